"""A websocket does not keep what it came through.

The gates before a connection (what a proxy says of it, whether it may come, which address it asks for) are coroutines
that call each other, and each would wait until the connection ends: some thirty of them, for hours.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

Talk = Callable[[WebSocket], Awaitable[None]]
LATER = "atout.later"


class Lasting:
    """Middleware, before all gates: once they are done, it goes on with what one of them left for `later`."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on; serve the connection then, if it may come."""
        if scope["type"] != "websocket":
            return await self._app(scope, receive, send)
        talks: list[Talk] = []
        await self._app({**scope, LATER: talks}, receive, send)
        scope["headers"] = []  # the server keeps its scope, and nobody asks for them any more
        for talk in talks:
            await talk(WebSocket({"type": "websocket"}, receive, send))


def later(socket: WebSocket, talk: Talk) -> None:
    """Have `talk` serve this connection, which nobody has accepted yet, once the gates before it are done."""
    socket.scope[LATER].append(talk)
