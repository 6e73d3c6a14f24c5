"""The store in a file of SQLite: the disk, the file, and who else uses it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from atout.server.store import Broken, Key, NotSaved, SqliteStore, StoreError, chain
from atout.server.store.sqlite import store as sqlite
from atout.server.store.sqlite.saving import TOGETHER
from server.rows import open_table


@pytest.fixture
def store(file: Path) -> Iterator[SqliteStore]:
    database = SqliteStore(file)
    yield database
    database.close()


def test_every_commit_is_synced(store: SqliteStore) -> None:
    database = store._connect()
    assert database.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()


def test_what_waits_is_committed_together(store: SqliteStore) -> None:
    """300 tables write at once: all is recorded, in far fewer transactions than rows, with few queries in each."""
    statements: list[str] = []
    connect = store._saver.connect

    def traced() -> sqlite3.Connection:
        database = connect()
        database.set_trace_callback(statements.append)
        return database

    store._saver.connect = traced

    async def play() -> None:
        logs = await asyncio.gather(*(open_table(store, f"t{i}", b"a", b"b", b"c") for i in range(300)))
        assert 0 < statements.count("COMMIT") < 300
        statements.clear()
        await asyncio.gather(*(store.append(f"t{i}", chain.follow(f"t{i}", logs[i][-1], b"d")) for i in range(300)))
        for i in range(300):
            assert len(await store.log(f"t{i}")) == 4

    asyncio.run(play())
    inserts = sum(statement.startswith("INSERT INTO events") for statement in statements)
    assert inserts <= statements.count("COMMIT") + 300 // TOGETHER


def tamper(file: Path, statement: str) -> None:
    database = sqlite3.connect(file)
    assert database.execute(statement).rowcount
    database.commit()
    database.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET body = CAST('x' AS BLOB) WHERE table_id = 't' AND number = 2",
        "UPDATE events SET body = CAST('x' AS BLOB) WHERE table_id = 't' AND number = 0",
        "UPDATE events SET client = 'other' WHERE table_id = 't' AND number = 3",
        "UPDATE events SET n = 9 WHERE table_id = 't' AND number = 3",
        "UPDATE events SET digest = zeroblob(32) WHERE table_id = 't' AND number = 4",
        "DELETE FROM events WHERE table_id = 't' AND number = 1",
        "DELETE FROM events WHERE table_id = 't' AND number = 0",
        "UPDATE events SET number = 7 WHERE table_id = 't' AND number = 4",
        "UPDATE events SET table_id = 'u' WHERE table_id = 't'",
    ],
)
def test_a_changed_log_is_noticed(file: Path, store: SqliteStore, statement: str) -> None:
    async def play() -> None:
        *_, third = await open_table(store, "t", b"a", b"b", b"c")
        fourth = chain.follow("t", third, b"d", Key("tab", 1))
        await store.append("t", fourth)
        await store.append("t", chain.follow("t", fourth, b"e"))
        chain.check("t", await store.log("t"))

    asyncio.run(play())
    tamper(file, statement)
    table = "u" if "'u'" in statement else "t"
    with pytest.raises(Broken, match="damaged at event") as caught:
        chain.check(table, asyncio.run(store.log(table)))
    assert "abîmé" in caught.value.fr


def test_a_full_disk_records_nothing_and_says_so(file: Path, store: SqliteStore) -> None:
    """The database may not grow: what does not fit fails as a whole; once there is room all goes on."""
    room = [True]
    connect = store._saver.connect

    def small() -> sqlite3.Connection:
        database = connect()
        if not room[0]:
            (pages,) = database.execute("PRAGMA page_count").fetchone()
            database.execute(f"PRAGMA max_page_count = {pages}")
        return database

    store._saver.connect = small

    async def play() -> None:
        log = await open_table(store, "t", b"a")
        room[0] = False
        store._saver.close()  # the next commit opens the database anew, without room to grow
        second = chain.follow("t", log[0], b"b" * 100_000)
        with pytest.raises(NotSaved, match="Nothing was recorded") as caught:
            await store.append("t", second)
        assert "Rien n'a été enregistré" in caught.value.fr
        assert await store.log("t") == log
        small_one = chain.follow("t", log[0], b"b")
        await store.append("t", small_one)
        room[0] = True
        store._saver.close()
        await store.append("t", chain.follow("t", small_one, b"c" * 100_000))
        assert len(await store.log("t")) == 3

    asyncio.run(play())


def test_a_damaged_page_stops_one_table_only(file: Path, store: SqliteStore) -> None:
    asyncio.run(fill(store))
    store.close()
    database = sqlite3.connect(file)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (size,) = database.execute("PRAGMA page_size").fetchone()
    database.close()
    content = bytearray(file.read_bytes())
    page = content.index(b"canary") // size * size
    content[page : page + 16] = b"\xff" * 16
    file.write_bytes(content)
    again = SqliteStore(file)

    async def read() -> tuple[int, int]:
        good = broken = 0
        for i in range(30):
            try:
                chain.check(f"t{i:02}", await again.log(f"t{i:02}"))
                good += 1
            except Broken:
                broken += 1
        return good, broken

    good, broken = asyncio.run(read())
    again.close()
    assert 1 <= broken <= 10  # the page may lead to others
    assert good == 30 - broken


async def fill(store: SqliteStore) -> None:
    for i in range(30):
        await open_table(store, f"t{i:02}", (b"canary" if i == 15 else b"plain!") * 300, b"x" * 1000)


def test_only_one_server_a_database(file: Path, store: SqliteStore) -> None:
    with pytest.raises(StoreError, match="Another Atout is using"):
        SqliteStore(file)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "letter.db"
    text.write_text("Dear Boussac, " * 1000)
    with pytest.raises(StoreError, match="is damaged"):
        SqliteStore(text)
    other = tmp_path / "other.db"
    database = sqlite3.connect(other)
    database.execute("CREATE TABLE accounts (name TEXT)")
    database.close()
    with pytest.raises(StoreError, match="another program"):
        SqliteStore(other)
    newer = tmp_path / "newer.db"
    SqliteStore(newer).close()
    database = sqlite3.connect(newer)
    database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(StoreError, match="another version of Atout"):
        SqliteStore(newer)


def test_a_place_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be used"):
        SqliteStore(tmp_path / "file" / "atout.db")
    (tmp_path / "folder.db").mkdir()
    with pytest.raises(StoreError, match="cannot be used"):
        SqliteStore(tmp_path / "folder.db")


def test_a_database_that_another_program_holds_is_said_to_be_held(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not that the disk is full: nobody should have to look for room that is there."""
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    store = SqliteStore(file)
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotSaved, match="another program holds the database") as caught:
            asyncio.run(store.probe())
        assert "un autre programme retient la base" in caught.value.fr
        store.close()
        with pytest.raises(StoreError, match="is held by another program: close it"):
            SqliteStore(file)
        other.execute("ROLLBACK")
    SqliteStore(file).close()


