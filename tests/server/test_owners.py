"""Several processes on one database: what belongs to which, and what becomes of it when one dies or sleeps."""

from __future__ import annotations

import asyncio
import gzip
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from typing import Any

import pytest

from atout.review.report import ARITHMETIC
from atout.server.pages.reading import UnreadableRecord
from atout.server.pages.reviews import making
from atout.server.pages.reviews.line import Key, claimed
from atout.server.pages.static import Asset
from atout.server.store import Claim, Conflict, Elsewhere, Fenced, Node, Reviewed, Store, StoreError, Unreachable, chain
from atout.server.store.opening import open_store
from atout.server.store.sql import Append
from atout.server.wire.review_views import ReviewWorking
from server.cluster import Cluster
from server.rows import open_table

psycopg = pytest.importorskip("psycopg")
done = pytest.importorskip("atout.server.store.postgres.saving").done

Process = Callable[[], Any]


@pytest.fixture
def process(url: str) -> Iterator[Process]:
    """Opens the database as one more process does."""
    with ExitStack() as opened:
        yield lambda: opened.enter_context(closing(open_store(url=url, address="localhost:1")))


@pytest.mark.parametrize("keeps", [True, False])
def test_one_process_of_a_hall_makes_a_review(process: Process, monkeypatch: pytest.MonkeyPatch, keeps: bool) -> None:
    """Another that is asked for it too waits, and tells what the first has kept; where that kept nothing it makes one
    itself."""
    monkeypatch.setattr(making, "ELSEWHERE", 0.02)
    key = Key("table", 1, 0)

    async def told() -> None:
        first, other = process(), process()
        await open_table(first, key.table, b"{}")
        claim = await first.owners.claim(claimed(key))
        reviews = making.Reviews((sys.executable, "-c", ""))  # which says nothing, and makes no review
        reviews.store = other
        reviews.begin(key, None, 0)  # type: ignore[arg-type]
        await asyncio.sleep(0.2)
        assert isinstance(await reviews.find(key), ReviewWorking)
        if keeps:
            await first.keep_review(Reviewed(*key, ARITHMETIC, 1.0, b"{}", gzip.compress(b"made")))
        first.owners.release(claim)
        async with asyncio.timeout(20):
            while isinstance(state := await reviews.find(key), ReviewWorking):
                await asyncio.sleep(0.02)
        assert isinstance(state, Asset if keeps else UnreadableRecord)
        assert await owner(first, claimed(key)) == 0, "it is given back"
        await reviews.close()

    asyncio.run(told())


def sleep(store: Any, url: str) -> None:
    """Have the others see what they see of a process that was stopped: it gives no sign of life, its sessions stand."""
    heartbeat = store._heartbeat
    heartbeat._ending.set()
    heartbeat._thread.join()
    with psycopg.connect(url, autocommit=True) as database:
        database.execute(
            "UPDATE atout.nodes SET beat = now() - interval '1 min' WHERE number = %s", (heartbeat.number,)
        )


def die(store: Any) -> None:
    """Leave as a killed process does: every session is cut off."""
    store._heartbeat._ending.set()
    store._heartbeat._thread.join()
    store._heartbeat._drop()
    store._saver.close()


async def owner(store: Store, name: str) -> int:
    """The number of the process that a table belongs to; 0 where it is this one, from now on."""
    try:
        await store.owners.claim(name)
    except Elsewhere as error:
        return error.node.number
    return 0


async def freed(store: Store, name: str) -> Claim:
    """The claim on what another process is about to release."""
    async with asyncio.timeout(5):
        while True:
            with suppress(Elsewhere):
                return await store.owners.claim(name)


def test_a_table_belongs_to_one_process_at_a_time(process: Process) -> None:
    one, two = process(), process()

    async def play() -> None:
        rows = await open_table(one, "t", b"a")
        claim = await one.owners.claim("t")
        with pytest.raises(Elsewhere) as caught:
            await two.owners.claim("t")
        assert caught.value.node == Node(one._heartbeat.number, "localhost:1", one.owners.secret)
        rows.append(chain.follow("t", rows[-1], b"b"))
        await one.append("t", rows[-1], claim)
        one.owners.release(claim)
        taken = await freed(two, "t")
        assert taken.epoch > claim.epoch
        third = chain.follow("t", rows[-1], b"c")
        with pytest.raises(Fenced, match="gone over to another process"):
            await one.append("t", third, claim)
        assert await two.log("t") == rows
        await two.append("t", third, taken)
        with pytest.raises(Conflict):
            await two.append("t", third, taken)
        one.owners.release(claim)
        assert await owner(one, "t") == two._heartbeat.number, "an old claim gives nothing away"

    asyncio.run(play())


def test_it_is_released_as_often_as_it_was_claimed(process: Process) -> None:
    """A gathering and its tables go together: the last part that needs it lets go of it."""
    one, two = process(), process()

    async def play() -> None:
        first, second = await asyncio.gather(one.owners.claim("t"), one.owners.claim("t"))
        assert first == second == await one.owners.claim("t")
        for _ in range(2):
            one.owners.release(first)
            await asyncio.sleep(0.05)
            assert await owner(two, "t") == one._heartbeat.number
        one.owners.release(first)
        taken = await freed(two, "t")
        one.owners.release(first)
        with pytest.raises(Elsewhere):
            await one.owners.claim("t")
        two.owners.release(taken)
        assert (await freed(one, "t")).epoch > taken.epoch > first.epoch

    asyncio.run(play())


