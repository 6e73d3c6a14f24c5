"""What a browser is shown: the position, what happened, the score sheets, as structs of the wire.

Allow-lists all of them: what is no field here cannot leave the server. `types.py` writes them out for the page.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Suit = Literal["S", "H", "D", "C"]
Phase = Literal["preplay", "stock", "strict", "deal_over", "match_over", "before_deal"]
Source = Literal["declarations", "brisques", "last_trick", "seven", "carte_blanche", "cut", "penalty"]


class Text(Struct, frozen=True):
    """One sentence in both languages."""

    fr: str
    en: str


class Card(Struct, frozen=True):
    """A card in sight: its handle, private to the viewer, and its face. Hidden cards are never listed."""

    id: str
    face: str


class SeatCard(Struct, frozen=True):
    """A card and the seat it came from."""

    seat: int
    card: Card


class Group(Struct, frozen=True):
    """Cards laid out together by one declaration."""

    kind: str
    cards: list[Card]


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
    name: str
    computer: bool
    score: int
    hand: list[Card] | None
    held: int
    groups: list[Group]
    tricks: int
    sources: Sources


class Declaration(Struct, frozen=True):
    """A declaration that may be made now; `cards` are handles."""

    id: str
    kind: str
    suit: Suit | None
    points: int
    cards: list[str]


class Exchange(Struct, frozen=True):
    """The exchange of the seven that may be made now; `card` is a handle."""

    card: str
    points: int


class Legal(Struct, frozen=True):
    """All that the viewer may do now; empty when another is to act."""

    plays: list[str] = []
    declarations: list[Declaration] = []
    exchange: Exchange | None = None
    draw: bool = False
    take_turn_up: bool = False
    claim: bool = False
    decline: bool = False


class Why(Struct, frozen=True):
    """Why an own card may not be played now."""

    card: str
    clause: str
    text: Text


class View(Struct, frozen=True):
    """The position as one seat may know it. `stock`: cards left, turn-up included; null where counting is forbidden."""

    seat: int
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
    legal: Legal
    why: list[Why]
    winner: int | None
    can_undo: bool


class Scored(Struct, frozen=True):
    """One declaration on a score sheet."""

    kind: str
    points: int


class SheetRow(Struct, frozen=True):
    """One seat's line of a score sheet, with the running total before and after the deal."""

    seat: int
    name: str
    declarations: list[Scored]
    sources: Sources
    before: int
    after: int


class Sheet(Struct, frozen=True):
    """The score sheet of one deal."""

    deal: int
    dealer: int
    rows: list[SheetRow]
