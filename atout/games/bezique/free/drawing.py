"""Drawing by hand: each seat draws for itself, in turn or not; hands come level before the stock runs out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from atout.contract.terms import Seat
from atout.games.bezique.actions import card_number, card_text
from atout.games.bezique.events import Drawn, Event, PickedUp, TookTurnUp
from atout.games.bezique.free.cards import draw_one, level, next_card, stock_left
from atout.games.bezique.free.dealing import found_face_up
from atout.games.bezique.free.events import CardsShown, DrawSkipped, FellOut
from atout.games.bezique.free.notes import Due
from atout.games.bezique.free.windows import window
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels.scoring import add, stop_if_won
from atout.games.bezique.kernels.state import (
    DRAWING,
    LAST_TRICK_SOURCE,
    NONE,
    PICK_UP,
    PLAY,
    WINDOW,
    owned_count,
    side_of,
)
from atout.games.bezique.rules import BEFORE_EXHAUSTION, LAID_CARD

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal


def owe(deal: FreeDeal) -> Iterator[Event]:
    """After a trick, with a stock left: how many cards each seat is to draw, rulings allowed for (section 5)."""
    state, notes, players = deal.state, deal.notes, deal.rules.players
    owed = [1] * players
    notes.drawn = [[] for _ in range(players)]
    for seat in range(players):
        if notes.adjust[seat] == 0:
            notes.barred[seat] = False
        if notes.adjust[seat] > 0:
            owed[seat] += notes.adjust[seat]
            notes.adjust[seat] = 0
        elif notes.adjust[seat] < 0:
            owed[seat] = 0
            notes.adjust[seat] += 1
            yield DrawSkipped(Seat(seat))
    left = stock_left(state)
    hands = [int(owned_count(state, seat)) + owed[seat] + notes.adjust[seat] for seat in range(players)]
    lacking = sum(max(hands) - hand for hand in hands)
    notes.last_round = left <= max(players + lacking, sum(owed))
    notes.owed, notes.full = owed, 0
    if notes.last_round:
        share_out(deal)
        notes.adjust = [0] * players
        if deal.rules.packed.last_trick == BEFORE_EXHAUSTION and left != players:
            award_last_trick(deal)


def share_out(deal: FreeDeal) -> None:
    """In the last round of drawing: let everybody draw what makes hands level at the end of the stock (AMB-29).

    Nobody is then short or long who was not before: if hands come level, and not all were too long, they are full. If
    they do not, those are that were neither too short nor too long.
    """
    notes, size = deal.notes, deal.rules.hand_size
    hands = hands_now(deal)
    right = [seat for seat in range(deal.rules.players) if level(deal, seat) == 0]
    notes.owed = shared_out(hands, stock_left(deal.state))
    counts = [hand + more for hand, more in zip(hands, notes.owed, strict=True)]
    after = set(counts)
    if len(after) > 1 and len({counts[seat] for seat in right}) == 1:
        notes.full = counts[right[0]]
    else:
        notes.full = max(after) if len(after) == 1 and min(hands) < size else min(size, max(after))
    notes.full_at = int(deal.state.trick_number)


def hands_now(deal: FreeDeal) -> list[int]:
    """How many cards each seat has, in hand and laid out."""
    return [int(owned_count(deal.state, seat)) for seat in range(deal.rules.players)]


def shared_out(hands: list[int], left: int) -> list[int]:
    """How many of the last cards each seat draws: short hands first, then one each while there is one for everybody.

    What is left then is set aside, so that all hands run out together (AMB-29).
    """
    drawn = [0] * len(hands)
    while left:
        counts = [hand + more for hand, more in zip(hands, drawn, strict=True)]
        low = [seat for seat, count in enumerate(counts) if count == min(counts)]
        if len(low) > left:
            break
        for seat in low:
            drawn[seat] += 1
        left -= len(low)
    return drawn


def order(deal: FreeDeal) -> list[int]:
    """The seats in the order in which they draw: the winner first, or always the same one (BOU-029)."""
    state, players = deal.state, deal.rules.players
    first = int(state.winner)
    if deal.rules.draw_order == "fixedPlayer":
        first = (deal.dealer + (1 if deal.rules.fixed_drawer == "elder" else 0)) % players
    return [(first + at) % players for at in range(players)]


def draw(deal: FreeDeal, seat: int) -> Iterator[Event]:
    """Draw, in turn or not, what is due or one card more; the winner of the trick so closes his time to declare."""
    state, notes = deal.state, deal.notes
    mine = state.turn == seat and state.phase in (WINDOW, DRAWING)
    if state.phase == WINDOW and mine:
        close_window(deal, seat)
        if order(deal)[0] != seat and notes.owed[order(deal)[0]]:
            go_on(deal)
            return
    if not mine:
        note_irregular(deal, seat)
    if mine and not notes.owed[seat]:
        go_on(deal)
        return
    if mine and (due := choice_due(deal, seat)):
        notes.dues.remove(due)
        if stock_left(state) >= 2:
            yield from show_two(deal, due)
            return
    yield from drawn(deal, seat, max(1, notes.owed[seat]) if mine else 1)


def drawn(deal: FreeDeal, seat: int, count: int) -> Iterator[Event]:
    """Draw so many cards, and go on."""
    state, notes = deal.state, deal.notes
    for _ in range(min(count, stock_left(state))):
        card, turned = draw_one(state, deal.rules.packed, seat)
        notes.left_stock(card)
        notes.drawn[seat].append(card)
        yield (TookTurnUp if turned else Drawn)(Seat(seat), card)
        notes.owed[seat] = max(0, notes.owed[seat] - 1)
    for fault in notes.faults:
        wronged = fault.open and fault.offender != seat and fault.whose in (None, seat)
        if wronged and window(deal.rules, fault.irregularity) == "own_draw":
            fault.drawn = True
            fault.open = False
    if deal.face_up and state.next < state.end and card_number(deal.face_up) == state.pack[state.next]:
        yield from found_face_up(deal, deal.face_up, None)
    if state.phase in (WINDOW, DRAWING):
        go_on(deal)


def take_turn_up(deal: FreeDeal, seat: int) -> Iterator[Event]:
    """The winner takes the turn-up rather than the last hidden card (B-ORD-077)."""
    state, notes = deal.state, deal.notes
    close_window(deal, seat)
    card = card_text(state.turn_up)
    do.take_turn_up(state, deal.rules.packed, seat)
    notes.owed[seat] -= 1
    yield TookTurnUp(Seat(seat), card)
    go_on(deal)


def close_window(deal: FreeDeal, seat: int) -> None:
    """The winner has no more to declare. What he had pending and did not recall may be lost to him (R-20), but not what
    he has announced at this very trick: he need not mark it (CH-088)."""
    state, notes = deal.state, deal.notes
    waiting = [item for item in notes.pending if item.seat == seat and item in deal.pending]
    if waiting and not state.slot_used:
        fault = notes.note("forgotten_pending", seat, cards=waiting[0].cards, kind=waiting[0].kind)
        fault.marked = int(waiting[0].points)
    state.window = 0
    state.phase = DRAWING


def note_irregular(deal: FreeDeal, seat: int) -> None:
    """Keep in mind that a seat draws out of turn, or once more than it should."""
    state, notes = deal.state, deal.notes
    card = card_text(next_card(state))
    if notes.owed[seat]:
        first = next(who for who in order(deal) if notes.owed[who])
        notes.note("draw_out_of_turn", seat, whose=Seat(first), cards=(card,))
    elif not state.in_trick and state.trick_number:
        left = Seat((seat + 1) % deal.rules.players)  # AMB-30
        fault = notes.note("lifted_two", seat, whose=left, cards=(card,), winner=seat == state.winner)
        fault.before = (*notes.drawn[seat][-1:], card)  # the two, as he has lifted them


def go_on(deal: FreeDeal) -> None:
    """The next seat draws; once all have, the winner leads."""
    state, notes = deal.state, deal.notes
    if state.phase == WINDOW:
        return
    waiting = [seat for seat in order(deal) if notes.owed[seat]]
    if state.in_trick:  # some have led already without waiting for the rest
        deal.next_to_play()
    elif waiting and stock_left(state):
        state.phase, state.turn = DRAWING, waiting[0]
    else:
        state.phase, state.turn = PLAY, state.winner
        notes.owed = [0] * deal.rules.players
        notes.rounds += 1


def end_of_stock(deal: FreeDeal) -> Iterator[Event]:
    """Once the last round of drawing is over what is left is set aside, and the play without a stock begins."""
    state, notes = deal.state, deal.notes
    left = [card_text(state.pack[at]) for at in range(int(state.next), int(state.end))]
    turned = card_text(state.turn_up) if state.turn_up != NONE else ""
    state.next, state.turn_up = state.end, NONE
    if left or turned:
        notes.aside += left + [turned] * bool(turned)
        yield FellOut(tuple(notes.aside), False, len(notes.aside))
    for seen in (*notes.seen, notes.faced):
        seen.clear()
    notes.close("face_up_card", "seen_card")
    for fault in notes.faults:
        if fault.irregularity == "lifted_two" and not fault.winner:  # there is nowhere to put the card back (EB-084)
            fault.open = False
    notes.dues = [due for due in notes.dues if not due.at_draw]
    notes.excused = [before + max(0, more) for before, more in zip(notes.excused, notes.adjust, strict=True)]
    notes.adjust = [0] * deal.rules.players
    notes.owed = [0] * deal.rules.players
    notes.barred = [False] * deal.rules.players
    if not notes.full:  # the stock was gone before its last round
        notes.full, notes.full_at = min(deal.rules.hand_size, max(hands_now(deal))), int(state.trick_number)
    if deal.rules.packed.first_end_trick == LAID_CARD:
        do.enter_strict_phase(state, deal.rules.packed)
        state.closing = 1
        state.phase = PLAY
    else:
        yield from picked_up(deal)


def picked_up(deal: FreeDeal) -> Iterator[Event]:
    """Laid-out cards go back to the hands (B-ORD-078)."""
    state = deal.state
    laid = [any(state.laid[seat]) for seat in range(deal.rules.players)]
    state.phase = PICK_UP
    do.step(state, deal.rules.packed)
    deal.groups.clear()
    yield from (PickedUp(Seat(seat)) for seat, any_laid in enumerate(laid) if any_laid)


def choice_due(deal: FreeDeal, seat: int) -> Due | None:
    """The choice of two cards that comes before this seat draws: its own (IRR-011), or another's for whom they are
    turned face up at the next draw, whoever is the first to draw (EB-084); None where there is none."""
    notes = deal.notes
    for due in notes.dues:
        if due.at_draw and (due.seat == seat or (due.faced and notes.owed[due.seat])):
            return due
    return None


def show_two(deal: FreeDeal, due: Due) -> Iterator[Event]:
    """Let a seat look at the two cards on top and choose (IRR-011, EB-084)."""
    state = deal.state
    hidden = [card_text(state.pack[at]) for at in range(int(state.next), min(int(state.next) + 2, int(state.end)))]
    cards = (*hidden, card_text(state.turn_up))[:2] if state.turn_up != NONE else tuple(hidden)
    deal.notes.dues.append(Due(due.seat, "choose", cards, faced=due.faced, offender=due.offender))
    seen = deal.notes.faced if due.faced else deal.notes.seen[due.seat]
    seen.update(hidden)
    yield CardsShown(due.seat, cards, due.faced)


def award_last_trick(deal: FreeDeal) -> None:
    """The stock runs out after this trick, though not by a card for everybody (EB-103, AMB-29)."""
    state, packed = deal.state, deal.rules.packed
    state.last_trick_winner = state.winner
    add(state, packed, state.winner, LAST_TRICK_SOURCE, packed.last_trick_points)
    stop_if_won(state, packed, side_of(packed, state.winner))
