"""Reviews that are begun without anybody having opened one: when a match has ended, where its player wants that, and of
matches that he finished earlier."""

from __future__ import annotations

from atout.contract.terms import Text
from atout.review.game import is_reviewed
from atout.server.hall.lobby import Lobby
from atout.server.limits.callers import Caller
from atout.server.limits.figures import Kind
from atout.server.pages.reviews.line import Key, key_of
from atout.server.pages.reviews.making import CROWDED, Reviews
from atout.server.personal.history import PastMatch
from atout.server.store import Store
from atout.server.tables.finished import finished, seat_of
from atout.table import Table

BY_ITSELF = "reviews"
"""What somebody prefers whose matches are reviewed when they have ended."""
ENOUGH = Text(
    "C'est assez d'analyses pour un moment : demandez les autres dans quelques minutes.",
    "That is enough reviews for a moment: ask for the others in a few minutes.",
)


class Begun:
    """Begins them, behind all that people wait for, and within what each of them may ask."""

    def __init__(self, lobby: Lobby, reviews: Reviews, store: Store) -> None:
        self._lobby = lobby
        self._reviews = reviews
        self._store = store

    async def look_back(self, name: str, table: Table) -> None:
        """Have a match that has just ended reviewed, for each of its players who wants that."""
        setup = table.setup
        if not is_reviewed(setup.rules) or setup.shows or setup.exercise or setup.course:
            return
        for holder in await self._store.holders(name):
            if BY_ITSELF in await self._store.preferences(holder.player):
                record, seat = finished(table), seat_of(table, holder.seat)
                key = Key(name, table.matches, holder.seat)
                if record is None or seat is None or await self._reviews.find(key, on_demand=False):
                    continue
                if self._lobby.allowances.take(Kind.REVIEWS, Caller(holder.player)):
                    self._reviews.begin(key, record, seat, holder.player, on_demand=False)

    async def catch_up(self, past: list[PastMatch], who: Caller) -> tuple[int, Text | None]:
        """Have matches reviewed that are not, the last one first, as many as their player may ask for now: how many
        were begun, and why not all."""
        begun = 0
        for one in reversed(past):
            key = Key(one.table, one.number, one.info.seat)
            if one.sums or await self._reviews.find(key, on_demand=False):
                continue
            if not self._lobby.allowances.some(Kind.REVIEWS, who):
                return begun, ENOUGH
            match = await self._lobby.finished(one.code, who.player)
            if match is None or match.me is None or key_of(match) != key:
                continue
            if not self._lobby.allowances.take(Kind.REVIEWS, who):
                return begun, ENOUGH
            if not self._reviews.begin(key, match.record, match.me, who.player, on_demand=False):
                return begun, CROWDED
            begun += 1
        return begun, None
