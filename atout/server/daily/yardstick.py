"""What computer players make of the deal of the day in the place that everybody has: the strongest where it is ready to
think, else the one everybody plays against. Once a day, while nobody waits."""

from __future__ import annotations

import asyncio
import logging

from atout.contract.match import AnyMatch
from atout.contract.terms import Player
from atout.players import player
from atout.players.thinkers import Thinkers
from atout.server.daily.deals import OPPONENT, Deal
from atout.server.ops.logs import fault
from atout.server.store import Store, Tried
from atout.server.tables.computers import Alike, seed_of

logger = logging.getLogger("atout.server")

STRONGEST = "maitre"
SEAT = 0
"""Where everybody sits."""


class Yardsticks:
    """Has them play, one at a time, and keeps what they made."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._task: asyncio.Task[None] | None = None

    def player_for(self, deal: Deal) -> str:
        """Who is to play the deal, as things stand."""
        return STRONGEST if self._thinkers.ready(deal.rules) else OPPONENT

    def look(self, deal: Deal, there: set[str]) -> None:
        """Have the deal played by who is wanted, unless he is among those who have played it, or one is at it."""
        name = self.player_for(deal)
        if name in there or STRONGEST in there or (self._task and not self._task.done()):
            return
        self._task = asyncio.create_task(self._play(deal, name), name="atout-yardstick")

    def stop(self) -> None:
        """Leave it."""
        if self._task:
            self._task.cancel()

    async def _play(self, deal: Deal, name: str) -> None:
        try:
            match = await (self._thought(deal) if name == STRONGEST else asyncio.to_thread(played, deal, name))
            own, other = scores(match)
            await self._store.try_daily(Tried(deal.day.isoformat(), name, "", "", own, other))
        except Exception as error:  # there is one figure less to compare with
            logger.warning("The deal of the day was not played by %s: %s", name, fault(error))

    async def _thought(self, deal: Deal) -> AnyMatch:
        """The deal played by the strongest, who thinks in another process."""
        match, other = deal.match(), opponent(deal)
        while match.turn is not None:
            view = match.view(match.turn)
            if match.turn == SEAT:
                seed = seed_of(deal.dealt) + len(match.log)
                thought = await asyncio.wrap_future(self._thinkers.think(view, STRONGEST, seed, whose="daily"))
                match.apply(thought.action)
            else:
                match.apply(await asyncio.to_thread(other, view))
        return match


def opponent(deal: Deal) -> Player:
    """Whom everybody plays against, as everybody meets him."""
    return Alike(OPPONENT, seed_of(deal.dealt))


def played(deal: Deal, name: str) -> AnyMatch:
    """The deal played to its end by the player of this name in the place that everybody has."""
    match, other = deal.match(), opponent(deal)
    own = player(name, seed_of(deal.dealt))
    while match.turn is not None:
        match.apply((own if match.turn == SEAT else other)(match.view(match.turn)))
    return match


def scores(match: AnyMatch) -> tuple[int, int]:
    """The points of the place that everybody has, and those of the opponent."""
    own = match.rules.side(SEAT)
    return int(match.scores[own]), int(match.scores[1 - own])
