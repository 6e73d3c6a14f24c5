"""Ratings by maximum likelihood: how strong players are on one scale, from who did better than whom how often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

import numpy as np

ANCHOR = 1500.0
SCALE = 400 / log(10)  # Elo: 400 points more are odds of ten to one
PRIOR = 0.5  # a deal won and a deal lost, half each, between any two that met: nobody is infinitely strong
STEPS = 100
CLOSE = 1e-10


@dataclass(frozen=True)
class Meeting:
    """What two players did against each other in one round: of `deals` comparisons the first won `won`, ties half."""

    first: int
    second: int
    round: int
    won: float
    deals: int


@dataclass(frozen=True)
class Rating:
    """A strength and its standard error, in Elo points."""

    value: float
    error: float


def ratings(players: int, meetings: Sequence[Meeting], anchor: int) -> list[Rating]:
    """The Bradley-Terry strengths of players 0 to `players` - 1, player `anchor` held at 1500.

    The errors are robust: rounds of one number, which are played with the same cards whoever meets, count as one
    observation, and may lean any way in themselves. Everybody must have met somebody who has met … the anchor.
    """
    free = [one for one in range(players) if one != anchor]
    met: dict[tuple[int, int], tuple[float, float]] = {}
    for one in meetings:
        won, deals = met.get((one.first, one.second), (PRIOR, 2 * PRIOR))
        met[one.first, one.second] = won + one.won, deals + one.deals
    strength = np.zeros(players)
    for _ in range(STEPS):
        slope, curve = _likelihood(strength, met)
        step = np.zeros(players)
        step[free] = np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        strength += np.clip(step, -1, 1)  # a Newton step from far away may overshoot
        if np.abs(step).max() < CLOSE:
            break
    bread = np.linalg.inv(_likelihood(strength, met)[1][np.ix_(free, free)])
    errors = np.zeros(players)
    variances = np.diag(bread @ _spread(strength, meetings)[np.ix_(free, free)] @ bread)
    errors[free] = np.sqrt(np.maximum(variances, 0))  # rounding leaves a little less than 0 where there is none
    return [
        Rating(float(ANCHOR + SCALE * value), float(SCALE * error))
        for value, error in zip(strength, errors, strict=True)
    ]


def _chance(strength: np.ndarray, first: int, second: int) -> float:
    """The chance that the first does better than the second."""
    return float(1 / (1 + np.exp(strength[second] - strength[first])))


def _likelihood(
    strength: np.ndarray, met: Mapping[tuple[int, int], tuple[float, float]]
) -> tuple[np.ndarray, np.ndarray]:
    """The log-likelihood's slope and (negative) curvature."""
    slope, curve = np.zeros(len(strength)), np.zeros((len(strength), len(strength)))
    for (first, second), (won, deals) in met.items():
        chance = _chance(strength, first, second)
        slope[first] += won - deals * chance
        slope[second] -= won - deals * chance
        weight = deals * chance * (1 - chance)
        for row, column, sign in ((first, first, 1), (second, second, 1), (first, second, -1), (second, first, -1)):
            curve[row, column] += sign * weight
    return slope, curve


def _spread(strength: np.ndarray, meetings: Sequence[Meeting]) -> np.ndarray:
    """The covariance of the slope, from how the rounds' parts of it scatter."""
    slopes: dict[int, np.ndarray] = {}
    for one in meetings:
        slope = slopes.setdefault(one.round, np.zeros(len(strength)))
        beyond = one.won - one.deals * _chance(strength, one.first, one.second)
        slope[one.first] += beyond
        slope[one.second] -= beyond
    rows = np.array(list(slopes.values()))
    return rows.T @ rows * (len(rows) / max(1, len(rows) - 1))
