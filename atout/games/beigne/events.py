"""What happens at the table, as small frozen objects: each is stated here once, and who may know which part of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from atout.contract import wire
from atout.contract.terms import Points, Seat
from atout.contract.wire import OWNER, CardName, CardNames, Draws, SuitName, word
from atout.display import Grid, Tabled


class Event(wire.Event):
    """Something that happened in a match of Le Beigne."""

    __slots__ = ()


@word("draw_for_deal", public=True, tells=("draws=cards", "dealer", "chooses"))
class DrawnForDeal(Event):
    """Cards were drawn for the deal, by seat (None where a seat does not draw again); `dealer` is None when the
    highest are equal (BEI-008, BEI-009)."""

    cards: Draws
    dealer: Seat | None
    chooses: ClassVar[Seat | None] = None  # the choice is of bésigue alone, as is what else is constant here


@word("shuffle", public=True)
class Shuffled(Event):
    """The dealer shuffled last (BEI-012)."""

    seat: Seat


@word("cut", public=True)
class Cut(Event):
    """The dealer's right-hand neighbour cut after `at` cards (BEI-012)."""

    seat: Seat
    at: int


@word("packet", public=True, tells=("seat", "count"))
class Packet(Event):
    """A card was dealt (BEI-014); it is known to its owner only."""

    seat: Seat
    count: int
    cards: Annotated[CardNames, OWNER] = ()


@word("turn_up", public=True)
class TurnedUp(Event):
    """The dealer turned a card up for trumps (BEI-016)."""

    card: CardName
    trump: SuitName


@word("keep", public=True, tells=("seat", "taken=card", "discard"), audit=("discard",))
class Kept(Event):
    """The dealer kept the turn-up, in everybody's sight, and discarded; the discard is known to the dealer only."""

    seat: Seat
    card: CardName
    discard: Annotated[CardName | None, OWNER]


@word("leave", public=True, audit=())
class Left(Event):
    """The dealer left the turn-up on the pack (BEI-017)."""

    seat: Seat


@word("bid", public=True, audit=("go",))
class BidMade(Event):
    """The seat said "I go" or "I don't go"; `forced` where it had no choice (BEI-020, BEI-028)."""

    seat: Seat
    go: bool
    forced: bool


@word("thrown_in", public=True)
class ThrownIn(Event):
    """Nobody went, so the hand is not played; `redeal`: the same dealer deals again (AMB-122)."""

    redeal: bool


@word("play", public=True, audit=("card",), moves=True)
class Played(Event):
    """A card was played to the trick."""

    seat: Seat
    card: CardName


@word("trick", public=True, tells=("seat", "brisques", "points"))
class TrickTaken(Event):
    """The seat won the trick."""

    seat: Seat
    brisques: ClassVar[int] = 0
    points: ClassVar[Points] = Points(0)


@dataclass(frozen=True)
class SheetRow:
    """One player's cell on the score sheet: what was bid, the tricks won, the score before and after.

    `circled`: the score has risen, and a circle is drawn round it: the beigne (BEI-037). `forced`: had no choice but
    to go. `went` is None where the hand is still being bid.
    """

    seat: Seat
    went: bool | None
    forced: bool
    tricks: int
    before: Points
    after: Points
    circled: bool


@dataclass(frozen=True)
class Sheet(Tabled):
    """One line of the score sheet: a hand of the match, a cell for each player.

    `hand` is its number as the limits on forced going count it; a hand that is dealt again is not `counted`. `turn_up`
    is empty where the deal was lost before any card was turned up.
    """

    deal: int
    hand: int
    dealer: Seat
    turn_up: str
    rows: tuple[SheetRow, ...]
    counted: bool = True

    def grid(self) -> Grid:
        """A line for each seat; a score that has risen has a circle behind it."""
        going = {True: "yes", False: "no", None: ""}
        rows = [
            (row.seat, row.before, "forced" if row.forced else going[row.went], row.tricks,
             f"{row.after}°" if row.circled else row.after)
            for row in self.rows
        ]  # fmt: skip
        title = f"Hand {self.hand}, dealt by seat {self.dealer}" + (f", turn-up {self.turn_up}" if self.turn_up else "")
        title += "" if self.counted else ", dealt again"
        return Grid(title, ("seat", "before", "went", "tricks", "after"), rows)


@word("deal_end", public=True, name="hand_end", tells=("row=sheet",))
class DealEnded(Event):
    """The hand is over and written on the sheet."""

    sheet: Sheet


@word("match_end", public=True, tells=("winner=first", "winners", "reason", "settlement"))
class MatchEnded(Event):
    """The match is won by `winner`, or shared by all `winners` (then `winner` is None).

    `reason` is `zero`, `lower_score`, `last_trick`, `shared` or `first_at_zero` (BEI-047, BEI-048, AMB-124).
    """

    winner: Seat | None
    winners: tuple[Seat, ...]
    reason: str
    settlement: ClassVar[None] = None

    @property
    def first(self) -> Seat:
        """One of those who have won."""
        return self.winners[0]
