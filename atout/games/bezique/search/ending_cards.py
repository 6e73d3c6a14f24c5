"""The cards of an ending as masks: what takes what, what is lawful, which cards are as good as each other."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import NUMBERS, card_of, is_joker, rank_of, suit_of
from atout.games.bezique.kernels.scoring import brisques_of
from atout.games.bezique.kernels.state import ACE, NONE, SEVEN, TEN, owned
from atout.games.bezique.kernels.tricks import playable, takes_over
from atout.games.bezique.rules import AT_END, AT_ONCE, FINAL, IMMEDIATE, ONE_DEAL, RANK_ANY_SUIT, RESCUE
from atout.games.bezique.search.ending_desk import NO_TRUMP, OF_JOKERS, SUITS
from atout.kernel import kernel, kernel_call

ACE_UNIT = 64  # a heap of brisques is counted in one integer: 64 for an ace, 1 for a ten
NOBODY = 31


@kernel_call
def lay_open(state: Any, rules: Any, desk: Any) -> None:
    """Put an ending on the desk: its cards by number, what takes what, and the root of the search."""
    for suit in range(OF_JOKERS + 1):
        desk.suit[suit] = 0
    desk.hands[0][0] = 0
    desk.hands[0][1] = 0
    desk.allowed[0] = 0
    desk.allowed[1] = 0
    lead = NOBODY
    led = state.trick[state.leader] if state.in_trick else NONE
    count = 0
    for face in range(NUMBERS):
        start = count
        for seat in range(2):
            for copy in range(len(state.played)):
                card = card_of(copy, face)
                mine = (owned(state, seat, copy) >> face) & 1
                if mine or (card == led and seat == state.leader):
                    bit = 1 << count
                    if mine:
                        desk.hands[0][seat] |= bit
                        desk.allowed[seat] |= bit if (playable(state, seat, copy) >> face) & 1 else 0
                    else:
                        lead = count
                    desk.card[count] = card
                    desk.face[count] = face
                    desk.suit[OF_JOKERS if is_joker(face) else suit_of(face)] |= bit
                    count += 1
        for at in range(start, count):
            desk.below[at] = (1 << start) - 1
            desk.upto[at] = (1 << count) - 1
            desk.twins[at] = (1 << count) - (1 << start)
    desk.count = count
    desk.trump[0] = state.trump if state.trump != NONE else NO_TRUMP
    desk.must_beat = rules.must_beat
    desk.absolute = 1 if rules.trick_rule_phase2 == RANK_ANY_SUIT else 0
    desk.last_points = rules.last_trick_points if rules.last_trick == FINAL else 0
    for seat in range(2):
        desk.annex[seat] = brisques_of(state, rules, seat) if rules.brisque_timing == AT_END else 0
        turned_seven = state.turned != NONE and rank_of(state.turned) == SEVEN
        if seat == state.dealer and turned_seven and rules.turn7_timing == AT_END:
            desk.annex[seat] += rules.turned_seven
    desk.who[0] = state.turn
    desk.lead[0] = lead
    desk.opening[0] = 1
    appraise(rules, desk)


@kernel
def scores_brisques(rules: Any) -> bool:
    """Whether aces and tens won are points, at once or at the end."""
    return rules.brisque_timing == AT_END or rules.brisque_timing == AT_ONCE


@kernel
def appraise(rules: Any, desk: Any) -> None:
    """What each card is worth, and which cards take it."""
    desk.rest[0] = 0
    for at in range(desk.count):
        face = desk.face[at]
        rank = rank_of(face)
        desk.rich[at] = ACE_UNIT if rank == ACE else 1 if rank == TEN else 0
        desk.worth[at] = heap_worth(rules, desk.rich[at]) if scores_brisques(rules) else 0
        desk.rest[0] += desk.worth[at]
        desk.higher[at] = desk.suit[suit_of(face)] & ~desk.upto[at]
    find_takers(rules, desk, desk.trump[0])
    for trump in range(SUITS if desk.trump[0] == NO_TRUMP else 0):
        find_takers(rules, desk, trump)  # a marriage may fix it yet


@kernel_call
def find_takers(rules: Any, desk: Any, trump: int) -> None:
    """Which cards take which, with these trumps."""
    for at in range(desk.count):
        over = 0
        for other in range(desk.count):
            takes = takes_over(rules.trick_rule_phase2, trump, desk.face[at], desk.face[other])
            over |= 1 << other if takes else 0
        desk.over[trump][at] = over


@kernel
def enter_race(state: Any, rules: Any, desk: Any, prize: int) -> None:
    """Whether the match may be won in this ending: then what has been taken belongs to a position, and winning brings
    the prize on top. What each may still declare must be known."""
    for seat in range(2):
        desk.heap[0][seat] = 0
        desk.marked[0][seat] = 0
    desk.prize = prize
    desk.race = 1 if prize or rules.game_end == IMMEDIATE else 0
    if rules.game_end != ONE_DEAL:
        first = state.score[0] + desk.annex[0] + desk.hope[0][0]
        second = state.score[1] + desk.annex[1] + desk.hope[0][1]
        if max(first, second) + desk.rest[0] + desk.last_points < rules.target:
            desk.race = 0


@kernel
def grade(rules: Any, desk: Any) -> None:
    """Tell cards apart by what they are worth: 0, 1 for a ten, 2 for an ace worth more than a ten."""
    matters = scores_brisques(rules) or (rules.brisque_timing == RESCUE and desk.race)
    for at in range(desk.count):
        desk.grade[at] = 0
        if matters and desk.rich[at]:
            desk.grade[at] = 2 if desk.rich[at] == ACE_UNIT and rules.ace != rules.ten else 1


@kernel
def heap_worth(rules: Any, heap: int) -> int:
    """What a heap of brisques counts."""
    return heap // ACE_UNIT * rules.ace + heap % ACE_UNIT * rules.ten


@kernel
def lawful_replies(desk: Any, own: int, lead: int, trump: int) -> int:
    """What may be played to a card led: follow, head where that is a duty, else trump (B-ORD-080 to B-ORD-084)."""
    suit = own & desk.suit[suit_of(desk.face[lead])]
    if suit:
        if desk.must_beat and suit & desk.higher[lead]:
            return suit & desk.higher[lead]
        return suit
    return own & desk.suit[trump] if own & desk.suit[trump] else own


@kernel
def as_good(desk: Any, ply: int, one: int, other: int) -> bool:
    """Whether two cards of a hand, numbered in this order, bring the same in tricks, now and in all that may follow."""
    lead = desk.lead[ply]
    over = desk.over[desk.trump[ply]]
    if lead != NOBODY and ((over[lead] >> one) ^ (over[lead] >> other)) & 1:
        return False
    if desk.face[one] == desk.face[other]:
        return True
    if desk.absolute or suit_of(desk.face[one]) != suit_of(desk.face[other]) or desk.grade[one] != desk.grade[other]:
        return False
    return desk.hands[ply][1 - desk.who[ply]] & desk.upto[other] & ~desk.below[one] == 0


@kernel
def merit_of_lead(desk: Any, trump: int, card: int, theirs: int) -> int:
    """How promising a lead is: sure tricks, then what gives nothing away."""
    suit = desk.suit[suit_of(desk.face[card])] & theirs
    if desk.over[trump][card] & theirs == 0 or (suit and suit & desk.higher[card] == 0):
        return 200 + desk.worth[card]
    if suit == 0:
        return 100 - desk.worth[card]
    return 150 - 2 * desk.worth[card]


@kernel
def merit_of_reply(desk: Any, trump: int, card: int, lead: int) -> int:
    """How promising a reply is: to take with a brisque, or to lose what is worth nothing."""
    if (desk.over[trump][lead] >> card) & 1:
        return 200 + desk.worth[card] + desk.worth[lead] - rank_of(desk.face[card])
    return 100 - 2 * desk.worth[card] - rank_of(desk.face[card])
