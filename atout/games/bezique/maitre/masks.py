"""Looking at a state as one seat would, without a copy: the hands it cannot see are taken away and given back."""

from __future__ import annotations

from typing import Any

from atout.games.bezique import Rules
from atout.games.bezique.kernels.state import seats, shape
from atout.kernel import Record, integers, kernel


def new_kept(rules: Rules) -> Record:
    """Room for the hands that a veil takes away."""
    hands, packs, _ = shape(rules.packs)
    return integers([0] * (hands * packs))


@kernel
def veil(state: Any, seat: int, secrets: Any) -> None:
    """Take away every hand that `seat` cannot see; `secrets` (`new_kept`) remembers them."""
    packs = len(state.played)
    for who in range(seats(state)):
        if who != seat:
            for copy in range(packs):
                secrets[who * packs + copy] = state.hand[who][copy]
                state.hand[who][copy] = 0


@kernel
def unveil(state: Any, seat: int, secrets: Any) -> None:
    """Give the hands back."""
    packs = len(state.played)
    for who in range(seats(state)):
        if who != seat:
            for copy in range(packs):
                state.hand[who][copy] = secrets[who * packs + copy]
