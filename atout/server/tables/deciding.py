"""The computers of one table, those who stand in for people among them: what they think of, what they do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping

from atout.contract.terms import BYSTANDER, AtoutError, OptionError, Player
from atout.contract.wire import Word
from atout.players.thinkers import Thinkers
from atout.server.desks.desk import desk_of
from atout.server.free import free_computers
from atout.server.free.free_computers import Attending
from atout.server.ops import pace
from atout.server.ops.logs import fault
from atout.server.tables.computers import HURRIED, QUICK, Searching, computer
from atout.server.tables.turns import Turn
from atout.server.wire import messages
from atout.table import Table

logger = logging.getLogger("atout.server")


class Deciding:
    """`players` are the computers by participant, `thinkers` think for those who search. `wake` is called when one of
    them has thought, `notice` with his seat where that takes long; `whose` says for whom they think."""

    def __init__(
        self,
        table: Table,
        players: Mapping[int, Player],
        thinkers: Thinkers,
        wake: Callable[[], None],
        notice: Callable[[int], None],
        whose: Callable[[], str],
    ) -> None:
        self.attending = Attending.at(table)
        """The computers of a free table."""
        self.turn: Turn | None = None
        """What one of them thinks about."""
        self._table = table
        self._players = players
        self._thinkers = thinkers
        self._wake = wake
        self._notice = notice
        self._whose = whose
        self._standing: dict[int, Player] = {}
        self.change_hands()

    def change_hands(self) -> None:
        """Let play for people who is to by the table's log, and nobody else."""
        self._standing = {who: self._standing.get(who) or self._stand_in(who) for who in self._table.held}

    def _stand_in(self, who: int) -> Player:
        """How the one who plays for a participant decides; one that is not known any more is no reason to stop."""
        try:
            return computer(self._table.held[who])
        except OptionError:
            return computer(QUICK)

    @property
    def any(self) -> bool:
        """Whether any computer plays here."""
        return bool(self._players or self._standing)

    @property
    def deliberate(self) -> bool:
        """Whether computers take their time here: one who thinks ahead always does, and all where people meet."""
        if self._table.setup.agreed and self.any:
            return True
        return any(isinstance(player, Searching) for player in self._players.values())

    def player(self, seat: int) -> Player | None:
        """Who decides at a seat; None where a person does."""
        who = self._table.player(seat)
        return self._standing.get(who) or self._players.get(who)

    def asking(self) -> bool:
        """Whether a computer is asked something in secret."""
        seat, match = self._table.turn, self._table.match
        if seat is None or not match.deal_number or not self.player(seat):
            return False
        return self._table.game.asks(match)

    def thinks(self, seat: int, number: int, hurried: bool) -> bool:
        """Whether the computer at a seat is thinking, in another process: meanwhile the table serves everybody.

        `number` is that of the log's last event; `hurried`: nobody looks on. What it is asked in secret it answers at
        once, so that the time it takes tells nothing.
        """
        player = self.player(seat)
        if not isinstance(player, Searching) or self.asking() or self._advised(seat):
            return False
        view = self._table.match.view(seat)
        if self.attending and not free_computers.thinkable(view):
            return False
        if self.turn:
            return not self.turn.ended
        least, budget = (0.0, HURRIED) if hurried else (self.least, None)
        thought = self._thinkers.think(view, player.name, player.seed + number, budget, self._whose())
        self.turn = Turn(number, seat, thought, least, self._wake, self._notice)
        return True

    @property
    def least(self) -> float:
        """How long a computer that takes its time thinks at least now: not at all while nobody holds a card, since then
        nothing is hidden that its time could tell."""
        table = self._table
        desk = desk_of(table.setup.rules)
        if desk.before_cards(table.match):
            return 0.0
        return pace.least(table.setup.rules.players, self._opening)

    @property
    def _opening(self) -> bool:
        """Whether no trick of the deal has been taken yet: people wait for their first card."""
        match = self._table.match
        return match.deal is None or not match.view(BYSTANDER).last_trick

    def drop(self) -> None:
        """Drop the thought about a turn that is over, or was taken back."""
        if self.turn:
            self.turn.drop()
        self.turn = None

    def thinking(self, seat: int) -> messages.Thinking:
        """The message that the computer at a seat is still thinking."""
        return messages.Thinking(seat, not self._thinkers.ready(self._table.setup.rules))

    async def choice(self, seat: int) -> Word:
        """The action of the computer at a seat: what it has thought of, or else finds at once."""
        turn = self.turn
        self.drop()
        if turn and turn.ended:
            try:
                if not self._table.refusal(seat, action := turn.action()) and self._keeps(seat, action):
                    return action
            except AtoutError as error:
                logger.error("The computer at seat %s could not think: %s", seat, fault(error))
        return await asyncio.to_thread(self._choose, seat)

    def _keeps(self, seat: int, action: Word) -> bool:
        """Whether an action that was thought of keeps to the rules of a free table too."""
        return not self.attending or free_computers.keeps(self._table.match.view(seat), action)

    def _advised(self, seat: int) -> Word | None:
        """What the captain is advised to do and may do, or None."""
        advised = self._table.advised(seat)
        return advised if advised and not self._table.refusal(seat, advised) else None

    def _choose(self, seat: int) -> Word:
        """The computer's action. One that fails or cheats is overruled: a person must be able to end the match."""
        problem: object
        match = self._table.match
        if advised := self._advised(seat):
            return advised
        try:
            view, player = match.view(seat), self.player(seat)
            assert player
            action = free_computers.decide(view, player) if self.attending else player(view)
            problem = self._table.refusal(seat, action)
        except Exception as error:
            problem = error
        if not problem:
            return action
        logger.error("The computer at seat %s erred: %s", seat, fault(problem))
        return match.legal()[0]
