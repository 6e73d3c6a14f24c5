"""What stands before several processes: each new connection goes to the next of them that answers."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence


class Balancer:
    """Hands bytes on, whatever they say. `ports` are those of the processes, living or not."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = list(ports)
        self.port = 0
        self._next = 0
        self.tasks: set[asyncio.Task[None]] = set()

    def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Take a connection."""
        task = asyncio.create_task(self.serve(reader, writer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, to its end."""
        for _ in self.ports:
            self._next = (self._next + 1) % len(self.ports)
            with contextlib.suppress(OSError):
                there = await asyncio.open_connection("127.0.0.1", self.ports[self._next])
                break
        else:
            return writer.close()
        ways = [asyncio.create_task(hand_on(reader, there[1])), asyncio.create_task(hand_on(there[0], writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, there[1]):
                end.transport.abort()


async def hand_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """What one end says, to the other."""
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()


@contextlib.asynccontextmanager
async def balanced(ports: Sequence[int]) -> AsyncIterator[Balancer]:
    """One while it is needed."""
    balancer = Balancer(ports)
    server = await asyncio.start_server(balancer.accept, "127.0.0.1", 0)
    balancer.port = server.sockets[0].getsockname()[1]
    try:
        yield balancer
    finally:
        server.close()
        for task in balancer.tasks:
            task.cancel()
        await asyncio.gather(*balancer.tasks, return_exceptions=True)
