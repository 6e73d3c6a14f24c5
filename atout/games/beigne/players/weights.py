"""What the boussac player weighs: measured over many hands of its own play, by the number of players."""

from __future__ import annotations

from functools import cache

import numpy as np

from atout.kernel import Record, record

# The chance that a card kept in hand wins a trick: a trump or a plain card that is sure to be beaten where it is led,
# and one that is sure not to be. `caution`: by how many points going must pay more than not going. `rivals`: how much
# of what a trick brings another counts against leaving it to him.
NAMES = ("trump_low", "trump_high", "plain_low", "plain_high", "caution", "rivals")
WEIGHTS_DTYPE = np.dtype([(name, np.float64) for name in NAMES])

MEASURED = {
    3: (0.57, 0.97, 0.01, 0.85, 0.9),
    4: (0.55, 0.97, 0.01, 0.80, 0.5),
    5: (0.51, 0.97, 0.01, 0.72, 0.2),
    6: (0.48, 0.97, 0.01, 0.65, 0.0),
    7: (0.44, 0.97, 0.01, 0.59, 0.0),
    8: (0.41, 0.97, 0.01, 0.56, 0.0),
}
"""The chances are fitted by least squares to the tricks of those who went, 5,000 hands or more a number of players; the
caution by playing against itself with other values."""
RIVALS = 1.0


@cache
def weights_of(players: int) -> Record:
    """The weights for a table of so many players, as a record for kernels."""
    weights = record(WEIGHTS_DTYPE)
    for name, value in zip(NAMES, (*MEASURED[players], RIVALS), strict=True):
        setattr(weights, name, value)
    return weights
