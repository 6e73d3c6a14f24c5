"""Who is at the table and who is away, by the times they came and went. No clock of its own; all times in seconds."""

from __future__ import annotations

from collections.abc import Iterable

GRACE = 3.0
"""Who is without a tab for less has not gone: he reloads the page, or his line was cut."""


class Presence:
    """The people of one table, each with any number of tabs. At first nobody is there, since `now`."""

    def __init__(self, people: Iterable[int], now: float) -> None:
        self.people = tuple(people)
        self.left: set[int] = set()
        """Who has got up for good."""
        self._tabs = dict.fromkeys(self.people, 0)
        self._since = dict.fromkeys(self.people, now - GRACE)  # without a tab
        self._company: float | None = None  # since when somebody has been here

    def came(self, who: int, now: float) -> None:
        """One more tab of this person."""
        self.look(now)
        self._tabs[who] += 1
        self.returned(who, now)

    def went(self, who: int, now: float) -> None:
        """One tab less."""
        self._tabs[who] -= 1
        if not self._tabs[who] and who not in self.left:
            self._since[who] = now

    def leaves(self, who: int, now: float) -> None:
        """This person gets up for good, whatever tabs of his stay open."""
        self.left.add(who)
        self._since[who] = now - GRACE

    def returned(self, who: int, now: float) -> None:
        """This person is there again."""
        self.left.discard(who)
        if self._company is None:
            self._company = now

    def look(self, now: float) -> None:
        """Take note of whether anybody is left."""
        if self._company is not None and not self.present(now):
            self._company = None

    def here(self, who: int, now: float) -> bool:
        """Whether this person is at the table."""
        return who not in self.left and (self._tabs[who] > 0 or now - self._since[who] < GRACE)

    def present(self, now: float) -> frozenset[int]:
        """Everybody who is."""
        return frozenset(who for who in self.people if self.here(who, now))

    def gone_since(self, who: int, now: float) -> float | None:
        """When he went; None while he is here."""
        return None if self.here(who, now) else self._since[who]

    def missed_since(self, who: int, now: float) -> float | None:
        """Since when somebody has been waiting for him; None while he is here, or nobody is."""
        since = self.gone_since(who, now)
        return None if since is None or self._company is None else max(since, self._company)

    def changes(self, now: float) -> Iterable[float]:
        """When somebody who has no tab now will count as gone."""
        for who in self.people:
            if who not in self.left and not self._tabs[who] and self.here(who, now):
                yield self._since[who] + GRACE

    def missed(self, now: float) -> Iterable[tuple[int, float]]:
        """Everybody who is missed, with the time since when."""
        for who in self.people:
            if (since := self.missed_since(who, now)) is not None:
                yield who, since
