"""One websocket: what it asks goes to a table, what the table says goes back."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from atout.contract.terms import AtoutError, Text
from atout.server.friends.gatherings import UNKNOWN, Guest
from atout.server.hall.lobby import PUT_AWAY, Lobby
from atout.server.hall.room import Room
from atout.server.limits import figures
from atout.server.limits.bucket import Bucket
from atout.server.limits.callers import Caller
from atout.server.limits.figures import Kind
from atout.server.ops import metrics
from atout.server.store import Elsewhere, Unreachable
from atout.server.tables.tabs import Tab
from atout.server.web.outbox import Outbox, done
from atout.server.web.peers import Relay
from atout.server.wire import messages, views
from atout.server.wire.company_messages import Begin, Enter, Gather
from atout.server.wire.structs import Count

TOO_FAST, MOVED, LATER = 1008, 1012, 1013
ATTEMPTS, PAUSE = 60, 0.1
"""Times that a process is tried which cannot be reached and counts as alive, and the seconds between."""
OVER = (WebSocketDisconnect, WebSocketDisconnected)
"""The other end has gone, or was shut out while it was still being sent to: nobody's error."""

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
        self._relayed = relayed
        self._lobby = lobby
        self._caller = caller
        self._player = caller.player
        self._allowances = lobby.allowances
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._outbox = Outbox(figures.UNREAD_BYTES, self._ended)
        self._seated: tuple[Room, Tab] | None = None
        self._guest: Guest | None = None
        self._relay: Relay | None = None
        self._end = MOVED
        self._opened: dict[int, messages.Created] = {}
        self._messages = Bucket(figures.MESSAGES_A_SECOND, 1, time.monotonic())
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
        tasks = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._outbox.drain(self._socket.send_text)),
        ]
        try:
            await asyncio.wait([*tasks, self._ended], return_when=asyncio.FIRST_COMPLETED)
            if self._ended.done() and not self._outbox.full:
                with suppress(*OVER):
                    await self._socket.close(self._end, "come again")
        finally:
            metrics.CONNECTIONS.dec()
            if self._outbox.full:
                metrics.DROPPED.labels("slow_reader").inc()
            self._leave()
            for task in tasks:
                task.cancel()
            # A connection may break off at any moment; that is nobody's error.
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, OVER):
                    raise outcome

    def say(self, message: messages.Message) -> None:
        """Send a message."""
        self.send(messages.encode(message))

    def send(self, message: bytes) -> None:
        """Send a message already encoded."""
        self._outbox.put(message)

    def fail(self, n: int | None, text: Text) -> None:
        """Say that a message could not be carried out."""
        self.say(messages.Error(n, views.Text(text.fr, text.en)))

    def moved(self) -> None:
        """What this tab was at is with another process now: it comes again, and is led there."""
        done(self._ended)

    async def _listen(self) -> None:
        while True:
            received = await self._socket.receive()
            if received["type"] != "websocket.receive":
                return
            if not self._relayed and not await self._in_time():
                metrics.DROPPED.labels("too_fast").inc()
                return await self._socket.close(TOO_FAST, "too many messages")
            content = received.get("text")
            await self._hear(received.get("bytes") or b"" if content is None else content)

    async def _in_time(self) -> bool:
        """Whether one message more may be heard; it waits as long as this caller has to."""
        if not self._messages.take(time.monotonic()):
            return False
        if wait := self._allowances.owe(Kind.MESSAGES, self._caller):
            await asyncio.sleep(wait)
        return True

    async def _hear(self, content: str | bytes) -> None:
        try:
            command = messages.decode(content)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            metrics.misunderstood()
            return self.fail(number_in(content), NOT_UNDERSTOOD)
        try:
            match command:
                case _ if isinstance(command, messages.Opening):
                    await self._create(command)
                case Gather():
                    await self._gather(command)
                case Enter() | messages.Join():
                    await self._come(command, content)
                case _ if self._relay:
                    await self._relay.send(content)
                case _ if isinstance(command, messages.Arrangement):
                    await self._arrange(command)
                case _ if self._seated is None:
                    self._refuse(command, JOIN_FIRST)
                case messages.Hint() if not self._allowances.take(Kind.HINTS, self._caller):
                    self._refuse(command, TOO_MANY_HINTS)
                case _:
                    room, tab = self._seated
                    await room.put(tab, command)
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
                self._end = LATER
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
        await room.put(self._seated[1], command)

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
