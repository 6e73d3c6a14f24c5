"""Tables that nobody comes back to, put away at one go while no server runs: `atout prune`."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from atout.server.store.contract import Store

AT_ONCE = 500
"""Put away in one transaction."""


@dataclass(frozen=True)
class Pruned:
    """How many were put away, how many tables are left, and the size of the database before and after, in bytes."""

    count: int
    tables: int
    before: int
    after: int


def prune(store: Store, days: float) -> Pruned:
    """Put away what nobody has come to for so many days, nothing where that is 0, and make the database as small as it
    can be. Raises StoreError."""
    before = store.size()
    count = asyncio.run(put_away(store, days)) if days else 0
    store.vacuum()
    return Pruned(count, asyncio.run(store.tables()), before, store.size())


async def put_away(store: Store, days: float) -> int:
    """How many were put away."""
    count = 0
    while names := await store.put_away(days, AT_ONCE):
        count += len(names)
    return count
