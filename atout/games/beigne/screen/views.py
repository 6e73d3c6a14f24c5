"""What a browser is shown of Le Beigne, as structs of the wire: allow-lists, as `server.wire.views`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from atout.server.wire.free_views import FreeView
from atout.server.wire.views import Called, Card, SeatCard, SheetLine, Shown, Suit, Why

Phase = Literal["before_deal", "deal", "keep", "bid", "play", "replace", "gather", "claims", "deal_over", "match_over"]
Forced = Literal["ace", "two", "ten", "score"]


class BeigneSeat(Struct, frozen=True):
    """One seat at Le Beigne. `went`: what was announced, null before; `forced`: whether there was no choice."""

    seat: int
    name: Called
    computer: bool
    score: int
    went: bool | None
    forced: bool
    tricks: int
    held: int


class BeigneCell(Struct, frozen=True):
    """One square of the score sheet: the score after the hand, circled where it rose (the beigne)."""

    score: int
    circled: bool
    went: bool | None
    forced: bool
    tricks: int


class BeigneRow(SheetLine, frozen=True):
    """One hand on the score sheet, its cells by seat; `turn_up` is a face. A hand dealt again is not `counted`."""

    hand: int
    dealer: int
    turn_up: str
    counted: bool
    cells: list[BeigneCell]


class BeigneLegal(Struct, frozen=True):
    """All that the viewer may do now. `discards`: the cards one of which is put away if the turn-up is kept; `bids`:
    the announcements possible, true for "I go"."""

    plays: list[str] = []
    keep: bool = False
    discards: list[str] = []
    leave: bool = False
    bids: list[bool] = []


class BeigneView(Shown, frozen=True, tag_field="game", tag="beigne"):
    """Le Beigne as one seat may know it.

    `start`: what everybody began with; `last_points`: with so many points or fewer one always goes;
    `kept`: whether the dealer has taken the turn-up; `forced`: why the viewer has to go in this hand;
    `winners`: more than one where the first place is shared; `free`, `watching`: as in `View`.
    """

    seat: int
    hand_number: int
    phase: Phase
    dealer: int | None
    turn: int | None
    seats: list[BeigneSeat]
    start: int
    last_points: int
    hand: list[Card]
    trick: list[SeatCard]
    last_trick: list[SeatCard]
    last_winner: int | None
    turn_up: Card | None
    trump: Suit | None
    kept: bool
    forced: Forced | None
    legal: BeigneLegal
    why: list[Why]
    winners: list[int]
    again: bool
    can_undo: bool
    free: FreeView | None = None
    watching: bool = False

    @property
    def number(self) -> int:
        """The number of the hand; 0 before the first."""
        return self.hand_number

    def shut(self) -> BeigneView:
        """As `View.shut`."""
        return replace(self, legal=BeigneLegal(), why=[], forced=None, hand=[], free=None)
