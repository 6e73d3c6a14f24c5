"""Tables and gatherings nobody comes back to: when somebody came last, and what is done with the others."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from atout.server.store.database import Database

DAY = 86400.0
"""Seconds; who came last is noted no more often."""
LEAST = 2 * DAY
"""Seconds a table is kept at least, since it is noted no oftener than that that somebody came."""
TOLD_FOR = 400 * DAY
"""Seconds for which whoever comes is told that a table was put away, at least."""
EMPTY_FOR = 7 * DAY
"""Seconds after which a table is put away at which nothing has happened, not even the first deal."""

EMPTY = """
SELECT name FROM visits WHERE last < :week
    AND EXISTS (SELECT 1 FROM events WHERE table_id = name)
    AND NOT EXISTS (SELECT 1 FROM events WHERE table_id = name AND number > 0)
    AND name NOT IN (SELECT table_of(body) FROM gatherings)
    LIMIT :most
"""
PUT_AWAY = (
    "INSERT INTO put_away (code, since) VALUES (:name, :now) ON CONFLICT (code) DO UPDATE SET since = excluded.since"
)
TABLE = (
    "INSERT INTO put_away (code, since) SELECT code, :now FROM places WHERE table_id = :name"
    " ON CONFLICT (code) DO UPDATE SET since = excluded.since",
    PUT_AWAY,
    "DELETE FROM events WHERE table_id = :name",
    "DELETE FROM places WHERE table_id = :name",
    "DELETE FROM holders WHERE table_id = :name",
    "DELETE FROM summaries WHERE table_id = :name",
    "DELETE FROM dailies WHERE table_id = :name",
    "DELETE FROM reviews WHERE table_id = :name",
    "DELETE FROM shown_reviews WHERE table_id = :name",
    "DELETE FROM visits WHERE name = :name",
)
GATHERING = (
    PUT_AWAY,
    "DELETE FROM gatherings WHERE code = :name",
    "DELETE FROM visits WHERE name = :name",
)

NOBODYS = tuple(
    f"DELETE FROM {name} WHERE since < ? AND player NOT IN (SELECT player FROM holders)"
    for name in ("preferences", "forgotten_reviews", "subscriptions")
)
"""What somebody preferred to whom no table opens any more, when he had his reviews forgotten, and where he was told of
his tables."""


class Table(msgspec.Struct):
    """What is read here of a gathering."""

    table: str = ""


def table_of(body: bytes) -> str:
    """The table at which a gathering plays, or played last; empty where there is none, or it cannot be read. Databases
    know this function too."""
    try:
        return msgspec.json.decode(body, type=Table).table
    except msgspec.MsgspecError:
        return ""


def put_away(database: Database, term: float, now: float, most: int) -> list[str]:
    """Put away tables and gatherings nobody has come to for `term` seconds, `most` of them at once; their names. A
    gathering stays as long as its table does. That they were put away is forgotten after as long again. The database
    has `table_of`.
    """
    before = now - max(term, LEAST)
    names = [*late(database, before, now, most)]
    for name in names:
        gathering = database.execute("SELECT 1 FROM gatherings WHERE code = ?", (name,)).fetchone()
        for step in GATHERING if gathering else TABLE:
            database.execute(step, {"name": name, "now": now})
    for query in NOBODYS:
        database.execute(query, (before,))
    database.execute("DELETE FROM put_away WHERE since < ?", (min(before, now - TOLD_FOR),))
    return names


def late(database: Database, before: float, now: float, most: int) -> Sequence[str]:
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
