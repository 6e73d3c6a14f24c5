"""What is written to PostgreSQL: one transaction a batch, rows of logs many at once."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby

import psycopg

from atout.server.store.contract import Conflict, Fenced, NotSaved, StoreError
from atout.server.store.database import Work
from atout.server.store.postgres.nodes import lives
from atout.server.store.postgres.session import Session, reason
from atout.server.store.sql import NO_KEY, Append, OtherVersion
from atout.server.store.writer import recorded_already

PATIENCE = 30.0
"""Seconds in which it must be found out whether a commit came through whose answer was lost."""
PAUSE = 0.1
"""Seconds until it is asked again."""

APPEND = """
INSERT INTO events (table_id, number, body, digest, client, n)
    SELECT table_id, number, body, digest, client, n
    FROM unnest(?::text[], ?::bigint[], ?::bytea[], ?::bytea[], ?::text[], ?::bigint[], ?::text[], ?::bigint[])
        AS row (table_id, number, body, digest, client, n, name, claimed)
    WHERE name IS NULL OR EXISTS (SELECT 1 FROM claims c WHERE c.name = row.name AND c.epoch = row.claimed)
    ON CONFLICT DO NOTHING RETURNING digest
"""
"""Each row within the claim that it was written under."""
HOLDS = "SELECT 1 FROM claims c JOIN nodes n ON n.number = c.node WHERE c.name = ? AND c.epoch = ?"


class Unknown(StoreError):
    """The database was lost while it committed, and has not been reached since."""


class PostgresSaver:
    """Saves through the sessions that `connect` opens, of which none commits by itself. `number` is that of this
    process; None where no other has the database open."""

    def __init__(
        self, connect: Callable[[], Session], session: Session, number: Callable[[], int | None] = lambda: None
    ) -> None:
        self.connect = connect
        self.number = number
        self.session: Session | None = session

    def save(self, batch: Sequence[Work]) -> list[StoreError | None]:
        """Commit the batch; for each work None, or why it was not saved."""
        number, reused = "", self.session is not None
        try:
            self.session = session = self.session or self.connect()
            number = str(session.execute("SELECT pg_current_xact_id()::text").fetchone()[0])  # type: ignore[index]
            outcomes = done(session, batch, self.number())
        except StoreError as error:
            self.close()
            return [NotSaved(error.en, error.fr)] * len(batch)
        except psycopg.Error as error:
            self.close()
            lost = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
            if lost and reused:  # the database may have been started anew since the last batch
                return self.save(batch)
            if len(batch) > 1 and not lost:
                # A value that the database refuses fails the work that has it, not those that wait beside it.
                return [outcome for work in batch for outcome in self.save([work])]
            return [not_saved(error)] * len(batch)
        try:
            session.connection.commit()
        except psycopg.Error as error:
            self.close()
            came_through = self.came_through(number)
            if came_through is None:
                return [unknown(error)] * len(batch)
            return [*outcomes] if came_through else [not_saved(error)] * len(batch)
        return [*outcomes]

    def came_through(self, number: str) -> bool | None:
        """Whether a transaction was committed; None where that cannot be found out."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(psycopg.Error, StoreError):
                self.session = self.session or self.connect()
                row = self.session.execute("SELECT pg_xact_status(?::xid8)", (number,)).fetchone()
                self.session.connection.rollback()
                status = row and row[0]
                if status != "in progress":
                    return status == "committed" if status else None
            self.close()
            time.sleep(PAUSE)
        return None

    def close(self) -> None:
        """Let go of the session; the next batch opens another."""
        if self.session:
            self.session.close()
        self.session = None


def done(session: Session, batch: Sequence[Work], number: int | None) -> list[StoreError | None]:
    """Do every work within the transaction that is open, in order, leaving out those that conflict, and what a process
    with this number may not write any more. Raises psycopg.Error."""
    outcomes: list[StoreError | None] = []
    alive = number is not None and lives(session, number)
    for rows, works in groupby(batch, key=lambda work: isinstance(work, Append)):
        if rows:
            appends = [work for work in works if isinstance(work, Append)]
            outcomes += append(session, appends if number else [replace(one, claim=None) for one in appends], alive)
        else:
            outcomes += [single(session, work) for work in works]
    return outcomes


def append(session: Session, rows: Sequence[Append], alive: bool) -> list[StoreError | None]:
    """Write rows of logs; of what was claimed none where this process does not count as `alive`."""
    lawful = [one for one in rows if alive or not one.claim]
    keys = [one.row.key or NO_KEY for one in lawful]
    claims = [one.claim or (None, None) for one in lawful]
    columns = (
        [one.table for one in lawful],
        [one.row.number for one in lawful],
        [one.row.body for one in lawful],
        [one.row.digest for one in lawful],
        [client for client, _ in keys],
        [n for _, n in keys],
        [name for name, _ in claims],
        [epoch for _, epoch in claims],
    )
    digests = Counter(bytes(digest) for (digest,) in session.execute(APPEND, columns).fetchall())
    outcomes: list[StoreError | None] = []
    for one in rows:  # of two rows for one place only the first was written
        outcomes.append(None if digests[one.row.digest] else recorded_already() if owns(session, one) else fenced())
        digests[one.row.digest] -= 1
    return outcomes


def owns(session: Session, one: Append) -> bool:
    """Whether the claim still holds under which a row was to be written."""
    return not one.claim or bool(session.execute(HOLDS, one.claim).fetchone())


def single(session: Session, work: Work) -> Conflict | None:
    """Do one work."""
    session.execute("SAVEPOINT job")
    outcome = None
    try:
        work(session)
    except (psycopg.errors.IntegrityError, OtherVersion):
        session.execute("ROLLBACK TO job")
        outcome = recorded_already()
    session.execute("RELEASE job")
    return outcome


def fenced() -> Fenced:
    """The sentence for a write to what another process owns by now."""
    return Fenced(
        "This table has gone over to another process: it goes on there.",
        "Cette table est passée à un autre processus : elle continue là-bas.",
    )


def not_saved(error: psycopg.Error) -> NotSaved:
    """The sentence for a write that failed."""
    return NotSaved(
        f"Nothing was recorded ({reason(error)}): the position stays as it was. Try again in a moment.",
        f"Rien n'a été enregistré ({reason(error)}) : la position reste la même. Réessayez dans un instant.",
    )


def unknown(error: psycopg.Error) -> Unknown:
    """The sentence for a write of which nobody knows."""
    return Unknown(
        f"The database was lost while it recorded ({reason(error)}): come back to see whether it did.",
        f"La base s'est perdue pendant l'enregistrement ({reason(error)}) : revenez voir ce qu'il en est.",
    )
