"""Who is told of his table, and when: whoever is awaited there and has no page of it open anywhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from atout.server.ops.logs import fault
from atout.server.push.notices import Why, notice
from atout.server.push.sending import LAST, Sender, Wanted
from atout.server.store import Store
from atout.table import Setup, Table

logger = logging.getLogger("atout.server")

PATIENCE = 5.0
"""Seconds somebody may be without a page of the table before he is told: he may be loading it anew."""
SEEN = 60.0
"""Seconds after which who leaves at his own turn has seen it. One whose page goes sooner may not have: telephones stop
pages without a word, and it takes a while until their connection ends."""
SELDOM = 3600.0
"""Seconds for which a host who was told that all are ready is not told so again: whoever sits at his invitation can say
that he is ready, and is not, as often as he likes."""


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
    """Somebody's turn since a time of the event loop: whether he was `away` when it came, has been told, or is about to
    be."""

    since: float
    away: bool
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
        self._hosts: dict[tuple[str, str], float] = {}  # when each was told that all are ready, the oldest first
        self._closed = False
        self._calling: set[asyncio.Task[None]] = set()

    def look(self, name: str, room: Room) -> None:
        """A table has changed and waits, or somebody has left it."""
        loop = asyncio.get_running_loop()
        now, waits = loop.time(), awaited(room.table)
        turns = {who: turn for who, turn in self._turns.pop(name, {}).items() if who in waits}
        turns |= {who: Turn(now, who not in room.present) for who in waits if who not in turns}
        if turns:
            self._turns[name] = turns
        for who, turn in turns.items():
            if who not in room.present and not turn.told and not turn.due and now - turn.since <= SEEN:
                turn.due = True
                loop.call_later(self._patience, self._due, name, who, turn)

    def begun(self, name: str, setup: Setup) -> None:
        """People who came together play at the table of this name from now on."""
        asyncio.get_running_loop().call_later(self._patience, self._begun, name, setup)

    def complete(self, code: str, setup: Setup, host: Person, waits: Callable[[], bool]) -> None:
        """The gathering with this code can begin, where it still `waits` for its host and nothing else."""
        asyncio.get_running_loop().call_later(self._patience, self._complete, code, setup, host, waits)

    def about(self, name: str) -> bool:
        """Whether somebody is about to be called to a table: its room stays until then."""
        return any(turn.due for turn in self._turns.get(name, {}).values())

    def forget(self, names: Iterable[str]) -> None:
        """These tables are no longer there, or another process has them."""
        for name in names:
            self._turns.pop(name, None)

    def _due(self, name: str, who: int, turn: Turn) -> None:
        turn.due = False
        room = self._room(name)
        if room and not room.aside and self._awaited(name, who, turn):
            turn.told = True
            setup = room.table.setup
            self._begin(lambda: self._tell_all(Why.TURN, name, setup, who, lambda: self._awaited(name, who, turn)))

    def _awaited(self, name: str, who: int, turn: Turn) -> bool:
        """Whether it is still this turn of his, and he does not see it."""
        return self._turns.get(name, {}).get(who) is turn and self._away(name, who)

    def _away(self, name: str, who: int) -> bool:
        room = self._room(name)
        return room is None or who not in room.present

    def _begun(self, name: str, setup: Setup) -> None:
        """Who is to play there is told so, and not twice."""
        for who in setup.people:
            if self._away(name, who) and who not in self._turns.get(name, {}):
                self._begin(partial(self._tell_all, Why.BEGUN, name, setup, who, partial(self._away, name, who)))

    def _complete(self, code: str, setup: Setup, host: Person, waits: Callable[[], bool]) -> None:
        now, key = asyncio.get_running_loop().time(), (code, host.player)
        self._hosts = {one: moment for one, moment in self._hosts.items() if now - moment < SELDOM}
        if waits() and key not in self._hosts:
            self._hosts[key] = now
            url = f"/j/{code}"
            self._begin(lambda: self._tell(Why.COMPLETE, code, setup, host.seat, host.player, url, waits))

    def _begin(self, telling: Telling) -> None:
        if self._closed:
            return
        task = asyncio.create_task(self._safely(telling))
        self._calling.add(task)
        task.add_done_callback(self._calling.discard)

    async def _safely(self, telling: Telling) -> None:
        try:
            await telling()
        except Exception as error:  # the table goes on without
            logger.warning("Nobody could be told of a table: %s", fault(error))

    async def _tell_all(self, why: Why, name: str, setup: Setup, who: int, condition: Wanted) -> None:
        """Tell somebody at a table, in all browsers to which his seat opens."""
        codes = {place.seat: place.code for place in await self._store.sitting(name)}
        for holder in await self._store.holders(name):
            if holder.seat == who and who in codes:
                await self._tell(why, name, setup, who, holder.player, f"/t/{codes[who]}", condition)

    async def _tell(
        self, why: Why, name: str, setup: Setup, who: int, player: str, url: str, condition: Wanted
    ) -> None:
        topic = self._sender.topic(name)
        for one in await self._store.subscriptions(player):
            self._sender.send(one, notice(why, setup, who, topic, url, one.lang), topic, condition)

    async def close(self) -> None:
        """Call nobody any more but those who were away when their turn came a moment ago: nobody would call them after
        a restart. Of the others the server cannot tell who was there, since their connections have just ended."""
        for name, turns in [*self._turns.items()]:
            for who, turn in turns.items():
                if turn.due and turn.away:
                    self._due(name, who, turn)
        self._closed = True
        if self._calling:
            _, late = await asyncio.wait(self._calling, timeout=LAST)
            for task in late:
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
