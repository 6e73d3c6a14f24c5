"""What happens at the table, as small frozen objects: each is stated here once, and who may know which part of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated

from atout.contract import wire
from atout.contract.terms import Points, Seat, Side
from atout.contract.wire import OWNER, CardName, CardNames, Draws, Kind, SuitName, word
from atout.display import Grid, Tabled

BRISQUES, SOURCE = Kind("brisques"), Kind("source")
Brisques = Annotated[int, BRISQUES]
"""A number of brisques, which nobody looks for at some tables (CH-007)."""
Source = Annotated[str, SOURCE]
"""Where points came from."""


class Event(wire.Event):
    """Something that happened in a match of the bésigue family."""

    __slots__ = ()


@word("draw_for_deal", public=True, tells=("draws=cards", "dealer", "chooses"))
class DrawnForDeal(Event):
    """Each player drew a card for the deal (seat order); `dealer` is None when the best are equal (B-ORD-029), and
    where the highest card gives the choice of the dealer: `chooses` then is its seat (CH-034)."""

    cards: Draws
    dealer: Seat | None
    chooses: Seat | None = None


@word("shuffle", public=True)
class Shuffled(Event):
    """The dealer shuffled last (B-ORD-030)."""

    seat: Seat


@word("cut", public=True)
class Cut(Event):
    """The dealer's opponent cut after `at` cards (B-ORD-031)."""

    seat: Seat
    at: int


@word("packet", public=True, tells=("seat", "count"))
class Packet(Event):
    """A packet was dealt (B-ORD-033); its cards are known to its owner only."""

    seat: Seat
    count: int
    cards: Annotated[CardNames, OWNER] = ()


@word("turn_up", public=True)
class TurnedUp(Event):
    """The dealer turned a card up for trumps (B-ORD-035)."""

    card: CardName
    trump: SuitName


@word("play", public=True, audit=("card",), moves=True)
class Played(Event):
    """A card was played to the trick."""

    seat: Seat
    card: CardName


@word("trick", public=True)
class TrickTaken(Event):
    """`seat` won the trick, with this many brisques in it; `points` is what that marked at once."""

    seat: Seat
    brisques: Brisques
    points: Points


@word("declare", public=True, audit=("kind", "cards", "points"))
class Declared(Event):
    """A combination was declared and marked (B-ORD-056)."""

    seat: Seat
    kind: str
    cards: CardNames
    points: Points


@word("announce", public=True, audit=("kind", "cards"))
class Announced(Event):
    """A combination was laid out and left pending; `points` is what it will mark (CH-085, CH-090)."""

    seat: Seat
    kind: str
    cards: CardNames
    points: Points


@word("mark_pending", public=True, audit=("kind", "cards", "points"))
class PendingMarked(Event):
    """A declaration left pending was marked (CH-086)."""

    seat: Seat
    kind: str
    cards: CardNames
    points: Points


@word("cede", public=True, audit=())
class Ceded(Event):
    """The winner of the trick gave his partner its declaration (B-4T-004)."""

    seat: Seat


@word("pass", public=True)
class Passed(Event):
    """The partner to whom the declaration was ceded declares nothing (B-4T-006)."""

    seat: Seat


@word("carte_blanche", public=True, audit=("points",))
class CarteBlancheShown(Event):
    """A hand without a court card, or the drawn card that goes on with it, was shown to all (CH-047, CH-049)."""

    seat: Seat
    cards: CardNames
    points: Points


@word("lift", public=True)
class Lifted(Event):
    """The dealer lifted a packet; nobody knows yet of how many cards (CH-036)."""

    seat: Seat


@word("guess", public=True, tells=("seat", "guess", "lift", "points=guess_points", "dealer_points=lift_points"))
class Guessed(Event):
    """The opponent guessed and the packet was counted; what each earned is marked next (CH-038, CH-039)."""

    seat: Seat
    guess: int
    lift: int
    guess_points: Points
    lift_points: Points


@word("dealer_chosen", public=True)
class DealerChosen(Event):
    """The seat that drew the higher card said who deals first (CH-034)."""

    seat: Seat
    dealer: Seat


@word("trump", public=True)
class TrumpFixed(Event):
    """The declaration just made fixed trumps (B-SR-003)."""

    seat: Seat
    suit: SuitName


@word("exchange", public=True, audit=("card", "points"))
class Exchanged(Event):
    """A seven of trumps was exchanged for the turn-up (B-ORD-043)."""

    seat: Seat
    card: CardName
    taken: CardName
    points: Points


@word("draw", public=True, audit=("card",), moves=True)
class Drawn(Event):
    """A hidden card was drawn; only its owner sees it."""

    seat: Seat
    card: Annotated[CardName | None, OWNER]


@word("take_turn_up", public=True, audit=("card",))
class TookTurnUp(Event):
    """The turn-up was drawn, in everybody's sight (B-ORD-077)."""

    seat: Seat
    card: CardName


@word("pick_up", public=True)
class PickedUp(Event):
    """The stock is gone: the seat took its laid-out cards back into the hand (B-ORD-078)."""

    seat: Seat


@word("mark", public=True)
class Marked(Event):
    """Points marked outside declarations, exchanges and tricks: the last trick, brisques at the end, a turned seven."""

    seat: Seat
    source: Source
    points: Points


@word("claim", public=True, audit=())
class Claimed(Event):
    """The match was claimed (BOU-048)."""

    seat: Seat


@word("decline", to=OWNER)
class Declined(Event):
    """The seven was kept before play; nobody else notices (R-13)."""

    seat: Seat


STATED: dict[str, Callable[[Seat], Event]] = {event.do: event for event in (Ceded, Claimed, Declined)}
"""The event of each statement, by its word."""


@dataclass(frozen=True)
class SheetRow:
    """One seat's line of the score sheet of a deal; `before` and `after` are its side's totals."""

    seat: Seat
    declarations: tuple[tuple[str, Points], ...]
    sources: dict[str, Points] = field(hash=False)
    before: Points
    after: Points


@dataclass(frozen=True)
class Sheet(Tabled):
    """The score sheet of one deal (B-ORD-087, B-ORD-088)."""

    deal: int
    dealer: Seat
    rows: tuple[SheetRow, ...]

    def grid(self) -> Grid:
        """A line for each seat, a column for each source of points that anybody had."""
        sources = [name for name in self.rows[0].sources if any(row.sources[name] for row in self.rows)]
        rows = [(row.seat, row.before, *(row.sources[name] for name in sources), row.after) for row in self.rows]
        return Grid(f"Deal {self.deal}, dealt by seat {self.dealer}", ("seat", "before", *sources, "after"), rows)


@word("deal_end", public=True)
class DealEnded(Event):
    """The deal is over and counted."""

    sheet: Sheet


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


@word("match_end", public=True, tells=("winner", "winners", "reason", "settlement"))
class MatchEnded(Event):
    """The match is won; `reason` is `target`, `higher_total`, `brisques`, `last_trick`, `claim` or `one_deal`."""

    winner: Side
    reason: str
    settlement: Settlement | None = None

    @property
    def winners(self) -> tuple[Side, ...]:
        """All who have won: one side."""
        return (self.winner,)
