"""The players of Le Beigne that are kernels, by number: what simulations and the arena call within compiled code."""

from __future__ import annotations

from typing import Any

from atout.games.beigne.kernels.random_play import random_action
from atout.games.beigne.players.boussac import boussac_action
from atout.kernel import kernel_call
from atout.players.registry import RANDOM as RANDOM


@kernel_call
def decide(policy: int, view: Any, rules: Any, seat: int, weights: Any, numbers: Any, action: Any) -> None:
    """Fill `action` with the choice of one policy for the seat to act, by its view record and its stream."""
    if policy == RANDOM:
        random_action(view, rules, seat, numbers, action)
    else:
        boussac_action(view, rules, seat, weights, action)
