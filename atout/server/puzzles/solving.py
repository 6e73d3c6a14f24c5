"""Which puzzle comes next for a player, his first tries, and how he stands."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress

from atout.contract.terms import OptionError
from atout.puzzles import Puzzle, shipped
from atout.server.kept.positions import MARK
from atout.server.puzzles.rating import Rating, after
from atout.server.puzzles.views import Handed
from atout.server.store import Attempt, Conflict, Store
from atout.server.tables.lessons import answer
from atout.table import Table
from atout.table.setup import PUZZLE

AROUND = 150
"""So many points of rating chance may put between a player and his next puzzle: else all would get the same."""
SAME = 120
"""A puzzle of the theme of the one before counts as so many points further away."""


class Puzzles:
    """The first tries of all players, kept in `store`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def puzzle_for(self, id: str, player: str) -> Puzzle:
        """The puzzle of this id; where it is empty the next one for a player, the same until he has answered it. Raises
        OptionError where there is none, or none is left."""
        if id:
            return named(id)
        if puzzle := following(player, await self._store.attempts(player)):
            return puzzle
        raise OptionError(
            "you have tried every puzzle there is: try one again from your list",
            "vous avez essayé tous les problèmes : reprenez-en un dans votre liste",
        )

    async def attempts(self, player: str) -> list[Attempt]:
        """A player's first tries, in order; of puzzles that no longer ship too."""
        return await self._store.attempts(player)

    async def note(self, name: str, table: Table, player: str) -> Attempt | None:
        """Keep the answer given at the table of this name, where it is a player's first to this puzzle. The try that
        counts; None where nothing is answered, or this is the table of no puzzle."""
        puzzle, seat = puzzle_at(table), table.setup.people[0]
        solved = None if puzzle is None else answered(table, puzzle, seat)
        if puzzle is None or solved is None:
            return None
        return await self._count(puzzle, solved, name, player)

    async def hand_in(self, reply: Handed, player: str) -> Puzzle:
        """Keep an answer given without a connection, where it is a player's first to this puzzle; the puzzle. Raises
        OptionError where there is no such puzzle, or no such choice; StoreError."""
        puzzle = named(reply.puzzle)
        if reply.said not in [one.act for one in puzzle.choices]:
            raise OptionError(
                f"{reply.said!r} is no choice in puzzle {puzzle.id!r}: solve it again from your list",
                f"{reply.said!r} n'est pas un choix du problème {puzzle.id!r} : reprenez-le dans votre liste",
            )
        if await self._count(puzzle, reply.said == puzzle.best.act, away(reply.said), player) is None:
            raise Conflict(
                "this answer could not be kept just now: hand it in again in a moment",
                "cette réponse n'a pas pu être gardée : remettez-la dans un instant",
            )
        return puzzle

    async def _count(self, puzzle: Puzzle, solved: bool, name: str, player: str) -> Attempt | None:
        """The player's first try at a puzzle, which is this one where there was none; None where his other tabs come in
        between again and again."""
        for _ in range(3):
            attempts = await self._store.attempts(player)
            if earlier := next((one for one in attempts if one.puzzle == puzzle.id), None):
                return earlier
            rating = after(rating_of(attempts), puzzle, solved)
            now = rating.rating, rating.deviation, rating.volatility
            attempt = Attempt(player, len(attempts) + 1, puzzle.id, name, solved, *now)
            with suppress(Conflict):
                await self._store.attempt(attempt)
                return attempt
        return None


def named(id: str) -> Puzzle:
    """The puzzle of this id. Raises OptionError where there is none."""
    if puzzle := shipped().get(id):
        return puzzle
    raise OptionError(f"there is no puzzle {id!r}", f"il n'y a pas de problème {id!r}")


def away(act: str) -> str:
    """What stands in place of a table where an answer was given without a connection: handed in twice, it is known."""
    return MARK + act


def puzzle_at(table: Table) -> Puzzle | None:
    """The puzzle that a table has; None where it has none, or one that no longer ships."""
    return shipped().get(table.setup.exercise) if table.setup.shows == PUZZLE else None


def answered(table: Table, puzzle: Puzzle, seat: int) -> bool | None:
    """Whether the answer at a table is the right one; None while there is none."""
    action = answer(table, seat)
    return None if action is None else puzzle.choice(action) == puzzle.best


def rating_of(attempts: Sequence[Attempt]) -> Rating:
    """A player's rating after his tries so far."""
    if not attempts:
        return Rating()
    last = attempts[-1]
    return Rating(last.rating, last.deviation, last.volatility)


def following(player: str, attempts: Sequence[Attempt]) -> Puzzle | None:
    """The next puzzle for a player: one that he has not tried, near his rating, rather of another theme than the last.
    None where he has tried all."""
    tried, puzzles, rating = {one.puzzle for one in attempts}, shipped(), rating_of(attempts).rating
    last = puzzles.get(attempts[-1].puzzle) if attempts else None

    def far(puzzle: Puzzle) -> float:
        chance = hashlib.sha256(f"{player} {puzzle.id}".encode()).digest()[0] / 255
        same = SAME if last and puzzle.theme == last.theme else 0
        return abs(puzzle.rating - rating) + AROUND * chance + same

    return min((one for one in puzzles.values() if one.id not in tried), key=far, default=None)


def streak(attempts: Sequence[Attempt]) -> int:
    """How many puzzles were solved in a row, up to the last one tried."""
    number = 0
    for one in reversed(attempts):
        if not one.solved:
            break
        number += 1
    return number
