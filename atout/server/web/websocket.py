"""The server's end of a websocket."""

from __future__ import annotations

from asyncio import BaseTransport
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from atout.server.limits import figures
from atout.server.limits.bucket import Bucket
from atout.server.ops import metrics

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

FAREWELL = 5.0
"""Seconds in which the other end may still read what it was sent, once the connection is over."""
LINGER = 1.0
"""The same for who sent too much: nothing of his is read meanwhile."""
FRAGMENTS = 30
"""A message may come in so many pieces, which may be empty."""
SLICE = 4096
"""Of what has come, so many bytes are taken apart before they are heard: who is shut out for the first of it costs no
more for the rest."""
WIRE = "atout.wire"
"""Where in the scope the connection stands."""
OVER = (WebSocketDisconnect, WebSocketDisconnected)
"""The other end has gone, or was shut out while it was still being sent to: nobody's error."""

Hear = Callable[[str | bytes], None]


class Wire(WebSocketsSansIOProtocol):
    """A connection that hands over what it hears, and writes what it is given, at once.

    ASGI would have every message wait in a queue for a task, and every answer go out by another. It still does the
    gates and the handshake, and serves those who never call `hand_to`, as the gossip between processes does.

    A connection that is over is soon gone: it is not kept for an end that reads nothing, and never would.
    """

    def connection_made(self, transport: BaseTransport) -> None:
        """A connection is open."""
        super().connection_made(transport)
        self._shut = False
        self._frames = Bucket(figures.FRAMES_A_SECOND, 1, self.loop.time())

    def hand_to(self, hear: Hear, lost: Callable[[], None]) -> None:
        """From now on `hear` is called with each message, and `lost` when there will be no more, in the midst of the
        event loop: neither may wait."""
        waiting, self.queue = self.queue, Receiver(hear, lost)  # type: ignore[assignment]
        self.resume()
        while not waiting.empty():
            self.queue.put_nowait(waiting.get_nowait())

    def shut_out(self) -> None:
        """Say goodbye to who sends too much (1008), and hear nothing more of him."""
        if self._shut:
            return
        self._shut = True
        metrics.DROPPED.labels("too_fast").inc()
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many messages")
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.pause_reading()
        self.close_sent = True
        self.stop_keepalive()
        if self.close_timer:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)
        self._disconnected()

    def pause(self) -> None:
        """Read nothing more; what was read already is still heard."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume(self) -> None:
        """Read on."""
        if not self.transport.is_closing() and not self._shut:
            self.transport.resume_reading()
        self.read_paused = True  # uvicorn would pause at every message, for an application that asks for each

    @property
    def unread(self) -> int:
        """The bytes written that the system has not taken yet."""
        return self.transport.get_write_buffer_size()

    def write(self, message: bytes) -> bool:
        """Write a text; False where nothing more can be written, for one end has said goodbye."""
        if self.transport.is_closing():
            return False
        try:
            self.conn.send_text(message)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def data_received(self, data: bytes) -> None:
        """Something came."""
        for start in range(0, len(data), SLICE):
            if self._shut or self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def send_receive_event_to_app(self) -> None:
        """A message is complete. One that comes after our goodbye counts as any other frame, and is not heard."""
        if self.close_sent and not self._permitted():
            return
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.conn.fail(CloseCode.INVALID_DATA, "not UTF-8")
            return self.handle_parser_exception()
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """What came makes no sense; before the connection stands nothing can be said to that."""
        if self.conn.close_sent is None:
            return self.transport.abort()
        super().handle_parser_exception()

    async def send(self, message: ASGISendEvent) -> None:
        """What the application says; that it ends the connection is no news where goodbye was said already."""
        if not (self.close_sent and message["type"] == "websocket.close"):
            await super().send(message)

    def handle_connect(self, event: Request) -> None:
        """It asks for an address: who answers there finds this connection in the scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(dict[str, object], self.scope)[WIRE] = self

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message."""
        if not self._permitted():
            return
        if len(self.frames) < FRAGMENTS:
            return super().handle_cont(event)
        if not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many pieces")
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """The other end asks whether this one is there; who leaves the answers unread is not answered for ever."""
        if self.unread > figures.UNREAD_BYTES:
            return self.transport.abort()
        if self._permitted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """The other end is there."""
        if self._permitted():
            super().handle_pong(event)

    def _permitted(self) -> bool:
        """Whether one more frame that is no message of its own is heard; one too many shuts the other end out."""
        if not self._shut and not self._frames.take(self.loop.time()):
            self.shut_out()
        return not self._shut

    def eof_received(self) -> None:
        """The other end says nothing more. What it has not read is not waited for: it may never be."""
        super().eof_received()
        self._disconnected()

    def keepalive_timeout(self) -> None:
        """The other end does not answer."""
        super().keepalive_timeout()
        self._disconnected()

    def _disconnected(self) -> None:
        """Tell who is served that the connection is over, though uvicorn tells it only when all has been read."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.ABNORMAL_CLOSURE})

    def start_keepalive(self) -> None:
        """The connection stands: the headers with which it came about are not kept for as long as it does."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()

    async def run_asgi(self) -> None:
        """Serve the connection, then let go of it."""
        await super().run_asgi()
        self.hand_to(lambda message: None, lambda: None)  # nobody is kept for what may still come
        cast(dict[str, object], self.scope).pop(WIRE, None)
        self.loop.call_later(FAREWELL, self.transport.abort)


def is_text(content: bytes) -> bool:
    """Whether this is UTF-8."""
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


class Receiver:
    """Stands where uvicorn has its queue of events, and hands each over."""

    __slots__ = ("_hear", "_lost")

    def __init__(self, hear: Hear, lost: Callable[[], None]) -> None:
        self._hear = hear
        self._lost = lost

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        """Hand an event over."""
        if event["type"] == "websocket.receive":
            text = event.get("text")
            self._hear(event.get("bytes") or b"" if text is None else text)
        else:
            self._lost()

    def empty(self) -> bool:
        """Nothing ever lies here; `hand_to` asks."""
        return True


def wire_of(socket: WebSocket) -> Wire:
    """The connection of a websocket that this server serves."""
    return cast(Wire, socket.scope[WIRE])
