"""The door of one table: who has no seat there is told whose it is, and may ask somebody to open a seat to him."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from atout.contract.terms import Text
from atout.server.desks.names import seat_name
from atout.server.desks.offers import info
from atout.server.limits.bucket import Bucket
from atout.server.tables.tabs import Tab
from atout.server.wire.door_messages import Admit, Admitted, Asked, Asks, AtTheDoor, DoorSeat, Knock, Knocking
from atout.table import Table

AT_ONCE = 3
"""People who ask for one seat at the same time at most."""
A_MINUTE = 6
"""Times a minute that whoever sits at a seat can be asked at most."""
SILENCE = 600.0
"""Seconds in which a browser that was refused a seat cannot ask for it again."""

NOBODY_THERE = Text(
    "Personne n'est à cette place en ce moment : revenez quand quelqu'un y est, ou ouvrez votre lien personnel.",
    "Nobody is at this seat now: come back when somebody is, or open your personal link.",
)
REFUSED = Text(
    "Cette place ne vous a pas été ouverte : attendez avant de la redemander.",
    "This seat was not opened to you: wait before you ask for it again.",
)
TOO_MANY = Text(
    "On a déjà beaucoup demandé cette place : attendez une minute.",
    "This seat has been asked for too often: wait a minute.",
)
GONE = Text("Personne ne demande plus cette place.", "Nobody asks for this seat any more.")


@dataclass(frozen=True)
class Ask:
    """What somebody at the door asks for."""

    id: int
    seat: int
    sign: int


class Doorstep:
    """Who stands at the door of a table. All times are those of the event loop, in seconds.

    `tabs` are those of people at their seats; `hold` opens a seat to a browser, by its cookie, for good.
    """

    def __init__(self, table: Table, tabs: set[Tab], hold: Callable[[str, int], Awaitable[None]]) -> None:
        self._table = table
        self._tabs = tabs
        self._hold = hold
        self._waiting: dict[Tab, str | None] = {}  # with the code of the gathering, where that waits
        self._asks: dict[Tab, Ask] = {}
        self._refused: dict[tuple[str, int], float] = {}
        self._often: dict[int, Bucket] = {}
        self._last = 0

    def come(self, tab: Tab, waiting: str | None) -> None:
        """One more stands at the door; `waiting`: the code of the gathering, where that waits for people."""
        self._waiting[tab] = waiting
        self._tell(tab)

    def leave(self, tab: Tab) -> None:
        """Somebody goes, from the door or from a seat."""
        self._waiting.pop(tab, None)
        ask = self._asks.pop(tab, None)
        if ask:
            self._tell_seat(ask.seat)
        if not tab.watches:
            self.changed()

    def sat(self, tab: Tab) -> None:
        """Somebody has come to his seat: he is told who asks for it."""
        if any(ask.seat == tab.place.seat for ask in self._asks.values()):
            tab.listener.say(self._knocking(tab.place.seat))
        self.changed()

    def changed(self) -> None:
        """Who sits at the table has changed: tell those at the door."""
        for tab in self._waiting:
            self._tell(tab)

    def knock(self, tab: Tab, command: Knock, now: float) -> None:
        """Somebody without a seat asks for one, or asks no longer."""
        before = self._asks.pop(tab, None)
        if before:
            self._tell_seat(before.seat)
        if command.seat is not None:
            if objection := self._objection(tab, command.seat, now):
                tab.listener.fail(command.n, objection)
            else:
                self._last += 1
                self._asks[tab] = Ask(self._last, command.seat, 10 + secrets.randbelow(90))
                self._tell_seat(command.seat)
        self._tell(tab)

    async def admit(self, tab: Tab, command: Admit, now: float) -> None:
        """Whoever sits at a seat opens it to somebody at the door, or refuses. Raises NotSaved."""
        seat = tab.place.seat
        asking = next((who for who, ask in self._asks.items() if (ask.id, ask.seat) == (command.id, seat)), None)
        if asking is None:
            tab.listener.fail(command.n, GONE)
            return tab.listener.say(self._knocking(seat))
        if command.yes:
            await self._hold(asking.place.player, seat)
        else:
            self._refused[asking.place.player, seat] = now + SILENCE
        del self._asks[asking]
        self._tell_seat(seat)
        if command.yes:
            asking.listener.say(Admitted())
        else:
            self._tell(asking, refused=seat)

    def _objection(self, tab: Tab, seat: int, now: float) -> Text | None:
        """Why somebody may not ask for a seat now; None where he may."""
        if not any(other.place.seat == seat for other in self._tabs):
            return NOBODY_THERE
        if self._refused.get((tab.place.player, seat), now) > now:
            return REFUSED
        often = self._often.setdefault(seat, Bucket(A_MINUTE, 60, now))
        if sum(ask.seat == seat for ask in self._asks.values()) >= AT_ONCE or not often.take(now):
            return TOO_MANY
        return None

    def _tell(self, tab: Tab, refused: int | None = None) -> None:
        setup, ask = self._table.setup, self._asks.get(tab)
        here = {other.place.seat for other in self._tabs}
        seats = [
            DoorSeat(at, seat_name(one), one.computer is not None, at in here) for at, one in enumerate(setup.seats)
        ]
        tab.listener.say(
            AtTheDoor(
                code=tab.place.code,
                game=info(setup),
                seats=seats,
                waiting=self._waiting.get(tab),
                asked=Asked(ask.seat, ask.sign) if ask else None,
                refused=refused,
            )
        )

    def _knocking(self, seat: int) -> Knocking:
        return Knocking([Asks(ask.id, ask.sign) for ask in self._asks.values() if ask.seat == seat])

    def _tell_seat(self, seat: int) -> None:
        message = self._knocking(seat)
        for tab in self._tabs:
            if tab.place.seat == seat:
                tab.listener.say(message)
