"""The decisions of the boussac player while there is a stock: the card to play, the exchange, what to draw."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import card_of, copy_of, face_at, face_of, rank_mask, rank_of, suit_of
from atout.games.bezique.combinations import COMBINATIONS, TRUMP_FOUR, faces_of, square_rank
from atout.games.bezique.kernels.deal import (
    DO_DRAW,
    DO_EXCHANGE,
    DO_PLAY,
    DO_TAKE_TURN_UP,
    exchange_refusal,
    exchangeable,
    may_take_turn_up,
)
from atout.games.bezique.kernels.state import CLASSES, NONE, PAID, SEVEN, owned
from atout.games.bezique.kernels.tricks import best_so_far, takes_over, trick_rule
from atout.games.bezique.maitre.facts import place_of
from atout.games.bezique.players.precepts import (
    brisque,
    final_trick,
    holds,
    near_target,
    pending_at_stake,
    series,
    strength,
    threat,
)
from atout.games.bezique.players.prospects import (
    Outlook,
    at_hand,
    hope_alone,
    hope_with,
    hope_without,
    outlook,
    part,
    possible,
    price,
    prospects,
)
from atout.games.bezique.players.unseen import (
    against,
    chance_hidden,
    chance_to_draw,
    follows,
    partner_of,
    patience,
    windows_left,
)
from atout.games.bezique.rules import DISJOINT, USES_BOTH
from atout.games.bezique.search.worlds import unseen
from atout.kernel import kernel, kernel_call, lowest, scratch_floats, scratch_integers

WORST = -1e9
AT_HAND = 4
"""The numbers of an `AtHand`."""
HANDS = AT_HAND * COMBINATIONS
"""Room for what is at hand for every combination."""


@kernel
def stake(view: Any, rules: Any, seat: int, taste: Any, marked: float, waits: float) -> float:
    """What winning this trick is worth apart from its brisques, where it lets so much be marked.

    A ready declaration counts for what would be lost by waiting, and a little more.
    """
    return (
        marked * (taste.urgency + (1 - taste.urgency) * (1 - waits))
        + near_target(view, rules, seat, taste, marked)
        + final_trick(view, rules, seat)
    )


@kernel
def denied(view: Any, rules: Any, seat: int, taste: Any, hidden: float, plan: Any) -> float:
    """What winning a trick keeps from the adversaries; from one of several it is no gain over the others."""
    sees = outlook(view, rules, seat, hidden / (view.players - 1))
    value = taste.threat * threat(view, rules, seat, sees, taste, plan) / (rules.sides - 1)
    for who in range(view.players):
        if against(rules, seat, who):
            value += near_target(view, rules, who, taste, 0.0)
    return value


@kernel
def in_trick_so_far(view: Any, rules: Any, taste: Any) -> float:
    """The brisques that lie in the unfinished trick."""
    total = 0.0
    for at in range(view.in_trick):
        total += brisque(rules, taste, face_of(view.trick[(view.leader + at) % view.players]))
    return total


@kernel_call
def likely_ours(view: Any, rules: Any, seat: int, sees: Outlook, hidden: float, taste: Any, card: int) -> float:
    """The chance that a card, played now, leaves the trick to this seat's side while nobody must follow."""
    winner = seat
    best = face_of(card)
    if view.in_trick:
        winner = (view.leader + best_so_far(view, rules)) % view.players
        best = face_of(view.trick[winner])
        if takes_over(trick_rule(view, rules), view.trump, best, face_of(card)):
            winner = seat
            best = face_of(card)
    if not against(rules, seat, winner):
        return holds(view, rules, seat, sees[2], hidden, taste, best)
    partner = partner_of(rules, seat)
    return taste.partner if partner != seat and follows(view, seat, partner) else 0.0


@kernel
def touching(view: Any, faces: int, combination: int) -> int:
    """The faces whose playing changes what is hoped for a combination: its own, and those of a square that holds trumps
    fast (AMB-63)."""
    return faces | rank_mask(square_rank(combination)) if combination >= TRUMP_FOUR and view.groups > 0 else faces


@kernel
def storied(view: Any, copy: int) -> int:
    """The cards of one copy that have served for anything yet: of the others two of a face are alike."""
    cards = view.declared[copy]
    for group in range(CLASSES):
        cards |= view.used[group][copy]
    for who in range(view.players):
        cards |= view.laid[who][copy]
    return cards


