"""What comes over a websocket is carried out in its order, at once where nothing has to be waited for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from atout.server.hall.inbox import Inbox
from atout.server.hall.room import Room
from atout.server.web.connection import Connection
from server.house import Client, House, serving

Scene = Callable[[House, Client], Awaitable[None]]


def at_the_server(file: Path, scene: Scene, **more: Any) -> None:
    async def play() -> None:
        async with serving(file, **more) as house, house.connect() as socket, asyncio.timeout(20):
            await scene(house, Client(socket))

    asyncio.run(play())


def creating(n: int) -> str:
    game = {"preset": "ordinary", "options": {}, "players": None, "chouette": False}
    return json.dumps({"type": "create", "n": n, "opponent": "random", "name": "Léa", **game})


def test_what_is_said_all_at_once_is_answered_in_its_order(file: Path) -> None:
    """Tables take a while to open; what comes meanwhile waits for them."""

    async def scene(house: House, tab: Client) -> None:
        await asyncio.gather(*[tab.socket.send(text) for text in (creating(1), "{}", creating(2), "[]", creating(3))])
        heard = [json.loads(await tab.socket.recv()) for _ in range(5)]
        assert [message["type"] for message in heard] == ["created", "error", "created", "error", "created"]
        assert [message["n"] for message in heard[::2]] == [1, 2, 3]

    at_the_server(file, scene)


def test_what_is_said_before_leaving_is_still_carried_out(file: Path) -> None:
    async def scene(house: House, tab: Client) -> None:
        await tab.sit()
        async with house.connect() as socket:
            other = Client(socket, tab.client)
            await other.join(tab.code)
            before, plays = other.position, other.view["legal"]["plays"]
            action = {"do": "play", "card": plays[0]} if plays else {"do": "draw"}
            await socket.send(json.dumps({"type": "act", "n": other.n + 1, "position": before, "action": action}))
        while tab.position == before:
            await tab.hear("frames")

    at_the_server(file, scene)


def test_who_has_to_wait_for_his_turn_is_heard_then(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = iter([0.0, 0.3, 0.0])
    monkeypatch.setattr("atout.server.limits.allowances.Allowances.owe", lambda self, kind, caller: next(waits, 0.0))

    async def scene(house: House, tab: Client) -> None:
        begun = asyncio.get_running_loop().time()
        for n in (1, 2, 3):
            await tab.socket.send(json.dumps({"type": "hint", "n": n}))
        answers = [json.loads(await tab.socket.recv())["n"] for _ in range(3)]
        assert answers == [1, 2, 3]
        assert asyncio.get_running_loop().time() - begun > 0.28

    at_the_server(file, scene)


def test_who_has_more_for_a_crowded_table_waits_with_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    crowded = True
    monkeypatch.setattr(Room, "crowded", property(lambda self: crowded))

    async def scene(house: House, tab: Client) -> None:
        nonlocal crowded
        await tab.sit()
        await tab.socket.send(json.dumps({"type": "next", "n": 50, "position": tab.position}))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(tab.socket.recv(), 0.3)
        crowded = False
        assert json.loads(await tab.socket.recv())["type"] == "joined"

    at_the_server(file, scene)


def test_an_error_of_ours_ends_one_connection_and_is_told(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(self: Connection, command: object, room: object, tab: object) -> None:
        raise ZeroDivisionError

    async def scene(house: House, tab: Client) -> None:
        await tab.sit()
        monkeypatch.setattr(Connection, "_put", broken)
        await tab.socket.send(json.dumps({"type": "next", "n": 50, "position": tab.position}))
        await asyncio.wait_for(tab.socket.wait_closed(), 5)
        async with house.connect() as socket:
            await Client(socket).create()

    at_the_server(file, scene)
    assert "ZeroDivisionError" in caplog.text


def test_who_asks_and_leaves_in_one_breath_is_no_error_in_the_log(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(house: House, tab: Client) -> None:
        wire = tab.socket.protocol
        wire.send_text(b"{}")
        wire.send_close(1000)
        tab.socket.transport.write(b"".join(wire.data_to_send()))
        await asyncio.wait_for(tab.socket.wait_closed(), 5)
        await Client(await house.connect()).create()

    at_the_server(file, scene)
    assert not caplog.records


def test_an_inbox_keeps_the_order_and_says_when_it_is_full() -> None:
    async def play() -> None:
        inbox: Inbox[int] = Inbox(2)
        taking = asyncio.create_task(inbox.take())
        await asyncio.sleep(0)
        assert inbox.empty
        for number in (1, 2, 3):
            inbox.put(number)
        assert await taking == 1
        assert inbox.full
        assert await inbox.take() == 2
        assert not inbox.full
        assert inbox.take_all() == [3]
        assert inbox.empty

    asyncio.run(play())


def test_who_is_stopped_while_taking_takes_nothing() -> None:
    async def play() -> None:
        inbox: Inbox[int] = Inbox(2)
        taking = asyncio.create_task(inbox.take())
        await asyncio.sleep(0)
        taking.cancel()
        inbox.put(1)
        await asyncio.gather(taking, return_exceptions=True)
        assert await inbox.take() == 1

    asyncio.run(play())
