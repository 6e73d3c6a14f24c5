"""A sequential test: play on only until the pairs say which of two hypotheses holds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import copysign, inf, log

from atout.contract.terms import OptionError

RISK = 0.05  # of either wrong verdict
BOUND = log((1 - RISK) / RISK)  # 2.94
FEWEST = 10  # pairs before a verdict: the spread of fewer is not known well enough


@dataclass(frozen=True)
class Hypotheses:
    """How many points a deal the first player makes more: at most `null` (H0), or at least `alternative` (H1)."""

    null: float
    alternative: float

    @staticmethod
    def parse(text: str) -> Hypotheses:
        """The hypotheses written `0,4`. Raises OptionError, also where the second is not the greater."""
        number = r"\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*"
        match = re.fullmatch(f"{number},{number}", text)
        if not match or float(match[1]) >= float(match[2]):
            raise OptionError(
                f"{text!r} is no test: write H0,H1 in points a deal, the smaller first, as in 0,4",
                f"{text!r} n'est pas un test : écrivez H0,H1 en points par coup, le plus petit d'abord, comme 0,4",
            )
        return Hypotheses(float(match[1]), float(match[2]))

    def __str__(self) -> str:
        return f"{self.null:g},{self.alternative:g}"


class Trial:
    """The test under way. Normal log-likelihood ratio of the pairs' means, their variance estimated from them."""

    def __init__(self, hypotheses: Hypotheses) -> None:
        self.hypotheses = hypotheses
        self.count = 0
        self._mean = self._squares = 0.0

    def add(self, difference: float) -> None:
        """One more pair: its mean difference a deal."""
        self.count += 1
        step = difference - self._mean
        self._mean += step / self.count
        self._squares += step * (difference - self._mean)

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio: above 0 the pairs speak for H1. Infinite where all pairs came out equal."""
        low, high = self.hypotheses.null, self.hypotheses.alternative
        beyond = self._mean - (low + high) / 2
        if self.count < 2 or not beyond:
            return 0.0
        if not self._squares:
            return copysign(inf, beyond)
        return self.count * (high - low) * beyond * (self.count - 1) / self._squares

    @property
    def verdict(self) -> str | None:
        """`H0`, `H1`, or None while neither is likely enough."""
        if self.count < FEWEST or abs(self.ratio) < BOUND:
            return None
        return "H1" if self.ratio > 0 else "H0"
