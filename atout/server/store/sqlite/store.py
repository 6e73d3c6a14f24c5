"""The store in one SQLite file: WAL, an fsync at every commit, one writer."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from pathlib import Path

from atout.contract.system import why
from atout.server.store.contract import Broken, StoreError, WrongFile
from atout.server.store.database import Line, Rows, Work
from atout.server.store.putting_away import table_of
from atout.server.store.sql import SqlStore
from atout.server.store.sqlite.lock import FileLock
from atout.server.store.sqlite.reading import moment
from atout.server.store.sqlite.saving import SqliteSaver, busy
from atout.server.store.sqlite.schema import VERSION, prepare, unusable
from atout.server.store.sqlite.shrinking import shrink, vacuum
from atout.server.store.writer import Writer

PATIENCE = 5.0
"""Seconds that another program may hold the database."""


class SqliteStore(SqlStore):
    """A Store in the file `path`, made where there is none. Raises StoreError where that cannot be. `clock` gives
    seconds since 1970."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self.path = path = path.resolve()  # a link to a file is that file, and has its lock
        super().__init__(clock)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(path.with_name(path.name + ".lock"))
        except OSError as error:
            raise WrongFile(
                f"The database {path} cannot be used ({why(error).en}): give a writable folder",
                f"La base {path} est inutilisable ({why(error).fr}) : donnez un dossier inscriptible",
            ) from None
        self._reading = threading.Lock()
        with ExitStack() as undo:
            undo.callback(self._lock.release)
            try:
                self._reader = self._connect()
                undo.callback(self._reader.close)
                prepare(self._reader, path, clock)
            except sqlite3.Error as error:
                raise unusable(path, error) from None
            undo.pop_all()
        self._saver = SqliteSaver(self._connect)
        self._writer = Writer(self._saver)

    def _connect(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        with ExitStack() as undo:
            undo.callback(database.close)
            database.execute("PRAGMA auto_vacuum = INCREMENTAL")  # matters to a new file alone
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = FULL")
            database.create_function("table_of", 1, table_of)
            undo.pop_all()
        return database

    def _shrink(self) -> None:
        with self._reading, suppress(sqlite3.OperationalError):  # busy, or no room: another time
            shrink(self._reader)

    def moment(self) -> AbstractContextManager[Rows]:
        """What there is now, however much is written meanwhile."""
        return moment(self.path)

    def size(self) -> int:
        """How large the file is, in bytes."""
        return self.path.stat().st_size

    def vacuum(self) -> None:
        """Write the file anew, as small as it can be; nothing else may be asked meanwhile. Raises StoreError."""
        with self._reading:
            try:
                vacuum(self._reader)
            except sqlite3.Error as error:
                raise unusable(self.path, error) from None

    async def probe(self) -> None:
        """Make something durable that changes nothing, and read: raises StoreError where that cannot be now."""
        await self._write(lambda database: database.execute(f"PRAGMA user_version = {VERSION}"))
        await self._read("SELECT max(number) FROM events WHERE table_id = ?", "")

    def close(self) -> None:
        """Finish what was begun and let go of the database."""
        self._writer.close()
        self._reader.close()
        self._lock.release()

    async def _write(self, work: Work) -> None:
        await self._writer.submit(work)

    async def _read(self, query: str, *values: str | float) -> list[Line]:
        return await asyncio.to_thread(self._fetch, query, values)

    def _fetch(self, query: str, values: Sequence[str | float]) -> list[Line]:
        try:
            with self._reading:
                return self._reader.execute(query, values).fetchall()
        except sqlite3.OperationalError as error:
            if busy(error):
                raise StoreError(
                    "Another program holds the database: try again once it has done.",
                    "Un autre programme retient la base : réessayez quand il a fini.",
                ) from None
            raise StoreError(
                f"The disk cannot be read now ({error}): try again.",
                f"Le disque est illisible pour l'instant ({error}) : réessayez.",
            ) from None
        except sqlite3.DatabaseError as error:
            raise Broken(
                f"This table cannot be read from the disk ({error}): it is set aside, all other tables go on.",
                f"Cette table est illisible sur le disque ({error}) : elle est mise de côté, les autres continuent.",
            ) from None
