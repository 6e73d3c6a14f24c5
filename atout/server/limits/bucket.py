"""Permits that come back steadily."""

from __future__ import annotations


class Bucket:
    """`size` permits at once, then as many every `seconds`. Times in seconds, on any clock that only goes on."""

    __slots__ = ("_left", "_rate", "_seen", "_size")

    def __init__(self, size: float, seconds: float, now: float) -> None:
        self._size = size
        self._rate = size / seconds
        self._left = float(size)
        self._seen = now

    def take(self, now: float) -> bool:
        """Whether one more is permitted at the time `now`; it is taken."""
        if not self.some(now):
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """One that was taken was not needed."""
        self._left = min(self._size, self._left + 1)

    def owe(self, now: float) -> float:
        """Take one more, whether there is one or not: the seconds until it is permitted."""
        self._fill(now)
        self._left -= 1
        return max(0.0, -self._left / self._rate)

    def some(self, now: float) -> bool:
        """Whether one more would be permitted at the time `now`."""
        self._fill(now)
        return self._left >= 1

    def full(self, now: float) -> bool:
        """Whether it is as good as a new one."""
        self._fill(now)
        return self._left >= self._size

    def _fill(self, now: float) -> None:
        self._left = min(self._size, self._left + (now - self._seen) * self._rate)
        self._seen = now
