"""How games of more than four packs are searched: what seems better after some tricks is played on to the end.

There is no judge of positions to be believed there: the judgment after five tricks promises many times what a choice
brings (docs/decisions/0086-long-deals-are-played-to-the-end.md). So it only proposes. What it proposes is compared with
the rules player's choice by what deals end with, and must prove itself once more in fresh worlds.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from atout.games.bezique.rules import Rules
from atout.players.racing import Attempt, Floats, Integers, Weights, race
from atout.players.thought import Budget

TO_THE_END = 1 << 20
"""More tricks than any deal has."""
JUDGED = 4
"""With so many packs or fewer a position in the middle of a deal is judged well enough."""
PROPOSING, COMPARING, CONFIRMING = 0.25, 0.3, 0.45
"""Shares of the time that a decision may take; each stage plays a dozen worlds whatever they take."""


def is_long(rules: Rules) -> bool:
    """Whether choices are played to the end of the deal."""
    return rules.packs > JUDGED


def share_of(budget: Budget, share: float) -> Budget:
    """The same worlds, in a share of the time."""
    return Budget(budget.seconds and budget.seconds * share, budget.worlds)


def among(some: Sequence[int], of: int, attempt: Attempt) -> Attempt:
    """What tries some of so many candidates, numbered as they stand in `some`."""

    def try_some(first: int, last: int, active: Integers, values: Floats) -> None:
        every, whole = np.zeros(of, np.int64), np.zeros((of, values.shape[1]))
        every[some] = active
        attempt(first, last, every, whole)
        values[:, first:last] = whole[some, first:last]

    return try_some


def compared(proposed: Weights, also: Sequence[int], budget: Budget, gate: float, attempt: Attempt) -> Weights:
    """What was `proposed`, the rules player's choice and those `also` named, by what worlds end with that `attempt`
    plays out: another than the rules player's is chosen where it is better by more than `gate` standard errors."""
    some = list(dict.fromkeys((0, proposed.chosen, *also)))
    count = len(proposed.means)
    trial = race(len(some), budget, gate, among(some, count, attempt))
    return proposed if len(some) == 1 else entered(proposed, some, trial)


def entered(before: Weights, some: Sequence[int], trial: Weights) -> Weights:
    """The weights `before` with what was found of some candidates. All others keep their distance from the one chosen
    before, so that none stands above what was tried further; that is no measure beside it, and they count as not
    tried."""
    means = before.means + trial.means[some.index(before.chosen)] - before.means[before.chosen]
    errors, counts = np.zeros(len(means)), np.zeros(len(means), np.int64)
    means[some], errors[some], counts[some] = trial.means, trial.errors, trial.counts
    return Weights(means, errors, counts, some[trial.chosen], trial.worlds, before.seconds + trial.seconds)
