"""All tables: those in memory, each with its room, and those that sleep in the store."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from msgspec import Struct, ValidationError, json

from atout.contract.game import home_card, rules_of
from atout.contract.terms import AtoutError, OptionError, Text
from atout.players import SEARCHES, profile
from atout.players.thinkers import Thinkers
from atout.puzzles import Puzzle
from atout.review.game import is_reviewed
from atout.rulebook.lessons import faced
from atout.server.daily.again import again, sent_deal_message, sent_on
from atout.server.daily.dailies import Dailies
from atout.server.desks import offers, parts
from atout.server.desks.names import seat_name, together
from atout.server.friends.game_request import rules_and_seats
from atout.server.friends.gathering_state import Declined
from atout.server.friends.gatherings import Gatherings
from atout.server.friends.watching import first_seal
from atout.server.hall.room import Room
from atout.server.limits.allowances import Allowances
from atout.server.limits.callers import Caller
from atout.server.ops import metrics
from atout.server.ops.codes import new_address, new_key, spelled
from atout.server.ops.logs import fault
from atout.server.ops.signing import Signer
from atout.server.personal.history import Listed
from atout.server.push.calling import Calls
from atout.server.puzzles import telling as puzzles
from atout.server.puzzles.kept import ahead
from atout.server.puzzles.solving import Puzzles, away, puzzle_at
from atout.server.puzzles.views import Handed, PuzzlesInfo, PuzzleTold
from atout.server.store import Broken, Elsewhere, Holder, Place, Row, Store, Summary, chain, log
from atout.server.store.ledger import Ledger
from atout.server.tables import lessons, sealing, seals, shown, teaching
from atout.server.tables.computers import company, computers
from atout.server.tables.finished import Finished, apart, deal_code, finished, link, linked, others_of, seat_of
from atout.server.tables.seals import Seals
from atout.server.wire import listings, messages
from atout.server.wire.structs import Called
from atout.table import WATCHER, Entry, Seat, Setup, Sight, Table
from atout.table.seating import partners_by_lot

logger = logging.getLogger("atout.server")

AWAKE = 100
"""Rooms kept in memory though nobody is in them: coming back to one of them is quick."""
SOON = 1.0
"""Seconds after which it is written down how lists show the tables that have changed."""
LISTED = 500
"""Tables listed for one player at most."""

PUT_AWAY = Text(
    "Cette table a été rangée : personne n'y était venu depuis longtemps.",
    "This table was put away: nobody had come to it for a long time.",
)
WRONG_KEY = Text(
    "Ce lien personnel n'ouvre aucune place ici : vérifiez qu'il est entier.",
    "This personal link opens no seat here: check that it is whole.",
)


NO_SUCH_DEAL = Text(
    "Cette donne ne peut être rejouée : elle n'est pas d'une partie que vous avez finie seul.",
    "This deal cannot be played again: it is not of a match that you finished alone.",
)


class WrongKey(AtoutError):
    """No seat of this table has this key."""


class Lobby:
    """Opens tables, finds them by code, and lets go of those nobody looks at."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        allowances: Allowances | None = None,
        signer: Signer | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """`signer` signs what is told of drawings; without one nothing is signed. `clock`, in seconds since 1970, says
        which day it is."""
        self.signer = signer
        self.allowances = allowances or Allowances()
        self.owners = store.owners
        self._store = store
        self._thinkers = thinkers
        self._rooms: dict[str, asyncio.Task[Room]] = {}  # the one left longest ago first
        self._guests: Counter[str] = Counter()
        self._changed: dict[str, Room] = {}  # whose summaries are not written down yet
        self._saving: asyncio.Task[None] | None = None
        self.look_back: Callable[[str, Table], Awaitable[None]] | None = None
        """What is done with a table whose match is over, once it rests."""
        self.forgotten: Callable[[Sequence[str]], None] | None = None
        """Who else is told of tables that are no longer there."""
        self.calls: Calls | None = None
        """Calls people to their tables; None where nobody is called."""
        self._closing = asyncio.Event()
        self._finding = asyncio.Lock()  # finished matches: an earlier one takes a while, and the tables go first
        self.gatherings = Gatherings(store, thinkers.prepare, self.allowances)
        secret = signer.derived("deals of the day") if signer else secrets.token_bytes(32)
        self._puzzles = Puzzles(store)
        self._dailies = Dailies(store, thinkers, secret, clock)

    async def create(self, command: messages.Opening, player: str) -> messages.Created:
        """Open a table against computers: the code of the caller's seat, the seal of the first drawing. Raises
        OptionError or NotSaved."""
        if isinstance(command, messages.Daily):
            return messages.Created(command.n, await self._dailies.open(command, player))
        if isinstance(command, messages.DealAgain):
            return await self._deal_again(command, player)
        if isinstance(command, messages.Show | messages.Exercise):
            return await self._stage(command.n, await asyncio.to_thread(lessons.staged, command), player)
        if isinstance(command, messages.FromPosition):
            return await self._stage(command.n, await asyncio.to_thread(lessons.positioned, command), player)
        if isinstance(command, messages.Puzzle):
            puzzle = await self._puzzles.puzzle_for(command.puzzle, player)
            return await self._stage(command.n, await asyncio.to_thread(lessons.posed, puzzle, command.name), player)
        if isinstance(command, messages.Retry):
            match = await self.finished(command.code, player)
            return await self._stage(command.n, await asyncio.to_thread(lessons.retried, command, match), player)
        if isinstance(command, messages.Learn):
            return await self._learn(command, player)
        setup = laid(command)
        if profile(command.opponent).policy == SEARCHES:
            self._thinkers.prepare(setup.rules)
        place = Place(new_address(), secrets.token_hex(8), 0, player, new_key())
        await self._store.create(chain.follow(place.table, None, log.encode_setup(setup)), [place])
        return messages.Created(command.n, place.code, sealing.seal(Table(setup), self.signer))

    async def _stage(self, n: int, laid: lessons.Staged, player: str) -> messages.Created:
        """Open a table at a position; it is in nobody's list. Raises NotSaved."""
        setup, staged, seat = laid
        place = Place(new_address(), secrets.token_hex(8), seat, "", new_key())
        rows = [chain.follow(place.table, None, log.encode_setup(setup))]
        for entry in staged:
            rows.append(chain.follow(place.table, rows[-1], log.encode_entry(entry)))
        await self._store.create(rows[0], [place], holders=[Holder(player, place.table, seat)], rest=rows[1:])
        return messages.Created(n, place.code)

    async def _learn(self, command: messages.Learn, player: str) -> messages.Created:
        """Open the table of a lesson, or find the one at which this person left it; it is in no list. Raises
        OptionError or NotSaved."""
        setup = await asyncio.to_thread(teaching.laid, command)
        if not command.anew and (left := await self._left(command.course, player)):
            return messages.Created(command.n, left)
        place = Place(new_address(), secrets.token_hex(8), teaching.LEARNER, player, new_key())
        await self._store.create(chain.follow(place.table, None, log.encode_setup(setup)), [place])
        return messages.Created(command.n, place.code, sealing.seal(Table(setup), self.signer))

    async def _deal_again(self, command: messages.DealAgain, player: str) -> messages.Created:
        """Open a table for a deal of the match the caller has finished at his table, or for one he was sent. Raises
        OptionError or NotSaved."""
        setup = None
        if (table := (await self._own_table(command.code, player))[1]) and table.finished:
            setup = await asyncio.to_thread(again, table.setup, table.finished, command.deal)
        elif (table := await self._table_of_sent_deal(command.code)) and table.finished:
            setup = await asyncio.to_thread(sent_on, table.setup, table.finished, command.name.strip())
        if setup is None:
            raise OptionError(NO_SUCH_DEAL.en, NO_SUCH_DEAL.fr)
        if any(profile(seat.computer).policy == SEARCHES for seat in setup.seats if seat.computer):
            self._thinkers.prepare(setup.rules)
        place = Place(new_address(), secrets.token_hex(8), setup.people[0], player, new_key())
        await self._store.create(chain.follow(place.table, None, log.encode_setup(setup)), [place])
        return messages.Created(command.n, place.code)

    async def _own_table(self, code: str, player: str) -> tuple[str, Table | None]:
        """The name of the table with this address and the table, which is None where the caller has no seat there."""
        address = await self._store.place(code)
        own = address and await self._own(address, player)
        if own is None or own.seat == WATCHER:
            return "", None
        table = await self._table(own.table)
        self._let_go()
        return own.table, table

    async def _table_of_sent_deal(self, code: str) -> Table | None:
        """The table of a deal that was sent under this code, as it was when its match was over."""
        opened, number = apart(code)
        name = linked(opened)
        if not name or number is None or not await self._store.last_number(name):
            return None
        table = await self._table(name)
        self._let_go()
        if not table.setup.sends or number not in range(1, table.matches + 1):
            return None
        if not hmac.compare_digest(deal_code(name, table, number), code):
            return None
        await self._store.visit(name)
        return await asyncio.to_thread(table.when_over, number) if number < table.matches else table

    async def sending(self, code: str, player: str) -> str | None:
        """The code under which the last deal of the match finished last at the caller's table can be played; None where
        it cannot. Raises StoreError."""
        name, table = await self._own_table(code, player)
        if table is None or not (table.setup.sends and table.matches):
            return None
        return deal_code(name, table, table.matches)

    async def sent_deal(self, code: str) -> listings.SentDeal | None:
        """What is told of a deal that was sent under this code; None where there is none. Raises StoreError."""
        table = await self._table_of_sent_deal(code)
        return None if table is None else sent_deal_message(table.setup)

    async def _left(self, course: str, player: str) -> str | None:
        """The code of the seat at which this person left a lesson last; None where it is finished, or never began."""
        for place, last, summary in await self._store.listings(player, LISTED):
            with suppress(AtoutError):
                if last:
                    line = await self._line(place.table, last, summary)
                    lesson, learnt = (line[0].course, line[0].learnt) if line else ("", False)
                else:  # nothing has happened there yet
                    table = await self._table(place.table)
                    lesson, learnt = table.setup.course, learnt_at(table)
                self._let_go()
                if lesson == course:
                    return None if learnt else place.code
        return None

    async def seals(self, code: str, caller: Caller) -> Seals | None:
        """The drawings laid open at the table with this address, for the seat that opens to the caller or for who looks
        on; None where there is none, or he may see nothing. Raises AtoutError."""
        table_and_place = await self._seen(code, caller)
        if table_and_place is None:
            return None
        table, place = table_and_place
        behind = None
        if seals.late(table, place.seat):
            room = self.awake(place.table)
            behind = room.seal_behind() if room else first_seal(table)
        return seals.seals_of(table, place.seat, self.signer, behind)

    async def statements(self, code: str, caller: Caller) -> str | None:
        """What the table with this address has stated, signed, as a file, for whom `seals` tells of its drawings; None
        where there is none. Raises AtoutError."""
        table_and_place = await self._seen(code, caller)
        if table_and_place is None:
            return None
        return await asyncio.to_thread(seals.statements, table_and_place[0], table_and_place[1].seat, self.signer)

    async def sight(self, code: str, caller: Caller) -> tuple[Setup, Sight] | None:
        """What the caller sees now at the table with this address, as in `seals`. Raises AtoutError."""
        table_and_place = await self._seen(code, caller)
        if table_and_place is None:
            return None
        table, place = table_and_place
        if place.seat == WATCHER and table.setup.agreed and table.setup.agreed.delay:
            return None  # they are not to know yet how things stand
        return table.setup, table.sight(place.seat)

    async def position(self, code: str, caller: Caller) -> str | None:
        """The position at the caller's table of practice as his seat sees it; None elsewhere, where people play with
        people, and while nobody is to act. Raises RecordError at a free table, StoreError."""
        place = await self._find(code, caller)
        if place is None or place.seat == WATCHER:
            return None
        table = await self._table(place.table)
        self._let_go()
        if not table.setup.practice or table.turn is None:
            return None
        line: str = table.match.position(table.seat(place.seat))
        return line

    async def key(self, code: str, caller: Caller) -> str:
        """The key of the caller's seat at the table with this address; empty where he has none. Raises StoreError."""
        place = await self._find(code, caller)
        return place.key if place else ""

    async def _seen(self, code: str, caller: Caller) -> tuple[Table, Place] | None:
        """The table with this address and the caller's place there; None where there is none, or he may not see it."""
        place = await self._find(code, caller)
        if place is None:
            return None
        table = await self._table(place.table)
        self._let_go()
        return None if place.seat == WATCHER and not table.setup.watched else (table, place)

    async def _find(self, code: str, caller: Caller) -> Place | None:
        """The caller's place at the table with this address; None where there is none, or nobody is told."""
        place = await self._store.place(code)
        if place is None:
            with suppress(Declined):
                place = await self.gatherings.watcher(code, caller)
        return place and await self._own(place, caller.player)

    async def _own(self, address: Place, player: str) -> Place:
        """The seat that opens to the caller at the table of this address: the one it speaks of, where he has several;
        where he has none, the place of who looks on, or stands at the door."""
        seats = await self._store.held(player, address.table)
        own = next((place for place in seats if place.seat == address.seat), seats[0] if seats else None)
        return replace(own, code=address.code) if own else Place(address.code, address.table, WATCHER, player)

    async def enter(self, join: messages.Join, caller: Caller) -> tuple[Room, Place] | None:
        """The room of a table and the caller's place there; `left` must follow. Raises StoreError where the table is
        unreadable, Declined where the code is that of a gathering that does not play, and WrongKey."""
        address = await self._store.place(join.code) or await self.gatherings.watcher(join.code, caller)
        if address is None:
            return None
        if join.key is not None:
            address = await self._unlock(join.key, address, caller.player)
        place = await self._own(address, caller.player)
        if not await self._store.visit(place.table):
            return None  # it has just been put away
        self._guests[place.table] += 1
        try:
            return await self._room(place.table), place
        except BaseException:
            self.left(place)
            raise

    async def _unlock(self, key: str, address: Place, player: str) -> Place:
        """Open the seat of a personal link to the caller's browser, for good. Raises WrongKey or NotSaved."""
        place = await self._store.keyed(key)
        if place is None or place.table != address.table:
            raise WrongKey(WRONG_KEY.en, WRONG_KEY.fr)
        await self._store.hold(Holder(player, place.table, place.seat))
        return replace(place, code=address.code)

    def left(self, place: Place) -> None:
        """One guest less."""
        self._guests -= Counter([place.table])
        if self.calls and (room := self.awake(place.table)):
            self.calls.look(place.table, room)
        if place.table in self._rooms and place.table not in self._guests:
            self._rooms[place.table] = self._rooms.pop(place.table)
        self._let_go()

    def _let_go(self) -> None:
        """Where too many rooms stand empty, stop those left longest ago."""
        empty = [table for table in self._rooms if table not in self._guests and self._idle(table)]
        for table in empty[: max(0, len(empty) - AWAKE)]:
            self._stop(self._rooms.pop(table).result())

    async def tables(self, player: str) -> list[listings.TableInfo]:
        """The caller's tables, newest first, without those where nothing was dealt, those that cannot be read and those
        whose match was given up."""
        return [one.info for one in await self.listed(player)]

    async def listed(self, player: str) -> list[Listed]:
        """The same, each with its name and whether its matches can be reviewed."""
        lines = []
        for place, last, summary in await self._store.listings(player, LISTED):
            try:
                line = await self._line(place.table, last, summary)
            except AtoutError:
                continue
            self._let_go()
            await asyncio.sleep(0)  # others come in between: there may be hundreds
            if line and not line[0].course and not await self._given_up(line[0], place.table):
                lines.append(Listed(place.table, line[0].info(place, line[1]), line[0].can_be_reviewed))
        return lines

    async def _given_up(self, line: Line, table: str) -> bool:
        """Whether the people of a gathering agreed to end the match at this table before it was over."""
        return bool(line.gathering) and not line.over and not await self.gatherings.plays(line.gathering, table)

    async def daily(self, player: str) -> listings.DailyInfo:
        """The deal of the day as this player may know it. Raises StoreError."""
        if name := await self._dailies.unscored(player):
            await self._dailies.score(name, await self._table(name))
            self._let_go()
        return await self._dailies.info(player)

    @property
    def daily_preset(self) -> str:
        """What is played today in the deal of the day."""
        return self._dailies.today.preset

    async def daily_line(self, player: str) -> listings.DailyLine:
        """How the home page tells of it. Raises StoreError."""
        return await self._dailies.line(player)

    async def puzzles(self, player: str) -> PuzzlesInfo:
        """How this player stands at puzzles. Raises StoreError."""
        return await asyncio.to_thread(puzzles.home, await self._puzzles.attempts(player))

    async def puzzle_told(self, code: str, player: str) -> PuzzleTold | None:
        """All there is to say of the puzzle at the caller's table, once he has answered it; None before, and where
        there is none. Raises AtoutError."""
        address = await self._store.place(code)
        own = address and await self._own(address, player)
        if own is None or own.seat == WATCHER:
            return None
        table = await self._table(own.table)
        self._let_go()
        puzzle, action = puzzle_at(table), lessons.answer(table, own.seat)
        if puzzle is None or action is None or not await self._puzzles.note(own.table, table, player):
            return None
        attempts = await self._puzzles.attempts(player)
        return await asyncio.to_thread(puzzles.solution, puzzle, faced(action), own.table, attempts)

    async def puzzles_ahead(self, player: str) -> list[Puzzle]:
        """The next puzzles for this player, which his browser may keep. Raises StoreError."""
        return await asyncio.to_thread(ahead, player, await self._puzzles.attempts(player))

    async def puzzle_handed(self, reply: Handed, player: str) -> PuzzleTold:
        """All there is to say of a puzzle answered without a connection. Raises OptionError where it cannot have been
        answered so, StoreError."""
        puzzle = await self._puzzles.hand_in(reply, player)
        attempts = await self._puzzles.attempts(player)
        return await asyncio.to_thread(puzzles.solution, puzzle, reply.said, away(reply.said), attempts)

    async def finished(self, code: str, player: str) -> Finished | None:
        """The match finished last, or that of the number `code` ends with, at the table where the caller has a seat, or
        whose replays `code` opens; None where there is none. One after the other. Raises StoreError."""
        async with self._finding:
            return await self._finished(code, player)

    async def _finished(self, code: str, player: str) -> Finished | None:
        code, number = apart(code)
        address = await self._store.place(code)
        place = address and await self._own(address, player)
        if place and place.seat == WATCHER:
            return None
        name = place.table if place else linked(code)
        if not name or not await self._store.last_number(name):
            return None
        table = await self._table(name)
        self._let_go()
        await self._store.visit(name)
        opened = link(name, table)
        if not place and not hmac.compare_digest(opened, code):
            return None
        matches = table.matches
        number = matches if number is None else number
        if number not in range(1, matches + 1):
            return None
        alone = matches == 1 and table.match.over and not table.again()
        if number < matches:
            table = await asyncio.to_thread(table.when_over, number)
        record = finished(table, self.signer)
        if record is None:
            return None
        code = opened if alone else f"{opened}.{number}"
        me = seat_of(table, place.seat) if place else None
        if place is None or me is None:
            return Finished(record, code, None, number, matches, name)
        return Finished(record, code, me, number, matches, name, place.seat, others_of(table, place.seat))

    async def gone(self, code: str) -> bool:
        """Whether a table or a gathering of this address, or a replay, was put away. Raises StoreError."""
        code = apart(code)[0]
        names = (code, spelled(code) or "", linked(code))
        return any([await self._store.gone(name) for name in names if name])

    def in_use(self) -> set[str]:
        """The tables and gatherings where somebody is, or something is being done."""
        at_work = {table for table in self._rooms if not self._at_rest(table)}
        return at_work | set(self._guests) | self.gatherings.in_use()

    def forget(self, names: Sequence[str]) -> None:
        """These are no longer there, and were not in use."""
        if self.calls:
            self.calls.forget(names)
        if self.forgotten:
            self.forgotten(names)
        for name in names:
            if task := self._rooms.pop(name, None):
                self._stop(task.result())

    def awake(self, table: str) -> Room | None:
        """The room of a table, where it is in memory."""
        task = self._rooms.get(table)
        return task.result() if task and task.done() and not task.cancelled() and not task.exception() else None

    def call(self, calls: Calls) -> None:
        """Have people called to their tables from now on."""
        self.calls = calls
        self.gatherings.calls = calls

    def census(self) -> tuple[int, int]:
        """How many tables are in memory, and how many tabs are at tables."""
        return len(self._rooms), self._guests.total()

    async def close(self) -> None:
        """Stop every room."""
        for task in self._rooms.values():
            task.cancel()
            if task.done() and not task.cancelled() and not task.exception():
                task.result().stop()
        self._closing.set()
        self._dailies.close()
        if self.calls:
            await self.calls.close()
        if self._saving:
            await self._saving

    def lost(self) -> None:
        """The other processes of this hall have taken this one for dead: whoever is here finds his table there."""
        rooms, self._rooms = self._rooms, {}
        if self.calls:
            self.calls.forget(rooms)
        for task in rooms.values():
            if task.done() and not task.cancelled() and not task.exception():
                task.result().go_elsewhere()
            else:
                task.cancel()
        self.gatherings.lost()

    def _stop(self, room: Room) -> None:
        """Stop a room where nothing is going on; any process may have its table."""
        room.stop()
        self._store.owners.release(room.claim)

    async def _room(self, table: str) -> Room:
        """The room of a table, read from its log where it is not in memory or had to be set aside. Raises Elsewhere
        where another process has it."""
        task = self._rooms.get(table)
        if task and task.done() and not task.cancelled() and not task.exception() and task.result().aside:
            self._stop(self._rooms.pop(table).result())
            task = None
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._rooms[table] = asyncio.create_task(self._load(table))
        try:
            return await asyncio.shield(task)
        except Elsewhere:
            if self._rooms.get(table) is task:
                del self._rooms[table]
            raise

    async def _table(self, name: str) -> Table:
        """A table to look at; where another process has it, as far as that has recorded it."""
        try:
            return (await self._room(name)).table
        except Elsewhere:
            return await self._read(name, await self._store.log(name))

    async def _load(self, name: str) -> Room:
        """Have a table belong to this process, and open its room. All tables of a gathering belong to the process that
        the gathering belongs to."""
        first = await self._store.log(name, 1)
        claim = await self._store.owners.claim(gathering_of(first) or name)
        try:
            rows = await self._store.log(name)
            table = await self._read(name, rows)
            players = computers(table.setup)
        except BaseException:
            self._store.owners.release(claim)
            raise
        return Room(
            table,
            Ledger(self._store, name, rows, claim),
            players,
            self._thinkers,
            lambda room: self._rest(name, room),
            lambda player, seat: self._store.hold(Holder(player, name, seat)),
            self.gatherings,
            self.signer,
        )

    async def _read(self, table: str, rows: Sequence[Row]) -> Table:
        """A table from its log."""
        try:
            chain.check(table, rows)
            setup = log.decode_setup(rows[0].body)
            computers(setup)
            replayed = await asyncio.to_thread(Table.replay, setup, entries(rows, setup))
            await asyncio.to_thread(lessons.lesson, setup)  # reading the book takes a moment
            await asyncio.to_thread(teaching.course_of, setup)
            return replayed
        except Broken:
            metrics.SET_ASIDE.inc()
            logger.error("Table %s is damaged.", table)
            raise
        except log.OtherLaw as error:
            raise Broken(error.en, error.fr) from None
        except Exception as error:  # whatever a damaged log leads to, it concerns this table alone
            logger.error("Table %s cannot be replayed: %s", table, fault(error))
            metrics.SET_ASIDE.inc()
            raise Broken(
                "This table's log does not tell a lawful match: it is set aside, all other tables go on.",
                "Le journal de cette table ne raconte pas une partie régulière : elle est mise de côté, les autres"
                " continuent.",
            ) from None

    def _at_rest(self, table: str) -> bool:
        task = self._rooms[table]
        return task.done() and not task.cancelled() and not task.exception() and task.result().resting

    def _idle(self, table: str) -> bool:
        """Whether a table can be let go of: nothing is done there, and nobody is about to be called to it."""
        return self._at_rest(table) and not (self.calls and self.calls.about(table))

    def _rest(self, table: str, room: Room) -> None:
        """A table has changed and waits: soon it is written down how a list shows it. A list that comes before is told
        from the log."""
        self._changed[table] = room
        if self.calls:
            self.calls.look(table, room)
        if self._saving is None or self._saving.done():
            self._saving = asyncio.create_task(self._save_soon())

    async def _save_soon(self) -> None:
        while self._changed:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), SOON)
            changed, self._changed = self._changed, {}
            saves = (self._summarise(name, room) for name, room in changed.items())
            await asyncio.gather(*saves, *(self._score(name, room.table) for name, room in changed.items()))
            over = [(name, room.table) for name, room in changed.items() if room.table.match.over]
            await asyncio.gather(*(self._look_back(name, table) for name, table in over))

    async def _score(self, name: str, table: Table) -> None:
        """Record what counts at a table: the deal of the day, the first try at a puzzle."""
        try:
            await self._dailies.score(name, table)
            if puzzle_at(table):
                for holder in await self._store.holders(name):
                    await self._puzzles.note(name, table, holder.player)
        except Exception as error:  # it is done when its player asks how he fared
            logger.warning("A deal of the day, or a puzzle, was not recorded: %s", fault(error))

    async def _look_back(self, name: str, table: Table) -> None:
        try:
            if self.look_back:
                await self.look_back(name, table)
        except Exception as error:  # it is done where its player asks for it
            logger.warning("A match that is over was not looked at again: %s", fault(error))

    async def _summarise(self, table: str, room: Room) -> None:
        """Write down how a list shows a table now."""
        number, line, updated = room.number, line_of(room.table), room.seen
        try:
            if updated is None:
                updated = updated_by(await self._store.summary(table))
            await self._store.summarise(table, Summary(number, json.encode(line), updated))
        except Exception as error:  # it is made again when somebody asks for it
            logger.warning("A summary was not saved: %s", fault(error))

    async def _line(self, table: str, last: int, summary: Summary | None) -> tuple[Line, float] | None:
        """How a list shows a table whose log has `last` come to this number, and when something happened there that
        everybody saw: who reads the list must not learn of anything else. None where nothing was dealt. It is made
        again where the log has moved on since it was written down (`summary`), or another version wrote it."""
        if not last:
            return None
        updated = updated_by(summary)
        if summary and summary.number == last:
            with suppress(ValidationError):
                return json.decode(summary.body, type=Line), updated
        try:
            room = await self._room(table)
        except Elsewhere:  # and its process is about to write it down
            return line_of(await self._table(table)), updated
        await self._summarise(table, room)
        return line_of(room.table), updated if room.seen is None else room.seen


