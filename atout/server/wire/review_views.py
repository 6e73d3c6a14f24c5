"""The review of a seat's play in a finished match, as structs of the wire.

Actions are written as records write them.
"""

from __future__ import annotations

from msgspec import Struct


class ReviewChoice(Struct, frozen=True):
    """Something the seat could do: what it was worth, with the standard error of the difference to the action made."""

    action: str
    value: float
    error: float
    worlds: int


class ReviewDecision(Struct, frozen=True):
    """A decision of the seat, after `entry` entries of the match's log: what it cost, in points, with its standard
    error (`exact`: none, it was counted out), and of the chance to win the match, null where nothing is said of it.
    `flagged`: whether it is pointed out."""

    trick: int
    entry: int
    action: str
    best: str
    cost: float
    error: float
    exact: bool
    flagged: bool
    winning: float | None
    choices: list[ReviewChoice]


class ReviewDeal(Struct, frozen=True):
    """The account of a deal: `result` = `luck` - `errors` + `rest`. What others did well or badly is in `rest`, and is
    not told apart: it is theirs."""

    number: int
    result: float
    luck: float
    errors: float
    rest: float
    decisions: list[ReviewDecision]


class ReviewMade(Struct, frozen=True, tag_field="state", tag="made"):
    """The whole review of a seat, its choices compared in so many worlds."""

    seat: int
    worlds: int
    deals: list[ReviewDeal]


class ReviewWorking(Struct, frozen=True, tag_field="state", tag="working"):
    """A review under way: so many entries of the log of so many are weighed; `of` is 0 while it waits in line."""

    done: int
    of: int
