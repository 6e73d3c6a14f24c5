"""The seals of one table: the words that its people put into the next drawing, and what is laid open when."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator

from atout.server.tables.tabs import Tab
from atout.server.wire import company_messages as wire
from atout.table import WATCHER, Table
from atout.table.sealing import Drawn

PATIENCE = 2.0
"""Seconds that people who sit together wait at most for each other's words."""


def seal(table: Table) -> wire.Seal | None:
    """The seal of the next drawing; None at a table that shows a position of the rule book, which is not sealed."""
    if table.setup.shows:
        return None
    drawing = table.drawings.next()
    return wire.Seal(drawing.number, drawing.commit)


def opened(drawn: Iterable[Drawn]) -> list[wire.Drawing]:
    """Drawings laid open: only for those of deals that are over, because a key tells every card."""
    made = [one.drawing for one in drawn]
    return [wire.Drawing(one.number, one.commit, one.key.hex(), list(one.words)) for one in made]


class Sealing:
    """Gathers the words of the people at a table, and knows what of its seals they have been told."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._words: dict[int, str] = {}  # by participant, for the drawing number `_for`
        self._for = 0
        self._heard = asyncio.Event()
        self._wanted = (0, 0.0)  # the number of a drawing, and since when it was to be made
        self._told = len(table.drawings.all)
        self._opened = table.drawings.opened

    def hear(self, tab: Tab, word: str, number: int | None = None) -> None:
        """Somebody puts a word into drawing `number`, None: the next one. Words for others come too late; the last one
        of a participant counts."""
        if tab.place.seat == WATCHER or number not in (None, self._next):
            return
        if self._for != self._next:
            self._for, self._words = self._next, {}
        self._words[tab.place.seat] = word
        self._heard.set()

    def until(self, now: float) -> float | None:
        """Until when the first deal waits, so that everybody can come and give a word; None: no longer. Times of the
        event loop."""
        if self._table.setup.shows or not self._lack(self._table.setup.people):
            return None
        end = self._patience(now)
        return end if now < end else None

    async def words(self, tabs: Iterable[Tab]) -> tuple[str, ...] | None:
        """The words for the next drawing, by participant, once everybody who is here has given one, or time is up: with
        nobody else at the table nobody is waited for. None where nothing is sealed."""
        if self._table.setup.shows:
            return None
        loop = asyncio.get_running_loop()
        end = self._patience(loop.time())
        while self._lack(tab.place.seat for tab in tabs) and (left := end - loop.time()) > 0:
            self._heard.clear()
            try:
                await asyncio.wait_for(self._heard.wait(), left)
            except TimeoutError:
                break
        given = self._given()
        return tuple(given.get(at, "") for at in range(len(self._table.setup.seats)))

    def news(self) -> Iterator[wire.Opened | wire.Sealed]:
        """What everybody is to be told since it was asked last: what has been laid open, and the next seal."""
        drawings = self._table.drawings
        if self._opened < drawings.opened:
            yield wire.Opened(opened(drawings.all[self._opened : drawings.opened]))
            self._opened = drawings.opened
        if self._told < len(drawings.all) and (following := seal(self._table)):
            yield wire.Sealed(following.drawing, following.commit)
            self._told = len(drawings.all)

    @property
    def _next(self) -> int:
        return self._table.drawings.next().number

    def _patience(self, now: float) -> float:
        """How long the next drawing waits for words, from when it was to be made."""
        if self._wanted[0] != self._next:
            self._wanted = (self._next, now)
        return self._wanted[1] + PATIENCE

    def _given(self) -> dict[int, str]:
        return self._words if self._for == self._next else {}

    def _lack(self, people: Iterable[int]) -> bool:
        """Whether one of these people has not given a word yet, where people sit together. A drawing that was broken
        off has its words."""
        if len(self._table.setup.people) < 2 or self._table.drawings.left:
            return False
        given = self._given()
        return any(one != WATCHER and one not in given for one in people)
