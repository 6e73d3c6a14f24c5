"""What comes over a websocket is carried out in its order, at once where nothing has to be waited for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from atout.server.hall.inbox import Inbox
from atout.server.hall.room import Room
from atout.server.limits import figures
from atout.server.ops import metrics
from atout.server.ops.logs import worth_a_line
from atout.server.tables.sealing import Sealing
from atout.server.web.connection import BACKLOG, Connection
from atout.server.web.websocket import FRAGMENTS, SLICE, Wire
from server.house import Client, House, serving

Scene = Callable[[House, Client], Awaitable[None]]


def at_the_server(file: Path, scene: Scene, **more: Any) -> None:
    async def play() -> None:
        async with serving(file, **more) as house, house.connect() as socket, asyncio.timeout(20):
            await scene(house, Client(socket))

    asyncio.run(play())


def creating(n: int) -> str:
    game: dict[str, Any] = {"preset": "ordinary", "options": {}, "players": None, "chouette": False}
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
    most, handled = 0, 0
    before: list[int] = []  # commands handled when a word came
    put, handle, show = Room.put, Room._handle, Sealing.show

    def counted(self: Room, tab: Any, command: Any) -> None:
        nonlocal most
        put(self, tab, command)
        most = max(most, len(self._inbox))

    async def slow(self: Room, tab: Any, command: Any) -> None:
        nonlocal handled
        await asyncio.sleep(0.1)
        await handle(self, tab, command)
        handled += 1

    def shown(self: Sealing, tab: Any, word: str, drawing: int | None = None) -> None:
        before.append(handled)
        show(self, tab, word, drawing)

    monkeypatch.setattr("atout.server.hall.room.INBOX_SIZE", 2)

    async def scene(house: House, tab: Client) -> None:
        await tab.sit()
        async with house.connect() as speaking, house.connect() as joining:
            speaker, late = Client(speaking), Client(joining)
            await speaker.join(tab.code)
            monkeypatch.setattr(Room, "put", counted)
            monkeypatch.setattr(Room, "_handle", slow)
            monkeypatch.setattr(Sealing, "show", shown)
            for _ in range(8):
                await tab.socket.send(json.dumps({"type": "next", "n": 50, "position": tab.position}))
            await asyncio.sleep(0.05)
            await speaking.send(json.dumps({"type": "word", "drawing": 7, "word": "soon"}))
            await late.join(tab.code)
        heard = [json.loads(await tab.socket.recv())["type"] for _ in range(8)]
        assert heard == ["joined"] * 8

    at_the_server(file, scene)
    assert most == 2
    assert before[0] == 0


def test_who_waited_for_a_table_that_went_elsewhere_is_led_there(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House, tab: Client) -> None:
        code = await tab.create()
        monkeypatch.setattr(Room, "space", gone)
        async with house.connect() as socket:
            await socket.send(json.dumps({"type": "join", "code": code, "client": "late"}))
            await asyncio.wait_for(socket.wait_closed(), 5)
            assert socket.close_code == 1012

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


class FullLine(asyncio.Transport):
    """A line of which nothing is read any more: to close it takes until it is, which may be never."""

    def __init__(self, unread: int = 0) -> None:
        super().__init__()
        self.unread = unread
        self.aborted = False
        self.closing = False

    def write(self, data: Any) -> None:
        self.unread += len(data)

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True

    def resume_reading(self) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return self.unread


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """An application that serves nobody."""


def wire_on(line: FullLine, lost: Callable[[], None]) -> Wire:
    """A connection that stands on this line."""
    server = uvicorn.Config(nobody, loop="none", ws_ping_interval=None)
    server.load()
    wire = Wire(server, ServerState(), {})
    wire.connection_made(line)
    wire.conn.state = State.OPEN
    wire.hand_to(lambda message: None, lost)
    return wire


@pytest.mark.parametrize("ends", [Wire.eof_received, Wire.keepalive_timeout])
def test_who_is_served_hears_that_it_is_over_though_something_lies_unread(ends: Callable[[Wire], None]) -> None:
    """The other end has half closed the line, or does not answer any more."""

    async def play() -> None:
        over: list[str] = []
        ends(wire_on(FullLine(1000), lambda: over.append("over")))
        assert over == ["over"]

    asyncio.run(play())


def test_pings_of_who_reads_no_answers_are_not_answered_for_ever() -> None:
    async def play() -> None:
        line = FullLine(figures.UNREAD_BYTES - 100)
        wire = wire_on(line, lambda: None)
        for _ in range(figures.FRAMES_A_SECOND):
            wire.conn.writes.append(b"a pong")
            wire.handle_ping()
        assert line.aborted
        assert line.unread < figures.UNREAD_BYTES + 100

    asyncio.run(play())


def test_who_floods_and_does_not_read_is_shut_out_all_the_same(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of farewell are not waited for longer than a moment."""
    send = Wire.send

    async def full(self: Wire, message: Any) -> None:
        if message["type"] == "websocket.close":  # as if the line had no more space for ever
            await asyncio.get_running_loop().create_future()
        await send(self, message)

    monkeypatch.setattr("atout.server.web.websocket.FAREWELL", 0.2)
    monkeypatch.setattr("atout.server.web.connection.FAREWELL", 0.2)

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


@pytest.mark.parametrize(("more", "answered"), [(2, True), (BACKLOG, False)])
def test_pings_are_answered_while_something_is_waited_for_until_too_much_has_come(
    file: Path, monkeypatch: pytest.MonkeyPatch, more: int, answered: bool
) -> None:
    waits = iter([0.6])
    monkeypatch.setattr("atout.server.limits.allowances.Allowances.owe", lambda self, kind, caller: next(waits, 0.0))

    async def scene(house: House, tab: Client) -> None:
        begun = asyncio.get_running_loop().time()
        for _ in range(1 + more):
            await tab.socket.send("{}")
        await asyncio.sleep(0.1)
        await (await tab.socket.ping())
        assert (asyncio.get_running_loop().time() - begun < 0.5) == answered
        for _ in range(1 + more):
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


