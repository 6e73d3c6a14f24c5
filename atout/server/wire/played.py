"""What is played at a table, as structs of the wire."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from atout.server.wire.listings import Game
from atout.server.wire.structs import Called, Text


class GameOption(Struct, frozen=True):
    """One option of a game that differs from its preset, with what a person reads for it."""

    key: str
    value: str
    label: Text
    shown: Text


class Participant(Struct, frozen=True):
    """Who takes part in a Chouette."""

    name: Called
    computer: bool


class Word(Struct, frozen=True):
    """A word an adviser may say."""

    id: str
    text: Text


class ChouetteInfo(Struct, frozen=True):
    """The participants of a Chouette, by number, and what advisers may say."""

    participants: list[Participant]
    words: list[Word]


class Answer(Struct, frozen=True):
    """One answer to the question of an exercise."""

    text: Text
    right: bool


class ExerciseInfo(Struct, frozen=True):
    """The exercise at a table: number `at` of the `of` in the lesson `name`, and where the next one is, null after the
    last. `answers`: to its question, none where an act is asked for; then `good` and `bad` are said of them.
    `position`: what its seat sees there, in one line."""

    id: str
    lesson: str
    name: Text
    at: int
    of: int
    next: str | None
    answers: list[Answer]
    good: Text | None
    bad: Text | None
    position: str | None


class PuzzleInfo(Struct, frozen=True):
    """The puzzle at a table: what is asked (`ending`, `declare`, `win` or `keep`), and the faces that its seat has not
    seen, in hand and stock of others, as it has counted them; in an ending those of the whole other hand."""

    id: str
    theme: str
    unseen: list[str]


class Lesson(Struct, frozen=True):
    """The clause that a position of the rule book shows, and what to look at or to try; the clause behind an exercise,
    and its task; of a puzzle, behind which there is no clause, what is asked."""

    clause: str
    text: Text
    exercise: ExerciseInfo | None = None
    puzzle: PuzzleInfo | None = None


class Said(Struct, frozen=True):
    """What is said while something happens; `do` is the kind of the event."""

    do: str
    text: Text


class CourseInfo(Struct, frozen=True):
    """The lesson given at a table, who teaches, and what is said while the cards are drawn for, cut and dealt."""

    id: str
    name: Text
    teacher: str
    ritual: list[Said]


class GameInfo(Struct, frozen=True):
    """What is played at a table. `practice`: moves may be taken back; `hints`: one may ask for them; `reviewed`: once a
    match is over its players may have their play reviewed; `opponent`: the computer players' names; `teams`: partners
    score together; `rubicon`: the points a loser must reach, null where there is none; `together`: people play here
    with people, and who they are is told next; `dealt`: one deal with cards settled beforehand; `redeals`: its deals
    can be dealt again, once it is finished; `daily`: the day whose deal it is, as 2026-11-25, empty for none;
    `before`: what was made of these cards before, the own side first, by `sender` where somebody else sent them;
    `sends`: its last deal can be sent to somebody, once it is finished; `position`: it began at a position in one line,
    so that its match cannot be seen again; `tried`: the deal that is tried again here from
    a moment of a match, of which `before` tells then, 0 for none."""

    game: Game
    preset: str
    name: Text
    target: int
    hand_size: int
    units: bool
    players: int
    sides: int
    teams: bool
    one_deal: bool
    rubicon: int | None
    options: list[GameOption]
    practice: bool
    hints: bool
    reviewed: bool
    opponent: Called
    chouette: ChouetteInfo | None
    lesson: Lesson | None = None
    course: CourseInfo | None = None
    together: bool = False
    dealt: bool = False
    redeals: bool = False
    daily: str = ""
    before: Sequence[int] = ()
    sender: str = ""
    sends: bool = False
    position: bool = False
    tried: int = 0
