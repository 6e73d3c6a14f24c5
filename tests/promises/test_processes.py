"""Promise 13: three processes on one database, killed and stopped under play, lose nothing, and no table for long."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable

import psycopg
import pytest
from server.cluster import Cluster
from server.friends import NAMES, Friend
from server.house import House, Process, free_port
from server.rows import replayed
from websockets.exceptions import WebSocketException

from atout.server.store.opening import open_store
from promises.amounts import times
from promises.balancer import balanced

pytestmark = pytest.mark.promise(13)

TABLES = times(1, 20)
"""Of one person with computers; beside them there are two gatherings of two people."""
ROUNDS = times(1, 30)
TARGET = times(300, 1000)
SILENT = 6.0
"""Seconds after which a page takes a connection that says nothing for lost."""
LOST = (WebSocketException, OSError, TimeoutError)


class Person:
    """Somebody at a table, who comes back each time and begins another match once one is over, until it is `quiet`."""

    def __init__(self, number: int, quiet: asyncio.Event) -> None:
        self.cookie = secrets.token_urlsafe(16)
        self.tab = Friend(None, self.cookie, seed=number)
        self.quiet = quiet
        self.acknowledged: dict[str, set[int]] = {}
        """The commands that were answered, by the code of their table."""
        self.away: list[tuple[float, float]] = []
        """From when to when this person was away from the table."""

    async def play(self, port: int) -> None:
        """Play over whichever process answers."""
        lost: float | None = None
        while not (self.quiet.is_set() and self.tab.view.get("phase") == "match_over"):
            try:
                async with House(port, self.cookie).connect(open_timeout=2) as socket:
                    self.tab.socket = socket
                    await self.come()
                    if lost:
                        self.away.append((lost, time.monotonic()))
                        lost = None
                    await self.act()
            except LOST:
                lost = lost or time.monotonic()
                await asyncio.sleep(0.1)

    async def come(self) -> None:
        """Sit down at a new table, or come back to the one that was left."""
        if self.tab.code:
            await self.back()
        else:
            await self.begin()

    async def begin(self) -> None:
        """Open a table with a computer."""
        try:
            code = await self.tab.create("ordinary", "random", target=TARGET)
        except AssertionError as error:  # the database is away: another try
            raise ConnectionError from error
        self.tab.position = 0
        await self.back(code)

    async def back(self, code: str = "") -> None:
        """Come to the table: nothing that was shown is undone."""
        tab = self.tab
        position = tab.position
        async with asyncio.timeout(SILENT):
            joined = await tab.join(code or tab.code)
        assert joined["type"] == "joined", joined
        assert joined["position"] >= position, "nothing that was shown is undone"
        known = self.acknowledged.setdefault(tab.code, set())
        assert max(known, default=0) <= joined["acked"]

    async def act(self) -> None:
        """Play, whenever it is this person's turn; end with the match, if all is quiet then."""
        tab, number = self.tab, None
        while True:
            if tab.view["phase"] == "match_over":
                if self.quiet.is_set():
                    return
                await self.again()
                number = None
            if number is None and tab.my_turn():
                command = tab.act()
                await tab.say(command)
                number = command["n"]
            async with asyncio.timeout(SILENT if number else None):
                answer = await tab.hear()
            tab.heard.clear()  # of an hour of play
            tab.raw.clear()
            if number and answer["type"] == "frames" and answer["acked"] == number:
                self.acknowledged[tab.code].add(number)
                number = None
            elif answer["type"] == "joined" or answer.get("n") == number:  # another was quicker
                number = None

    async def again(self) -> None:
        """Another match."""
        self.tab.code = ""
        await self.begin()


class Member(Person):
    """Somebody who plays with another person."""

    async def again(self) -> None:
        """Once one match is over it is enough."""
        await self.quiet.wait()


async def pair(port: int, quiet: asyncio.Event, number: int) -> list[Person]:
    """Two people at the table of a gathering, each come to whichever process answered."""
    people = [Member(number, quiet), Member(number + 1, quiet)]
    host, guest = (one.tab for one in people)
    async with House(port, host.cookie).connect() as one, House(port, guest.cookie).connect() as two:
        host.socket, guest.socket = one, two
        code = await host.gather("ordinary", options={"target": TARGET})
        await guest.take(code, 1, NAMES[1])
        assert (await host.ask("begin"))["type"] == "gathering"
        await guest.until(phase="playing")
    for tab in (host, guest):
        tab.code = tab.gathering["table"]
        tab.position = 0
    return [*people]


async def check(url: str, people: list[Person]) -> int:
    """Every log is whole and replays, every acknowledged command is in it once; how many there are."""
    with psycopg.connect(url) as database:
        commands = database.execute("SELECT table_id, client, n FROM atout.events WHERE client IS NOT NULL").fetchall()
    assert len(commands) == len(set(commands))
    store = open_store(url=url, address="localhost:1")
    acknowledged = 0
    for one, code in ((person, code) for person in people for code in person.acknowledged):
        place = await store.place(code)
        assert place
        table = await replayed(store, place.table)
        if code == one.tab.code:
            assert table.position(place.seat) >= one.tab.position
        mine = place.table, f"{place.seat}:{one.tab.client}"
        assert one.acknowledged[code] <= {n for *whose, n in commands if tuple(whose) == mine}
        acknowledged += len(one.acknowledged[code])
    store.close()
    return acknowledged


def test_three_processes_killed_and_stopped_under_play(
    url: str, postgres: Cluster, record_property: Callable[[str, object], None]
) -> None:
    """One is killed, one sleeps for longer than the others wait and wakes up, the database is started anew."""
    ports = [free_port() for _ in range(3)]
    living = [Process(url, port) for port in ports]
    kills: list[float] = []

    async def disturb(quiet: asyncio.Event) -> None:
        for number in range(ROUNDS):
            await asyncio.sleep(1)
            kills.append(time.monotonic())
            await asyncio.to_thread(living[number % 3].kill)
            await asyncio.sleep(2)
            living[number % 3] = await asyncio.to_thread(Process, url, ports[number % 3])
            await asyncio.sleep(1)
            sleeper = living[(number + 1) % 3]
            sleeper.pause()
            await asyncio.sleep(5)
            sleeper.resume()
            if number % 5 == 4:
                await asyncio.sleep(1)
                await asyncio.to_thread(postgres.stop)
                await asyncio.to_thread(postgres.start)
        quiet.set()

    async def play() -> list[Person]:
        quiet = asyncio.Event()
        async with balanced(ports) as balancer:
            port = balancer.port
            pairs = [await pair(port, quiet, 100 + 2 * at) for at in range(2)]
            people = [*(Person(number, quiet) for number in range(TABLES)), *pairs[0], *pairs[1]]
            await asyncio.gather(disturb(quiet), *(one.play(port) for one in people))
            return people

    try:
        people = asyncio.run(asyncio.wait_for(play(), times(240, 3600)))
    finally:
        for process in living:
            process.resume()
            process.kill()
    acknowledged = asyncio.run(check(url, people))
    taken = sorted(back - kill for kill in kills for one in people for lost, back in one.away if 0 <= lost - kill < 0.5)
    quick = sum(seconds <= 1 for seconds in taken)
    record_property(
        "count",
        f"{ROUNDS} kills and stops, {acknowledged:,} acknowledged commands, 0 lost; {quick} of {len(taken)} were back"
        f" within a second of a kill, the last after {taken[-1] if taken else 0:.2f} s",
    )
    assert taken, "somebody was at the process that was killed"
    assert acknowledged > 20 * len(people)
