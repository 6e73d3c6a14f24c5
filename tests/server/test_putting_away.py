"""Tables nobody comes back to are put away after a term; nothing is lost before, and whoever comes later is told."""

from __future__ import annotations

import asyncio
import inspect
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from atout.cli import app
from atout.server.hall import keeping
from atout.server.hall.lobby import Lobby
from atout.server.ops.cookies import known
from atout.server.store import Place, SqliteStore, Store, StoredGathering, StoreError, chain, putting_away
from atout.server.store.opening import open_store
from atout.server.store.sqlite.schema import VERSION
from atout.server.web.app import create_app
from atout.server.web.run import serve
from server.conftest import Opened
from server.earlier_formats import TO_THE_THIRD
from server.friends import gathered
from server.house import Client, serving
from server.test_limits import Clock, asked, cookie

DAY = putting_away.DAY
TERM = 30
PUT_AWAY = "This table was put away: nobody had come to it for a long time."


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(opened: Opened, clock: Clock) -> Iterator[Store]:
    database = opened(clock=clock)
    yield database
    database.close()


async def table(store: Store, name: str, events: int = 3, size: int = 50) -> None:
    row = chain.follow(name, None, b"start")
    await store.create(row, [Place(f"code-{name}", name, 0, "player", f"key-{name}")])
    for _ in range(1, events):
        row = chain.follow(name, row, b"x" * size)
        await store.append(name, row)


async def all_put_away(store: Store, days: float = TERM) -> set[str]:
    tables: set[str] = set()
    while names := await store.put_away(days, 2):
        tables |= set(names)
    return tables


def days(clock: Clock, count: float) -> None:
    clock.now += count * DAY


def gathering(code: str, at: str, updated: float, version: int = 1) -> StoredGathering:
    return StoredGathering(code, version, json.dumps({"phase": "playing", "table": at}).encode(), updated, True)


def test_what_nobody_comes_to_is_put_away_and_nothing_else(store: Store, clock: Clock) -> None:
    async def work() -> None:
        for name in ("left", "kept"):
            await table(store, name)
        days(clock, 20)
        assert await store.visit("kept")
        days(clock, 9.9)
        assert not await all_put_away(store), "within the term"
        days(clock, 0.2)
        assert await all_put_away(store) == {"left"}
        assert await store.log("left") == await store.sitting("left") == await store.holders("left") == []
        assert await store.place("code-left") is await store.keyed("key-left") is await store.summary("left") is None
        assert [place.table for place in await store.places("player")] == ["kept"]
        assert await store.gone("code-left")
        assert await store.gone("left")
        assert not await store.gone("code-kept")
        assert not await store.visit("left")
        assert len(await store.log("kept")) == 3

    asyncio.run(work())


def test_coming_is_noted_once_a_day(store: Store, clock: Clock) -> None:
    """Each time would cost an fsync; so a term under two days is two days."""

    async def work() -> None:
        await table(store, "t")
        written: list[float] = []
        real = store._write
        store._write = lambda job: (written.append(clock.now), real(job))[1]  # type: ignore[method-assign]
        for _ in range(72):
            clock.now += 3600
            assert await store.visit("t")
        assert len(written) == 2
        store._write = real  # type: ignore[method-assign]
        days(clock, 0.9)
        assert not await all_put_away(store, 0.1)

    asyncio.run(work())


def test_a_gathering_stays_as_long_as_its_table_and_as_somebody_comes(store: Store, clock: Clock) -> None:
    async def work() -> None:
        await table(store, "played")
        await table(store, "dropped")
        for code, at in (("PLAYED", "played"), ("DRPPED", "dropped"), ("WATCHD", ""), ("EMPTY2", "")):
            await store.gather(gathering(code, at, clock.now))
        for _ in range(5):
            days(clock, 20)
            assert await store.visit("played")
            assert await store.visit("WATCHD")
            await all_put_away(store)
        assert await store.gathering("PLAYED")
        assert await store.gathering("WATCHD")
        assert await store.gathering("DRPPED") is await store.gathering("EMPTY2") is None
        assert await store.gone("DRPPED")

    asyncio.run(work())


def test_a_table_where_nothing_happened_goes_after_a_week(store: Store, clock: Clock) -> None:
    """Whoever opens thousands and leaves them fills no disk; but one that people have come together for waits."""

    async def work() -> None:
        await table(store, "empty", 1)
        await table(store, "dealt")
        await table(store, "awaited", 1)
        await store.gather(gathering("BCDFGH", "awaited", clock.now))
        days(clock, 6.9)
        assert not await all_put_away(store)
        days(clock, 0.2)
        assert await all_put_away(store) == {"empty"}

    asyncio.run(work())


def test_that_one_was_put_away_is_forgotten_in_the_end(store: Store, clock: Clock) -> None:
    async def work() -> None:
        await table(store, "t")
        days(clock, TERM + 1)
        await all_put_away(store)
        days(clock, 399)
        await all_put_away(store)
        assert await store.gone("t")
        days(clock, 2)
        await all_put_away(store)
        assert not await store.gone("t")

    asyncio.run(work())


