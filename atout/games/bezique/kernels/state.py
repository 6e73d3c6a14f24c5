"""The compact state of one deal: a record of masks that every kernel of the game works on.

A mask has one bit a face (ranks 7 8 9 J Q K 10 A), one mask a pack copy, so a physical card is a copy and a bit. What
happened to a card (declared in which class, shown, played) is kept by card, not by face: two kings of spades have two
histories.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from atout.cards.numbers import JOKERS, MOST_CARDS, is_joker, place_rows, rank_of
from atout.fields import NONE as NONE
from atout.fields import Field, Seen, declare, public
from atout.games.bezique.rules import VALUES, Rules
from atout.kernel import hide, kernel, overwrite, popcount, record, restart

# What a deal waits for. GATHER, DRAWING, PICK_UP and COUNT pass by themselves: see deal.step.
# CHOOSING comes before the deal: who drew the highest card says who deals first.
ASKED, PLAY, WINDOW, GATHER, DRAWING, PICK_UP, COUNT, OVER, LIFTING, GUESSING, CHOOSING = range(11)

# Classes of declaration: the history a card can have. PAID: a seven that has earned its points.
# IN_DOUBLE: in a double bésigue or a greater one.
MARRIED, IN_RUN, SQUARED, IN_BEZIQUE, IN_DOUBLE, SHOWN_SEVEN, PAID = range(7)
CLASSES = 7

# Sources of points, in the order records give them.
DECLARATIONS, BRISQUES, LAST_TRICK_SOURCE, SEVEN_SOURCE, CARTE_BLANCHE, CUT, PENALTY = range(7)
SOURCES = ("declarations", "brisques", "last_trick", "seven", "carte_blanche", "cut", "penalty")

COURT = -2  # drawn: a court card or a joker, which ends a carte blanche
SEVEN, EIGHT, NINE, JACK, QUEEN, KING, TEN, ACE = range(8)
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)


SMALL = (2, 2, 1)  # seats, packs, groups: the games of two players with two packs
LARGE = (4, 8, 120)  # all others; 120 groups: four classes of 30 cards in play, or one class of 40


def shape(packs: int) -> tuple[int, int, int]:
    """Seats, packs and groups that a record has room for. Two shapes only, since each is compiled by itself."""
    return SMALL if packs == 2 else LARGE


def pack_room(packs: int) -> int:
    """Room for the cards of so many packs and two jokers: a multiple of four, so that the record has no gaps."""
    return min(place_rows(packs) + 2 * JOKERS, MOST_CARDS)


FIELDS = (
    public("players", across_deals=True), public("packs", across_deals=True),
    Field("phase", seen=Seen.BY_RULE), Field("turn", seen=Seen.BY_RULE),
    public("dealer"), public("trump", start=NONE),
    public("strict"),  # 1 once the stock is gone
    public("window"),  # 1 while the winner of the last trick may declare
    public("slot_used"),  # 1 once the trick's one declaration is made
    public("ceded"),  # 1 once the winner has given his partner the declaration of this trick
    public("closing"),  # 1 in the first trick without a stock, where laid-out cards must be played
    public("previous", start=NONE, across_deals=True),  # the trump suit of the deal before where it is barred, or NONE
    Field("lift", start=NONE, seen=Seen.BY_RULE), public("guess", start=NONE),  # of the cut, or NONE
    Field("streams", kept=True),  # 1 where each seat draws from cards of its own (deal.place_to_draw)
    public("whole", "packs", across_deals=True),  # the cards there are
    Field("hand", ("seats", "packs"), seen=Seen.BY_OWNER), public("laid", "seats", "packs"),
    public("known", "seats", "packs"),  # cards everybody knows to be with this seat
    public("held", "seats"),  # cards in hand, not counting those laid out
    public("lacks", "seats"),  # faces that a seat has shown not to hold, by its duties once the stock is gone
    public("played", "packs"), public("used", CLASSES, "packs"),
    public("declared", "packs"),  # declared in this deal, in any class
    public("window_cards", "packs"),  # declared in this window
    public("next"), public("end"),  # the stock is pack[next:end], then the turn-up
    public("turn_up", start=NONE), public("turned", start=NONE),
    public("to_draw"), public("drawer"), Field("asked"),
    public("trick", "seats", start=NONE), public("in_trick"), public("leader", start=NONE),
    public("last", "seats", start=NONE), public("last_leader", start=NONE),  # the trick before,
    public("winner", start=NONE), public("last_trick_winner", start=NONE),  # and who won it
    public("trick_number"), public("tricks", "seats"), public("aces", "seats"), public("tens", "seats"),
    public("squared", "seats"),  # by side: the ranks of which it has declared a square (bit = rank)
    public("blanche", "seats"),  # 1 while a carte blanche goes on
    Field("fresh", ("seats",), NONE, Seen.BY_OWNER),  # the card last drawn while it may still be shown, COURT, or NONE
    public("pending", "seats", len(VALUES) + 1),  # how many of each kind a seat has pending
    public("groups"),  # declared combinations of which cards are still in play: how many, then each
    public("group_seat", "groups", counted="groups"), public("group_family", "groups", counted="groups"),
    public("group_combination", "groups", counted="groups"), public("group_whole", "groups", counted="groups"),
    public("group_cards", "groups", "packs", counted="groups"),
    public("sources", "seats", len(SOURCES)), public("score", "seats", across_deals=True),
    public("won", start=NONE),  # the side that has won the match, or NONE
    public("final"),  # what a one-deal game brings its winner
    Field("pack", ("pack",), NONE, kept=True, kind=np.int16),
)  # fmt: skip
"""What a deal is. `lift`, `phase` and `turn` are seen as `blank` says; `previous` and `streams` are set before it."""


@cache
def state_dtype(seats: int, packs: int, groups: int) -> Any:
    """The record of a deal with room for so many hands, packs and groups of declared cards."""
    return declare(FIELDS, seats=seats, packs=packs, groups=groups, pack=pack_room(packs))


@cache
def action_dtype(packs: int) -> Any:
    """The record of an action: what it is, its card or its combination with one mask of cards a pack copy."""
    i = np.int64
    return np.dtype([("what", i), ("card", i), ("combination", i), ("cards", i, (packs,))])


def new_state(rules: Rules) -> Any:
    """An empty state for a deal by these rules."""
    state = record(state_dtype(*shape(rules.packs)))
    set_deck(state, rules.packed)
    return state


@kernel
def set_deck(state: Any, rules: Any) -> None:
    """Tell a state how many play, and with which cards."""
    state.players = rules.players
    state.packs = rules.packs
    for copy in range(len(state.whole)):
        state.whole[copy] = rules.whole[copy]


def new_action(packs: int) -> Any:
    """An empty action of a game with so many packs."""
    return record(action_dtype(shape(packs)[1]))


@kernel
def assign(state: Any, source: Any) -> None:
    """Make `state` equal to `source`, pack order included."""
    overwrite(state, source)


@kernel
def clear(state: Any, size: int) -> None:
    """Forget the deal before; the pack, of so many cards, and the scores stay."""
    restart(state)
    state.end = size


@kernel
def copy_group(source: Any, at: int, state: Any, place: int) -> None:
    """Copy one group of declared cards to a place in another state, or in the same."""
    state.group_seat[place] = source.group_seat[at]
    state.group_family[place] = source.group_family[at]
    state.group_combination[place] = source.group_combination[at]
    state.group_whole[place] = source.group_whole[at]
    for copy in range(len(state.played)):
        state.group_cards[place][copy] = source.group_cards[at][copy]


@kernel
def observe(state: Any, seat: int, view: Any) -> None:
    """Make `view` the state as `seat` may know it: no other hand, no order of the stock, nothing asked in secret.

    Whether another seat is asked to exchange its seven or to show a carte blanche before play stays hidden: the elder
    hand seems to be on lead (R-13). How many cards the dealer has lifted nobody knows before the guess.
    """
    assign(view, state)
    blank(view, seat)


@kernel
def blank(state: Any, seat: int) -> None:
    """Blank in a state what `seat` may not know of it."""
    hide(state, seat)
    if state.phase == GUESSING:
        state.lift = NONE
    if state.phase == ASKED and state.turn != seat:
        state.phase = PLAY
        state.turn = state.leader


@kernel
def ends_blanche(card: int) -> bool:
    """Whether a card ends a carte blanche: a court card, or a joker, which enters no declaration (CH-046, R-30)."""
    return JACK <= rank_of(card) <= KING or is_joker(card)


@kernel
def owned(state: Any, seat: int, copy: int) -> int:
    """The cards of one copy that a seat holds, in hand or laid out: laid-out cards stay playable (B-ORD-057)."""
    return state.hand[seat][copy] | state.laid[seat][copy]


@kernel
def seats(state: Any) -> int:
    """How many play: known while compiling, where the record has room for two only."""
    return 2 if len(state.played) == 2 else state.players


@kernel
def after(state: Any, seat: int) -> int:
    """The next seat, clockwise."""
    return seat + 1 if seat + 1 < seats(state) else 0


@kernel
def side_of(rules: Any, seat: int) -> int:
    """The side a seat scores for: partners sit opposite each other (B-4T-002)."""
    return seat if seat < rules.sides else seat - rules.sides


@kernel
def owned_count(state: Any, seat: int) -> int:
    """How many cards a seat holds."""
    count = 0
    for copy in range(len(state.played)):
        count += popcount(owned(state, seat, copy))
    return count


@kernel
def card_is_due(state: Any) -> bool:
    """Whether a card is to be played while there is a stock."""
    return state.phase == PLAY and not state.window and not state.strict


@kernel
def stock_count(state: Any) -> int:
    """Cards left to draw, the turn-up included."""
    return state.end - state.next + (1 if state.turn_up != NONE else 0)
