"""The people at one table, and what they are to each other: who is here, who plays for whom, what they ask and say."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Protocol

from atout.contract.terms import AtoutError, Text
from atout.server.desks.desk import desk_of
from atout.server.desks.parts import text
from atout.server.friends import people
from atout.server.friends.clock import Clock
from atout.server.friends.gathering_view import agreed
from atout.server.friends.objections import ONE_AT_A_TIME, PAUSED, STAND_IN_PLAYS, TIME_IS_OVER, TRY_AGAIN, Standing
from atout.server.friends.presence import Presence
from atout.server.friends.proposals import Proposals, Proposed
from atout.server.friends.speech import Speech
from atout.server.ops.logs import fault
from atout.server.store import NotSaved
from atout.server.store.answers import Answers
from atout.server.tables.computers import QUICK
from atout.server.tables.tabs import Tab
from atout.server.wire import messages
from atout.server.wire.company_messages import Leave, People, Propose, Speak, Spoken, Vote
from atout.table import ASIDE, WATCHER, Agreement, Entry, Held, Pause, Spent, Table

logger = logging.getLogger("atout.server")

COMMANDS = (Propose, Vote, Speak, Leave)


class Gatherings(Protocol):
    """Where people come together between matches."""

    async def rematch(self, code: str, table: str) -> Mapping[int, str]:
        """Make the table after this one: the code of each one's seat there, by the number held here."""

    async def abandon(self, code: str, table: str, left: Collection[int] = ()) -> None:
        """The match is given up; `left`: who has gone for good."""

    async def waits(self, code: str) -> bool:
        """Whether it waits for people."""

    async def host(self, code: str, table: str) -> int | None:
        """The number of who has the host's rights."""

    async def plays(self, code: str, table: str) -> bool:
        """Whether its people still play at this table."""


