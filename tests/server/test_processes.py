"""A hall of several processes: whichever a browser comes to, it is led to the one that has its table."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from atout.server.web import run
from atout.server.web.door import CannotServe
from server.cluster import Cluster
from server.friends import FRIENDS, NAMES, friend
from server.hall import Process, processes
from server.house import Client

psycopg = pytest.importorskip("psycopg")


async def reach(tab: Client, position: int) -> None:
    """Play on, whenever it is this tab's turn, until the table has come so far; or look on so long. Positions are each
    viewer's own: a tab that has come so far still acts where the others, a step behind, wait for it."""
    answered = -1
    while True:
        if tab.view["seat"] is not None and tab.position > answered and tab.my_turn():
            answered = tab.position
            await tab.say(tab.act())
        elif tab.position >= position:
            return
        await tab.hear()


async def listen(tab: Client) -> None:
    """Hear until the connection ends."""
    while True:
        await tab.hear()


async def sent_away(tab: Client) -> None:
    """Wait until the connection is closed because what this tab was at is with another process."""
    with pytest.raises(ConnectionClosed) as caught:
        await listen(tab)
    assert caught.value.rcvd
    assert caught.value.rcvd.code == 1012


def test_two_tabs_of_one_seat_come_to_two_processes(url: str) -> None:
    """The one that was there first has the table; both tabs see every move, made here or there."""

    async def play() -> None:
        async with processes(url, 2) as (one, two), one.connect() as near, two.connect() as far:
            here, there = Client(near, seed=1), Client(far, seed=2)
            await here.sit("ordinary", "random")
            await there.join(here.code)
            assert (there.view, there.position) == (here.view, here.position)
            for tab, other in [(here, there), (there, here)] * 5:
                await tab.play()
                while other.position < tab.position:
                    await other.hear()
                assert other.view == tab.view
            assert two.store._readers.fetch("SELECT DISTINCT node FROM claims", ()) == [(one.number,)]

    asyncio.run(play())


def test_people_gather_over_two_processes(url: str) -> None:
    """They see each other arrive, play at one table, look on, and play again, whichever process each came to."""

    async def play() -> None:
        async with (
            processes(url, 2) as (one, two),
            friend(one, FRIENDS[0]) as host,
            friend(two, FRIENDS[1]) as guest,
            friend(two, FRIENDS[2]) as bystander,
        ):
            code = await host.gather("ordinary", public=True)
            await guest.take(code, 1, NAMES[1])
            begun = await host.ask("begin")
            assert begun["type"] == "gathering", begun
            await guest.until(phase="playing")
            assert (await bystander.join(code))["type"] == "joined"
            for tab in (host, guest):
                await tab.join(tab.gathering["table"])
            await asyncio.gather(*(reach(tab, 30) for tab in (host, guest, bystander)))
            owners = two.store._readers.fetch("SELECT node FROM claims", ())
            assert owners == [(one.number,)], "the gathering and its table, in one"
            for house in (one, two):  # whoever only reads asks whichever he likes
                status, _, body = await house.get(f"/api/seals/{guest.code}", Cookie=f"atout={guest.cookie}")
                assert status == 200
                assert b"drawings" in body
                status, _, body = await house.get("/api/home", Cookie=f"atout={guest.cookie}")
                assert guest.code.encode() in body

    asyncio.run(play())


def test_a_restarted_process_gives_its_tables_away(url: str) -> None:
    """Its browsers are told to come again (1012), come to another process, and go on where they were."""

    async def play() -> None:
        async with processes(url, 2) as (one, two):
            async with one.connect() as near, two.connect() as far:
                tabs = Client(near, seed=1), Client(far, seed=2)
                await tabs[0].sit("ordinary", "random")
                await tabs[0].play()
                await tabs[1].join(tabs[0].code)
                one.server.should_exit = True
                for tab in tabs:
                    await sent_away(tab)
            async with two.connect() as socket:
                tab = Client(socket, tabs[0].client)
                await tab.join(tabs[0].code)
                assert (tab.n, tab.view, tab.position) == (tabs[0].n, tabs[0].view, tabs[0].position)
                await tab.play()

    asyncio.run(play())


@pytest.mark.promise(13)
def test_a_process_taken_for_dead_sends_everybody_away(url: str) -> None:
    """At a table, at a gathering, near and far; whoever comes back finds it as it was left."""

    async def play() -> None:
        async with processes(url, 2) as (one, two):
            async with one.connect() as near, two.connect() as far, friend(one) as host, friend(two) as guest:
                tab, relayed = Client(near, seed=1), Client(far, seed=2)
                await tab.sit("ordinary", "random")
                await relayed.join(tab.code)
                code = await host.gather()
                await guest.enter(code)
                with psycopg.connect(url, autocommit=True) as database:
                    database.execute("DELETE FROM atout.nodes WHERE number = %s", (one.number,))
                for client in (tab, relayed, host, guest):
                    await sent_away(client)
            async with two.connect() as socket, friend(one) as late:
                back = Client(socket, tab.client)
                await back.join(tab.code)
                assert (back.view, back.position) == (tab.view, tab.position)
                await back.play()
                assert (await late.enter(code))["type"] == "gathering"

    asyncio.run(play())


def test_who_comes_while_the_database_is_away_is_asked_to_come_later(url: str, postgres: Cluster) -> None:
    """Closed with 1013, the page tries again by itself."""

    async def play() -> None:
        async with processes(url, 1) as (one,), one.connect() as socket, one.connect() as another:
            tab = Client(socket)
            await tab.sit("ordinary", "random")
            await asyncio.to_thread(postgres.stop)
            try:
                late = Client(another)
                with pytest.raises(ConnectionClosed) as caught:
                    await late.join(tab.code)
                assert caught.value.rcvd
                assert caught.value.rcvd.code == 1013
            finally:
                await asyncio.to_thread(postgres.start)
            async with one.connect() as socket:
                assert (await Client(socket).join(tab.code))["type"] == "joined"

    asyncio.run(play())