def test_what_a_dead_process_owned_is_free_at_once(process: Process) -> None:
    """Its sessions are gone: whoever does not reach it has only to ask."""
    one, two, three = process(), process(), process()

    async def play() -> None:
        rows = await open_table(one, "t", b"a")
        claim = await one.owners.claim("t")
        with pytest.raises(Elsewhere) as caught:
            await two.owners.claim("t")
        await two.owners.suspect(caught.value.node)
        assert await owner(three, "t") == one._heartbeat.number, "it lives"
        die(one)
        async with asyncio.timeout(1):
            while await owner(two, "t"):
                await two.owners.suspect(caught.value.node)
        with pytest.raises(Fenced):
            await one.append("t", chain.follow("t", rows[0], b"late"), claim)

    asyncio.run(play())


def test_the_dead_are_evicted_though_nobody_asks(process: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atout.server.store.postgres.nodes.SILENT", 0.3)
    one, two = process(), process()

    async def play() -> None:
        await one.owners.claim("t")
        die(one)
        await asyncio.sleep(1.5)
        assert two._readers.fetch("SELECT count(*) FROM nodes", ()) == [(1,)]
        assert two._readers.fetch("SELECT count(*) FROM claims", ()) == [(0,)]

    asyncio.run(play())


@pytest.mark.promise(13)
def test_a_process_that_slept_wakes_up_fenced(process: Process, url: str) -> None:
    """It had even begun to write: what the others have read is all there is, and it may go on under a new number."""
    one, two = process(), process()
    lost: list[bool] = []
    one.owners.on_lost(lambda: lost.append(True))

    async def play() -> None:
        rows = await open_table(one, "t", b"a")
        claim = await one.owners.claim("t")
        second = chain.follow("t", rows[0], b"b")
        session = one._saver.session
        done(session, [Append("t", second, claim)], one._heartbeat.number)  # and no commit
        sleep(one, url)
        with pytest.raises(Elsewhere) as caught:
            await two.owners.claim("t")
        await two.owners.suspect(caught.value.node)
        taken = await two.owners.claim("t")
        assert await two.log("t") == rows
        await two.append("t", chain.follow("t", rows[0], b"another"), taken)
        with pytest.raises(Fenced):
            await one.append("t", second, claim)
        assert [row.body for row in await one.log("t")] == [b"a", b"another"]
        number = one._heartbeat.number
        one._heartbeat._drop()  # the others have ended that session
        assert one._heartbeat._beat() is False, "it learns that it was taken for dead"
        assert one._heartbeat.number > number
        two.owners.release(taken)
        await freed(one, "t")

    asyncio.run(play())


@pytest.mark.promise(13)
def test_what_a_dead_process_has_begun_to_write_is_waited_for(process: Process, url: str) -> None:
    """Its session cannot be ended while it commits: whoever claims the table reads what it has written."""
    one, two = process(), process()

    async def play() -> None:
        rows = await open_table(one, "t", b"a")
        claim = await one.owners.claim("t")
        rows.append(chain.follow("t", rows[0], b"b"))
        session = one._saver.session
        done(session, [Append("t", rows[1], claim)], one._heartbeat.number)
        with psycopg.connect(url, autocommit=True) as database:
            database.execute("UPDATE atout.nodes SET process = 'not to be found'")
        sleep(one, url)
        with pytest.raises(Elsewhere) as caught:
            await two.owners.claim("t")
        alive = two._heartbeat.number
        suspecting = asyncio.create_task(two.owners.suspect(caught.value.node))
        await asyncio.sleep(1.5)  # longer than it waits at once
        assert await owner(two, "t") == one._heartbeat.number
        session.connection.commit()
        await suspecting
        await two.owners.suspect(caught.value.node)
        assert await owner(two, "t") == 0
        assert two._heartbeat.number == alive, "whoever waits is not dead himself"
        assert await two.log("t") == rows

    asyncio.run(play())


def test_who_is_taken_for_dead_is_told(process: Process, url: str) -> None:
    one = process()
    signal = threading.Event()
    one.owners.on_lost(signal.set)
    with psycopg.connect(url, autocommit=True) as database:
        database.execute("DELETE FROM atout.nodes")
    assert signal.wait(5)
    asyncio.run(one.owners.claim("t"))


@pytest.mark.promise(13)
def test_a_database_that_restarts_costs_nobody_a_table(
    process: Process, postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All sessions are cut at once: whoever is back first does not evict the others."""
    monkeypatch.setattr("atout.server.store.postgres.nodes.SILENT", 1.0)
    one, two = process(), process()

    async def play() -> None:
        rows = await open_table(one, "t", b"a")
        claim = await one.owners.claim("t")
        await asyncio.sleep(1.3)  # long enough for each to judge the other
        with one._heartbeat._busy:  # it is slower to come back
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(1)
            await asyncio.to_thread(postgres.start)
            await asyncio.sleep(0.6)
        await asyncio.sleep(1.5)
        await one.append("t", chain.follow("t", rows[0], b"b"), claim)
        assert await owner(two, "t") == one._heartbeat.number

    asyncio.run(play())


def test_all_else_has_the_database_alone(process: Process, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`atout prune` and `atout move` while a server runs: refused in a sentence; and the other way round."""
    monkeypatch.setattr("atout.server.store.postgres.store.PATIENCE", 0.0)
    one = process()
    with pytest.raises(StoreError, match="Another Atout is using"):
        open_store(url=url)
    one.close()
    with closing(open_store(url=url)), pytest.raises(StoreError, match="Another Atout is using"):
        open_store(url=url, address="localhost:1")


def test_a_process_out_of_touch_says_so(process: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atout.server.store.postgres.sharing.PAUSE", 0.0)
    one = process()
    die(one)
    process()._heartbeat.suspect(one._heartbeat.number)
    with pytest.raises(Unreachable, match="not in touch with the others"):
        asyncio.run(one.owners.claim("t"))
