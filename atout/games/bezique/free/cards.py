"""Cards on the move at a free table: from the stock to a hand and back, and how many everybody has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atout.cards.numbers import bit_of, copy_of
from atout.games.bezique.actions import card_number, card_text
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels.groups import leave_groups
from atout.games.bezique.kernels.state import DRAWING, NONE, stock_count
from atout.kernel import Record

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal

ENDLESS = 99  # draws still to come, for a kernel that must not end the round by itself


def give(state: Record, seat: int, card: int) -> None:
    """Put a card into a hand."""
    state.hand[seat][copy_of(card)] |= bit_of(card)
    state.held[seat] += 1


def take(state: Record, seat: int, card: int) -> None:
    """Take a card out of a hand or off the table, and out of what lies there in groups."""
    do.leave_hand(state, seat, card)
    if state.groups:
        leave_groups(state, copy_of(card), bit_of(card))


def next_card(state: Record) -> int:
    """The next card of the stock, the turn-up where it is the last one, NONE where there is none."""
    return int(state.pack[state.next]) if state.next < state.end else int(state.turn_up)


def draw_one(state: Record, packed: Record, seat: int) -> tuple[str, bool]:
    """Draw the next card of the stock into a hand, whatever the moment: the card, and whether it was the turn-up."""
    card, hidden, phase = next_card(state), state.next < state.end, int(state.phase)
    state.phase, state.drawer, state.to_draw = DRAWING, seat, ENDLESS
    streams, state.streams = int(state.streams), 0
    do.step(state, packed)
    state.phase, state.to_draw, state.streams = phase, 0, streams
    return card_text(card), not hidden


def put_back(state: Record, card: int) -> None:
    """Put a card on top of the stock."""
    state.next -= 1
    state.pack[state.next] = card


def owns(state: Record, seat: int, card: str) -> bool:
    """Whether a seat has a card, in hand or laid out."""
    number = card_number(card)
    copy, bit = copy_of(number), bit_of(number)
    return copy < len(state.played) and bool((state.hand[seat][copy] | state.laid[seat][copy]) & bit)


def in_hand(state: Record, seat: int, card: str) -> bool:
    """Whether a seat has a card that is not laid out."""
    number = card_number(card)
    return copy_of(number) < len(state.played) and bool(state.hand[seat][copy_of(number)] & bit_of(number))


def has_played(state: Record, seat: int) -> bool:
    """Whether a seat has a card in the unfinished trick."""
    return bool(state.trick[seat] != NONE)


def level(deal: FreeDeal, seat: int) -> int:
    """How many cards too many a seat has, too few where negative, what is still to be drawn or skipped allowed for, and
    what nobody may hold against it any more: dead cards, above all (IRR-024, IRR-025).

    Everybody can see it: hands are counted, not looked at.
    """
    state, notes = deal.state, deal.notes
    laid = sum(int(state.laid[seat][copy]).bit_count() for copy in range(len(state.played)))
    cards = int(state.held[seat]) + laid + has_played(state, seat)
    cards += notes.owed[seat] + notes.adjust[seat] + notes.excused[seat]
    if notes.full:
        return cards - notes.full + int(state.trick_number) - notes.full_at
    return cards - deal.rules.hand_size


def stock_left(state: Record) -> int:
    """Cards left to draw."""
    return int(stock_count(state))
