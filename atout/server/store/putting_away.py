"""Tables and gatherings nobody comes back to: when somebody came last, and what is done with the others."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

DAY = 86400.0
"""Seconds; who came last is noted no more often."""
LEAST = 2 * DAY
"""Seconds a table is kept at least, since it is noted no oftener than that that somebody came."""
TOLD_FOR = 400 * DAY
"""Seconds for which whoever comes is told that a table was put away, at least."""
EMPTY_FOR = 7 * DAY
"""Seconds after which a table is put away at which nothing has happened, not even the first deal."""

VISITS = """
CREATE TABLE visits (name TEXT PRIMARY KEY, last REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX longest ON visits (last);
CREATE TABLE put_away (code TEXT PRIMARY KEY, since REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX oldest ON put_away (since);
"""
"""`visits.name` is a table, or the short code of a gathering; times in seconds since 1970. `put_away` has the addresses
of what is no longer there, so that whoever comes is told so."""

PAGES = 2000
"""Given back at once at most: 8 MB, some milliseconds in which nothing else can be written."""

EMPTY = """
SELECT name FROM visits WHERE last < :week
    AND EXISTS (SELECT 1 FROM events WHERE table_id = name)
    AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = name AND number > 0)
    AND name NOT IN (SELECT table_of(body) FROM gatherings)
    LIMIT :most
"""
TABLE = (
    "INSERT OR REPLACE INTO put_away SELECT code, :now FROM places WHERE table_id = :name",
    "INSERT OR REPLACE INTO put_away VALUES (:name, :now)",
    "DELETE FROM events WHERE table_id = :name",
    "DELETE FROM places WHERE table_id = :name",
    "DELETE FROM holders WHERE table_id = :name",
    "DELETE FROM summaries WHERE table_id = :name",
    "DELETE FROM visits WHERE name = :name",
)
GATHERING = (
    "INSERT OR REPLACE INTO put_away VALUES (:name, :now)",
    "DELETE FROM gatherings WHERE code = :name",
    "DELETE FROM visits WHERE name = :name",
)


class Table(msgspec.Struct):
    """What is read here of a gathering."""

    table: str = ""


def table_of(body: bytes) -> str:
    """The table at which a gathering plays, or played last; empty where there is none, or it cannot be read."""
    try:
        return msgspec.json.decode(body, type=Table).table
    except msgspec.MsgspecError:
        return ""


def put_away(database: sqlite3.Connection, term: float, now: float, most: int) -> list[str]:
    """Put away tables and gatherings nobody has come to for `term` seconds, `most` of them at once; their names. A
    gathering stays as long as its table does. That they were put away is forgotten after as long again.
    """
    before = now - max(term, LEAST)
    database.create_function("table_of", 1, table_of)
    names = [*late(database, before, now, most)]
    for name in names:
        gathering = database.execute("SELECT 1 FROM gatherings WHERE code = ?", (name,)).fetchone()
        for step in GATHERING if gathering else TABLE:
            database.execute(step, {"name": name, "now": now})
    database.execute("DELETE FROM put_away WHERE since < ?", (min(before, now - TOLD_FOR),))
    return names


def late(database: sqlite3.Connection, before: float, now: float, most: int) -> Sequence[str]:
    """What can be put away."""
    with_table_there = (
        "SELECT v.name, t.last FROM visits v JOIN gatherings g ON g.code = v.name"
        " JOIN visits t ON t.name = table_of(g.body) WHERE v.last < :before AND t.last > v.last"
    )
    for name, last in database.execute(with_table_there, {"before": before}).fetchall():
        database.execute("UPDATE visits SET last = ? WHERE name = ?", (last, name))
    old = database.execute("SELECT name FROM visits WHERE last < ? ORDER BY last LIMIT ?", (before, most)).fetchall()
    empty = database.execute(EMPTY, {"week": now - EMPTY_FOR, "most": most}).fetchall()
    return [*dict.fromkeys(name for (name,) in [*old, *empty])][:most]


def shrink(database: sqlite3.Connection) -> None:
    """Give room that is free in the file back to the disk, where the file was made so or `vacuum` did it; not within a
    transaction."""
    # `execute` would take one step, which frees one page; a script is run to its end.
    database.executescript(f"PRAGMA incremental_vacuum({PAGES})")


def vacuum(database: sqlite3.Connection) -> None:
    """Write the file anew, without what is free in it, and have it shrink by itself from then on. Nobody may use it."""
    database.execute("PRAGMA auto_vacuum = INCREMENTAL")
    database.execute("VACUUM")
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
