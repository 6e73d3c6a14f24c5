"""A hand being played, as an object: its state, and its events one at a time."""

from __future__ import annotations

from collections.abc import Iterator

from atout.contract.terms import Points, Refusal, Seat
from atout.games.beigne.actions import Action, Bid, Keep, Play, card_number, card_text
from atout.games.beigne.events import (
    BidMade,
    Event,
    Kept,
    Left,
    Packet,
    Played,
    Sheet,
    SheetRow,
    ThrownIn,
    TrickTaken,
    TurnedUp,
)
from atout.games.beigne.kernels import deal as do
from atout.games.beigne.kernels import lawful
from atout.games.beigne.kernels.state import GATHER, NONE, OVER, blank, new_state
from atout.games.beigne.log import NewPack
from atout.games.beigne.rules import Rules
from atout.games.beigne.view import SUITS, View
from atout.kernel import Record, copy, numbers


class Deal:
    """One hand. `state` is the record that kernels work on; `hand` is its number in the match, as limits count."""

    def __init__(
        self, rules: Rules, number: int, dealer: int, scores: tuple[int, ...], pack: NewPack, hand: int
    ) -> None:
        self.rules = rules
        self.number = number
        self.hand = hand
        self.dealer: Seat = Seat(dealer)
        self.pack: tuple[str, ...] = pack.cards
        self.state: Record = new_state(rules.players)
        self.lay(self.pack)
        for seat, score in enumerate(scores):
            self.state.score[seat] = score
        self.state.hand_number = hand

    def lay(self, cards: tuple[str, ...]) -> None:
        """Put the pack into the state, in the order in which kernels deal it."""
        for at, card in enumerate(cards):
            self.state.pack[at] = card_number(card)

    @property
    def over(self) -> bool:
        """Whether the hand is counted."""
        return bool(self.state.phase == OVER)

    @property
    def redealt(self) -> bool:
        """Whether nobody went, so that the same dealer deals again and the hand does not count (AMB-122)."""
        return bool(self.state.thrown) and self.rules.all_pass == "redeal"

    @property
    def counted(self) -> bool:
        """Whether the hand counts for the limits on forced going, and stays on the score sheet."""
        return not self.redealt

    @property
    def turn(self) -> Seat | None:
        """The seat to act."""
        return None if self.over else Seat(int(self.state.turn))

    @property
    def scores(self) -> tuple[Points, ...]:
        """The scores by seat."""
        return tuple(map(Points, numbers(self.state.score)[: self.rules.players]))

    def start(self) -> Iterator[Event]:
        """Deal one card at a time from the eldest, and turn one up: the events, one at a time (BEI-013 to BEI-016)."""
        do.begin(self.state, self.rules.packed, self.dealer)
        players = self.rules.players
        dealt = players * self.rules.hand_size
        for at, card in enumerate(self.pack[:dealt]):
            yield Packet(Seat((self.dealer + 1 + at) % players), 1, (card,))
        yield TurnedUp(self.pack[dealt], SUITS[int(self.state.trump)])

    def act(self, seat: int, action: Action) -> Iterator[Event]:
        """Carry out a lawful action and what follows by itself: the events, one at a time."""
        do.act(self.state, self.rules.packed, seat, action.packed())
        who = Seat(seat)
        if isinstance(action, Play):
            yield Played(who, action.card)
        elif isinstance(action, Keep):
            yield Kept(who, card_text(self.state.turned), action.discard)
        elif isinstance(action, Bid):
            yield BidMade(who, action.go, bool(self.state.forced[seat]))
        else:
            yield Left(who)
        yield from self.settle()

    def settle(self) -> Iterator[Event]:
        """What happens by itself until somebody must decide: the events, one at a time."""
        while True:
            gathering = self.state.phase == GATHER
            if not do.step(self.state, self.rules.packed):
                return
            if gathering:
                yield TrickTaken(Seat(int(self.state.winner)))
            elif self.state.thrown:
                yield ThrownIn(self.redealt)

    def legal(self) -> tuple[Action, ...]:
        """Everything the seat to act may do."""
        return lawful.actions(self.state)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why the seat may not do this now, or None when it is lawful."""
        return lawful.refusal(self.state, self.rules, seat, action)

    def view(self, seat: int, sheets: tuple[Sheet, ...], winners: tuple[Seat, ...]) -> View:
        """The hand as `seat` may know it, with what the match has come to."""
        return View(self.view_record(seat), self.rules, seat, self.number, sheets, winners)

    def view_record(self, seat: int) -> Record:
        """The state as `seat` may know it."""
        seen = copy(self.state)
        blank(seen, seat)
        return seen

    def sheet(self) -> Sheet:
        """The line of the score sheet for this hand, as far as it has come."""
        state = self.state
        rows = tuple(
            SheetRow(
                seat=Seat(seat),
                went=None if state.went[seat] == NONE else bool(state.went[seat]),
                forced=bool(state.forced[seat]),
                tricks=int(state.tricks[seat]),
                before=Points(int(state.before[seat])),
                after=Points(int(state.score[seat])),
                circled=bool(state.circled[seat]),
            )
            for seat in range(self.rules.players)
        )
        turned = "" if state.turned == NONE else card_text(state.turned)
        return Sheet(self.number, self.hand, self.dealer, turned, rows, self.counted)
