"""The one thread that writes: whatever waits is committed together, then everybody is answered."""

from __future__ import annotations

import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field

from atout.contract.terms import Text
from atout.server.ops import metrics
from atout.server.store.contract import Conflict, NotSaved, StoreError

BATCH = 512
"""Jobs a transaction at most: a commit costs one fsync, however many rows it holds."""

BUSY = Text(
    "Rien n'a été enregistré : un autre programme retient la base (une copie, un outil SQLite). La position reste la"
    " même ; réessayez quand il a fini.",
    "Nothing was recorded: another program holds the database (a copy, an SQLite shell). The position stays as it was;"
    " try again once it has done.",
)

Work = Callable[[sqlite3.Connection], object]


@dataclass(frozen=True)
class Job:
    """One thing to write, wholly or not at all, and who waits for it."""

    work: Work
    done: Future[None] = field(default_factory=Future)


class Writer:
    """Writes jobs to the database that `connect` opens, many a transaction, in the order they came."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._database: sqlite3.Connection | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="atout-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> Future[None]:
        """Have `work` done. The future ends when it is durable, or with NotSaved or Conflict."""
        job = Job(work)
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
            for job, outcome in zip(batch, self._save(batch), strict=True):
                if outcome:
                    job.done.set_exception(outcome)
                else:
                    job.done.set_result(None)
        self._disconnect()

    def _save(self, batch: list[Job]) -> list[StoreError | None]:
        """Commit the batch; for each job None, or why it was not saved."""
        try:
            self._database = self._database or self._connect()
            with metrics.COMMIT.time():
                outcomes = commit(self._database, batch)
            metrics.BATCH.observe(len(batch))
            return [*outcomes]
        except sqlite3.Error as error:
            metrics.NOT_SAVED.inc()
            # After a failed write or fsync nothing this connection remembers can be trusted.
            self._disconnect()
            if len(batch) > 1 and not isinstance(error, sqlite3.OperationalError):
                # A damaged page fails the job that touches it, not those that wait beside it.
                return [outcome for job in batch for outcome in self._save([job])]
            return [not_saved(error)] * len(batch)

    def _disconnect(self) -> None:
        if self._database:
            with contextlib.suppress(sqlite3.Error):
                self._database.close()
        self._database = None

    def _batch(self) -> tuple[list[Job], bool]:
        """What waits now, at least one job, and whether more may come."""
        batch: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            if job.done.set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) == BATCH:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False


def commit(database: sqlite3.Connection, batch: list[Job]) -> list[Conflict | None]:
    """Do every job in one transaction, leaving out those that conflict. Raises sqlite3.Error where none was saved."""
    outcomes: list[Conflict | None] = []
    database.execute("BEGIN IMMEDIATE")
    try:
        for job in batch:
            database.execute("SAVEPOINT job")
            try:
                job.work(database)
                outcomes.append(None)
            except sqlite3.IntegrityError:
                database.execute("ROLLBACK TO job")
                outcomes.append(Conflict("This was recorded already.", "C'est déjà enregistré."))
            database.execute("RELEASE job")
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
    return outcomes


def busy(error: sqlite3.Error) -> bool:
    """Whether another program, or another connection, holds the database: the disk is well."""
    code: int = getattr(error, "sqlite_errorcode", 0) or 0
    return code % 256 in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def not_saved(error: sqlite3.Error) -> NotSaved:
    """The sentence for a write that failed."""
    if busy(error):
        return NotSaved(BUSY.en, BUSY.fr)
    return NotSaved(
        f"Nothing was recorded ({error}): the position stays as it was. Free some disk space, then try again.",
        f"Rien n'a été enregistré ({error}) : la position reste la même. Libérez de la place sur le disque,"
        " puis réessayez.",
    )
