"""Gatherings: people who come together by a short code, before a match and between two."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

import msgspec
from msgspec import json
from msgspec.structs import replace

from atout.contract.match import Rules
from atout.contract.terms import AtoutError, Text
from atout.players import SEARCHES, profile
from atout.server.friends.game_request import rules_and_seats
from atout.server.friends.gathering_state import CALLED_OFF, Declined, Gathered, Member, Offer, checked_name
from atout.server.friends.gathering_view import GatheringView, agreement, setup_of
from atout.server.friends.open_list import Line, in_turn, lined
from atout.server.limits.allowances import Allowances
from atout.server.limits.callers import Caller
from atout.server.limits.figures import Kind
from atout.server.ops.codes import new_address, new_code, new_key, spelled
from atout.server.store import (
    Broken,
    Claim,
    Conflict,
    Elsewhere,
    Holder,
    NotSaved,
    Place,
    Store,
    StoredGathering,
    chain,
    log,
)
from atout.server.tables.tabs import Listener
from atout.server.wire import company_messages as asking
from atout.server.wire import messages
from atout.server.wire.company_messages import OpenGathering
from atout.table import WATCHER, Setup

GUESTS = 100
"""Tabs that look at one gathering at most."""
HOST_AWAY = 300.0
"""Seconds without its host after which somebody else has the rights at a gathering that waits: long enough to send the
link to friends from the same telephone."""
STIR = 0.1
"""Seconds in which people come and go before the others are told."""
REMEMBERED = 60.0
"""Seconds in which asking for the same gathering again, on whatever connection, gives that one: its answer was lost."""
LISTED = 100
"""Open gatherings listed at most."""
LOOKED_THROUGH = 1000
"""The newest open gatherings, of which those are taken: many of one origin leave room for the others."""
EVEN = 0.25
"""Seconds until it is said that too many codes were tried: how long it took to look for one tells nothing then."""
LISTED_FOR = 30 * 86400
"""Seconds after which one that nobody has changed is not listed any more."""

UNKNOWN = Text("Il n'y a pas d'invitation à ce code : vérifiez-le.", "There is no invitation with this code: check it.")
CROWDED = Text(
    "Il y a déjà trop de monde à cette invitation : revenez plus tard.",
    "Too many people look at this invitation already: come back later.",
)
NOT_BEGUN = Text(
    "La partie n'est pas commencée : passez par l'invitation.", "The game has not begun: come by the invitation."
)
GIVEN_UP = Text(
    "Cette partie a été abandonnée : la suite se prépare à l'invitation.",
    "This game was given up: what follows is arranged at the invitation.",
)
TOO_MANY_CODES = Text(
    "Trop de codes inconnus à la suite : attendez quelques minutes.",
    "Too many unknown codes at once: wait a few minutes.",
)
GONE_ON = Text("On joue déjà à une autre table.", "They play at another table already.")


@dataclass(eq=False)
class Circle:
    """One gathering in memory, as recorded last: who looks at it, and the address of the table for each person."""

    code: str
    state: Gathered | None = None
    version: int = 0
    claim: Claim | None = None
    codes: dict[str, str] = field(default_factory=dict)
    guests: set[Guest] = field(default_factory=set)
    users: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    stirred: bool = False
    host_seen: float = field(default_factory=time.monotonic)

    @property
    def here(self) -> set[str]:
        """The cookies of those who look at it."""
        return {guest.player for guest in self.guests}

    def waits_for(self, host: str) -> bool:
        """Whether nothing is waited for but this host, who is not here."""
        return bool(self.state and self.state.complete and self.state.host == host and host not in self.here)

    def stir(self) -> None:
        """Somebody has come or gone: tell everybody soon."""
        if not self.stirred:
            self.stirred = True
            asyncio.get_running_loop().call_later(STIR, self.tell)

    def tell(self, cause: Guest | None = None) -> None:
        """Tell everybody how things stand; the one whose command did it is told so."""
        self.stirred = False
        if self.state is None:
            return
        display = GatheringView(self.code, self.state, self.here)
        for guest in self.guests:
            self._tell(guest, display, guest.n if guest is cause else None)

    def tell_one(self, guest: Guest, acked: int | None) -> None:
        """Tell one how things stand."""
        if self.state is not None:
            self._tell(guest, GatheringView(self.code, self.state, self.here), acked)

    def _tell(self, guest: Guest, display: GatheringView, acked: int | None) -> None:
        guest.listener.say(display.to(guest.player, self._way_in(guest.player), acked))

    def _way_in(self, player: str) -> str | None:
        """The address of the table: a member's own, or this code for others, who look on or find its door."""
        if self.state is None or self.state.phase != "playing":
            return None
        return self.codes.get(player) or self.code


