"""The compact state of one hand: a record of masks that every kernel of the game works on.

A mask has one bit a card (ranks 2 3 4 5 6 7 8 9 10 J Q K A): those of the one pack fit one integer.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from atout.cards.numbers import FULL_FACES
from atout.kernel import kernel, record

# What a hand waits for. The last three pass by themselves: see deal.step.
KEEPING, BIDDING, PLAY, GATHER, COUNT, OVER = range(6)

# How a match was won: see deal.name_winners.
NOT_WON, AT_ZERO, LOWER_SCORE, LAST_TRICK, SHARED, FIRST_AT_ZERO = range(6)

NONE = -1
TWO, TEN, ACE = 0, 8, 12
SEATS = 8
TRICKS = 5


_i = np.int64
STATE_DTYPE = np.dtype(
    [
        ("players", _i), ("phase", _i), ("turn", _i), ("dealer", _i),
        ("hand_number", _i),  # from 1, counted over the match
        ("trump", _i),
        ("turned", _i),  # the card turned up
        ("kept", _i),  # 1 once the dealer has taken it
        ("discard", _i),  # what the dealer threw away for it, or NONE
        ("hand", _i, (SEATS,)), ("held", _i, (SEATS,)),
        ("went", _i, (SEATS,)),  # 1 "I go", 0 "I don't go", NONE not yet said
        ("forced", _i, (SEATS,)),  # 1 where the player has no choice
        ("void", _i, (SEATS,)),  # suits this seat has shown not to hold, one bit a suit
        ("trick", _i, (SEATS,)), ("in_trick", _i), ("leader", _i),
        ("last", _i, (SEATS,)), ("last_leader", _i), ("winner", _i),  # the trick before, and who won it
        ("trick_number", _i), ("tricks", _i, (SEATS,)),
        ("taken", _i, (TRICKS,)),  # who won each trick
        ("played", _i),
        ("thrown", _i),  # 1 where nobody went and the hand is not played
        ("before", _i, (SEATS,)), ("score", _i, (SEATS,)),
        ("circled", _i, (SEATS,)),  # 1 where this hand has raised the score
        ("winners", _i),  # the seats that have won the match, one bit a seat
        ("ending", _i),  # how
        ("pack", np.int16, (FULL_FACES,)),
    ],
    align=True,
)  # fmt: skip
"""The record of a hand. There is room for eight seats, however many play, so that kernels are compiled once."""

ACTION_DTYPE = np.dtype([("what", _i), ("card", _i)])


def new_state(players: int) -> Any:
    """An empty state for so many players."""
    made = record(STATE_DTYPE)
    made.players = players
    return made


def new_action() -> Any:
    """An empty action: what it is, and its card."""
    return record(ACTION_DTYPE)


@kernel
def assign(state: Any, source: Any) -> None:
    """Make `state` equal to `source`, pack order included."""
    state.players = source.players
    state.phase = source.phase
    state.turn = source.turn
    state.dealer = source.dealer
    state.hand_number = source.hand_number
    state.trump = source.trump
    state.turned = source.turned
    state.kept = source.kept
    state.discard = source.discard
    state.in_trick = source.in_trick
    state.leader = source.leader
    state.last_leader = source.last_leader
    state.winner = source.winner
    state.trick_number = source.trick_number
    state.played = source.played
    state.thrown = source.thrown
    state.winners = source.winners
    state.ending = source.ending
    for seat in range(state.players):
        state.hand[seat] = source.hand[seat]
        state.held[seat] = source.held[seat]
        state.went[seat] = source.went[seat]
        state.forced[seat] = source.forced[seat]
        state.void[seat] = source.void[seat]
        state.trick[seat] = source.trick[seat]
        state.last[seat] = source.last[seat]
        state.tricks[seat] = source.tricks[seat]
        state.before[seat] = source.before[seat]
        state.score[seat] = source.score[seat]
        state.circled[seat] = source.circled[seat]
    for at in range(TRICKS):
        state.taken[at] = source.taken[at]
    for at in range(FULL_FACES):
        state.pack[at] = source.pack[at]


@kernel
def observe(state: Any, seat: int, view: Any) -> None:
    """Make `view` the state as `seat` may know it: no other hand, no pack, no discard but one's own (BEI-018)."""
    assign(view, state)
    blank(view, seat)


@kernel
def blank(state: Any, seat: int) -> None:
    """Blank in a state what `seat` may not know of it."""
    for other in range(state.players):
        if other != seat:
            state.hand[other] = 0
    if seat != state.dealer:
        state.discard = NONE
    for at in range(FULL_FACES):
        state.pack[at] = NONE
