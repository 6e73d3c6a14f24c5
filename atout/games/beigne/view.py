"""What one seat may know of a match: the only gate. A player, a browser or a program gets this and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from atout.cards.numbers import ALL_OF_FULL
from atout.contract.picture import Pictured
from atout.contract.terms import BYSTANDER, Points, Refusal, Seat
from atout.games.beigne.actions import Action, card_text, cards_of
from atout.games.beigne.events import Sheet
from atout.games.beigne.kernels import lawful
from atout.games.beigne.kernels.state import BIDDING, KEEPING, NONE, OVER
from atout.games.beigne.refusals import NOT_YOUR_TURN, explain
from atout.games.beigne.rules import Rules
from atout.kernel import Record, numbers

if TYPE_CHECKING:
    from atout.games.beigne.free.view import Free

SUITS = "SHDC"


@dataclass(frozen=True)
class Laid:
    """A card in a trick and who played it."""

    seat: Seat
    card: str


class View(Pictured):
    """A match from one seat, or as a `BYSTANDER` sees it. Cards are text (`KSa`); whatever cannot be known there is
    absent, not hidden."""

    free: Free | None = None
    """What happens at a free table besides; None at a strict one."""

    def __init__(
        self,
        record: Record,
        rules: Rules,
        seat: int,
        deal: int,
        sheets: tuple[Sheet, ...] = (),
        winners: tuple[Seat, ...] = (),
    ) -> None:
        self.record = record
        """The same as a record for kernels: a state with the other hands, the pack and the discard left blank."""
        self.rules = rules
        self.seat: Seat = Seat(seat)
        self.deal = deal
        self.sheets = sheets
        """The score sheet: every hand that has been counted, in order."""
        self.winners = winners
        """Who has won: nobody yet, one seat, or several that share."""

    @property
    def phase(self) -> str:
        """`keep`, `bid`, `play`, `deal_over` or `match_over`."""
        if self.winners:
            return "match_over"
        if self.record.phase == OVER:
            return "deal_over"
        return {KEEPING: "keep", BIDDING: "bid"}.get(int(self.record.phase), "play")

    @property
    def winner(self) -> Seat | None:
        """Who has won; None while nobody has, and where several share."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def turn(self) -> Seat | None:
        """The seat to act, None when the hand is over."""
        return None if self.record.phase == OVER else Seat(int(self.record.turn))

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return Seat(int(self.record.dealer))

    @property
    def hand_number(self) -> int:
        """The number of this hand in the match, as the limits on forced going count (BEI-030 to BEI-032)."""
        return int(self.record.hand_number)

    @property
    def trump(self) -> str:
        """The trump suit, `S H D C`."""
        return SUITS[int(self.record.trump)]

    @property
    def turned(self) -> str:
        """The card that was turned up for trumps, wherever it is now."""
        return card_text(self.record.turned)

    @property
    def turn_up(self) -> str | None:
        """The card face up on the pack; None once the dealer has kept it."""
        return None if self.record.kept else self.turned

    @property
    def kept(self) -> bool:
        """Whether the dealer has kept the turn-up."""
        return bool(self.record.kept)

    @property
    def discard(self) -> str | None:
        """The card thrown away for the turn-up; only the dealer knows it."""
        return None if self.record.discard == NONE else card_text(self.record.discard)

    @property
    def beside(self) -> tuple[str, ...]:
        """What lies in the middle: the pack under the turn-up, until the dealer has kept it."""
        return (self.turn_up,) if self.turn_up else ()

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards; none of a bystander."""
        return cards_of(self._own)

    @property
    def _own(self) -> int:
        """The same as a mask."""
        return 0 if self.seat == BYSTANDER else int(self.record.hand[self.seat])

    def laid(self, seat: int) -> tuple[str, ...]:
        """The cards laid out before a seat: none in this game."""
        return ()

    def groups(self, seat: int) -> tuple[()]:
        """The same by declaration."""
        return ()

    def held(self, seat: int) -> int:
        """How many cards a seat has in hand."""
        return int(self.record.held[seat])

    def known(self, seat: int) -> tuple[str, ...]:
        """The card everybody knows to be in a seat's hand: the turn-up its dealer kept, until it is played."""
        turned = int(self.record.turned)
        there = self.kept and seat == self.dealer and not int(self.record.played) >> turned & 1
        return (self.turned,) if there else ()

    def went(self, seat: int) -> bool | None:
        """Whether a seat has said "I go"; None where it has not spoken yet."""
        bid = int(self.record.went[seat])
        return None if bid == NONE else bool(bid)

    def began_with(self, seat: int) -> int:
        """The score a seat began the hand with: what may have forced it to go (BEI-033)."""
        return int(self.record.before[seat])

    def forced(self, seat: int) -> bool:
        """Whether a seat has no choice but to go (BEI-028)."""
        return bool(self.record.forced[seat])

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
        """How many tricks a seat has won in this hand."""
        return int(self.record.tricks[seat])

    @property
    def scores(self) -> tuple[Points, ...]:
        """The scores by seat."""
        return tuple(map(Points, numbers(self.record.score)[: self.rules.players]))

    @property
    def unseen(self) -> Counter[str]:
        """The cards this seat has not located: in another hand, in the pack, or thrown away unseen."""
        seen = self._own | int(self.record.played) | 1 << int(self.record.turned)
        if self.record.discard != NONE:
            seen |= 1 << int(self.record.discard)
        return Counter(card[:2] for card in cards_of(ALL_OF_FULL & ~seen))

    def legal(self) -> tuple[Action, ...]:
        """Everything this seat may do now; empty when it is not its turn."""
        if self.seat == BYSTANDER:
            return ()
        return lawful.actions(self.record, self.seat)

    def refusal(self, action: Action) -> Refusal | None:
        """Why this seat may not do this now, or None."""
        if self.seat == BYSTANDER:
            return explain(NOT_YOUR_TURN)
        return lawful.refusal(self.record, self.rules, self.seat, action)

    def __str__(self) -> str:
        trick = " ".join(f"{laid.seat}:{laid.card}" for laid in self.trick)
        words = {True: "go", False: "pass", None: "-"}
        bids = " ".join(words[self.went(seat)] for seat in range(self.rules.players))
        won = " ".join(map(str, numbers(self.record.tricks)[: self.rules.players]))
        summary = (
            f"hand {self.hand_number}, {self.phase}, trump {self.trump}, "
            f"turn-up {self.turn_up or '-'}, scores {' '.join(map(str, self.scores))}, bids {bids}, "
            f"tricks {won}, trick {trick or '-'}"
        )
        if self.seat == BYSTANDER:
            return f"bystander, {summary}"
        return f"seat {self.seat}, {summary}, cards {' '.join(self.hand) or '-'}"
