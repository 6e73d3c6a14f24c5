"""What happened at the table, one struct an event, as one seat may know it."""

from __future__ import annotations

from msgspec import Struct

from atout.server.views import Card, SeatCard, Sheet, Source, Suit, View


class DrawForDeal(Struct, frozen=True, tag_field="do", tag="draw_for_deal"):
    """Each seat drew a card for the deal; no dealer where the cards are equal and are drawn again."""

    draws: list[SeatCard]
    dealer: int | None


class Shuffle(Struct, frozen=True, tag_field="do", tag="shuffle"):
    """`seat` shuffled."""

    seat: int


class Cut(Struct, frozen=True, tag_field="do", tag="cut"):
    """`seat` cut, lifting `at` cards."""

    seat: int
    at: int


class Packet(Struct, frozen=True, tag_field="do", tag="packet"):
    """`seat` was dealt `count` cards."""

    seat: int
    count: int


class TurnUp(Struct, frozen=True, tag_field="do", tag="turn_up"):
    """The turn-up, and the trump suit it fixes."""

    card: Card
    trump: Suit


class Played(Struct, frozen=True, tag_field="do", tag="play"):
    """`seat` played a card."""

    seat: int
    card: Card


class Trick(Struct, frozen=True, tag_field="do", tag="trick"):
    """`seat` won the trick, with its brisques and the points marked for them at once."""

    seat: int
    brisques: int
    points: int


class Declared(Struct, frozen=True, tag_field="do", tag="declare"):
    """`seat` declared."""

    seat: int
    kind: str
    cards: list[Card]
    points: int


class Trump(Struct, frozen=True, tag_field="do", tag="trump"):
    """`seat` fixed the trump suit."""

    seat: int
    suit: Suit


class Exchanged(Struct, frozen=True, tag_field="do", tag="exchange"):
    """`seat` gave the seven `card` and took the turn-up `taken`."""

    seat: int
    card: Card
    taken: Card
    points: int


class Drew(Struct, frozen=True, tag_field="do", tag="draw"):
    """`seat` drew from the stock; the card is null to every other seat."""

    seat: int
    card: Card | None


class TookTurnUp(Struct, frozen=True, tag_field="do", tag="take_turn_up"):
    """`seat` took the turn-up as its last draw."""

    seat: int
    card: Card


class PickedUp(Struct, frozen=True, tag_field="do", tag="pick_up"):
    """`seat` took its laid-out cards back in hand."""

    seat: int


class Marked(Struct, frozen=True, tag_field="do", tag="mark"):
    """`seat` marked points that no other event carries."""

    seat: int
    source: Source
    points: int


class Claimed(Struct, frozen=True, tag_field="do", tag="claim"):
    """`seat` claimed the victory."""

    seat: int


class DealEnded(Struct, frozen=True, tag_field="do", tag="deal_end"):
    """The deal is over; its score sheet."""

    sheet: Sheet


class MatchEnded(Struct, frozen=True, tag_field="do", tag="match_end"):
    """The match is over: the side that won, and how."""

    winner: int
    reason: str


class Undone(Struct, frozen=True, tag_field="do", tag="undo"):
    """The table went back to an earlier position."""


Event = (
    DrawForDeal | Shuffle | Cut | Packet | TurnUp | Played | Trick | Declared | Trump | Exchanged | Drew
    | TookTurnUp | PickedUp | Marked | Claimed | DealEnded | MatchEnded | Undone
)  # fmt: skip


class Frame(Struct, frozen=True):
    """One step of the table: what happened, and the whole position after it."""

    position: int
    event: Event | None
    view: View
