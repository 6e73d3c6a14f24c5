"""Nothing acknowledged is lost: kills, a disk that refuses, logs that were damaged."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sqlite3
import sys
from pathlib import Path

import pytest

from atout.server.store import Claim, NotSaved, Row, SqliteStore, chain
from atout.table import Table
from server.house import Client, Process, free_port, serving
from server.rows import replayed


async def tables(file: Path) -> dict[str, Table]:
    """Every table of a database by its first code, replayed and checked."""
    store = SqliteStore(file)
    copies = {}
    database = sqlite3.connect(file)
    places = database.execute("SELECT code, table_id FROM places").fetchall()
    database.close()
    for code, table in places:
        copies[code] = await replayed(store, table)
    store.close()
    return copies


def test_the_computer_moves_at_once_after_a_restart(file: Path) -> None:
    """A log that ends where the computer is to act: whoever comes back finds that it has acted."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=4)
            await tab.sit("ordinary", "boussac")
            for _ in range(12):
                await tab.play()
            code = tab.code
        database = sqlite3.connect(file)
        (last,) = database.execute("SELECT max(number) FROM events WHERE CAST(body AS TEXT) LIKE '1 %'").fetchone()
        database.execute("DELETE FROM events WHERE number >= ?", (last,))
        database.commit()
        database.close()
        (table,) = (await tables(file)).values()
        assert table.turn == 1
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.join(code)
            await tab.turn()
            assert tab.position > table.position(0)

    asyncio.run(play())


@pytest.mark.promise(3)
@pytest.mark.skipif(sys.platform != "linux", reason="limits the size of another process's files")
def test_a_full_disk_acknowledges_nothing_and_shows_nothing(file: Path) -> None:
    server = Process(file, free_port())

    def room(limit: int) -> None:
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

    async def play() -> None:
        async with server.house.connect() as one, server.house.connect() as two:
            first, second = Client(one, seed=1), Client(two, seed=2)
            await first.sit("ordinary", "random")
            await second.join(first.code)
            await first.play()
            await asyncio.sleep(0.2)
            while second.position < first.position:
                await second.hear()
            wal = file.with_name(file.name + "-wal")
            view, position = first.view, first.position
            room(wal.stat().st_size)
            for _ in range(3):
                command = first.act()
                await first.say(command)
                answer = await first.hear()
                assert (answer["type"], answer["n"]) == ("error", command["n"])
                assert "Rien n'a été enregistré" in answer["text"]["fr"]
                assert (first.view, first.position) == (view, position)
                first.n -= 1
            with pytest.raises(AssertionError, match="Nothing was recorded"):
                await first.create()
            assert (await second.join(first.code))["view"] == view
            assert second.heard[-1]["position"] == position
            room(resource.RLIM_INFINITY)
            first.n = 100
            for _ in range(5):
                assert (await first.play())["type"] == "frames"

    try:
        asyncio.run(play())
    finally:
        server.kill()
    (table,) = asyncio.run(tables(file)).values()
    assert table.position(0) > 0


def test_a_computers_move_that_could_not_be_saved_comes_later(file: Path) -> None:
    """The disk refuses the computer's move only: the person's stands, and the computer tries until it is saved."""

    class Refusing(SqliteStore):
        refused = 0

        async def append(self, table: str, row: Row, claim: Claim | None = None) -> None:
            if row.number > 12 and row.body.startswith(b"1 ") and self.refused < 2:
                self.refused += 1
                raise NotSaved("Nothing was recorded.", "Rien n'a été enregistré.")
            await super().append(table, row, claim)

    async def play() -> None:
        store = Refusing(file)
        async with serving(store) as house, house.connect() as socket:
            tab = Client(socket, seed=1)
            await tab.sit("ordinary", "random")
            while store.refused == 0:
                assert (await tab.play())["type"] == "frames"
            assert store.refused == 2, "tried again, and at last saved"
            errors = [m["text"]["fr"] for m in tab.heard if m["type"] == "error"]
            assert errors == ["Rien n'a été enregistré."] * 2
            await tab.play()

    asyncio.run(play())


