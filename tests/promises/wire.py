"""A line between a client and the server that can be cut at any byte."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator


class Line:
    """Hands bytes on in both directions until `left` have passed; then both ends are cut off at once."""

    def __init__(self, port: int) -> None:
        self._server_port = port
        self.left: int | None = None
        self.port = 0

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[Line]:
        """Listen at `port`."""
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._server_port)
        ways = [
            asyncio.create_task(self._hand_on(reader, far_writer)),
            asyncio.create_task(self._hand_on(far_reader, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, far_writer):
                end.transport.abort()

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if self.left is not None:
                    data, self.left = data[: self.left], self.left - len(data)
                writer.write(data)
                await writer.drain()
                if self.left is not None and self.left <= 0:
                    return
