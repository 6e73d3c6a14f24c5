"""The store in PostgreSQL: what is its own, beside what every store promises (test_store.py)."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

from atout.cli import app
from atout.server.store import Conflict, Key, NotSaved, StoreError, chain
from atout.server.store.opening import open_store
from server.cluster import Cluster
from server.house import Client, serving
from server.rows import open_table

psycopg = pytest.importorskip("psycopg")
saving = pytest.importorskip("atout.server.store.postgres.saving")
PostgresStore = pytest.importorskip("atout.server.store.postgres").PostgresStore


@pytest.fixture
def store(url: str) -> Iterator[Any]:
    database = PostgresStore(url)
    yield database
    database.close()


def executed(url: str, query: str) -> list[tuple[Any, ...]]:
    """What another program sees or does there."""
    with psycopg.connect(url, autocommit=True) as database:
        cursor = database.execute(query)
        return cursor.fetchall() if cursor.description else []


def test_every_commit_is_synced(store: Any, url: str) -> None:
    """Whatever the database is set to otherwise."""
    executed(url, "ALTER ROLE atout SET synchronous_commit = off")
    try:
        store._saver.close()  # lets go of the lock that a session takes
        session = store._connect(False)
        assert session.execute("SHOW synchronous_commit").fetchone() == ("on",)
        session.close()
    finally:
        executed(url, "ALTER ROLE atout RESET ALL")


def test_what_waits_is_committed_together(store: Any, url: str) -> None:
    """300 tables write at once: all is recorded, in far fewer transactions than rows."""
    (before,) = executed(url, "SELECT pg_current_xact_id()::text::bigint")[0]

    async def play() -> None:
        await asyncio.gather(*(open_table(store, f"t{i}", b"a", b"b", b"c") for i in range(300)))
        for i in range(300):
            assert len(await store.log(f"t{i}")) == 3

    asyncio.run(play())
    (after,) = executed(url, "SELECT pg_current_xact_id()::text::bigint")[0]
    savepoints = 300  # each new table has one, and PostgreSQL numbers them too
    assert 0 < after - before < savepoints + 300


def test_of_two_rows_for_one_place_in_one_batch_one_is_written(store: Any) -> None:
    async def play() -> None:
        first, second = await open_table(store, "t", b"a", b"b")
        rows = [chain.follow("t", second, body) for body in (b"one", b"two", b"three")]
        outcomes = await asyncio.gather(*(store.append("t", row) for row in rows), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, Conflict]
        assert (await store.log("t"))[2] == rows[0]
        outcomes = await asyncio.gather(store.append("t", first), store.append("t", rows[0]), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Conflict, Conflict]

    asyncio.run(play())


def test_only_one_server_a_database(store: Any, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atout.server.store.postgres.store.PATIENCE", 0.0)
    with pytest.raises(StoreError, match="Another Atout is using"):
        PostgresStore(url)


def test_a_value_that_the_database_refuses_fails_alone(store: Any) -> None:
    """A text with a zero in it is none to PostgreSQL; and nothing has such a name."""

    async def play() -> None:
        (first,) = await open_table(store, "t", b"a")
        bad = chain.follow("t", first, b"b", Key("tab\0", 1))
        others = [open_table(store, f"o{i}", b"a", b"b") for i in range(5)]
        outcomes = await asyncio.gather(store.append("t", bad), *others, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [NotSaved, *[list] * 5]
        assert await store.log("t") == [first]
        assert await store.place("a\0b") is None

    asyncio.run(play())


@pytest.mark.promise(3)
def test_a_database_that_restarts_loses_nothing_and_is_found_again(store: Any, postgres: Cluster) -> None:
    """While it is away every write is refused, and nothing of it is there later; then all goes on."""

    async def play() -> None:
        rows = await open_table(store, "t", b"a", b"b")
        for how in (signal.SIGINT, signal.SIGQUIT):  # fast, and without saving
            await asyncio.to_thread(postgres.stop, how)
            lost = chain.follow("t", rows[-1], b"lost")
            try:
                with pytest.raises(NotSaved, match="Nothing was recorded") as caught:
                    await store.append("t", lost)
                assert "Rien n'a été enregistré" in caught.value.fr
                with pytest.raises(StoreError, match="cannot be read now"):
                    await store.log("t")
            finally:
                await asyncio.to_thread(postgres.start)
            assert await store.log("t") == rows
            rows.append(chain.follow("t", rows[-1], b"c"))
            await store.append("t", rows[-1])
            assert await store.log("t") == rows

    asyncio.run(play())


@pytest.mark.promise(3)
def test_a_restart_that_nobody_played_through_is_not_noticed(store: Any, postgres: Cluster) -> None:
    """The first move after it finds a connection that is gone, and goes over another."""

    async def play() -> None:
        rows = await open_table(store, "t", b"a")
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        rows.append(chain.follow("t", rows[-1], b"b"))
        await store.append("t", rows[-1])
        assert await store.log("t") == rows

    asyncio.run(play())


@pytest.mark.promise(3)
@pytest.mark.parametrize("came_through", [True, False])
def test_a_commit_whose_answer_is_lost_is_looked_up(store: Any, came_through: bool) -> None:
    """Nobody is told that nothing was recorded when it was, nor that it was when it was not."""

    async def play() -> None:
        (first,) = await open_table(store, "t", b"a")
        second = chain.follow("t", first, b"b")
        connection = store._saver.session.connection
        commit = connection.commit

        def cut() -> None:
            if came_through:
                commit()
            connection.close()
            raise psycopg.OperationalError("server closed the connection unexpectedly")

        connection.commit = cut
        if came_through:
            await store.append("t", second)
        else:
            with pytest.raises(NotSaved):
                await store.append("t", second)
            assert await store.log("t") == [first]
            await store.append("t", second)
        assert await store.log("t") == [first, second]

    asyncio.run(play())


def test_what_became_of_a_commit_may_stay_unknown(store: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nobody is told that nothing was recorded: the table is read anew."""
    monkeypatch.setattr(saving, "PATIENCE", 0.0)

    async def play() -> None:
        (first,) = await open_table(store, "t", b"a")
        second = chain.follow("t", first, b"b")
        connection = store._saver.session.connection

        def cut() -> None:
            connection.close()
            raise psycopg.OperationalError("server closed the connection unexpectedly")

        connection.commit = cut
        with pytest.raises(saving.Unknown, match="come back to see"):
            await store.append("t", second)
        await store.append("t", second)

    asyncio.run(play())


