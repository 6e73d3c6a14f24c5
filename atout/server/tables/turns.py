"""A computer's turn that it thinks about in another process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future

from atout.contract.wire import Word
from atout.players.thought import Thought

NOTICE = 0.5
"""Seconds after which people are told that a computer is still thinking."""


class Turn:
    """What the computer at `seat` will do, the log's last event being `number`, once it has thought.

    It moves after `least` seconds at the earliest, however soon it knows what to do: then `wake` is called. Where it
    takes long, `notice` is called with the seat.
    """

    def __init__(
        self,
        number: int,
        seat: int,
        thought: Future[Thought],
        least: float,
        wake: Callable[[], None],
        notice: Callable[[int], None],
    ) -> None:
        self.number = number
        self.seat = seat
        self._loop = asyncio.get_running_loop()
        self._due = self._loop.time() + least
        self._notice = self._loop.call_later(NOTICE, notice, seat)
        self._thought = asyncio.wrap_future(thought)
        self._thought.add_done_callback(lambda _: self._loop.call_at(self._due, wake))

    @property
    def long(self) -> bool:
        """Whether people have been told that it takes long."""
        return self._notice.when() <= self._loop.time()

    @property
    def ended(self) -> bool:
        """Whether it is time to move."""
        return self._thought.done() and self._loop.time() >= self._due

    def drop(self) -> None:
        """It will not be waited for any more."""
        self._notice.cancel()
        if not self._thought.cancel() and not self._thought.cancelled():
            self._thought.exception()  # taken note of

    def action(self) -> Word:
        """What was thought of. Raises NoThought where nobody answered."""
        return self._thought.result().action
