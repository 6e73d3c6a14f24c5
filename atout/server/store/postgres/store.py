"""The store in a PostgreSQL database: synchronous commits, one writer a process, each table one process's."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import psycopg

from atout.server.store.contract import StoreError
from atout.server.store.database import Line, Rows, Work
from atout.server.store.postgres.heartbeat import Heartbeat
from atout.server.store.postgres.reading import Readers
from atout.server.store.postgres.saving import PAUSE, PostgresSaver
from atout.server.store.postgres.schema import ATOUT, SERVING, prepare
from atout.server.store.postgres.session import PATIENCE, Session, moment, unusable
from atout.server.store.postgres.sharing import Shared
from atout.server.store.rows import TABLES
from atout.server.store.sql import SqlStore
from atout.server.store.writer import Writer


class PostgresStore(SqlStore):
    """A Store in the database at `url`, its tables made where there are none. Raises StoreError where that cannot be.
    `clock` gives seconds since 1970.

    `address`, as host:port, is where other processes of the same hall reach this one: then they may use the database
    too, and every table belongs to one of them at a time. Without it nobody else may.
    """

    def __init__(self, url: str, clock: Callable[[], float] = time.time, address: str | None = None) -> None:
        super().__init__(clock)
        self._url = url
        self._name = f"atout {secrets.token_hex(8)}"  # of this process's sessions
        try:
            session = self._session()
            try:
                prepare(session)
            finally:
                session.close()
            self._saver = PostgresSaver(
                lambda: self._connect(address is not None), self._connect(address is not None), self._number
            )
            self._heartbeat = Heartbeat(self._session, address, self._name) if address else None
        except psycopg.Error as error:
            raise unusable(error) from None
        self._readers = Readers(self._session)
        self._writer = Writer(self._saver)
        if self._heartbeat:
            self.owners = Shared(self._heartbeat, self._writer.submit, self._read)

    def _session(self) -> Session:
        return Session(self._url, autocommit=True, name=self._name)

    def _number(self) -> int | None:
        """Under which number the others know this process."""
        return self._heartbeat.number if self._heartbeat else None

    def _connect(self, shared: bool) -> Session:
        """The writer's session, which holds the database, with other servers or alone: by a lock that PostgreSQL takes
        back even from a killed process."""
        session = self._session()
        lock = f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}(?, ?)"
        until = time.monotonic() + PATIENCE  # one that this server lost may linger for a moment
        while not session.execute(lock, (ATOUT, SERVING)).fetchone()[0]:  # type: ignore[index]
            if time.monotonic() > until:
                session.close()
                raise StoreError(
                    "Another Atout is using this database: stop it, or give another one with --store.",
                    "Un autre Atout utilise cette base : arrêtez-le, ou donnez-en une autre avec --store.",
                )
            time.sleep(PAUSE)
        session.connection.autocommit = False
        return session

    async def probe(self) -> None:
        """Make something durable that changes nothing, and read: raises StoreError where that cannot be now."""
        await self._write(lambda database: database.execute("UPDATE format SET version = version"))
        await self._read("SELECT max(number) FROM events WHERE table_id = ?", "")

    def moment(self) -> AbstractContextManager[Rows]:
        """What there is now, however much is written meanwhile. Raises StoreError."""
        return moment_of(self._url)

    def size(self) -> int:
        """How much room all tables take, in bytes. Raises StoreError."""
        sizes = "SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class WHERE relkind = 'r' AND relnamespace ="
        return int(self._readers.fetch(f"{sizes} 'atout'::regnamespace", ())[0][0])

    def vacuum(self) -> None:
        """Write every table anew, as small as it can be; nothing else may be asked meanwhile. Raises StoreError."""
        try:
            session = self._session()
            try:
                session.execute("SET statement_timeout = 0")
                session.execute(f"VACUUM (FULL, ANALYZE) {', '.join(TABLES)}")
            finally:
                session.close()
        except psycopg.Error as error:
            raise unusable(error) from None

    def close(self) -> None:
        """Finish what was begun and let go of the database."""
        self._writer.close()
        if self._heartbeat:
            self._heartbeat.close()
        self._readers.close()

    def _shrink(self) -> None:
        """PostgreSQL does so by itself."""

    async def _write(self, work: Work) -> None:
        await self._writer.submit(work)

    async def _read(self, query: str, *values: str | float) -> list[Line]:
        return await asyncio.to_thread(self._readers.fetch, query, values)


@contextmanager
def moment_of(url: str) -> Iterator[Rows]:
    """What a database holds now, whoever uses it. Raises StoreError."""
    try:
        with moment(url) as rows:
            yield rows
    except psycopg.Error as error:
        raise unusable(error) from None