def test_a_database_that_cannot_be_used_is_a_sentence(url: str) -> None:
    for wrong, why in (
        ("mysql://atout@localhost/atout", "--store takes the address of a PostgreSQL database"),
        ("postgresql:///atout?host=/nowhere&user=atout&password=hush", "cannot be used .*check that it runs"),
        ("postgresql://a?nonsense=1", "cannot be used"),
    ):
        with pytest.raises(StoreError, match=why) as caught:
            open_store(url=wrong)
        assert "hush" not in str(caught.value)
    executed(url, "CREATE SCHEMA atout; CREATE TABLE atout.accounts (name text)")
    with pytest.raises(StoreError, match="is of another program"):
        open_store(url=url)
    executed(url, "DROP SCHEMA atout CASCADE")
    open_store(url=url).close()
    executed(url, "UPDATE atout.format SET version = 99")
    with pytest.raises(StoreError, match="made by another version of Atout"):
        open_store(url=url)


@pytest.mark.parametrize(("version", "dailies"), [(2, "DROP TABLE atout.dailies;"), (3, "")])
def test_a_database_of_an_earlier_format_is_brought_to_this_one(url: str, version: int, dailies: str) -> None:
    open_store(url=url).close()
    added = ("reviews", "shown_reviews", "preferences", "forgotten_reviews", "attempts", "subscriptions")
    reviews = f"DROP TABLE {', '.join(f'atout.{name}' for name in added)};"
    executed(url, f"{dailies} {reviews} UPDATE atout.format SET version = {version}")
    store = open_store(url=url)
    assert asyncio.run(store.dailies("2026-11-25")) == []
    assert asyncio.run(store.reviews("player")) == asyncio.run(store.preferences("player")) == []
    assert asyncio.run(store.attempts("player")) == asyncio.run(store.subscriptions("player")) == []
    store.close()


def test_prune_puts_away_and_makes_the_database_smaller(url: str) -> None:
    store = open_store(url=url, clock=lambda: 0.0)  # everything was long ago

    async def fill() -> None:
        for number in range(20):
            await open_table(store, f"t{number}", *[random.Random(i).randbytes(3000) for i in range(20)])

    asyncio.run(fill())
    before = store.size()
    store.close()
    shown = CliRunner().invoke(app, ["prune", "--store", url, "--keep", "30"])
    assert "Put away: 20 to which nobody had come for 30 days. Kept: 0 tables." in shown.output
    again = open_store(url=url)
    assert again.size() < before / 2
    again.close()


def test_tables_are_served_from_it_and_outlive_the_server(url: str) -> None:
    async def play() -> None:
        async with serving(open_store(url=url)) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            await tab.play()
        headers = {"Cookie": f"atout={house.cookie}"}
        async with serving(open_store(url=url)) as house, house.connect(additional_headers=headers) as socket:
            back = Client(socket)
            await back.join(tab.code)
            assert (back.position, back.view) == (tab.position, tab.view)
            await back.play()

    asyncio.run(play())