@dataclass(eq=False)
class Guest:
    """A tab at a gathering, with the cookie it came with; its command `n` was the last, and what was wrong with it."""

    listener: Listener
    player: str
    circle: Circle
    n: int = 0
    refusal: AtoutError | None = None


class Calls(Protocol):
    """Calls people who have no page open."""

    def begun(self, name: str, setup: Setup) -> None:
        """People who came together play at the table of this name from now on."""

    def complete(self, code: str, setup: Setup, host: Member, waits: Callable[[], bool]) -> None:
        """The gathering with this code can begin, where it still `waits` for its host and nothing else."""


class Gatherings:
    """All gatherings: those somebody looks at are in memory, the others in the store.

    `prepare` is told the rules of a table at which a computer will think ahead; `allowances` count the codes that
    people try.
    """

    def __init__(self, store: Store, prepare: Callable[[Rules], None], allowances: Allowances | None = None) -> None:
        self._store = store
        self._allowances = allowances or Allowances()
        self._prepare = prepare
        self._circles: dict[str, Circle] = {}
        self._opened: dict[tuple[str, bytes], tuple[float, str]] = {}  # the oldest first
        self._passing: set[asyncio.Task[None]] = set()
        self.calls: Calls | None = None
        """Calls people who are not here; None where nobody is called."""
        self.elsewhere: dict[str, Mapping[str, int]] = {}  # who is at those that other processes have
        self._lines: dict[tuple[str, int], Line] = {}  # of the list given last, by code and version

    async def open(self, command: asking.Gather, player: str, origin: str = "") -> str:
        """Open a gathering; its code. Who opens it sits at the first seat; `origin` tells apart where people open them.
        Raises AtoutError."""
        now, asked_by = time.monotonic(), (player, json.encode(command))
        while self._opened and (oldest := next(iter(self._opened.items())))[1][0] < now - REMEMBERED:
            del self._opened[oldest[0]]
        if known_already := self._opened.get(asked_by):
            return known_already[1]
        code = await self._open(command, player, origin)
        self._opened[asked_by] = now, code
        return code

    async def _open(self, command: asking.Gather, player: str, origin: str) -> str:
        name = checked_name(command.name)
        offer = self._offered(command)
        empty = Gathered(offer, agreement(command.agreed), command.public, time.time(), player, origin=origin)
        state = empty.sit(player, 0, name)
        self._check(state)
        while True:
            code = new_code()
            try:
                await self._store.gather(StoredGathering(code, 1, json.encode(state), state.since, state.open))
                return code
            except Conflict:
                continue

    async def enter(self, code: str, listener: Listener, caller: Caller) -> Guest | None:
        """Have a tab hear of the gathering with this code, until it leaves; None where there is none.

        Raises AtoutError; TooManyCodes where this caller has tried too many that are none, and does not sit there.
        """
        async with self._try(code, caller) as circle:
            if circle.state is None:
                return None
            if len(circle.guests) >= GUESTS:
                raise Declined(CROWDED)
            guest = Guest(listener, caller.player, circle)
            circle.guests.add(guest)
            circle.tell_one(guest, None)
            circle.stir()
            self._expect_host(circle)
            return guest

    def leave(self, guest: Guest) -> None:
        """Tell this tab nothing more."""
        circle = guest.circle
        circle.guests.discard(guest)
        circle.stir()
        if circle.state and guest.player == circle.state.host and guest.player not in circle.here:
            circle.host_seen = time.monotonic()
            self._expect_host(circle)
        self._let_go(circle)

    async def carry_out(self, guest: Guest, command: messages.Arrangement) -> bool:
        """Carry out a command; whether it changed something. One that comes again gets its answer again.

        Raises AtoutError where it cannot be.
        """
        async with self._use(guest.circle.code) as circle:
            if command.n > guest.n:
                try:
                    changed = await self._change(circle, self._step(guest.player, command))
                except NotSaved:
                    raise  # the same command may be tried again
                except AtoutError as error:
                    guest.n, guest.refusal = command.n, error
                    raise
                guest.n, guest.refusal = command.n, None
                if changed:
                    circle.tell(guest)
                    return True
            if command.n == guest.n and guest.refusal:
                raise guest.refusal
            circle.tell_one(guest, command.n)
            return False

    async def rematch(self, code: str, table: str) -> dict[int, str]:
        """Make the next table after `table`, where the people of a gathering have played: the code of each one's new
        seat, by the seat held there. Asked again, it gives the codes of the table they play at now. Raises AtoutError.
        """
        after = secrets.token_hex(8)
        async with self._use(code) as circle:
            if known(circle).phase != "playing":
                raise Declined(GIVEN_UP)
            await self._change(circle, lambda state: state.again(after) if state.table == table else state)
            circle.tell()
            seats = await self._store.sitting(table)
            return {place.seat: circle.codes[place.player] for place in seats if place.player in circle.codes}

    async def abandon(self, code: str, table: str, left: Collection[int] = ()) -> None:
        """The game at `table` is given up: back to waiting with all but those at the seats `left`.

        Raises AtoutError.
        """
        async with self._use(code) as circle:
            if known(circle).table != table:
                raise Declined(GONE_ON)
            await self._change(circle, lambda state: state.abandon(left) if state.phase == "playing" else state)
            circle.tell()

    async def host(self, code: str, table: str) -> int | None:
        """The seat that the host has at `table`; None where he has none. Raises AtoutError."""
        async with self._use(code) as circle:
            state = known(circle)
            if state.table == table:
                host = state.member(state.host)
                return host.seat if host else None
            seats = await self._store.sitting(table)
            return next((place.seat for place in seats if place.player == state.host), None)

    async def plays(self, code: str, table: str) -> bool:
        """Whether a gathering still plays at `table`: not after the match there was given up. Raises AtoutError."""
        state = await self._recorded(code)
        return state is not None and (state.phase, state.table) == ("playing", table)

    async def watcher(self, code: str, caller: Caller) -> Place | None:
        """The place of who comes to the table of a gathering without a seat; None where there is none of this code.

        Raises AtoutError where it does not play, and as `enter` does.
        """
        try:
            async with self._try(code, caller) as circle:
                state = circle.state
        except Elsewhere:  # there is one: no code was guessed wrong
            state = await self._recorded(code)
            if state and not state.member(caller.player) and not self._allowances.some(Kind.CODES, caller):
                raise TooManyCodes(TOO_MANY_CODES) from None
        if state is None:
            return None
        if state.phase != "playing":
            raise Declined(CALLED_OFF if state.phase == "closed" else NOT_BEGUN)
        return Place(spelled(code) or code, state.table, WATCHER, "")

    async def preview(self, code: str, caller: Caller) -> Gathered | None:
        """The gathering with this code, for what is told of its link; None where there is none. A code that is none
        counts, and who has tried too many is told of none. Raises StoreError."""
        if spelled(code) is None or not self._allowances.take(Kind.CODES, caller):
            return None  # taken before it is looked for: many at once could all be looked for else
        state = await self._recorded(code)
        if state is not None:
            self._allowances.give_back(Kind.CODES, caller)
        return state

    async def _recorded(self, code: str) -> Gathered | None:
        """The gathering with this code, as it was recorded last."""
        record = await self._store.gathering(spelled(code) or "")
        return decoded(record) if record else None

    async def waits(self, code: str) -> bool:
        """Whether there is a gathering with this code that waits for people. Raises AtoutError."""
        async with self._use(code) as circle:
            return circle.state is not None and circle.state.phase == "waiting"

    def lost(self) -> None:
        """The other processes of this hall have taken this one for dead: who is at a gathering finds it there."""
        circles, self._circles = self._circles, {}
        for circle in circles.values():
            circle.claim = None
            for guest in circle.guests:
                guest.listener.moved()

    def in_use(self) -> set[str]:
        """The codes of those somebody looks at."""
        return {code for code, circle in self._circles.items() if circle.guests}

    def here(self) -> dict[str, int]:
        """How many people look at each gathering in this process."""
        return {code: len(circle.here) for code, circle in self._circles.items() if circle.guests}

    async def listed(self) -> list[OpenGathering]:
        """The gatherings to which everybody is invited: those where people wait now, then the others, newest first; of
        each host, and of each place hosts come from, one before any second."""
        before, now = self._lines, {}
        for record in await self._store.gatherings_open(time.time() - LISTED_FOR, LOOKED_THROUGH):
            key = record.code, record.version
            with suppress(Broken):
                now[key] = before.get(key) or lined(record.code, decoded(record))
        self._lines = now
        here = Counter(self.here())
        for others in self.elsewhere.values():
            here.update(others)
        lines = [replace(one, line=replace(one.line, here=here[one.line.code])) for one in now.values()]
        return in_turn(lines)[:LISTED]

    def _step(self, player: str, command: messages.Arrangement) -> Callable[[Gathered], Gathered]:
        """What a command does to a gathering. Raises OptionError."""
        match command:
            case asking.Begin():
                table = secrets.token_hex(8)  # a second `begin` comes of a lost answer: it changes nothing
                return lambda state: state if state.phase == "playing" else state.begin(player, table)
            case asking.Arrange():
                offer, agreed = self._offered(command), agreement(command.agreed)
                return lambda state: state.arrange(player, offer, agreed, command.public)
            case asking.TakeSeat():
                return lambda state: state.sit(player, command.seat, command.name)
            case asking.Rise():
                return lambda state: state.rise(player)
            case asking.Ready():
                return lambda state: state.say_ready(player, command.ready)
            case asking.Fill():
                return lambda state: state.fill(player, command.seat, command.computer)
            case asking.Remove():
                return lambda state: state.remove(player, command.seat)
            case asking.MakeHost():
                return lambda state: state.make_host(player, command.seat)
            case asking.Close():
                return lambda state: state.close(player)
            case asking.Depart():
                return lambda state: state.depart(player)

    def _offered(self, command: asking.Gather | asking.Arrange) -> Offer:
        """What a command asks to be played. Raises OptionError."""
        _, seats = rules_and_seats(command.preset, command.options, command.players, command.chouette)
        return Offer(command.preset, command.options, command.players, command.chouette, seats)

    def _check(self, state: Gathered) -> None:
        """Raises OptionError where no table could be made of it."""
        setup_of(state)
        if state.agreed.stand_in:
            profile(state.agreed.stand_in)

    async def _change(self, circle: Circle, step: Callable[[Gathered], Gathered]) -> bool:
        """Record what follows from a step, then take it; whether anything has changed. What something else has recorded
        meanwhile comes first.

        A step that leads to another table makes it: both are recorded, or neither.
        """
        try:
            return await self._take(circle, step)
        except Conflict:
            await self._load(circle)
            return await self._take(circle, step)

    async def _take(self, circle: Circle, step: Callable[[Gathered], Gathered]) -> bool:
        before = known(circle)
        after = step(before)
        if after == before:
            return False
        self._check(after)
        record = StoredGathering(circle.code, circle.version + 1, json.encode(after), time.time(), after.open)
        codes = circle.codes
        if after.table == before.table:
            await self._store.gather(record)
        else:
            codes = await self._lay(after, record, before.table)
        circle.state, circle.version, circle.codes = after, record.version, codes
        host = after.member(after.host)
        if self.calls and host and after.complete and not before.complete and len(after.members) > 1:
            waits = partial(self._waits_for, circle, host.player)
            self.calls.complete(circle.code, setup_of(after), host, waits)
        if (after.host, after.phase) != (before.host, before.phase):
            circle.host_seen = time.monotonic()
            self._expect_host(circle)
        return True

    def _waits_for(self, circle: Circle, host: str) -> bool:
        """Whether the gathering waits for its host alone; it may have been let go of, and be in memory again."""
        return self._circles.get(circle.code, circle).waits_for(host)

    def _expect_host(self, circle: Circle) -> None:
        """Where the host is not here, see in time whether the rights have to pass on."""

        def due() -> None:
            task = asyncio.create_task(self._pass_on(circle))
            self._passing.add(task)
            task.add_done_callback(self._passing.discard)

        if circle.state and circle.state.phase == "waiting" and circle.state.host not in circle.here:
            left = circle.host_seen + HOST_AWAY - time.monotonic()
            asyncio.get_running_loop().call_later(max(0.0, left), due)

    async def _pass_on(self, circle: Circle) -> None:
        """The rights pass on, if the host has been gone for long and somebody with a seat is here."""
        if not circle.guests:
            return
        with suppress(AtoutError):  # whoever comes next gives another occasion
            async with self._use(circle.code) as circle:
                if time.monotonic() >= circle.host_seen + HOST_AWAY and await self._change(
                    circle, lambda state: state.pass_on(circle.here)
                ):
                    circle.tell()

    async def _lay(self, state: Gathered, record: StoredGathering, last: str) -> dict[str, str]:
        """Record a gathering together with the table at which it plays; the addresses of the seats, by browser. Who had
        opened his seat at the `last` table to other browsers finds it open there too."""
        setup = setup_of(state, record.code, secrets.token_bytes(32))
        for computer in {state.agreed.stand_in, *state.computers.values()} - {""}:
            if profile(computer).policy == SEARCHES:
                self._prepare(setup.rules)
        people = sorted(state.members, key=lambda member: member.seat)
        places = [Place(new_address(), state.table, member.seat, member.player, new_key()) for member in people]
        holders = await self._others(state, last)
        await self._store.create(chain.follow(state.table, None, log.encode_setup(setup)), places, record, holders)
        if self.calls:
            self.calls.begun(state.table, setup)
        return {place.player: place.code for place in places}

    async def _others(self, state: Gathered, last: str) -> list[Holder]:
        """The browsers that members had opened their seats to at the table `last`, at their seats of now."""
        if not last:
            return []
        sat = {place.seat: state.member(place.player) for place in await self._store.sitting(last)}
        return [
            Holder(holder.player, state.table, member.seat)
            for holder in await self._store.holders(last)
            if (member := sat.get(holder.seat)) and state.member(holder.player) is None
        ]

    @asynccontextmanager
    async def _use(self, code: str) -> AsyncIterator[Circle]:
        """One gathering, which nobody else changes meanwhile; without a state where there is none of this code."""
        spelling = spelled(code)
        if spelling is None:
            yield Circle(code)
            return
        circle = self._circles.setdefault(spelling, Circle(spelling))
        circle.users += 1
        try:
            async with circle.lock:
                if circle.state is None:
                    await self._load(circle)
                yield circle
        finally:
            circle.users -= 1
            self._let_go(circle)

    @asynccontextmanager
    async def _try(self, code: str, caller: Caller) -> AsyncIterator[Circle]:
        """The same for a code that somebody has typed. One that is none counts; beyond so many a caller finds only the
        gatherings at which he sits. Raises TooManyCodes."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        async with self._use(code) as circle:
            no_guess = spelled(code) is None or (circle.state and circle.state.member(caller.player))
            if no_guess or self._allowances.some(Kind.CODES, caller):
                if circle.state and not await self._store.visit(circle.code):
                    circle.state = None  # it has just been put away
                if circle.state is None and not no_guess:
                    self._allowances.take(Kind.CODES, caller)
                yield circle
                return
        await asyncio.sleep(began + EVEN - loop.time())
        raise TooManyCodes(TOO_MANY_CODES)

    async def _load(self, circle: Circle) -> None:
        record = await self._store.gathering(circle.code)
        if record and circle.claim is None:
            circle.claim = await self._store.owners.claim(circle.code)
            record = await self._store.gathering(circle.code)
        if record is None:
            return
        state = decoded(record)
        places = await self._store.sitting(state.table) if state.table else []
        circle.codes = {place.player: place.code for place in places}
        circle.state, circle.version = state, record.version

    def _let_go(self, circle: Circle) -> None:
        """Forget a gathering that nobody looks at; the store has it."""
        if circle.users or circle.guests:
            return
        if self._circles.get(circle.code) is circle:
            del self._circles[circle.code]
        if circle.claim:
            self._store.owners.release(circle.claim)
            circle.claim = None


class TooManyCodes(Declined):
    """No code is looked for now."""


def known(circle: Circle) -> Gathered:
    """The state of a gathering. Raises Declined where there is none."""
    if circle.state is None:
        raise Declined(UNKNOWN)
    return circle.state


def decoded(record: StoredGathering) -> Gathered:
    """A gathering as it was recorded. Raises Broken where it cannot be read."""
    try:
        state = json.decode(record.body, type=Gathered)
        setup_of(state)
    except (msgspec.MsgspecError, AtoutError):
        raise Broken(
            "This invitation cannot be read: it is set aside, all others go on.",
            "Cette invitation est illisible : elle est mise de côté, les autres continuent.",
        ) from None
    return state
