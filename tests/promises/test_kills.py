"""Promise 1: a server killed again and again under play has lost nothing that it acknowledged."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from server.house import Client, Process, free_port
from server.rows import replayed
from websockets.exceptions import ConnectionClosed

from atout.server.store import SqliteStore
from promises.amounts import times

pytestmark = pytest.mark.promise(1)

KILLS = times(2, 100)
TABS = 3


class Player:
    """Somebody at a table of his own, who comes back each time and sends again what was not answered; once a match is
    over he begins another."""

    def __init__(self, number: int) -> None:
        self.tab = Client(None, f"tab-{number}", seed=number)  # type: ignore[arg-type]
        self.acknowledged: dict[str, set[int]] = {}
        """The commands that were answered, by the code of their table."""

    async def play(self, server: Process, playing: asyncio.Event | None) -> None:
        """Play until the match is over, the server is killed, or for ever where there is somebody to wait for it."""
        async with server.house.connect() as socket:
            tab = self.tab
            tab.socket = socket
            if tab.code:
                last, position = tab.n, tab.position
                joined = await tab.join(tab.code)
                assert joined["type"] == "joined", joined
                assert joined["position"] >= position, "nothing that was shown is undone"
                assert max(self.acknowledged[tab.code], default=0) <= joined["acked"] <= last
            else:
                await self.begin()
            if playing:
                playing.set()
            while True:
                while tab.view["phase"] != "match_over":
                    await tab.turn()
                    command = tab.act()
                    answer = await tab.play(command)
                    if answer["type"] == "frames":
                        self.acknowledged[tab.code].add(command["n"])
                if not playing:
                    return
                await self.begin()

    async def begin(self) -> None:
        """Open a table."""
        code = await self.tab.create("ordinary", "boussac", target=times(300, 1000))
        self.acknowledged[code] = set()
        self.tab.position = 0  # nothing of it was shown
        await self.tab.join(code)


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
    commands = database.execute("SELECT table_id, client, n FROM events WHERE client IS NOT NULL").fetchall()
    database.close()
    assert len(commands) == len(set(commands))
    for player, code in [(one, code) for one in players for code in one.acknowledged]:
        place = await store.place(code)
        assert place
        table = await replayed(store, place.table)
        if code == player.tab.code:
            assert table.position(0) >= player.tab.position
        mine = place.table, f"0:{player.tab.client}"
        assert player.acknowledged[code] <= {n for *whose, n in commands if tuple(whose) == mine}
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
    acknowledged = sum(len(each) for player in players for each in player.acknowledged.values())
    record_property("count", f"{KILLS} kills, {acknowledged:,} acknowledged commands, 0 lost")
    assert acknowledged > KILLS * TABS


async def finish(server: Process, players: list[Player]) -> None:
    await asyncio.gather(*(player.play(server, None) for player in players))
