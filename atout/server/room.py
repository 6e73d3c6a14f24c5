"""The room of one table: one command after another, each committed before it is done or told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from atout.games.contract import AtoutError, Player, Text
from atout.server import log, messages, shown
from atout.server.acts import action_of
from atout.server.ledger import Ledger
from atout.server.store import Key, NotSaved, Place
from atout.table import Entry, Frame, Table

logger = logging.getLogger("atout.server")

RETRY = 1.0
"""Seconds before what the table does by itself, and could not be saved, is tried again."""

NOTHING_TO_UNDO = Text("Il n'y a rien à reprendre.", "There is nothing to take back.")
NOT_HERE = Text("Cette carte ou cette annonce n'est pas à vous.", "This card or declaration is not yours.")
SET_ASIDE = Text(
    "Cette table a rencontré une erreur : rechargez la page pour y revenir. Les autres tables continuent.",
    "This table met an error: reload the page to come back to it. All other tables go on.",
)

Command = messages.Join | messages.TableCommand


class Listener(Protocol):
    """A browser tab. `client` is its own random id."""

    client: str

    def send(self, message: bytes) -> None:
        """Send a message already encoded; never waits."""

    def say(self, message: messages.Message) -> None:
        """Send a message."""

    def fail(self, n: int | None, text: Text) -> None:
        """Say that a command could not be carried out."""


@dataclass(eq=False)
class Tab:
    """A listener at a seat, until it is `gone`."""

    listener: Listener
    place: Place
    gone: bool = False

    @property
    def name(self) -> str:
        """Under what name its commands are recorded: nobody can take another seat's for his own."""
        return f"{self.place.seat}:{self.listener.client}"


class Aside(AtoutError):
    """The table cannot go on; the sentence says so."""


