"""The coach of one table against computers: the idea of a hint at once, what a hand is close to, what was overlooked.

He is the player of the old precepts, who needs no preparation. Nothing of it is recorded, and the table never waits.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from atout.games import bezique
from atout.players.bezique.near import Near, near, suit_of
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
GOOD = (bezique.Declare, bezique.Announce, bezique.Mark, bezique.Exchange, bezique.CarteBlanche)
"""What it is a pity to overlook."""


class Coaching:
    """What the coach says to the tabs that want him."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tabs: dict[Tab, int] = {}  # the position each was told of last
        self._tasks: set[asyncio.Task[None]] = set()
        self._choices: dict[int, tuple[int, Any]] = {}  # by viewer: a position, and what he would do there
        self._missed: dict[int, messages.Missed] = {}

    def hear(self, tab: Tab, on: bool) -> None:
        """Whether a tab wants the coach from now on."""
        if on and self._table.setup.hints and not tab.gone:
            self._tabs[tab] = -1
        else:
            self.leave(tab)

    def leave(self, tab: Tab) -> None:
        """This tab wants him no more."""
        self._tabs.pop(tab, None)

    def stop(self) -> None:
        """Nobody does."""
        for task in self._tasks:
            task.cancel()

    def note(self, viewer: int, action: Any) -> None:
        """Take note of what a person is about to do, and of what he overlooks by it; None: he takes something back."""
        position, choice = self._choices.pop(viewer, (-1, None))
        self._missed.pop(viewer, None)
        passed = action is not None and isinstance(choice, GOOD) and not isinstance(action, GOOD)
        if passed and position == self._table.position(viewer):
            self._missed[viewer] = missed(choice, self._table.match.view(self._table.seat(viewer)))

    def look(self) -> None:
        """Have something thought of for each tab that is to act in a position it has not been told of."""
        for tab, told in self._tabs.items():
            viewer = tab.place.seat
            position, sight = self._table.position(viewer), self._table.sight(viewer)
            if told == position or not hints.may_ask(sight, self._table.setup):
                continue
            self._tabs[tab] = position
            task = asyncio.create_task(self._tell(tab, position, sight))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell(self, tab: Tab, position: int, sight: Sight) -> None:
        viewer = tab.place.seat
        try:
            choice, said = await asyncio.to_thread(self._think, position, sight)
        except Exception as error:  # a coach is worth no table
            logger.error("The coach erred: %s", fault(error))
            return
        if tab in self._tabs and position == self._table.position(viewer):
            self._choices[viewer] = position, choice
            tab.listener.say(messages.Coached(position, *said, self._missed.get(viewer)))

    def _think(self, position: int, sight: Sight) -> tuple[Any, tuple[messages.Reason | None, list[messages.Near]]]:
        view = sight.shown
        choice = desk_of(self._table.setup.rules).computer(QUICK, SEED)(view)
        told = [
            messages.Reason(reason.id, text(reason.text), precept(view.rules, reason.id))
            for reason in reasons_for(view, choice)[:1]
        ]
        close = near(view) if isinstance(view, bezique.View) else ()
        return choice, (told[0] if told else None, [written(one, sight) for one in close])


def written(one: Near, sight: Sight) -> messages.Near:
    """What a hand is close to, for the page."""
    suit: Any = one.suit
    handles = [sight.handles[card] for card in one.cards if card in sight.handles]
    return messages.Near(one.kind, suit, int(one.points), list(one.missing), handles)


def missed(choice: Any, view: bezique.View) -> messages.Missed:
    """What was overlooked, and its points."""
    if isinstance(choice, bezique.Declare | bezique.Announce | bezique.Mark):
        suit: Any = suit_of(choice)
        return messages.Missed(type(choice).__name__.lower(), choice.kind, suit, int(view.points(choice)))
    if isinstance(choice, bezique.Exchange):
        return messages.Missed("exchange", None, None, int(view.rules.seven_exchange_points))
    return messages.Missed("carte_blanche", None, None, int(view.rules.carte_blanche_points))
