"""What is written to SQLite: one transaction a batch, rows of logs together, other works each in a savepoint."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from itertools import groupby

from atout.contract.terms import Text
from atout.server.store.contract import Conflict, NotSaved, StoreError
from atout.server.store.database import Work
from atout.server.store.sql import Append, OtherVersion, insert
from atout.server.store.writer import recorded_already

BUSY = Text(
    "Rien n'a été enregistré : un autre programme retient la base (une copie, un outil SQLite). La position reste la"
    " même ; réessayez quand il a fini.",
    "Nothing was recorded: another program holds the database (a copy, an SQLite shell). The position stays as it was;"
    " try again once it has done.",
)

TOGETHER = 64
"""The rows of logs that one query writes at most. For each query this thread gives up Python's lock and waits to get it
back, so many rows a query are better. Each number of rows is a query of its own, and `sqlite3` keeps 128 prepared."""


class SqliteSaver:
    """Saves to the database that `connect` opens."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.connect = connect
        self.database: sqlite3.Connection | None = None

    def save(self, batch: Sequence[Work]) -> list[StoreError | None]:
        """Commit the batch; for each work None, or why it was not saved."""
        try:
            self.database = self.database or self.connect()
            return [*commit(self.database, batch)]
        except sqlite3.Error as error:
            # After a failed write or fsync nothing this connection remembers can be trusted.
            self.close()
            if len(batch) > 1 and not isinstance(error, sqlite3.OperationalError):
                # A damaged page fails the work that touches it, not those that wait beside it.
                return [outcome for work in batch for outcome in self.save([work])]
            return [not_saved(error)] * len(batch)

    def close(self) -> None:
        """Let go of the connection; the next batch opens another."""
        if self.database:
            with contextlib.suppress(sqlite3.Error):
                self.database.close()
        self.database = None


def commit(database: sqlite3.Connection, batch: Sequence[Work]) -> list[Conflict | None]:
    """Do every work in one transaction, leaving out those that conflict. Raises sqlite3.Error where none was saved."""
    outcomes: list[Conflict | None] = []
    database.execute("BEGIN IMMEDIATE")
    try:
        for rows, works in groupby(batch, key=lambda work: isinstance(work, Append)):
            if rows:
                appends = [work for work in works if isinstance(work, Append)]
                for first in range(0, len(appends), TOGETHER):
                    outcomes += append(database, appends[first : first + TOGETHER])
            else:
                outcomes += [single(database, work) for work in works]
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
    return outcomes


def append(database: sqlite3.Connection, appends: Sequence[Append]) -> list[Conflict | None]:
    """Write rows of logs in one query; one by one where that finds a conflict."""
    try:
        insert(database, *appends)
    except sqlite3.IntegrityError:
        return [single(database, one) for one in appends]
    return [None] * len(appends)


def single(database: sqlite3.Connection, work: Work) -> Conflict | None:
    """Do one work wholly, or not at all where it conflicts."""
    outcome = None
    database.execute("SAVEPOINT job")
    try:
        work(database)
    except (sqlite3.IntegrityError, OtherVersion):
        database.execute("ROLLBACK TO job")
        outcome = recorded_already()
    database.execute("RELEASE job")
    return outcome


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
