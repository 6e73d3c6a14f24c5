"""Who waits for a review: what people asked for comes before what is begun by itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from atout.records.reading import RecordedMatch
from atout.server.pages.reading import UnreadableRecord
from atout.server.pages.static import Asset
from atout.server.tables.finished import Finished
from atout.server.wire.review_views import ReviewWorking


class Key(NamedTuple):
    """Whose play in which match: `number` and `place` as in `Finished`."""

    table: str
    number: int
    place: int


def key_of(match: Finished) -> Key | None:
    """The review of whoever asks for a finished match; None where he did not play in it."""
    return None if match.place is None else Key(match.table, match.number, match.place)


def claimed(key: Key) -> str:
    """Under which name a process claims the making of a review, apart from all tables and gatherings."""
    return f"review {key.table} {key.number} {key.place}"


@dataclass(eq=False)
class Job:
    """A review that was asked for by somebody, or begun by itself: how far it is, and what came of it. `seat` is the
    one in the match; `player` is for whom it is made; it was `begun` in seconds since 1970; `unwanted`: nothing is to
    be kept of it."""

    key: Key
    record: RecordedMatch | None = field(repr=False)
    seat: int
    player: str
    asked: bool
    begun: float = 0.0
    done: int = 0
    of: int = 0
    outcome: Asset | UnreadableRecord | None = None
    unwanted: bool = False
    gives_way: bool = False

    @property
    def state(self) -> Asset | ReviewWorking | UnreadableRecord:
        """What is said of it now."""
        return self.outcome or ReviewWorking(self.done, self.of)


class Line:
    """Jobs that wait, at most so many of those asked for and as many of the others."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: list[Job] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def has_room(self, on_demand: bool) -> bool:
        """Whether one more may join."""
        return sum(job.asked is on_demand for job in self._waiting) < self._most

    def join(self, job: Job, first: bool = False) -> None:
        """Have it wait; `first`: before all others that nobody asked for."""
        self._waiting.insert(0 if first else len(self._waiting), job)

    def next(self) -> Job | None:
        """Whose turn it is."""
        job = next((one for one in self._waiting if one.asked), None) or next(iter(self._waiting), None)
        if job:
            self._waiting.remove(job)
        return job

    def leave(self, job: Job) -> None:
        """Have it wait no more, where it does."""
        if job in self._waiting:
            self._waiting.remove(job)
