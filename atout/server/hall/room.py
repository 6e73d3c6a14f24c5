"""The room of one table: one command after another, each committed before it is done or told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from atout.contract.roles import CAPTAIN_SEAT
from atout.contract.terms import BYSTANDER, AtoutError, Player, Text
from atout.players.thinkers import Thinkers
from atout.server.desks import parts
from atout.server.desks.desk import desk_of
from atout.server.friends import company, objections
from atout.server.friends.company import Company, Gatherings
from atout.server.friends.doorstep import Doorstep
from atout.server.friends.watching import Watching
from atout.server.hall.inbox import Inbox
from atout.server.ops import metrics, pace
from atout.server.ops.logs import fault
from atout.server.ops.signing import Signer
from atout.server.store import Claim, Fenced, Key, NotSaved, log
from atout.server.store.ledger import Ledger
from atout.server.tables import shown
from atout.server.tables.asking import Asking
from atout.server.tables.coaching import Coaching
from atout.server.tables.computers import Searching
from atout.server.tables.deciding import Deciding
from atout.server.tables.hinting import Hinting
from atout.server.tables.lessons import Judging
from atout.server.tables.sealing import Sealing
from atout.server.tables.tabs import Tab
from atout.server.tables.teaching import Teaching
from atout.server.tables.telling import Telling
from atout.server.wire import messages
from atout.server.wire.acts import AT_ANY_TIME, Advise, name_of
from atout.server.wire.door_messages import Knock
from atout.server.wire.seal_messages import Bind, MixIn, Seal
from atout.table import Entry, Hashes, Sight, Table, Words

logger = logging.getLogger("atout.server")

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

INBOX_SIZE = 256
"""So many commands may wait at a table."""
SPACE = 0.05
"""Seconds after which whoever has one more looks again whether there is space."""

Command = (
    messages.Join | messages.TableCommand | messages.CompanyCommand | messages.SeatCommand | messages.Hint
    | messages.Coach
)  # fmt: skip
AtTable = Command | Bind | MixIn
"""All that may be said at a table."""
AT_ONCE = (Bind, MixIn)
"""What does not wait behind other commands: the table may be waiting for it."""


class Aside(AtoutError):
    """The table cannot go on; the sentence says so."""


class KeptBack(NamedTuple):
    """A command that has to wait, and the number of the log's last event when it was heard: None while a window was
    open, which ends by itself."""

    tab: Tab
    command: messages.DoAct
    number: int | None


class Room:
    """The actor that owns one table: it works off its inbox, each command to its end.

    `players` are the computer players by seat, `thinkers` think for those who search; `rest` is called whenever the
    table has changed and then waits. `gatherings` know the people of this table, where they have come together.
    `signer` signs what everybody is told of the drawings; `clock` gives seconds since 1970.
    """

    def __init__(
        self,
        table: Table,
        ledger: Ledger,
        players: Mapping[int, Player],
        thinkers: Thinkers,
        rest: Callable[[Room], None],
        hold: Callable[[str, int], Awaitable[None]],
        gatherings: Gatherings | None = None,
        signer: Signer | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.table = table
        self.aside = False
        self.seen: float | None = None
        """When something happened here last that everybody saw, since it is in memory: in whole seconds since 1970, for
        a part of one could tell of what came between."""
        self._clock = clock
        self._elsewhere = False
        self._gatherings = gatherings
        self._ledger = ledger
        self._rest = rest
        self._loop = asyncio.get_running_loop()
        self._tabs: set[Tab] = set()
        self._computers = Deciding(table, players, thinkers, self._wake, self._notice, self._whose)
        self._coaching = Coaching(table)
        self._hints = Hinting(table, thinkers, self._coaching.give_way)
        self._telling = Telling(table, ledger, self._tabs)
        self._signer = signer
        self._sealing = Sealing(table, signer)
        self._door = Doorstep(table, self._tabs, hold)
        self._desk = desk_of(table.setup.rules)
        self._teaching = Teaching.at(table)
        self._judging = Judging.at(table)
        self._taught: dict[Tab, messages.Taught | messages.Judged | None] = {}  # what each was told last
        self._company: Company | None = None
        self._watching: Watching | None = None
        if manners := table.setup.agreed:
            now = self._loop.time()
            self._company = Company(table, manners, self._tabs, self._record, gatherings, ledger.table, now)
            if manners.watch and manners.delay:
                self._watching = Watching(table, manners.delay, now)
                self._company.late = self._watching.tabs
        self._inbox: Inbox[tuple[Tab, Command] | None] = Inbox()
        self._kept_back: dict[int, KeptBack] = {}  # by person: the last thing each has said
        self._asking = Asking(table)
        self._busy = False
        self._deal_for: tuple[Tab, int] | None = None  # who wants the next deal, while words for it are waited for
        self._due = 0.0  # when the next move of a computer is due, where somebody looks on
        self._hurried = False  # nobody wants to look on at the rest of this match
        self._alarm: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._work(), name="atout-room")
        self._wake()

    @property
    def number(self) -> int:
        """The number of the last event of the log."""
        return self._ledger.number

    @property
    def claim(self) -> Claim:
        """That this table belongs to this process."""
        return self._ledger.claim

    @property
    def present(self) -> set[int]:
        """The people of whom a page is open here."""
        return {tab.place.seat for tab in self._tabs if not tab.watches}

    @property
    def resting(self) -> bool:
        """Whether nothing is being done and nobody waits for an answer."""
        waits = self._kept_back or self._deal_for or self._computers.turn
        return self.aside or (not self._busy and not self._inbox and not waits)

    def seal_behind(self) -> Seal | None:
        """The seal of the next drawing, for those who look on some time behind, told up to now; None where nobody does
        so."""
        if self._watching is None:
            return None
        self._watching.look(self._loop.time())
        return self._watching.seal

    def _whose(self) -> str:
        """For whom computers think here: somebody who sits at the table, else the table itself."""
        return next((tab.place.player for tab in self._tabs if tab.place.player), self._ledger.table)

    @property
    def crowded(self) -> bool:
        """Whether so many commands wait here that another has to wait for `space`."""
        return len(self._inbox) >= INBOX_SIZE

    async def space(self) -> None:
        """Wait until the table has space for one command more, which has to be put before anything else is waited
        for."""
        while self.crowded:
            await asyncio.sleep(SPACE)

    def put(self, tab: Tab, command: AtTable) -> None:
        """Have a command carried out after those before it; where another process has the table now, the tab is led
        there. Raises Aside where the table cannot go on."""
        if self._elsewhere:
            return tab.listener.moved()
        if self.aside:
            raise Aside(SET_ASIDE.en, SET_ASIDE.fr)
        if isinstance(command, AT_ONCE):
            metrics.count_command(command, metrics.ANSWERED)
            if isinstance(command, Bind):
                self._sealing.bind(tab, command.hash, command.drawing)
            else:
                self._sealing.show(tab, command.word, command.drawing)
            return self._wake()
        self._inbox.put((tab, command))

    def leave(self, tab: Tab) -> None:
        """Tell this tab nothing more."""
        tab.gone = True
        self._hints.leave(tab)
        self._coaching.leave(tab)
        late = self._watching is not None and tab in self._watching.tabs
        if self._company and (late or tab in self._tabs):
            self._company.leave(tab, self._loop.time())
            self._wake()
        if self._watching:
            self._watching.leave(tab)
        self._tabs.discard(tab)
        self._taught.pop(tab, None)
        self._kept_back = {person: wait for person, wait in self._kept_back.items() if wait.tab is not tab}
        self._door.leave(tab)

    def stop(self) -> None:
        """Stop at once; the log holds everything."""
        self._task.cancel()
        self._forget()

    def go_elsewhere(self) -> None:
        """Stop at once: another process has this table, and everybody here finds it there."""
        self.aside = self._elsewhere = True
        self.stop()
        for tab in self._everybody():
            tab.listener.moved()

    async def _work(self) -> None:
        try:
            while True:
                item = await self._inbox.take()
                self._busy = True
                before = self.number
                if self._company:
                    self._company.look(self._loop.time())
                if item:
                    await self._handle(*item)
                    metrics.count_command(item[1], metrics.RECORDED if self.number != before else metrics.ANSWERED)
                await self._go_on()
                if self._kept_back:
                    await self._hear_kept_back()
                    await self._go_on()
                await self._tell()
                self._teach()
                self._coaching.look()
                self._tell_seals()
                if self._company:
                    self._gather_round(self._company)
                if self.number != before:
                    self._rest(self)
                self._busy = False
        except Fenced:
            self.go_elsewhere()
        except Exception as error:
            logger.error("A table is set aside: %s", fault(error))
            self._set_aside()

    def _teach(self) -> None:
        """Tell each tab what the lesson or the exercise says now, where it has not been told."""
        teacher = self._teaching or self._judging
        if teacher is None:
            return
        for tab in self._tabs:
            message = teacher.says(self.table.sight(tab.place.seat))
            if message and message != self._taught.get(tab):
                tab.listener.say(message)
            self._taught[tab] = message

    def _tell_seals(self) -> None:
        for message in self._sealing.news():
            for tab in self._tabs:
                tab.listener.say(message)

    def _gather_round(self, company: Company) -> None:
        """Tell people how things stand among them, and see to it that it is looked at again in time."""
        now = self._loop.time()
        times = [company.next_change(now)]
        if self._watching:
            self._watching.look(now)
            company.behind = self._watching.behind
            times.append(self._watching.next_change)
        company.look(now)
        company.tell(now)
        if self._alarm:
            self._alarm.cancel()
        when = min((time for time in times if time is not None), default=None)
        self._alarm = None if when is None else self._loop.call_at(when, self._wake)

    async def _handle(self, tab: Tab, command: Command) -> None:
        if isinstance(command, messages.Join):
            return await self._come(tab, command)
        if tab.watches:
            if isinstance(command, Knock):
                return self._door.knock(tab, command, self._loop.time())
            return tab.listener.fail(getattr(command, "n", None), objections.ONLY_LOOKING_ON)
        if isinstance(command, messages.Hint):
            return self._hints.ask(tab, command.position)
        if isinstance(command, messages.Coach):
            return self._coaching.hear(tab, command.on)
        try:
            if isinstance(command, messages.SeatCommand):
                await self._attend(tab, command)
            elif isinstance(command, company.COMMANDS):
                await self._deal_with(tab, command)
            elif command.n <= self._ledger.newest(tab.name).n:
                if not await self._telling.answer_again(tab, command.n):
                    self._welcome(tab)
            else:
                await self._carry_out(tab, command)
        except NotSaved as error:
            tab.listener.fail(command.n, Text(error.fr, error.en))

    async def _come(self, tab: Tab, command: messages.Join) -> None:
        """A tab joins, with a hash or a word for the next drawing. Who looks on some time behind is shown another
        table; who has no seat and may not look on stands at the door."""
        if tab.gone:
            return
        if tab.watches and not self.table.setup.watched:
            return self._door.come(tab, await self._waiting())
        if command.word:
            self._sealing.show(tab, command.word)
        elif command.hash:
            self._sealing.bind(tab, command.hash)
        if not tab.watches:
            self._tabs.add(tab)
            self._welcome(tab)
            self._door.sat(tab)
        elif self._watching:
            self._watching.look(self._loop.time())
            await self._watching.come(tab)
        else:
            self._tabs.add(tab)
            self._welcome(tab)
        if self._company:
            self._hurried = False
            await self._company.come(tab, self._loop.time())

    async def _waiting(self) -> str | None:
        """The code of the gathering whose table this was, where that waits for people; nobody needs it urgently."""
        code = self.table.setup.gathering
        with suppress(AtoutError):
            return code if code and self._gatherings and await self._gatherings.waits(code) else None
        return None

    async def _attend(self, tab: Tab, command: messages.SeatCommand) -> None:
        """Whoever sits at a seat says whether it opens to somebody else."""
        if isinstance(command, Knock):
            return tab.listener.fail(command.n, objections.SEATED)
        await self._door.admit(tab, command, self._loop.time())

    async def _deal_with(self, tab: Tab, command: messages.CompanyCommand) -> None:
        if self._company is None:
            return tab.listener.fail(command.n, objections.NO_COMPANY)
        await self._company.carry_out(tab, command, self._loop.time())

    async def _carry_out(self, tab: Tab, command: messages.TableCommand) -> None:
        if self.table.paused:
            return tab.listener.fail(command.n, objections.PAUSED)
        match command:
            case messages.DoAct():
                await self._act(tab, command)
            case messages.Next():
                await self._next(tab, command)
            case messages.Undo() if entry := self.table.undo(tab.place.seat):
                self._coaching.note(tab.place.seat, None)
                await self._record(entry, tab, command.n)
            case messages.Undo():
                tab.listener.fail(command.n, NOTHING_TO_UNDO)

    async def _next(self, tab: Tab, command: messages.Next) -> None:
        """The next deal, another match, or what the others do without their pauses."""
        viewer, again = tab.place.seat, self.table.again()
        if self._teaching and self._teaching.press:
            return await self._press(self._teaching, tab, command)
        if not again and not self.table.to_draw:
            if not self.table.acts(viewer):
                self._hurried = self._company is None or self._company.alone(self._loop.time())
            self._welcome(tab)
        elif command.position != self.table.position(viewer):
            self._welcome(tab)
        elif again:
            self._hurried = False
            await self._record(again, tab, command.n)
        else:
            self._deal_for = tab, command.n
            await self._deal()

    async def _press(self, teaching: Teaching, tab: Tab, command: messages.Next) -> None:
        """What the lesson has waited for the learner to begin."""
        if command.position != self.table.position(tab.place.seat):
            return self._welcome(tab)
        for at, entry in enumerate(teaching.pressed()):
            await self._record(entry, *(() if at else (tab, command.n)))

    async def _act(self, tab: Tab, command: messages.DoAct) -> None:
        viewer, act = tab.place.seat, command.action
        sight = self.table.sight(viewer)
        if isinstance(act, Advise):  # advice is no worse for a card played meanwhile
            return await self._advise(tab, command.n, act, sight)
        at_any_time = self.table.setup.free and name_of(act) in AT_ANY_TIME
        if command.position != self.table.position(viewer) and not at_any_time:
            return self._welcome(tab)
        if not sight.acts:
            return tab.listener.fail(command.n, CAPTAIN_DECIDES)
        if self._company and (reason := self._company.refusal(viewer)):
            return tab.listener.fail(command.n, reason)
        action = self._desk.action_of(act, sight)
        if action is None:
            return tab.listener.fail(command.n, NOT_HERE)
        if refusal := self.table.refusal(sight.seat, action):
            if not self.table.asks_before(sight.seat, action):
                return tab.listener.say(shown.refused(command.n, refusal))
            if self._keeps_back(sight.seat) or not await self._pass_over():
                return self._keep_back(tab, command)
            return await self._act(tab, command)
        if not at_any_time and self._keeps_back(sight.seat):
            return self._keep_back(tab, command)
        if self._teaching and (word := self._teaching.refusal(sight.seat, action)):
            return tab.listener.say(messages.Refused(command.n, word[0], parts.text(word[1])))
        if self._company and not at_any_time and (taken := self._company.time_taken(viewer, self._loop.time())):
            await self._record(taken)
        self._coaching.note(viewer, action)
        await self._record(self.table.act(sight.seat, action), tab, command.n)

    def _keeps_back(self, seat: int) -> bool:
        """Whether what this seat does has to wait, and be it only because another seat could have been asked something
        in secret: then the table wakes in time."""
        now = self._loop.time()
        if self._company is None or not self._asking.keeps_back(seat, now):
            return False
        self._loop.call_at(self._asking.ends(now) or now, self._wake)
        return True

    @property
    def _led_by_computer(self) -> bool:
        """Whether a computer is on lead while somebody is asked in secret."""
        lead = self._asking.lead
        return lead is not None and self._computers.player(lead) is not None

    async def _pass_over(self) -> bool:
        """Answer for every person who is asked in secret and has not answered; False where one has to be waited for.

        What is declined cannot be told, and takes no time, however many they are; a computer among them answers itself.
        """
        while self._asking.lead is not None:
            answer, seat = self._asking.passed_over, self.table.turn
            if seat is not None and self._computers.player(seat):
                answer = await self._computers.choice(seat)
            if self._company is None or answer is None or seat is None:
                return False
            entry = self.table.act(seat, answer)
            await self._ledger.append(log.encode_entry(entry), None)
            self._perform(entry, None, None)
        return True

    async def _hear_kept_back(self) -> None:
        """Carry out what had to wait while another seat was, or could have been, asked something in secret: a refusal,
        or a moment more or less, would tell of it. Where nothing has changed it waits on."""
        for person, wait in list(self._kept_back.items()):
            if wait.number != self.number and not wait.tab.gone:
                self._kept_back.pop(person, None)
                await self._handle(wait.tab, wait.command)

    def _keep_back(self, tab: Tab, command: messages.DoAct) -> None:
        """Have a command wait in the place of what the same person said before, which is answered as what is past."""
        before = self._kept_back.pop(tab.place.seat, None)
        number = None if self._asking.ends(self._loop.time()) else self.number
        self._kept_back[tab.place.seat] = KeptBack(tab, command, number)
        if before and (before.tab, before.command.n) != (tab, command.n):
            self._welcome(before.tab)

    async def _advise(self, tab: Tab, n: int, act: Advise, sight: Sight) -> None:
        card = next((card for card, handle in sight.handles.items() if handle == act.card), None)
        entry = self.table.advise(tab.place.seat, card, act.word)
        if entry is None or (act.card and not card):
            return tab.listener.fail(n, NO_ADVICE)
        await self._record(entry, tab, n)

    async def _deal(self, everybody: bool = False) -> bool:
        """Record a deal; False where words for it are waited for, of `everybody` or of those who are here. The command
        that asked for it goes with the first entry that can be seen."""
        request, self._deal_for = self._deal_for, None
        if not self.table.to_draw:
            return True
        if (until := await self._mix_words(everybody)) is not None:
            self._deal_for = request
            self._loop.call_at(until, self._wake)
            return False
        self._tell_seals()
        self._due = self._loop.time() + (pace.DEALT if self._company else pace.PACE)
        tab, n = request or (None, None)
        for entry in self.table.deal(None if self.table.setup.shows else ()):
            await self._record(entry, tab, n)
            tab = n = None
        return True

    async def _mix_words(self, everybody: bool) -> float | None:
        """Record what is to be laid down before a drawing, as far as it has come: the hashes of words, told at once,
        and the words. None where that is all, else until when more is waited for. One annulled is begun anew."""
        while not (self.table.setup.shows or self.table.setup.dealt or self.table.drawings.left):
            here = self.table.setup.people if everybody else [tab.place.seat for tab in self._tabs]
            step = self._sealing.next(here, self._loop.time())
            if isinstance(step, float):
                return step
            await self._record(step if isinstance(step, Hashes) else Words(step))
            self._tell_seals()
        return None

    async def _record(self, entry: Entry, tab: Tab | None = None, n: int | None = None) -> None:
        """Commit an entry, then do it, then tell everybody what they may know of it.

        While a computer is asked something in secret nobody is told anything: who then answers what he was told
        always answers the position that he sees. How long that takes tells nothing either.
        """
        key = Key(tab.name, n) if tab and n is not None else None
        await self._ledger.append(log.encode_entry(entry), key)
        discreet = self._computers.any and self._desk.asks_silently(self.table.match)
        asking = self._company is not None and self._asking.may_follow
        self._perform(entry, tab, key)
        now = self._loop.time()
        if asking:
            self._asking.begin(now)
        self._computers.change_hands()
        if self._computers.attending:
            self._due = now + pace.LEISURE
        elif self._company and self._computers.any:
            self._due = max(self._due, (self._asking.ends(now) or now) + self._computers.least)
        if self._company:
            self._company.note(entry, now)
        if discreet:
            self._telling.not_before(now + pace.DISCRETION)
        if not self._computers.asking():
            await self._tell()

    def _perform(self, entry: Entry, tab: Tab | None, key: Key | None) -> None:
        """Do what has been recorded; it is told later."""
        frames = self.table.perform(entry)
        if all(frames[person] for person in self.table.setup.people):
            self.seen = float(int(self._clock()))
        self._telling.note(frames, tab, key)

    async def _tell(self) -> None:
        await self._telling.tell(pace.THOUGHT if self._computers.deliberate and not self._hurried else 0.0)

    def _welcome(self, tab: Tab) -> None:
        tab.listener.say(shown.joined(tab.place, self.table, self._ledger.newest(tab.name).n, self._signer))
        self._taught.pop(tab, None)
        if (turn := self._computers.turn) and turn.long:
            tab.listener.say(self._computers.thinking(turn.seat))

    async def _go_on(self) -> None:
        """What the table does by itself: it gives a seat to who holds it, deals first once somebody looks on, and moves
        for the computers."""
        computers = self._computers
        try:
            while True:
                seat, attending = self.table.turn, computers.attending
                if computers.turn and computers.turn.number != self.number:
                    computers.drop()
                if self._company and (entry := self._company.duty(self._loop.time())):
                    await self._record(entry)
                elif self.table.interrupted or self._deal_for:
                    if not await self._deal():
                        return
                elif self._company and not (self._company.moving(self._loop.time()) or computers.asking()):
                    return computers.drop()
                elif self._teaching and (entry := self._teaching.due()):
                    if self._teaching.ahead and not self._due_now():
                        return
                    await self._record(entry)
                    self._due = self._loop.time() + pace.AHEAD
                elif self._teaching and self._teaching.press:
                    return
                elif seat is None and not self.table.match.deal_number and self._tabs:
                    if not await self._deal(everybody=True):
                        return
                elif claim := attending and attending.claim():
                    if not self._due_now():
                        return
                    await self._record(claim)
                elif duty := attending and attending.duty():
                    await self._record(duty)
                elif self._company and not computers.asking() and self._led_by_computer:
                    if self._keeps_back(self._asking.lead or 0) or not await self._pass_over():
                        return
                elif seat is None or not computers.player(seat) or self._keeps_back(seat) or self._wait(seat):
                    return
                elif computers.thinks(seat, self.number, self._hurried):
                    return  # its thought will wake the table
                else:
                    await self._record(self.table.act(seat, await computers.choice(seat)))
        except NotSaved as error:
            for tab in self._tabs:
                tab.listener.fail(None, Text(error.fr, error.en))
            self._loop.call_later(pace.RETRY, self._wake)

    def _wait(self, seat: int) -> bool:
        """Whether a computer's move has to wait: for others' hands at a free table, for those who look on and may
        advise, and for all to see, where people have come together. It is then made in time."""
        question = self._computers.asking()
        if self._computers.attending and not question and not self._due_now():
            return True
        if self._hurried:
            return False
        if all(self.table.acts(viewer) for viewer in self.table.setup.people):
            quick = not isinstance(self._computers.player(seat), Searching)  # else it takes its time anyway
            return self._company is not None and quick and not question and not self._due_now()
        if not self._tabs:
            return True  # until somebody looks on again
        if question or self._desk.before_cards(self.table.match):
            return False  # there is nothing to advise on
        if not self._due_now(pace.PACE - pace.DEALT if self._leads_unadvised(seat) else 0.0):
            return True
        self._due = self._loop.time() + pace.PACE
        return False

    def _leads_unadvised(self, seat: int) -> bool:
        """Whether a seat leads to the first trick of a deal that nobody may advise."""
        view = self.table.match.view(BYSTANDER)
        return seat != CAPTAIN_SEAT and not view.trick and not view.last_trick

    def _due_now(self, early: float = 0.0) -> bool:
        """Whether the next move of a computer is due, or will be within `early` seconds; else the table wakes then."""
        when = self._due - max(0.0, early)
        if self._loop.time() >= when:
            return True
        self._loop.call_at(when, self._wake)
        return False

    def _forget(self) -> None:
        """Drop every thought that this table waits for."""
        self._computers.drop()
        self._hints.stop()
        self._coaching.stop()
        if self._alarm:
            self._alarm.cancel()

    def _notice(self, seat: int) -> None:
        for tab in self._tabs:
            tab.listener.say(self._computers.thinking(seat))

    def _wake(self) -> None:
        if not self.crowded:  # else a command is coming that wakes it as well
            self._inbox.put(None)

    def _set_aside(self) -> None:
        self.aside = True
        metrics.SET_ASIDE.inc()
        self._forget()
        for tab in self._everybody():
            tab.listener.fail(None, SET_ASIDE)

    def _everybody(self) -> set[Tab]:
        """Who is here, and who waits for an answer; no command waits any more."""
        everybody = set(self._tabs)
        if self._watching:
            everybody |= self._watching.tabs
        return everybody | {item[0] for item in self._inbox.take_all() if item}
