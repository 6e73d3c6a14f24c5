"""The store in one SQLite file: WAL, an fsync at every commit, one writer."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from atout.server.ops import metrics
from atout.server.ops.codes import new_key
from atout.server.ops.cookies import known
from atout.server.store.contract import Broken, Holder, Kept, Key, Place, Row, StoreError, Summary
from atout.server.store.lock import FileLock
from atout.server.store.putting_away import DAY, VISITS, put_away, shrink, vacuum
from atout.server.store.writer import Writer, busy

T = TypeVar("T")

PATIENCE = 5.0
"""Seconds that another program may hold the database."""
APPLICATION = 0x41544F55  # "ATOU" in the header of the file
VERSION = 4

GATHERINGS = """
CREATE TABLE gatherings (
    code TEXT PRIMARY KEY, version INTEGER NOT NULL, body BLOB NOT NULL, updated REAL NOT NULL,
    public INTEGER NOT NULL);
CREATE INDEX open ON gatherings (updated) WHERE public;
"""

PLACES = """
CREATE TABLE places (
    code TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, key TEXT NOT NULL,
    UNIQUE (table_id, seat));
CREATE INDEX key ON places (key);
CREATE TABLE holders (
    player TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL,
    PRIMARY KEY (player, table_id, seat)) WITHOUT ROWID;
