"""What searching players of every game share: candidates race over common worlds, and the best that is sure is chosen.

A candidate that has fallen clearly behind is not tried further. The first candidate, the rules player's own, is left
only where the search is sure enough that another is better (the gate): between equals its long view is the better
judge.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from math import sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from atout.players.thought import Budget

Floats: TypeAlias = NDArray[np.float64]
Integers: TypeAlias = NDArray[np.int64]

BEHIND = 2.5
"""By how many standard errors a candidate falls behind the best before it is tried no further."""
FIRST_BATCH = 12
MOST_WORLDS = 4096


@dataclass(frozen=True)
class Weights:
    """What a search found, candidate by candidate: its value, paired with that of the one to play (`paired`), the
    standard error of the difference, in how many worlds it was tried; `chosen` is the candidate to play."""

    means: Floats
    errors: Floats
    counts: Integers
    chosen: int
    worlds: int
    seconds: float
    kept: float = 1.0
    """Which share of a difference to the first is known to be kept, once both candidates are played on."""


Attempt = Callable[[int, int, Integers, Floats], None]
"""Called with `first`, `last`, `active` and `values`: tries each active candidate in the worlds from `first` to `last`
and writes what came of it to `values[candidate][world]`."""


def gains_over(candidates: int, one: int, other: int, worlds: int, attempt: Attempt) -> Floats:
    """By how much one of so many candidates is better than another, in so many worlds, one by one."""
    active, values = np.zeros(candidates, np.int64), np.zeros((candidates, worlds))
    active[[one, other]] = 1
    attempt(0, worlds, active, values)
    gains: Floats = values[one] - values[other]
    return gains


def race(candidates: int, budget: Budget, gate: float, attempt: Attempt) -> Weights:
    """Try so many candidates in as many worlds as the budget allows, and choose: another than the first only where it
    is better by more than `gate` standard errors."""
    start = time.perf_counter()
    most = min(budget.worlds or MOST_WORLDS, MOST_WORLDS)
    values = np.zeros((candidates, most))
    active = np.ones(candidates, np.int64)
    counts = np.zeros(candidates, np.int64)
    done, batch = 0, FIRST_BATCH
    while candidates > 1 and done < most and active.sum() > 1:
        upto = min(most, done + batch)
        attempt(done, upto, active, values)
        counts[active == 1] = upto
        done = upto
        batch = max(FIRST_BATCH, done // 2)
        fall_behind(values[:, :done], active)
        seconds = time.perf_counter() - start
        if budget.seconds and done < most:
            left = budget.seconds - seconds
            batch = min(batch, int(left * done / seconds))
            if batch < 2:
                break
    chosen, means, errors = choice(values, counts, active, gate)
    return Weights(means, errors, counts, chosen, done, time.perf_counter() - start)


def nothing_to_weigh() -> Weights:
    """What is found where there is only one candidate."""
    return Weights(np.zeros(1), np.zeros(1), np.zeros(1, np.int64), 0, 0, 0.0)


def in_shares(
    work: Callable[[int, int, int], None], first: int, last: int, threads: int, share: Executor | None
) -> None:
    """Do `work(thread, begin, end)` in so many threads at once, the range from `first` to `last` shared out evenly."""

    def part(at: int) -> None:
        work(at, first + (last - first) * at // threads, first + (last - first) * (at + 1) // threads)

    others = [share.submit(part, at) for at in range(1, threads)] if share else []
    part(0)
    for other in others:
        other.result()


def fall_behind(values: Floats, active: Integers) -> None:
    """Take out the candidates that are clearly behind the best, from the last upwards.

    Whoever is taken out stood, in the worlds that all had seen, below everyone who stays: whichever of these is chosen
    in the end, nothing set aside stands above it.
    """
    running = np.flatnonzero(active)
    means = values[running].mean(1)
    best = running[means.argmax()]
    for at in running[means.argsort()]:
        differences = values[best] - values[at]
        if at == best or differences.mean() <= BEHIND * differences.std() / sqrt(values.shape[1]):
            return
        active[at] = 0


def choice(values: Floats, counts: Integers, active: Integers, gate: float) -> tuple[int, Floats, Floats]:
    """The candidate to play, each one's value, and its standard error against the one to play."""
    running = np.flatnonzero(active)
    most = int(counts[running].max())
    best = int(running[values[running, :most].mean(1).argmax()]) if most else 0
    lead = values[best, :most] - values[0, :most]
    sure = not active[0] or (most and lead.mean() > gate * lead.std() / sqrt(most))
    chosen = best if sure else 0
    return chosen, *paired(values, counts, chosen)


def discount(weights: Weights) -> Weights:
    """The same as it is told: where another than the first is to be played, of all differences to the first the share
    that is kept. The order of the candidates stays."""
    if weights.chosen == 0:
        return weights
    first = weights.means[0]
    means = np.where(weights.counts > 0, first + weights.kept * (weights.means - first), weights.means)
    return replace(weights, means=means, errors=weights.kept * weights.errors)


def paired(values: Floats, counts: Integers, chosen: int) -> tuple[Floats, Floats]:
    """Each candidate's value, and its standard error against the one chosen: that one's mean, less the mean difference
    in the worlds that both saw. Worlds differ by more than candidates do, so means over different worlds do not tell
    which is better."""
    means, errors = np.zeros(len(values)), np.zeros(len(values))
    mean = float(values[chosen, : counts[chosen]].mean()) if counts[chosen] else 0.0
    for at, count in enumerate(counts):
        both = min(int(count), int(counts[chosen]))
        if both:
            differences = values[chosen, :both] - values[at, :both]
            means[at], errors[at] = mean - differences.mean(), differences.std() / sqrt(both)
    return means, errors
