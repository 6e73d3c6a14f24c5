"""Choosing by lot among values, the better the likelier (softmax), and whether something comes about by chance."""

from __future__ import annotations

from math import exp
from typing import Any

from atout.cards.chance import rand
from atout.kernel import kernel, kernel_call

NEVER = -1e9
"""The value of what is not chosen, whatever the temperature; the rules players' own worst."""
FINE = 1 << 30
"""Into how many parts chance divides a choice."""


@kernel
def happens(chance: float, numbers: Any) -> bool:
    """Whether something comes about that does with this chance; moves the stream on."""
    return rand(numbers, FINE) < chance * FINE


@kernel_call
def softmax_place(values: Any, temperature: float, numbers: Any) -> int:
    """The place of one of these values: one that is worse by `temperature` is chosen e times less often, and at
    temperature 0 the best always is. -1 where all are NEVER."""
    best = -1
    for place in range(len(values)):
        if values[place] > NEVER and (best < 0 or values[place] > values[best]):
            best = place
    if best < 0 or temperature <= 0:
        return best
    total = 0.0
    for place in range(len(values)):
        if values[place] > NEVER:
            total += exp((values[place] - values[best]) / temperature)
    left = total * rand(numbers, FINE) / FINE
    for place in range(len(values)):
        if values[place] > NEVER:
            left -= exp((values[place] - values[best]) / temperature)
            if left < 0:
                return place
    return best
