"""The sessions that read: several, since one list asks for much."""

from __future__ import annotations

import queue
from collections.abc import Callable, Sequence

import psycopg

from atout.server.store.contract import Unreachable
from atout.server.store.database import Line
from atout.server.store.postgres.session import Session, reason

SESSIONS = 4
"""At most, opened when they are first needed."""
LOST = (psycopg.OperationalError, psycopg.InterfaceError)


class Readers:
    """Reads through sessions that `connect` opens, from any thread."""

    def __init__(self, connect: Callable[[], Session]) -> None:
        self._connect = connect
        self._free: queue.LifoQueue[Session | None] = queue.LifoQueue()
        for _ in range(SESSIONS):
            self._free.put(None)

    def fetch(self, query: str, values: Sequence[str | float]) -> list[Line]:
        """The rows that a query finds. Raises Unreachable where the database cannot be reached."""
        session = self._free.get()
        try:
            try:
                session = session or self._connect()
                return session.execute(query, values).fetchall()
            except LOST:  # the database may have been started anew since: once more
                if session:
                    session.close()
                session = None
                session = self._connect()
                return session.execute(query, values).fetchall()
        except LOST as error:
            raise unreadable(error) from None
        except (psycopg.DataError, UnicodeEncodeError):  # no text that PostgreSQL could hold, so nothing has this name
            return []
        finally:
            self._free.put(session)

    def close(self) -> None:
        """Close every session, once what is read has been."""
        sessions = [self._free.get() for _ in range(SESSIONS)]
        for session in sessions:
            self._free.put(None)
            if session:
                session.close()


def unreadable(error: Exception) -> Unreachable:
    """The sentence for a database that does not answer."""
    return Unreachable(
        f"The database cannot be read now ({reason(error)}): try again in a moment.",
        f"La base est illisible pour l'instant ({reason(error)}) : réessayez dans un instant.",
    )
