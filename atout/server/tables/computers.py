"""The computer players at tables: their names, and how they decide."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from atout.contract.match import View
from atout.contract.terms import Player
from atout.contract.wire import Word
from atout.players import SEARCHES, Profile, player, profile
from atout.players.thought import Budget
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

    def __call__(self, view: Any) -> Word:
        """What the quick player does."""
        return self.quick(view)


@dataclass(frozen=True)
class Alike:
    """A player who begins anew with every decision: from the same view it always does the same, whatever was before and
    whenever the server was started."""

    name: str
    seed: int

    def __call__(self, view: View) -> Word:
        """What it does."""
        return player(self.name, self.seed)(view)


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


def waited_for(opponent: Profile) -> bool:
    """Whether people wait at a table until this player is ready to think."""
    return opponent.policy == SEARCHES


def computers(setup: Setup) -> dict[int, Player]:
    """How each participant decides that a computer plays: its chance from the system, but from the cards where those
    were settled beforehand, so that whoever plays the same is answered with the same."""
    seed = seed_of(setup.dealt) if setup.dealt else None
    return {at: computer(seat.computer, seed) for at, seat in enumerate(setup.seats) if seat.computer}


def seed_of(dealt: Sequence[str]) -> int:
    """The chance of computers who play cards settled beforehand: nobody knows it who does not know all the cards."""
    return int.from_bytes(hashlib.sha256("\n".join(("atout computers", *dealt)).encode()).digest()[:7], "big")


def computer(name: str, seed: int | None = None) -> Player:
    """How the player called `name` decides, with chance from the system where there is no `seed`. Raises
    OptionError."""
    searches = profile(name).policy == SEARCHES
    if seed is not None and not searches:
        return Alike(name, seed)
    seed = secrets.randbits(62) if seed is None else seed
    return Searching(name, seed, player(QUICK, seed)) if searches else player(name, seed)