@kernel
def choose_card(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> None:
    """Fill `action` with the card to play while there is a stock."""
    weigh_cards(view, rules, seat, taste, action, scratch_floats(0), scratch_integers(0))


@kernel_call
def weigh_cards(view: Any, rules: Any, seat: int, taste: Any, action: Any, scores: Any, cards: Any) -> None:
    """Fill `action` with the card to play while there is a stock: what its trick brings, less what it is worth. Where
    `scores` and `cards` have room for them, the best value found at each place and its card are told there, WORST where
    there is none."""
    sees = outlook(view, rules, seat, chance_to_draw(view, rules, seat, taste))
    hidden = chance_hidden(view, seat)
    windows = windows_left(view, rules, seat, taste)
    hopeful = patience(taste, windows)
    waits = patience(taste, windows - 1)
    action.what = DO_DRAW
    before = scratch_floats(COMBINATIONS)  # what is hoped for each, before any card is played
    alone = scratch_floats(COMBINATIONS)  # the same by single cards alone
    hands = scratch_integers(HANDS)  # those at hand, as `AtHand` tells of them
    faces = scratch_integers(COMBINATIONS)  # the faces whose playing changes what is hoped for
    for combination in range(COMBINATIONS):
        fitting = faces_of(rules, sees[1], combination)
        if fitting and possible(rules, view.trump, combination):
            hand = at_hand(view, rules, seat, seat, combination, fitting, action)
            by_single = hope_alone(view, rules, combination, fitting, hand, sees, taste.fade, taste)
            before[combination] = hope_with(
                view, rules, seat, seat, combination, fitting, hand, by_single, sees, taste.fade, taste, action
            )
            if before[combination] > 0:
                faces[combination] = touching(view, fitting, combination)
                alone[combination] = by_single
                for at in range(AT_HAND):
                    hands[AT_HAND * combination + at] = hand[at]
    advantage = denied(view, rules, seat, taste, hidden, action)
    advantage += pending_at_stake(view, rules, seat, taste, windows * taste.wins)
    lies = in_trick_so_far(view, rules, taste)
    best = WORST
    chosen = NONE
    for place in range(len(scores)):
        scores[place] = WORST
    action.what = DO_PLAY
    weighed = 0  # faces of which a card without a history has been weighed: another is worth exactly as much
    for copy in range(view.packs):
        stories = storied(view, copy)
        left = owned(view, seat, copy) & (stories | ~weighed)
        weighed |= left & ~stories
        while left:  # one card a round
            face = lowest(left)
            left &= left - 1
            action.card = card_of(copy, face)
            promise = 0.0  # what can no longer be hoped for: prepare groups and marriages (BOU-055)
            marked = 0.0  # the best declaration that is ready once the card is played
            for combination in range(COMBINATIONS):
                after = before[combination]
                if (faces[combination] >> face) & 1:
                    row = AT_HAND * combination
                    held = hands[row], hands[row + 1], hands[row + 2], hands[row + 3]
                    after = hope_without(
                        view, rules, seat, combination, held, alone[combination], sees, taste.fade, taste, action
                    )
                    hangs = part(view, rules, taste, combination, action)
                    promise += hangs * (before[combination] - after)
                if after == 1:
                    marked = max(marked, price(view, rules, view.trump, combination))
            wins = advantage + stake(view, rules, seat, taste, marked, waits)
            richness = taste.brisque * (lies + brisque(rules, taste, face))
            likely = likely_ours(view, rules, seat, sees, hidden, taste, action.card)
            value = likely * (wins + richness) - (1 - likely) * richness
            if view.in_trick == 0:
                value += series(view, seat, taste, action.card)
            value -= strength(view, rules, taste, action.card)
            value -= hopeful * promise
            if value > best:
                best = value
                chosen = action.card
            if len(scores):
                place = place_of(view, seat, action.card)
                if value > scores[place]:
                    scores[place] = value
                    cards[place] = action.card
    action.card = chosen


@kernel
def choose_exchange(view: Any, rules: Any, seat: int, action: Any) -> bool:
    """Fill `action` with the exchange of the seven, where it may be made: the one that still earns points."""
    if exchange_refusal(view, rules, seat) != 0:
        return False
    seven = face_at(view.trump, SEVEN)
    copies = exchangeable(view, rules, seat)
    chosen = lowest(copies)
    for copy in range(view.packs):
        if (copies >> copy) & 1 and not (view.used[PAID][copy] >> seven) & 1:
            chosen = copy
    action.what = DO_EXCHANGE
    action.card = card_of(chosen, seven)
    return True


@kernel
def exchange_is_free(rules: Any) -> bool:
    """Whether exchanging the seven leaves the trick's declaration to be made (B-ORD-047)."""
    return rules.seven_uses_slot != USES_BOTH or rules.decl_per_trick == DISJOINT


@kernel
def worth_drawing(view: Any, rules: Any, seat: int, sees: Outlook, taste: Any, card: int, plan: Any) -> float:
    """What a card would bring to the ending: its strength, and the declarations it completes."""
    face = face_of(card)
    value = taste.end_rank * rank_of(face)
    if suit_of(face) == view.trump:
        value = taste.end_trump + taste.end_trump_rank * rank_of(face)
    if not rules.declare_in_phase2:
        return value
    plan.what = DO_DRAW
    bit = 1 << face
    value -= prospects(view, rules, seat, NONE, sees, 1.0, taste, plan)
    view.hand[seat][copy_of(card)] |= bit
    value += prospects(view, rules, seat, NONE, sees, 1.0, taste, plan)
    view.hand[seat][copy_of(card)] &= ~bit
    return value


@kernel_call
def choose_draw(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> None:
    """Fill `action` with the draw: at the last one the turn-up, unless the hidden card promises more (B-ORD-077)."""
    take = False
    if may_take_turn_up(view, rules):
        sees = outlook(view, rules, seat, 0.0)
        total = 0.0
        count = 0
        for copy in range(view.packs):
            left = unseen(view, seat, copy)
            while left:  # one card a round
                total += worth_drawing(view, rules, seat, sees, taste, card_of(copy, lowest(left)), action)
                count += 1
                left &= left - 1
        take = worth_drawing(view, rules, seat, sees, taste, view.turn_up, action) * count >= total
    action.what = DO_TAKE_TURN_UP if take else DO_DRAW
