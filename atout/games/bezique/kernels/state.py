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
from atout.games.bezique.rules import VALUES, Rules
from atout.kernel import kernel, popcount, record

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

NONE = -1
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


@cache
def state_dtype(seats: int, packs: int, groups: int) -> Any:
    """The record of a deal with room for so many hands, packs and groups of declared cards."""
    i = np.int64
    return np.dtype(
        [
            ("players", i), ("packs", i), ("phase", i), ("turn", i), ("dealer", i), ("trump", i),
            ("strict", i),  # 1 once the stock is gone
            ("window", i),  # 1 while the winner of the last trick may declare
            ("slot_used", i),  # 1 once the trick's one declaration is made
            ("ceded", i),  # 1 once the winner has given his partner the declaration of this trick
            ("closing", i),  # 1 in the first trick without a stock, where laid-out cards must be played
            ("previous", i),  # the trump suit of the deal before where it is barred, or NONE; set before the deal
            ("lift", i), ("guess", i),  # of the cut, or NONE
            ("streams", i),  # 1 where each seat draws from cards of its own (deal.place_to_draw); set before the deal
            ("whole", i, (packs,)),  # the cards there are
            ("hand", i, (seats, packs)), ("laid", i, (seats, packs)),
            ("known", i, (seats, packs)),  # cards everybody knows to be with this seat
            ("held", i, (seats,)),  # cards in hand, not counting those laid out
            ("lacks", i, (seats,)),  # faces that a seat has shown not to hold, by its duties once the stock is gone
            ("played", i, (packs,)), ("used", i, (CLASSES, packs)),
            ("declared", i, (packs,)),  # declared in this deal, in any class
            ("window_cards", i, (packs,)),  # declared in this window
            ("next", i), ("end", i),  # the stock is pack[next:end], then the turn-up
            ("turn_up", i), ("turned", i),
            ("to_draw", i), ("drawer", i), ("asked", i),
            ("trick", i, (seats,)), ("in_trick", i), ("leader", i),
            ("last", i, (seats,)), ("last_leader", i), ("winner", i),  # the trick before, and who won it
            ("last_trick_winner", i), ("trick_number", i), ("tricks", i, (seats,)),
            ("aces", i, (seats,)), ("tens", i, (seats,)),
            ("squared", i, (seats,)),  # by side: the ranks of which it has declared a square (bit = rank)
            ("blanche", i, (seats,)),  # 1 while a carte blanche goes on
            ("fresh", i, (seats,)),  # the card last drawn while it may still be shown, COURT, or NONE
            ("pending", i, (seats, len(VALUES) + 1)),  # how many of each kind a seat has pending
            ("groups", i),  # declared combinations of which cards are still in play: how many, then each
            ("group_seat", i, (groups,)), ("group_family", i, (groups,)), ("group_combination", i, (groups,)),
            ("group_whole", i, (groups,)), ("group_cards", i, (groups, packs)),
            ("sources", i, (seats, len(SOURCES))), ("score", i, (seats,)),
            ("won", i),  # the side that has won the match, or NONE
            ("final", i),  # what a one-deal game brings its winner
            ("pack", np.int16, (pack_room(packs),)),
        ],
        align=True,
    )  # fmt: skip


@cache
def action_dtype(packs: int) -> Any:
    """The record of an action: what it is, its card or its combination with one mask of cards a pack copy."""
    i = np.int64
    return np.dtype([("what", i), ("card", i), ("combination", i), ("cards", i, (packs,))])


def new_state(rules: Rules) -> Any:
    """An empty state for a deal by these rules."""
    made = record(state_dtype(*shape(rules.packs)))
    set_deck(made, rules.packed)
    made.trump = NONE
    made.previous = NONE
    return made


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
    state.players = source.players
    state.packs = source.packs
    state.phase = source.phase
    state.turn = source.turn
    state.dealer = source.dealer
    state.trump = source.trump
    state.strict = source.strict
    state.window = source.window
    state.slot_used = source.slot_used
    state.ceded = source.ceded
    state.closing = source.closing
    state.previous = source.previous
    state.lift = source.lift
    state.guess = source.guess
    state.streams = source.streams
    state.next = source.next
    state.end = source.end
    state.turn_up = source.turn_up
    state.turned = source.turned
    state.to_draw = source.to_draw
    state.drawer = source.drawer
    state.asked = source.asked
    state.in_trick = source.in_trick
    state.leader = source.leader
    state.last_leader = source.last_leader
    state.winner = source.winner
    state.last_trick_winner = source.last_trick_winner
    state.trick_number = source.trick_number
    state.won = source.won
    state.final = source.final
    for seat in range(seats(state)):
        state.held[seat] = source.held[seat]
        state.lacks[seat] = source.lacks[seat]
        state.trick[seat] = source.trick[seat]
        state.last[seat] = source.last[seat]
        state.tricks[seat] = source.tricks[seat]
        state.aces[seat] = source.aces[seat]
        state.tens[seat] = source.tens[seat]
        state.squared[seat] = source.squared[seat]
        state.blanche[seat] = source.blanche[seat]
        state.fresh[seat] = source.fresh[seat]
        if len(state.group_whole) > 1:  # the small games know no pending declarations
            for kind in range(len(VALUES) + 1):
                state.pending[seat][kind] = source.pending[seat][kind]
        state.score[seat] = source.score[seat]
        for at in range(len(state.played)):
            state.hand[seat][at] = source.hand[seat][at]
            state.laid[seat][at] = source.laid[seat][at]
            state.known[seat][at] = source.known[seat][at]
        for at in range(len(SOURCES)):
            state.sources[seat][at] = source.sources[seat][at]
    for at in range(len(state.played)):
        state.whole[at] = source.whole[at]
        state.played[at] = source.played[at]
        state.declared[at] = source.declared[at]
        state.window_cards[at] = source.window_cards[at]
        for group in range(CLASSES):
            state.used[group][at] = source.used[group][at]
    state.groups = source.groups
    for group in range(source.groups):
        copy_group(source, group, state, group)
    for at in range(len(state.pack)):
        state.pack[at] = source.pack[at]


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
    state.asked = 0
    state.streams = 0  # how cards are drawn in a search is nothing that a seat knows
    if state.phase == GUESSING:
        state.lift = NONE
    if state.phase == ASKED and state.turn != seat:
        state.phase = PLAY
        state.turn = state.leader
    for other in range(seats(state)):
        if other != seat:
            state.fresh[other] = NONE
            for copy in range(len(state.played)):
                state.hand[other][copy] = 0
    for at in range(len(state.pack)):
        state.pack[at] = NONE


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
def stock_count(state: Any) -> int:
    """Cards left to draw, the turn-up included."""
    return state.end - state.next + (1 if state.turn_up != NONE else 0)
