"""Promise 1: a server killed again and again under play has lost nothing that it acknowledged."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from server.house import Client, Process, free_port
from websockets.exceptions import ConnectionClosed

from atout.server import log
from atout.server.store import SqliteStore, chain
from atout.table import Table
from promises.amounts import times

pytestmark = pytest.mark.promise(1)

KILLS = times(4, 100)
TABS = 3


class Player:
    """Somebody at a table of his own, who comes back each time and sends again what was not answered."""

    def __init__(self, number: int) -> None:
        self.tab = Client(None, f"tab-{number}", seed=number)  # type: ignore[arg-type]
        self.acknowledged: set[int] = set()

    async def play(self, server: Process, playing: asyncio.Event | None) -> None:
        """Play until the match is over, the server is killed, or for ever where there is somebody to wait for it."""
        async with server.house.connect() as socket:
            tab = self.tab
            tab.socket = socket
            if not tab.code:
                await tab.join(await tab.create("ordinary", "boussac", target=1000))
            else:
                last, position = tab.n, tab.position
                joined = await tab.join(tab.code)
                assert joined["type"] == "joined", joined
                assert joined["position"] >= position, "nothing that was shown is undone"
                assert max(self.acknowledged, default=0) <= joined["acked"] <= last
            await tab.turn()
            if playing:
                playing.set()
            while playing or tab.view["phase"] != "match_over":
                command = tab.act()
                answer = await tab.play(command)
                if answer["type"] == "frames":
                    self.acknowledged.add(command["n"])


async def life(server: Process, players: list[Player], delay: float) -> None:
    """Let everybody play on a server until it is killed, a moment after all have begun."""
    begun = [asyncio.Event() for _ in players]
    games = [asyncio.create_task(one.play(server, at)) for one, at in zip(players, begun, strict=True)]
    begin = asyncio.gather(*(at.wait() for at in begun))
    await asyncio.wait([begin, *games], return_when=asyncio.FIRST_COMPLETED)
    await asyncio.sleep(delay)
    await asyncio.to_thread(server.kill)
    for outcome in await asyncio.gather(*games, return_exceptions=True):
        assert isinstance(outcome, ConnectionClosed), outcome


async def check(file: Path, players: list[Player]) -> None:
    """Every log is whole and replays; every acknowledged command is in it once, and nothing shown is missing."""
    store = SqliteStore(file)
    database = sqlite3.connect(file)
    commands = database.execute("SELECT client, n FROM events WHERE client IS NOT NULL").fetchall()
    database.close()
    assert len(commands) == len(set(commands))
    for player in players:
        place = await store.place(player.tab.code)
        assert place
        rows = await store.log(place.table)
        chain.check(place.table, rows)
        assert [row.number for row in rows] == list(range(len(rows)))
        setup = log.decode_setup(rows[0].body)
        table = Table.replay(setup, [log.decode_entry(row.body, setup) for row in rows[1:]])
        assert table.position(0) >= player.tab.position
        name = f"0:{player.tab.client}"
        assert player.acknowledged <= {n for client, n in commands if client == name}
    store.close()


def test_killed_again_and_again_under_play(file: Path, record_property: Callable[[str, object], None]) -> None:
    """Every acknowledged command is in the log after each kill; every match goes on from there, and to its end."""
    port = free_port()
    players = [Player(number) for number in range(TABS)]
    for round_ in range(KILLS):
        server = Process(file, port)
        assert server.said.startswith("Atout: http://127.0.0.1")
        asyncio.run(life(server, players, delay=0.02 + 0.013 * (round_ % 7)))
        asyncio.run(check(file, players))
    server = Process(file, port)
    try:
        asyncio.run(asyncio.wait_for(finish(server, players), 300))
    finally:
        server.kill()
    asyncio.run(check(file, players))
    acknowledged = sum(len(player.acknowledged) for player in players)
    record_property("count", f"{KILLS} kills, {acknowledged:,} acknowledged commands, 0 lost")
    assert acknowledged > KILLS * TABS


async def finish(server: Process, players: list[Player]) -> None:
    await asyncio.gather(*(player.play(server, None) for player in players))
