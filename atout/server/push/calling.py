"""Who is told of his table, and when: whoever is awaited there and has no page of it open anywhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from atout.server.ops.logs import fault
from atout.server.push.notices import Why, notice
from atout.server.push.sending import Sender
from atout.server.store import Store
from atout.table import Setup, Table

logger = logging.getLogger("atout.server")

PATIENCE = 5.0
"""Seconds somebody may be without a page of the table before he is told: he may be loading it anew."""
SEEN = 60.0
"""Seconds after which who leaves at his own turn has seen it. One whose page goes sooner may not have: telephones stop
pages without a word, and it takes a while until their connection ends."""


Telling = Callable[[], Coroutine[None, None, None]]


class Person(Protocol):
    """Somebody who has a seat."""

    @property
    def player(self) -> str:
        """As what he is written down."""

    @property
    def seat(self) -> int:
        """His seat."""


class Room(Protocol):
    """A table in memory."""

    table: Table
    aside: bool
    """Whether nothing goes on here any more: another process has it, or it met an error."""

    @property
    def present(self) -> Collection[int]:
        """The people of whom a page is open here."""


@dataclass(eq=False)
class Turn:
    """Somebody's turn since a time of the event loop: whether he has been told, or is about to be."""

    since: float
    told: bool = False
    due: bool = False


class Calls:
    """Calls people to their tables. `sender` sends what they are told; `room` is the table of a name, where it is in
    memory."""

    def __init__(
        self, store: Store, sender: Sender, room: Callable[[str], Room | None], patience: float = PATIENCE
    ) -> None:
        self._store = store
        self._sender = sender
        self._room = room
        self._patience = patience
        self._turns: dict[str, dict[int, Turn]] = {}
        self._calling: set[asyncio.Task[None]] = set()

    def look(self, name: str, room: Room) -> None:
        """A table has changed and waits, or somebody has left it."""
        loop = asyncio.get_running_loop()
        now, waits = loop.time(), awaited(room.table)
        turns = {who: turn for who, turn in self._turns.pop(name, {}).items() if who in waits}
        turns |= {who: Turn(now) for who in waits if who not in turns}
        if turns:
            self._turns[name] = turns
        for who, turn in turns.items():
            if who not in room.present and not turn.told and not turn.due and now - turn.since <= SEEN:
                turn.due = True
                loop.call_later(self._patience, self._due, name, room, who, turn)

    def begun(self, name: str, setup: Setup) -> None:
        """People who came together play at the table of this name from now on."""
        asyncio.get_running_loop().call_later(self._patience, self._begun, name, setup)

    def complete(self, code: str, setup: Setup, host: Person, waits: Callable[[], bool]) -> None:
        """The gathering with this code can begin, where it still `waits` for its host and nothing else."""
        asyncio.get_running_loop().call_later(self._patience, self._complete, code, setup, host, waits)

    def _due(self, name: str, room: Room, who: int, turn: Turn) -> None:
        turn.due = False
        room = self._room(name) or room  # it may have been let go of, and be in memory again
        if self._turns.get(name, {}).get(who) is turn and who not in room.present and not room.aside:
            turn.told = True
            self._call(name, room.table.setup, [who], Why.TURN)

    def _begun(self, name: str, setup: Setup) -> None:
        room = self._room(name)
        here = room.present if room else ()
        self._call(name, setup, [who for who in setup.people if who not in here], Why.BEGUN)

    def _complete(self, code: str, setup: Setup, host: Person, waits: Callable[[], bool]) -> None:
        if waits():
            self._begin(partial(self._tell, Why.COMPLETE, code, setup, host.seat, host.player, f"/j/{code}"))

    def _call(self, name: str, setup: Setup, people: Collection[int], why: Why) -> None:
        self._begin(partial(self._tell_all, why, name, setup, people))

    def _begin(self, telling: Telling) -> None:
        task = asyncio.create_task(self._safely(telling))
        self._calling.add(task)
        task.add_done_callback(self._calling.discard)

    async def _safely(self, telling: Telling) -> None:
        try:
            await telling()
        except Exception as error:  # the table goes on without
            logger.warning("Nobody could be told of a table: %s", fault(error))

    async def _tell_all(self, why: Why, name: str, setup: Setup, people: Collection[int]) -> None:
        """Tell people at a table, each in all browsers to which his seat opens."""
        codes = {place.seat: place.code for place in await self._store.sitting(name)}
        for holder in await self._store.holders(name):
            if holder.seat in people and holder.seat in codes:
                await self._tell(why, name, setup, holder.seat, holder.player, f"/t/{codes[holder.seat]}")

    async def _tell(self, why: Why, name: str, setup: Setup, who: int, player: str, url: str) -> None:
        topic = self._sender.topic(name)
        for one in await self._store.subscriptions(player):
            self._sender.send(one, notice(why, setup, who, topic, url, one.lang), topic)

    async def close(self) -> None:
        """Call nobody any more."""
        self._turns.clear()
        for task in self._calling:
            task.cancel()
        await self._sender.close()


def awaited(table: Table) -> set[int]:
    """The people whose turn it is for all to see, or who alone are asked something, where people play together: as
    lists show it, so that nothing tells whether another is asked in secret."""
    if table.setup.agreed is None or table.match.over or table.paused:
        return set()
    seats = (table.turn, table.turn_seen)
    turns = {table.player(seat) for seat in seats if seat is not None}
    return {who for who in turns if who in table.setup.people and who not in table.held}
