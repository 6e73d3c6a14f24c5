"""Those who look on at a table some time after it was played, as the people there wish."""

from __future__ import annotations

import asyncio
from collections import deque

from atout.server.tables import sealing, shown
from atout.server.tables.tabs import Tab, send
from atout.server.wire import messages
from atout.server.wire.seal_messages import Seal
from atout.table import WATCHER, Table

AT_ONCE = 50
"""Events that are told step by step at most; more of them are told as one new state."""


class Watching:
    """Shows the `tabs` what happened at a table `delay` seconds ago.

    When the log's events up to `now` happened is not written in it, so they count as new: nobody is told too soon.
    Those who look on get a table of their own, that lags behind; while nobody does there is none.
    """

    def __init__(self, table: Table, delay: float, now: float) -> None:
        self.tabs: set[Tab] = set()
        self._table = table
        self._delay = delay
        self._noted = len(table.entries)
        self._ripe = 0
        self._waiting: deque[tuple[float, int, Seal | None]] = deque()  # when the log up to an event may be told
        if self._noted:
            self._waiting.append((now + delay, self._noted, sealing.seal(table)))
        self._late: Table | None = None
        self.seal = first_seal(table)
        """That of the next drawing, as it was then."""

    @property
    def behind(self) -> bool:
        """Whether something has happened that those who look on are still to be told."""
        return bool(self._waiting)

    @property
    def next_change(self) -> float | None:
        """When there will be something to tell them."""
        return self._waiting[0][0] if self._waiting and self.tabs else None

    async def come(self, tab: Tab) -> None:
        """One more looks on."""
        late = self._late
        if late is None or len(late.entries) < self._ripe:
            entries = list(self._table.entries[: self._ripe])
            late = self._late = await asyncio.to_thread(Table.replay, self._table.setup, entries)
        if not tab.gone:
            self.tabs.add(tab)
            tab.listener.say(shown.joined(tab.place, late, 0))

    def leave(self, tab: Tab) -> None:
        """One less."""
        self.tabs.discard(tab)
        if not self.tabs:
            self._late = None

    def look(self, now: float) -> None:
        """Take note of what has happened, and tell what has come of age."""
        if len(self._table.entries) > self._noted:
            self._noted = len(self._table.entries)
            self._waiting.append((now + self._delay, self._noted, sealing.seal(self._table)))
        while self._waiting and self._waiting[0][0] <= now:
            _, self._ripe, self.seal = self._waiting.popleft()
        if self._late and self.tabs:
            self._catch_up(self._late)

    def _catch_up(self, late: Table) -> None:
        entries = self._table.entries[len(late.entries) : self._ripe]
        frames = [frame for entry in entries for frame in late.perform(entry)[WATCHER]]
        if len(entries) > AT_ONCE:
            for tab in self.tabs:
                tab.listener.say(shown.joined(tab.place, late, 0))
        elif frames:
            bodies = [messages.encode(message) for message in shown.messages_of(frames, late.setup, None)]
            for tab in self.tabs:
                send(tab, bodies)


def first_seal(table: Table) -> Seal | None:
    """The seal of the first drawing of a table: it tells nothing of how far the table is."""
    return sealing.seal(Table(table.setup))
