"""Hints that are thought about for the tabs of one table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from atout.players.thinkers import Thinkers
from atout.players.thought import Thought
from atout.server.ops.logs import fault
from atout.server.tables import hints
from atout.server.wire import messages
from atout.table import Table

if TYPE_CHECKING:
    from atout.server.tables.tabs import Tab

logger = logging.getLogger("atout.server")


class Hinting:
    """One hint at a time for each tab. Nothing of it is recorded, and the table never waits for it."""

    def __init__(self, table: Table, thinkers: Thinkers, report: Callable[[Tab, int], None]) -> None:
        """`report` is called with the tab and the position after each hint."""
        self._table = table
        self._given = report
        self._thinkers = thinkers
        self._asked: dict[Tab, tuple[int, asyncio.Future[Thought]]] = {}

    def ask(self, tab: Tab, position: int) -> None:
        """Have a hint thought about; one for a position that is past would help nobody."""
        viewer, setup = tab.place.seat, self._table.setup
        if position != self._table.position(viewer) or tab.gone or self._asked.get(tab, (None, None))[0] == position:
            return
        self.leave(tab)
        sight = self._table.sight(viewer)
        if not hints.may_ask(sight, setup):
            return tab.listener.fail(None, hints.NO_HINT)
        thought = asyncio.wrap_future(
            self._thinkers.think(sight.shown, hints.ADVISER, hints.SEED, hints.BUDGET, tab.place.player)
        )
        self._asked[tab] = position, thought
        thought.add_done_callback(partial(self._tell, tab, position))
        if not self._thinkers.ready(setup.rules):
            tab.listener.say(messages.Thinking(sight.seat, True))

    def leave(self, tab: Tab) -> None:
        """This tab wants its hint no more."""
        if tab in self._asked:
            self._asked.pop(tab)[1].cancel()

    def stop(self) -> None:
        """Nobody does."""
        for tab in list(self._asked):
            self.leave(tab)

    def _tell(self, tab: Tab, position: int, thought: asyncio.Future[Thought]) -> None:
        """Tell a hint, where the tab still wants it and sees the position it is for."""
        if thought.cancelled():
            return
        failed = thought.exception()  # taken note of, though nobody may want to know any more
        if self._asked.get(tab, (None, None))[1] is not thought:
            return
        del self._asked[tab]
        if position != self._table.position(tab.place.seat):
            return
        try:
            if failed:
                raise failed
            tab.listener.say(hints.hinted(position, thought.result(), self._table.sight(tab.place.seat)))
            self._given(tab, position)
        except Exception as error:  # a hint is worth no table
            logger.error("No hint: %s", fault(error))
            tab.listener.fail(None, hints.NOBODY_KNOWS)
