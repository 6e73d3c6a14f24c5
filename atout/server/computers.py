"""The computer players at tables: their names, and how they decide."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from atout.games.contract import Player
from atout.players import SEARCHES, profile
from atout.players.thought import Budget
from atout.server.desk import desk_of
from atout.table import Seat, Setup

NAMES = ("Augustine", "Marcel", "Joséphine", "Anatole", "Léontine", "Gustave", "Clémence", "Edmond")
"""What those are called who sit down at a table for more than two: names of 1900, the same in both languages."""
QUICK = "boussac"
"""Who decides for a player who thinks ahead where there is no time for that."""
HURRIED = Budget(seconds=0.05)
"""For one decision of such a player where nobody looks on; else its own budget holds."""


@dataclass
class Searching:
    """A player who thinks ahead, asked by `name` and `seed` in another process. Called, it answers at once, as `quick`
    does."""

    name: str
    seed: int
    quick: Player

    def __call__(self, view: Any) -> Any:
        """What the quick player does."""
        return self.quick(view)


def company(opponent: str, count: int, person: str) -> tuple[Seat, ...]:
    """The computer players that fill `count` seats beside a person. Raises OptionError where there is no such one."""
    return tuple(named(dict.fromkeys(range(count), opponent), [person]).values())


def named(chosen: Mapping[int, str], people: Collection[str]) -> dict[int, Seat]:
    """The computer players `chosen` for seats, beside people of these names. Raises OptionError where there is no such
    player.

    One alone is called by the player's own name, several have names of their own, and none that of a person.
    """
    taken = {name.casefold() for name in people}
    own = [profile(computer).name.fr for computer in chosen.values()]
    if len(own) > 1 or (own and own[0].casefold() in taken):
        own = [name for name in NAMES if name.casefold() not in taken]
    return {seat: Seat(own[at], chosen[seat]) for at, seat in enumerate(sorted(chosen))}


def computers(setup: Setup) -> dict[int, Player]:
    """How each participant decides that a computer plays, its chance from the system."""
    return {at: computer(seat.computer, setup) for at, seat in enumerate(setup.seats) if seat.computer}


def computer(name: str, setup: Setup) -> Player:
    """How the player called `name` decides at this table. Raises OptionError."""
    desk, seed = desk_of(setup.rules), secrets.randbits(62)
    if profile(name).policy == SEARCHES:
        return Searching(name, seed, desk.computer(QUICK, seed))
    return desk.computer(name, seed)
