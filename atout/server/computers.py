"""The computer players at tables."""

from __future__ import annotations

import secrets

from atout.players import Player, player
from atout.table import Setup


def computers(setup: Setup) -> dict[int, Player]:
    """The player at each seat that a computer holds, its chance from the system."""
    return {at: player(seat.computer, secrets.randbits(62)) for at, seat in enumerate(setup.seats) if seat.computer}
