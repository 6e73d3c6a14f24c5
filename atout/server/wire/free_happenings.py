"""What happened at a free table besides the play, one struct an event, as one seat may know it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from atout.server.wire.free_views import Ruling
from atout.server.wire.structs import Card, Text


class ShownInDeal(Struct, frozen=True, tag_field="do", tag="shown_in_deal"):
    """The last card dealt to `seat` fell face up."""

    seat: int
    card: Card


class DealtOut(Struct, frozen=True, tag_field="do", tag="dealt_out"):
    """`seat` has done dealing."""

    seat: int


class Looked(Struct, frozen=True, tag_field="do", tag="look"):
    """`seat` took up its hand; no cards to every other seat."""

    seat: int
    cards: list[Card]


class FaceUp(Struct, frozen=True, tag_field="do", tag="face_up"):
    """A card was found lying face up in the pack."""

    card: Card


class Peeked(Struct, frozen=True, tag_field="do", tag="peek"):
    """`seat` looked at the next card of the stock; null to every other seat."""

    seat: int
    card: Card | None


class StockCounted(Struct, frozen=True, tag_field="do", tag="count_stock"):
    """`seat` counted the stock, which is not allowed; null to every other seat."""

    seat: int
    count: int | None


class Consulted(Struct, frozen=True, tag_field="do", tag="consult"):
    """`seat` consulted the partner on who should declare, which is not allowed."""

    seat: int


class Exposed(Struct, frozen=True, tag_field="do", tag="expose"):
    """A card of the hand of `seat` was seen by everybody."""

    seat: int
    card: Card


class Dropped(Struct, frozen=True, tag_field="do", tag="drop"):
    """A card of one's own fell near the table; nobody else noticed."""

    seat: int
    card: Card


class DrawSkipped(Struct, frozen=True, tag_field="do", tag="skip_draw"):
    """`seat` does not draw this time."""

    seat: int


class Ruled(Struct, frozen=True, tag_field="do", tag="ruled"):
    """A claim was upheld; what it brings or costs comes next."""

    ruling: Ruling


class NotUpheld(Struct, frozen=True, tag_field="do", tag="not_upheld"):
    """A claim was not upheld; it costs nothing."""

    ruling: Ruling


class Asked(Struct, frozen=True, tag_field="do", tag="asked"):
    """`claimant` asks for what `seat` has to agree to: `text` tells it in a sentence, which ends with `meant`."""

    irregularity: str
    seat: int
    claimant: int
    name: Text
    meant: Text
    text: Text


class Answered(Struct, frozen=True, tag_field="do", tag="answered"):
    """`seat` agreed, or insisted on the other way."""

    seat: int
    agreed: bool


class Withdrawn(Struct, frozen=True, tag_field="do", tag="withdraw"):
    """A card of the unfinished trick went back to `seat`."""

    seat: int
    card: Card


class CardsShown(Struct, frozen=True, tag_field="do", tag="cards_shown"):
    """A ruling lets `seat` look at cards; they are listed to that seat, and to all where they lie `faced`."""

    seat: int
    cards: list[Card]
    faced: bool


class Chosen(Struct, frozen=True, tag_field="do", tag="choose"):
    """`seat` chose a card: one to keep, or the one that `offender` must play."""

    seat: int
    card: Card | None
    faced: bool
    offender: int | None


class Supplied(Struct, frozen=True, tag_field="do", tag="supply"):
    """`seat` was given `count` missing cards; it alone sees them."""

    seat: int
    count: int
    cards: list[Card]


class Returned(Struct, frozen=True, tag_field="do", tag="return"):
    """`seat` gave `count` cards back to the stock."""

    seat: int
    count: int
    cards: list[Card]


class Restocked(Struct, frozen=True, tag_field="do", tag="restock"):
    """The stock was shuffled again."""


class FellOut(Struct, frozen=True, tag_field="do", tag="dead"):
    """Cards count no more: `found` near the table, or set aside face down."""

    cards: list[Card]
    count: int
    found: bool


class TrickMoved(Struct, frozen=True, tag_field="do", tag="trick_moved"):
    """A trick changed hands by a ruling, or counts for nobody, with so many brisques."""

    seat: int | None
    to: int | None
    brisques: int


class SaidReady(Struct, frozen=True, tag_field="do", tag="ready"):
    """`seat` has nothing more to claim."""

    seat: int


class DealVoided(Struct, frozen=True, tag_field="do", tag="deal_void"):
    """The deal is played no further and nothing of it counts; `dealer` deals next; `scores` by side."""

    reason: Literal["redeal", "annul_deal", "deal_lost"]
    dealer: int
    scores: list[int]


class Mixed(Struct, frozen=True, tag_field="do", tag="mixed"):
    """`seat` put its trick among its others."""

    seat: int


class ForeignShown(Struct, frozen=True, tag_field="do", tag="foreign_shown"):
    """A card of another pack was shown and set aside; no seat where it was turned up."""

    seat: int | None
    card: Card


class Replaced(Struct, frozen=True, tag_field="do", tag="replaced"):
    """`seat` was given a card for the one set aside; it alone sees it."""

    seat: int
    card: Card | None


FreeEvent = (
    ShownInDeal | DealtOut | Looked | FaceUp | Peeked | StockCounted | Consulted
    | Exposed | Dropped | DrawSkipped | Ruled | NotUpheld | Asked
    | Answered | Withdrawn | CardsShown | Chosen | Supplied | Returned | Restocked | FellOut | TrickMoved | SaidReady
    | DealVoided | Mixed | ForeignShown | Replaced
)  # fmt: skip
