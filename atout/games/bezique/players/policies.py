"""The players that are kernels, by number: what simulations and the arena call without leaving compiled code."""

from __future__ import annotations

from typing import Any

from atout.games.bezique.kernels.random_play import random_action
from atout.games.bezique.kernels.state import OVER
from atout.games.bezique.players.boussac import cut_or_choose, decide_by
from atout.games.bezique.players.weights import TASTE, TASTE_OF_HANDS, TASTE_OF_PACKS, TASTE_OF_PENDING
from atout.games.bezique.rules import PENDING
from atout.kernel import kernel_call
from atout.players.registry import BOUSSAC as BOUSSAC
from atout.players.registry import RANDOM as RANDOM


@kernel_call
def decide(policy: int, view: Any, rules: Any, seat: int, numbers: Any, action: Any) -> None:
    """Fill `action` with the choice of one policy for the seat to act, by its view record and its stream."""
    if policy == RANDOM:
        random_action(view, rules, seat, numbers, action)
    elif view.phase > OVER:  # before the deal
        cut_or_choose(view, rules, numbers, action)
    elif len(view.played) == 2:
        decide_by(view, rules, seat, TASTE, action)
    elif view.players > 2:
        decide_by(view, rules, seat, TASTE_OF_HANDS, action)
    elif rules.decl_per_trick == PENDING:
        decide_by(view, rules, seat, TASTE_OF_PENDING, action)
    else:
        decide_by(view, rules, seat, TASTE_OF_PACKS, action)
