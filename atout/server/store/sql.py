"""The store in SQL that both databases speak: every query once."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import astuple, dataclass
from itertools import chain

from atout.server.ops import metrics
from atout.server.store.contract import (
    Attempt,
    Claim,
    Holder,
    Listing,
    Owners,
    Place,
    Row,
    SingleProcess,
    StoredGathering,
    Summary,
    Tried,
)
from atout.server.store.copying import fill
from atout.server.store.database import Database, Line, Rows
from atout.server.store.putting_away import DAY, put_away
from atout.server.store.reviews.sql import SqlReviews
from atout.server.store.rows import key
from atout.server.store.subscriptions.sql import SqlSubscriptions

EVERYTHING = 1 << 62
"""More rows than there are."""
NO_KEY = (None, None)
PLACE = "p.code, p.table_id, p.seat, p.player, p.key"
LISTED = "WHERE h.player = ? AND p.player != '' ORDER BY p.rowid DESC"
LISTINGS = f"""
SELECT {PLACE}, (SELECT max(number) FROM events e WHERE e.table_id = p.table_id), s.number, s.body, s.updated
    FROM holders h JOIN places p USING (table_id, seat) LEFT JOIN summaries s ON s.table_id = p.table_id
    {LISTED} LIMIT ?
"""


@dataclass(frozen=True)
class Append:
    """Write one row of a log: by far the most frequent work, which a database may know how to do for many at once."""

    table: str
    row: Row
    claim: Claim | None = None

    def __call__(self, database: Database) -> None:
        """Write it."""
        insert(database, self)


class SqlStore(SqlReviews, SqlSubscriptions, ABC):
    """A Store; how its database is opened, written and read is for those that inherit. `clock` gives seconds since
    1970."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.owners: Owners = SingleProcess()

    async def create(
        self,
        first: Row,
        places: Sequence[Place],
        gathering: StoredGathering | None = None,
        holders: Iterable[Holder] = (),
        rest: Iterable[Row] = (),
        daily: Tried | None = None,
    ) -> None:
        """Record a new table: its seats, event 0 and the `rest` there is already; and, all or nothing, the gathering
        that begins to play there, or the try at the deal of the day. A seat opens to the `player` of its place, and to
        the `holders` named beside. Raises Conflict where this player tries that deal already."""
        table, rows, now = places[0].table, [first, *rest], self._clock()
        opens_to = [*(Holder(p.player, p.table, p.seat) for p in places if p.player), *holders]

        def work(database: Database) -> None:
            for row in rows:
                insert(database, Append(table, row))
            for place in places:
                database.execute(SIT, (place.code, place.table, place.seat, place.player, place.key))
            for holder in opens_to:
                database.execute(HOLD, holder)
            database.execute("INSERT INTO visits (name, last) VALUES (?, ?)", (table, now))
            if gathering:
                keep(database, gathering)
            if daily:
                database.execute(TRY, values_of(daily))

        await self._write(work)
        metrics.EVENTS.inc(len(rows))

    async def append(self, table: str, row: Row, claim: Claim | None = None) -> None:
        """Record one event; it is durable when this returns. Raises Conflict where its number or key is taken, Fenced
        where `claim` no longer holds; without one nobody else may have the database open."""
        await self._write(Append(table, row, claim))
        metrics.EVENTS.inc()

    async def log(self, table: str, most: int | None = None) -> list[Row]:
        """The whole log of a table in order, or its beginning, its chain not yet checked; empty where there is no such
        table."""
        rows = await self._read(
            "SELECT number, CAST(body AS BLOB), CAST(digest AS BLOB), client, n FROM events"
            " WHERE table_id = ? ORDER BY number LIMIT ?",
            table,
            EVERYTHING if most is None else most,
        )
        return [Row(number, body, digest, key(client, n)) for number, body, digest, client, n in rows]

    async def place(self, code: str) -> Place | None:
        """The seat whose address has this code: whether it opens to anybody is another question."""
        rows = await self._read(f"SELECT {PLACE} FROM places p WHERE code = ?", code)
        return Place(*rows[0]) if rows else None

    async def keyed(self, key: str) -> Place | None:
        """The seat that the personal link with this key opens."""
        rows = await self._read(f"SELECT {PLACE} FROM places p WHERE key = ? AND key != ''", key)
        return Place(*rows[0]) if rows else None

    async def hold(self, holder: Holder) -> None:
        """Open a seat to a browser from now on; it may be so already."""
        await self._write(lambda database: database.execute(HOLD, holder))

    async def held(self, player: str, table: str) -> list[Place]:
        """The seats of one table that open to a browser, in order."""
        rows = await self._read(
            f"SELECT {PLACE} FROM holders h JOIN places p USING (table_id, seat)"
            " WHERE h.player = ? AND h.table_id = ? ORDER BY p.seat",
            player,
            table,
        )
        return [Place(*row) for row in rows]

    async def holders(self, table: str) -> list[Holder]:
        """The browsers to which the seats of one table open."""
        rows = await self._read("SELECT player, table_id, seat FROM holders WHERE table_id = ?", table)
        return [Holder(*row) for row in rows]

    async def places(self, player: str) -> list[Place]:
        """The seats that open to a browser and are listed, the newest table first."""
        rows = await self._read(f"SELECT {PLACE} FROM holders h JOIN places p USING (table_id, seat) {LISTED}", player)
        return [Place(*row) for row in rows]

    async def listings(self, player: str, most: int) -> list[Listing]:
        """The same, so many at most, each with what a list shows of its table."""
        rows = await self._read(LISTINGS, player, most)
        return [
            Listing(Place(*place), int(last or 0), None if number is None else Summary(number, body, updated))
            for *place, last, number, body, updated in rows
        ]

    async def sitting(self, table: str) -> list[Place]:
        """The seats of one table that people hold, in order."""
        rows = await self._read(f"SELECT {PLACE} FROM places p WHERE table_id = ? ORDER BY seat", table)
        return [Place(*row) for row in rows]

    async def last_number(self, table: str) -> int:
        """The number of the last event of a table."""
        rows = await self._read("SELECT max(number) FROM events WHERE table_id = ?", table)
        return int(rows[0][0] or 0)

    async def summarise(self, table: str, summary: Summary) -> None:
        """Keep a summary; one that is older than the log is simply made again."""
        values = (table, summary.number, summary.body, summary.updated)
        await self._write(lambda database: database.execute(SUMMARISE, values))

    async def summary(self, table: str) -> Summary | None:
        """The summary kept last."""
        rows = await self._read("SELECT number, body, updated FROM summaries WHERE table_id = ?", table)
        return Summary(*rows[0]) if rows else None

    async def gather(self, gathering: StoredGathering) -> None:
        """Record a gathering, new or changed. Raises Conflict where its version does not follow the one recorded."""
        await self._write(lambda database: keep(database, gathering))

    async def gathering(self, code: str) -> StoredGathering | None:
        """The gathering with this short code, as recorded last."""
        rows = await self._read("SELECT code, version, body, updated, public FROM gatherings WHERE code = ?", code)
        return gathering_of(*rows[0]) if rows else None

    async def gatherings_open(self, since: float, limit: int) -> list[StoredGathering]:
        """The public gatherings changed after `since`, the newest first, `limit` at most."""
        rows = await self._read(
            "SELECT code, version, body, updated, public FROM gatherings WHERE public AND updated > ?"
            " ORDER BY updated DESC LIMIT ?",
            since,
            limit,
        )
        return [gathering_of(*row) for row in rows]

    async def daily(self, day: str, player: str) -> Tried | None:
        """A player's try at the deal of a day."""
        rows = await self._read(f"SELECT {TRIED} FROM dailies WHERE day = ? AND player = ?", day, player)
        return Tried(*rows[0]) if rows else None

    async def dailies(self, day: str) -> list[Tried]:
        """All tries at the deal of a day."""
        return [Tried(*row) for row in await self._read(f"SELECT {TRIED} FROM dailies WHERE day = ?", day)]

    async def try_daily(self, tried: Tried) -> None:
        """Keep a try that has no table; the first one of its player counts."""
        await self._write(lambda database: database.execute(f"{TRY} ON CONFLICT DO NOTHING", values_of(tried)))

    async def score_daily(self, table: str, points: int, against: int) -> None:
        """Keep how the try at a table ended, where there is one; what was kept first counts."""
        await self._write(lambda database: database.execute(SCORE, (points, against, table)))

    async def attempts(self, player: str) -> list[Attempt]:
        """A player's first tries at puzzles, in order."""
        rows = await self._read(f"SELECT {ATTEMPT} FROM attempts WHERE player = ? ORDER BY number", player)
        return [
            Attempt(player, number, puzzle, table, bool(solved), rating, deviation, volatility)
            for player, number, puzzle, table, solved, rating, deviation, volatility in rows
        ]

    async def attempt(self, attempt: Attempt) -> None:
        """Keep a first try. Raises Conflict where the puzzle was tried, or the number is taken."""
        await self._write(lambda database: database.execute(ATTEMPTED, astuple(attempt)))

    async def visit(self, name: str) -> bool:
        """Note that somebody has come to a table, or to the gathering with this short code; whether there is one."""
        now = self._clock()
        rows = await self._read("SELECT last FROM visits WHERE name = ?", name)
        if rows and rows[0][0] < now - DAY:
            await self._write(lambda db: db.execute("UPDATE visits SET last = ? WHERE name = ?", (now, name)))
            rows = await self._read("SELECT last FROM visits WHERE name = ?", name)  # it may have been put away before
        return bool(rows)

    async def put_away(self, days: float, most: int) -> list[str]:
        """Put away tables and gatherings nobody has come to for so many days, `most` of them at once; their names. The
        database gets smaller."""
        now = self._clock()
        names: list[str] = []

        def work(database: Database) -> None:
            names[:] = put_away(database, days * DAY, now, most)

        await self._write(work)
        if names:
            await asyncio.to_thread(self._shrink)
        return names

    async def gone(self, code: str) -> bool:
        """Whether what had this address, or this name, was put away."""
        return bool(await self._read("SELECT 1 FROM put_away WHERE code = ?", code))

    async def tables(self) -> int:
        """How many tables there are."""
        return int((await self._read("SELECT count(*) FROM events WHERE number = 0"))[0][0])

    async def fill(self, rows: Rows) -> None:
        """Write all of another database into this one, which holds nothing; all or nothing. Raises NotSaved or
        Conflict."""
        await self._write(lambda database: fill(database, rows))

    @abstractmethod
    def moment(self) -> AbstractContextManager[Rows]:
        """What there is now, however much is written meanwhile. Raises StoreError."""

    @abstractmethod
    async def probe(self) -> None:
        """Make something durable that changes nothing, and read: raises StoreError where that cannot be now."""

    @abstractmethod
    def size(self) -> int:
        """How much room all takes, in bytes. Raises StoreError."""

    @abstractmethod
    def vacuum(self) -> None:
        """Make it as small as it can be; nothing else may be asked meanwhile. Raises StoreError."""

    @abstractmethod
    def close(self) -> None:
        """Finish what was begun and let go of the database."""

    @abstractmethod
    def _shrink(self) -> None:
        """Give back what has become free, as far as that disturbs nobody."""


