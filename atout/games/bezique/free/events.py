"""What happens at a free table besides the play: each is stated here once, and who may know which part of it."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from atout.contract.terms import Points, Seat
from atout.contract.wire import IF, NOBODY, OWNER, RULING, CardName, CardNames, word
from atout.games.bezique.events import Brisques, Event

Voiding = Literal["redeal", "annul_deal", "deal_lost"]
"""Why a deal is played no further."""


@word("shown_in_deal", public=True)
class ShownInDeal(Event):
    """The last card of the packet just dealt fell face up (IRR-008)."""

    seat: Seat
    card: CardName


@word("dealt_out", public=True)
class DealtOut(Event):
    """The dealer has done dealing; without a turn-up he put the stock down."""

    seat: Seat


@word("look", public=True)
class Looked(Event):
    """A seat took up its hand; only its owner sees the cards."""

    seat: Seat
    cards: Annotated[CardNames, OWNER]


@word("face_up", public=True)
class FaceUpFound(Event):
    """A card was found lying face up in the pack (IRR-009, IRR-010)."""

    card: CardName


@word("peek", public=True)
class Peeked(Event):
    """A seat lifted the next card of the stock and looked at it: everybody saw the gesture (IRR-011)."""

    seat: Seat
    card: Annotated[CardName | None, OWNER]


@word("count_stock", public=True)
class StockCounted(Event):
    """A seat counted the cards of the stock: everybody saw it, only who counted knows how many (BOU-035)."""

    seat: Seat
    count: Annotated[int | None, OWNER]


@word("consult", public=True)
class Consulted(Event):
    """A seat consulted its partner on who should declare, for everybody to hear (B-4T-007)."""

    seat: Seat


@word("expose", public=True)
class Exposed(Event):
    """A card of a hand was seen by everybody (EB-089, EB-090)."""

    seat: Seat
    card: CardName


@word("drop", public=True, to=OWNER)
class Dropped(Event):
    """A card fell near the table; nobody but its owner noticed (IRR-024)."""

    seat: Seat
    card: CardName


@word("skip_draw", public=True)
class DrawSkipped(Event):
    """A seat with too many cards does not draw this time (EB-078, EB-088, AMB-25)."""

    seat: Seat


@word("ruled", public=True, tells=("ruling",))
class Ruled(Event):
    """A claim was upheld and `choice` is carried out: what it brings or costs is told next."""

    irregularity: str
    offender: Seat | None
    claimant: Seat
    choice: str
    clauses: tuple[str, ...]

    @property
    def ruling(self) -> Annotated[Self, RULING]:
        """The claim and what came of it: told as one piece."""
        return self


@word("not_upheld", public=True, tells=("ruling",))
class NotUpheld(Event):
    """A claim was not upheld; it costs nothing."""

    irregularity: str
    offender: Seat | None
    claimant: Seat

    @property
    def ruling(self) -> Annotated[Self, RULING]:
        """The claim and what came of it: told as one piece."""
        return self


@word("asked", public=True)
class Asked(Event):
    """A claim waits for the other's agreement (IRR-002)."""

    irregularity: str
    seat: Seat
    claimant: Seat
    choice: str


@word("answered", public=True)
class Answered(Event):
    """The other agreed, or insisted on the other way."""

    seat: Seat
    agreed: bool


@word("withdraw", public=True)
class Withdrawn(Event):
    """A card led out of turn went back to its player (IRR-012)."""

    seat: Seat
    card: CardName


@word("cards_shown", public=True)
class CardsShown(Event):
    """A ruling lets a seat look at these cards; `faced`: they lie there for everybody to see (EB-083, EB-084)."""

    seat: Seat
    cards: Annotated[CardNames, IF("faced")]
    faced: bool = False


@word("choose", public=True)
class Chosen(Event):
    """A seat chose one of the cards it was shown; `card` is told where everybody saw it, `forced`: it is the card that
    `offender` must play next (IRR-017)."""

    seat: Seat
    card: Annotated[CardName | None, IF("faced")]
    faced: bool = False
    offender: Seat | None = None


@word("supply", public=True, tells=("seat", "count", "cards"))
class Supplied(Event):
    """Missing cards were given from the stock (IRR-002, EB-076, BOU-054); their owner alone sees them."""

    seat: Seat
    cards: Annotated[CardNames, OWNER]
    count: int


@word("return", public=True)
class Returned(Event):
    """Cards went back on the stock, unseen, or seen by everybody where `cards` tells them (EB-079, EB-084)."""

    seat: Seat
    count: int
    cards: Annotated[CardNames, OWNER] = ()


@word("restock", public=True)
class Restocked(Event):
    """The stock was shuffled again (IRR-010)."""


@word("dead", public=True, tells=("cards", "count", "found"))
class FellOut(Event):
    """Cards are dead: found near the table, or left over where hands must come level (IRR-025, AMB-29)."""

    cards: Annotated[CardNames, IF("found", NOBODY)]
    found: bool
    count: int


@word("trick_moved", public=True)
class TrickMoved(Event):
    """Tricks changed hands by a ruling, or count for nobody: `brisques` is how many of them are moved."""

    seat: Seat | None
    to: Seat | None
    brisques: Brisques


@word("count", public=True, name="ready")
class Ready(Event):
    """A seat has no more to claim before the count."""

    seat: Seat


@word("deal_void", public=True)
class DealVoided(Event):
    """The deal is played no further and nothing of it counts; `dealer` deals next."""

    reason: Voiding
    dealer: Seat
    scores: tuple[Points, ...]
