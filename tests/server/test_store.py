"""What every store promises, whichever database is behind it: what it says it has recorded it has, and nothing else."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from atout.server.store import Attempt, Conflict, Holder, Key, Listing, Place, Store, Summary, Tried, chain
from atout.server.store.sql import SqlStore
from server.conftest import Opened
from server.rows import open_table, rows


def test_a_log_reads_back_in_order(store: Store) -> None:
    async def play() -> None:
        log = await open_table(store, "t", *(f"event {i}".encode() for i in range(20)))
        assert await store.log("t") == log
        chain.check("t", await store.log("t"))
        assert await store.last_number("t") == 19
        assert await store.log("unknown") == []

    asyncio.run(play())


def test_a_log_outlives_the_store(opened: Opened, store: Store) -> None:
    log = asyncio.run(open_table(store, "t", b"a", b"b"))
    store.close()
    again = opened()
    assert asyncio.run(again.log("t")) == log
    again.close()


def test_codes_open_seats(store: Store) -> None:
    async def play() -> None:
        await open_table(store, "one", b"a")
        await open_table(store, "two", b"a")
        assert await store.place("code-two") == Place("code-two", "two", 0, "player-two")
        assert await store.place("code-three") is None
        assert [p.table for p in await store.places("player-one")] == ["one"]
        await store.summarise("one", Summary(1, b"one", 1.5))
        place, summary = Place("code-one", "one", 0, "player-one"), Summary(1, b"one", 1.5)
        assert await store.listings("player-one", 9) == [Listing(place, 0, summary)]
        await open_table(store, "newer", b"a", b"b")
        await store.hold(Holder("player-one", "newer", 0))
        assert [(one.place.table, one.last) for one in await store.listings("player-one", 9)] == [
            ("newer", 1),
            ("one", 0),
        ]
        assert len(await store.listings("player-one", 1)) == 1

    asyncio.run(play())


def test_summaries_replace_each_other(store: Store) -> None:
    async def play() -> None:
        assert await store.summary("t") is None
        await store.summarise("t", Summary(3, b"three", 1.5))
        await store.summarise("t", Summary(4, b"four", 2.5))
        assert await store.summary("t") == Summary(4, b"four", 2.5)

    asyncio.run(play())


def test_a_number_or_a_command_is_recorded_once(store: Store) -> None:
    async def play() -> None:
        first, second = await open_table(store, "t", b"a", b"b")
        with pytest.raises(Conflict):
            await store.append("t", chain.follow("t", first, b"another second"))
        third = chain.follow("t", second, b"c", Key("tab", 1))
        await store.append("t", third)
        with pytest.raises(Conflict):
            await store.append("t", chain.follow("t", third, b"again", Key("tab", 1)))
        assert [row.body for row in await store.log("t")] == [b"a", b"b", b"c"]

    asyncio.run(play())


def test_one_conflict_in_a_batch_leaves_the_others(store: Store) -> None:
    async def play() -> None:
        log = await open_table(store, "t", b"a")
        others = [open_table(store, f"o{i}", b"a") for i in range(20)]
        clash = store.append("t", log[0])
        outcomes = await asyncio.gather(*others[:10], clash, *others[10:], return_exceptions=True)
        assert [type(o) for o in outcomes if isinstance(o, Exception)] == [Conflict]
        assert [len(await store.log(f"o{i}")) for i in range(20)] == [1] * 20

    asyncio.run(play())


def test_a_row_that_conflicts_leaves_the_rows_beside_it(store: Store) -> None:
    """Rows of logs are written many in one query, which a conflict undoes as a whole."""

    async def play() -> None:
        logs = [await open_table(store, f"t{i}", b"a") for i in range(100)]
        more = [store.append(f"t{i}", chain.follow(f"t{i}", first, b"b")) for i, (first,) in enumerate(logs)]
        first, second = (store.append("t7", chain.follow("t7", logs[7][0], body)) for body in (b"one", b"two"))
        outcomes = await asyncio.gather(first, *more[:60], second, *more[60:], return_exceptions=True)
        lost = [number for number, outcome in enumerate(outcomes) if isinstance(outcome, Conflict)]
        assert lost == [8, 61]  # what `more` has for the seventh table, and `second`
        assert [[row.body for row in await store.log(f"t{i}")] for i in (6, 7, 99)] == [
            [b"a", b"b"],
            [b"a", b"one"],
            [b"a", b"b"],
        ]

    asyncio.run(play())


def test_a_fault_of_ours_fails_who_waits_and_nobody_else(store: SqlStore) -> None:
    """A work that stumbles must not end the thread that writes: everybody would wait for ever."""

    async def play() -> None:
        (first,) = await open_table(store, "t", b"a")
        with pytest.raises(ZeroDivisionError):
            await store._write(lambda database: 1 // 0)
        await store.append("t", chain.follow("t", first, b"b"))
        assert len(await store.log("t")) == 2

    asyncio.run(play())


def test_a_player_tries_the_deal_of_a_day_once(opened: Opened, store: Store) -> None:
    """The first try has its table; a second one records nothing, neither its table nor its seat. How the first ended is
    kept once, and outlives the store."""
    (first,), (second,) = rows("t", b"a"), rows("u", b"a")
    tried = Tried("2026-11-25", "player", "code-t", "t")

    async def play() -> None:
        await store.create(first, [Place("code-t", "t", 0, "player")], daily=tried)
        with pytest.raises(Conflict):
            await store.create(
                second, [Place("code-u", "u", 0, "player")], daily=Tried("2026-11-25", "player", "code-u", "u")
            )
        assert await store.log("u") == []
        assert await store.place("code-u") is None
        assert await store.daily("2026-11-25", "player") == tried
        assert await store.daily("2026-11-26", "player") is None
        for points in (300, 500):
            await store.score_daily("t", points, 200)
            await store.try_daily(Tried("2026-11-25", "maitre", "", "", points, 100))

    asyncio.run(play())
    store.close()
    again = opened()
    tries = asyncio.run(again.dailies("2026-11-25"))
    again.close()
    assert sorted((one.player, one.points, one.against) for one in tries) == [
        ("maitre", 300, 100),
        ("player", 300, 200),
    ]


def test_a_player_tries_a_puzzle_once(opened: Opened, store: Store) -> None:
    """Neither the same puzzle again nor two under one number; what was kept outlives the store."""
    first = Attempt("player", 1, "ordinary-1-20", "t", True, 1662.5, 290.25, 0.06)
    second = Attempt("player", 2, "ordinary-2-20", "u", False, 1570.0, 240.0, 0.06)

    async def play() -> None:
        await store.attempt(first)
        for again in (replace(second, puzzle=first.puzzle), replace(second, number=1)):
            with pytest.raises(Conflict):
                await store.attempt(again)
        await store.attempt(second)
        await store.attempt(replace(first, player="another"))

    asyncio.run(play())
    store.close()
    again = opened()
    assert asyncio.run(again.attempts("player")) == [first, second]
    assert asyncio.run(again.attempts("nobody")) == []
    again.close()


def test_a_try_goes_with_its_table(opened: Opened) -> None:
    now = [0.0]
    store = opened(clock=lambda: now[0])
    tried = Tried("2026-11-25", "player", "code-t", "t")

    async def play() -> None:
        await store.create(rows("t", b"a")[0], [Place("code-t", "t", 0, "player")], daily=tried)
        now[0] = 40 * 86400.0
        assert await store.put_away(30, 10) == ["t"]
        assert await store.dailies("2026-11-25") == []

    asyncio.run(play())
    store.close()
