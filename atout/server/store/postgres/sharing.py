"""What belongs to which of the processes that serve one database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

import psycopg

from atout.server.store.contract import Claim, Elsewhere, Node, NotSaved, StoreError, Unreachable
from atout.server.store.database import Database, Line, Work
from atout.server.store.postgres.heartbeat import Heartbeat
from atout.server.store.postgres.nodes import CLAIM, OTHERS, OWNER, RELEASE

ATTEMPTS, PAUSE = 20, 0.1
"""Times that something is claimed which belongs to nobody and cannot be had, and the seconds between."""


@dataclass(eq=False)
class Holding:
    """What this process owns, or is about to, and how many parts of it count on that."""

    claiming: asyncio.Task[Claim]
    users: int = 0


class Shared:
    """The Owners of tables in PostgreSQL. `submit` and `read` are those of the store."""

    def __init__(
        self,
        heartbeat: Heartbeat,
        submit: Callable[[Work], asyncio.Future[None]],
        read: Callable[..., Awaitable[list[Line]]],
    ) -> None:
        self._heartbeat = heartbeat
        self._submit = submit
        self._read = read
        self._held: dict[str, Holding] = {}

    @property
    def number(self) -> int:
        """That of this process."""
        return self._heartbeat.number

    @property
    def salt(self) -> bytes:
        """The same for all processes, and another once none was left."""
        return self._heartbeat.salt

    async def others(self) -> list[Node]:
        """The other processes that live."""
        return [Node(*row) for row in await self._read(OTHERS, self._heartbeat.number)]

    @property
    def secret(self) -> str:
        """By which this process knows the others."""
        return self._heartbeat.secret

    async def claim(self, name: str) -> Claim:
        """Have a table, or a gathering with its tables, belong to this process from now on: what is read afterwards,
        nobody else adds to. Raises Elsewhere where it belongs to another that lives."""
        held = self._held.get(name)
        if held is None:
            held = self._held[name] = Holding(asyncio.create_task(self._claim(name)))
        held.users += 1
        try:
            return await asyncio.shield(held.claiming)
        except BaseException:
            held.users -= 1
            if self._held.get(name) is held and (held.claiming.done() or not held.users):
                del self._held[name]
            raise

    async def _claim(self, name: str) -> Claim:
        for _ in range(ATTEMPTS):
            epochs: list[int] = []

            def work(database: Database, epochs: list[int] = epochs) -> None:
                rows = database.execute(CLAIM, {"name": name, "own": self._heartbeat.number}).fetchall()
                epochs[:] = [epoch for (epoch,) in rows]

            try:
                await self._submit(work)
            except NotSaved as error:
                raise Unreachable(error.en, error.fr) from None
            if epochs:
                return Claim(name, epochs[0])
            if owners := await self._read(OWNER, name, self._heartbeat.number):
                raise Elsewhere(Node(*owners[0]))
            await asyncio.sleep(PAUSE)  # its owner has just died, or this process is taken for dead
        raise Unreachable(
            "This process is not in touch with the others: try again in a moment.",
            "Ce processus n'est plus en contact avec les autres : réessayez dans un instant.",
        )

    def release(self, claim: Claim) -> None:
        """Let any process have it soon, once it was released as often as claimed. A claim that no longer holds changes
        nothing."""
        held = self._held.get(claim.name)
        if held is None or not held.claiming.done() or held.claiming.result() != claim:
            return
        held.users -= 1
        if not held.users:
            del self._held[claim.name]
            done = self._submit(lambda database: database.execute(RELEASE, claim))
            done.add_done_callback(lambda done: done.cancelled() or done.exception())  # else free once we are gone

    async def suspect(self, node: Node) -> None:
        """A process was not reached: what it owned is free where it lives no more."""
        with suppress(psycopg.Error, StoreError):
            await asyncio.to_thread(self._heartbeat.suspect, node.number)

    def on_lost(self, call: Callable[[], object]) -> None:
        """Have this called, from the thread of the heartbeat, whenever the others have taken this process for dead."""

        def lost() -> None:
            self._held.clear()
            call()

        self._heartbeat.lost = lost
