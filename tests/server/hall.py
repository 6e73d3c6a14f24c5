"""Several processes that serve one database, within this one: each an application of its own."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import uvicorn

from atout.server.push.sending import Sender
from atout.server.store import Store
from atout.server.store.opening import open_store
from atout.server.web.app import create_app
from atout.server.web.run import config, listen
from server.house import FREE, House, running_server


class Process(House):
    """One of them, with its store."""

    def __init__(self, port: int, store: Any, server: uvicorn.Server) -> None:
        super().__init__(port)
        self.store = store
        self.server = server

    @property
    def number(self) -> int:
        """Under which the others know it."""
        return int(self.store._heartbeat.number)


@contextlib.asynccontextmanager
async def processes(
    url: str, count: int, sender: Callable[[Store], Sender] | None = None, **more: Any
) -> AsyncIterator[list[Process]]:
    """So many of them; `sender` makes what each sends notices with, `more` goes to each application."""
    async with contextlib.AsyncExitStack() as stack:
        served = []
        for _ in range(count):
            listening = listen("127.0.0.1", 0)
            port = listening.getsockname()[1]
            store = open_store(url=url, address=f"127.0.0.1:{port}")
            sends = sender(store) if sender else None
            server = uvicorn.Server(config(create_app(store, ("127.0.0.1",), limits=FREE, sender=sends, **more)))
            await stack.enter_async_context(running_server(server, listening))
            served.append(Process(port, store, server))
        yield served
