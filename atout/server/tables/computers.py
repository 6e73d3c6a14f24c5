"""The computer players at tables: their names, and how they decide."""

from __future__ import annotations

import random
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

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


AT_ONCE = 2
"""Up to this level a player who thinks ahead does not have people wait until it is ready to: they have just come."""
OVERSIGHTS = 0.35
"""How often such a player does until then what comes to hand."""


@dataclass
class Hasty:
    """How a beginner decides while the thinking is being prepared: by the precepts, now and then by chance."""

    careful: Player
    careless: Player
    chance: random.Random

    def __call__(self, view: Any) -> Word:
        """What it does; where it has won a trick, what the precepts say."""
        if view.phase in ("stock", "strict", "play") and self.chance.random() < OVERSIGHTS:
            plain = self.careless(view)
            if plain.do == "play":
                return plain
        return self.careful(view)


@dataclass
class Searching:
    """A player who thinks ahead, asked by `name` and `seed` in another process. Called, it answers at once, as `quick`
    does. `at_once`: it answers so until it is ready to think."""

    name: str
    seed: int
    quick: Player
    at_once: bool = False

    def __call__(self, view: Any) -> Word:
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


def waited_for(made: Profile) -> bool:
    """Whether people wait at a table until this player is ready to think."""
    return made.policy == SEARCHES and (made.level or AT_ONCE + 1) > AT_ONCE


def computers(setup: Setup) -> dict[int, Player]:
    """How each participant decides that a computer plays, its chance from the system."""
    return {at: computer(seat.computer) for at, seat in enumerate(setup.seats) if seat.computer}


def computer(name: str) -> Player:
    """How the player called `name` decides. Raises OptionError."""
    seed = secrets.randbits(62)
    if profile(name).policy == SEARCHES:
        quick, gentle = player(QUICK, seed), not waited_for(profile(name))
        if gentle:
            quick = Hasty(quick, player("random", seed), random.Random(seed))
        return Searching(name, seed, quick, gentle)
    return player(name, seed)
