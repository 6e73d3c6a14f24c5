"""What happens at the table, as small frozen objects; `seen_by` gives what one seat sees of each."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from atout.games.contract import Points, Seat, Side


@dataclass(frozen=True)
class Event:
    """Something that happened; `do` names its kind wherever it is written."""

    do = ""

    def seen_by(self, seat: int) -> Event | None:
        """This event as `seat` sees it, None where it sees nothing."""
        return self


@dataclass(frozen=True)
class DrawnForDeal(Event):
    """Each player drew a card for the deal (seat order); `dealer` is None when the best are equal (B-ORD-029)."""

    cards: tuple[str, ...]
    dealer: Seat | None
    do = "draw_for_deal"


@dataclass(frozen=True)
class Shuffled(Event):
    """The dealer shuffled last (B-ORD-030)."""

    seat: Seat
    do = "shuffle"


@dataclass(frozen=True)
class Cut(Event):
    """The dealer's opponent cut after `at` cards (B-ORD-031)."""

    seat: Seat
    at: int
    do = "cut"


@dataclass(frozen=True)
class Packet(Event):
    """A packet was dealt (B-ORD-033); its cards are known to its owner only."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()
    do = "packet"

    def seen_by(self, seat: int) -> Event:
        """The packet, its cards for the owner only."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True)
class TurnedUp(Event):
    """The dealer turned a card up for trumps (B-ORD-035)."""

    card: str
    trump: str
    do = "turn_up"


@dataclass(frozen=True)
class Played(Event):
    """A card was played to the trick."""

    seat: Seat
    card: str
    do = "play"


@dataclass(frozen=True)
class TrickTaken(Event):
    """`seat` won the trick, with this many brisques in it; `points` is what that marked at once."""

    seat: Seat
    brisques: int
    points: Points
    do = "trick"


@dataclass(frozen=True)
class Declared(Event):
    """A combination was declared and marked (B-ORD-056)."""

    seat: Seat
    kind: str
    cards: tuple[str, ...]
    points: Points
    do = "declare"


@dataclass(frozen=True)
class TrumpFixed(Event):
    """The declaration just made fixed trumps (B-SR-003)."""

    seat: Seat
    suit: str
    do = "trump"


@dataclass(frozen=True)
class Exchanged(Event):
    """A seven of trumps was exchanged for the turn-up (B-ORD-043)."""

    seat: Seat
    card: str
    taken: str
    points: Points
    do = "exchange"


@dataclass(frozen=True)
class Drawn(Event):
    """A hidden card was drawn; only its owner sees it."""

    seat: Seat
    card: str | None
    do = "draw"

    def seen_by(self, seat: int) -> Event:
        """The draw, its card for the owner only."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True)
class TookTurnUp(Event):
    """The turn-up was drawn, in everybody's sight (B-ORD-077)."""

    seat: Seat
    card: str
    do = "take_turn_up"


@dataclass(frozen=True)
class PickedUp(Event):
    """The stock is gone: the seat took its laid-out cards back into the hand (B-ORD-078)."""

    seat: Seat
    do = "pick_up"


@dataclass(frozen=True)
class Marked(Event):
    """Points marked outside declarations, exchanges and tricks: the last trick, brisques at the end, a turned seven."""

    seat: Seat
    source: str
    points: Points
    do = "mark"


@dataclass(frozen=True)
class Claimed(Event):
    """The match was claimed (BOU-048)."""

    seat: Seat
    do = "claim"


@dataclass(frozen=True)
class Declined(Event):
    """The seven was kept before play; nobody else notices (READINGS 13)."""

    seat: Seat
    do = "decline"

    def seen_by(self, seat: int) -> Event | None:
        """Nothing, but for the seat itself."""
        return self if seat == self.seat else None


@dataclass(frozen=True)
class SheetRow:
    """One seat's line of the score sheet of a deal; `before` and `after` are its side's totals."""

    seat: Seat
    declarations: tuple[tuple[str, Points], ...]
    sources: dict[str, Points] = field(hash=False)
    before: Points
    after: Points


@dataclass(frozen=True)
class Sheet:
    """The score sheet of one deal (B-ORD-087, B-ORD-088)."""

    deal: int
    dealer: Seat
    rows: tuple[SheetRow, ...]


@dataclass(frozen=True)
class DealEnded(Event):
    """The deal is over and counted."""

    sheet: Sheet
    do = "deal_end"


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is won; `reason` is `target`, `higher_total`, `last_trick` or `claim`."""

    winner: Side
    reason: str
    do = "match_end"
