"""The hash by which tables of positions scatter what they keep."""

from __future__ import annotations

from atout.kernel import kernel

WORD = (1 << 60) - 1


@kernel
def scattered(number: int) -> int:
    """A number of 60 bits that depends on every bit of another."""
    low = number & 0x3FFFFFFF
    high = (number >> 30) & 0x3FFFFFFF
    low = (low * 0x2545F491 + high * 0x1B873593 + 0x5851F42D) & WORD
    low ^= low >> 29
    return ((low & 0x3FFFFFFF) * 0x369DEA0F + (low >> 30) * 0x2C1B3C6D + 0x14057B7E) & WORD
