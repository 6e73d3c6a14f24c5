"""The compact state of one hand: a record of masks that every kernel of the game works on.

A mask has one bit a card (ranks 2 3 4 5 6 7 8 9 10 J Q K A): those of the one pack fit one integer.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from atout.cards.numbers import FULL_FACES
from atout.fields import NONE as NONE
from atout.fields import Field, Seen, declare, public
from atout.kernel import hide, kernel, overwrite, record, restart

# What a hand waits for. The last three pass by themselves: see deal.step.
KEEPING, BIDDING, PLAY, GATHER, COUNT, OVER = range(6)

# How a match was won: see deal.name_winners.
NOT_WON, AT_ZERO, LOWER_SCORE, LAST_TRICK, SHARED, FIRST_AT_ZERO = range(6)

TWO, TEN, ACE = 0, 8, 12
SEATS = 8
TRICKS = 5


FIELDS = (
    public("players", across_deals=True),
    public("phase"), public("turn"), public("dealer"),
    public("hand_number", across_deals=True),  # from 1, counted over the match
    public("trump"),
    public("turned", start=NONE),  # the card turned up
    public("kept"),  # 1 once the dealer has taken it
    Field("discard", start=NONE, seen=Seen.BY_RULE),  # what the dealer threw away for it, or NONE
    Field("hand", (SEATS,), seen=Seen.BY_OWNER), public("held", SEATS),
    public("went", SEATS, start=NONE),  # 1 "I go", 0 "I don't go", NONE not yet said
    public("forced", SEATS),  # 1 where the player has no choice
    public("void", SEATS),  # suits this seat has shown not to hold, one bit a suit
    public("trick", SEATS, start=NONE), public("in_trick"), public("leader", start=NONE),
    public("last", SEATS, start=NONE), public("last_leader", start=NONE),  # the trick before,
    public("winner", start=NONE),  # and who won it
    public("trick_number"), public("tricks", SEATS),
    public("taken", TRICKS, start=NONE),  # who won each trick
    public("played"),
    public("thrown"),  # 1 where nobody went and the hand is not played
    public("before", SEATS), public("score", SEATS, across_deals=True),
    public("circled", SEATS),  # 1 where this hand has raised the score
    public("winners"),  # the seats that have won the match, one bit a seat
    public("ending", start=NOT_WON),  # how
    Field("pack", (FULL_FACES,), NONE, kept=True, kind=np.int16),
)  # fmt: skip

STATE_DTYPE = declare(FIELDS)
"""The record of a hand. There is room for eight seats, however many play, so that kernels are compiled once."""

ACTION_DTYPE = np.dtype([("what", np.int64), ("card", np.int64)])


def new_state(players: int) -> Any:
    """An empty state for so many players."""
    state = record(STATE_DTYPE)
    state.players = players
    return state


def new_action() -> Any:
    """An empty action: what it is, and its card."""
    return record(ACTION_DTYPE)


@kernel
def assign(state: Any, source: Any) -> None:
    """Make `state` equal to `source`, pack order included."""
    overwrite(state, source)


@kernel
def clear(state: Any) -> None:
    """Forget the hand before; the pack, the scores and the number of the hand stay."""
    restart(state)


@kernel
def observe(state: Any, seat: int, view: Any) -> None:
    """Make `view` the state as `seat` may know it: no other hand, no pack, no discard but one's own (BEI-018)."""
    assign(view, state)
    blank(view, seat)


@kernel
def blank(state: Any, seat: int) -> None:
    """Blank in a state what `seat` may not know of it."""
    hide(state, seat)
    if seat != state.dealer:
        state.discard = NONE
