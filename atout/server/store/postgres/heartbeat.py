"""A process that serves a database says that it lives, and sees which others do."""

from __future__ import annotations

import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable

import psycopg

from atout.server.store.contract import StoreError
from atout.server.store.postgres import nodes
from atout.server.store.postgres.schema import NODE
from atout.server.store.postgres.session import Session

logger = logging.getLogger("atout.server")

BEAT = 0.25
"""Seconds between two signs of life, and between two looks at the others."""
LOCK_TIMEOUT = 1
"""Seconds for which a transaction of a dead process is waited for at once."""
STEADY = 4 * BEAT
"""A longer pause between two of ours says that the database stood still, for the others too, or that this process
slept: nobody is taken for dead until all have had the time to say that they live."""


class Heartbeat:
    """One session that stands as long as this process does, and one thread. `connect` opens a session that commits
    every query; `address` is where the others reach this process. Raises psycopg.Error or StoreError."""

    def __init__(self, connect: Callable[[], Session], address: str, process: str) -> None:
        self._connect = connect
        self._own = nodes.Own(address, secrets.token_urlsafe(24), process)
        self._busy = threading.Lock()
        self._session: Session | None = self._opened()
        self.number, self.salt = nodes.register(self._session, self._own)
        self.lost: Callable[[], object] = lambda: None
        self._last = self._steady_since = time.monotonic()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="atout-heartbeat", daemon=True)
        self._thread.start()

    @property
    def secret(self) -> str:
        """By which this process knows the others."""
        return self._own.secret

    def suspect(self, number: int) -> None:
        """See whether a process lives that was not reached. Raises psycopg.Error or StoreError."""
        with self._busy:
            self._evict(self._live_session(), number)

    def close(self) -> None:
        """Stop; the others may have what was ours at once."""
        self._ending.set()
        self._thread.join()
        with contextlib.suppress(psycopg.Error, StoreError), self._busy:
            nodes.leave(self._live_session(), self.number)
        self._drop()

    def _run(self) -> None:
        while not self._ending.wait(BEAT):
            try:
                with self._busy:
                    lives = self._beat()
            except (psycopg.Error, StoreError):  # it is away: another try soon
                self._drop()
                continue
            if not lives:
                logger.warning("The other processes took this one for dead: it begins anew.")
                self.lost()

    def _beat(self) -> bool:
        """Give a sign of life and look at the others; False where they had taken this process for dead."""
        session = self._live_session()
        lives = nodes.beat(session, self.number)
        if not lives:
            self._drop()  # with the lock of the old number
            session = self._session = self._opened()
            self.number, self.salt = nodes.register(session, self._own)
        now = time.monotonic()
        if now - self._last > STEADY:
            self._steady_since = now
        self._last = now
        if now - self._steady_since > nodes.SILENT:
            self._evict(session)
        return lives

    def _evict(self, session: Session, one: int = 0) -> None:
        """Free what the dead owned; what one of them is still committing is waited for no longer than others wait for
        a sign of life of ours."""
        with contextlib.suppress(psycopg.errors.LockNotAvailable):
            self._free(session, one)

    def _free(self, session: Session, one: int) -> None:
        for number in nodes.evict(session, self.number, one):
            logger.warning("Process %s of this hall lives no more: its tables are free.", number)

    def _live_session(self) -> Session:
        """The session, opened anew where it was lost, with the lock that says that this process lives."""
        if self._session is None:
            session = self._opened()
            if not session.execute("SELECT pg_try_advisory_lock(?, ?)", (NODE, self.number)).fetchone()[0]:  # type: ignore[index]
                session.close()
                raise StoreError("The session before this one lingers.", "La session d'avant s'attarde.")
            self._session = session
        return self._session

    def _opened(self) -> Session:
        session = self._connect()
        session.execute(f"SET lock_timeout = '{LOCK_TIMEOUT}s'")
        return session

    def _drop(self) -> None:
        if self._session:
            self._session.close()
        self._session = None