def test_one_damaged_table_is_set_aside(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            codes = []
            for seed in range(3):
                tab = Client(socket, seed=seed)
                tab.tables = seed
                await tab.sit()
                await tab.play()
                codes.append(tab.code)
        database = sqlite3.connect(file)
        damaged, unlawful = (
            database.execute("SELECT table_id FROM places WHERE code = ?", (code,)).fetchone()[0] for code in codes[:2]
        )
        database.execute("UPDATE events SET body = '1 claim' WHERE number = 3 AND table_id = ?", (damaged,))
        database.execute("DELETE FROM summaries")
        last = database.execute(
            "SELECT number, body, digest, client, n FROM events WHERE table_id = ? ORDER BY number DESC", (unlawful,)
        ).fetchone()
        before = chain.Row(last[0], last[1], last[2])
        row = chain.follow(unlawful, before, b"0 claim")  # in the chain, but against the rules
        database.execute(
            "INSERT INTO events VALUES (?, ?, ?, ?, NULL, NULL)", (unlawful, row.number, row.body, row.digest)
        )
        database.commit()
        database.close()
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            for code, sentence in ((codes[0], "damaged at event 3"), (codes[1], "does not tell a lawful match")):
                answer = await tab.join(code)
                assert answer["type"] == "error"
                assert sentence in answer["text"]["en"]
                assert "mise de côté" in answer["text"]["fr"]
                assert (await house.get(f"/api/record/{code}"))[0] == 503
            assert (await tab.join(codes[2]))["type"] == "joined"
            await tab.turn()
            await tab.play()
            listed = json.loads((await house.get("/api/tables"))[2])
            assert [line["code"] for line in listed] == [codes[2]]
            await tab.sit()
            assert len(json.loads((await house.get("/api/tables"))[2])) == 2

    asyncio.run(play())


def test_a_list_shows_what_happened_just_before_a_kill(file: Path) -> None:
    """Summaries are written after the fact: one that is behind its log is made again."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=1)
            await tab.sit("ordinary", "boussac", target=100)
            while tab.view["phase"] != "match_over":
                await tab.play()
            await asyncio.sleep(0.1)
            true = json.loads((await house.get("/api/tables"))[2])
            cookie = house.cookie
        database = sqlite3.connect(file)
        database.execute(
            """UPDATE summaries SET number = 1, body = replace(CAST(body AS TEXT), '"over":true', '"over":false')"""
        )
        database.commit()
        database.close()
        async with serving(file) as house:
            house.cookie = cookie
            again = json.loads((await house.get("/api/tables"))[2])
            assert [{**line, "updated": 0} for line in again] == [{**line, "updated": 0} for line in true]
            assert again[0]["over"] is True

    asyncio.run(play())


def test_rooms_nobody_is_in_are_let_go(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from atout.server.hall import lobby

    monkeypatch.setattr(lobby, "AWAKE", 2)

    async def play() -> None:
        async with serving(file) as house:
            codes = []
            for seed in range(6):
                async with house.connect() as socket:
                    tab = Client(socket, seed=seed)
                    await tab.sit()
                    await tab.play()
                    codes.append((tab.code, tab.position))
            await asyncio.sleep(0.1)
            assert sum(task.get_name() == "atout-room" for task in asyncio.all_tasks()) <= 3
            for code, position in codes:
                async with house.connect() as socket:
                    tab = Client(socket)
                    joined = await tab.join(code)
                    assert joined["position"] == position
                    await tab.turn()
                    await tab.play()

    asyncio.run(play())


def test_the_log_is_written_in_words(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            await tab.play()

    asyncio.run(play())
    database = sqlite3.connect(file)
    bodies = [bytes(body).decode() for (body,) in database.execute("SELECT body FROM events ORDER BY number")]
    database.close()
    assert json.loads(bodies[0])["preset"] == "ordinary"
    assert [body.split()[0] for body in bodies[1:4]] == ["hashes", "words", "for-deal"]
    assert any(body.startswith("pack ") for body in bodies)
    assert os.linesep not in "".join(bodies)
