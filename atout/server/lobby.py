"""All tables: those in memory, each with its room, and those that sleep in the store."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, json

from atout.games.bezique.seating import partners_by_lot
from atout.games.contract import AtoutError
from atout.players import SEARCHES, profile
from atout.players.thinkers import Thinkers
from atout.records.record import NAMES
from atout.server import lessons, listings, log, messages, parts, shown
from atout.server.computers import company, computers
from atout.server.desk import desk_of
from atout.server.ledger import Ledger
from atout.server.room import Room
from atout.server.store import Broken, Place, Row, Store, Summary, chain
from atout.table import Entry, Seat, Setup, Sight, Table

logger = logging.getLogger("atout.server")

AWAKE = 100
"""Rooms kept in memory though nobody is in them: coming back to one of them is quick."""
LISTED = 500
"""Tables listed for one player at most."""
PARTICIPANTS = 4
"""How many a Chouette is for, unless asked otherwise."""


class Lobby:
    """Opens tables, finds them by code, and lets go of those nobody looks at."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._rooms: dict[str, asyncio.Task[Room]] = {}  # the one left longest ago first
        self._guests: Counter[str] = Counter()
        self._saving: set[asyncio.Task[None]] = set()

    async def create(self, command: messages.Create | messages.Show, player: str) -> str:
        """Open a table against computers; the code of the caller's seat. Raises OptionError or NotSaved."""
        if isinstance(command, messages.Show):
            return await self._show(command)
        setup = laid(command)
        if profile(command.opponent).policy == SEARCHES:
            self._thinkers.prepare(setup.rules)
        place = Place(secrets.token_urlsafe(12), secrets.token_hex(8), 0, player)
        await self._store.create(chain.follow(place.table, None, log.encode_setup(setup)), [place])
        return place.code

    async def _show(self, command: messages.Show) -> str:
        """Open a table at a position of the rule book; it is in nobody's list. Raises OptionError or NotSaved."""
        setup, staged, seat = await asyncio.to_thread(lessons.staged, command)
        place = Place(secrets.token_urlsafe(12), secrets.token_hex(8), seat, "")
        rows = [chain.follow(place.table, None, log.encode_setup(setup))]
        for entry in staged:
            rows.append(chain.follow(place.table, rows[-1], log.encode_entry(entry)))
        await self._store.create(rows[0], [place])
        await asyncio.gather(*(self._store.append(place.table, row) for row in rows[1:]))
        return place.code

    async def sight(self, code: str) -> tuple[Setup, Sight] | None:
        """What the person whose seat `code` opens sees now; None where there is no such seat. Raises StoreError."""
        place = await self._store.place(code)
        if place is None:
            return None
        table = (await self._room(place.table)).table
        return table.setup, table.sight(place.seat)

    async def enter(self, code: str) -> tuple[Room, Place] | None:
        """The room and seat that `code` opens; `left` must follow. Raises StoreError where the table is unreadable."""
        place = await self._store.place(code)
        if place is None:
            return None
        self._guests[place.table] += 1
        try:
            return await self._room(place.table), place
        except BaseException:
            self.left(place)
            raise

    def left(self, place: Place) -> None:
        """One guest less."""
        self._guests -= Counter([place.table])
        if place.table in self._rooms and place.table not in self._guests:
            self._rooms[place.table] = self._rooms.pop(place.table)
        self._let_go()

    def _let_go(self) -> None:
        """Where too many rooms stand empty, stop those left longest ago."""
        empty = [table for table in self._rooms if table not in self._guests and self._at_rest(table)]
        for table in empty[: max(0, len(empty) - AWAKE)]:
            self._rooms.pop(table).result().stop()

    async def tables(self, player: str) -> list[listings.TableInfo]:
        """The caller's tables, newest first, without those where nothing was dealt and those that cannot be read."""
        lines = []
        for place in (await self._store.places(player))[:LISTED]:
            try:
                summary = await self._summary(place.table)
            except AtoutError:
                continue
            self._let_go()
            if summary:
                lines.append(json.decode(summary.body, type=Line).info(place, summary.updated))
        return lines

    async def record(self, code: str) -> str | None:
        """The record of the match finished last; None where there is none."""
        place = await self._store.place(code)
        if place is None:
            return None
        table = (await self._room(place.table)).table
        return written(table) if table.finished else None

    async def close(self) -> None:
        """Stop every room."""
        for task in self._rooms.values():
            task.cancel()
            if task.done() and not task.cancelled() and not task.exception():
                task.result().stop()
        await asyncio.gather(*self._saving, return_exceptions=True)

    async def _room(self, table: str) -> Room:
        """The room of a table, read from its log where it is not in memory or had to be set aside."""
        task = self._rooms.get(table)
        if task is None or (task.done() and (task.cancelled() or task.exception() or task.result().aside)):
            task = self._rooms[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Room:
        rows = await self._store.log(table)
        try:
            chain.check(table, rows)
            setup = log.decode_setup(rows[0].body)
            players = computers(setup)
            replayed = await asyncio.to_thread(Table.replay, setup, entries(rows, setup))
            await asyncio.to_thread(lessons.lesson, setup)  # reading the book takes a moment
        except Broken:
            raise
        except Exception as error:  # whatever a damaged log leads to, it concerns this table alone
            logger.error("Table %s cannot be replayed: %r", table, error)
            raise Broken(
                "This table's log does not tell a lawful match: it is set aside, all other tables go on.",
                "Le journal de cette table ne raconte pas une partie régulière : elle est mise de côté, les autres"
                " continuent.",
            ) from None
        ledger = Ledger(self._store, table, rows)
        return Room(replayed, ledger, players, self._thinkers, lambda room: self._rest(table, room))

    def _at_rest(self, table: str) -> bool:
        task = self._rooms[table]
        return task.done() and not task.cancelled() and not task.exception() and task.result().resting

    def _rest(self, table: str, room: Room) -> None:
        """A table has changed and waits: write down how a list shows it."""
        task = asyncio.create_task(self._save(table, summarise(room)))
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _save(self, table: str, summary: Summary) -> None:
        try:
            await self._store.summarise(table, summary)
        except AtoutError as error:
            logger.warning("A summary was not saved: %s", error)

    async def _summary(self, table: str) -> Summary | None:
        """The summary of a table, made again where the log has moved on; None where nothing was dealt."""
        kept, last = await self._store.summary(table), await self._store.last_number(table)
        if kept and kept.number == last:
            return kept
        return summarise(await self._room(table)) if last else None


class Line(Struct, frozen=True):
    """A table as a list shows it, whoever asks. `whose`: where in `scores` each participant finds his own."""

    preset: str
    scores: list[int]
    target: int
    over: bool
    winner: int | None
    opponent: str
    turn: int | None
    chouette: bool = False
    whose: tuple[int, ...] = (0, 1)

    def info(self, place: Place, updated: float) -> listings.TableInfo:
        """The same for the person at a seat."""
        desk = desk_of(self.preset)
        return listings.TableInfo(
            code=place.code,
            game=desk.GAME,
            preset=self.preset,
            chouette=self.chouette,
            players=len(self.whose),
            name=parts.text(desk.title(self.preset)),
            scores=self.scores,
            target=self.target,
            over=self.over,
            winner=self.winner,
            seat=place.seat,
            mine=self.whose[place.seat],
            opponent=self.opponent,
            updated=updated,
            turn=self.turn,
        )


def laid(command: messages.Create) -> Setup:
    """A table laid as asked for: the caller has the first place, computers the others. Raises OptionError."""
    desk, person = desk_of(command.preset), command.name.strip()
    rules = desk.rules_of(command.preset, command.options, None if command.chouette else command.players)
    count = (command.players or PARTICIPANTS) if command.chouette else rules.players
    seats = (Seat(person), *company(command.opponent, count - 1, person))
    if rules.sides < rules.players:
        seats = partners_by_lot(seats, secrets.SystemRandom())
    return Setup(rules, seats, secrets.token_bytes(32), command.chouette)


def entries(rows: Sequence[Row], setup: Setup) -> list[Entry]:
    """The entries of a log."""
    return [log.decode_entry(row.body, setup) for row in rows[1:]]


def summarise(room: Room) -> Summary:
    """How a list shows the table of a room now. A Chouette goes on for as long as people like."""
    table, match, setup = room.table, room.table.match, room.table.setup
    info = desk_of(setup.rules).info(setup)
    line = Line(
        preset=info.preset,
        scores=shown.scores(table),
        target=info.target,
        over=match.over and not setup.chouette,
        winner=None if setup.chouette else match.winner,
        opponent=info.opponent,
        turn=match.turn,
        chouette=setup.chouette,
        whose=tuple(at if setup.chouette else setup.rules.side(at) for at in range(len(setup.seats))),
    )
    return Summary(room.number, json.encode(line), time.time())


def written(table: Table) -> str:
    """The record of the match finished last as text."""
    seats: Sequence[Seat] = table.setup.seats
    if table.companions:
        last = table.companions.rounds[-1]
        seats = [seats[last.box], seats[last.captain]]
    names = [seat.name or (*NAMES, *map(str, range(3, 9)))[at] for at, seat in enumerate(seats)]
    return desk_of(table.setup.rules).record(table.finished, names)
