"""The room of one table: one command after another, each committed before it is done or told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol

from atout.games.contract import AtoutError, Player, Text
from atout.server import log, messages, shown
from atout.server.acts import action_of
from atout.server.ledger import Ledger
from atout.server.store import Key, NotSaved, Place
from atout.table import Entry, Frame, Table

logger = logging.getLogger("atout.server")

RETRY = 1.0
"""Seconds before something the table does by itself, and that could not be saved, is tried again."""

NOTHING_TO_UNDO = Text("Il n'y a rien à reprendre.", "There is nothing to take back.")
NO_SUCH_CARD = Text("Cette carte ou cette annonce n'est pas à jouer ici.", "This card or declaration is not yours to play.")
SET_ASIDE = Text(
    "Cette table a rencontré une erreur : elle est mise de côté, les autres continuent.",
    "This table met an error: it is set aside, all other tables go on.",
)


class Listener(Protocol):
    """A browser tab at a seat."""

    place: Place | None
    client: str

    def send(self, message: bytes) -> None:
        """Send a message already encoded; never waits."""

    def say(self, message: messages.Message) -> None:
        """Send a message."""

    def fail(self, n: int | None, text: Text) -> None:
        """Say that a command could not be carried out."""


class Aside(AtoutError):
    """The table cannot go on; the sentence says so."""


class Room:
    """The actor that owns one table: its inbox is worked off one command at a time, to the end of each.

    `players` are the computer players by seat; `rested` is called whenever the table has changed and then waits.
    """

    def __init__(
        self, table: Table, ledger: Ledger, players: Mapping[int, Player], rested: Callable[[Room], None]
    ) -> None:
        self.table = table
        self._ledger = ledger
        self._players = players
        self._rested = rested
        self._listeners: dict[Listener, Place] = {}
        self._inbox: asyncio.Queue[tuple[Listener, messages.Join | messages.TableCommand] | None] = asyncio.Queue(256)
        self._answers: dict[str, tuple[int, bytes]] = {}
        self.aside: Text | None = None
        self._task = asyncio.create_task(self._work())

    @property
    def number(self) -> int:
        """The number of the last event of the log."""
        return self._ledger.number

    async def put(self, listener: Listener, command: messages.Join | messages.TableCommand) -> None:
        """Have a command carried out after those before it. Raises Aside where the table cannot go on."""
        if self.aside:
            raise Aside(self.aside.en, self.aside.fr)
        await self._inbox.put((listener, command))

    def leave(self, listener: Listener) -> None:
        """Tell `listener` nothing more."""
        self._listeners.pop(listener, None)

    async def close(self) -> None:
        """Stop at once; the log holds everything."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            item = await self._inbox.get()
            before = self.number
            try:
                if item:
                    await self._handle(*item)
                await self._go_on()
            except Exception:
                logger.exception("A table is set aside")
                return self._set_aside()
            if self.number != before or not item:
                self._rested(self)

    async def _handle(self, listener: Listener, command: messages.Join | messages.TableCommand) -> None:
        place = listener.place
        if not place:
            return
        if isinstance(command, messages.Join):
            self._listeners[listener] = place
            return self._welcome(listener, place)
        try:
            if command.n <= self._ledger.newest(tab(place, listener))[0]:
                await self._answer_again(listener, place, command.n)
            else:
                await self._carry_out(listener, place, command)
        except NotSaved as error:
            listener.fail(command.n, Text(error.fr, error.en))

    async def _carry_out(self, listener: Listener, place: Place, command: messages.TableCommand) -> None:
        match command:
            case messages.DoAct():
                await self._act(listener, place, command)
            case messages.Next() if self.table.waits_for_deal:
                await self._record(self.table.deal(), listener, place, command.n)
            case messages.Undo() if entry := self.table.undo(place.seat):
                await self._record(entry, listener, place, command.n)
            case messages.Undo():
                listener.fail(command.n, NOTHING_TO_UNDO)
            case _:
                self._welcome(listener, place)

    async def _act(self, listener: Listener, place: Place, command: messages.DoAct) -> None:
        if command.position != self.table.position(place.seat):
            return self._welcome(listener, place)
        action = action_of(command.action, self.table, place.seat)
        if action is None:
            return listener.fail(command.n, NO_SUCH_CARD)
        if refusal := self.table.refusal(place.seat, action):
            return listener.say(shown.refused(command.n, refusal))
        await self._record(self.table.act(place.seat, action), listener, place, command.n)

    async def _record(
        self, entry: Entry, listener: Listener | None = None, place: Place | None = None, n: int | None = None
    ) -> None:
        """Commit an entry, then do it, then tell everybody what they may know of it."""
        key = Key(tab(place, listener), n) if listener and place and n is not None else None
        await self._ledger.append(log.encode_entry(entry), key)
        frames = self.table.perform(entry)
        for other, at in self._listeners.items():
            mine = [frame for frame in frames if frame.viewer == at.seat]
            if other is not listener and mine:
                other.send(self._message(mine, None))
        if listener and place and key:
            answer = self._message([frame for frame in frames if frame.viewer == place.seat], key.n)
            self._answers[key.client] = (key.n, answer)
            listener.send(answer)

    def _message(self, frames: list[Frame], acked: int | None) -> bytes:
        return messages.encode(messages.Frames(acked, [shown.frame(frame, self.table) for frame in frames]))

    async def _answer_again(self, listener: Listener, place: Place, n: int) -> None:
        """A command that comes again gets its answer again; one before the last gets the whole state."""
        client = tab(place, listener)
        newest, number = self._ledger.newest(client)
        if n < newest:
            return self._welcome(listener, place)
        if self._answers.get(client, (0, b""))[0] != n:
            frames = await asyncio.to_thread(self.table.frames_of, number - 1)
            self._answers[client] = (n, self._message([f for f in frames if f.viewer == place.seat], n))
        listener.send(self._answers[client][1])

    def _welcome(self, listener: Listener, place: Place) -> None:
        acked, _ = self._ledger.newest(tab(place, listener))
        listener.say(shown.joined(place, self.table, acked))

    async def _go_on(self) -> None:
        """What the table does by itself: the first deal once somebody looks on, and the computers' moves."""
        try:
            while True:
                if self.table.waits_for_deal and not self.table.match.deal_number and self._listeners:
                    await self._record(self.table.deal())
                elif (seat := self.table.turn) is not None and seat in self._players:
                    action = await asyncio.to_thread(self._choose, seat)
                    await self._record(self.table.act(seat, action))
                else:
                    return
        except NotSaved as error:
            for listener in self._listeners:
                listener.fail(None, Text(error.fr, error.en))
            asyncio.get_running_loop().call_later(RETRY, self._wake)

    def _choose(self, seat: int) -> Any:
        """The computer's action. One that fails or cheats is overruled: a person must be able to end the match."""
        try:
            action = self._players[seat](self.table.match.view(seat))
            refusal = self.table.refusal(seat, action)
        except Exception as error:
            refusal = error
        if not refusal:
            return action
        logger.error("The computer at seat %s erred: %s", seat, refusal)
        return self.table.match.legal()[0]

    def _wake(self) -> None:
        if not self._inbox.full():
            self._inbox.put_nowait(None)

    def _set_aside(self) -> None:
        self.aside = SET_ASIDE
        waiting = []
        while not self._inbox.empty():
            waiting.append(self._inbox.get_nowait())
        for listener in self._listeners.keys() | {item[0] for item in waiting if item}:
            listener.fail(None, SET_ASIDE)


def tab(place: Place | None, listener: Listener) -> str:
    """Under what name the commands of a tab are recorded: nobody can take another seat's for his own."""
    return f"{place.seat if place else ''}:{listener.client}"
