"""The one thread that writes: whatever waits is committed together, then everybody is answered."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import groupby
from typing import NamedTuple, Protocol

from atout.server.ops import metrics
from atout.server.store.contract import Conflict, StoreError
from atout.server.store.database import Work

BATCH = 512
"""Jobs a transaction at most: a commit costs one fsync, however many rows it holds."""


class Saver(Protocol):
    """Writes to one database, from one thread."""

    def save(self, batch: Sequence[Work]) -> list[StoreError | None]:
        """Make a batch durable; for each of its works None, or why it was not saved."""

    def close(self) -> None:
        """Let go of the database."""


class Job(NamedTuple):
    """One thing to write, wholly or not at all, and who waits for it."""

    work: Work
    done: asyncio.Future[None]


class Writer:
    """Has jobs saved, many a transaction, in the order they came."""

    def __init__(self, saver: Saver) -> None:
        self._saver = saver
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="atout-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> asyncio.Future[None]:
        """Have `work` done. The future ends when it is durable, or with NotSaved or Conflict; whose future is cancelled
        before it is begun is not done."""
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        return job.done

    def close(self) -> None:
        """Write what waits, then end the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._batch()
            with metrics.COMMIT.time():
                outcomes = self._save(batch)
            saved = sum(outcome is None or isinstance(outcome, Conflict) for outcome in outcomes)
            if saved:
                metrics.BATCH.observe(saved)
            if saved < len(batch):
                metrics.NOT_SAVED.inc()
            answered = zip(batch, outcomes, strict=True)
            for loop, answers in groupby(answered, lambda answer: answer[0].done.get_loop()):
                with suppress(RuntimeError):  # it has closed meanwhile: nobody waits there any more
                    loop.call_soon_threadsafe(answer, list(answers))  # once, for each call wakes that thread
        self._saver.close()

    def _save(self, batch: Sequence[Job]) -> Sequence[Exception | None]:
        try:
            return self._saver.save([job.work for job in batch])
        except Exception as error:  # a fault of ours: whoever waits is told, and this thread goes on
            self._saver.close()
            return [error] * len(batch)

    def _batch(self) -> tuple[list[Job], bool]:
        """What waits now, at least one job, and whether more may come."""
        batch: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            if not job.done.cancelled():
                batch.append(job)
            if len(batch) == BATCH:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False


def answer(answers: Iterable[tuple[Job, Exception | None]]) -> None:
    """Tell those who wait how it went; who has gone meanwhile is not told."""
    for job, outcome in answers:
        if job.done.done():
            continue
        if outcome:
            job.done.set_exception(outcome)
        else:
            job.done.set_result(None)


def recorded_already() -> Conflict:
    """The sentence for what conflicts with what is there."""
    return Conflict("This was recorded already.", "C'est déjà enregistré.")