CREATE INDEX held ON holders (table_id);
"""

SCHEMA = f"""
BEGIN;
CREATE TABLE events (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, digest BLOB NOT NULL, client TEXT, n INTEGER,
    PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE UNIQUE INDEX command ON events (table_id, client, n) WHERE client IS NOT NULL;
CREATE TABLE summaries (
    table_id TEXT PRIMARY KEY, number INTEGER NOT NULL, body BLOB NOT NULL, updated REAL NOT NULL);
{GATHERINGS}
{PLACES}
{VISITS}
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {VERSION};
COMMIT;
"""

KEYS = f"""
ALTER TABLE places RENAME TO sat;
{PLACES}
INSERT INTO places SELECT code, table_id, seat, player, new_key() FROM sat ORDER BY rowid;
DROP TABLE sat;
INSERT INTO holders SELECT player, table_id, seat FROM places WHERE player != '';
"""

CAME = f"""
{VISITS}
INSERT INTO visits SELECT table_id, coalesce((SELECT updated FROM summaries s WHERE s.table_id = e.table_id), now())
    FROM events e WHERE number = 0;
INSERT INTO visits SELECT code, updated FROM gatherings;
"""

PLAYERS = """
UPDATE places SET player = known(player) WHERE player != '';
UPDATE holders SET player = known(player);
UPDATE gatherings SET body = unnamed(body);
"""

UPGRADES = {1: GATHERINGS, 2: KEYS, 3: CAME + PLAYERS}
"""What a file of an earlier format lacks to be one of the next. Up to format 2 the address of a table was the key of a
seat: who had sat down keeps it, by his cookie, and has another key from then on. Up to format 3 players were written
down by their cookies."""

PLACE = "p.code, p.table_id, p.seat, p.player, p.key"


class SqliteStore:
    """A Store in the file `path`, made where there is none. Raises StoreError where that cannot be. `clock` gives
    seconds since 1970."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self.path = path = path.resolve()  # a link to a file is that file, and has its lock
        self._clock = clock
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(path.with_name(path.name + ".lock"))
        except OSError as error:
            raise StoreError(
                f"The database {path} cannot be used ({error.strerror}): give a writable folder with --data.",
                f"La base {path} est inutilisable ({error.strerror}) : donnez un dossier inscriptible avec --data.",
            ) from None
        try:
            self._reader = self._connect()
            self._reading = threading.Lock()
            prepare(self._reader, path, clock)
        except sqlite3.Error as error:
            self._lock.release()
            raise unusable(path, error) from None
        except StoreError:
            self._lock.release()
            raise
        self._writer = Writer(self._connect)

    def _connect(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        database.execute("PRAGMA auto_vacuum = INCREMENTAL")  # matters to a new file alone
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        return database

    async def create(
        self, first: Row, places: Sequence[Place], gathering: Kept | None = None, holders: Iterable[Holder] = ()
    ) -> None:
        """Record a new table: its seats and event 0; and, all or nothing, the gathering that begins to play there. A
        seat opens to the `player` of its place, and to the `holders` named beside."""
        seats = [(p.code, p.table, p.seat, p.player, p.key) for p in places]
        opens_to = [*(Holder(p.player, p.table, p.seat) for p in places if p.player), *holders]

        def work(database: sqlite3.Connection) -> None:
            insert(database, places[0].table, first)
            database.executemany("INSERT INTO places VALUES (?, ?, ?, ?, ?)", seats)
            database.executemany("INSERT OR IGNORE INTO holders VALUES (?, ?, ?)", opens_to)
            database.execute("INSERT INTO visits VALUES (?, ?)", (places[0].table, self._clock()))
            if gathering:
                keep(database, gathering)

        await self._write(work)
        metrics.EVENTS.inc()

    async def append(self, table: str, row: Row) -> None:
        """Record one event; it is durable when this returns. Raises Conflict where its number or key is taken."""
        await self._write(lambda database: insert(database, table, row))
        metrics.EVENTS.inc()

    async def log(self, table: str) -> list[Row]:
        """The whole log of a table in order, its chain not yet checked; empty where there is no such table."""
        found = await self._read(
            "SELECT number, CAST(body AS BLOB), CAST(digest AS BLOB), client, n FROM events"
            " WHERE table_id = ? ORDER BY number",
            table,
        )
        return [Row(number, body, digest, key(client, n)) for number, body, digest, client, n in found]

    async def place(self, code: str) -> Place | None:
        """The seat whose address has this code: whether it opens to anybody is another question."""
        found = await self._read(f"SELECT {PLACE} FROM places p WHERE code = ?", code)
        return Place(*found[0]) if found else None

    async def keyed(self, key: str) -> Place | None:
        """The seat that the personal link with this key opens."""
        found = await self._read(f"SELECT {PLACE} FROM places p WHERE key = ? AND key != ''", key)
        return Place(*found[0]) if found else None

    async def hold(self, holder: Holder) -> None:
        """Open a seat to a browser from now on; it may be so already."""
        await self._write(lambda database: database.execute("INSERT OR IGNORE INTO holders VALUES (?, ?, ?)", holder))

    async def held(self, player: str, table: str) -> list[Place]:
        """The seats of one table that open to a browser, in order."""
        found = await self._read(
            f"SELECT {PLACE} FROM holders h JOIN places p USING (table_id, seat)"
            " WHERE h.player = ? AND h.table_id = ? ORDER BY p.seat",
            player,
            table,
        )
        return [Place(*row) for row in found]

    async def holders(self, table: str) -> list[Holder]:
        """The browsers to which the seats of one table open."""
        found = await self._read("SELECT player, table_id, seat FROM holders WHERE table_id = ?", table)
        return [Holder(*row) for row in found]

    async def places(self, player: str) -> list[Place]:
        """The seats that open to a browser and are listed, the newest table first."""
        found = await self._read(
            f"SELECT {PLACE} FROM holders h JOIN places p USING (table_id, seat)"
            " WHERE h.player = ? AND p.player != '' ORDER BY p.rowid DESC",
            player,
        )
        return [Place(*row) for row in found]

    async def sitting(self, table: str) -> list[Place]:
        """The seats of one table that people hold, in order."""
        found = await self._read(f"SELECT {PLACE} FROM places p WHERE table_id = ? ORDER BY seat", table)
        return [Place(*row) for row in found]

    async def last_number(self, table: str) -> int:
        """The number of the last event of a table."""
        found = await self._read("SELECT max(number) FROM events WHERE table_id = ?", table)
        return int(found[0][0] or 0)

    async def summarise(self, table: str, summary: Summary) -> None:
        """Keep a summary; one that is older than the log is simply made again."""
        values = (table, summary.number, summary.body, summary.updated)
        await self._write(lambda db: db.execute("INSERT OR REPLACE INTO summaries VALUES (?, ?, ?, ?)", values))

    async def summary(self, table: str) -> Summary | None:
        """The summary kept last."""
        found = await self._read("SELECT number, body, updated FROM summaries WHERE table_id = ?", table)
        return Summary(*found[0]) if found else None

    async def gather(self, gathering: Kept) -> None:
        """Record a gathering, new or changed. Raises Conflict where its version does not follow the one recorded."""
        await self._write(lambda database: keep(database, gathering))

    async def gathering(self, code: str) -> Kept | None:
        """The gathering with this short code, as recorded last."""
        found = await self._read("SELECT code, version, body, updated, public FROM gatherings WHERE code = ?", code)
        return kept(*found[0]) if found else None

    async def gatherings_open(self, since: float, limit: int) -> list[Kept]:
        """The public gatherings changed after `since`, the newest first, `limit` at most."""
        found = await self._read(
            "SELECT code, version, body, updated, public FROM gatherings WHERE public AND updated > ?"
            " ORDER BY updated DESC LIMIT ?",
            since,
            limit,
        )
        return [kept(*row) for row in found]

    async def visit(self, name: str) -> bool:
        """Note that somebody has come to a table, or to the gathering with this short code; whether there is one."""
        now = self._clock()
        found = await self._read("SELECT last FROM visits WHERE name = ?", name)
        if found and found[0][0] < now - DAY:
            await self._write(lambda db: db.execute("UPDATE visits SET last = ? WHERE name = ?", (now, name)))
            found = await self._read("SELECT last FROM visits WHERE name = ?", name)  # it may have been put away before
        return bool(found)

    async def put_away(self, days: float, most: int) -> list[str]:
        """Put away tables and gatherings nobody has come to for so many days, `most` of them at once; their names. The
        file gets smaller."""
        now = self._clock()
        names: list[str] = []

        def work(database: sqlite3.Connection) -> None:
            names[:] = put_away(database, days * DAY, now, most)

        await self._write(work)
        if names:
            await asyncio.to_thread(self._shrink)
        return names

    async def gone(self, code: str) -> bool:
        """Whether what had this address, or this name, was put away."""
        return bool(await self._read("SELECT 1 FROM put_away WHERE code = ?", code))

    def _shrink(self) -> None:
        with self._reading, suppress(sqlite3.OperationalError):  # busy, or no room: another time
            shrink(self._reader)

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

    async def _write(self, work: Callable[[sqlite3.Connection], object]) -> None:
        await asyncio.wrap_future(self._writer.submit(work))

    async def _read(self, query: str, *values: str | float) -> list[Any]:
        return await asyncio.to_thread(self._fetch, query, values)

    def _fetch(self, query: str, values: Sequence[str | float]) -> list[Any]:
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


def key(client: str | None, n: int) -> Key | None:
    """The key written in a row's last two columns."""
    return None if client is None else Key(client, n)


def insert(database: sqlite3.Connection, table: str, row: Row) -> None:
    """Write one row of a log."""
    values = (table, row.number, row.body, row.digest, *(row.key or (None, None)))
    database.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)", values)


def kept(code: str, version: int, body: bytes, updated: float, public: int) -> Kept:
    """A gathering from its columns."""
    return Kept(code, version, body, updated, bool(public))


def keep(database: sqlite3.Connection, gathering: Kept) -> None:
    """Write a gathering in place of its last version. Raises IntegrityError where that is another one."""
    code, version, *rest = gathering.code, gathering.version, gathering.body, gathering.updated, gathering.public
    if version == 1:
        database.execute("INSERT INTO gatherings VALUES (?, ?, ?, ?, ?)", (code, version, *rest))
        database.execute("INSERT INTO visits VALUES (?, ?)", (code, gathering.updated))
    elif not database.execute(
        "UPDATE gatherings SET version = ?, body = ?, updated = ?, public = ? WHERE code = ? AND version = ?",
        (version, *rest, code, version - 1),
    ).rowcount:
        raise sqlite3.IntegrityError("another version of this gathering was recorded last")


def prepare(database: sqlite3.Connection, path: Path, clock: Callable[[], float]) -> None:
    """Make the tables of a new file; check that an old one is ours, and that it can be written; bring one of an earlier
    format to this one."""
    (made,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if not made:
        database.executescript(SCHEMA)
    elif application != APPLICATION:
        raise StoreError(
            f"{path} is a database of another program: give another file with --data.",
            f"{path} est la base d'un autre programme : donnez un autre fichier avec --data.",
        )
    elif version in UPGRADES:
        database.create_function("new_key", 0, new_key)
        database.create_function("now", 0, clock)
        database.create_function("known", 1, known)
        database.create_function("unnamed", 1, unnamed)
        for before in range(version, VERSION):
            database.executescript(f"BEGIN; {UPGRADES[before]} PRAGMA user_version = {before + 1}; COMMIT;")
    elif version != VERSION:
        raise StoreError(
            f"{path} was made by another version of Atout (format {version}, this one reads {VERSION}).",
            f"{path} vient d'une autre version d'Atout (format {version}, celle-ci lit {VERSION}).",
        )
    database.execute(f"PRAGMA user_version = {VERSION}")


def unnamed(body: bytes) -> bytes:
    """A gathering of format 3 with players in place of their cookies; one that cannot be read as it is."""
    try:
        told = json.loads(body)
        told["host"] = known(told["host"]) if told["host"] else ""
        for member in told["members"]:
            member["player"] = known(member["player"])
    except (ValueError, TypeError, KeyError):
        return body
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def missing(path: Path) -> StoreError:
    """The sentence for a file that is not there."""
    return StoreError(
        f"There is no database {path}: say which with --data.",
        f"Il n'y a pas de base {path} : dites laquelle avec --data.",
    )


def unusable(path: Path, error: sqlite3.Error) -> StoreError:
    """The sentence for a file that does not open."""
    if busy(error):
        return StoreError(
            f"The database {path} is held by another program: close it (a copy, an SQLite shell), then start.",
            f"La base {path} est retenue par un autre programme : fermez-le (une copie, un outil SQLite), puis lancez.",
        )
    if isinstance(error, sqlite3.OperationalError):
        return StoreError(
            f"The database {path} cannot be used ({error}): check the disk, or give another file with --data.",
            f"La base {path} est inutilisable ({error}) : vérifiez le disque, ou donnez un autre fichier avec --data.",
        )
    return StoreError(
        f"The database {path} is damaged ({error}): move it away, or give another file with --data.",
        f"La base {path} est abîmée ({error}) : déplacez-la, ou donnez un autre fichier avec --data.",
    )
