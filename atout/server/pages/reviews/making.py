"""Reviews are made in a process of their own, compiled and with little priority: no table waits for one.

One at a time; others wait in line. Once made it is kept in the store; in memory only what is under way, and why there
is none.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import pickle
import subprocess
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Collection

from msgspec import json

from atout.contract.terms import AtoutError, Text
from atout.players.worker import cores, helpers, politely_answering, put, start, take
from atout.records.reading import RecordedMatch
from atout.records.record import Record
from atout.review import Review, review
from atout.review.report import ARITHMETIC
from atout.server.ops.logs import fault
from atout.server.pages.reading import UnreadableRecord, brief
from atout.server.pages.reviews.line import Job, Key, Line, claimed
from atout.server.pages.reviews.writing import review_message
from atout.server.pages.static import Asset
from atout.server.personal.sums import summed
from atout.server.store import Reviewed, Store, StoreError
from atout.server.store.contract import Elsewhere
from atout.server.wire.review_views import ReviewWorking

logger = logging.getLogger("atout.server")

COMMAND = (sys.executable, "-c", "import atout.catalogue; from atout.server.pages.reviews.making import work; work()")
"""What starts such a process."""
SECONDS = 900.0
"""For one match, what it compiles the first time included."""
REMEMBERED = 300
"""Reviews in memory: those under way, and those of which there is only why there is none."""
WAITING = 20
"""Who wait for their turn at most; and as many whom nobody asked for."""

ELSEWHERE = 1.0
"""Seconds until it is asked again whether another process of the hall is done with a review."""

TOLD, DONE, FAILED = "told", "done", "failed"
"""What a message of the process is: progress, the review and its sums as JSON, the sentence that says why there is
none."""

TOO_MUCH = Text(
    "Cette partie demande trop de travail au serveur : elle n'est pas analysée.",
    "This match asks too much work of the server: it is not reviewed.",
)
CROWDED = Text(
    "Trop d'analyses sont demandées en ce moment : réessayez dans quelques minutes.",
    "Too many reviews are asked for now: try again in a few minutes.",
)

Made = tuple[bytes, bytes]
"""A review and its sums, as JSON."""


class Reviews:
    """Those made and those under way. Whoever makes one closes it, within the loop it was asked in. `store` keeps
    them; without one they stay in memory."""

    def __init__(self, command: tuple[str, ...] = COMMAND, seconds: float = SECONDS) -> None:
        self.store: Store | None = None
        self._command = command
        self._seconds = seconds
        self._jobs: OrderedDict[Key, Job] = OrderedDict()  # what was begun longest ago stands first
        self._line = Line(WAITING)
        self._now: Job | None = None
        self._task: asyncio.Task[None] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    async def find(self, key: Key, on_demand: bool = True) -> Asset | ReviewWorking | UnreadableRecord | None:
        """What there is to say of a review: the whole, or how far it is, or why there is none; None where it was never
        begun, or made by an earlier arithmetic. One that is made `on_demand` goes before those that are not."""
        if key not in self._jobs:
            record = await self.store.review(*key) if self.store else None
            if record and record.arithmetic == ARITHMETIC:
                return await asyncio.to_thread(lambda: Asset.of(gzip.decompress(record.body), ".json"))
        job = self._jobs.get(key)  # it may have been begun while the store was asked
        return self._promote(job, on_demand).state if job else None

    def begin(self, key: Key, record: RecordedMatch, seat: int, player: str = "", on_demand: bool = True) -> Job | None:
        """Begin one, where it is not begun yet; None where too many wait already."""
        if there := self._jobs.get(key):
            return self._promote(there, on_demand)
        if self._closed or not self._line.has_room(on_demand):
            return None
        job = self._jobs[key] = Job(key, record, seat, player, on_demand, begun=time.time())
        self._line.join(job)
        for old in [one for one, other in self._jobs.items() if other.outcome][: max(0, len(self._jobs) - REMEMBERED)]:
            del self._jobs[old]
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="atout-reviews")
        if on_demand:
            self._make_way()
        return job

    def under_way(self, player: str) -> list[Key]:
        """Which reviews are made or wait for a player."""
        return [job.key for job in self._jobs.values() if job.player == player and not (job.outcome or job.unwanted)]

    async def forget(self, player: str) -> None:
        """Keep no review of the seats that open to a player, nor any that is being made of them. Raises NotSaved."""
        for job in [*self._jobs.values()]:
            if job.player == player or await self._opens(job.key, player):
                self._drop(job)
        if self.store:
            await self.store.forget_reviews(player)

    def forget_tables(self, names: Collection[str]) -> None:
        """Make no more reviews of matches at these tables, which are no longer there."""
        for job in [job for job in self._jobs.values() if job.key.table in names]:
            self._drop(job)

    async def close(self) -> None:
        """Give up what is under way."""
        self._closed = True
        if self._process:
            self._process.kill()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _opens(self, key: Key, player: str) -> bool:
        """Whether a seat opens to a player."""
        holders = await self.store.holders(key.table) if self.store else []
        return any(one.player == player and one.seat == key.place for one in holders)

    def _drop(self, job: Job) -> None:
        """Nobody wants it any more: it is stopped, and nothing of it kept."""
        job.unwanted = True
        self._line.leave(job)
        self._let_go(job)
        if job is self._now:
            self._give_up()

    def _let_go(self, job: Job) -> None:
        """Remember nothing of it; another of the same match may have been begun since."""
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]

    def _promote(self, job: Job, on_demand: bool) -> Job:
        """One that was begun, and is now made `on_demand` where it is."""
        if on_demand and not job.asked:
            job.asked = True
            self._make_way()
        return job

    def _make_way(self) -> None:
        """What nobody asked for is begun again later."""
        if self._now and not self._now.asked:
            self._now.gives_way = True
            self._give_up()

    async def _work(self) -> None:
        while not self._closed and (job := self._line.next()):
            self._now = job
            try:
                claim = await self.store.owners.claim(claimed(job.key)) if self.store else None
            except Elsewhere:
                self._now, job.gives_way = None, False
                await asyncio.sleep(ELSEWHERE)
                if not job.unwanted and not await self._is_kept(job):
                    self._line.join(job)
                continue
            except StoreError:  # nobody can be asked: rather twice than not at all
                claim = None
            try:
                if not job.unwanted and not await self._is_kept(job):
                    await self._make(job)
            finally:
                self._now = None
                if claim and self.store:
                    self.store.owners.release(claim)

    async def _is_kept(self, job: Job) -> bool:
        """Whether another process of the hall has made one meanwhile: then it is remembered here no longer."""
        try:
            record = await self.store.review(*job.key) if self.store else None
        except StoreError:
            return False
        if record is None or record.arithmetic != ARITHMETIC:
            return False
        self._let_go(job)
        return True

    async def _make(self, job: Job) -> None:
        """Have it made, and kept; one that gives way goes back into the line."""
        alarm = asyncio.get_running_loop().call_later(self._seconds, self._give_up)
        try:
            outcome = await asyncio.to_thread(self._exchange, job)
        except Exception as error:  # the machine may have no process left to start: those in line go on
            logger.warning("A review could not be made: %s", fault(error))
            outcome = UnreadableRecord(TOO_MUCH, 422)
        finally:
            alarm.cancel()
            self._now = None
        if job.unwanted:
            return
        if outcome is None:
            job.gives_way, job.done, job.of = False, 0, 0
            self._line.join(job, first=True)
            return
        job.record = None
        if isinstance(outcome, UnreadableRecord):
            job.outcome = outcome
        elif not await self._keep(job, outcome):
            job.outcome = Asset.of(outcome[0], ".json")

    async def _keep(self, job: Job, parts: Made) -> bool:
        """Have it kept, and nothing more of it in memory; whether it is."""
        if self.store is None:
            return False
        whole, sums = parts
        body = await asyncio.to_thread(gzip.compress, whole, mtime=0)
        if job.unwanted:
            return False
        try:
            await self.store.keep_review(Reviewed(*job.key, ARITHMETIC, time.time(), sums, body), job.begun)
        except Exception as error:  # the disk may be full
            logger.warning("A review was not saved: %s", fault(error))
            return False
        self._let_go(job)
        return True

    def _give_up(self) -> None:
        if self._process:
            self._process.kill()  # which ends the exchange

    def _exchange(self, job: Job) -> Made | UnreadableRecord | None:
        """What the process makes of a match; None where it gave way to another, or nobody wants it any more."""
        with start(self._command, compiled=True) as process:
            self._process = process
            if self._closed or job.gives_way or job.unwanted:  # while it was being started
                process.kill()
            assert process.stdin
            assert process.stdout
            try:
                put(process.stdin, (job.record, job.seat))
                while answer := take(process.stdout):
                    what, value = answer
                    if what == TOLD:
                        job.done, job.of = value
                    elif what == DONE:
                        return value[0], value[1]
                    else:
                        return UnreadableRecord(value, 422)
            except (OSError, ValueError, EOFError, pickle.UnpicklingError):
                pass
            finally:
                process.kill()  # it has said all it had to say, or nothing that can be read
                self._process = None
        if job.gives_way or job.unwanted:
            return None
        logger.warning("A review was given up: its process ended, or took too long.")
        return UnreadableRecord(TOO_MUCH, 422)


def work(review: Callable[..., Review] = review) -> None:
    """Make one review."""
    with politely_answering() as answers:
        record, seat = take(sys.stdin.buffer)
        try:
            analysis = review(
                Record(record.match, record.names),
                seat,
                progress=lambda done, of: put(answers, (TOLD, (done, of))),
                share=helpers(),
                threads=cores(),
            )
            put(answers, (DONE, (json.encode(review_message(analysis)), json.encode(summed(analysis)))))
        except AtoutError as error:
            put(answers, (FAILED, Text(brief(error.fr), brief(error.en))))
