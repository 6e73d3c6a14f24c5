"""Puzzles for a browser to keep: the next ones of a player, each with all that the server would answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import Raw, json

from atout.puzzles import Puzzle, shipped
from atout.server.kept.positions import kept_position
from atout.server.puzzles.solving import following, rating_of
from atout.server.puzzles.telling import best
from atout.server.puzzles.views import KeptPuzzle
from atout.server.store import Attempt
from atout.server.tables.lessons import posed

AHEAD = 15
"""So many are kept: more than one solves on a journey, some 12 KB as they travel."""


def ahead(player: str, attempts: Sequence[Attempt], number: int = AHEAD) -> list[Puzzle]:
    """The next puzzles for a player, as if no try told more of him; fewer where no more are left."""
    supposed, rating = list(attempts), rating_of(attempts)
    puzzles: list[Puzzle] = []
    while len(puzzles) < number and (puzzle := following(player, supposed)):
        puzzles.append(puzzle)
        now = rating.rating, rating.deviation, rating.volatility
        supposed.append(Attempt(player, len(supposed) + 1, puzzle.id, "", False, *now))
    return puzzles


def as_json(puzzles: Sequence[Puzzle]) -> bytes:
    """Puzzles as the page is told them."""
    return json.encode([_puzzle_json(puzzle.id) for puzzle in puzzles])


@cache
def _puzzle_json(id: str) -> Raw:
    puzzle = shipped()[id]
    acts = [one.act for one in puzzle.choices]
    return Raw(json.encode(KeptPuzzle(kept_position(posed(puzzle, "")), best(puzzle), acts)))
