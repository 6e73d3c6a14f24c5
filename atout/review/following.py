"""What chance gave in a written match, and what its deals were worth, followed beside the decisions.

No decision that is weighed tells anything of it: where a review has several threads, this has one of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event

from atout.contract.game import game_of
from atout.contract.match import AnyMatch, View
from atout.contract.wire import Word
from atout.review.game import CHANCE, Standings, Step, Values
from atout.review.report import Luck


@dataclass
class Account:
    """What one deal brought, what of it was chance, and the chance to win the match where it began and ended."""

    number: int
    result: float = 0.0
    luck: list[Luck] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)

    def enter(self, step: Step, at: int) -> None:
        """Enter what the deal's worth changed by, at an entry of the log."""
        self.result += step.change
        if step.kind in CHANCE:
            self.luck.append(Luck(step.kind, step.seat, at, step.change))


class Follower:
    """Follows a match from its beginning, with all cards open, for the side of a seat."""

    def __init__(
        self,
        match: AnyMatch,
        seat: int,
        standings: Standings[AnyMatch, object],
        values: Values[View, Word, AnyMatch],
    ) -> None:
        self.match, self.seat, self.standings, self.values = match, seat, standings, values
        self.side, self.new_pack = match.rules.side(seat), game_of(match.rules).new_pack
        self.accounts: list[Account] = []

    def enter(self, at: int, entry: object) -> None:
        """Take the next entry into the match, the `at`-th of its log."""
        begins = isinstance(entry, self.new_pack)
        if begins:
            self.accounts.append(Account(self.match.deal_number + 1))
        for step in self.standings.follow(self.match, entry, self.side):
            self.accounts[-1].enter(step, at)
        if self.accounts and (begins or self.match.turn is None):
            chance = self.values.chance(self.match, self.seat)
            self.accounts[-1].chances += [] if chance is None else [chance]


@contextmanager
def followed(follower: Follower, entries: Sequence[object], apart: bool) -> Iterator[Callable[[int], None]]:
    """What to call with the number of each entry in turn; after the block all are followed. `apart`: they are followed
    meanwhile in a thread of its own, which stops where the block fails."""
    if not apart:
        yield lambda at: follower.enter(at, entries[at])
        return
    stopped = Event()

    def follow() -> None:
        for at, entry in enumerate(entries):
            if stopped.is_set():
                return
            follower.enter(at, entry)

    with ThreadPoolExecutor(1) as thread:
        following = thread.submit(follow)
        try:
            yield lambda at: None
        except BaseException:
            stopped.set()
            raise
        following.result()
