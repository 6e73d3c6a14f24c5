"""Looking at a hand as one seat would, without a copy: what it cannot see is taken away and given back."""

from __future__ import annotations

from typing import Any

from atout.games.beigne.kernels.state import NONE, SEATS
from atout.kernel import kernel

VEILED = SEATS + 1
"""How many integers `veil` remembers: every hand, and the discard."""


@kernel
def veil(state: Any, seat: int, kept: Any) -> None:
    """Take away all that `seat` cannot see; `kept` (room for VEILED integers) remembers it."""
    for who in range(state.players):
        if who != seat:
            kept[who] = state.hand[who]
            state.hand[who] = 0
    kept[SEATS] = state.discard
    if seat != state.dealer:
        state.discard = NONE


@kernel
def unveil(state: Any, seat: int, kept: Any) -> None:
    """Give it back."""
    for who in range(state.players):
        if who != seat:
            state.hand[who] = kept[who]
    state.discard = kept[SEATS]
