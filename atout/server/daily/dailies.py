"""The deal of the day for each player: where he plays it, how it ended, and how that compares."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import median

from atout.contract.game import home_card
from atout.players import profile
from atout.players.thinkers import Thinkers
from atout.server.daily.deals import OPPONENT, Deal, before, begins, day_at, deal_of
from atout.server.daily.yardstick import SEAT, STRONGEST, Yardsticks, scores
from atout.server.desks import names
from atout.server.desks.parts import text
from atout.server.ops.codes import new_address, new_key
from atout.server.store import Conflict, Place, Store, Tried, chain, log
from atout.server.tables.computers import company
from atout.server.wire import listings as wire
from atout.server.wire.messages import Daily
from atout.table import Seat, Setup, Table


class Dailies:
    """`secret` makes the deals of all days; `clock` gives seconds since 1970."""

    def __init__(self, store: Store, thinkers: Thinkers, secret: bytes, clock: Callable[[], float]) -> None:
        self._store = store
        self._secret = secret
        self._clock = clock
        self._yardsticks = Yardsticks(store, thinkers)
        self._deal: Deal | None = None

    @property
    def today(self) -> Deal:
        """The deal of today."""
        day = day_at(self._clock())
        if self._deal is None or self._deal.day != day:
            self._deal = deal_of(day, self._secret)
        return self._deal

    async def open(self, command: Daily, player: str) -> str:
        """The code of the caller's seat at the table where he plays the deal of the day. There is one such table for
        each player; where it is finished and he plays `anew`, he gets one more, which counts no more. Raises
        OptionError or NotSaved."""
        deal = self.today
        day = deal.day.isoformat()
        own = await self._store.daily(day, player)
        if own and not (command.anew and own.points is not None):
            return own.code
        person = command.name.strip()
        seats = (Seat(person), *company(OPPONENT, 1, person))
        setup = Setup(deal.rules, seats, secrets.token_bytes(32), dealt=deal.dealt, daily="" if own else day)
        if own and own.points is not None and own.against is not None:
            setup = replace(setup, before=(own.points, own.against))
        place = Place(new_address(), secrets.token_hex(8), SEAT, player, new_key())
        tried = None if own else Tried(day, player, place.code, place.table)
        try:
            await self._store.create(chain.follow(place.table, None, log.encode_setup(setup)), [place], daily=tried)
        except Conflict:  # another tab was faster
            if attempt := await self._store.daily(day, player):
                return attempt.code
            raise
        return place.code

    async def unscored(self, player: str) -> str | None:
        """The table where this player plays the deal of the day, while nothing is recorded of its end."""
        own = await self._store.daily(self.today.day.isoformat(), player)
        return own.table if own and own.points is None else None

    async def score(self, name: str, table: Table) -> None:
        """Record how the deal of the day ended at a table, where that is such a table and it has."""
        if table.setup.daily and table.match.over:
            await self._store.score_daily(name, *scores(table.match))

    async def info(self, player: str) -> wire.DailyInfo:
        """The deal of the day as this player may know it."""
        deal = self.today
        tries = await self._store.dailies(deal.day.isoformat())
        own = next((one for one in tries if one.player == player and one.table), None)
        ended = [one for one in tries if one.table and one.points is not None]
        machines = {one.player: one for one in tries if not one.table}
        over = own is not None and own.points is not None
        if over:
            self._yardsticks.look(deal, set(machines))
        past = deal_of(before(deal.day), self._secret)
        return wire.DailyInfo(
            day=deal.day.isoformat(),
            ends=begins(deal.day) + 86400,
            preset=deal.preset,
            name=text(home_card(deal.preset).name),
            opponent=names.player(OPPONENT),
            finished=len(ended),
            mine=try_message(own),
            yardstick=yardstick(machines) if over else None,
            field=field(own, ended) if own and over else None,
            before=wire.DailySeed(past.day.isoformat(), text(home_card(past.preset).name), past.seed.hex()),
        )

    async def line(self, player: str) -> wire.DailyLine:
        """How the home page tells of it."""
        deal = self.today
        own = await self._store.daily(deal.day.isoformat(), player)
        return wire.DailyLine(text(home_card(deal.preset).name), try_message(own))

    def close(self) -> None:
        """Leave what is being worked out."""
        self._yardsticks.stop()


def yardstick(machines: dict[str, Tried]) -> wire.DailyYardstick | None:
    """The strongest player that has played the deal; None while none has."""
    for name in (STRONGEST, OPPONENT):
        if name in machines and (score := score_of(machines[name])):
            return wire.DailyYardstick(text(profile(name).name), score, name == STRONGEST)
    return None


def field(own: Tried, ended: Sequence[Tried]) -> wire.DailyField:
    """Where a try stands among all that have ended."""
    leads, mine = [lead(one) for one in ended], lead(own)
    above = sum(one > mine for one in leads)
    return wire.DailyField(len(leads), median(leads), above, leads.count(mine) - 1)


def lead(one: Tried) -> int:
    """By how many points somebody was ahead."""
    return (one.points or 0) - (one.against or 0)


def try_message(own: Tried | None) -> wire.DailyTry | None:
    """A player's own try as he is told of it."""
    return None if own is None else wire.DailyTry(own.code, score_of(own))


def score_of(one: Tried) -> wire.DailyScore | None:
    """How a try ended; None while it has not."""
    return None if one.points is None or one.against is None else wire.DailyScore(one.points, one.against)