class Room:
    """The actor that owns one table: it works off its inbox, each command to its end.

    `players` are the computer players by seat; `rest` is called whenever the table has changed and then waits.
    """

    def __init__(
        self, table: Table, ledger: Ledger, players: Mapping[int, Player], rest: Callable[[Room], None]
    ) -> None:
        self.table = table
        self.aside = False
        self._ledger = ledger
        self._players = players
        self._rest = rest
        self._tabs: set[Tab] = set()
        self._inbox: asyncio.Queue[tuple[Tab, Command] | None] = asyncio.Queue(256)
        self._busy = False
        self._answers: dict[str, tuple[int, list[bytes]]] = {}
        self._task = asyncio.create_task(self._work(), name="atout-room")
        self._wake()

    @property
    def number(self) -> int:
        """The number of the last event of the log."""
        return self._ledger.number

    @property
    def resting(self) -> bool:
        """Whether nothing is being done and nobody waits for an answer."""
        return self.aside or (not self._busy and self._inbox.empty())

    async def put(self, tab: Tab, command: Command) -> None:
        """Have a command carried out after those before it. Raises Aside where the table cannot go on."""
        if self.aside:
            raise Aside(SET_ASIDE.en, SET_ASIDE.fr)
        await self._inbox.put((tab, command))

    def leave(self, tab: Tab) -> None:
        """Tell this tab nothing more."""
        tab.gone = True
        self._tabs.discard(tab)

    def stop(self) -> None:
        """Stop at once; the log holds everything."""
        self._task.cancel()

    async def _work(self) -> None:
        try:
            while True:
                item = await self._inbox.get()
                self._busy = True
                before = self.number
                if item:
                    await self._handle(*item)
                await self._go_on()
                if self.number != before:
                    self._rest(self)
                self._busy = False
        except Exception:
            logger.exception("A table is set aside")
            self._set_aside()

    async def _handle(self, tab: Tab, command: Command) -> None:
        if isinstance(command, messages.Join):
            if not tab.gone:
                self._tabs.add(tab)
            return self._welcome(tab)
        try:
            if command.n <= self._ledger.newest(tab.name).n:
                await self._answer_again(tab, command.n)
            else:
                await self._carry_out(tab, command)
        except NotSaved as error:
            tab.listener.fail(command.n, Text(error.fr, error.en))

    async def _carry_out(self, tab: Tab, command: messages.TableCommand) -> None:
        match command:
            case messages.DoAct():
                await self._act(tab, command)
            case messages.Next() if entries := self.table.deal():
                await self._deal(entries, tab, command.n)
            case messages.Undo() if entry := self.table.undo(tab.place.seat):
                await self._record(entry, tab, command.n)
            case messages.Undo():
                tab.listener.fail(command.n, NOTHING_TO_UNDO)
            case _:
                self._welcome(tab)

    async def _act(self, tab: Tab, command: messages.DoAct) -> None:
        seat = tab.place.seat
        if command.position != self.table.position(seat):
            return self._welcome(tab)
        action = action_of(command.action, self.table.sight(seat))
        if action is None:
            return tab.listener.fail(command.n, NOT_HERE)
        if refusal := self.table.refusal(seat, action):
            return tab.listener.say(shown.refused(command.n, refusal))
        await self._record(self.table.act(seat, action), tab, command.n)

    async def _deal(self, entries: tuple[Entry, ...], tab: Tab | None = None, n: int | None = None) -> None:
        """Record a deal; the command that asked for it goes with its first entry."""
        for entry in entries:
            await self._record(entry, tab, n)
            tab = n = None

    async def _record(self, entry: Entry, tab: Tab | None = None, n: int | None = None) -> None:
        """Commit an entry, then do it, then tell everybody what they may know of it."""
        key = Key(tab.name, n) if tab and n is not None else None
        await self._ledger.append(log.encode_entry(entry), key)
        frames = self.table.perform(entry)
        told = {seat: self._written(own, None) for seat, own in frames.items()}
        for other in self._tabs:
            if other != tab:
                send(other, told[other.place.seat])
        if tab and key:
            self._answers[key.client] = (key.n, self._written(frames[tab.place.seat], key.n))
            send(tab, self._answers[key.client][1])

    def _written(self, frames: list[Frame], acked: int | None) -> list[bytes]:
        return [messages.encode(message) for message in shown.told(frames, self.table.setup, acked)]

    async def _answer_again(self, tab: Tab, n: int) -> None:
        """A command that comes again gets its answer again; one before the last gets the whole state."""
        newest = self._ledger.newest(tab.name)
        if n < newest.n:
            return self._welcome(tab)
        if tab.name not in self._answers or self._answers[tab.name][0] != n:
            frames = await asyncio.to_thread(self.table.frames_of, newest.number)
            self._answers[tab.name] = (n, self._written(frames[tab.place.seat], n))
        send(tab, self._answers[tab.name][1])

    def _welcome(self, tab: Tab) -> None:
        tab.listener.say(shown.joined(tab.place, self.table, self._ledger.newest(tab.name).n))

    async def _go_on(self) -> None:
        """What the table does by itself: the first deal once somebody looks on, and the computers' moves."""
        try:
            while True:
                seat = self.table.turn
                if seat is None and not self.table.match.deal_number and self._tabs:
                    await self._deal(self.table.deal())
                elif seat is not None and seat in self._players:
                    await self._record(self.table.act(seat, await asyncio.to_thread(self._choose, seat)))
                else:
                    return
        except NotSaved as error:
            for tab in self._tabs:
                tab.listener.fail(None, Text(error.fr, error.en))
            asyncio.get_running_loop().call_later(RETRY, self._wake)

    def _choose(self, seat: int) -> Any:
        """The computer's action. One that fails or cheats is overruled: a person must be able to end the match."""
        problem: object
        try:
            action = self._players[seat](self.table.match.view(seat))
            problem = self.table.refusal(seat, action)
        except Exception as error:
            problem = error
        if not problem:
            return action
        logger.error("The computer at seat %s erred: %r", seat, problem)
        return self.table.match.legal()[0]

    def _wake(self) -> None:
        if not self._inbox.full():  # else a command is coming that wakes it as well
            self._inbox.put_nowait(None)

    def _set_aside(self) -> None:
        self.aside = True
        waiting = set(self._tabs)
        while not self._inbox.empty():
            if item := self._inbox.get_nowait():
                waiting.add(item[0])
        for tab in waiting:
            tab.listener.fail(None, SET_ASIDE)


def send(tab: Tab, written: list[bytes]) -> None:
    """Send messages already encoded."""
    for message in written:
        tab.listener.send(message)
