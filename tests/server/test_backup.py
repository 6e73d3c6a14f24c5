"""Backup: a whole copy of one moment while the server works, checked; going back to it; what is refused."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from atout.cli import app
from atout.server.store import Place, SqliteStore, StoreError, chain
from atout.server.store.sqlite.backup import Copied, backup
from server.house import Client, serving


def run(*words: object) -> Result:
    """What `atout backup …` says."""
    return CliRunner().invoke(app, ["backup", *map(str, words)], catch_exceptions=False)


async def fill(store: SqliteStore, tables: int, events: int) -> None:
    """Tables with logs of some length."""

    async def one(table: str) -> None:
        row = chain.follow(table, None, b"start")
        await store.create(row, [Place(f"code-{table}", table, 0, "player")])
        for number in range(1, events):
            row = chain.follow(table, row, b"event %d" % number)
            await store.append(table, row)

    await asyncio.gather(*(one(f"t{i:02}") for i in range(tables)))


def small(file: Path) -> None:
    """A database of three tables with four events each, closed."""
    store = SqliteStore(file)
    asyncio.run(fill(store, 3, 4))
    store.close()


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute(statement)
        database.commit()


def alone(folder: Path, *names: str) -> bool:
    """Whether a folder holds these files and no others."""
    return {path.name for path in folder.iterdir()} == set(names)


def test_a_copy_under_writes_is_one_moment(file: Path, tmp_path: Path) -> None:
    """20 tables are written to as fast as may be: each copy is whole, and holds all that was acknowledged before it."""
    store = SqliteStore(file)
    acknowledged, begun = 0, asyncio.Semaphore(0)

    async def write(table: str) -> None:
        nonlocal acknowledged
        row = chain.follow(table, None, b"start")
        await store.create(row, [Place(f"code-{table}", table, 0, "player")])
        begun.release()
        while True:
            row = chain.follow(table, row, b"x" * 200)
            await store.append(table, row)
            acknowledged += 1

    async def work() -> None:
        writers = [asyncio.create_task(write(f"t{i:02}")) for i in range(20)]
        for _ in writers:
            await begun.acquire()
        meanwhile = 0
        for number in range(5):
            await asyncio.sleep(0.05)
            least = acknowledged
            copied = await asyncio.to_thread(backup, file, tmp_path / f"{number}.db")
            assert copied.whole
            assert copied.tables == 20
            assert least <= copied.events - 20
            meanwhile += acknowledged - least
        assert meanwhile, "nobody waited for the copies"
        for writer in writers:
            writer.cancel()
        await asyncio.gather(*writers, return_exceptions=True)

    asyncio.run(work())
    store.close()
    assert alone(tmp_path, *(f"{number}.db" for number in range(5)))


def test_a_match_goes_on_from_its_copy(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            for _ in range(3):
                await tab.play()
            kept = tab.view, tab.position
            done = await asyncio.to_thread(run, copy, "--data", file)
            assert done.exit_code == 0, done.output
            assert "Tables: 1, events:" in done.output
            await tab.play()
            assert tab.position > kept[1]
            cookie = house.cookie
        async with serving(copy) as house:
            house.cookie = cookie
            async with house.connect() as socket:
                again = Client(socket)
                await again.join(tab.code)
                assert again.position == kept[1]
                assert again.view["stock"] == kept[0]["stock"]
                await again.turn()
                await again.play()

    asyncio.run(play())


def test_what_is_there_is_not_overwritten(file: Path, tmp_path: Path) -> None:
    small(file)
    copy = tmp_path / "copy.db"
    assert backup(file, copy) == Copied(3, 12, copy.stat().st_size)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600, "it opens every seat"
    before = copy.read_bytes()
    refused = run(copy, "--data", file)
    assert (refused.exit_code, "exists: give another name, or --force" in refused.output) == (2, True)
    assert copy.read_bytes() == before
    store = SqliteStore(file)
    asyncio.run(store.create(chain.follow("more", None, b"start"), [Place("code", "more", 0, "player")]))
    store.close()
    assert "Tables: 4, events: 13," in run(copy, "--data", file.parent, "--force").output
    for target, sentence in (
        (file, "its own copy"),
        (tmp_path, "is a folder"),
        (tmp_path / "no" / "c.db", "cannot be written"),
    ):
        with pytest.raises(StoreError, match=sentence) as caught:
            backup(file, target, force=True)
        assert caught.value.fr != caught.value.en
    used = SqliteStore(tmp_path / "used.db")
    with pytest.raises(StoreError, match="in use"):
        backup(file, tmp_path / "used.db", force=True)
    used.close()
    assert alone(tmp_path, "copy.db", "used.db", "used.db.lock")


def test_what_is_no_database_of_ours_is_not_copied(file: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    with pytest.raises(StoreError, match="There is no database"):
        backup(file, target)
    file.write_text("Dear Boussac, " * 1000)
    with pytest.raises(StoreError, match="is damaged"):
        backup(file, target)
    file.unlink()
    change(file, "CREATE TABLE accounts (name TEXT)")
    with pytest.raises(StoreError, match="another program"):
        backup(file, target)
    file.unlink()
    small(file)
    change(file, "PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="later version"):
        backup(file, target)
    assert alone(tmp_path)


def test_a_damaged_table_is_told_and_replaces_no_older_copy(file: Path, tmp_path: Path) -> None:
    small(file)
    older, newer = tmp_path / "older.db", tmp_path / "newer.db"
    backup(file, older)
    change(file, "UPDATE events SET body = CAST('x' AS BLOB) WHERE table_id = 't01' AND number = 2")
    whole = older.read_bytes()
    refused = run(older, "--data", file, "--force")
    assert (refused.exit_code, "stays as it was" in refused.output) == (2, True)
    assert older.read_bytes() == whole
    outcome = run(newer, "--data", file)
    assert (outcome.exit_code, "Damaged tables: 1 of 3 (t01)." in outcome.output) == (1, True)
    with closing(sqlite3.connect(newer)) as database:
        assert database.execute("SELECT count(*) FROM events").fetchone() == (12,)


def test_a_damaged_page_is_told(file: Path, tmp_path: Path) -> None:
    store = SqliteStore(file)
    asyncio.run(fill(store, 40, 30))
    store.close()
    with closing(sqlite3.connect(file)) as database:
        (size,) = database.execute("PRAGMA page_size").fetchone()
    content = bytearray(file.read_bytes())
    page = content.rindex(b"event 29") // size * size
    content[page : page + 16] = b"\xff" * 16
    file.write_bytes(content)
    copied = backup(file, tmp_path / "copy.db")
    assert copied.verdict
    assert not copied.whole
    assert "\n" not in copied.verdict


def test_a_full_disk_leaves_nothing_behind(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(file)
    older = tmp_path / "copy.db"
    backup(file, older)
    whole = older.read_bytes()

    def full(source: Path, part: Path) -> None:
        part.write_bytes(b"half")
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("atout.server.store.sqlite.backup.copy", full)
    with pytest.raises(StoreError, match="is there room on the disk"):
        backup(file, older, force=True)
    assert older.read_bytes() == whole
    assert alone(tmp_path, "copy.db")
