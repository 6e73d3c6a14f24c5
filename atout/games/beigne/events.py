"""What happens at the table, as small frozen objects; `seen_by` gives what one seat sees of each."""

from __future__ import annotations

from dataclasses import dataclass, replace

from atout.games.contract import Points, Seat


@dataclass(frozen=True)
class Event:
    """Something that happened; `do` names its kind wherever it is written."""

    do = ""

    def seen_by(self, seat: int) -> Event | None:
        """This event as `seat` sees it, None where it sees nothing."""
        return self


@dataclass(frozen=True)
class DrawnForDeal(Event):
    """Cards were drawn for the deal, by seat (None where a seat does not draw again); `dealer` is None when the
    highest are equal (BEI-008, BEI-009)."""

    cards: tuple[str | None, ...]
    dealer: Seat | None
    do = "draw_for_deal"


@dataclass(frozen=True)
class Shuffled(Event):
    """The dealer shuffled last (BEI-012)."""

    seat: Seat
    do = "shuffle"


@dataclass(frozen=True)
class Cut(Event):
    """The dealer's right-hand neighbour cut after `at` cards (BEI-012)."""

    seat: Seat
    at: int
    do = "cut"


@dataclass(frozen=True)
class Packet(Event):
    """A card was dealt (BEI-014); it is known to its owner only."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()
    do = "packet"

    def seen_by(self, seat: int) -> Event:
        """The packet, its card for the owner only."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class TurnedUp(Event):
    """The dealer turned a card up for trumps (BEI-016)."""

    card: str
    trump: str
    do = "turn_up"


@dataclass(frozen=True)
class Kept(Event):
    """The dealer kept the turn-up, in everybody's sight, and discarded; the discard is known to the dealer only."""

    seat: Seat
    card: str
    discard: str | None
    do = "keep"

    def seen_by(self, seat: int) -> Event:
        """The same, the discard for the dealer only (BEI-018, AMB-120)."""
        return self if seat == self.seat else replace(self, discard=None)


@dataclass(frozen=True)
class Left(Event):
    """The dealer left the turn-up on the pack (BEI-017)."""

    seat: Seat
    do = "leave"


@dataclass(frozen=True)
class BidMade(Event):
    """The seat said "I go" or "I don't go"; `forced` where it had no choice (BEI-020, BEI-028)."""

    seat: Seat
    go: bool
    forced: bool
    do = "bid"


@dataclass(frozen=True)
class ThrownIn(Event):
    """Nobody went, so the hand is not played; `redeal`: the same dealer deals again (AMB-122)."""

    redeal: bool
    do = "thrown_in"


@dataclass(frozen=True)
class Played(Event):
    """A card was played to the trick."""

    seat: Seat
    card: str
    do = "play"


@dataclass(frozen=True)
class TrickTaken(Event):
    """The seat won the trick."""

    seat: Seat
    do = "trick"


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
class Sheet:
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


@dataclass(frozen=True)
class DealEnded(Event):
    """The hand is over and written on the sheet."""

    sheet: Sheet
    do = "deal_end"


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is won by `winner`, or shared by all `winners` (then `winner` is None).

    `reason` is `zero`, `lower_score`, `last_trick`, `shared` or `first_at_zero` (BEI-047, BEI-048, AMB-124).
    """

    winner: Seat | None
    winners: tuple[Seat, ...]
    reason: str
    do = "match_end"
