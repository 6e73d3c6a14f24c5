"""The computer players at tables: their names, and how they decide."""

from __future__ import annotations

import secrets

from atout.games.contract import Player
from atout.players import profile
from atout.server.desk import desk_of
from atout.table import Seat, Setup

NAMES = ("Augustine", "Marcel", "Joséphine", "Anatole", "Léontine", "Gustave", "Clémence", "Edmond")
"""What those are called who sit down at a table for more than two: names of 1900, the same in both languages."""


def company(opponent: str, count: int, person: str) -> tuple[Seat, ...]:
    """The computer players that fill `count` seats beside a person. Raises OptionError where there is no such player.

    One alone is called by the player's own name, several have names of their own, and none the person's.
    """
    own = profile(opponent).name.fr
    if count == 1:
        return (Seat(own, opponent),)
    free = [name for name in NAMES if name.casefold() != person.casefold()]
    return tuple(Seat(name, opponent) for name in free[:count])


def computers(setup: Setup) -> dict[int, Player]:
    """How each participant decides that a computer plays, its chance from the system."""
    desk = desk_of(setup.rules)
    return {
        at: desk.computer(seat.computer, secrets.randbits(62)) for at, seat in enumerate(setup.seats) if seat.computer
    }
