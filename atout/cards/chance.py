"""Random numbers and shuffles inside kernels: small, fast, the same in plain and compiled form.

A stream is one 63-bit integer in a list or array of length one, a multiply-with-carry generator of period near 2**62.
No product exceeds 63 bits: compiled code takes it for granted that signed arithmetic does not overflow. Good for
simulation, not for secrecy: the server's tables take theirs from sealed streams (`sealed.py`).
"""

from __future__ import annotations

from typing import Any

from atout.kernel import Record, integers, kernel

WORD = 0xFFFFFFFF
MULTIPLIER = 2147483085  # the largest a below 2**31 with a * 2**32 - 1 and a * 2**31 - 1 both prime


@kernel
def rand(stream: Any, n: int) -> int:
    """A number from 0 to n - 1 (n < 2**31); moves the stream on."""
    low = stream[0] & WORD
    carry = stream[0] >> 32
    stream[0] = MULTIPLIER * low + carry
    return ((low ^ carry) * n) >> 32


@kernel
def shuffle(cards: Any, count: int, stream: Any) -> None:
    """Put the first `count` entries of `cards` in random order, each order as likely as any other."""
    for last in range(count - 1, 0, -1):
        other = rand(stream, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@kernel
def mixed(word: int, more: int) -> int:
    """A 32-bit word that depends on every bit of two."""
    word = (word ^ more) & WORD
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & WORD
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & WORD
    return word ^ (word >> 16)


@kernel
def reseed(stream: Any, seed: int, branch: int) -> None:
    """Start the stream of (seed, branch), both from 0: branches of one seed do not resemble each other."""
    word = mixed(mixed(0x9E3779B9, seed & WORD), seed >> 32)
    word = mixed(mixed(word, branch & WORD), branch >> 32)
    low = mixed(word, 0x7F4A7C15)
    carry = mixed(low, 0x1CE4E5B9) & 0x3FFFFFFF
    stream[0] = (carry << 32) | low | 1


def stream(seed: int, branch: int = 0) -> Record:
    """A new stream for kernels of this process."""
    numbers = integers([0])
    reseed(numbers, abs(seed) % 2**62, branch)
    return numbers
