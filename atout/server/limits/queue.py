"""A queue in which nobody crowds out the others: all who come from one place have one part of the turns."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from atout.server.limits.callers import Caller


class Crowded(Exception):
    """Too many wait already."""


@dataclass(eq=False)
class Waiting:
    """Somebody who waits, and what is set when it is his turn."""

    caller: Caller
    turn: asyncio.Future[None]


class Queue:
    """For what serves one after the other: `most` have it or wait for it, and of these `each` from one place.

    Next is who comes from where a turn was given longest ago; of those the player of whom the same holds, then who
    came first.
    """

    def __init__(self, most: int, each: int) -> None:
        self._most = most
        self._each = each
        self._now: Caller | None = None
        self._waiting: list[Waiting] = []
        self._turns = 0
        self._served: dict[str, int] = {}  # the number of the last turn of each place and player of whom more wait

    @asynccontextmanager
    async def turn(self, caller: Caller) -> AsyncIterator[None]:
        """Wait for a turn, and have it until the block ends. Raises Crowded."""
        self._admit(caller)
        if self._now is None:
            self._give(caller)
        else:
            await self._wait(Waiting(caller, asyncio.get_running_loop().create_future()))
        try:
            yield
        finally:
            self._next()

    def _admit(self, caller: Caller) -> None:
        here = [one.caller for one in self._waiting] + ([self._now] if self._now else [])
        place = place_of(caller)
        if len(here) >= self._most or (place and sum(place_of(one) == place for one in here) >= self._each):
            raise Crowded

    async def _wait(self, one: Waiting) -> None:
        self._waiting.append(one)
        try:
            await one.turn
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            else:  # his turn had just come
                self._next()
            raise

    def _next(self) -> None:
        """A turn is over."""
        self._now = None
        still = [one for one in self._waiting if not one.turn.done()]
        if one := min(still, key=lambda one: self._last(one.caller), default=None):
            self._waiting.remove(one)
            self._give(one.caller)
            one.turn.set_result(None)
        waiting = {key for one in self._waiting for key in keys_of(one.caller)}
        self._served = {key: number for key, number in self._served.items() if key in waiting}

    def _last(self, caller: Caller) -> list[int]:
        """When the place this caller comes from, and he himself, had their last turns."""
        return [self._served.get(key, 0) for key in keys_of(caller)]

    def _give(self, caller: Caller) -> None:
        self._now = caller
        self._turns += 1
        self._served.update(dict.fromkeys(keys_of(caller), self._turns))


def place_of(caller: Caller) -> str:
    """Where a caller comes from, the widest; the player himself where that is not known."""
    return caller.origins[0] if caller.origins else caller.player


def keys_of(caller: Caller) -> tuple[str, str]:
    """Under what his turns are counted."""
    return f"place {place_of(caller)}", f"player {caller.player}"
