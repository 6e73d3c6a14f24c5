"""Which processes serve the database, whether each lives, and what belongs to which: the queries."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from atout.server.store.database import Database
from atout.server.store.postgres.schema import NODE
from atout.server.store.postgres.session import Session

SILENT = 3.0
"""Seconds without a sign of life after which a process counts as dead though its session stands: it was stopped, or the
network between is gone."""

ALIVE = f"""
EXISTS (SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = {NODE} AND l.objid = n.number::oid
    AND l.objsubid = 2 AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))
"""
"""Whether node `n` has a session: PostgreSQL takes the lock back from one that is gone."""

DEAD = f"""
SELECT n.number, n.process FROM nodes n WHERE n.number != :own AND :one IN (0, n.number)
    AND (NOT {ALIVE} OR n.beat < clock_timestamp() - make_interval(secs => :silent))
"""
REGISTER = """
INSERT INTO nodes (number, address, secret, process, salt)
    VALUES (?, ?, ?, ?, coalesce((SELECT salt FROM nodes ORDER BY number LIMIT 1), ?)) RETURNING salt
"""
CLAIM = """
INSERT INTO claims (name, node) SELECT :name, number FROM nodes WHERE number = :own
    ON CONFLICT (name) DO UPDATE SET node = excluded.node, epoch = excluded.epoch
    WHERE claims.node = excluded.node OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.number = claims.node)
    RETURNING epoch
"""
RELEASE = "DELETE FROM claims WHERE name = ? AND epoch = ?"
OTHERS = "SELECT number, address, secret FROM nodes WHERE number != ?"
OWNER = """
SELECT n.number, n.address, n.secret FROM claims c JOIN nodes n ON n.number = c.node WHERE c.name = ? AND n.number != ?
"""


@dataclass(frozen=True)
class Own:
    """This process, as the others are to find it; `process` names its sessions, so that they can be ended."""

    address: str
    secret: str
    process: str


def register(session: Session, own: Own) -> tuple[int, bytes]:
    """Count this process among those that live, as long as `session` stands; its number, and the salt of them all."""
    number = int(session.execute("SELECT nextval('nodes_number_seq')").fetchone()[0])  # type: ignore[index]
    session.execute("SELECT pg_advisory_lock(?, ?)", (NODE, number))
    values = (number, own.address, own.secret, own.process, secrets.token_bytes(16))
    return number, session.execute(REGISTER, values).fetchone()[0]  # type: ignore[index]


def beat(session: Session, number: int) -> bool:
    """Give a sign of life; whether the others still count this process among those that live."""
    return session.execute("UPDATE nodes SET beat = clock_timestamp() WHERE number = ?", (number,)).rowcount > 0


def evict(session: Session, own: int, one: int = 0) -> list[int]:
    """Count those that live no more, or that `one`, no longer among the living; their numbers. Whatever they had begun
    to write is written, or never will be, when this returns."""
    dead = session.execute(DEAD, {"own": own, "one": one, "silent": SILENT}).fetchall()
    for number, process in dead:
        # One that sleeps may hold a transaction open, which would have to be waited for.
        session.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?", (process,))
        leave(session, number)
    return [number for number, _ in dead]


def leave(session: Database, number: int) -> None:
    """Count a process no longer among those that live. Waits for what it writes: `lives` holds its row."""
    session.execute("DELETE FROM nodes WHERE number = ?", (number,))
    session.execute("DELETE FROM claims WHERE node = ?", (number,))


def lives(session: Database, number: int) -> bool:
    """Whether a process counts among those that live; if so, it does until the transaction ends."""
    return session.execute("SELECT 1 FROM nodes WHERE number = ? FOR KEY SHARE", (number,)).fetchone() is not None