class Line(Struct, frozen=True):
    """A table as a list shows it, whoever asks. `whose`: where in `scores` each participant finds his own; `names`: of
    those who take part, `computers`: which of them are computers; `winners`: as in `scores`; `earlier`: matches
    that another has followed; `course`: the lesson given there, and whether it is `learnt`; `asked`: who is asked
    something in secret, while it seems to be the turn of another; `reviewed`: whether its matches can be;
    `gathering`: the code of the gathering that plays there."""

    preset: str
    scores: list[int]
    target: int
    over: bool
    turn: int | None
    between: bool
    chouette: bool
    whose: tuple[int, ...]
    names: tuple[Called, ...]
    computers: tuple[int, ...]
    winners: tuple[int, ...]
    earlier: tuple[listings.Ended, ...]
    course: str = ""
    learnt: bool = False
    asked: int | None = None
    reviewed: bool | None = None
    gathering: str = ""

    @property
    def can_be_reviewed(self) -> bool:
        """Whether its matches can be; where an earlier version wrote it down, whether the game can."""
        return is_reviewed(rules_of(self.preset)) if self.reviewed is None else self.reviewed

    def info(self, place: Place, updated: float) -> listings.TableInfo:
        """The same for the person at a seat."""
        card = home_card(self.preset)
        return listings.TableInfo(
            code=place.code,
            game=card.game,
            preset=self.preset,
            chouette=self.chouette,
            players=len(self.whose),
            name=parts.text(card.name),
            scores=self.scores,
            target=self.target,
            over=self.over,
            seat=place.seat,
            mine=self.whose[place.seat],
            opponent=together(name for at, name in enumerate(self.names) if at != place.seat),
            updated=updated,
            turn=place.seat if self.asked == place.seat else self.turn,
            between=self.between,
            whose=list(self.whose),
            names=list(self.names),
            computers=list(self.computers),
            winners=list(self.winners),
            earlier=list(self.earlier),
        )


