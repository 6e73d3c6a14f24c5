"""The server's end of a websocket."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

FAREWELL = 5.0
"""Seconds in which the other end may still read what it was sent, once the connection is over."""
WIRE = "atout.wire"
"""Where in the scope the connection stands."""
OVER = (WebSocketDisconnect, WebSocketDisconnected)
"""The other end has gone, or was shut out while it was still being sent to: nobody's error."""

Hear = Callable[[str | bytes], None]


class Wire(WebSocketsSansIOProtocol):
    """A connection that hands what it hears over at once, and writes at once what it is given, once it is `handed_to`
    somebody.

    ASGI would have every message wait in a queue for a task and every answer go out by another, two turns of the event
    loop and ten coroutines a message; so it is for what leads here alone, and for who does not ask for more.

    A connection that is over is soon gone: it is not kept for an end that reads nothing, and never would.
    """

    def hand_to(self, hear: Hear, lost: Callable[[], None]) -> None:
        """From now on `hear` is called with each message and `lost` when there will be no more, in the midst of the
        event loop: neither may wait."""
        waiting, self.queue = self.queue, Handing(hear, lost)  # type: ignore[assignment]
        while not waiting.empty():
            self.queue.put_nowait(waiting.get_nowait())
        self.pause(False)

    def pause(self, on: bool = True) -> None:
        """Take in nothing more, or go on. What is already here is still heard."""
        if not self.transport.is_closing():
            (self.transport.pause_reading if on else self.transport.resume_reading)()
        self.read_paused = True  # uvicorn would pause it at every message, for an application that asks for each

    @property
    def unread(self) -> int:
        """The bytes written that the other end's system has not taken yet."""
        return self.transport.get_write_buffer_size()

    def write(self, message: bytes) -> None:
        """Write a text; nothing where the other end has gone."""
        if self.transport.is_closing():
            return
        try:
            self.conn.send_text(message)
        except InvalidState:  # it said goodbye in the same breath
            return
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_connect(self, event: Request) -> None:
        """It asks for an address: who answers there finds this connection in the scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(dict[str, object], self.scope)[WIRE] = self

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


class Handing:
    """Stands where uvicorn has its queue."""

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
        """Whether nothing waits here: nothing ever does."""
        return True


def wire_of(socket: WebSocket) -> Wire:
    """The connection of a websocket that this server serves."""
    return cast(Wire, socket.scope[WIRE])
