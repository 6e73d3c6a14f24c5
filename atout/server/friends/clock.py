"""What time each person has left for a match. The table's log holds what was taken; here runs what is not there yet.

No clock of its own: the time comes in, in seconds; what is counted is in milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from atout.table import Agreement, Table

SECOND = 1000


@dataclass
class Clock:
    """The clock of one table. `running`: whose time runs."""

    budget: int
    increment: int
    running: int | None = None
    _since: float = 0.0
    _used: dict[int, float] = field(default_factory=dict)

    @classmethod
    def of(cls, agreed: Agreement) -> Clock | None:
        """The clock that people agreed on; None for none."""
        return cls(agreed.clock * SECOND, agreed.increment * SECOND) if agreed.clock else None

    def run(self, who: int | None, now: float) -> None:
        """From `now` on this person's time runs, or nobody's."""
        if who == self.running:
            return
        if self.running is not None:
            self._used[self.running] = self._taken(self.running, now)
        self.running, self._since = who, now

    def used(self, who: int, now: float) -> int:
        """What a person has taken since his last action."""
        return int(self._taken(who, now) * SECOND)

    def restart(self, who: int, now: float) -> None:
        """What he took has been written down."""
        self._used.pop(who, None)
        if self.running == who:
            self._since = now

    def left(self, who: int, table: Table) -> int:
        """What a person has left by the table's log."""
        return self.budget + self.increment * table.timed.get(who, 0) - table.spent.get(who, 0)

    def left_now(self, who: int, table: Table, now: float) -> int:
        """What he has left at this moment."""
        return max(0, self.left(who, table) - self.used(who, now))

    def flag(self, table: Table) -> float | None:
        """When the time of the one whose time runs will be over."""
        if self.running is None:
            return None
        left = self.left(self.running, table) / SECOND
        return self._since + left - self._used.get(self.running, 0.0)

    def _taken(self, who: int, now: float) -> float:
        return self._used.get(who, 0.0) + (now - self._since if who == self.running else 0.0)
