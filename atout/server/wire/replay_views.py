"""A finished match shown again, as structs of the wire: every position, with all hands."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from atout.server.wire.happenings import Event
from atout.server.wire.played import GameInfo
from atout.server.wire.structs import Called, Text
from atout.server.wire.views import Card, Shown

MarkKind = Literal["deal", "declaration", "turning", "ruling", "end"]


class ReplayStep(Struct, frozen=True):
    """One step: what happened, and the position after it. `hands`: the cards of every seat that are not laid out;
    `scores`: by side; `clause`: the rule of this moment; `entry`: how many entries of the log led here."""

    event: Event | None
    view: Shown
    hands: list[list[Card]]
    scores: list[int]
    clause: str = ""
    entry: int = 0


class ReplayMark(Struct, frozen=True):
    """A moment to jump to. `seat`: whose it is, of a turning point one of the side that leads from there;
    `for_good`: of a turning point, that no other follows it; `number`: the deal it belongs to."""

    step: int
    kind: MarkKind
    seat: int | None
    number: int
    for_good: bool = False


class ReplayPoint(Struct, frozen=True):
    """The scores by side from this step on."""

    step: int
    scores: list[int]


class ReplaySeals(Struct, frozen=True):
    """Whether the seals of its deals are right, in a sentence; `faults`: what is wrong with them."""

    text: Text
    faults: list[Text]


class PositionLine(Struct, frozen=True):
    """What a seat sees in one line, which stands in an address as it is: `/position/LINE` opens a table there."""

    position: str


class Replay(Struct, frozen=True):
    """A match step by step. `names`: by seat, empty of whoever
    asks and has none; `sides`: the side of each seat; `code`: what shows this match to anybody,
    null for a record that was sent; `me`: the seat of whoever asks, where it is his own table; `number`, `of`: which of
    the matches finished at its table it is, from 1, and how many these are; `finished`: whether the match came to its
    end; `seals`: null where it was not dealt under seal."""

    game: GameInfo
    names: list[Called]
    sides: list[int]
    code: str | None
    me: int | None
    number: int
    of: int
    finished: bool
    steps: list[ReplayStep]
    marks: list[ReplayMark]
    curve: list[ReplayPoint]
    seals: ReplaySeals | None


class ReplayRefused(Struct, frozen=True):
    """Why a record cannot be shown: the sentence, and the line at fault where there is one."""

    text: Text
    line: int | None
