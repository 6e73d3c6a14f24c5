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
    """Each player drew a card for the deal (seat order); `dealer` is None when the best are equal (B-ORD-029), and
    where the highest card gives the choice of the dealer: `chooses` then is its seat (CH-034)."""

    cards: tuple[str, ...]
    dealer: Seat | None
    chooses: Seat | None = None
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
class Announced(Event):
    """A combination was laid out and left pending; `points` is what it will mark (CH-085, CH-090)."""

    seat: Seat
    kind: str
    cards: tuple[str, ...]
    points: Points
    do = "announce"


@dataclass(frozen=True)
class PendingMarked(Event):
    """A declaration left pending was marked (CH-086)."""

    seat: Seat
    kind: str
    cards: tuple[str, ...]
    points: Points
    do = "mark_pending"


@dataclass(frozen=True)
class Ceded(Event):
    """The winner of the trick gave his partner its declaration (B-4T-004)."""

    seat: Seat
    do = "cede"


@dataclass(frozen=True)
class Passed(Event):
    """The partner to whom the declaration was ceded declares nothing (B-4T-006)."""

    seat: Seat
    do = "pass"


@dataclass(frozen=True)
class CarteBlancheShown(Event):
    """A hand without a court card, or the drawn card that goes on with it, was shown to all (CH-047, CH-049)."""

    seat: Seat
    cards: tuple[str, ...]
    points: Points
    do = "carte_blanche"


@dataclass(frozen=True)
class Lifted(Event):
    """The dealer lifted a packet; nobody knows yet of how many cards (CH-036)."""

    seat: Seat
    do = "lift"


@dataclass(frozen=True)
class Guessed(Event):
    """The opponent guessed and the packet was counted; what each earned is marked next (CH-038, CH-039)."""

    seat: Seat
    guess: int
    lift: int
    guess_points: Points
    lift_points: Points
    do = "guess"


@dataclass(frozen=True)
class DealerChosen(Event):
    """The seat that drew the higher card said who deals first (CH-034)."""

    seat: Seat
    dealer: Seat
    do = "dealer_chosen"


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
class Settlement:
    """What a game of one deal brings its winner (CH-099 to CH-104, RUB-020 to RUB-026).

    `read` are the totals by side as they are counted; `final` is the winner's, with `bonus` and, on a rubicon, with
    `loser_points` and `brisques` on top. `saved`: only his brisques kept the loser from a rubicon.
    """

    winner: Side
    final: Points
    read: tuple[Points, ...]
    bonus: Points
    loser_points: Points
    brisques: Points
    rubicon: bool
    saved: bool


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is won; `reason` is `target`, `higher_total`, `brisques`, `last_trick`, `claim` or `one_deal`."""

    winner: Side
    reason: str
    settlement: Settlement | None = None
    do = "match_end"
