"""How much one connection may ask."""

from __future__ import annotations

MESSAGE_BYTES = 8192
"""A longer websocket message closes the connection (1009)."""
MESSAGES_A_SECOND = 50
"""More messages close the connection (1008)."""
TABLES_A_MINUTE = 30
"""More new tables from one connection are declined."""
GATHERINGS_A_MINUTE = 10
"""More new gatherings from one connection are declined."""
MISSES_A_MINUTE = 20
"""After more codes that open nothing, none is looked for: short ones could be guessed. A connection; and all requests
without one together."""
UNREAD_BYTES = 500_000
"""A reader that leaves more unread is dropped."""


class Bucket:
    """Permits that come back steadily: `size` at once, then as many every `seconds`. Times in seconds."""

    def __init__(self, size: int, seconds: float, now: float) -> None:
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

    def some(self, now: float) -> bool:
        """Whether one more would be permitted at the time `now`."""
        self._left = min(self._size, self._left + (now - self._seen) * self._rate)
        self._seen = now
        return self._left >= 1