SIT = "INSERT INTO places (code, table_id, seat, player, key) VALUES (?, ?, ?, ?, ?)"
HOLD = "INSERT INTO holders (player, table_id, seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
TRIED = "day, player, code, table_id, points, against"
TRY = f"INSERT INTO dailies ({TRIED}) VALUES (?, ?, ?, ?, ?, ?)"
SCORE = "UPDATE dailies SET points = ?, against = ? WHERE table_id = ? AND points IS NULL"
ATTEMPT = "player, number, puzzle, table_id, solved, rating, deviation, volatility"
ATTEMPTED = f"INSERT INTO attempts ({ATTEMPT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
SUMMARISE = """
INSERT INTO summaries (table_id, number, body, updated) VALUES (?, ?, ?, ?)
    ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, body = excluded.body, updated = excluded.updated
"""


def insert(database: Database, *appends: Append) -> None:
    """Write rows of logs in one query: all of them, or none where the database finds a conflict."""
    events = ((one.table, one.row.number, one.row.body, one.row.digest, *(one.row.key or NO_KEY)) for one in appends)
    values = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(appends))
    database.execute(
        f"INSERT INTO events (table_id, number, body, digest, client, n) VALUES {values}", [*chain(*events)]
    )


def values_of(tried: Tried) -> Line:
    """A try at the deal of a day by its columns."""
    return tried.day, tried.player, tried.code, tried.table, tried.points, tried.against


def gathering_of(code: str, version: int, body: bytes, updated: float, public: int) -> StoredGathering:
    """A gathering from its columns."""
    return StoredGathering(code, version, body, updated, bool(public))


class OtherVersion(Exception):
    """Another version of this gathering was recorded last."""


def keep(database: Database, gathering: StoredGathering) -> None:
    """Write a gathering in place of its last version. Raises OtherVersion, or an error of integrity, where that is
    another one."""
    code, version, *rest = gathering.code, gathering.version, gathering.body, gathering.updated, gathering.public
    if version == 1:
        database.execute(
            "INSERT INTO gatherings (code, version, body, updated, public) VALUES (?, ?, ?, ?, ?)",
            (code, version, *rest),
        )
        database.execute("INSERT INTO visits (name, last) VALUES (?, ?)", (code, gathering.updated))
    elif not database.execute(
        "UPDATE gatherings SET version = ?, body = ?, updated = ?, public = ? WHERE code = ? AND version = ?",
        (version, *rest, code, version - 1),
    ).rowcount:
        raise OtherVersion
