"""Reviews are made in a process of their own, compiled and with little priority: no table waits for one.

One at a time; others wait in line. Those made last are kept in memory, and forgotten when the server stops.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from msgspec import json

from atout.contract.terms import AtoutError, Text
from atout.players.worker import politely_answering, put, start, take
from atout.records.reading import Told
from atout.records.record import Record
from atout.review import Review, review
from atout.server.pages.reading import Unread, brief
from atout.server.pages.reviews.writing import sent
from atout.server.pages.static import Asset
from atout.server.wire.review_views import ReviewWorking

logger = logging.getLogger("atout.server")

COMMAND = (sys.executable, "-c", "import atout.catalogue; from atout.server.pages.reviews.making import work; work()")
"""What starts such a process."""
SECONDS = 900.0
"""For one match, what it compiles the first time included."""
KEPT = 300
"""Reviews in memory."""
WAITING = 20
"""Who wait for their turn at most."""

TOLD, DONE, FAILED = "told", "done", "failed"
"""What a message of the process is: progress, the review as JSON, the sentence that says why there is none."""

TOO_MUCH = Text(
    "Cette partie demande trop de travail au serveur : elle n'est pas revue.",
    "This match asks too much work of the server: it is not reviewed.",
)
CROWDED = Text(
    "Trop de revues sont demandées en ce moment : réessayez dans quelques minutes.",
    "Too many reviews are asked for now: try again in a few minutes.",
)

Key = tuple[str, int]


@dataclass
class Job:
    """A review that somebody asked for: how far it is, and what came of it."""

    done: int = 0
    of: int = 0
    outcome: Asset | Unread | None = None

    @property
    def state(self) -> Asset | ReviewWorking | Unread:
        """What is said of it now."""
        return self.outcome or ReviewWorking(self.done, self.of)


class Reviews:
    """Those made and those under way. Whoever makes one closes it, within the loop it was asked in."""

    def __init__(self, command: tuple[str, ...] = COMMAND, seconds: float = SECONDS) -> None:
        self._command = command
        self._seconds = seconds
        self._jobs: OrderedDict[Key, Job] = OrderedDict()  # what was asked for longest ago stands first
        self._making: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def find(self, code: str, seat: int) -> Job | None:
        """The review of a seat of the match that `code` shows, if one was asked for and is not forgotten."""
        job = self._jobs.get((code, seat))
        if job:
            self._jobs.move_to_end((code, seat))
        return job

    def begin(self, code: str, seat: int, told: Told) -> Job | None:
        """Begin one; None where too many wait already."""
        if len(self._making) > WAITING:
            return None
        job = self._jobs[code, seat] = Job()
        if len(self._jobs) > KEPT:
            self._jobs.popitem(last=False)
        task = asyncio.create_task(self._make(job, told, seat))
        self._making.add(task)
        task.add_done_callback(self._making.discard)
        return job

    async def close(self) -> None:
        """Give up what is under way."""
        self._closed = True
        for task in self._making:
            task.cancel()
        if self._process:
            self._process.kill()
        await asyncio.gather(*self._making, return_exceptions=True)

    async def _make(self, job: Job, told: Told, seat: int) -> None:
        async with self._turn:
            alarm = asyncio.get_running_loop().call_later(self._seconds, self._give_up)
            try:
                job.outcome = await asyncio.to_thread(self._exchange, job, told, seat)
            finally:
                alarm.cancel()

    def _give_up(self) -> None:
        if self._process:
            self._process.kill()  # which ends the exchange

    def _exchange(self, job: Job, told: Told, seat: int) -> Asset | Unread:
        """What the process makes of a match."""
        with start(self._command, compiled=True) as process:
            self._process = process
            if self._closed:  # while it was being started
                process.kill()
            assert process.stdin
            assert process.stdout
            try:
                put(process.stdin, (told, seat))
                while answer := take(process.stdout):
                    what, value = answer
                    if what == TOLD:
                        job.done, job.of = value
                    else:
                        return Asset.of(value, ".json") if what == DONE else Unread(value, 422)
            except (OSError, ValueError, EOFError, pickle.UnpicklingError):
                pass
            finally:
                process.kill()  # it has said all it had to say, or nothing that can be read
                self._process = None
        logger.warning("A review was given up: its process ended, or took too long.")
        return Unread(TOO_MUCH, 422)


def work(review: Callable[..., Review] = review) -> None:
    """Make one review."""
    with politely_answering() as answers:
        told, seat = take(sys.stdin.buffer)
        try:
            found = review(
                Record(told.match, told.names), seat, progress=lambda done, of: put(answers, (TOLD, (done, of)))
            )
            put(answers, (DONE, json.encode(sent(found))))
        except AtoutError as error:
            put(answers, (FAILED, Text(brief(error.fr), brief(error.en))))
