"""The weights of the boussac player: what it makes of each precept, found by mirrored matches against itself.

Points are those of the ordinary game (an ace counts 10); chances and rates lie between 0 and 1. The weights are
frozen into compiled code, and the words "@kernel" here make the cache notice when they change.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from atout.games.bezique.rules import PENDING, Rules
from atout.kernel import Record, constant, record

WEIGHTS = {
    # Combinations
    "fade": 0.75,  # what a combination keeps of its value for each card it still lacks
    "wins": 0.3,  # the share of tricks it counts on winning
    "lag": 1.0,  # draws at the end of the stock that come too late to be declared
    "slack": 0.0,  # tricks more than there are that it thinks the stock will last
    "strict_windows": 2.0,  # tricks after the stock that still serve for declaring, where that is allowed
    "urgency": 0.3,  # how much of a ready declaration a trick is worth, however many tricks are left
    "unfixed": 0.25,  # the part of a sequence's value that counts before trumps are fixed
    "threat": 0.35,  # how much of what the adversary may declare a trick denies
    # Cards for their own sake, in points
    "ten": 5.5,
    "ace": 6.0,
    "spent_ace": 3.0,  # an ace already squared
    "rank": 0.3,  # a step in rank
    "trump": 4.0,
    "trump_rank": 1.2,
    "late": 1.35,  # how much more trumps are worth at the end of the stock than at its beginning
    "trump_ace": 5.0,
    "series": 0.85,  # leading one of several of a rank, for each other one
    "fix": 4.0,  # each card held of the suit a first marriage would make trumps
    "remake": 0.8,  # what a declared combination that must first be broken, or grow by steps, keeps of its value
    "dreamt": 0.4,  # the part of what hangs on trumps that counts before they are fixed
    "later": 0.9,  # what a declaration that waits keeps of its value, against what it may spoil
    "trump_squares": 1.0,  # how much of their price is hoped for: what can be remade is worth more than once
    "beziques": 1.0,
    "sequences": 1.0,
    # Tricks
    "brisque": 1.0,
    "beaten_by_ten": 0.8,  # how readily the adversary takes a lead, by what it takes
    "beaten_by_ace": 0.5,
    "beaten_by_plain": 0.25,
    "beaten_by_trump": 0.15,
    "brisque_trumped": 0.45,  # and a lead that is an ace or a ten
    "brisque_aced": 0.7,
    "match": 1000.0,  # a trick that wins the match
    "partner": 0.3,  # the chance that the partner, who is still to play, takes the trick from an adversary
    "rescue": 0.2,  # what a brisque is worth where it only saves from a rubicon
    "saved": 150.0,  # a trick that saves from a rubicon
    # The ending
    "end_trump": 11.0,
    "end_trump_rank": 1.35,
    "end_master": 4.0,
    "end_rank": 0.35,
    "end_lead": 1.3,
    "end_threat": 1.0,  # how much of what the adversary holds ready a trick denies
}

TASTE_DTYPE = np.dtype([(name, np.float64) for name in WEIGHTS])


def taste(**changed: float) -> Record:
    """The weights as a record for kernels, some of them changed."""
    return constant(TASTE_DTYPE, WEIGHTS | changed)


TASTE = taste()
TASTE_OF_PACKS = taste(
    fade=0.55, late=4.0, sequences=0.7, trump_rank=2.4, threat=0.15, later=0.5, end_lead=0.0, end_trump_rank=3.0,
)  # fmt: skip
"""Two players with three packs and more, one declaration a trick."""
TASTE_OF_PENDING = taste(
    fade=0.51, wins=0.23, urgency=0.41, unfixed=0.25, threat=0.12, ten=2.9, ace=7.3, spent_ace=3.7, rank=0.07,
    trump=9.0, trump_rank=2.2, late=2.6, trump_ace=2.9, series=0.68, fix=3.3, remake=0.95, dreamt=0.25, later=0.38,
    trump_squares=0.69, beziques=0.89, sequences=0.5, beaten_by_ten=0.88, beaten_by_ace=0.43, beaten_by_plain=0.28,
    beaten_by_trump=0.03, brisque_trumped=0.29, brisque_aced=0.61, end_trump=13.0, end_trump_rank=4.3, end_master=2.3,
    end_rank=0.56, end_lead=1.5,
)  # fmt: skip
"""Two players with many packs and declarations left pending; found by an evolution strategy
(docs/decisions/0087-weights-found-by-evolution.md)."""

HOPES_OF_PENDING = taste(fade=0.72, remake=0.95, dreamt=0.3, trump_squares=0.75, beziques=0.85, sequences=0.85)
"""By these a search judges what may still be declared there. Those found for playing judge worse: in 21,818 positions
of the Chinese game they missed what the deal brought by 2,794 points, these by 2,758 (of 3,225 that it varies by)."""

TASTE_OF_HANDS = taste(wins=0.2, threat=0.3, late=3.0, trump=6.0, urgency=0.2, end_lead=0.0, end_trump=16.0)
"""Three and four players."""


def weights_at(rules: Rules) -> Record:
    """The weights of the rules player at these rules, as `players.policies` chooses them."""
    if rules.packs == 2:
        return TASTE
    if rules.players > 2:
        return TASTE_OF_HANDS
    return TASTE_OF_PENDING if rules.packed.decl_per_trick == PENDING else TASTE_OF_PACKS


def taste_for(rules: Rules, changed: Mapping[str, float]) -> Record:
    """The weights of the rules player at these rules, some of them changed, as a new record for kernels."""
    weights, base = record(TASTE_DTYPE), weights_at(rules)
    for name in WEIGHTS:
        setattr(weights, name, changed.get(name, float(getattr(base, name))))
    return weights
