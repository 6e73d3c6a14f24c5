"""Who sits where before a match."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

Person = TypeVar("Person")


def partners_by_lot(people: Sequence[Person], source: random.Random) -> tuple[Person, ...]:
    """Four people by seat, partners drawn by lot: the first keeps the seat 0, and each other is as likely as any to sit
    opposite (B-4T-001, B-4T-002). Give `random.SystemRandom()` for people."""
    first, *others = people
    source.shuffle(others)
    return (first, *others)
