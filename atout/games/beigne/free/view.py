"""What one seat may know of a hand at a free table, beyond what it may know at a strict one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from atout.cards.numbers import ALL_OF_FULL
from atout.contract.terms import Refusal, Seat
from atout.games.beigne.actions import Action, cards_of
from atout.games.beigne.events import Sheet
from atout.games.beigne.free.acts import Denounce
from atout.games.beigne.free.claims import NOTHING_LIKE_IT, Claim
from atout.games.beigne.free.doings import Off
from atout.games.beigne.free.events import Ruled
from atout.games.beigne.free.possible import NOT_NOW
from atout.games.beigne.kernels.state import NONE
from atout.games.beigne.rules import Rules
from atout.games.beigne.view import View
from atout.kernel import Record


@dataclass(frozen=True)
class Due:
    """What a seat has to do now: `replace` a foreign card (for `of`), `follow` after a revoke, `gather` its trick."""

    seat: Seat
    what: str
    of: Seat | None = None


@dataclass(frozen=True)
class Free:
    """What happens at a free table, as one seat may know it. Everything but `acts` and `foreign` everybody knows."""

    stage: str
    """`deal`, `keep`, `bid`, `play`, `replace`, `gather`, `claims` (before the cut for the next hand) or `over`."""
    acts: tuple[Action, ...]
    """What this seat's hands could do now besides `legal()`; claims are not among them."""
    claims: tuple[Claim, ...]
    """What this seat may denounce now."""
    due: tuple[Due, ...]
    rulings: tuple[Ruled, ...]
    """The rulings of this hand so far."""
    leader: Seat
    """Whose lead the trick rightly is."""
    order: tuple[Seat, ...]
    """Who has played to the trick, the first one first."""
    early: tuple[Seat, ...]
    """Whose card in the trick was played out of turn; a page may leave it to its reader to notice."""
    offs: tuple[Off, ...]
    """The cards that did not follow suit in this hand; whether they are revokes is not told."""
    piles: tuple[int, ...]
    """How many tricks lie before each seat."""
    mixed: tuple[Seat, ...]
    """Whose tricks are mixed."""
    shown: tuple[tuple[str, ...], ...]
    """What everybody knows to be in each hand, by seat: cards that were taken back."""
    foreign: str | None
    """The card of another pack in this seat's own hand."""
    aside: tuple[str, ...]
    """Cards of another pack that were set aside, face up."""
    gifts: tuple[tuple[int, int], ...]
    """The packets dealt by hand, in their order: to whom, how many cards."""
    bottom: bool
    """Whether the turn-up came from the bottom of the pack."""
    cut_by: Seat | None
    """Who has cut the pack; None where nobody has yet."""
    ready: tuple[Seat, ...]
    """Who has nothing more to claim in this hand."""
    stopped: bool
    """Whether a ruling has stopped the play of this hand."""
    regular: bool
    """Whether the hand stands as it could at a strict table: what computer players think about."""


class FreeView(View):
    """A hand at a free table from one seat."""

    free: Free

    def __init__(
        self,
        record: Record,
        rules: Rules,
        seat: int,
        deal: int,
        sheets: tuple[Sheet, ...],
        winners: tuple[Seat, ...],
        deals: HandFacts,
    ) -> None:
        super().__init__(record, rules, seat, deal, sheets, winners)
        self.free = deals.free
        self._seen = deals

    @property
    def phase(self) -> str:
        """`deal`, `keep`, `bid`, `play`, `replace`, `gather`, `claims`, `deal_over` or `match_over`."""
        return super().phase if self.free.stage == "over" else self.free.stage

    @property
    def turn(self) -> Seat | None:
        """The seat to act, None when the hand is over."""
        return self._seen.turn

    @property
    def trump(self) -> str:
        """The trump suit; empty while nothing is turned up."""
        return "" if self.record.turned == NONE else super().trump

    @property
    def turned(self) -> str:
        """The card that was turned up; empty while none is."""
        return "" if self.record.turned == NONE else super().turned

    @property
    def turn_up(self) -> str | None:
        """The card face up on the pack, None where there is none."""
        return super().turn_up or None

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards, one of another pack last."""
        return super().hand + ((self.free.foreign,) if self.free.foreign else ())

    def known(self, seat: int) -> tuple[str, ...]:
        """The cards everybody knows to be in a seat's hand: a turn-up that was kept, and cards taken back."""
        return tuple(dict.fromkeys((*super().known(seat), *self.free.shown[seat])))

    @property
    def unseen(self) -> Counter[str]:
        """The cards this seat has not located: in another hand, in the pack, or thrown away unseen."""
        seen = self._own | int(self.record.played)
        for card in (int(self.record.turned), int(self.record.discard)):
            seen |= 0 if card == NONE else 1 << card
        open_cards = {card for cards in self.free.shown for card in cards}
        return Counter(card[:2] for card in cards_of(ALL_OF_FULL & ~seen) if card not in open_cards)

    def legal(self) -> tuple[Action, ...]:
        """Everything this seat may rightly do now; empty when it is not its turn."""
        return self._seen.legal

    def refusal(self, action: Action) -> Refusal | None:
        """Why this seat's hands cannot do this now, or None."""
        if isinstance(action, Denounce):
            open_now = (claim for claim in self.free.claims if claim.irregularity == action.irregularity)
            possible = any(action.offender in claim.offenders and action.choice in claim.choices for claim in open_now)
            return None if possible else NOTHING_LIKE_IT
        return None if action in self._seen.legal else self._seen.thinkable.get(action, NOT_NOW)


@dataclass(frozen=True)
class HandFacts:
    """What a hand tells the view of one seat."""

    free: Free
    turn: Seat | None
    legal: tuple[Action, ...]
    thinkable: Mapping[Action, Refusal | None]
    """Why it cannot do what it might think of, or None."""
