"""The review of a seat's play in a finished match, as structs of the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from atout.server.wire.messages import Reason, Weighed

Chance = Literal["start", "lifted", "hand", "turned", "drawn"]
Kind = Literal["lead", "answer", "declaration", "exchange", "draw", "ending"]
Grade = Literal["fine", "small_slip", "slip", "blunder"]


class ReviewChoice(Weighed, frozen=True):
    """Something the seat could do, its value against that of the best choice; `action` as records write it."""

    action: str


class ReviewDecision(Struct, frozen=True):
    """A decision of the seat, after `entry` entries of the match's log; `kind`: what it was about. `choices`: what it
    could do, the best first; `made`: which of them it did.

    `cost` is in points, with its standard error (`exact`: none, it was counted out); `winning` what it cost of the
    chance to win the match, null where nothing is said of it. One whose `grade` is not `fine` is pointed out: then
    `reasons` say what speaks for the best choice and not for the one made.
    """

    trick: int
    entry: int
    kind: Kind
    made: int
    cost: float
    error: float
    exact: bool
    grade: Grade
    winning: float | None
    winning_error: float
    reasons: list[Reason]
    choices: list[ReviewChoice]


class ReviewLuck(Struct, frozen=True):
    """What chance gave after so many entries of the log: of which kind, at which seat (null: at nobody's own), how many
    points for the side of the seat."""

    kind: Chance
    seat: int | None
    entry: int
    points: float


class ReviewDeal(Struct, frozen=True):
    """The account of a deal: `result` = `luck` - `errors` + `rest`. What others did well or badly is in `rest`, and is
    not told apart: it is theirs."""

    number: int
    result: float
    luck: float
    errors: float
    rest: float
    chance: list[ReviewLuck]
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
