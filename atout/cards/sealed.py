"""Chance that can be checked: a key laid down under seal before the drawing, a word of each participant mixed in.

What comes out depends on the key, the words and the number of the drawing alone. How is written in docs/seals.md, so
that anybody can work it out again without this code; not a bit of it may ever change. Nothing here is taken from
Python's own algorithms, which another version might alter.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Iterable, MutableSequence, Sequence
from dataclasses import dataclass
from typing import NoReturn, Self, TypeVar

Item = TypeVar("Item")

CARDS = "cards"
"""The label of the stream that cards, cuts and lots are drawn from."""
PLACES = "places"
"""The label of the stream that the places of a Chouette are cut from."""

BLOCK = 256  # bits
MARK = 16  # bytes


def key_of(secret: bytes, number: int) -> bytes:
    """The key of a table's drawing number `number`, from 1: whoever knows some keys can tell nothing of the others."""
    return hmac.digest(secret, b"atout seal %d" % number, hashlib.sha256)


def commit_of(key: bytes) -> str:
    """The seal of a key, laid open before the drawing: its SHA-256 in hex."""
    return hashlib.sha256(key).hexdigest()


def mark_of(secret: bytes) -> str:
    """What tells a table apart in the hashes of its words: it tells nothing of its keys, nor of where the table is."""
    return hmac.digest(secret, b"atout table", hashlib.sha256)[:MARK].hex()


def hash_of(word: str, mark: str, number: int, seat: int) -> str:
    """What binds a participant to his word before any word is shown, in hex; empty for the empty word. It is of use for
    this drawing of this table and this participant alone, or another could copy it, and then the word."""
    return hashlib.sha256(f"atout word 1\n{mark}\n{number}\n{seat}\n{word}".encode()).hexdigest() if word else ""


@dataclass(frozen=True)
class Drawing:
    """All that a drawing depends on: its number at the table, the key, the words by participant, empty for none."""

    number: int
    key: bytes
    words: tuple[str, ...]

    @property
    def commit(self) -> str:
        """The seal of the key."""
        return commit_of(self.key)

    def source(self, label: str = CARDS) -> SealedRandom:
        """The stream of this drawing from its beginning, all cards, cuts and lots of it in their order."""
        return SealedRandom(self, label)


class SealedRandom(random.Random):
    """The stream of a drawing: shuffles, samples and numbers in a range. It has no other state than where it stands."""

    def __new__(cls, drawing: Drawing, label: str) -> Self:
        """A stream; Python's own generator below it is never asked."""
        return super().__new__(cls)

    def __init__(self, drawing: Drawing, label: str) -> None:
        """`label` tells streams of one drawing apart."""
        words = "".join(f"{len(word)}:{word}\n" for word in drawing.words)
        self._key = drawing.key
        self._head = f"atout stream 1\n{label}\n{drawing.number}\n{words}".encode()
        self._block = 0  # the number of the next one
        self._bits = 0  # what is left of those before
        self._left = 0

    def getrandbits(self, k: int) -> int:
        """The next `k` bits as a number, the first one the highest."""
        while self._left < k:
            block = hmac.digest(self._key, self._head + b"%d" % self._block, hashlib.sha256)
            self._bits = self._bits << BLOCK | int.from_bytes(block, "big")
            self._block += 1
            self._left += BLOCK
        self._left -= k
        taken = self._bits >> self._left
        self._bits &= (1 << self._left) - 1
        return taken

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as any other: as many bits as n has, again until they are below."""
        while (number := self.getrandbits(n.bit_length())) >= n:
            pass
        return number

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """A number from `start` to `stop` - 1, or below `start`."""
        low, high = (0, start) if stop is None else (start, stop)
        return low + step * self.below(-((low - high) // step))

    def shuffle(self, x: MutableSequence[Item]) -> None:
        """Put `x` in another order, from its end: each item changes with one not after it."""
        for last in range(len(x) - 1, 0, -1):
            other = self.below(last + 1)
            x[last], x[other] = x[other], x[last]

    def sample(self, population: Sequence[Item], k: int, *, counts: Iterable[int] | None = None) -> list[Item]:
        """So many items, one after another; the last one left takes the place of each that is taken."""
        left, taken = list(population), []
        for _ in range(k):
            at = self.below(len(left))
            taken.append(left[at])
            left[at] = left[-1]
            left.pop()
        return taken

    def choice(self, seq: Sequence[Item]) -> Item:  # type: ignore[override]
        """One item."""
        return seq[self.below(len(seq))]

    def random(self) -> float:
        """A number from 0 up to 1: 53 bits."""
        return float(self.getrandbits(53)) / (1 << 53)

    def seed(self, *_: object, **__: object) -> NoReturn:
        """Refused: only key and words decide."""
        raise TypeError("a sealed stream has no seed but its key and words")


__all__ = ["CARDS", "PLACES", "Drawing", "SealedRandom", "commit_of", "hash_of", "key_of", "mark_of"]
