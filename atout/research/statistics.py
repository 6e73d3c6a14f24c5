"""Means and intervals at 95 per cent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

NORMAL = 1.959964  # 95 per cent of the normal law lies within so many standard deviations


def wilson(share: float, count: int) -> tuple[float, float]:
    """The Wilson interval of a share of `count` independent trials; honest near 0 and 1, where all may agree."""
    square = NORMAL * NORMAL / count
    middle = (share + square / 2) / (1 + square)
    half = NORMAL * sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def ratio(sums: Sequence[float], sizes: Sequence[int]) -> tuple[float, tuple[float, float]]:
    """The mean of all members of groups, from each group's sum and size, and its interval; groups are the unit."""
    total, groups = sum(sizes), len(sizes)
    mean = sum(sums) / total
    if groups < 2:
        return mean, (mean, mean)
    spread = sum((one - mean * size) ** 2 for one, size in zip(sums, sizes, strict=True))
    half = NORMAL * sqrt(spread * groups / (groups - 1)) / total
    return mean, (mean - half, mean + half)


def deviation(values: Sequence[float]) -> float:
    """The standard deviation of what `values` are a sample of; 0 of fewer than two."""
    if len(values) < 2:
        return 0.0
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


def quantile(values: Sequence[float], share: float) -> float:
    """The least of `values`, of which there must be one, that at least `share` of them do not exceed."""
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


@dataclass(frozen=True)
class Spread:
    """A mean with its 95 per cent interval, and the standard deviation of one observation."""

    mean: float
    interval: tuple[float, float]
    deviation: float


def spread(total: float, squares: float, count: int) -> Spread:
    """The mean of `count` observations from their sum and the sum of their squares."""
    mean = total / count
    variance = max(0.0, squares / count - mean * mean) * count / max(1, count - 1)
    half = NORMAL * sqrt(variance / count)
    return Spread(mean, (mean - half, mean + half), sqrt(variance))
