"""What is left to each player and to each address. However many come, the memory this takes has a bound."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping

from atout.server.limits.bucket import Bucket
from atout.server.limits.callers import Caller
from atout.server.limits.figures import (
    CONNECTIONS_A_PLAYER,
    CONNECTIONS_AN_ADDRESS,
    LIMITS,
    WIDER,
    Kind,
    Rate,
)

REMEMBERED = 20_000
"""Of players and of addresses each: beyond that who asked longest ago is forgotten, which only gives him more."""

MANY = 8
"""Websockets of one player, or one address: fewer are not told to the other processes."""

Key = tuple[Kind, str]
Kept = OrderedDict[Key, Bucket]
Asked = Counter[tuple[Kind, Caller]]
"""How often something was taken, and by whom."""


class Allowances:
    """One for the whole server: who connects anew finds what he left.

    `factor` multiplies every figure; `clock` gives seconds; `salt` is the same for all processes of one hall. What is
    asked of the others is told by `hear`, and how many connections stand at each of them by `elsewhere`.
    """

    def __init__(
        self, factor: float = 1.0, clock: Callable[[], float] = time.monotonic, salt: bytes | None = None
    ) -> None:
        self._factor = factor
        self._clock = clock
        self._players: Kept = OrderedDict()  # who asked longest ago stands first
        self._addresses: Kept = OrderedDict()
        self._open: Counter[str] = Counter()
        self._salt = salt or secrets.token_bytes(16)
        self._followers: list[Asked] = []
        self.elsewhere: dict[str, Mapping[str, int]] = {}

    def take(self, kind: Kind, caller: Caller) -> bool:
        """Whether this caller may ask one more of this kind; it is taken from him and from his address."""
        if not self.some(kind, caller):
            return False  # and nothing was made: who drops his cookie each time leaves no trace here
        now = self._clock()
        for level in self._levels(kind, caller):
            self._bucket(*level, now).take(now)
        for counter in self._followers:
            counter[kind, caller] += 1
        return True

    def give_back(self, kind: Kind, caller: Caller) -> None:
        """Undo one `take`, which turned out not to count."""
        now = self._clock()
        for level in self._levels(kind, caller):
            self._bucket(*level, now).give_back()
        for counter in self._followers:
            counter[kind, caller] -= 1

    def follow(self) -> Asked:
        """Counts from now on what is taken here; who reads it clears it. `unfollow` must follow."""
        self._followers.append(Counter())
        return self._followers[-1]

    def unfollow(self, counter: Asked) -> None:
        """Count no more there."""
        self._followers = [one for one in self._followers if one is not counter]

    def hear(self, kind: Kind, caller: Caller, count: int) -> None:
        """So many were taken at another process; below zero where it gave back what it had told of."""
        now = self._clock()
        for level in self._levels(kind, caller):
            bucket = self._bucket(*level, now)
            for _ in range(count):
                bucket.owe(now)
            for _ in range(-count):
                bucket.give_back()

    def holding(self) -> dict[str, int]:
        """How many websockets are open here, of who holds many."""
        return {key: count for key, count in self._open.items() if count >= MANY}

    def some(self, kind: Kind, caller: Caller) -> bool:
        """Whether he might; nothing is taken."""
        now = self._clock()
        return all(bucket.some(now) for buckets, key, *_ in self._levels(kind, caller) if (bucket := buckets.get(key)))

    def owe(self, kind: Kind, caller: Caller) -> float:
        """Take one more in any case: the seconds it has to wait."""
        now = self._clock()
        return max((self._bucket(*level, now).owe(now) for level in self._levels(kind, caller)), default=0.0)

    def connect(self, caller: Caller) -> bool:
        """Whether this caller may open one more websocket; `disconnect` must follow where he may."""
        limits = self._connections(caller)
        others = self.elsewhere.values()
        if any(self._open[key] + sum(open.get(key, 0) for open in others) >= most for key, most in limits.items()):
            return False
        self._open.update(limits.keys())
        return True

    def disconnect(self, caller: Caller) -> None:
        """One websocket less."""
        for key in self._connections(caller):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def mark(self, caller: Caller) -> str:
        """What tells apart where callers come from and says nothing of it; another after each start of the hall."""
        narrow = caller.origins[-1] if caller.origins else caller.player
        return hashlib.blake2b(narrow.encode(), key=self._salt, digest_size=6).hexdigest()

    def _levels(self, kind: Kind, caller: Caller) -> Iterator[tuple[Kept, Key, Rate, int]]:
        """The buckets one more is taken from, the widest first, and how many times the rate each holds."""
        limit = LIMITS[kind]
        for at, origin in enumerate(reversed(caller.origins)):
            yield self._addresses, (kind, origin), limit.address, (WIDER if at else 1)
        if caller.player:
            yield self._players, (kind, caller.player), limit.player, 1

    def _connections(self, caller: Caller) -> dict[str, float]:
        """What a websocket counts for, and how many there may be."""
        own = {f"player {caller.player}": CONNECTIONS_A_PLAYER * self._factor} if caller.player else {}
        sizes = (CONNECTIONS_AN_ADDRESS * self._factor * (WIDER if at else 1) for at in range(len(caller.origins)))
        return own | dict(zip(reversed(caller.origins), sizes, strict=True))

    def _bucket(self, buckets: Kept, key: Key, rate: Rate, times: int, now: float) -> Bucket:
        bucket = buckets.get(key)
        if bucket is None:
            self._tidy(buckets, now)
            bucket = buckets[key] = Bucket(max(1.0, rate.most * times * self._factor), rate.seconds, now)
        buckets.move_to_end(key)
        return bucket

    def _tidy(self, buckets: Kept, now: float) -> None:
        """Before one more is remembered: of the two that were asked for longest ago, forget those that are as good as
        new, and in any case one where there are too many."""
        for _ in range(2):
            if buckets and (next(iter(buckets.values())).full(now) or len(buckets) >= REMEMBERED):
                buckets.popitem(last=False)
