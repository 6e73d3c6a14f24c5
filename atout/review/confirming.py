"""Whether what seems to have been lost was lost: of the best of several guesses too much is promised.

Where another choice seems better, both are measured again in fresh worlds, which had no part in choosing it. Of what
these say a share is believed: the search judges with its own model of the game, and where it prefers another choice
than was made, that model errs more often than elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from atout.players.racing import Floats
from atout.review.game import Comparison

GATE = 0.8
"""By how many standard errors another choice must seem better to be measured again, as for `maitre` to make it."""
KEPT = 0.7
"""Which share of a loss measured in fresh worlds is really lost (benchmarks/results-players.md)."""
FRESH = 2
"""How many times as many fresh worlds as there were to choose in."""


@dataclass(frozen=True)
class Cost:
    """What a decision cost, in points or of the chance to win, and the standard error of that."""

    points: float
    error: float


NOTHING = Cost(0.0, 0.0)


def worth_measuring(compared: Comparison) -> bool:
    """Whether another choice than the one made seems so much better that both are measured again."""
    return compared.best != compared.played and not compared.exact and compared.lead > GATE * compared.error


def counted(compared: Comparison) -> Cost:
    """The cost of a decision that was counted out; none of one that seemed as good as the best."""
    return Cost(compared.lead, 0.0) if compared.exact else NOTHING


def confirmed(gains: Floats, share: float = KEPT) -> Cost:
    """The cost by what the better choice gained in fresh worlds, of which a share is believed. It may be negative: the
    first look was wrong then, and to leave that out would make the sum of many costs too large."""
    count = len(gains)
    error = float(gains.std(ddof=1)) / sqrt(count) if count > 1 else 0.0
    return Cost(share * float(gains.mean()), share * error)
