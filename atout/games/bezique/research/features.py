"""What a seat may know of a deal of bésigue as one row of small numbers, for programs that learn.

Cards are counted by face (suit by suit, ranks 7 8 9 J Q K 10 A), seats come in order from the one that looks. The
row is filled from a view, so it cannot tell what the view does not.
"""

from __future__ import annotations

from typing import Any

from atout.cards import PIQUET
from atout.cards.numbers import FACES, face_of, place_of, place_rows, places_of
from atout.games.bezique.kernels.deal import N_KINDS
from atout.games.bezique.kernels.state import CLASSES, NONE, OVER, seats, side_of, stock_count
from atout.games.bezique.rules import Rules
from atout.kernel import kernel, kernel_call, lowest

PHASES = OVER + 4
TRUMPS = 4
FLAGS = 7
FIGURES = 7

OF_CLASSES = CLASSES * PIQUET.faces

# Where each part of the row begins; those of every seat follow, one seat after the other.
HAND = 0
PLAYED = HAND + FACES
USED = PLAYED + FACES
TURN_UP = USED + OF_CLASSES
TRUMP = TURN_UP + FACES
BARRED = TRUMP + TRUMPS
PHASE = BARRED + TRUMPS
FLAG = PHASE + PHASES
SEATS = FLAG + FLAGS

# The same within the part of one seat.
LAID = 0
KNOWN = LAID + FACES
TRICK = KNOWN + FACES
LACKS = TRICK + FACES
PENDING = LACKS + FACES
FIGURE = PENDING + N_KINDS
OF_A_SEAT = FIGURE + FIGURES


def parts(rules: Rules) -> dict[str, slice]:
    """Where each part of the row is, by name: `hand` `played` `used` (seven classes of 32 faces: those cards in play
    that have served in a marriage, run, square, bésigue, double bésigue, as a shown seven, as a paid seven) `turn_up`
    `trump` `barred` `phase` `flags` (strict phase, winner may declare, declaration made, declaration ceded, laid-out
    cards must be played, cards left to draw, tricks played), then for each seat `laid`, `known`, `trick` and `lacks`
    (by face), `pending` (by kind) and `figures` (cards in hand, tricks, aces, tens, its side's points, whether it
    dealt, whether it is to act), with the seat's place after the one that looks: `laid0` …"""
    named = {
        "hand": (HAND, FACES), "played": (PLAYED, FACES), "used": (USED, OF_CLASSES), "turn_up": (TURN_UP, FACES),
        "trump": (TRUMP, TRUMPS), "barred": (BARRED, TRUMPS), "phase": (PHASE, PHASES), "flags": (FLAG, FLAGS),
    }  # fmt: skip
    of_a_seat = {
        "laid": (LAID, FACES), "known": (KNOWN, FACES), "trick": (TRICK, FACES), "lacks": (LACKS, FACES),
        "pending": (PENDING, N_KINDS), "figures": (FIGURE, FIGURES),
    }  # fmt: skip
    for place in range(rules.players):
        first = SEATS + place * OF_A_SEAT
        named |= {f"{name}{place}": (first + at, size) for name, (at, size) in of_a_seat.items()}
    return {name: slice(at, at + size) for name, (at, size) in named.items()}


def size(rules: Rules) -> int:
    """How long the row is."""
    return SEATS + rules.players * OF_A_SEAT


@kernel
def count_faces(row: Any, first: int, cards: int) -> None:
    """Count the cards of a mask by face."""
    left = places_of(cards)
    while left:  # one card a round
        row[first + lowest(left)] += 1
        left &= left - 1


@kernel_call
def fill(view: Any, rules: Any, seat: int, row: Any) -> None:
    """Fill the row from the view of `seat`."""
    for at in range(SEATS + seats(view) * OF_A_SEAT):
        row[at] = 0
    for copy in range(len(view.played)):
        count_faces(row, HAND, view.hand[seat][copy])
        count_faces(row, PLAYED, view.played[copy])
        for group in range(CLASSES):
            count_faces(row, USED + place_rows(group), view.used[group][copy] & ~view.played[copy])
    if view.turn_up != NONE:
        row[TURN_UP + place_of(face_of(view.turn_up))] = 1
    if view.trump != NONE:
        row[TRUMP + view.trump] = 1
    if view.previous != NONE:
        row[BARRED + view.previous] = 1
    row[PHASE + view.phase] = 1
    row[FLAG] = view.strict
    row[FLAG + 1] = view.window
    row[FLAG + 2] = view.slot_used
    row[FLAG + 3] = view.ceded
    row[FLAG + 4] = view.closing
    row[FLAG + 5] = stock_count(view)
    row[FLAG + 6] = view.trick_number
    for place in range(seats(view)):
        fill_seat(view, rules, (seat + place) % seats(view), row, SEATS + place * OF_A_SEAT)


@kernel_call
def fill_seat(view: Any, rules: Any, seat: int, row: Any, first: int) -> None:
    """Fill the part of one seat, which begins at `first`."""
    for copy in range(len(view.played)):
        count_faces(row, first + LAID, view.laid[seat][copy])
        count_faces(row, first + KNOWN, view.known[seat][copy])
    if view.trick[seat] != NONE:
        row[first + TRICK + place_of(face_of(view.trick[seat]))] = 1
    count_faces(row, first + LACKS, view.lacks[seat])
    if len(view.group_whole) > 1:
        for kind in range(N_KINDS):
            row[first + PENDING + kind] = view.pending[seat][kind]
    row[first + FIGURE] = view.held[seat]
    row[first + FIGURE + 1] = view.tricks[seat]
    row[first + FIGURE + 2] = view.aces[seat]
    row[first + FIGURE + 3] = view.tens[seat]
    row[first + FIGURE + 4] = view.score[side_of(rules, seat)]
    row[first + FIGURE + 5] = 1 if view.dealer == seat else 0
    row[first + FIGURE + 6] = 1 if view.turn == seat else 0
