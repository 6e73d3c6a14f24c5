"""What comes over a websocket is carried out in its order, at once where nothing has to be waited for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from atout.server.hall.inbox import Inbox
from atout.server.hall.room import Room
from atout.server.ops import metrics
from atout.server.web.connection import Connection
from atout.server.web.websocket import FRAGMENTS, Wire
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
            before = other.position
            await socket.send(json.dumps(other.act()))
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


def test_who_has_more_for_a_crowded_table_waits_for_space(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words for a drawing do not: the table may be waiting for them."""
    most = 0
    put, handle = Inbox.put, Room._handle

    def counted(self: Inbox[Any], item: object) -> None:
        nonlocal most
        put(self, item)
        most = max(most, len(self._items))

    async def slow(self: Room, tab: Any, command: Any) -> None:
        await asyncio.sleep(0.1)
        await handle(self, tab, command)

    monkeypatch.setattr("atout.server.hall.room.INBOX_SIZE", 2)

    async def scene(house: House, tab: Client) -> None:
        await tab.sit()
        monkeypatch.setattr(Inbox, "put", counted)
        monkeypatch.setattr(Room, "_handle", slow)
        for _ in range(8):
            await tab.socket.send(json.dumps({"type": "next", "n": 50, "position": tab.position}))
        async with house.connect() as socket:
            late = Client(socket)
            await late.join(tab.code)
        heard = [json.loads(await tab.socket.recv())["type"] for _ in range(8)]
        assert heard == ["joined"] * 8

    at_the_server(file, scene)
    assert most == 2


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


def test_who_does_not_read_is_told_nothing_more_and_leaves(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A half-closed line with something unread: nobody waits until it is read."""
    monkeypatch.setattr("atout.server.web.websocket.FAREWELL", 0.2)

    async def scene(house: House, tab: Client) -> None:
        await tab.sit()
        before = metrics.CONNECTIONS._value.get()
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(HANDSHAKE.format(port=house.port, cookie=house.cookie).encode())
        await reader.readuntil(b"\r\n\r\n")
        assert metrics.CONNECTIONS._value.get() == before + 1
        writer.write_eof()
        async with asyncio.timeout(3):
            while metrics.CONNECTIONS._value.get() > before:
                await asyncio.sleep(0.05)
        writer.close()

    at_the_server(file, scene)


def test_who_floods_and_does_not_read_is_shut_out_all_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of farewell are not waited for longer than a moment."""
    send = Wire.send

    async def full(self: Wire, message: Any) -> None:
        if message["type"] == "websocket.close":  # as if the line had no more space for ever
            await asyncio.get_running_loop().create_future()
        await send(self, message)

    monkeypatch.setattr("atout.server.web.websocket.FAREWELL", 0.2)

    async def scene(house: House, tab: Client) -> None:
        monkeypatch.setattr(Wire, "send", full)
        async with house.connect() as socket:
            before = metrics.CONNECTIONS._value.get()
            for _ in range(60):
                await socket.send("{}")
            reading = asyncio.create_task(read_all(socket))
            async with asyncio.timeout(3):
                while metrics.CONNECTIONS._value.get() > before - 1:
                    await asyncio.sleep(0.05)
            await asyncio.wait_for(reading, 3)

    at_the_server(file, scene)


async def read_all(socket: ClientConnection) -> None:
    """Read until the line breaks."""
    with suppress(ConnectionClosed):
        while True:
            await socket.recv()


HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nCookie: atout={cookie}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_a_ping_is_answered_while_something_is_waited_for(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = iter([0.6])
    monkeypatch.setattr("atout.server.limits.allowances.Allowances.owe", lambda self, kind, caller: next(waits, 0.0))

    async def scene(house: House, tab: Client) -> None:
        begun = asyncio.get_running_loop().time()
        await tab.socket.send("{}")
        await asyncio.sleep(0.1)
        await (await tab.socket.ping())
        assert asyncio.get_running_loop().time() - begun < 0.5
        assert json.loads(await tab.socket.recv())["type"] == "error"

    at_the_server(file, scene)


def test_a_message_in_endless_pieces_is_not_kept(file: Path) -> None:
    async def scene(house: House, tab: Client) -> None:
        wire = tab.socket.protocol
        wire.send_text(b"{", fin=False)
        for _ in range(FRAGMENTS + 10):
            wire.send_continuation(b"", fin=False)
        tab.socket.transport.write(b"".join(wire.data_to_send()))
        await asyncio.wait_for(tab.socket.wait_closed(), 5)
        assert tab.socket.close_code == 1009

    at_the_server(file, scene)


def test_a_text_that_is_none_and_goodbye_in_one_breath_is_no_fault_of_ours(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House, tab: Client) -> None:
        wire = tab.socket.protocol
        wire.send_text(b"\xff")
        wire.send_close(1000)
        tab.socket.transport.write(b"".join(wire.data_to_send()))
        await asyncio.wait_for(tab.socket.wait_closed(), 5)

    at_the_server(file, scene)
    assert not [record for record in caplog.records if "Fatal" in record.message]


def test_an_inbox_keeps_the_order_and_has_a_size() -> None:
    async def play() -> None:
        inbox: Inbox[int] = Inbox(2)
        taking = asyncio.create_task(inbox.take())
        await asyncio.sleep(0)
        assert inbox.empty
        for number in (1, 2, 3):
            await inbox.space()
            inbox.put(number)
            await asyncio.sleep(0)
        assert await taking == 1
        found = [inbox.crowded, await inbox.take(), inbox.crowded, inbox.take_all()]
        assert found == [True, 2, False, [3]]
        assert inbox.empty

    asyncio.run(play())


def test_who_waits_for_space_gets_it_in_turn_and_passes_it_on_when_he_leaves() -> None:
    async def play() -> None:
        inbox: Inbox[str] = Inbox(1)
        inbox.put("first")

        async def bring(name: str) -> None:
            await inbox.space()
            inbox.put(name)

        second, third, fourth = (asyncio.create_task(bring(name)) for name in ("second", "third", "fourth"))
        await asyncio.sleep(0)
        assert await inbox.take() == "first"
        second.cancel()  # though it is his turn
        assert await inbox.take() == "third"
        assert await inbox.take() == "fourth"
        await asyncio.gather(second, third, fourth, return_exceptions=True)
        assert not inbox.crowded

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
