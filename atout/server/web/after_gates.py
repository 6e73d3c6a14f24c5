"""A websocket is served once the middleware before it has returned, so that its coroutines need not wait for hours.

What a proxy says of a connection, whether it may come and which address it asks for is settled by some thirty
coroutines that call each other; each would wait until the connection ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from atout.server.web.websocket import WIRE

Talk = Callable[[WebSocket], Awaitable[None]]
LATER = "atout.later"


class AfterGates:
    """Middleware, outside all other: when that has returned, it serves the connection by what was left for `later`."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on, then serve the connection where somebody wants to."""
        if scope["type"] != "websocket":
            return await self._app(scope, receive, send)
        talks: list[Talk] = []
        await self._app({**scope, LATER: talks}, receive, send)
        scope["headers"] = []  # the server keeps its scope, and nobody asks for them any more
        for talk in talks:
            with suppress(asyncio.CancelledError):  # the server is stopped while something is still waited for
                await talk(WebSocket({"type": "websocket", WIRE: scope.get(WIRE)}, receive, send))


def later(socket: WebSocket, talk: Talk) -> None:
    """Have `talk` accept and serve this connection when all middleware has returned."""
    socket.scope[LATER].append(talk)
