"""A deal being played, as an object: its state, what lies on the table by group, and its events one at a time."""

from __future__ import annotations

from collections.abc import Iterator

from atout.cards.numbers import rank_of
from atout.contract.terms import Points, Refusal, Seat, Side
from atout.games.bezique.actions import (
    Action,
    Announce,
    CarteBlanche,
    Declare,
    Draw,
    Exchange,
    Guess,
    Lift,
    Mark,
    Play,
    Statement,
    TakeTurnUp,
    card_number,
    card_text,
    cards_of,
)
from atout.games.bezique.events import (
    STATED,
    Announced,
    CarteBlancheShown,
    Declared,
    Drawn,
    Event,
    Exchanged,
    Guessed,
    Lifted,
    Marked,
    Packet,
    Passed,
    PendingMarked,
    PickedUp,
    Played,
    Settlement,
    Sheet,
    SheetRow,
    TookTurnUp,
    TrickTaken,
    TrumpFixed,
    TurnedUp,
)
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.laid import Group, Pending
from atout.games.bezique.kernels.scoring import brisques_of_side, is_rubicon, read
from atout.games.bezique.kernels.state import (
    ACE,
    ASKED,
    BRISQUES,
    COUNT,
    DRAWING,
    GATHER,
    LIFTING,
    NONE,
    OVER,
    PICK_UP,
    SOURCES,
    TEN,
    WINDOW,
    blank,
    new_state,
)
from atout.games.bezique.rules import Rules
from atout.games.bezique.view import SUITS, View
from atout.kernel import Record, copy, numbers


