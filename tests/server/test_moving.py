"""A hall moves from one database to another, and is copied from PostgreSQL while it is used: nothing is lost."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from atout.cli import app
from atout.server.store import (
    Attempt,
    Holder,
    Key,
    Reviewed,
    SqliteStore,
    Store,
    StoredGathering,
    Subscription,
    Summary,
    chain,
)
from atout.server.store.moving import move
from atout.server.store.opening import open_store
from atout.server.store.sql import SqlStore
from server.rows import open_table


async def furnish(store: Store) -> None:
    """Something of every kind."""
    for name in ("one", "two", "three"):
        *_, last = await open_table(store, name, b"a", b"b", bytes(range(256)))
        await store.append(name, chain.follow(name, last, "été".encode(), Key("tab", 1)))
    await store.hold(Holder("somebody", "one", 0))
    await store.summarise("two", Summary(3, b"{}", 1.5))
    await store.keep_review(Reviewed("two", 1, 0, 1, 4.5, b"{}", bytes(range(256))))
    await store.show_review("two", 1, 0, visible=True)
    await store.prefer("player-two", "reviews", on=True)
    await store.gather(StoredGathering("BCDFGH", 1, b'{"table": "one"}', 2.25, True))
    await store.attempt(Attempt("somebody", 1, "ordinary-1-20", "one", True, 1662.5, 290.25, 0.06))
    await store.subscribe(Subscription("https://push.example/1", "player-two", "key", "secret", "fr"))
    await store.gather(StoredGathering("JKLMNP", 1, b"{}", 3.5, False))


async def furniture(store: Store) -> list[object]:
    """All that can be asked of a store about it."""
    return [
        *[await store.log(name) for name in ("one", "two", "three")],
        *[await store.sitting(name) for name in ("one", "two", "three")],
        await store.places("player-one"),
        sorted(await store.holders("one")),
        await store.summary("two"),
        await store.review("two", 1, 0),
        await store.reviews_shown("two", 1),
        await store.preferences("player-two"),
        [await store.gathering(code) for code in ("BCDFGH", "JKLMNP")],
        await store.gatherings_open(0.0, 10),
        [await store.visit(name) for name in ("one", "BCDFGH", "none")],
        await store.keyed("key-one"),
        await store.attempts("somebody"),
        await store.subscriptions("player-two"),
    ]


def furnished(store: SqlStore) -> SqlStore:
    asyncio.run(furnish(store))
    return store


def test_a_hall_moves_to_postgresql_and_back(file: Path, url: str) -> None:
    back = file.with_name("back.db")
    with closing(furnished(SqliteStore(file))) as store:
        before = asyncio.run(furniture(store))
    for source, target in ((str(file), url), (url, str(back))):
        shown = CliRunner().invoke(app, ["move", source, target])
        assert shown.output == "Tables: 3, events: 12. All are the same in both.\n"
    for store in (open_store(url=url), open_store(back), open_store(file)):
        with closing(store):
            assert asyncio.run(furniture(store)) == before
            asyncio.run(open_table(store, "four", b"a"))  # they can be gone on with
            assert [place.table for place in asyncio.run(store.places("player-four"))] == ["four"]


def test_a_hall_moves_only_into_an_empty_database(file: Path, url: str) -> None:
    with closing(furnished(SqliteStore(file))), closing(open_store(url=url)) as other:
        asyncio.run(open_table(other, "here", b"a"))
    shown = CliRunner().invoke(app, ["move", str(file), url])
    assert (shown.exit_code, "holds tables already" in shown.output) == (2, True), shown.output
    missing = CliRunner().invoke(app, ["move", str(file.with_name("none.db")), url])
    assert (missing.exit_code, "There is no database" in missing.output) == (2, True)


def test_what_cannot_be_copied_leaves_the_target_empty(file: Path, url: str) -> None:
    """A row the other database refuses, in the middle of all."""
    with closing(furnished(SqliteStore(file))) as store:
        asyncio.run(open_table(store, "five", b"a"))
        asyncio.run(store.hold(Holder("a\0b", "five", 0)))
        with closing(open_store(url=url)) as target, pytest.raises(Exception, match="Nothing was recorded"):
            move(store, target)
        with closing(open_store(url=url)) as target:
            assert asyncio.run(target.tables()) == 0


def test_a_backup_of_postgresql_is_a_file_of_one_moment(file: Path, url: str) -> None:
    """While the server goes on; the file is served as it is, or moved back."""
    with closing(furnished(open_store(url=url))) as store:
        before = asyncio.run(furniture(store))
        shown = CliRunner().invoke(app, ["backup", str(file), "--store", url])
        assert "Tables: 3, events: 12" in shown.output
        assert "Every event of the copy was checked." in shown.output
        asyncio.run(open_table(store, "later", b"a"))
    with closing(open_store(file)) as copy:
        assert asyncio.run(furniture(copy)) == before
        assert asyncio.run(copy.log("later")) == []
