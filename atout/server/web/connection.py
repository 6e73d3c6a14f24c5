"""One websocket: what it asks goes to a table, what the table says goes back."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import msgspec
from starlette.websockets import WebSocket

from atout.contract.terms import AtoutError, Text
from atout.server.friends.gatherings import UNKNOWN, Guest
from atout.server.hall.lobby import PUT_AWAY, Lobby
from atout.server.hall.room import AT_ONCE, AtTable, Room
from atout.server.limits import figures
from atout.server.limits.bucket import Bucket
from atout.server.limits.callers import Caller
from atout.server.limits.figures import Kind
from atout.server.ops import metrics
from atout.server.ops.logs import fault
from atout.server.store import Elsewhere, Unreachable
from atout.server.tables.tabs import Tab
from atout.server.web.peers import Relay
from atout.server.web.websocket import FAREWELL, OVER, wire_of
from atout.server.wire import messages, views
from atout.server.wire.company_messages import Begin, Enter, Gather
from atout.server.wire.structs import Count

logger = logging.getLogger("atout.server")

MOVED, LATER = 1012, 1013
BACKLOG = 20
"""So many messages are kept while one before them waits for something."""
ATTEMPTS, PAUSE = 60, 0.1
"""Times that a process is tried which cannot be reached and counts as alive, and the seconds between."""
Farewell = tuple[int, str]
"""The code and the words with which a connection is closed."""
Work = Callable[[], Awaitable[None]]
"""What is still to be done for a message, where that has to wait for something."""

NOT_UNDERSTOOD = Text("Ce message n'est pas compris.", "This message is not understood.")
JOIN_FIRST = Text("Il faut d'abord rejoindre une table.", "Join a table first.")
UNKNOWN_TABLE = Text(
    "Il n'y a pas de table à cette adresse : vérifiez le lien.", "There is no table at this address: check the link."
)
TOO_MANY_TABLES = Text(
    "Trop de tables ouvertes à la suite : attendez une minute.", "Too many tables opened at once: wait a minute."
)
ENTER_FIRST = Text("Il faut d'abord ouvrir l'invitation.", "Open the invitation first.")
TOO_MANY_HINTS = Text(
    "Trop de conseils demandés à la suite : attendez une minute.", "Too many hints asked for at once: wait a minute."
)


class Connection:
    """A browser tab; its room knows it as a listener. Nothing it sends can break more than itself.

    `relayed`: it came to another process of this hall, which counts its messages and leads it here.
    """

    def __init__(self, socket: WebSocket, lobby: Lobby, caller: Caller, relayed: bool = False) -> None:
        self._socket = socket
        self._wire = wire_of(socket)
        self._relayed = relayed
        self._lobby = lobby
        self._caller = caller
        self._player = caller.player
        self._allowances = lobby.allowances
        self._over: asyncio.Future[Farewell | None] = asyncio.get_running_loop().create_future()
        self._seated: tuple[Room, Tab] | None = None
        self._guest: Guest | None = None
        self._relay: Relay | None = None
        self._code = MOVED
        """With which code the browser is told to come again."""
        self._opened: dict[int, messages.Created] = {}
        self._messages = Bucket(figures.MESSAGES_A_SECOND, 1, time.monotonic())
        self._task: asyncio.Task[None] | None = None
        """What carries out a message for which something has to be waited for, while it does."""
        self._backlog: list[str | bytes | None] = []
        """What was heard meanwhile; None at its end: there will be no more."""
        self.client = ""

    async def talk(self) -> None:
        """Serve the connection until it ends; one too many of this caller's ends at once."""
        if self._relayed:
            return await self._serve()
        if not self._allowances.connect(self._caller):
            metrics.DROPPED.labels("too_many").inc()
            await self._socket.accept()
            return await self._socket.close(LATER, "too many connections")
        try:
            await self._serve()
        finally:
            self._allowances.disconnect(self._caller)

    async def _serve(self) -> None:
        await self._socket.accept()
        metrics.CONNECTIONS.inc()
        self._wire.hand_to(self._hear, self._gone)
        try:
            farewell = await self._over
        finally:
            metrics.CONNECTIONS.dec()
            self._leave()
            if self._task:
                self._task.cancel()
                await asyncio.gather(self._task, return_exceptions=True)
        if farewell:
            with suppress(*OVER, TimeoutError):  # who reads nothing cannot be told
                async with asyncio.timeout(FAREWELL):
                    await self._socket.close(*farewell)

    def say(self, message: messages.Message) -> None:
        """Send a message."""
        self.send(messages.encode(message))

    def send(self, message: bytes) -> None:
        """Send a message already encoded, without waiting; a reader that leaves too many unread is given up."""
        if self._over.done():
            return
        if self._wire.unread + len(message) > figures.UNREAD_BYTES:
            metrics.DROPPED.labels("slow_reader").inc()
            self._end(None)
        elif self._wire.write(message):
            metrics.SENT.inc(len(message))

    def fail(self, n: int | None, text: Text) -> None:
        """Say that a message could not be carried out."""
        self.say(messages.Error(n, views.Text(text.fr, text.en)))

    def moved(self) -> None:
        """What this tab was at is with another process now: it comes again, and is led there."""
        self._end((self._code, "come again"))

    def _end(self, farewell: Farewell | None) -> None:
        """End the connection, with a word to the other end or without; it may have ended before."""
        if not self._over.done():
            self._over.set_result(farewell)

    def _gone(self) -> None:
        """There will be no more messages: the connection ends, once what it said has been carried out."""
        if self._task:
            self._backlog.append(None)
        else:
            self._end(None)

    def _hear(self, content: str | bytes) -> None:
        """Carry a message out after those before it: at once, unless something has to be waited for. While one waits,
        some more are kept; then nothing is read any more, pings neither."""
        if self._over.done():
            return
        if self._task:
            self._backlog.append(content)
            if len(self._backlog) >= BACKLOG:
                self._wire.pause()
            return
        try:
            if work := self._begin(content):
                self._task = asyncio.create_task(self._carry_out(work))
        except Exception as error:
            self._crash(error)

    async def _carry_out(self, work: Work | None) -> None:
        """Do what has to wait, then what was heard meanwhile."""
        try:
            while work:
                await work()
                work = None
                while self._backlog and not work and not self._over.done():
                    if (content := self._backlog.pop(0)) is not None:
                        work = self._begin(content)
                    else:
                        self._end(None)
            self._wire.resume()
        except Exception as error:
            self._crash(error)
        finally:
            self._task = None

    def _crash(self, error: Exception) -> None:
        """End this connection for an error of ours, which `_serve` raises and uvicorn logs."""
        if self._over.done():
            logger.error("A connection that is over: %s", fault(error))
        else:
            self._over.set_exception(error)

    def _begin(self, content: str | bytes) -> Work | None:
        """Carry out a message, if this caller may be heard now. Returns what is still to be done for it, where
        something has to be waited for."""
        if self._relayed:
            return self._answer(content)
        if not self._messages.take(time.monotonic()):
            self._wire.shut_out()
            self._end(None)
            return None
        if wait := self._allowances.owe(Kind.MESSAGES, self._caller):
            return partial(self._after, wait, content)
        return self._answer(content)

    async def _after(self, wait: float, content: str | bytes) -> None:
        """Carry out a message after so many seconds."""
        await asyncio.sleep(wait)
        if not self._over.done() and (work := self._answer(content)):
            await work()

    def _answer(self, content: str | bytes) -> Work | None:
        """Carry out a message. Returns what is still to be done for it, where something has to be waited for."""
        try:
            command = messages.decode(content)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            metrics.misunderstood()
            self.fail(number_in(content), NOT_UNDERSTOOD)
            return None
        match command:
            case _ if isinstance(command, messages.Opening):
                work = partial(self._create, command)
            case Gather():
                work = partial(self._gather, command)
            case Enter() | messages.Join():
                work = partial(self._come, command, content)
            case _ if self._relay:
                work = partial(self._relay.send, content)
            case _ if isinstance(command, messages.Arrangement):
                work = partial(self._arrange, command)
            case _ if self._seated is None:
                self._refuse(command, JOIN_FIRST)
                return None
            case messages.Hint() if not self._allowances.take(Kind.HINTS, self._caller):
                self._refuse(command, TOO_MANY_HINTS)
                return None
            case _ if self._seated[0].crowded and not isinstance(command, AT_ONCE):
                work = partial(self._queue, command, *self._seated)
            case _:
                self._put(command, *self._seated)
                return None
        return partial(self._answered, command, work)

    async def _answered(self, command: messages.Command, work: Work) -> None:
        """Do what a command asks for, or say why that is not done."""
        try:
            await work()
        except AtoutError as error:
            self._refuse(command, Text(error.fr, error.en))

    async def _queue(self, command: AtTable, room: Room, tab: Tab) -> None:
        """Wait until there is room for a command at the table."""
        await room.space()
        self._put(command, room, tab)

    def _put(self, command: AtTable, room: Room, tab: Tab) -> None:
        try:
            room.put(tab, command)
        except AtoutError as error:
            self._refuse(command, Text(error.fr, error.en))

    def _refuse(self, command: messages.Command, text: Text) -> None:
        """Say why a command does not come to a table."""
        metrics.count_command(command, metrics.REFUSED)
        self.fail(getattr(command, "n", None), text)

    async def _create(self, command: messages.Opening) -> None:
        opened = self._opened.get(command.n)
        if opened is None:
            if not self._allowances.take(Kind.TABLES, self._caller):
                return self._refuse(command, TOO_MANY_TABLES)
            opened = self._opened[command.n] = await self._lobby.create(command, self._player)
        metrics.count_command(command, metrics.RECORDED)
        self.say(opened)

    async def _gather(self, command: Gather) -> None:
        if not self._allowances.take(Kind.GATHERINGS, self._caller):
            return self._refuse(command, TOO_MANY_TABLES)
        code = await self._lobby.gatherings.open(command, self._player, self._allowances.mark(self._caller))
        metrics.count_command(command, metrics.RECORDED)
        self.say(messages.Created(command.n, code))

    async def _come(self, command: Enter | messages.Join, content: str | bytes) -> None:
        """Come to a gathering or a table, here or in the process that has it."""
        self._leave()
        for _ in range(ATTEMPTS):
            try:
                return await (self._enter(command) if isinstance(command, Enter) else self._join(command))
            except Unreachable:
                self._code = LATER
                break
            except Elsewhere as error:
                node = error.node
            if self._relayed:
                break
            self._relay = await Relay.to(node, self._caller, self.send, self.moved)
            if self._relay:
                metrics.count_command(command, metrics.RELAYED)
                return await self._relay.send(content)
            await self._lobby.owners.suspect(node)
            await asyncio.sleep(PAUSE)
        self.moved()

    async def _enter(self, command: Enter) -> None:
        self._guest = await self._lobby.gatherings.enter(command.code, self, self._caller)
        if self._guest is None:
            return self._refuse(command, await self._lost(command.code) or UNKNOWN)
        metrics.count_command(command, metrics.ANSWERED)

    async def _arrange(self, command: messages.Arrangement) -> None:
        if self._guest is None:
            return self._refuse(command, ENTER_FIRST)
        if isinstance(command, Begin) and not self._allowances.take(Kind.TABLES, self._caller):
            return self._refuse(command, TOO_MANY_TABLES)
        recorded = await self._lobby.gatherings.carry_out(self._guest, command)
        metrics.count_command(command, metrics.RECORDED if recorded else metrics.ANSWERED)

    async def _join(self, command: messages.Join) -> None:
        entered = await self._lobby.enter(command, self._caller)
        if entered is None:
            return self._refuse(command, await self._lost(command.code) or UNKNOWN_TABLE)
        room, place = entered
        self.client = command.client
        self._seated = room, Tab(self, place)
        await room.space()
        room.put(self._seated[1], command)

    async def _lost(self, code: str) -> Text | None:
        """What there is to say of an address at which there is nothing any more."""
        return PUT_AWAY if await self._lobby.gone(code) else None

    def _leave(self) -> None:
        if self._seated:
            room, tab = self._seated
            room.leave(tab)
            self._lobby.left(tab.place)
        if self._guest:
            self._lobby.gatherings.leave(self._guest)
        if self._relay:
            self._relay.close()
        self._relay = None
        self._seated = self._guest = None


def number_in(content: str | bytes) -> int | None:
    """The `n` of a message that is otherwise not understood, so that its sender knows which."""
    try:
        return msgspec.json.decode(content, type=Numbered).n
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


class Numbered(msgspec.Struct):
    """Any message with a number."""

    n: Count | None = None
