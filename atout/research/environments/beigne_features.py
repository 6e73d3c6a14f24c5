"""What a seat may know of a hand of le beigne as one row of small numbers, for programs that learn.

Cards are numbered suit * 13 + rank, ranks 2 3 4 5 6 7 8 9 10 J Q K A; seats come in order from the one that looks. The
row is filled from a view, so it cannot tell what the view does not.
"""

from __future__ import annotations

from typing import Any

from atout.cards.full import CARDS
from atout.games.beigne.rules import Rules
from atout.games.beigne.state import NONE, OVER
from atout.kernel import kernel, kernel_call, lowest

PHASES = OVER + 1
TRUMPS = 4
FLAGS = 3
FIGURES = 8

# Where each part of the row begins; those of every seat follow, one seat after the other.
HAND = 0
PLAYED = HAND + CARDS
TURNED = PLAYED + CARDS
DISCARD = TURNED + CARDS
TRUMP = DISCARD + CARDS
PHASE = TRUMP + TRUMPS
FLAG = PHASE + PHASES
SEATS = FLAG + FLAGS

# The same within the part of one seat.
TRICK = 0
VOID = TRICK + CARDS
FIGURE = VOID + 4
OF_A_SEAT = FIGURE + FIGURES


def parts(rules: Rules) -> dict[str, slice]:
    """Where each part of the row is, by name: `hand` `played` `turned` `discard` (the seat's own) `trump` `phase`
    `flags` (the turn-up was kept, number of the hand, tricks played), then for each seat `trick` (by card), `void`
    (suits it has shown not to hold) and `figures` (cards in hand, tricks, said "I go", said "I don't go", has no
    choice, points, whether it dealt, whether it is to act), with the seat's place after the one that looks."""
    named = {
        "hand": (HAND, CARDS), "played": (PLAYED, CARDS), "turned": (TURNED, CARDS), "discard": (DISCARD, CARDS),
        "trump": (TRUMP, TRUMPS), "phase": (PHASE, PHASES), "flags": (FLAG, FLAGS),
    }  # fmt: skip
    for place in range(rules.players):
        first = SEATS + place * OF_A_SEAT
        named |= {
            f"trick{place}": (first + TRICK, CARDS),
            f"void{place}": (first + VOID, 4),
            f"figures{place}": (first + FIGURE, FIGURES),
        }
    return {name: slice(at, at + size) for name, (at, size) in named.items()}


def size(rules: Rules) -> int:
    """How long the row is."""
    return SEATS + rules.players * OF_A_SEAT


@kernel
def mark_cards(row: Any, first: int, cards: int) -> None:
    """Put a 1 where there is a card."""
    while cards:  # one card a round
        row[first + lowest(cards)] = 1
        cards &= cards - 1


@kernel_call
def fill(view: Any, rules: Any, seat: int, row: Any) -> None:
    """Fill the row from the view of `seat`."""
    for at in range(SEATS + view.players * OF_A_SEAT):
        row[at] = 0
    mark_cards(row, HAND, view.hand[seat])
    mark_cards(row, PLAYED, view.played)
    row[TURNED + view.turned] = 1
    if view.discard != NONE:
        row[DISCARD + view.discard] = 1
    row[TRUMP + view.trump] = 1
    row[PHASE + view.phase] = 1
    row[FLAG] = view.kept
    row[FLAG + 1] = view.hand_number
    row[FLAG + 2] = view.trick_number
    for place in range(view.players):
        fill_seat(view, (seat + place) % view.players, row, SEATS + place * OF_A_SEAT)


@kernel_call
def fill_seat(view: Any, seat: int, row: Any, first: int) -> None:
    """Fill the part of one seat, which begins at `first`."""
    if view.trick[seat] != NONE:
        row[first + TRICK + view.trick[seat]] = 1
    mark_cards(row, first + VOID, view.void[seat])
    row[first + FIGURE] = view.held[seat]
    row[first + FIGURE + 1] = view.tricks[seat]
    row[first + FIGURE + 2] = 1 if view.went[seat] == 1 else 0
    row[first + FIGURE + 3] = 1 if view.went[seat] == 0 else 0
    row[first + FIGURE + 4] = view.forced[seat]
    row[first + FIGURE + 5] = view.score[seat]
    row[first + FIGURE + 6] = 1 if view.dealer == seat else 0
    row[first + FIGURE + 7] = 1 if view.turn == seat else 0
