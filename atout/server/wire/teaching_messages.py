"""What a lesson and the coach are asked and say, as structs of the wire."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from atout.contract.positions import LONGEST
from atout.rulebook.courses import Press
from atout.server.wire.structs import Name, Number, Short, Suit, Text


class Learn(Struct, frozen=True, forbid_unknown_fields=True, tag="learn"):
    """Go on with the lesson `course` where this browser left it, or begin it; `anew`: begin it in any case."""

    n: Number
    course: Short
    name: Name
    anew: bool = False


class Taught(Struct, frozen=True, tag="taught"):
    """What the lesson says at `position`: step `step` of `of`, and the rule behind it.

    `cards` and `control` are what is asked for: handles, and the button by its name on the page; `point`: places to
    look at besides; `press`: what a press begins, empty where none is asked; `asks`: one thing is asked for, and
    anything else is answered with a word; `done`: the lesson is over, and whoever likes plays on.
    """

    position: int
    step: int
    of: int
    text: Text
    clause: str
    cards: list[str]
    control: str
    point: list[str]
    press: Press
    asks: bool
    done: bool


class Exercise(Struct, frozen=True, forbid_unknown_fields=True, tag="exercise"):
    """Open a table of practice, against the computer, at the position of an exercise, `values-1`."""

    n: Number
    exercise: Short
    name: Name


class FromPosition(Struct, frozen=True, forbid_unknown_fields=True, tag="position"):
    """Open a table of practice, against the computer, at a position in one line, at the seat it is seen from; where
    that has everything open, at the seat to act."""

    n: Number
    position: Annotated[str, Meta(max_length=LONGEST)]
    name: Name


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, tag="puzzle"):
    """Open a table against the computer at the position of a puzzle; of the next one for the caller, where none is
    named."""

    n: Number
    name: Name
    puzzle: Short = ""


class Judged(Struct, frozen=True, tag="judged"):
    """What is said of the act with which the learner answered an exercise: whether it was right, and why. All is null
    while it is not answered.

    `cost`: what it gives away beside the best, in points of the game (at Le Beigne in hundredths of the chance to win),
    `error` the standard error of that; null where nothing was measured; `exact`: counted out to the end.
    """

    right: bool | None
    text: Text | None
    cost: float | None
    error: float | None
    exact: bool


class Coach(Struct, frozen=True, forbid_unknown_fields=True, tag="coach"):
    """Whether this tab wants the coach. It is no command: it has no number, and nothing answers but what he says."""

    on: bool


class Reason(Struct, frozen=True):
    """A precept that speaks for a choice; `id` is its name, `clause` the rule behind it, where there is one."""

    id: str
    text: Text
    clause: str | None = None


class Near(Struct, frozen=True):
    """A declaration that a hand is close to. `missing`: the faces of which one more card makes it, none where it is
    ready for the next trick won; `cards`: handles of those it takes."""

    kind: str
    suit: Suit | None
    points: int
    missing: list[str]
    cards: list[str]


class Missed(Struct, frozen=True):
    """Something good that the person has just passed over: what was to be done, as in `Act`, and its points."""

    do: str
    kind: str | None
    suit: Suit | None
    points: int


class Coached(Struct, frozen=True, tag="coached"):
    """What the coach says at `position`: the idea for it, what the hand is close to, what was overlooked before."""

    position: int
    idea: Reason | None
    near: list[Near]
    missed: Missed | None
