"""What happened at the table, one struct an event, as one seat may know it."""

from __future__ import annotations

from msgspec import Struct

from atout.server.wire.free_happenings import FreeEvent
from atout.server.wire.views import (
    Account,
    BeigneRow,
    Card,
    Round,
    SeatCard,
    Settlement,
    Sheet,
    Shown,
    Source,
    Suit,
)


class DrawForDeal(Struct, frozen=True, tag_field="do", tag="draw_for_deal"):
    """Each seat drew a card for the deal; no dealer where the cards are equal and are drawn again.

    `chooses`: who drew the higher card and chooses the dealer, where the rules want that.
    """

    draws: list[SeatCard]
    dealer: int | None
    chooses: int | None = None


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
    """The match is over: the side that won, and how. `winners`: all of them, where a first place is shared.

    `settlement`: the reckoning of a game of one deal.
    """

    winner: int
    winners: list[int]
    reason: str
    settlement: Settlement | None


class Announced(Struct, frozen=True, tag_field="do", tag="announce"):
    """`seat` laid out a declaration and left it pending."""

    seat: int
    kind: str
    cards: list[Card]
    points: int


class PendingMarked(Struct, frozen=True, tag_field="do", tag="mark_pending"):
    """`seat` marked a pending declaration."""

    seat: int
    kind: str
    cards: list[Card]
    points: int


class Ceded(Struct, frozen=True, tag_field="do", tag="cede"):
    """`seat` left the trick's declaration to the partner."""

    seat: int


class Passed(Struct, frozen=True, tag_field="do", tag="pass"):
    """`seat`, the partner who was left the trick's declaration, declares nothing."""

    seat: int


class CarteBlanche(Struct, frozen=True, tag_field="do", tag="carte_blanche"):
    """`seat` showed cards without a court card among them."""

    seat: int
    cards: list[Card]
    points: int


class Lifted(Struct, frozen=True, tag_field="do", tag="lift"):
    """`seat` lifted part of the pack; how much, nobody knows yet."""

    seat: int


class Guessed(Struct, frozen=True, tag_field="do", tag="guess"):
    """`seat` guessed what the dealer had lifted: the count, and what both mark for it."""

    seat: int
    guess: int
    lift: int
    points: int
    dealer_points: int


class DealerChosen(Struct, frozen=True, tag_field="do", tag="dealer_chosen"):
    """`seat`, who drew the higher card, chose who deals first."""

    seat: int
    dealer: int


class NextMatch(Struct, frozen=True, tag_field="do", tag="next_match"):
    """Another match begins at the same table."""


class ParticipantCard(Struct, frozen=True):
    """The card a participant cut for precedence."""

    participant: int
    card: Card


class ChouetteCut(Struct, frozen=True, tag_field="do", tag="chouette_cut"):
    """All cut for precedence, or those again whose cards were equal; `order`: the outcome, empty while some tie."""

    draws: list[ParticipantCard]
    order: list[int]


class ChouetteSettled(Struct, frozen=True, tag_field="do", tag="chouette_round"):
    """A match of the Chouette is settled; `order`: who is in the box, captain, and so on from now on."""

    round: Round
    ledger: list[Account]
    order: list[int]


class Advised(Struct, frozen=True, tag_field="do", tag="advice"):
    """An adviser told the captain something."""

    participant: int
    card: Card | None
    word: str | None


class Kept(Struct, frozen=True, tag_field="do", tag="keep"):
    """`seat` took the turn-up and put a card away; which one, only that seat knows."""

    seat: int
    taken: Card
    discard: Card | None


class Left(Struct, frozen=True, tag_field="do", tag="leave"):
    """`seat` left the turn-up."""

    seat: int


class Bid(Struct, frozen=True, tag_field="do", tag="bid"):
    """`seat` said whether it goes; `forced`: it had no choice."""

    seat: int
    go: bool
    forced: bool


class ThrownIn(Struct, frozen=True, tag_field="do", tag="thrown_in"):
    """Nobody went, and the hand is not played; `redeal`: the same dealer deals again."""

    redeal: bool


class HandEnded(Struct, frozen=True, tag_field="do", tag="hand_end"):
    """A hand of Le Beigne is over: its row on the score sheet."""

    row: BeigneRow


class Undone(Struct, frozen=True, tag_field="do", tag="undo"):
    """The table went back to an earlier position."""


Event = (
    DrawForDeal | Shuffle | Cut | Packet | TurnUp | Played | Trick | Declared | Trump | Exchanged | Drew
    | TookTurnUp | PickedUp | Marked | Claimed | DealEnded | MatchEnded | Announced | PendingMarked | Ceded | Passed
    | CarteBlanche | Lifted | Guessed | DealerChosen | NextMatch | ChouetteCut | ChouetteSettled | Advised
    | Kept | Left | Bid | ThrownIn | HandEnded | Undone | FreeEvent
)  # fmt: skip


class Frame(Struct, frozen=True):
    """One step of the table: what happened, and the whole position after it."""

    position: int
    event: Event | None
    view: Shown
