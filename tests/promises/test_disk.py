"""Promise 3: what the disk did not take is neither acknowledged nor shown, and then all tables go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from server.house import Client, serving

from atout.server.store import Conflict, Place, SqliteStore, chain, log
from atout.table import Table
from promises.amounts import times
from promises.disk import Database, Disk

pytestmark = pytest.mark.promise(3)

FAULTS = times(4, 200)


class Trouble:
    """Something that keeps a database from writing, until it is over."""

    def __init__(self, disk: Disk, file: Path, kind: str) -> None:
        self._disk = disk
        self._kind = kind
        self._other = Database(file, 5, disk)

    def begin(self) -> None:
        if self._kind == "busy":
            self._other.execute("BEGIN IMMEDIATE")
        else:
            self._disk.failing = self._kind

    def end(self) -> None:
        if self._kind == "busy":
            self._other.execute("ROLLBACK")
        self._disk.failing = ""

    def close(self) -> None:
        self._other.close()


async def refused(tab: Client, looking_on: Client) -> dict[str, object]:
    """Send a command that cannot be saved: an error, and nobody sees anything. The command."""
    view, position = tab.view, tab.position
    command = tab.act()
    await tab.say(command)
    answer = await tab.hear("error", "frames", "refused", "joined")
    assert (answer["type"], answer["n"]) == ("error", command["n"])
    assert "Rien n'a été enregistré" in answer["text"]["fr"]
    looking_on.heard.clear()
    joined = await looking_on.join(tab.code)
    assert (joined["view"], joined["position"]) == (view, position)
    assert not any(message["type"] == "frames" for message in looking_on.heard), "nothing was told before"
    return command


async def faults(file: Path, disk: Disk, kind: str) -> None:
    """Two tables, each with somebody who looks on; the first meets every fault in the middle of its play."""
    store = SqliteStore(file)
    trouble = Trouble(disk, file, kind)
    try:
        async with serving(store) as house, AsyncExitStack() as stack:
            tabs = [Client(await stack.enter_async_context(house.connect()), seed=seed) for seed in range(3)]
            struck, other, looking_on = tabs
            await struck.sit("ordinary", "random")
            await other.sit("britannica", "random")
            await looking_on.join(struck.code)
            for _ in range(FAULTS):
                trouble.begin()
                command = await refused(struck, looking_on)
                trouble.end()
                assert (await other.play())["type"] == "frames"
                assert (await struck.play(command))["type"] == "frames"
                while looking_on.position < struck.position:
                    await looking_on.hear()
                assert looking_on.view == struck.view
        await same_after_a_restart(file, struck)
    finally:
        trouble.close()


async def same_after_a_restart(file: Path, tab: Client) -> None:
    """The log tells what was shown, and nothing that was refused."""
    store = SqliteStore(file)
    place = await store.place(tab.code)
    assert place
    rows = await store.log(place.table)
    chain.check(place.table, rows)
    keys = [row.key.n for row in rows if row.key]
    assert keys == sorted(set(keys))
    setup = log.decode_setup(rows[0].body)
    assert Table.replay(setup, [log.decode_entry(row.body, setup) for row in rows[1:]]).position(0) == tab.position
    store.close()


@pytest.mark.parametrize("kind", ["write", "sync", "busy"])
def test_what_was_not_saved_is_not_shown(file: Path, kind: str, record_property: Callable[[str, object], None]) -> None:
    """A full disk, an error of fsync, a database that another program holds."""
    disk = Disk(patience=0.05)
    with disk.mounted():
        asyncio.run(faults(file, disk, kind))
    record_property("count", f"{FAULTS} faults ({kind})")
    assert kind == "busy" or disk.failed >= FAULTS


def test_what_conflicts_leaves_nothing(file: Path) -> None:
    """A new table whose seat has a code that is taken: not even its first row is kept."""

    async def play(store: SqliteStore) -> None:
        await store.create(chain.follow("one", None, b"a"), [Place("code", "one", 0, "player")])
        with pytest.raises(Conflict):
            await store.create(chain.follow("two", None, b"a"), [Place("code", "two", 0, "player")])
        assert len(await store.log("one")) == 1
        assert await store.log("two") == []

    store = SqliteStore(file)
    asyncio.run(play(store))
    store.close()
