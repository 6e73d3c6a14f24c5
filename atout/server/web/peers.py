"""The other processes of the hall: a browser that came to one is led to the process that has its table."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from atout.server.limits.callers import Caller
from atout.server.store import Node

PATH = "/peer"
"""The address for other processes of the hall; no page uses it."""
SECRET, CALLER = "atout-secret", "atout-caller"
PATIENCE = 1.0
"""Seconds to reach another process; and those between two pings, each with twice as long for its answer."""
REFUSED = 1008


class Relay:
    """The way from a browser that this process has to a table that another has. What the other says goes to `hear`;
    `lost` is called when it says nothing more."""

    def __init__(self, socket: ClientConnection, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._socket = socket
        self._hear = hear
        self._lost = lost
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def to(
        cls, node: Node, caller: Caller, hear: Callable[[bytes], None], lost: Callable[[], None]
    ) -> Relay | None:
        """The way to `node` for this caller; None where it cannot be reached."""
        headers = {SECRET: node.secret, CALLER: msgspec.json.encode(caller).decode()}
        with suppress(OSError, TimeoutError, WebSocketException):
            socket = await connect(
                f"ws://{node.address}{PATH}",
                additional_headers=headers,
                compression=None,
                proxy=None,
                user_agent_header=None,
                max_size=None,
                open_timeout=PATIENCE,
                ping_interval=PATIENCE,
                ping_timeout=2 * PATIENCE,
                close_timeout=PATIENCE,
            )
            return cls(socket, hear, lost)
        return None

    async def send(self, content: str | bytes) -> None:
        """Hand on what the browser said; lost with the way, it is said again on the next one."""
        with suppress(ConnectionClosed):
            await self._socket.send(content)

    def close(self) -> None:
        """Let go of it."""
        self._listening.cancel()

    async def _listen(self) -> None:
        try:
            async for message in self._socket:
                self._hear(message.encode() if isinstance(message, str) else message)
            self._lost()
        except ConnectionClosed:
            self._lost()
        finally:
            await self._socket.close()


def relayed(socket: WebSocket, secret: str) -> Caller | None:
    """For whom another process of this hall opened a connection; None where it was somebody else."""
    if not knows(socket, secret):
        return None
    with suppress(msgspec.MsgspecError):
        return msgspec.json.decode(socket.headers.get(CALLER, ""), type=Caller)
    return None


def knows(socket: WebSocket, secret: str) -> bool:
    """Whether who opened this connection knows the secret of this process; nobody does where there is none."""
    return bool(secret) and hmac.compare_digest(socket.headers.get(SECRET, "").encode(), secret.encode())
