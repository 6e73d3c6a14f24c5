"""What waits to be sent to one browser."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from atout.server.ops import metrics


class Outbox:
    """Messages in order. Putting one in never waits; a reader that lets too many lie is given up: then it is
    `full`, and `ended` is set."""

    def __init__(self, most: int, ended: asyncio.Event) -> None:
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._most = most
        self._some = asyncio.Event()
        self._ended = ended
        self.full = False

    def put(self, message: bytes) -> None:
        """Send `message` after those before it."""
        if self._bytes + len(message) > self._most:
            self.full = True
            self._ended.set()
        if self.full:
            return
        self._waiting.append(message)
        self._bytes += len(message)
        self._some.set()

    async def drain(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what comes, for ever."""
        while True:
            await self._some.wait()
            while self._waiting:
                message = self._waiting.popleft()
                await send(message.decode())
                metrics.SENT.inc(len(message))
                self._bytes -= len(message)
            self._some.clear()