def test_the_lock_of_a_database_follows_links(file: Path, tmp_path: Path) -> None:
    """Two names of one file are one database: a second server by the other name would write beside the first."""
    store = SqliteStore(file)
    link = tmp_path / "link.db"
    link.symlink_to(file)
    with pytest.raises(StoreError, match="Another Atout is using"):
        SqliteStore(link)
    store.close()
    again = SqliteStore(link)
    with pytest.raises(StoreError, match="Another Atout is using"):
        SqliteStore(file)
    again.close()
    assert not list(tmp_path.glob("*.lock"))


@pytest.mark.parametrize(("version", "dailies"), [(4, "DROP TABLE dailies;"), (5, "")])
def test_a_file_of_an_earlier_format_is_brought_to_this_one(file: Path, version: int, dailies: str) -> None:
    SqliteStore(file).close()
    added = ("reviews", "shown_reviews", "preferences", "forgotten_reviews", "attempts", "subscriptions")
    reviews = " ".join(f"DROP TABLE {name};" for name in added)
    with contextlib.closing(sqlite3.connect(file)) as old:
        old.executescript(f"{dailies} {reviews} PRAGMA user_version = {version};")
    store = SqliteStore(file)
    assert asyncio.run(store.dailies("2026-11-25")) == []
    assert asyncio.run(store.reviews("player")) == asyncio.run(store.preferences("player")) == []
    assert asyncio.run(store.reviews_shown("t", 1)) == []
    assert asyncio.run(store.attempts("player")) == asyncio.run(store.subscriptions("player")) == []
    store.close()
