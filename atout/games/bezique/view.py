"""What one seat may know of a match: the only gate. A player, a browser or a program gets this and nothing else."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from atout.contract.picture import Pictured
from atout.contract.terms import BYSTANDER, Points, Refusal, Seat, Side
from atout.games.bezique.actions import Action, Announce, Declare, Mark, card_text, cards_of
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.laid import Group, Laid, Pending
from atout.games.bezique.kernels.state import ASKED, CHOOSING, GUESSING, LIFTING, NONE, OVER, SOURCES, stock_count
from atout.games.bezique.refusals import NOT_YOUR_TURN, explain
from atout.games.bezique.rules import Rules
from atout.kernel import Record, numbers

if TYPE_CHECKING:
    from atout.games.bezique.free.view import FreeView

SUITS = "SHDC"


class View(Pictured):
    """A match from one seat, or as a `BYSTANDER` sees it. Cards are text (`KSa`); whatever cannot be known there is
    absent, not hidden."""

    def __init__(
        self,
        record: Record,
        rules: Rules,
        seat: int,
        groups: tuple[Group, ...],
        deal: int,
        winner: Side | None,
        pending: tuple[Pending, ...] = (),
        free: FreeView | None = None,
    ) -> None:
        self.record = record
        """The same as a record for kernels: a state with every other hand and the stock left blank."""
        self.rules = rules
        self.seat: Seat = Seat(seat)
        self.all_groups = groups
        self.all_pending = pending
        self.deal = deal
        self.winner = winner
        self.free = free
        """What a free table offers besides; None where nothing unlawful is ever done."""

    @property
    def phase(self) -> str:
        """`choosing`, `cut`, `preplay`, `stock`, `strict`, `deal_over` or `match_over`; at a free table also `dealing`,
        `looking`, `answering` or `counting`."""
        if self.winner is not None:
            return "match_over"
        if self.record.phase == OVER:
            return "deal_over"
        if self.record.phase in (LIFTING, GUESSING):
            return "cut"
        if self.record.phase == CHOOSING:
            return "choosing"
        if self.record.phase == ASKED:
            return "preplay"
        if self.free and self.free.stage != "play":
            return self.free.stage
        return "strict" if self.record.strict else "stock"

    @property
    def turn(self) -> Seat | None:
        """The seat to act, None when the deal is over."""
        return None if self.record.phase == OVER else Seat(int(self.record.turn))

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return Seat(int(self.record.dealer))

    @property
    def trump(self) -> str | None:
        """The trump suit, `S H D C`, None while it is not fixed."""
        return None if self.record.trump == NONE else SUITS[int(self.record.trump)]

    @property
    def previous_trump(self) -> str | None:
        """The suit that may not be trumps because it was in the deal before (CH-061)."""
        return None if self.record.previous == NONE else SUITS[int(self.record.previous)]

    @property
    def ceded(self) -> bool:
        """Whether the winner of the trick has given his partner its declaration."""
        return bool(self.record.ceded)

    @property
    def lifted(self) -> bool:
        """Whether the dealer has lifted his packet and the guess is awaited."""
        return bool(self.record.phase == GUESSING)

    @property
    def from_laid(self) -> bool:
        """Whether this is the trick that must be played with laid-out cards (CH-093)."""
        return bool(self.record.closing)

    @property
    def turn_up(self) -> str | None:
        """The card face up under the stock."""
        return None if self.record.turn_up == NONE else card_text(self.record.turn_up)

    @property
    def stock(self) -> int | None:
        """Cards left to draw, the turn-up included; None where they may not be counted (BOU-035)."""
        return int(stock_count(self.record)) if self.rules.stock_count_visible else None

    @property
    def stock_empty(self) -> bool:
        """Whether the stock is gone."""
        return int(stock_count(self.record)) == 0

    @property
    def beside(self) -> tuple[str, ...]:
        """What lies in the middle: a back, `""`, for cards still to be drawn, and the turn-up."""
        waiting = stock_count(self.record) - (self.turn_up is not None) > 0
        return ("",) * waiting + ((self.turn_up,) if self.turn_up else ())

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards that are not laid out; none of a bystander."""
        return () if self.seat == BYSTANDER else cards_of(self.record.hand[self.seat])

    def laid(self, seat: int) -> tuple[str, ...]:
        """The cards laid out before a seat."""
        return cards_of(self.record.laid[seat])

    def groups(self, seat: int) -> tuple[Group, ...]:
        """The same by declaration."""
        return tuple(group for group in self.all_groups if group.seat == seat)

    def pending(self, seat: int) -> tuple[Pending, ...]:
        """What a seat has announced and not yet marked, oldest first: everybody is reminded of it (AMB-55), but not at
        a free table (R-20)."""
        return () if self.free else self.remembered(seat)

    def remembered(self, seat: int) -> tuple[Pending, ...]:
        """The same for players who forget nothing: at a free table a seat knows its own."""
        return tuple(item for item in self.all_pending if item.seat == seat)

    def held(self, seat: int) -> int:
        """How many cards a seat has in hand, not counting those laid out."""
        return int(self.record.held[seat])

    def known(self, seat: int) -> tuple[str, ...]:
        """The cards everybody knows to be with a seat: laid out, picked up again, or taken from the turn-up."""
        return cards_of(self.record.known[seat])

    @property
    def trick(self) -> tuple[Laid, ...]:
        """The cards of the unfinished trick, in order of play."""
        return self._trick(self.record.trick, int(self.record.leader))

    @property
    def last_trick(self) -> tuple[Laid, ...]:
        """The cards of the trick before, in order of play; a table decides whether it may be looked at again."""
        return self._trick(self.record.last, int(self.record.last_leader))

    def _trick(self, cards: Record, leader: int) -> tuple[Laid, ...]:
        players, laid = self.rules.players, numbers(cards)
        order = [Seat((leader + at) % players) for at in range(players)] if leader != NONE else []
        return tuple(Laid(seat, card_text(laid[seat])) for seat in order if laid[seat] != NONE)

    @property
    def last_winner(self) -> Seat | None:
        """Who won the trick before."""
        return Seat(int(self.record.winner)) if self.record.trick_number else None

    def tricks(self, seat: int) -> int:
        """How many tricks a seat has won in this deal."""
        return int(self.record.tricks[seat])

    @property
    def scores(self) -> tuple[Points, ...]:
        """The running totals by side."""
        return tuple(map(Points, numbers(self.record.score)[: self.rules.sides]))

    def sources(self, seat: int) -> dict[str, Points]:
        """What a seat has marked in this deal, by source."""
        return {name: Points(int(self.record.sources[seat][at])) for at, name in enumerate(SOURCES)}

    @property
    def unseen(self) -> Counter[str]:
        """How many cards of each face this seat has not located: in the stock or hidden in another hand."""
        left = Counter(card[:2] for card in self.rules.cards.texts)
        seen = [*self.hand, *cards_of(self.record.played)]
        if self.turn_up:
            seen.append(self.turn_up)
        for seat in range(self.rules.players):
            seen += self.laid(seat) if seat == self.seat else self.known(seat)
        left.subtract(card[:2] for card in seen)
        return +left

    def legal(self) -> tuple[Action, ...]:
        """Everything this seat may do now; empty when it is not its turn.

        While another seat is asked in secret, before the first card (AMB-73), whoever leads sees himself to act, with
        all that he may lead: that somebody is asked is hidden from him. `match.turn` says whose answer comes first.
        """
        if self.seat == BYSTANDER:
            return ()
        if self.free:
            return self.free.lawful
        return lawful.actions(self.record, self.rules, self.seat, self.all_pending)

    def declarations(self) -> tuple[Declare, ...]:
        """The declarations among them."""
        if self.seat == BYSTANDER:
            return ()
        return lawful.declarations(self.record, self.rules, self.seat)

    def announcements(self) -> tuple[Announce, ...]:
        """The announcements among them."""
        if self.seat == BYSTANDER:
            return ()
        return lawful.announcements(self.record, self.rules, self.seat)

    def marks(self) -> tuple[Mark, ...]:
        """The pending declarations that may be marked now, one of each kind."""
        if self.free or self.seat == BYSTANDER:
            return ()
        return lawful.marks(self.record, self.rules, self.seat, self.all_pending)

    def points(self, action: Declare | Announce | Mark) -> Points:
        """What a declaration would mark."""
        value = int(getattr(self.rules, action.kind)) // (10 if self.rules.units else 1)
        return Points(value * len(action.cards) if action.kind == "seven" else value)

    def refusal(self, action: Action) -> Refusal | None:
        """Why this seat may not do this now, or None; at a free table, why its hands cannot."""
        if self.seat == BYSTANDER:
            return explain(NOT_YOUR_TURN, self.rules.source)
        if self.free:
            return self.free.refusal(self.seat, action)
        return lawful.refusal(self.record, self.rules, self.seat, action, self.all_pending)

    def __str__(self) -> str:
        trick = " ".join(f"{laid.seat}:{laid.card}" for laid in self.trick)
        summary = (
            f"deal {self.deal}, {self.phase}, trump {self.trump or '-'}, stock {self.stock}, "
            f"turn-up {self.turn_up or '-'}, scores {' '.join(map(str, self.scores))}, trick {trick or '-'}"
        )
        if self.seat == BYSTANDER:
            return f"bystander, {summary}"
        return f"seat {self.seat}, {summary}, hand {' '.join(self.hand)}, laid {' '.join(self.laid(self.seat)) or '-'}"
