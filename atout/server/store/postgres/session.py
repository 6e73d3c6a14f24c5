"""A connection to PostgreSQL, which takes the queries of the store as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache

import psycopg

from atout.server.store.contract import StoreError
from atout.server.store.database import Line, Rows, Values

PATIENCE = 5
"""Seconds to connect, and to wait for what another session holds."""
LEAST_VERSION = 130000
"""The first with `pg_xact_status` for full transaction numbers."""
SETTINGS = f"""
SET search_path = atout;
SET synchronous_commit = on;
SET lock_timeout = '{PATIENCE}s';
SET statement_timeout = '30s';
"""
"""`synchronous_commit` on: what is acknowledged is on the disk, whatever the database is set to otherwise."""

AT_ONCE = 1000
"""Rows fetched together where many are read."""

PLACEHOLDER = re.compile(r"\?|(?<!:):(\w+)")


class Session:
    """A connection, known to the database by `name`. Raises psycopg.Error where it cannot be made, StoreError where the
    server is too old."""

    def __init__(self, url: str, autocommit: bool, name: str = "atout") -> None:
        self.connection: psycopg.Connection[Line] = psycopg.connect(
            url,
            autocommit=True,
            connect_timeout=PATIENCE,
            application_name=name,
            # A network that goes silent is a lost connection, not one that is waited for.
            tcp_user_timeout=10_000,
            keepalives_idle=5,
            keepalives_interval=2,
            keepalives_count=3,
        )
        version = self.connection.info.server_version
        if version < LEAST_VERSION:
            self.close()
            raise StoreError(
                f"This PostgreSQL is of version {version // 10000}: Atout needs 13 or newer.",
                f"Ce PostgreSQL est de la version {version // 10000} : Atout demande la 13 ou une plus récente.",
            )
        self.connection.execute(SETTINGS)
        self.connection.autocommit = autocommit

    def execute(self, query: str, values: Values = (), /) -> psycopg.Cursor[Line]:
        """Carry out a query with `?` for a value or `:name` for a named one."""
        return self.connection.execute(translated(query), values)

    def executemany(self, query: str, rows: Iterable[Line], /) -> None:
        """Carry out a query for each of many values."""
        with self.connection.cursor() as cursor:
            cursor.executemany(translated(query), rows)

    def close(self) -> None:
        """Let go of it, whatever it is at."""
        with suppress(psycopg.Error):
            self.connection.close()


@contextmanager
def moment(url: str) -> Iterator[Rows]:
    """The database as it is now. Raises psycopg.Error or StoreError."""
    session = Session(url, autocommit=False)
    try:
        session.connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        session.connection.execute("SET LOCAL statement_timeout = 0")

        def rows(query: str) -> Iterator[Line]:
            with session.connection.cursor("rows") as cursor:  # a named one: not all rows come at once
                cursor.itersize = AT_ONCE
                yield from cursor.execute(translated(query))

        yield rows
    finally:
        session.close()


@cache
def translated(query: str) -> bytes:
    """A query with psycopg's placeholders."""
    return PLACEHOLDER.sub(lambda placeholder: f"%({placeholder[1]})s" if placeholder[1] else "%s", query).encode()


def reason(error: Exception) -> str:
    """Why it failed, in the database's words, on one line."""
    return " ".join(str(error).split()) or type(error).__name__


def unusable(error: Exception) -> StoreError:
    """The sentence for a database that does not open; no password is in it."""
    return StoreError(
        f"The PostgreSQL database cannot be used ({reason(error)}): check that it runs, and the address in --store.",
        f"La base PostgreSQL est inutilisable ({reason(error)}) : vérifiez qu'elle tourne, et l'adresse de --store.",
    )
