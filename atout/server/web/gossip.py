"""What the processes of a hall tell each other four times a second: who has asked what, how many connections are open,
where people wait."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from msgspec import Struct, json
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from atout.contract.terms import AtoutError
from atout.server.friends.gatherings import Gatherings
from atout.server.limits.allowances import Allowances
from atout.server.limits.callers import Caller
from atout.server.limits.figures import Kind
from atout.server.store import Node, Owners
from atout.server.web import peers

PATH = f"{peers.PATH}/gossip"
NUMBER = "atout-number"
"""The header with the number of the process that speaks."""
EVERY, AGAIN = 0.25, 1.0
"""Seconds between two messages, and between two looks for processes that have come or gone."""


class Update(Struct, frozen=True):
    """`asked`: by whom, since the last message; `connections`: of who holds many, by `Allowances`' names; `here`: how
    many people look at each gathering."""

    asked: list[tuple[Kind, Caller, int]]
    connections: dict[str, int]
    here: dict[str, int]


class Gossip:
    """Tells the other processes, and hears them."""

    def __init__(self, owners: Owners, allowances: Allowances, gatherings: Gatherings) -> None:
        self._owners = owners
        self._allowances = allowances
        self._gatherings = gatherings
        self._telling: dict[Node, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Tell every other process, for ever."""
        try:
            while self._owners.secret:
                with suppress(AtoutError):  # the database is away: those known before are told on
                    await self._look()
                await asyncio.sleep(AGAIN)
        finally:
            for task in self._telling.values():
                task.cancel()

    async def _look(self) -> None:
        others = set(await self._owners.others())
        for node in self._telling.keys() - others:
            self._telling.pop(node).cancel()
        for node in others:
            if node not in self._telling or self._telling[node].done():
                self._telling[node] = asyncio.create_task(self._tell(node))

    async def _tell(self, node: Node) -> None:
        """Tell one process, until it is not reached."""
        requests = self._allowances.follow()
        headers = {peers.SECRET: node.secret, NUMBER: str(self._owners.number)}
        try:
            with suppress(OSError, TimeoutError, WebSocketException):
                async with connect(
                    f"ws://{node.address}{PATH}", additional_headers=headers, compression=None, proxy=None
                ) as socket:
                    last = Update([], {}, {})
                    while True:
                        took, connections = list(requests.items()), self._allowances.holding()
                        requests.clear()
                        counts = [(*what, count) for what, count in took if count]
                        update = Update(counts, connections, self._gatherings.here())
                        if update != last:
                            await socket.send(json.encode(update).decode())
                        last = Update([], update.connections, update.here)
                        await asyncio.sleep(EVERY)
        finally:
            self._allowances.unfollow(requests)

    async def hear(self, socket: WebSocket) -> None:
        """What another process tells, until it ends: then nothing of it counts any more."""
        number = socket.headers.get(NUMBER, "")
        if not peers.knows(socket, self._owners.secret) or not number:
            return await socket.close(peers.REFUSED)
        await socket.accept()
        try:
            while True:
                update = json.decode(await socket.receive_text(), type=Update)
                for kind, caller, count in update.asked:
                    self._allowances.hear(kind, caller, count)
                self._allowances.elsewhere[number] = update.connections
                self._gatherings.elsewhere[number] = update.here
        except (WebSocketDisconnect, msgspec.MsgspecError):
            pass
        finally:
            self._allowances.elsewhere.pop(number, None)
            self._gatherings.elsewhere.pop(number, None)
