"""A file that is only looked at, or copied."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from atout.server.store.database import Rows


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """Open a database that is there; any one thread at a time may use it."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, timeout=5, isolation_level=None, check_same_thread=False)


@contextmanager
def moment(path: Path) -> Iterator[Rows]:
    """The database as it is now."""
    with closing(connect(path, "ro")) as database:
        database.execute("BEGIN")
        yield database.execute
