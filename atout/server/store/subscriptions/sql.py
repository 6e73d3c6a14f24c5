"""Subscriptions in SQL."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from atout.server.store.database import Database, Line, Work
from atout.server.store.subscriptions.contract import MOST, Subscription

COLUMNS = "endpoint, player, p256dh, auth, lang"
SUBSCRIBE = f"""
INSERT INTO subscriptions ({COLUMNS}, since) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (endpoint) DO UPDATE SET
        player = excluded.player, p256dh = excluded.p256dh, auth = excluded.auth, lang = excluded.lang,
        since = excluded.since
"""
FORGET = "DELETE FROM subscriptions WHERE endpoint = ?"
FORGET_OWN = f"{FORGET} AND player = ?"
TOO_MANY = """
DELETE FROM subscriptions WHERE player = ? AND endpoint NOT IN (
    SELECT endpoint FROM subscriptions WHERE player = ? ORDER BY since DESC, endpoint LIMIT ?)
"""


class SqlSubscriptions(ABC):
    """The part of a store that has to do with subscriptions."""

    _clock: Callable[[], float]

    @abstractmethod
    async def _write(self, work: Work) -> None:
        """Have it done, wholly or not at all; durable on return. Raises NotSaved or Conflict."""

    @abstractmethod
    async def _read(self, query: str, *values: str | float) -> list[Line]:
        """The rows that a query finds. Raises StoreError."""

    async def subscribe(self, subscription: Subscription, old: str = "") -> None:
        """Keep one, in place of what its endpoint had before, and of the player's at the endpoint `old`; his oldest go
        where he has more than MOST."""
        one, now = subscription, self._clock()

        def work(database: Database) -> None:
            database.execute(FORGET_OWN, (old, one.player))
            database.execute(SUBSCRIBE, (one.endpoint, one.player, one.p256dh, one.auth, one.lang, now))
            database.execute(TOO_MANY, (one.player, one.player, MOST))

        await self._write(work)

    async def unsubscribe(self, endpoint: str, player: str = "") -> None:
        """Forget the one of an endpoint; only where it is this player's, if one is named."""
        query, values = (FORGET_OWN, [endpoint, player]) if player else (FORGET, [endpoint])
        await self._write(lambda database: database.execute(query, values))

    async def subscriptions(self, player: str) -> list[Subscription]:
        """Those of a player, the newest first."""
        query = f"SELECT {COLUMNS} FROM subscriptions WHERE player = ? ORDER BY since DESC, endpoint"
        return [Subscription(*row) for row in await self._read(query, player)]
