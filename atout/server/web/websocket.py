"""The server's end of a websocket."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

FAREWELL = 5.0
"""Seconds in which the other end may still read what it was sent, once the connection is over."""


class Wire(WebSocketsSansIOProtocol):
    """A connection that is over is soon gone: it is not kept for an end that reads nothing, and never would."""

    def start_keepalive(self) -> None:
        """The connection stands: the headers with which it came about are not kept for as long as it does."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()

    async def run_asgi(self) -> None:
        """Serve the connection, then let go of it."""
        await super().run_asgi()
        self.loop.call_later(FAREWELL, self.transport.abort)
