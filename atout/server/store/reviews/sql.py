"""Reviews in SQL."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from atout.server.store.database import Database, Line, Work
from atout.server.store.reviews.contract import Reviewed

KEEP = """
INSERT INTO reviews (table_id, number, seat, arithmetic, made, sums, body)
    SELECT name, ?, ?, ?, ?, ?, ? FROM visits WHERE name = ? AND NOT EXISTS (
        SELECT 1 FROM holders h JOIN forgotten_reviews f ON f.player = h.player
            WHERE h.table_id = visits.name AND h.seat = ? AND f.since >= ?)
    ON CONFLICT (table_id, number, seat) DO UPDATE SET
        arithmetic = excluded.arithmetic, made = excluded.made, sums = excluded.sums, body = excluded.body
"""
"""Every table that is there has a line in `visits`."""
REVIEW = "table_id, number, seat, arithmetic, made, CAST(sums AS BLOB), CAST(body AS BLOB)"
SUMS = "r.table_id, r.number, r.seat, r.arithmetic, r.made, CAST(r.sums AS BLOB)"
SHOW = "INSERT INTO shown_reviews (table_id, number, seat) SELECT name, ?, ? FROM visits WHERE name = ?"
OWN = "WHERE EXISTS (SELECT 1 FROM holders h WHERE h.player = ? AND h.table_id = {0}.table_id AND h.seat = {0}.seat)"
FORGET = tuple(f"DELETE FROM {name} {OWN.format(name)}" for name in ("reviews", "shown_reviews"))
PREFER = "INSERT INTO preferences (player, name, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
NOTE = (
    "INSERT INTO forgotten_reviews (player, since) VALUES (?, ?)"
    " ON CONFLICT (player) DO UPDATE SET since = excluded.since"
)
"""Notes when somebody has his reviews forgotten: what was begun before, in whichever process, is not kept any more."""


class SqlReviews(ABC):
    """The part of a store that has to do with reviews."""

    _clock: Callable[[], float]

    @abstractmethod
    async def _write(self, work: Work) -> None:
        """Have it done, wholly or not at all; durable on return. Raises NotSaved or Conflict."""

    @abstractmethod
    async def _read(self, query: str, *values: str | float) -> list[Line]:
        """The rows that a query finds. Raises StoreError."""

    async def keep_review(self, reviewed: Reviewed, begun: float | None = None) -> None:
        """Keep a review in place of an earlier one, `begun` in seconds since 1970, if not when it was made; nothing
        where its table was put away, or somebody to whom the seat opens has had his reviews forgotten since."""
        one, since = reviewed, reviewed.made if begun is None else begun
        columns = (one.number, one.seat, one.arithmetic, one.made, one.sums, one.body, one.table)
        values = (*columns, one.seat, since)
        await self._write(lambda database: database.execute(KEEP, values))

    async def review(self, table: str, number: int, seat: int) -> Reviewed | None:
        """The whole review of a seat in a match, where one is kept."""
        query = f"SELECT {REVIEW} FROM reviews WHERE table_id = ? AND number = ? AND seat = ?"
        rows = await self._read(query, table, number, seat)
        return Reviewed(*rows[0]) if rows else None

    async def reviews(self, player: str) -> list[Reviewed]:
        """What the reviews come to of the seats that open to a player, the one made last first."""
        query = f"SELECT {SUMS} FROM holders h JOIN reviews r USING (table_id, seat) WHERE h.player = ?"
        return [Reviewed(*row) for row in await self._read(f"{query} ORDER BY r.made DESC, r.table_id", player)]

    async def forget_reviews(self, player: str) -> None:
        """Forget the reviews of those seats, and that others may see them."""

        now = self._clock()

        def work(database: Database) -> None:
            for query in FORGET:
                database.execute(query, (player,))
            database.execute(NOTE, (player, now))

        await self._write(work)

    async def show_review(self, table: str, number: int, seat: int, visible: bool) -> None:
        """Let the others of a match see the review of a seat, or no longer."""
        where = "DELETE FROM shown_reviews WHERE number = ? AND seat = ? AND table_id = ?"
        query = f"{SHOW} ON CONFLICT DO NOTHING" if visible else where
        await self._write(lambda database: database.execute(query, (number, seat, table)))

    async def reviews_shown(self, table: str, number: int) -> list[int]:
        """The seats whose review the others of a match may see, in order."""
        query = "SELECT seat FROM shown_reviews WHERE table_id = ? AND number = ? ORDER BY seat"
        return [int(seat) for (seat,) in await self._read(query, table, number)]

    async def prefer(self, player: str, name: str, on: bool) -> None:
        """Note what a player prefers, or prefers no longer."""
        now = self._clock()
        if on:
            await self._write(lambda database: database.execute(PREFER, (player, name, now)))
        else:
            query = "DELETE FROM preferences WHERE player = ? AND name = ?"
            await self._write(lambda database: database.execute(query, (player, name)))

    async def preferences(self, player: str) -> list[str]:
        """The names of what a player prefers, in order."""
        query = "SELECT name FROM preferences WHERE player = ? ORDER BY name"
        return [str(name) for (name,) in await self._read(query, player)]