class Company:
    """The people of one table. All times are those of the event loop, in seconds.

    `tabs` are those of people and of whoever looks on at once; `record` writes an entry down and carries it out.
    `gatherings`, where there are any, know this table by the name `called`.
    """

    def __init__(
        self,
        table: Table,
        manners: Agreement,
        tabs: set[Tab],
        record: Callable[[Entry], Awaitable[None]],
        gatherings: Gatherings | None,
        called: str,
        now: float,
    ) -> None:
        rules = table.setup.rules
        self.presence = Presence(table.setup.people, now)
        self.late: set[Tab] = set()
        """The tabs of those who look on some time behind."""
        self.behind = False
        """Whether they have not seen everything yet."""
        self._table = table
        self._manners = manners
        self._tabs = tabs
        self._record = record
        self._gatherings = gatherings if table.setup.gathering else None
        self._called = called
        self._desk = desk_of(rules)
        self._clock = Clock.of(manners)
        self._proposals = Proposals()
        self._speech = Speech(manners.chat, table.setup.chouette or rules.sides < rules.players)
        self._host: int | None = None
        self._next: Mapping[int, str] = {}
        self._abandoned = False
        self._told: dict[Tab, object] = {}  # how things stood when this tab was told last
        self._answers = Answers()

    async def come(self, tab: Tab, now: float) -> None:
        """One more tab; whoever was away is back. A match that was given up is so for who comes later too."""
        if not tab.watches:
            self.presence.came(tab.place.seat, now)
        if self._gatherings:
            code = self._table.setup.gathering
            try:
                self._host = await self._gatherings.host(code, self._called)
                self._abandoned = not (self._table.match.over or await self._gatherings.plays(code, self._called))
            except Exception as error:  # the table goes on without anybody's rights
                logger.error("Nobody knows the host of a table: %s", fault(error))

    def leave(self, tab: Tab, now: float) -> None:
        """One tab less."""
        self._told.pop(tab, None)
        if not tab.watches:
            self.presence.went(tab.place.seat, now)

    def look(self, now: float) -> None:
        """Take note of the time."""
        self.presence.look(now)
        self._proposals.look(self._voters(now), now)
        if self._clock:
            self._clock.run(self._timed(now), now)

    def moving(self, now: float) -> bool:
        """Whether the table does anything by itself: not while nobody is here, nor while it is paused."""
        return bool(self.presence.present(now)) and not self._table.paused

    def alone(self, now: float) -> bool:
        """Whether no person plays, and one alone looks on: then he may have the rest of it played quickly."""
        present = self.presence.present(now)
        return len(present) == 1 and not any(self._table.acts(who) for who in present)

    def duty(self, now: float) -> Entry | None:
        """What the table sees to by itself: it gives seats to computers and back to people. None where all is well."""
        table, manners = self._table, self._manners
        for who in table.setup.people:
            held, out = who in table.held, self._out_of_time(who)
            if held and not out and self.presence.here(who, now):
                return Held(who, None)
            if out and not held:
                return Held(who, manners.stand_in or QUICK)
        if self._clock and self._clock.running is not None and now >= (self._clock.flag(table) or 0.0):
            who = self._clock.running
            return Spent(who, self._clock.left(who, table) + self._clock.increment)  # nothing is left then
        for who, when in self._due(now):
            if now >= when:
                return Held(who, manners.stand_in)
        return None

    def refusal(self, who: int) -> Text | None:
        """Why this person may not act, whatever the rules of the game say; None where he may."""
        if self._table.paused:
            return PAUSED
        if who in self._table.held:
            return TIME_IS_OVER if self._out_of_time(who) else STAND_IN_PLAYS
        return None

    def time_taken(self, who: int, now: float) -> Spent | None:
        """What is written down before a person's action; None where his time does not run."""
        if self._clock is None or self._clock.running != who:
            return None
        return Spent(who, min(self._clock.used(who, now), self._clock.left(who, self._table) - 1))

    def note(self, entry: Entry, now: float) -> None:
        """An entry has been carried out."""
        if isinstance(entry, Spent) and self._clock:
            self._clock.restart(entry.participant, now)
        if not isinstance(entry, ASIDE):
            self._proposals.moved()
        self.look(now)

    def next_change(self, now: float) -> float | None:
        """When something changes though nobody does anything."""
        times = [*self.presence.changes(now), *(when for _, when in self._due(now))]
        if self._proposals.open:
            times.append(self._proposals.open.until)
        if self._clock and (flag := self._clock.flag(self._table)) is not None:
            times.append(flag)
        return min(times, default=None)

    async def carry_out(self, tab: Tab, command: messages.CompanyCommand, now: float) -> None:
        """Carry out a command, once. Raises NotSaved, and then nothing has changed."""
        if not self._answers.known(tab.name, command.n):
            outcome = await self._do(tab.place.seat, command, now)
            self._answers.keep(tab.name, command.n, self._answer(tab, command.n, outcome))
        if answer := self._answers.get(tab.name, command.n):
            tab.listener.send(answer)
        else:
            self._told.pop(tab, None)  # he is told how things stand now

    def _answer(self, tab: Tab, n: int, outcome: Text | Spoken | None) -> bytes | None:
        """The answer to a command; what was said all others hear at once."""
        if outcome is None:
            return None
        if isinstance(outcome, Text):
            return messages.encode(messages.Error(n, text(outcome)))
        spoken = messages.encode(outcome)
        for other in {*self._tabs, *self.late} - {tab}:
            other.listener.send(spoken)
        return spoken

    def tell(self, now: float) -> None:
        """Tell everybody how things stand, who has not been told."""
        now_state, late_state = self._state(now), self._state(now, late=True) if self.late else None
        bodies: dict[tuple[int, bool], bytes] = {}
        for tab in [*self._tabs, *self.late]:
            state = late_state if tab in self.late else now_state
            if self._told.get(tab) != state:
                self._told[tab] = state
                key = tab.place.seat, tab in self.late
                bodies[key] = bodies.get(key) or messages.encode(self._message(*key, now))
                tab.listener.send(bodies[key])

    async def _do(self, who: int, command: messages.CompanyCommand, now: float) -> Text | Spoken | None:
        """Do what a person asks for: why not, what he says, or None where it is done."""
        match command:
            case Propose():
                return await self._propose(who, command, now)
            case Vote(yes=False):
                self._proposals.refuse(who, command.id)
            case Vote():
                if self._proposals.consent(who, command.id):
                    return await self._agreed(who, now)
            case Speak():
                playing = self._table.turn is not None
                return self._speech.speak(who, command.phrase, command.text, playing, now)
            case Leave():
                self.presence.leaves(who, now)
        return None

    async def _propose(self, who: int, command: Propose, now: float) -> Text | None:
        if self._proposals.open:
            return ONE_AT_A_TIME
        standing = Standing(self._table, self._manners, self.presence.present(now), self._gatherings is not None)
        if objection := standing.objection(command.kind, who, command.target):
            return objection
        proposal = self._proposals.propose(command.kind, who, command.target, standing.voters - {who}, now)
        return await self._agreed(who, now) if proposal.agreed else None

    async def _agreed(self, last: int, now: float) -> Text | None:
        """All consent, `last` as the last one: do it. Where it fails, it is as if he had not."""
        proposal = self._proposals.open
        assert proposal
        try:
            await self._effect(proposal, now)
        except Exception as error:
            if last == proposal.seat:
                self._proposals.end()
            else:
                self._proposals.take_back(last)
            if isinstance(error, NotSaved) or proposal.kind not in ("abandon", "rematch"):
                raise
            if isinstance(error, AtoutError):
                return Text(error.fr, error.en)
            logger.error("A gathering could not go on: %s", fault(error))
            return TRY_AGAIN
        self._proposals.end()
        return None

    async def _effect(self, proposal: Proposed, now: float) -> None:
        table, code = self._table, self._table.setup.gathering
        match proposal.kind:
            case "undo":
                if entry := table.undo(proposal.seat, agreed=True):
                    await self._record(entry)
            case "pause" | "resume":
                if table.paused != (proposal.kind == "pause"):
                    await self._record(Pause(proposal.kind == "pause"))
            case "stand_in":
                target = proposal.target
                if target is not None and target not in table.held and not self.presence.here(target, now):
                    await self._record(Held(target, self._manners.stand_in))
            case "abandon":
                if self._gatherings:
                    await self._gatherings.abandon(code, self._called, self.presence.left)
                    self._abandoned = True
            case "rematch":
                if self._gatherings:
                    self._next = await self._gatherings.rematch(code, self._called)

    def _due(self, now: float) -> Iterable[tuple[int, float]]:
        """Whose seat a stand-in is to hold, and when. Who has left for good is not waited for."""
        if not self._manners.stand_in or self._table.match.over:
            return
        for who, since in self.presence.missed(now):
            gone = who in self.presence.left
            if who not in self._table.held and (gone or not self._table.paused):
                yield who, since + (0 if gone else self._manners.away)

    def _voters(self, now: float) -> set[int]:
        return set(self.presence.present(now) - self._table.held.keys())

    def _timed(self, now: float) -> int | None:
        """Whose time runs: of a person whose turn it is for all to see, while anybody waits for him."""
        table = self._table
        if table.paused or not self.presence.present(now):
            return None
        seat = self._desk.timed(table.match)
        who = None if seat is None else table.player(seat)
        return None if who not in table.setup.people or who in table.held else who

    def _out_of_time(self, who: int) -> bool:
        """Whether a person has no time left in this match: a computer plays it to its end."""
        return bool(self._clock and not self._table.match.over and self._clock.left(who, self._table) <= 0)

    def _state(self, now: float, late: bool = False) -> object:
        """All that people are told when it changes: how long somebody has been away, or has left, they reckon. Who
        looks on `late` is told neither of clocks nor of proposals, or he would learn when somebody moves."""
        table, presence = self._table, self.presence
        return (
            [(presence.gone_since(who, now), who in presence.left) for who in table.setup.people],
            dict(table.held),
            self._watching,
            self._host,
            None if late else self._clock and (self._clock.running, table.paused, dict(table.spent)),
            None if late else self._proposals.open and self._proposals.open.message(),
            dict(self._next),
            self._abandoned,
            bool(self._next and self.late) and self.behind,
        )

    @property
    def _watching(self) -> int:
        return len(self.late) + sum(tab.watches for tab in self._tabs)

    def _message(self, viewer: int, late: bool, now: float) -> People:
        """What one person is told. Whose turn it is, and how the match ends, nobody learns before he sees it."""
        open_, clock = self._proposals.open, self._clock
        return People(
            seats=people.persons(self._table, self.presence, now),
            me=viewer,
            host=viewer != WATCHER and viewer == self._host,
            watching=self._watching,
            invitation=self._table.setup.gathering,
            agreed=agreed(self._manners),
            clock=people.face(clock, self._table, now) if clock and not late else None,
            proposal=open_.message() if open_ and not late else None,
            said=list(self._speech.said),
            next=None if late and self.behind else self._next.get(viewer, self._onward(viewer)),
            abandoned=self._abandoned,
        )

    def _onward(self, viewer: int) -> str | None:
        """Where somebody without a seat goes on: where he came from."""
        return self._table.setup.gathering if viewer == WATCHER and self._next else None
