"""The room of one table: one command after another, each committed before it is done or told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from atout.games.contract import AtoutError, Player, Text
from atout.players.thinkers import Thinkers
from atout.server import free_computers, log, messages, shown
from atout.server.computers import HURRIED, Searching
from atout.server.desk import desk_of
from atout.server.free_computers import Attending
from atout.server.free_messages import AT_ANY_TIME
from atout.server.hinting import Hinting
from atout.server.ledger import Ledger
from atout.server.store import Key, NotSaved, Place
from atout.server.turns import Turn
from atout.table import Entry, Frame, Frames, Sight, Table

logger = logging.getLogger("atout.server")

RETRY = 1.0
"""Seconds before what the table does by itself, and could not be saved, is tried again."""
DISCRETION = 0.05
"""Seconds after a deal before it is shown, whether or not a computer is asked anything in secret meanwhile."""
PACE = 1.5
"""Seconds between two moves of computers that somebody looks on at, to advise."""
THOUGHT = 0.3
"""Seconds that a computer which thinks ahead takes for a move at least: nobody can tell how hard it was."""

LEISURE = 1.2
"""Seconds a computer leaves at a free table before it moves or claims: hands need time to do what they should not."""

NOTHING_TO_UNDO = Text("Il n'y a rien à reprendre.", "There is nothing to take back.")
CAPTAIN_DECIDES = Text(
    "Vous conseillez : seul le capitaine joue (CHO-008).", "You advise: only the captain plays (CHO-008)."
)
NO_ADVICE = Text("Il n'y a rien à conseiller ainsi.", "There is nothing to advise so.")
NOT_HERE = Text("Cette carte ou cette annonce n'est pas à vous.", "This card or declaration is not yours.")
SET_ASIDE = Text(
    "Cette table a rencontré une erreur : rechargez la page pour y revenir. Les autres tables continuent.",
    "This table met an error: reload the page to come back to it. All other tables go on.",
)

Command = messages.Join | messages.TableCommand | messages.Hint


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

    `players` are the computer players by seat, `thinkers` think for those who search; `rest` is called whenever the
    table has changed and then waits.
    """

    def __init__(
        self,
        table: Table,
        ledger: Ledger,
        players: Mapping[int, Player],
        thinkers: Thinkers,
        rest: Callable[[Room], None],
    ) -> None:
        self.table = table
        self.aside = False
        self._ledger = ledger
        self._players = players
        self._thinkers = thinkers
        self._rest = rest
        self._attending = Attending.at(table)  # the computers of a free table
        self._deliberate = any(isinstance(player, Searching) for player in players.values())
        self._turn: Turn | None = None
        self._hints = Hinting(table, thinkers)
        self._tabs: set[Tab] = set()
        self._inbox: asyncio.Queue[tuple[Tab, Command] | None] = asyncio.Queue(256)
        self._busy = False
        self._answers: dict[str, tuple[int, list[bytes]]] = {}
        self._desk = desk_of(table.setup.rules)
        self._untold: list[tuple[Frames, Tab | None, Key | None]] = []
        self._told_from = 0.0  # when what is not told yet may be told
        self._due = 0.0  # when the next move of a computer is due, where somebody looks on
        self._hurried = False  # nobody wants to look on at the rest of this match
        self._task = asyncio.create_task(self._work(), name="atout-room")
        self._wake()

    @property
    def number(self) -> int:
        """The number of the last event of the log."""
        return self._ledger.number

    @property
    def resting(self) -> bool:
        """Whether nothing is being done and nobody waits for an answer."""
        return self.aside or (not self._busy and self._inbox.empty() and not self._turn)

    async def put(self, tab: Tab, command: Command) -> None:
        """Have a command carried out after those before it. Raises Aside where the table cannot go on."""
        if self.aside:
            raise Aside(SET_ASIDE.en, SET_ASIDE.fr)
        await self._inbox.put((tab, command))

    def leave(self, tab: Tab) -> None:
        """Tell this tab nothing more."""
        tab.gone = True
        self._tabs.discard(tab)
        self._hints.leave(tab)

    def stop(self) -> None:
        """Stop at once; the log holds everything."""
        self._task.cancel()
        self._forget()

    async def _work(self) -> None:
        try:
            while True:
                item = await self._inbox.get()
                self._busy = True
                before = self.number
                if item:
                    await self._handle(*item)
                await self._go_on()
                await self._tell()
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
        if isinstance(command, messages.Hint):
            return self._hints.ask(tab, command.position)
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
            case messages.Next() if again := self.table.again():
                self._hurried = False
                await self._record(again, tab, command.n)
            case messages.Next() if entries := self.table.deal():
                await self._deal(entries, tab, command.n)
            case messages.Next() if not self.table.acts(tab.place.seat):
                self._hurried = True
                self._welcome(tab)
            case messages.Undo() if entry := self.table.undo(tab.place.seat):
                await self._record(entry, tab, command.n)
            case messages.Undo():
                tab.listener.fail(command.n, NOTHING_TO_UNDO)
            case _:
                self._welcome(tab)

    async def _act(self, tab: Tab, command: messages.DoAct) -> None:
        viewer, act = tab.place.seat, command.action
        sight = self.table.sight(viewer)
        if isinstance(act, messages.Advise):  # advice is no worse for a card played meanwhile
            return await self._advise(tab, command.n, act, sight)
        if command.position != self.table.position(viewer) and not (
            self.table.setup.free and isinstance(act, AT_ANY_TIME)
        ):
            return self._welcome(tab)
        if not sight.acts:
            return tab.listener.fail(command.n, CAPTAIN_DECIDES)
        action = self._desk.action_of(act, sight)
        if action is None:
            return tab.listener.fail(command.n, NOT_HERE)
        if refusal := self.table.refusal(sight.seat, action):
            return tab.listener.say(shown.refused(command.n, refusal))
        await self._record(self.table.act(sight.seat, action), tab, command.n)

    async def _advise(self, tab: Tab, n: int, act: messages.Advise, sight: Sight) -> None:
        card = next((card for card, handle in sight.handles.items() if handle == act.card), None)
        entry = self.table.advise(tab.place.seat, card, act.word)
        if entry is None or (act.card and not card):
            return tab.listener.fail(n, NO_ADVICE)
        await self._record(entry, tab, n)

    async def _deal(self, entries: tuple[Entry, ...], tab: Tab | None = None, n: int | None = None) -> None:
        """Record a deal; the command that asked for it goes with its first entry."""
        self._due = asyncio.get_running_loop().time() + PACE
        for entry in entries:
            await self._record(entry, tab, n)
            tab = n = None

    async def _record(self, entry: Entry, tab: Tab | None = None, n: int | None = None) -> None:
        """Commit an entry, then do it, then tell everybody what they may know of it.

        While a computer is asked something in secret nobody is told anything: who then answers what he was told
        always answers the position that he sees. How long that takes tells nothing either.
        """
        key = Key(tab.name, n) if tab and n is not None else None
        await self._ledger.append(log.encode_entry(entry), key)
        discreet = bool(self._players) and self._desk.asks_silently(self.table.match)
        self._untold.append((self.table.perform(entry), tab, key))
        if self._attending:
            self._due = asyncio.get_running_loop().time() + LEISURE
        if discreet:
            self._told_from = asyncio.get_running_loop().time() + DISCRETION
        if not self._asking():
            await self._tell()

    def _asking(self) -> bool:
        """Whether a computer is asked something in secret."""
        seat, match = self.table.turn, self.table.match
        if seat is None or not match.deal_number or self.table.player(seat) not in self._players:
            return False
        return self.table.game.asked(match.view(seat))

    async def _tell(self) -> None:
        """Tell everybody what they may know of what has been done, at one go: who is told to play has heard all.

        Where computers take their time, what closes a turn to declare (`shown.told`) comes after the time they would
        have taken for it, or its coming at once would tell that there was nothing to declare.
        """
        if not self._untold:
            return
        await asyncio.sleep(max(0.0, self._told_from - asyncio.get_running_loop().time()))
        untold, self._untold = self._untold, []
        together: Frames = {viewer: [] for viewer in self.table.setup.people}
        causes: dict[Tab, int] = {}
        for frames, tab, key in untold:
            for viewer, own in frames.items():
                together[viewer] += own
            if tab and key:
                causes[tab] = key.n
                self._answers[key.client] = (key.n, self._written(frames[tab.place.seat], key.n))
        told: dict[int, list[bytes]] = {}
        later: list[tuple[Tab, list[bytes]]] = []
        for tab in self._tabs | causes.keys():
            viewer = tab.place.seat
            if tab in causes:
                alone = len(untold) == 1
                written = self._answers[tab.name][1] if alone else self._written(together[viewer], causes[tab])
            else:
                written = told[viewer] = told.get(viewer) or self._written(together[viewer], None)
            send(tab, written[:1])
            later.append((tab, written[1:]))
        if self._deliberate and not self._hurried and any(written for _, written in later):
            await asyncio.sleep(THOUGHT)
        for tab, written in later:
            send(tab, written)

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
        if self._turn and self._turn.long:
            tab.listener.say(self._thinking(self._turn.seat))

    async def _go_on(self) -> None:
        """What the table does by itself: the first deal once somebody looks on, and the computers' moves."""
        try:
            while True:
                seat = self.table.turn
                if self._turn and self._turn.number != self.number:
                    self._think_no_more()
                if (seat is None and not self.table.match.deal_number and self._tabs) or self.table.interrupted:
                    await self._deal(self.table.deal())
                elif claim := self._attending and self._attending.claim():
                    if not self._due_now():
                        return
                    await self._record(claim)
                elif duty := self._attending and self._attending.duty():
                    await self._record(duty)
                elif seat is None or self.table.player(seat) not in self._players or self._wait():
                    return
                elif self._thinks(seat):
                    return  # its thought will wake the table
                else:
                    await self._record(self.table.act(seat, await self._choice(seat)))
        except NotSaved as error:
            for tab in self._tabs:
                tab.listener.fail(None, Text(error.fr, error.en))
            asyncio.get_running_loop().call_later(RETRY, self._wake)

    def _wait(self) -> bool:
        """Whether a computer's move has to wait: for others' hands at a free table, and for those who look on and may
        advise. It is then made in time."""
        if self._attending and not self._asking() and not self._due_now():
            return True
        if self._hurried or all(self.table.acts(viewer) for viewer in self.table.setup.people):
            return False
        if not self._tabs:
            return True  # until somebody looks on again
        if not self._due_now():
            return True
        self._due = asyncio.get_running_loop().time() + PACE
        return False

    def _due_now(self) -> bool:
        """Whether the next move of a computer is due; else the table wakes when it is."""
        loop = asyncio.get_running_loop()
        if loop.time() >= self._due:
            return True
        loop.call_at(self._due, self._wake)
        return False

    def _thinks(self, seat: int) -> bool:
        """Whether the computer at a seat is thinking, in another process: meanwhile the table serves everybody.

        What it is asked in secret it answers at once, so that the time it takes tells nothing.
        """
        player = self._players[self.table.player(seat)]
        if not isinstance(player, Searching) or self._asking() or self._advised(seat):
            return False
        if self._attending and not free_computers.thinkable(self.table.match.view(seat)):
            return False
        if self._turn:
            return not self._turn.ended
        least, budget = (0.0, HURRIED) if self._hurried else (THOUGHT, None)
        thought = self._thinkers.think(self.table.match.view(seat), player.name, player.seed + self.number, budget)
        self._turn = Turn(self.number, seat, thought, least, self._wake, self._notice)
        return True

    def _think_no_more(self) -> None:
        """Drop the thought about a turn that is over, or was taken back."""
        if self._turn:
            self._turn.drop()
        self._turn = None

    def _forget(self) -> None:
        """Drop every thought that this table waits for."""
        self._think_no_more()
        self._hints.stop()

    def _notice(self, seat: int) -> None:
        for tab in self._tabs:
            tab.listener.say(self._thinking(seat))

    def _thinking(self, seat: int) -> messages.Thinking:
        return messages.Thinking(seat, not self._thinkers.ready(self.table.setup.rules))

    async def _choice(self, seat: int) -> Any:
        """The action of the computer at a seat: what it has thought of, or else finds at once."""
        turn = self._turn
        self._think_no_more()
        if turn and turn.ended:
            try:
                if not self.table.refusal(seat, action := turn.action()) and self._keeps(seat, action):
                    return action
            except AtoutError as error:
                logger.error("The computer at seat %s could not think: %s", seat, error)
        return await asyncio.to_thread(self._choose, seat)

    def _keeps(self, seat: int, action: Any) -> bool:
        """Whether an action that was thought of keeps to the rules of a free table too."""
        return not self._attending or free_computers.keeps(self.table.match.view(seat), action)

    def _advised(self, seat: int) -> Any:
        """What the captain is advised to do and may do, or None."""
        advised = self.table.advised(seat)
        return advised if advised and not self.table.refusal(seat, advised) else None

    def _choose(self, seat: int) -> Any:
        """The computer's action. One that fails or cheats is overruled: a person must be able to end the match."""
        problem: object
        match = self.table.match
        if advised := self._advised(seat):
            return advised
        try:
            view, player = match.view(seat), self._players[self.table.player(seat)]
            action = free_computers.decide(view, player) if self._attending else player(view)
            problem = self.table.refusal(seat, action)
        except Exception as error:
            problem = error
        if not problem:
            return action
        logger.error("The computer at seat %s erred: %r", seat, problem)
        return match.legal()[0]

    def _wake(self) -> None:
        if not self._inbox.full():  # else a command is coming that wakes it as well
            self._inbox.put_nowait(None)

    def _set_aside(self) -> None:
        self.aside = True
        self._forget()
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
