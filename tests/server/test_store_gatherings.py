"""The store of gatherings, and a file made before there were any."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from atout.server.ops.cookies import known
from atout.server.store import Conflict, Place, SqliteStore, StoredGathering, StoreError, Summary, chain
from server import earlier_formats


def kept(
    version: int = 1, body: bytes = b"{}", updated: float = 1.0, public: bool = False, code: str = "BCDFGH"
) -> StoredGathering:
    return StoredGathering(code, version, body, updated, public)


def test_a_gathering_reads_back_as_recorded_last(store: SqliteStore) -> None:
    async def play() -> None:
        assert await store.gathering("BCDFGH") is None
        await store.gather(kept())
        await store.gather(kept(2, b"two", 2.5, public=True))
        assert await store.gathering("BCDFGH") == kept(2, b"two", 2.5, public=True)
        assert await store.gathering("bcdfgh") is None

    asyncio.run(play())


def test_only_the_next_version_is_recorded(store: SqliteStore) -> None:
    async def play() -> None:
        await store.gather(kept(1, b"one"))
        for version in (1, 3, 0):
            with pytest.raises(Conflict):
                await store.gather(kept(version, b"another"))
        with pytest.raises(Conflict):
            await store.gather(kept(2, code="unknown"))
        outcomes = await asyncio.gather(*(store.gather(kept(2, b"%d" % i)) for i in range(5)), return_exceptions=True)
        assert [type(one) for one in outcomes] == [type(None), *[Conflict] * 4]
        assert await store.gathering("BCDFGH") == kept(2, b"0")

    asyncio.run(play())


def test_a_table_and_its_gathering_are_recorded_together_or_not_at_all(store: SqliteStore) -> None:
    async def play() -> None:
        await store.gather(kept())
        places = [Place("one", "t", 0, "léa"), Place("two", "t", 2, "noé")]
        first = chain.follow("t", None, b"first")
        with pytest.raises(Conflict):
            await store.create(first, places, kept(3))
        assert (await store.log("t"), await store.sitting("t"), await store.place("one")) == ([], [], None)
        await store.create(first, places[::-1], kept(2, b"playing"))
        assert await store.log("t") == [first]
        assert await store.sitting("t") == places
        assert await store.place("two") == places[1]
        assert await store.gathering("BCDFGH") == kept(2, b"playing")
        again = [Place("three", "t", 3, "max")]
        with pytest.raises(Conflict):
            await store.create(first, again, kept(3))
        assert (await store.gathering("BCDFGH")).version == 2  # type: ignore[union-attr]

    asyncio.run(play())


def test_the_open_ones_are_listed_newest_first(store: SqliteStore) -> None:
    async def play() -> None:
        for code, updated, public in (("A", 1.0, True), ("B", 3.0, True), ("C", 2.0, False), ("D", 2.0, True)):
            await store.gather(kept(updated=updated, public=public, code=code))
        assert [one.code for one in await store.gatherings_open(0.0, 10)] == ["B", "D", "A"]
        assert [one.code for one in await store.gatherings_open(1.0, 10)] == ["B", "D"]
        assert [one.code for one in await store.gatherings_open(0.0, 1)] == ["B"]
        await store.gather(kept(2, updated=4.0, code="B"))
        assert [one.code for one in await store.gatherings_open(0.0, 10)] == ["D", "A"]

    asyncio.run(play())


def test_a_file_of_the_first_format_is_brought_to_this_one(file: Path) -> None:
    first = chain.follow("t", None, b"header")
    old = sqlite3.connect(file)
    old.executescript(earlier_formats.SCHEMA)
    old.execute("INSERT INTO events VALUES ('t', 0, ?, ?, NULL, NULL)", (first.body, first.digest))
    old.execute("INSERT INTO places VALUES ('code', 't', 0, 'player')")
    old.execute("INSERT INTO summaries VALUES ('t', 0, X'7B7D', 1.5)")
    old.commit()
    old.close()

    async def look(store: SqliteStore) -> None:
        assert await store.log("t") == [first]
        assert await store.place("code") == Place("code", "t", 0, known("player"))
        assert await store.summary("t") == Summary(0, b"{}", 1.5)

    async def use(store: SqliteStore) -> None:
        await look(store)
        await store.gather(kept())
        await store.append("t", chain.follow("t", first, b"on"))

    store = SqliteStore(file)
    asyncio.run(use(store))
    store.close()
    again = SqliteStore(file)  # it stays so
    assert asyncio.run(again.gathering("BCDFGH")) == kept()
    assert len(asyncio.run(again.log("t"))) == 2
    again.close()
    assert schema(file) == schema_of_a_new_one(file.with_name("new.db"))


def schema(file: Path) -> tuple[set[str], int]:
    """The statements that made what is in a file, and the number of its format."""
    database = sqlite3.connect(file)
    statements = {row[0] for row in database.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}
    (version,) = database.execute("PRAGMA user_version").fetchone()
    database.close()
    return statements, version


def schema_of_a_new_one(file: Path) -> tuple[set[str], int]:
    SqliteStore(file).close()
    return schema(file)


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(file: Path) -> None:
    old = sqlite3.connect(file)
    old.executescript(earlier_formats.SCHEMA)
    old.execute("CREATE INDEX open ON places (seat)")  # in the way of the new one of that name
    old.commit()
    old.close()
    before = schema(file)
    with pytest.raises(StoreError, match="cannot be used"):
        SqliteStore(file)
    assert schema(file) == before
