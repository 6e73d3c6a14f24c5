"""All that a database holds, written into an empty one, of the same kind or of the other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby

from atout.server.store import chain
from atout.server.store.contract import Broken, Row
from atout.server.store.database import Database, Line, Rows
from atout.server.store.rows import TABLES, key

ORDER = {"events": "table_id, number", "places": "rowid"}
"""Of rows whose order tells something, or whose readers want them together."""

TRUTHS = ("gatherings", "attempts")
"""Tables whose last column says whether something is so."""


@dataclass(frozen=True)
class Contents:
    """How many tables, and events of all of them, a database holds; `damaged`: tables whose log is broken."""

    tables: int
    events: int
    damaged: tuple[str, ...] = ()


def fill(database: Database, rows: Rows) -> None:
    """Write everything into a database that holds nothing."""
    for name, columns in TABLES.items():
        query = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
        database.executemany(query, (fitting(name, row) for row in rows(select(name))))


def select(name: str) -> str:
    """The query for all of one table."""
    order = f" ORDER BY {ORDER[name]}" if name in ORDER else ""
    return f"SELECT {', '.join(TABLES[name])} FROM {name}{order}"


def fitting(name: str, row: Line) -> Line:
    """A row as both databases take it: SQLite keeps what is so or not as a number."""
    return (*row[:-1], bool(row[-1])) if name in TRUTHS else tuple(row)


def counted(rows: Rows, name: str) -> Counter[int]:
    """What stands in one table, in whatever order."""
    return Counter(hash(fitting(name, row)) for row in rows(select(name)))


def contents(rows: Rows) -> Contents:
    """Count what is there, and check every log."""
    tables, events, damaged = 0, 0, []
    for table, lines in groupby(rows(select("events")), key=lambda line: str(line[0])):
        log = [Row(number, body, digest, key(client, n)) for _, number, body, digest, client, n in lines]
        tables, events = tables + 1, events + len(log)
        try:
            chain.check(table, log)
        except (Broken, TypeError):  # a value may be of another kind than it should
            damaged.append(table)
    return Contents(tables, events, tuple(damaged))
