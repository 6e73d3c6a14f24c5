"""What one can play here: every preset with its options, every computer player."""

from __future__ import annotations

from functools import cache

from atout.contract.game import all_presets
from atout.players import PLAYERS, Profile
from atout.server.desks.offers import offer
from atout.server.desks.parts import text
from atout.server.tables.computers import waited_for
from atout.server.wire import listings

OTHERS = ("boussac", "random")
"""Who else is offered beside the levels; the rest are there to be measured against."""


@cache
def catalogue() -> listings.Catalogue:
    """Everything one can play here."""
    return listings.Catalogue(
        [offer(name) for name in all_presets()],
        [opponent(profile) for profile in offered()],
    )


def offered() -> list[Profile]:
    """The players for people: the levels from the gentlest on, then those of one manner."""
    levels = [profile for profile in PLAYERS.values() if profile.level]
    return sorted(levels, key=lambda profile: profile.level or 0) + [PLAYERS[name] for name in OTHERS]


def opponent(profile: Profile) -> listings.Opponent:
    """One computer player."""
    return listings.Opponent(
        profile.id, text(profile.name), text(profile.blurb), profile.level, profile.rating, waited_for(profile)
    )
