"""Promise 2: what was acknowledged is there after a cut of power."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from atout.server.store import NotSaved, Place, Row, SqliteStore, StoreError, chain
from promises.amounts import times
from promises.disk import Disk

pytestmark = pytest.mark.promise(2)

SEEDS = times(30, 1000)
CONTROL = times(10, 100)
TABLES = 5

Acknowledged = dict[str, list[Row]]


async def write_until_the_cut(store: SqliteStore, seed: int) -> Acknowledged:
    """Several tables write at once, at a speed of their own, until nothing works any more."""
    ledger: Acknowledged = {f"t{at}": [] for at in range(TABLES)}

    async def play(table: str, rng: random.Random) -> None:
        row = chain.follow(table, None, rng.randbytes(rng.randrange(20, 600)))
        await store.create(row, [Place(f"code-{table}", table, 0, "player")])
        ledger[table].append(row)
        while True:
            row = chain.follow(table, row, rng.randbytes(rng.randrange(5, 60)))
            await store.append(table, row)
            ledger[table].append(row)
            if rng.random() < 0.3:
                await asyncio.sleep(0)

    games = (play(table, random.Random(f"{seed} {table}")) for table in ledger)
    for outcome in await asyncio.gather(*games, return_exceptions=True):
        assert isinstance(outcome, NotSaved), outcome
    return ledger


def after_a_cut(folder: Path, seed: int, careless: bool, look: Callable[[SqliteStore, Acknowledged], int]) -> int:
    """Play until the power goes after some writes, then have what is left looked at."""
    disk = Disk(seed, cut_after=random.Random(seed).randrange(60, 420), careless=careless)
    before, after = folder / "before", folder / "after"
    before.mkdir()
    after.mkdir()
    with disk.mounted():
        store = SqliteStore(before / "atout.db")
        store._reader.execute("PRAGMA wal_autocheckpoint = 25")
        connect = store._saver.connect

        def often() -> object:
            database = connect()
            database.execute("PRAGMA wal_autocheckpoint = 25")  # so that a short game meets many of them
            return database

        store._saver.connect = often  # type: ignore[assignment]
        ledger = asyncio.run(write_until_the_cut(store, seed))
        store.close()
    disk.lay_out(after)
    again = SqliteStore(after / "atout.db")
    try:
        return look(again, ledger)
    finally:
        again.close()
        shutil.rmtree(folder)


def lost(store: SqliteStore, ledger: Acknowledged) -> int:
    """How many acknowledged events are not there. What is there is whole, and goes on."""

    async def look() -> int:
        missing = 0
        for table, rows in ledger.items():
            kept = await store.log(table)
            chain.check(table, kept)
            assert [row.number for row in kept] == list(range(len(kept)))
            missing += len(rows) - sum(a == b for a, b in zip(rows, kept, strict=False))
            assert not kept or await store.place(f"code-{table}")
            if kept:
                await store.append(table, chain.follow(table, kept[-1], b"on"))
        return missing

    return asyncio.run(look())


def lost_or_broken(store: SqliteStore, ledger: Acknowledged) -> int:
    """The same where anything may have happened."""
    try:
        return lost(store, ledger)
    except StoreError:
        return sum(map(len, ledger.values()))


def test_a_cut_of_power_loses_nothing_acknowledged(
    new_folder: Callable[[], Path], record_property: Callable[[str, object], None]
) -> None:
    events = 0

    def look(store: SqliteStore, ledger: Acknowledged) -> int:
        nonlocal events
        events += sum(map(len, ledger.values()))
        return lost(store, ledger)

    for seed in range(SEEDS):
        assert after_a_cut(new_folder(), seed, False, look) == 0, f"seed {seed}"
    record_property("count", f"{SEEDS:,} cuts, {events:,} acknowledged events, 0 lost")
    assert events > 20 * SEEDS


def test_without_a_sync_at_every_commit_events_are_lost(
    new_folder: Callable[[], Path], record_property: Callable[[str, object], None]
) -> None:
    """The control arm: this test would notice."""
    losses = 0
    for seed in range(CONTROL):
        losses += after_a_cut(new_folder(), seed, True, lost_or_broken) > 0
    record_property("count", f"{CONTROL:,} cuts, {losses:,} with a loss")
    assert losses > CONTROL / 4
