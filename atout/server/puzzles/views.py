"""What the page is told of puzzles, as structs."""

from __future__ import annotations

from msgspec import Struct

from atout.server.kept.views import KeptPosition
from atout.server.wire.messages import Reason, Weighed
from atout.server.wire.structs import Short, Text


class PuzzleRating(Struct, frozen=True):
    """A player's rating at puzzles and its deviation; `sure`: enough was tried to tell it without a question mark."""

    rating: int
    deviation: int
    sure: bool


class PuzzleTheme(Struct, frozen=True):
    """What is asked in puzzles: of how many, how many of these the caller has tried and solved."""

    id: str
    of: int
    tried: int
    solved: int


class PuzzleTry(Struct, frozen=True):
    """A puzzle that the caller has tried: what was asked, its rating, whether the first try was right."""

    id: str
    theme: str
    level: int
    solved: bool


class PuzzlesInfo(Struct, frozen=True):
    """How the caller stands at puzzles: his rating, and what it was after each try (`curve`); how many he has tried,
    and solved at the first try, and in a row up to now; how many are left; the last tries, the newest first."""

    rating: PuzzleRating
    curve: list[int]
    tried: int
    solved: int
    streak: int
    left: int
    themes: list[PuzzleTheme]
    recent: list[PuzzleTry]


class PuzzleRater(Struct, frozen=True):
    """A computer player, and in how many tries it found the answer."""

    name: Text
    solved: int
    tries: int


class PuzzleTold(Struct, frozen=True):
    """All there is to say of a puzzle once it is answered. `choices`: all there were, the best first, each with what it
    gives away, over so many `worlds`, 0 where it is counted out; `made` and `played`: which of them the caller chose,
    and who sat there in the game that it is from; `result`: what that deal ended with, the own side first. `counts`:
    this was the first try, by which the rating went from `before` to `after`; null while that is not known, because it
    was answered without a connection; `level`: the rating of the puzzle; `position`: what its seat saw, in one line.
    """

    id: str
    counts: bool | None
    made: int
    played: int
    choices: list[Weighed]
    worlds: int
    reasons: list[Reason]
    result: list[int]
    level: int
    before: PuzzleRating
    after: PuzzleRating
    streak: int
    fared: list[PuzzleRater]
    position: str


class KeptPuzzle(Struct, frozen=True):
    """A puzzle that a browser keeps, so that it can be answered without a connection. `solution`: as if the best had
    been chosen; `acts`: its choices, as answers `said` them."""

    position: KeptPosition
    solution: PuzzleTold
    acts: list[str]


class Handed(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer given without a connection: which puzzle, and the act, as it was `said`."""

    puzzle: Short
    said: Short


STRUCTS = (PuzzleRating, PuzzleTheme, PuzzleTry, PuzzlesInfo, PuzzleRater, PuzzleTold, KeptPuzzle, Handed)
