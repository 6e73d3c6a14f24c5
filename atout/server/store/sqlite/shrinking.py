"""Room that is free in the file goes back to the disk."""

from __future__ import annotations

import sqlite3

PAGES = 2000
"""Given back at once at most: 8 MB, some milliseconds in which nothing else can be written."""


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
