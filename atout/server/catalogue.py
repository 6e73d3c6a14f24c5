"""What one can play here: every preset with its options, every computer player."""

from __future__ import annotations

from functools import cache

from atout.games.catalogue import ALL_PRESETS, game_of
from atout.players import PLAYERS, Profile
from atout.server import listings
from atout.server.desk import desk_of
from atout.server.parts import text


@cache
def catalogue() -> listings.Catalogue:
    """Everything one can play here."""
    return listings.Catalogue(
        [desk_of(name).offer(game_of(name).presets[name]) for name in ALL_PRESETS],
        [opponent(profile) for profile in PLAYERS.values()],
    )


def opponent(profile: Profile) -> listings.Opponent:
    """One computer player."""
    return listings.Opponent(profile.id, text(profile.name), text(profile.blurb))
