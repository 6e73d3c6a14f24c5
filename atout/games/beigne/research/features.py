"""What a seat may know of a hand of le beigne as one row of small numbers, for programs that learn.

Cards come suit by suit, ranks 2 3 4 5 6 7 8 9 10 J Q K A; seats come in order from the one that looks. The
row is filled from a view, so it cannot tell what the view does not.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import FULL_FACES, full_place_of, full_places_of
from atout.games.beigne.kernels.state import NONE, OVER
from atout.games.beigne.rules import Rules
from atout.kernel import kernel, kernel_call, lowest

PHASES = OVER + 1
TRUMPS = 4
FLAGS = 3
FIGURES = 8

# Where each part of the row begins; those of every seat follow, one seat after the other.
HAND = 0
PLAYED = HAND + FULL_FACES
TURNED = PLAYED + FULL_FACES
DISCARD = TURNED + FULL_FACES
TRUMP = DISCARD + FULL_FACES
PHASE = TRUMP + TRUMPS
FLAG = PHASE + PHASES
SEATS = FLAG + FLAGS

# The same within the part of one seat.
TRICK = 0
VOID = TRICK + FULL_FACES
FIGURE = VOID + 4
OF_A_SEAT = FIGURE + FIGURES


def parts(rules: Rules) -> dict[str, slice]:
    """Where each part of the row is, by name: `hand` `played` `turned` `discard` (the seat's own) `trump` `phase`
    `flags` (the turn-up was kept, number of the hand, tricks played), then for each seat `trick` (by card), `void`
    (suits it has shown not to hold) and `figures` (cards in hand, tricks, said "I go", said "I don't go", has no
    choice, points, whether it dealt, whether it is to act), with the seat's place after the one that looks."""
    named = {
        "hand": (HAND, FULL_FACES), "played": (PLAYED, FULL_FACES), "turned": (TURNED, FULL_FACES),
        "discard": (DISCARD, FULL_FACES), "trump": (TRUMP, TRUMPS), "phase": (PHASE, PHASES), "flags": (FLAG, FLAGS),
    }  # fmt: skip
    for place in range(rules.players):
        first = SEATS + place * OF_A_SEAT
        named |= {
            f"trick{place}": (first + TRICK, FULL_FACES),
            f"void{place}": (first + VOID, 4),
            f"figures{place}": (first + FIGURE, FIGURES),
        }
    return {name: slice(at, at + size) for name, (at, size) in named.items()}


def size(rules: Rules) -> int:
    """How long the row is."""
    return SEATS + rules.players * OF_A_SEAT


@kernel
def mark(row: Any, first: int, bits: int) -> None:
    """Put a 1 where there is a bit."""
    while bits:  # one a round
        row[first + lowest(bits)] = 1
        bits &= bits - 1


@kernel_call
def fill(view: Any, rules: Any, seat: int, row: Any) -> None:
    """Fill the row from the view of `seat`."""
    for at in range(SEATS + view.players * OF_A_SEAT):
        row[at] = 0
    mark(row, HAND, full_places_of(view.hand[seat]))
    mark(row, PLAYED, full_places_of(view.played))
    row[TURNED + full_place_of(view.turned)] = 1
    if view.discard != NONE:
        row[DISCARD + full_place_of(view.discard)] = 1
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
        row[first + TRICK + full_place_of(view.trick[seat])] = 1
    mark(row, first + VOID, view.void[seat])
    row[first + FIGURE] = view.held[seat]
    row[first + FIGURE + 1] = view.tricks[seat]
    row[first + FIGURE + 2] = 1 if view.went[seat] == 1 else 0
    row[first + FIGURE + 3] = 1 if view.went[seat] == 0 else 0
    row[first + FIGURE + 4] = view.forced[seat]
    row[first + FIGURE + 5] = view.score[seat]
    row[first + FIGURE + 6] = 1 if view.dealer == seat else 0
    row[first + FIGURE + 7] = 1 if view.turn == seat else 0
