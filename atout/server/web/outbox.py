"""What waits to be sent to one browser."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from atout.server.ops import metrics


class Outbox:
    """Messages in order. Putting one in never waits; a reader that lets too many lie is given up: then it is
    `full`, and `ended` is done."""

    def __init__(self, most: int, ended: asyncio.Future[None]) -> None:
        self._waiting: list[bytes] = []
        self._bytes = 0
        self._most = most
        self._some: asyncio.Future[None] | None = None  # while there is nothing to send
        self._ended = ended
        self.full = False

    def put(self, message: bytes) -> None:
        """Send `message` after those before it."""
        if self._bytes + len(message) > self._most:
            self.full = True
            done(self._ended)
        if self.full:
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if self._some:
            done(self._some)

    async def drain(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what comes, for ever."""
        while True:
            if not self._waiting:
                self._some = asyncio.get_running_loop().create_future()
                await self._some
                self._some = None
            waiting, self._waiting = self._waiting, []
            for message in waiting:
                await send(message.decode())
                metrics.SENT.inc(len(message))
                self._bytes -= len(message)


def done(future: asyncio.Future[None]) -> None:
    """It has come to pass, now or before."""
    if not future.done():
        future.set_result(None)