def test_only_processes_of_the_hall_may_speak_for_a_browser(url: str) -> None:
    async def play() -> None:
        async with processes(url, 1) as (one,):
            caller = '{"player":"x","origins":[]}'
            for secret, whose in (("", caller), ("wrong", caller), (one.store.owners.secret, "nonsense")):
                with pytest.raises(InvalidStatus, match="403"):
                    await connect(
                        f"ws://127.0.0.1:{one.port}/peer",
                        additional_headers={"atout-secret": secret, "atout-caller": whose},
                        proxy=None,
                    )

    asyncio.run(play())


@pytest.mark.parametrize(
    ("host", "named", "reached"),
    [
        ("127.0.0.1", None, "127.0.0.1:{port}"),
        ("127.0.0.1", "node1", "node1:{port}"),
        ("127.0.0.1", "node1:9000", "node1:9000"),
        ("127.0.0.1", "[fd00::1]:9000", "[fd00::1]:9000"),
        ("0.0.0.0", None, f"{run.own_name()}:{{port}}"),
    ],
)
def test_where_a_process_is_reached(host: str, named: str | None, reached: str) -> None:
    with run.listen(host, 0) as listening:
        assert run.advertised(listening, named, secure=False) == reached.format(port=listening.getsockname()[1])
        assert run.advertised(listening, None, secure=True) is None, "it has the hall alone"
        with pytest.raises(CannotServe, match="plain http to each other"):
            run.advertised(listening, "node1", secure=True)


@pytest.mark.parametrize("named", ["http://node1", "node1/table", ":80", "node1:port", "[::1"])
def test_an_address_for_others_that_is_none_is_a_sentence(named: str) -> None:
    with run.listen("127.0.0.1", 0) as listening, pytest.raises(CannotServe, match="is no address for other processes"):
        run.advertised(listening, named, secure=False)


async def until(so: Callable[[], Awaitable[bool]]) -> None:
    """Wait until it is so; what the processes tell each other takes a moment."""
    async with asyncio.timeout(10):
        while not await so():
            await asyncio.sleep(0.05)


async def here(process: Process, code: str) -> int:
    """How many people a process says look at an open gathering."""
    body = json.loads((await process.get("/api/home"))[2])
    return next(int(line["here"]) for line in body["open"] if line["code"] == code)


async def turned_away(process: Process, cookie: str) -> bool:
    """Whether one more connection is one too many."""
    async with friend(process, cookie) as tab:
        try:
            await tab.enter("????")
        except ConnectionClosed as error:
            return error.rcvd is not None and error.rcvd.code == 1013
        return False


def test_what_one_may_ask_he_may_ask_of_all_together(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes tried at one process count at the other; and so do open connections, until they are closed."""
    monkeypatch.setattr("server.hall.FREE", 0.2)  # four codes a player, six connections
    monkeypatch.setattr("atout.server.limits.allowances.MANY", 1)

    async def told(code: str) -> bool:
        return await here(two, code) == 1

    async def away(yes: bool) -> bool:
        return await turned_away(two, FRIENDS[2]) == yes

    async def play() -> None:
        nonlocal two
        async with processes(url, 2) as (one, two), friend(one, FRIENDS[0]) as near:
            code = await near.gather(public=True)
            await until(lambda: told(code))  # the one tells the other
            async with friend(one, FRIENDS[0]) as typist:
                texts = [(await typist.enter(f"BCDFG{last}"))["text"]["en"] for last in "BCDFGH"]
            assert [text.startswith("Too many unknown codes") for text in texts] == [False] * 4 + [True] * 2
            await asyncio.sleep(1)
            async with friend(two, FRIENDS[0]) as far, friend(two, FRIENDS[1]) as other:
                assert (await far.enter("BCDFGJ"))["text"]["en"].startswith("Too many unknown codes")
                assert (await other.enter("BCDFGJ"))["text"]["en"].startswith("There is no invitation")
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(6):
                    await stack.enter_async_context(friend(one, FRIENDS[2]))
                await until(lambda: away(True))
                assert not await turned_away(two, FRIENDS[3])
            await until(lambda: away(False))

    two: Any = None
    asyncio.run(play())


def test_the_list_of_open_gatherings_tells_who_waits_anywhere(url: str) -> None:
    async def play() -> None:
        async with processes(url, 2) as (one, two), friend(one, FRIENDS[0]) as host:
            code = await host.gather(public=True)

            async def told(count: int) -> bool:
                return await here(two, code) == count

            await until(lambda: told(1))
            async with friend(two, FRIENDS[1]) as guest:
                await guest.enter(code)
                await until(lambda: told(2))
            await until(lambda: told(1))
            await host.socket.close()
            await until(lambda: told(0))

    asyncio.run(play())


def test_all_processes_give_one_origin_the_same_mark(url: str) -> None:
    """Else a host who comes to all of them has a line of the list for each."""

    async def play() -> None:
        async with processes(url, 2) as (one, two):
            assert one.store.owners.salt == two.store.owners.salt != b""
            origins = []
            for house, cookie in ((one, FRIENDS[0]), (two, FRIENDS[1])):
                async with friend(house, cookie) as host:
                    code = await host.gather(public=True)
                    kept = await one.store.gathering(code.replace("-", ""))
                    origins.append(json.loads(kept.body)["origin"])
            assert origins[0] == origins[1]

    asyncio.run(play())