def laid(command: messages.Create) -> Setup:
    """A table laid as asked for: the caller has the first place, computers the others. Raises OptionError."""
    person = command.name.strip()
    rules, count = rules_and_seats(command.preset, command.options, command.players, command.chouette)
    seats = (Seat(person), *company(command.opponent, count - 1, person))
    if rules.sides < rules.players:
        seats = partners_by_lot(seats, secrets.SystemRandom())
    return Setup(rules, seats, secrets.token_bytes(32), command.chouette)


def updated_by(summary: Summary | None) -> float:
    """When a table of which this was written down last had changed; where nothing was, it is new."""
    return summary.updated if summary else float(int(time.time()))


def gathering_of(rows: Sequence[Row]) -> str:
    """The gathering at whose table these rows begin; empty where there is none, or they cannot be read."""
    with suppress(Exception):
        return log.decode_setup(rows[0].body).gathering
    return ""


def entries(rows: Sequence[Row], setup: Setup) -> list[Entry]:
    """The entries of a log."""
    return [log.decode_entry(row.body, setup) for row in rows[1:]]


def learnt_at(table: Table) -> bool:
    """Whether the lesson given at a table is over."""
    lesson = teaching.Teaching.at(table)
    return lesson is not None and lesson.done


def line_of(table: Table) -> Line:
    """How a list shows a table now. A Chouette goes on for as long as people like."""
    match, setup = table.match, table.setup
    info = offers.info(setup)
    turn, seen = (None if seat is None else table.player(seat) for seat in (table.turn, table.turn_seen))
    return Line(
        preset=info.preset,
        scores=shown.scores(table),
        target=info.target,
        over=match.over and not setup.chouette,
        turn=seen,
        between=(table.to_draw and not table.interrupted) or table.again() is not None,
        chouette=setup.chouette,
        whose=tuple(at if setup.chouette else setup.rules.side(at) for at in range(len(setup.seats))),
        names=tuple(seat_name(seat) for seat in setup.seats),
        computers=tuple(at for at, seat in enumerate(setup.seats) if seat.computer),
        winners=() if setup.chouette else tuple(match.winners),
        earlier=tuple(listings.Ended([*one.scores], [one.winner]) for one in table.earlier if not setup.chouette),
        course=setup.course,
        learnt=learnt_at(table),
        asked=None if turn == seen else turn,
        reviewed=info.reviewed,
        gathering=setup.gathering,
    )
