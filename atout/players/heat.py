"""Choosing by lot among what one likes best: the hand that does not always do what it thinks best."""

from __future__ import annotations

from math import exp
from typing import Any

from atout.cards.chance import rand
from atout.kernel import kernel, kernel_call

NEVER = -1e9
"""The value of what is not chosen, whatever the heat; the rules players' own worst."""
FINE = 1 << 30
"""Into how many parts chance divides a choice."""


@kernel
def happens(chance: float, numbers: Any) -> bool:
    """Whether something comes about that does with this chance; moves the stream on."""
    return rand(numbers, FINE) < chance * FINE


@kernel_call
def by_heat(values: Any, heat: float, numbers: Any) -> int:
    """The place of one of these values: one that is worse by `heat` is chosen e times less often, and with no heat the
    best always is. -1 where all are NEVER."""
    best = -1
    for place in range(len(values)):
        if values[place] > NEVER and (best < 0 or values[place] > values[best]):
            best = place
    if best < 0 or heat <= 0:
        return best
    total = 0.0
    for place in range(len(values)):
        if values[place] > NEVER:
            total += exp((values[place] - values[best]) / heat)
    left = total * rand(numbers, FINE) / FINE
    for place in range(len(values)):
        if values[place] > NEVER:
            left -= exp((values[place] - values[best]) / heat)
            if left < 0:
                return place
    return best
