"""What happens at a free table besides the play; `seen_by` gives what one seat sees of each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from atout.games.bezique.events import Event
from atout.games.contract import Points, Seat


@dataclass(frozen=True)
class ShownInDeal(Event):
    """The last card of the packet just dealt fell face up (IRR-008)."""

    seat: Seat
    card: str
    do = "shown_in_deal"


@dataclass(frozen=True)
class DealtOut(Event):
    """The dealer has done dealing; without a turn-up he put the stock down."""

    seat: Seat
    do = "dealt_out"


@dataclass(frozen=True)
class Looked(Event):
    """A seat took up its hand; only its owner sees the cards."""

    seat: Seat
    cards: tuple[str, ...]
    do = "look"

    def seen_by(self, seat: int) -> Event:
        """The gesture, the cards for the owner only."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class FaceUpFound(Event):
    """A card was found lying face up in the pack (IRR-009, IRR-010)."""

    card: str
    do = "face_up"


@dataclass(frozen=True)
class Peeked(Event):
    """A seat lifted the next card of the stock and looked at it: everybody saw the gesture (IRR-011)."""

    seat: Seat
    card: str | None
    do = "peek"

    def seen_by(self, seat: int) -> Event:
        """The gesture, the card for who looked only."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class StockCounted(Event):
    """A seat counted the cards of the stock: everybody saw it, only who counted knows how many (BOU-035)."""

    seat: Seat
    count: int | None
    do = "count_stock"

    def seen_by(self, seat: int) -> Event:
        """The gesture, the number for who counted only."""
        return self if seat == self.seat else replace(self, count=None)


@dataclass(frozen=True)
class Consulted(Event):
    """A seat consulted its partner on who should declare, for everybody to hear (B-4T-007)."""

    seat: Seat
    do = "consult"


@dataclass(frozen=True)
class Exposed(Event):
    """A card of a hand was seen by everybody (EB-089, EB-090)."""

    seat: Seat
    card: str
    do = "expose"


@dataclass(frozen=True)
class Dropped(Event):
    """A card fell near the table; nobody but its owner noticed (IRR-024)."""

    seat: Seat
    card: str
    do = "drop"

    def seen_by(self, seat: int) -> Event | None:
        """Nothing, but for the owner."""
        return self if seat == self.seat else None


@dataclass(frozen=True)
class DrawSkipped(Event):
    """A seat with too many cards does not draw this time (EB-078, EB-088, AMB-25)."""

    seat: Seat
    do = "skip_draw"


@dataclass(frozen=True)
class Ruled(Event):
    """A claim was upheld and `choice` is carried out: what it brings or costs is told next."""

    irregularity: str
    offender: Seat | None
    claimant: Seat
    choice: str
    clauses: tuple[str, ...]
    do = "ruled"


@dataclass(frozen=True)
class NotUpheld(Event):
    """A claim was not upheld; it costs nothing."""

    irregularity: str
    offender: Seat | None
    claimant: Seat
    do = "not_upheld"


@dataclass(frozen=True)
class Asked(Event):
    """A claim waits for the other's agreement (IRR-002)."""

    irregularity: str
    seat: Seat
    claimant: Seat
    choice: str
    do = "asked"


@dataclass(frozen=True)
class Answered(Event):
    """The other agreed, or insisted on the other way."""

    seat: Seat
    agreed: bool
    do = "answered"


@dataclass(frozen=True)
class Withdrawn(Event):
    """A card led out of turn went back to its player (IRR-012)."""

    seat: Seat
    card: str
    do = "withdraw"


@dataclass(frozen=True)
class CardsShown(Event):
    """A ruling lets a seat look at these cards; `faced`: they lie there for everybody to see (EB-083, EB-084)."""

    seat: Seat
    cards: tuple[str, ...]
    faced: bool = False
    do = "cards_shown"

    def seen_by(self, seat: int) -> Event:
        """That it looks, the cards for itself unless they are faced."""
        return self if self.faced or seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class Chosen(Event):
    """A seat chose one of the cards it was shown; `card` is told where everybody saw it, `forced`: it is the card that
    `offender` must play next (IRR-017)."""

    seat: Seat
    card: str | None
    faced: bool = False
    offender: Seat | None = None
    do = "choose"

    def seen_by(self, seat: int) -> Event:
        """The card where it is faced or one's own."""
        return self if self.faced or seat == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class Supplied(Event):
    """Missing cards were given from the stock (IRR-002, EB-076, BOU-054); their owner alone sees them."""

    seat: Seat
    cards: tuple[str, ...]
    count: int
    do = "supply"

    def seen_by(self, seat: int) -> Event:
        """The number, the cards for the owner only."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class Returned(Event):
    """Cards went back on the stock, unseen, or seen by everybody where `cards` tells them (EB-079, EB-084)."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()
    do = "return"

    def seen_by(self, seat: int) -> Event:
        """The number, and the cards for whose they were: he misses them."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class Restocked(Event):
    """The stock was shuffled again (IRR-010)."""

    do = "restock"


@dataclass(frozen=True)
class FellOut(Event):
    """Cards are dead: found near the table, or left over where hands must come level (IRR-025, AMB-29)."""

    cards: tuple[str, ...]
    found: bool
    count: int = 0
    do = "dead"

    def seen_by(self, seat: int) -> Event:
        """What was found is seen; what is set aside stays face down."""
        return self if self.found else replace(self, cards=())


@dataclass(frozen=True)
class TrickMoved(Event):
    """Tricks changed hands by a ruling, or count for nobody: `brisques` is how many of them are moved."""

    seat: Seat | None
    to: Seat | None
    brisques: int
    do = "trick_moved"


@dataclass(frozen=True)
class Ready(Event):
    """A seat has no more to claim before the count."""

    seat: Seat
    do = "count"


@dataclass(frozen=True)
class DealVoided(Event):
    """The deal is played no further and nothing of it counts; `dealer` deals next. `reason` is `redeal`, `annul_deal`
    or `deal_lost`."""

    reason: str
    dealer: Seat
    scores: tuple[Points, ...]
    do = "deal_void"
