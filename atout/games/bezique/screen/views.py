"""What a browser is shown of bésigue, as structs of the wire: allow-lists, as `server.wire.views`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from atout.server.wire.free_views import FreeView
from atout.server.wire.views import Called, Card, Chouette, DealSheet, SeatCard, Shown, Suit, Why

Phase = Literal[
    "before_deal", "choosing", "cut", "dealing", "looking", "preplay", "stock", "strict", "answering", "counting",
    "deal_over", "match_over",
]  # fmt: skip
Source = Literal["declarations", "brisques", "last_trick", "seven", "carte_blanche", "cut", "penalty"]


class Group(Struct, frozen=True):
    """Cards laid out together by one declaration."""

    kind: str
    cards: list[Card]


class Pending(Struct, frozen=True):
    """A declaration laid out and not marked yet; its cards may have left the table since."""

    kind: str
    cards: list[Card]
    points: int


class Sources(Struct, frozen=True):
    """Points of this deal by where they came from."""

    declarations: int = 0
    brisques: int = 0
    last_trick: int = 0
    seven: int = 0
    carte_blanche: int = 0
    cut: int = 0
    penalty: int = 0


class SeatView(Struct, frozen=True):
    """One seat as the viewer sees it. `hand`: own cards not laid out, null for others; `held`: how many those are."""

    seat: int
    side: int
    name: Called
    computer: bool
    score: int
    hand: list[Card] | None
    held: int
    groups: list[Group]
    pending: list[Pending]
    tricks: int
    sources: Sources


class Declaration(Struct, frozen=True):
    """A declaration that may be made, announced or marked now; `cards` are handles."""

    id: str
    kind: str
    suit: Suit | None
    points: int
    cards: list[str]


class Exchange(Struct, frozen=True):
    """The exchange of the seven that may be made now; `card` is a handle."""

    card: str
    points: int


class Span(Struct, frozen=True):
    """A number from `least` to `most`."""

    least: int
    most: int


class Legal(Struct, frozen=True):
    """All that the viewer may do now; empty when another is to act.

    `announcements`: laid out and left pending; `marks`: pending ones that may be marked; `carte_blanche`: what showing
    it marks; `lift`, `guess`: how many cards may be lifted from the pack, or guessed; `deal_first`: whether the viewer
    is to choose who deals first.
    """

    plays: list[str] = []
    declarations: list[Declaration] = []
    announcements: list[Declaration] = []
    marks: list[Declaration] = []
    exchange: Exchange | None = None
    draw: bool = False
    take_turn_up: bool = False
    claim: bool = False
    decline: bool = False
    cede: bool = False
    carte_blanche: int | None = None
    lift: Span | None = None
    guess: Span | None = None
    deal_first: bool = False

    def allowing(self, words: Iterable[str]) -> Legal:
        """The same, where these actions of one word may be done as well."""
        return replace(self, **dict.fromkeys(words, True))


class Settlement(Struct, frozen=True):
    """How a game of one deal is reckoned. `winner` is a side; `read`: the points of each side with the tens dropped;
    `bonus`: the winner's premium; `loser_points`, `brisques`: what a rubicon adds; `saved`: brisques averted it."""

    winner: int
    final: int
    read: list[int]
    bonus: int
    loser_points: int
    brisques: int
    rubicon: bool
    saved: bool


class View(Shown, frozen=True, tag_field="game", tag="bezique"):
    """The position as one seat may know it. `stock`: cards left, turn-up included; null where counting is forbidden.

    `acts`: the viewer plays at `seat`, and does not only advise, as one who looks on from a captain's seat;
    `ceded`: the winner has left the trick's declaration to the partner; `previous_trump`: the suit that may not be
    trumps; `lifted`: the dealer holds what was lifted for the cut; `settlement`: the reckoning of a game of one deal;
    `again`: `next` begins another match at this table; `free`: what else there is at a free table, null at any other;
    `watching`: the viewer has no seat, only looks on, and sees the table from `seat` without its hand.
    """

    seat: int
    acts: bool
    deal: int
    phase: Phase
    dealer: int | None
    turn: int | None
    seats: list[SeatView]
    trick: list[SeatCard]
    last_trick: list[SeatCard]
    last_winner: int | None
    stock: int | None
    stock_empty: bool
    turn_up: Card | None
    trump: Suit | None
    previous_trump: Suit | None
    ceded: bool
    lifted: bool
    legal: Legal
    why: list[Why]
    winner: int | None
    settlement: Settlement | None
    again: bool
    can_undo: bool
    chouette: Chouette | None
    free: FreeView | None = None
    watching: bool = False

    @property
    def number(self) -> int:
        """The number of the deal; 0 before the first."""
        return self.deal

    def shut(self) -> View:
        """The same where nobody may do anything and no hand is the viewer's, the law of a free table left out."""
        seats = [replace(seat, hand=None) for seat in self.seats]
        return replace(self, legal=Legal(), why=[], seats=seats, free=None)


class Scored(Struct, frozen=True):
    """One declaration on a score sheet."""

    kind: str
    points: int


class SheetRow(Struct, frozen=True):
    """One seat's line of a score sheet, with the running total before and after the deal."""

    seat: int
    name: Called
    declarations: list[Scored]
    sources: Sources
    before: int
    after: int


class Sheet(DealSheet, frozen=True):
    """The score sheet of one deal."""

    deal: int
    dealer: int
    rows: list[SheetRow]
