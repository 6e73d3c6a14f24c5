"""Looking at a hand as one seat would, without a copy: what it cannot see is taken away and given back."""

from __future__ import annotations

from typing import Any

from atout.games.beigne.kernels.state import NONE, SEATS
from atout.kernel import kernel

VEILED = SEATS + 1
"""How many integers `veil` remembers: every hand, and the discard."""


@kernel
def veil(state: Any, seat: int, secrets: Any) -> None:
    """Take away all that `seat` cannot see; `secrets` (room for VEILED integers) remembers it."""
    for who in range(state.players):
        if who != seat:
            secrets[who] = state.hand[who]
            state.hand[who] = 0
    secrets[SEATS] = state.discard
    if seat != state.dealer:
        state.discard = NONE


@kernel
def unveil(state: Any, seat: int, secrets: Any) -> None:
    """Give it back."""
    for who in range(state.players):
        if who != seat:
            state.hand[who] = secrets[who]
    state.discard = secrets[SEATS]