class Deal:
    """One deal. `state` is the record that kernels work on; `groups` what lies on the table, oldest first, `pending`
    what was announced and not yet marked. `previous` is the trump suit of the deal before, where there was one."""

    def __init__(
        self,
        rules: Rules,
        number: int,
        dealer: int,
        scores: tuple[int, ...],
        pack: tuple[str, ...],
        previous: str | None = None,
    ) -> None:
        self.rules = rules
        self.number = number
        self.dealer: Seat = Seat(dealer)
        self.before = scores
        self.pack = pack
        self.groups: list[Group] = []
        self.pending: list[Pending] = []
        self.declared: list[tuple[int, str, Points]] = []
        self.state: Record = new_state(rules)
        for at, card in enumerate(pack):
            self.state.pack[at] = card_number(card)
        for side, score in enumerate(scores):
            self.state.score[side] = score
        if previous:
            self.state.previous = SUITS.index(previous)

    @property
    def over(self) -> bool:
        """Whether the deal is counted, or the match was won within it."""
        return bool(self.state.phase == OVER)

    @property
    def turn(self) -> Seat | None:
        """The seat to act."""
        return None if self.over else Seat(int(self.state.turn))

    @property
    def scores(self) -> tuple[Points, ...]:
        """The running totals by side."""
        return tuple(map(Points, numbers(self.state.score)[: self.rules.sides]))

    def legal(self) -> tuple[Action, ...]:
        """Everything the seat to act may do."""
        return lawful.actions(self.state, self.rules, pending=self.pending)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why a seat may not do this now, or None when it is lawful."""
        return lawful.refusal(self.state, self.rules, seat, action, self.pending)

    def view(self, seat: int, winner: Side | None) -> View:
        """The deal as `seat` may know it."""
        record, lying, pending = self.view_record(seat), tuple(self.groups), tuple(self.pending)
        return View(record, self.rules, seat, lying, self.number, winner, pending)

    def start(self) -> Iterator[Event]:
        """Deal the packets and turn up, or wait for the cut: the events, one at a time."""
        do.begin(self.state, self.rules.packed, self.dealer)
        if self.state.phase != LIFTING:
            yield from self._packets()

    def _packets(self) -> Iterator[Event]:
        players = self.rules.players
        top = 0
        for count in self.rules.packets:
            for turn in range(players):
                yield Packet(Seat((self.dealer + 1 + turn) % players), count, self.pack[top : top + count])
                top += count
        if self.rules.turn_up:
            yield TurnedUp(self.pack[top], SUITS[int(self.state.trump)])
        yield from self._marks([[0] * len(SOURCES)] * players)

    def act(self, seat: int, action: Action) -> Iterator[Event]:
        """Carry out a lawful action and what follows by itself: the events, one at a time."""
        state, packed = self.state, self.rules.packed
        trump, turn_up = int(state.trump), int(state.turn_up)
        hand = self._carte_blanche(seat) if isinstance(action, CarteBlanche) else ()
        before = self._sources() if isinstance(action, Guess) else []
        who = Seat(seat)
        points = Points(int(do.act(state, packed, seat, action.packed(self.rules.packs))))
        if isinstance(action, Play):
            self._lift(action.card)
            yield Played(who, action.card)
        elif isinstance(action, Declare):
            self._lay(who, action)
            self.declared.append((seat, action.kind, points))
            yield Declared(who, action.kind, action.cards, points)
            if trump == NONE and state.trump != NONE:
                yield TrumpFixed(who, SUITS[int(state.trump)])
        elif isinstance(action, Announce):
            self._lay(who, action)
            self.pending.append(Pending(who, action.kind, action.cards, points))
            yield Announced(who, action.kind, action.cards, points)
            if trump == NONE and state.trump != NONE:
                yield TrumpFixed(who, SUITS[int(state.trump)])
        elif isinstance(action, Mark):
            self.pending.remove(Pending(who, action.kind, action.cards, points))
            self.declared.append((seat, action.kind, points))
            yield PendingMarked(who, action.kind, action.cards, points)
        elif isinstance(action, CarteBlanche):
            yield CarteBlancheShown(who, hand, points)
        elif isinstance(action, Lift):
            yield Lifted(who)
        elif isinstance(action, Guess):
            exact = self.rules.packed.exact_lift_points if state.lift == self.rules.exact_lift else 0
            yield Guessed(who, action.count, int(state.lift), points, Points(int(exact)))
            yield from self._marks(before, ("cut",))
            yield from self._packets()
        elif isinstance(action, Exchange):
            self._lift(action.card)
            yield Exchanged(who, action.card, card_text(turn_up), points)
        elif isinstance(action, TakeTurnUp):
            yield TookTurnUp(who, card_text(turn_up))
        elif isinstance(action, Draw) and state.ceded and seat != state.winner:
            yield Passed(who)
        elif isinstance(action, Statement):
            yield STATED[action.do](who)
        yield from self.settle()

    def _carte_blanche(self, seat: int) -> tuple[str, ...]:
        """The cards that show a carte blanche: the hand that was dealt, or the card just drawn (CH-046 to CH-049)."""
        if self.state.phase == ASKED:
            return cards_of(self.state.hand[seat])
        return (card_text(self.state.fresh[seat]),)

    def settle(self) -> Iterator[Event]:
        """What happens by itself until somebody must decide: the events, one at a time."""
        state, packed = self.state, self.rules.packed
        while True:
            phase = int(state.phase)
            sources = self._sources() if phase in (GATHER, COUNT) else []
            drawer, following, turn_up = int(state.drawer), int(state.next), int(state.turn_up)
            strict, turn = int(state.strict), int(state.turn)
            place = int(do.place_to_draw(state, packed) if state.streams else following)
            laid = [bool(cards_of(state.laid[seat])) for seat in range(self.rules.players)] if phase == PICK_UP else []
            if not do.step(state, packed):
                return
            if phase == GATHER:
                winner = Seat(int(state.winner))
                counted = self.rules.brisque_timing != "none"
                brisques = counted * sum(TEN <= rank_of(int(state.last[at])) <= ACE for at in range(self.rules.players))
                marked = int(state.sources[winner][BRISQUES] - sources[winner][BRISQUES])
                yield TrickTaken(winner, brisques, Points(marked))
                yield from self._marks(sources, ("last_trick",))
            elif phase == WINDOW and turn != state.turn:
                yield Passed(Seat(turn))
            elif phase == DRAWING:
                card = card_text(state.pack[place]) if state.next > following else card_text(turn_up)
                yield (Drawn if state.next > following else TookTurnUp)(Seat(drawer), card)
            elif phase == PICK_UP:
                self.groups.clear()
                yield from (PickedUp(Seat(seat)) for seat, any_laid in enumerate(laid) if any_laid)
            elif phase == COUNT:
                yield from self._marks(sources)
            if not strict and state.strict and self.rules.pending_after_stock == "lost":
                self.pending.clear()

    def _sources(self) -> list[list[int]]:
        return [[*seat] for seat in numbers(self.state.sources)]

    def _marks(
        self, before: list[list[int]], names: tuple[str, ...] = ("last_trick", "brisques", "seven")
    ) -> Iterator[Event]:
        """The marks made since `before`, the last trick first, then brisques, then a turned seven (B-ORD-088)."""
        now = self._sources()
        for name in names:
            at = SOURCES.index(name)
            for seat in range(self.rules.players):
                if now[seat][at] != before[seat][at]:
                    yield Marked(Seat(seat), name, Points(int(now[seat][at] - before[seat][at])))

    def settlement(self) -> Settlement | None:
        """What the game brings its winner, where it is one deal and is over."""
        if not self.rules.one_deal or self.state.won == NONE:
            return None
        state, packed = self.state, self.rules.packed
        winner = Side(int(state.won))
        loser = 1 - winner
        rubicon = bool(is_rubicon(state, packed, loser))
        totals = tuple(Points(int(read(packed, state.score[side]))) for side in range(self.rules.sides))
        return Settlement(
            winner,
            Points(int(state.final)),
            totals,
            Points(int(packed.rubicon_bonus if rubicon else packed.win_bonus)),
            totals[loser] if rubicon else Points(0),
            Points(int(packed.rubicon_brisques) if rubicon else 0),
            rubicon,
            not rubicon and int(state.score[loser]) < self.rules.rubicon <= self.brisques(loser),
        )

    def brisques(self, side: int) -> int:
        """A side's total with its brisques on top."""
        return int(self.state.score[side]) + int(brisques_of_side(self.state, self.rules.packed, side))

    def _lay(self, seat: Seat, action: Declare | Announce) -> None:
        if action.kind != "seven" or self.rules.seven_stays:
            for card in action.cards:
                self._lift(card)
            for owner in sorted(range(self.rules.players), key=lambda other: other != seat):
                laid = cards_of(self.state.laid[owner])
                if own := tuple(card for card in action.cards if card in laid):  # each keeps his own (AMB-51)
                    self.groups.append(Group(Seat(owner), action.kind, own))

    def _lift(self, card: str) -> None:
        """Take a card off the group it lies in, if it lies in one."""
        groups = [Group(g.seat, g.kind, tuple(c for c in g.cards if c != card)) for g in self.groups]
        self.groups = [group for group in groups if group.cards]

    def view_record(self, seat: int) -> Record:
        """The state as `seat` may know it."""
        seen = copy(self.state)
        blank(seen, seat)
        return seen

    def sheet(self) -> Sheet:
        """The score sheet of this deal, as far as it has come."""
        rows = []
        for seat in range(self.rules.players):
            side = self.rules.side(seat)
            sources = {name: Points(int(self.state.sources[seat][at])) for at, name in enumerate(SOURCES)}
            declared = tuple((kind, points) for who, kind, points in self.declared if who == seat)
            rows.append(
                SheetRow(Seat(seat), declared, sources, Points(self.before[side]), Points(int(self.state.score[side])))
            )
        return Sheet(self.number, self.dealer, tuple(rows))
