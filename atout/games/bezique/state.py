"""The compact state of one deal: a record of masks that every kernel of the game works on.

A mask has one bit a face (bit = suit * 8 + rank, ranks 7 8 9 J Q K 10 A), one mask a pack copy, so a physical card
is a copy and a bit. What happened to a card (declared in which class, shown, played) is kept by card, not by face:
two kings of spades have two histories.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from atout.kernel import kernel, lowest, popcount, record

# What a deal waits for. The last three pass by themselves: see deal.step.
ASKED, PLAY, WINDOW, GATHER, DRAWING, PICK_UP, COUNT, OVER = range(8)

# Classes of declaration: the history a card can have. PAID: a seven that has earned its points (READINGS 1).
MARRIED, IN_RUN, SQUARED, IN_BEZIQUE, IN_DOUBLE, SHOWN_SEVEN, PAID = range(7)
CLASSES = 7

# Sources of points, in the order records give them.
DECLARATIONS, BRISQUES, LAST_TRICK_SOURCE, SEVEN_SOURCE, CARTE_BLANCHE, CUT, PENALTY = range(7)
SOURCES = ("declarations", "brisques", "last_trick", "seven", "carte_blanche", "cut", "penalty")

NONE = -1
RANKS = 8
SEVEN, EIGHT, NINE, JACK, QUEEN, KING, TEN, ACE = range(RANKS)
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
FACES = 32
ALL_FACES = 0xFFFFFFFF
EVERY_SUIT = 0x01010101  # a rank bit shifted by its rank gives that rank in the four suits


@cache
def state_dtype(players: int, packs: int) -> Any:
    """The record of a deal of `players` hands from `packs` packs."""
    i = np.int64
    return np.dtype(
        [
            ("phase", i), ("turn", i), ("dealer", i), ("trump", i),
            ("strict", i),  # 1 once the stock is gone
            ("window", i),  # 1 while the winner of the last trick may declare
            ("slot_used", i),  # 1 once the trick's one declaration is made
            ("hand", i, (players, packs)), ("laid", i, (players, packs)),
            ("known", i, (players, packs)),  # cards everybody knows to be with this seat
            ("held", i, (players,)),  # cards in hand, not counting those laid out
            ("played", i, (packs,)), ("used", i, (CLASSES, packs)),
            ("declared", i, (packs,)),  # declared in this deal, in any class
            ("window_cards", i, (packs,)),  # declared in this window
            ("next", i), ("end", i),  # the stock is pack[next:end], then the turn-up
            ("turn_up", i), ("turned", i),
            ("to_draw", i), ("drawer", i), ("asked", i),
            ("trick", i, (players,)), ("in_trick", i), ("leader", i),
            ("last", i, (players,)), ("last_leader", i), ("winner", i),  # the trick before, and who won it
            ("last_trick_winner", i), ("trick_number", i), ("tricks", i, (players,)),
            ("aces", i, (players,)), ("tens", i, (players,)),
            ("sources", i, (players, len(SOURCES))), ("score", i, (players,)),
            ("won", i),  # the side that has won the match, or NONE
            ("pack", np.int16, (packs * FACES,)),
        ],
        align=True,
    )  # fmt: skip


@cache
def action_dtype(packs: int) -> Any:
    """The record of an action: what it is, its card or its combination with one mask of cards a pack copy."""
    i = np.int64
    return np.dtype([("what", i), ("card", i), ("combination", i), ("cards", i, (packs,))])


def new_state(players: int, packs: int) -> Any:
    """An empty state."""
    return record(state_dtype(players, packs))


def new_action(packs: int) -> Any:
    """An empty action."""
    return record(action_dtype(packs))


@kernel
def assign(state: Any, source: Any) -> None:
    """Make `state` equal to `source`, pack order included."""
    state.phase = source.phase
    state.turn = source.turn
    state.dealer = source.dealer
    state.trump = source.trump
    state.strict = source.strict
    state.window = source.window
    state.slot_used = source.slot_used
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
    for seat in range(len(state.held)):
        state.held[seat] = source.held[seat]
        state.trick[seat] = source.trick[seat]
        state.last[seat] = source.last[seat]
        state.tricks[seat] = source.tricks[seat]
        state.aces[seat] = source.aces[seat]
        state.tens[seat] = source.tens[seat]
        state.score[seat] = source.score[seat]
        for at in range(len(state.played)):
            state.hand[seat][at] = source.hand[seat][at]
            state.laid[seat][at] = source.laid[seat][at]
            state.known[seat][at] = source.known[seat][at]
        for at in range(len(SOURCES)):
            state.sources[seat][at] = source.sources[seat][at]
    for at in range(len(state.played)):
        state.played[at] = source.played[at]
        state.declared[at] = source.declared[at]
        state.window_cards[at] = source.window_cards[at]
        for group in range(CLASSES):
            state.used[group][at] = source.used[group][at]
    for at in range(len(state.pack)):
        state.pack[at] = source.pack[at]


@kernel
def observe(state: Any, seat: int, view: Any) -> None:
    """Make `view` the state as `seat` may know it: no other hand, no order of the stock, nothing asked in secret.

    Whether another seat is asked to exchange its seven before play stays hidden: the elder hand seems to be on lead
    (READINGS 13).
    """
    assign(view, state)
    view.asked = 0
    if state.phase == ASKED and state.turn != seat:
        view.phase = PLAY
        view.turn = state.leader
    for other in range(len(state.held)):
        if other != seat:
            for copy in range(len(state.played)):
                view.hand[other][copy] = 0
    for at in range(len(state.pack)):
        view.pack[at] = NONE


@kernel
def face(card: int) -> int:
    """What is printed on a card."""
    return card & 31


@kernel
def suit_mask(suit: int) -> int:
    """The eight faces of a suit."""
    return 0xFF << (8 * suit)


@kernel
def rank_mask(rank: int) -> int:
    """The four faces of a rank."""
    return EVERY_SUIT << rank


@kernel
def above(face: int) -> int:
    """The faces of the same suit that outrank `face` (B-ORD-005)."""
    top = (face | 7) + 1
    return (1 << top) - (2 << face)


@kernel
def owned(state: Any, seat: int, copy: int) -> int:
    """The cards of one copy that a seat holds, in hand or laid out: laid-out cards stay playable (B-ORD-057)."""
    return state.hand[seat][copy] | state.laid[seat][copy]


@kernel
def owned_faces(state: Any, seat: int) -> int:
    """The faces a seat holds."""
    faces = 0
    for copy in range(len(state.played)):
        faces |= owned(state, seat, copy)
    return faces


@kernel
def owned_count(state: Any, seat: int) -> int:
    """How many cards a seat holds."""
    count = 0
    for copy in range(len(state.played)):
        count += popcount(owned(state, seat, copy))
    return count


@kernel
def copy_owned(state: Any, seat: int, mask: int) -> int:
    """The card of lowest copy among the faces of `mask` that a seat holds, or NONE."""
    for copy in range(len(state.played)):
        here = owned(state, seat, copy) & mask
        if here:
            return copy * FACES + lowest(here)
    return NONE


@kernel
def stock_count(state: Any) -> int:
    """Cards left to draw, the turn-up included."""
    return state.end - state.next + (1 if state.turn_up != NONE else 0)
