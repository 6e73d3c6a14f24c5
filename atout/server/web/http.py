"""The server's end of a connection that speaks HTTP."""

from __future__ import annotations

import asyncio

import h11
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS = 15.0
"""Seconds in which a request must be there, from its first byte or from when the connection was opened."""
BODY = 30.0
"""Seconds in which its body must be."""
ANSWER = 120.0
"""Seconds in which the answer must be made, sent and read."""


class Http(H11Protocol):
    """A connection that sends nothing, or a request byte by byte, or does not read its answer, is closed: it would hold
    a descriptor for ever. uvicorn itself closes one that asks nothing more after five seconds."""

    _late: asyncio.TimerHandle | None = None
    _seconds = 0.0
    _switched = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A connection is open."""
        super().connection_made(transport)
        self._expect(HEADERS)

    def data_received(self, data: bytes) -> None:
        """Something came."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """A request was answered."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It is a websocket from now on, which has its own pings."""
        self._switched = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._rest()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Have the clock run for what comes next."""
        state = self.conn.their_state
        if self._switched or (state is h11.IDLE and self.timeout_keep_alive_task):
            self._rest()
        else:
            self._expect({h11.IDLE: HEADERS, h11.SEND_BODY: BODY}.get(state, ANSWER))

    def _expect(self, seconds: float) -> None:
        """Close in so many seconds; where it waits for the same already, its clock goes on."""
        if self._late is None or self._seconds != seconds:
            self._rest()
            self._seconds = seconds
            self._late = self.loop.call_later(seconds, self.transport.abort)

    def _rest(self) -> None:
        if self._late:
            self._late.cancel()
        self._late = None


class Stopping:
    """Middleware: who waits for an answer when the server is stopped is told so. It is no error of anybody's."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        begun = False

        async def note(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, note)
        except asyncio.CancelledError:
            if begun:
                raise
            await PlainTextResponse("The server is being stopped.\n", 503)(scope, receive, send)