PING, PONG, PIECE, MESSAGE = (
    bytes([fin | kind, 0x80 | len(text)]) + bytes(4) + text
    for fin, kind, text in ((0x80, 9, b""), (0x80, 10, b""), (0, 0, b""), (0x80, 1, b"{}"))
)
"""Frames as a browser sends them, masked with nothing."""
IN_PIECES = bytes([0x01, 0x81]) + bytes(4) + b"{" + PIECE * 20 + bytes([0x80, 0x81]) + bytes(4) + b"}"
"""A message, most of whose pieces are empty."""


@pytest.mark.promise(12)
@pytest.mark.parametrize("flood", [PING * 40_000, PONG * 40_000, IN_PIECES * 1000, MESSAGE * 40_000])
def test_whatever_frames_come_in_one_go_most_of_them_are_never_heard(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, flood: bytes
) -> None:
    """As many a second as nobody needs are heard, then the connection is closed; what came with them costs nothing."""
    heard, handle = 0, Wire.handle_events

    def counted(self: Wire) -> None:
        nonlocal heard
        heard += len(self.conn.events)
        handle(self)

    async def scene(house: House, tab: Client) -> None:
        nonlocal heard
        await tab.create()
        monkeypatch.setattr(Wire, "handle_events", counted)
        async with house.connect() as socket:
            heard = 0
            socket.transport.write(flood)
            await asyncio.wait_for(read_all(socket), 5)
            assert socket.close_code == 1008
        assert heard <= SLICE / len(PING) + 2
        await tab.create()

    at_the_server(file, scene)
    assert not caplog.records


@pytest.mark.promise(12)
def test_who_goes_on_talking_after_our_goodbye_is_shut_out(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """He was told to come again, and floods instead of closing."""

    async def scene(house: House, tab: Client) -> None:
        await tab.sit()
        shut = metrics.DROPPED.labels("too_fast")._value.get()
        wire = tab.socket.protocol
        monkeypatch.setattr(wire, "receive_data", lambda data: None)  # he hears no goodbye
        monkeypatch.setattr(Room, "space", gone)
        tab.socket.transport.write(text_frame({"type": "join", "code": tab.code, "client": "again"}))
        await asyncio.sleep(0.2)
        tab.socket.transport.write(MESSAGE * 1000)
        await asyncio.sleep(0.2)
        assert metrics.DROPPED.labels("too_fast")._value.get() == shut + 1

    at_the_server(file, scene)


def test_who_still_waits_for_his_turn_when_the_server_stops_is_no_error_in_the_log(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("atout.server.limits.allowances.Allowances.owe", lambda self, kind, caller: 60.0)
    monkeypatch.setattr("atout.server.web.run.PATIENCE", 0.2)

    async def play() -> None:
        async with AsyncExitStack() as stack, serving(file) as house:
            socket = await stack.enter_async_context(house.connect())
            await socket.send("{}")
            await asyncio.sleep(0.1)

    asyncio.run(play())
    assert not [record for record in caplog.records if worth_a_line(record)]


def text_frame(message: dict[str, Any]) -> bytes:
    """A message as a browser sends it."""
    text = json.dumps(message).encode()
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


async def gone(self: Room) -> None:
    """The table goes to another process."""
    self.go_elsewhere()


@pytest.mark.promise(12)
def test_as_many_pings_as_anybody_needs_are_answered(file: Path) -> None:
    async def scene(house: House, tab: Client) -> None:
        for _ in range(3):
            await asyncio.gather(*[await tab.socket.ping() for _ in range(10)])
            await asyncio.sleep(0.3)
        assert await tab.create()

    at_the_server(file, scene)


def test_a_text_that_is_none_closes_the_connection_and_is_no_error_in_the_log(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House, tab: Client) -> None:
        tab.socket.transport.write(bytes([0x81, 0x81]) + bytes(4) + b"\xff")
        await asyncio.wait_for(read_all(tab.socket), 5)
        assert tab.socket.close_code == 1007
        for pieces in (b"\x81\x81" + bytes(4) + b"\xff", MESSAGE, b"\xc1", PIECE * 100):
            await before_it_stands(house, pieces)

    at_the_server(file, scene)
    assert not caplog.records


async def before_it_stands(house: House, frames: bytes) -> None:
    """Ask for a connection, and talk before it stands."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    asks = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nOrigin: {house.url}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    writer.write(asks.encode())
    await writer.drain()
    writer.write(frames)
    with suppress(TimeoutError, ConnectionError):
        await asyncio.wait_for(reader.read(), 1.5)
    writer.close()


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


def test_an_inbox_keeps_the_order_and_loses_nothing_to_who_stops_taking() -> None:
    async def play() -> None:
        inbox: Inbox[int] = Inbox()
        stopped = asyncio.create_task(inbox.take())
        await asyncio.sleep(0)
        stopped.cancel()
        inbox.put(1)
        await asyncio.gather(stopped, return_exceptions=True)
        taking = asyncio.create_task(inbox.take())
        assert await taking == 1
        taking = asyncio.create_task(inbox.take())
        await asyncio.sleep(0)
        for number in (2, 3, 4):
            inbox.put(number)
        assert [await taking, inbox.take_all(), len(inbox)] == [2, [3, 4], 0]

    asyncio.run(play())
