"""What the end of a deal is worth to a side that searches."""

from __future__ import annotations

from typing import Any

from atout.games.bezique.kernels.state import NONE
from atout.games.bezique.rules import ONE_DEAL
from atout.kernel import kernel

PRIZE = 200
"""What winning the match is worth beside the points of the deal, where a deal can end it but need not."""


@kernel
def prize_of(rules: Any) -> int:
    """What winning the match is worth beside the points of the deal."""
    return rules.win_bonus if rules.game_end == ONE_DEAL else PRIZE


@kernel
def lead_of(state: Any, rules: Any, side: int) -> float:
    """By how many points a side is ahead of the others, of their mean."""
    others = 0.0
    for other in range(rules.sides):
        if other != side:
            others += state.score[other]
    return state.score[side] - others / (rules.sides - 1)


@kernel
def outcome_of(state: Any, rules: Any, side: int) -> float:
    """What a finished deal is worth to a side: its lead in points, and the match if that is won.

    Also where a game is one deal: its settlement hangs on little more than who wins, and tells good moves from better
    ones only in very many worlds.
    """
    value = lead_of(state, rules, side)
    if state.won != NONE:
        value += prize_of(rules) if state.won == side else -prize_of(rules) / (rules.sides - 1)
    return value
