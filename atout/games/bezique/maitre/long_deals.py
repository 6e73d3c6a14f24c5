"""How games of more than four packs are searched: what seems best after some tricks is played on for twenty.

After five tricks the judgment of a position promises several times what a choice brings there; the end of the deal is
far, and single worlds differ by thousands of points. In between, much is played and little is noise. So five tricks
only propose. What they propose is compared with the rules player's choice after twenty, and must prove itself once
more in fresh worlds (docs/decisions/0089-long-deals-are-judged-after-twenty-tricks.md).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from atout.games.bezique.rules import Rules
from atout.players.racing import BEHIND, Attempt, Floats, Integers, Weights, race
from atout.players.thought import Budget

TO_THE_END = 1 << 20
"""More tricks than any deal has."""
HORIZON = 20
"""After how many tricks what was proposed is judged."""
PROPOSED = 2
"""How many candidates are proposed at most, besides the rules player's own."""
JUDGED = 4
"""With so many packs or fewer a position is judged well enough after five tricks."""
PROPOSING, COMPARING, CONFIRMING = 0.25, 0.3, 0.45
"""Shares of the time that a decision may take; each stage plays a dozen worlds whatever they take."""


def is_long(rules: Rules) -> bool:
    """Whether choices are played further on before they are judged."""
    return rules.packs > JUDGED


def share_of(budget: Budget, share: float) -> Budget:
    """The same worlds, in a share of the time."""
    return Budget(budget.seconds and budget.seconds * share, budget.worlds)


def among(some: list[int], of: int, attempt: Attempt) -> Attempt:
    """What tries some of so many candidates, numbered as they stand in `some`."""

    def try_some(first: int, last: int, active: Integers, values: Floats) -> None:
        every, whole = np.zeros(of, np.int64), np.zeros((of, values.shape[1]))
        every[some] = active
        attempt(first, last, every, whole)
        values[:, first:last] = whole[some, first:last]

    return try_some


def proposals(weights: Weights) -> list[int]:
    """The candidates to play further: the rules player's own, and the best of those that are not clearly behind."""
    means, errors = weights.means, weights.errors
    running = np.flatnonzero(means[weights.chosen] - means <= BEHIND * errors)
    best = [int(at) for at in running[(-means[running]).argsort(kind="stable")] if at != 0]
    return [0, *best[:PROPOSED]]


def compared(proposed: Weights, some: list[int], budget: Budget, gate: float, attempt: Attempt) -> Weights:
    """What was `proposed`, with what is found of `some` of its candidates, the rules player's own first, in the worlds
    that `attempt` tries them in: another than that is chosen where it is better by more than `gate` standard errors."""
    if len(some) == 1:
        return proposed
    trial = race(len(some), budget, gate, among(some, len(proposed.means), attempt))
    return entered(proposed, some, trial)


def entered(before: Weights, some: Sequence[int], trial: Weights) -> Weights:
    """The weights `before` with what was found of some candidates. All others keep their distance from the one chosen
    before, so that none stands above what was tried further; that is no measure beside it, and they count as not
    tried."""
    means = before.means + trial.means[some.index(before.chosen)] - before.means[before.chosen]
    errors, counts = np.zeros(len(means)), np.zeros(len(means), np.int64)
    means[some], errors[some], counts[some] = trial.means, trial.errors, trial.counts
    return Weights(means, errors, counts, some[trial.chosen], trial.worlds, before.seconds + trial.seconds)
