"""Tables that nobody comes back to, put away at one go while no server runs: `atout prune`."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from atout.server.store.sqlite import SqliteStore, missing

AT_ONCE = 500
"""Put away in one transaction."""


@dataclass(frozen=True)
class Pruned:
    """How many were put away, how many tables are left, and the size of the file before and after, in bytes."""

    count: int
    tables: int
    before: int
    after: int


def prune(path: Path, days: float) -> Pruned:
    """Put away what nobody has come to for so many days, nothing where that is 0, and write the file anew. Raises
    StoreError where a server uses it, or it is none."""
    if not path.is_file():
        raise missing(path)
    before = path.stat().st_size
    store = SqliteStore(path)
    try:
        count = asyncio.run(put_away(store, days)) if days else 0
        store.vacuum()
    finally:
        store.close()
    with closing(sqlite3.connect(path)) as database:
        (tables,) = database.execute("SELECT count(*) FROM events WHERE number = 0").fetchone()
    return Pruned(count, tables, before, path.stat().st_size)


async def put_away(store: SqliteStore, days: float) -> int:
    """How many were put away."""
    count = 0
    while names := await store.put_away(days, AT_ONCE):
        count += len(names)
    return count
