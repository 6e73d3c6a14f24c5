"""The company at a table, written out for the people there."""

from __future__ import annotations

from atout.server.desks.names import player, seat_name
from atout.server.friends.clock import Clock
from atout.server.friends.presence import Presence
from atout.server.wire.company_messages import ClockFace, Person
from atout.table import Table


def persons(table: Table, presence: Presence, now: float) -> list[Person]:
    """Everybody who takes part, in the order of their numbers."""
    return [
        Person(
            seat=at,
            name=seat_name(seat),
            computer=seat.computer is not None,
            here=seat.computer is not None or presence.here(at, now),
            away=None if seat.computer else away(presence, at, now),
            held=player(table.held[at]) if at in table.held else None,
            left=at in presence.left,
        )
        for at, seat in enumerate(table.setup.seats)
    ]


def away(presence: Presence, who: int, now: float) -> int | None:
    """For how many seconds a person has been gone; None while he is here."""
    since = presence.gone_since(who, now)
    return None if since is None else int(now - since)


def face(clock: Clock, table: Table, now: float) -> ClockFace:
    """The clock."""
    left = [clock.left_now(who, table, now) for who in range(len(table.setup.seats))]
    return ClockFace(left, clock.running, table.paused)