def test_the_file_shrinks_while_the_server_goes_on(file: Path, clock: Clock) -> None:
    store = SqliteStore(file, clock)

    async def work() -> None:
        await asyncio.gather(*(table(store, f"t{number}", 20, 5000) for number in range(40)))
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        full = file.stat().st_size
        assert full > 4_000_000
        days(clock, 20)
        await store.visit("t0")
        days(clock, 20)
        assert len(await all_put_away(store)) == 39
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        assert file.stat().st_size < full / 10
        assert len(await store.log("t0")) == 20

    asyncio.run(work())
    store.close()


# --- at the server


def test_whoever_comes_to_one_that_was_put_away_is_told_so(file: Path, clock: Clock) -> None:
    """By its address, by its short code, and by the link to a replay; an address that never was is still unknown."""
    clock.now = time.time()
    store = SqliteStore(file, clock)

    async def play() -> None:
        async with gathered(store) as party, party.house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            (name,) = [place.table for place in await store.places(known(party.house.cookie))]
            code = party.code
        days(clock, 401)
        later = SqliteStore(file, clock)
        await all_put_away(later, 400)
        async with serving(later) as house:
            for come in ({"type": "join", "code": tab.code, "client": "c"}, {"type": "enter", "code": code.lower()}):
                assert await asked(house, come) == PUT_AWAY
            for page in (name, f"{name}-{'0' * 24}", f"{tab.code}.2"):
                status, _, body = await house.get(f"/api/replay/{page}")
                assert (status, json.loads(body)["text"]["en"]) == (410, PUT_AWAY)
            assert (await asked(house, {"type": "join", "code": "x" * 16, "client": "c"})).startswith("There is no")
            assert (await house.get("/api/replay/none"))[0] == 404

    asyncio.run(play())


def test_a_table_where_somebody_sits_is_never_put_away(
    file: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tab may stay open for longer than the term, without coming anew."""
    monkeypatch.setattr(keeping, "PAUSE", 0.0)
    lobbies: list[Lobby] = []
    monkeypatch.setattr("atout.server.web.app.Lobby", lambda *given: lobbies.append(Lobby(*given)) or lobbies[-1])
    store = SqliteStore(file, clock)

    async def play() -> None:
        async with serving(store) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            async with house.connect(additional_headers={"Cookie": f"atout={cookie()}"}) as other:
                left = Client(other)
                await left.sit()
            await asyncio.sleep(0.1)
            days(clock, 500)
            assert await keeping.put_away(store, lobbies[0], 400) == 1
            await tab.play()
            assert await asked(house, {"type": "join", "code": left.code, "client": "c"}) == PUT_AWAY

    asyncio.run(play())


def test_it_is_done_by_itself_unless_the_term_is_none(
    file: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "FIRST", 0.0)
    monkeypatch.setattr(keeping.keep, "__defaults__", (0.0,))

    async def left(keep: float) -> int:
        store = SqliteStore(file, clock)
        async with serving(store, keep=keep):
            await asyncio.sleep(0.3)
            return len(await store.log("t"))

    async def fill() -> None:
        store = SqliteStore(file, clock)
        await table(store, "t")
        store.close()

    asyncio.run(fill())
    days(clock, 401)
    assert asyncio.run(left(0)) == asyncio.run(left(500)) == 3
    assert asyncio.run(left(400)) == 0


# --- atout prune


def test_prune_puts_away_and_makes_the_file_smaller(file: Path) -> None:
    """A file of the format before, which could not shrink, does so too."""
    clock = Clock()
    store = SqliteStore(file, clock)  # everything was long ago

    async def fill() -> None:
        for number in range(20):
            await table(store, f"t{number}", 20, 5000)

    asyncio.run(fill())
    store.close()
    shown = CliRunner().invoke(app, ["prune", "--data", str(file), "--keep", "0"])
    assert "Put away" not in shown.output
    assert file.stat().st_size > 2_000_000
    shown = CliRunner().invoke(app, ["prune", "--data", str(file), "--keep", "30"])
    assert shown.exit_code == 0
    assert "Put away: 20 to which nobody had come for 30 days. Kept: 0 tables." in shown.output
    assert file.stat().st_size < 200_000


def test_prune_leaves_a_file_that_a_server_uses(file: Path) -> None:
    store = SqliteStore(file)
    with pytest.raises(StoreError, match="Another Atout is using"):
        open_store(file, there=True)
    store.close()
    with pytest.raises(StoreError, match="There is no database"):
        open_store(file.with_name("other.db"), there=True)


def test_a_file_of_the_third_format_is_brought_to_this_one(file: Path) -> None:
    """When somebody came last is taken from when the table changed; where that is not known, from now on."""
    clock = Clock()
    store = SqliteStore(file, clock)

    async def fill() -> None:
        await table(store, "t")
        await table(store, "u")

    asyncio.run(fill())
    store.close()
    with closing(sqlite3.connect(file)) as old:
        old.executescript("".join(TO_THE_THIRD) + "INSERT INTO summaries VALUES ('t', 2, X'7B7D', 86400.0)")
    clock.now = 40 * DAY
    again = SqliteStore(file, clock)
    assert asyncio.run(all_put_away(again)) == {"t"}
    again.close()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_the_term_is_the_same_everywhere() -> None:
    for function in (serve, create_app):
        assert inspect.signature(function).parameters["keep"].default == keeping.KEEP
    for command in ("serve", "prune"):
        help_text = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "200"}).output
        assert f"[default: {keeping.KEEP}]" in help_text
