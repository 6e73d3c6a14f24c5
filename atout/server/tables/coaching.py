"""The coach of one table against computers: the idea of a hint at once, what a hand is close to, what was overlooked.

He is the player of the old precepts, who needs no preparation. Nothing of it is recorded, and the table never waits.
The hint is another player's advice, a stronger one's: where it has been given he holds his own back.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from atout.contract.terms import Text
from atout.contract.wire import Word
from atout.players import player
from atout.players.reasons import reasons_for
from atout.rulebook.moment import precept
from atout.server.desks.desk import desk_of
from atout.server.desks.parts import text
from atout.server.ops.logs import fault
from atout.server.tables import hints
from atout.server.tables.computers import QUICK
from atout.server.wire import messages
from atout.table import Sight, Table

if TYPE_CHECKING:
    from atout.server.tables.tabs import Tab

logger = logging.getLogger("atout.server")

SEED = 1
"""A fixed one: the same view gives the same idea."""
GIVES_WAY = messages.Reason(
    "hinted",
    text(
        Text(
            "Sur ce coup, vous avez l'avis du maître : je lui laisse la parole.",
            "On this move you have the master's advice: I leave the word to him.",
        )
    ),
)
"""What he says instead of an idea of his own where the hint has spoken."""


class Coaching:
    """What the coach says to the tabs that want him."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._desk = desk_of(table.setup.rules)
        self._tabs: dict[Tab, int] = {}  # the position each was told of last
        self._tasks: set[asyncio.Task[None]] = set()
        self._choices: dict[int, tuple[int, Word]] = {}  # by viewer: a position, and what he would do there
        self._missed: dict[int, messages.Missed] = {}
        self._hinted: dict[Tab, int] = {}  # the position each had a hint for

    def hear(self, tab: Tab, on: bool) -> None:
        """Whether a tab wants the coach from now on."""
        if on and self._table.setup.hints and not tab.gone:
            self._tabs[tab] = -1
        else:
            self.leave(tab)

    def leave(self, tab: Tab) -> None:
        """This tab wants him no more."""
        self._tabs.pop(tab, None)
        self._hinted.pop(tab, None)

    def give_way(self, tab: Tab, position: int) -> None:
        """A hint has been given to this tab: his own idea must not speak against it, and whoever follows it overlooks
        nothing."""
        self._hinted[tab] = position
        self._choices.pop(tab.place.seat, None)
        self._missed.pop(tab.place.seat, None)
        if tab in self._tabs:
            self._tabs[tab] = -1
            self.look()

    def stop(self) -> None:
        """Nobody does."""
        for task in self._tasks:
            task.cancel()

    def note(self, viewer: int, action: Word | None) -> None:
        """Take note of what a person is about to do, and of what he overlooks by it; None: he takes something back."""
        position, choice = self._choices.pop(viewer, (-1, None))
        self._missed.pop(viewer, None)
        if action is None or choice is None or position != self._table.position(viewer):
            return
        if missed := self._desk.missed(choice, action, self._table.match.view(self._table.seat(viewer))):
            self._missed[viewer] = missed

    def look(self) -> None:
        """Have something thought of for each tab that is to act in a position it has not been told of."""
        for tab, last_position in self._tabs.items():
            viewer = tab.place.seat
            position, sight = self._table.position(viewer), self._table.sight(viewer)
            if last_position == position or not hints.may_ask(sight, self._table.setup):
                continue
            self._tabs[tab] = position
            task = asyncio.create_task(self._tell(tab, position, sight))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell(self, tab: Tab, position: int, sight: Sight) -> None:
        viewer = tab.place.seat
        try:
            choice, advice = await asyncio.to_thread(self._think, position, sight)
        except Exception as error:  # a coach is worth no table
            logger.error("The coach erred: %s", fault(error))
            return
        if tab in self._tabs and position == self._table.position(viewer):
            hinted = self._hinted.get(tab) == position
            if not hinted:
                self._choices[viewer] = position, choice
            idea, close = advice
            tab.listener.say(messages.Coached(position, GIVES_WAY if hinted else idea, close, self._missed.get(viewer)))

    def _think(self, position: int, sight: Sight) -> tuple[Word, tuple[messages.Reason | None, list[messages.Near]]]:
        view = sight.shown
        choice = player(QUICK, SEED)(view)
        reasons = [
            messages.Reason(reason.id, text(reason.text), precept(view.rules, reason.id))
            for reason in reasons_for(view, choice)[:1]
        ]
        return choice, (reasons[0] if reasons else None, self._desk.near(sight))
