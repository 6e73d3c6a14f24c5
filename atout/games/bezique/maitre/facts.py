"""A position of two as facts that hold or do not, by number: what a trained network goes by.

What a seat holds, what lies before it, what its cards have served for; the same of the other; what has not come yet. In
a sampled world both hands are told; in a view the other hand is blank. Hearts and clubs change places where clubs are
trumps, for no rule tells them apart.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import FACES, bit_of, copy_of, face_of, place_rows, places_of
from atout.games.bezique.kernels.deal import N_KINDS
from atout.games.bezique.kernels.state import CLASSES, CLUBS, DIAMONDS, NONE, SPADES, WINDOW, owned, stock_count
from atout.kernel import kernel, kernel_call, lowest

CASES = 4
"""Trumps are spades, diamonds, hearts (or clubs), or not fixed."""
PLACES = 64
"""How many cards of a seat a network that plays can tell apart: by face, in hand or laid out."""
MOST_FACTS = 512
"""Room for the facts of any position."""


@kernel
def facts_of_hand(packs: int) -> int:
    """How many numbers tell of one seat; declarations pending, by kind, where a game may know such."""
    return place_rows(2 * packs + CLASSES) + (N_KINDS if packs > 2 else 0)


@kernel
def stock_sizes(packs: int) -> int:
    """How many sizes of the stock, counted in tricks, are told apart; the last holds all that is more."""
    return 32 if packs == 2 else 128


@kernel
def facts(packs: int) -> int:
    """How many facts there are in a game of two with so many packs."""
    return 2 * facts_of_hand(packs) + place_rows(packs + 1) + stock_sizes(packs) + 1


@kernel
def facts_seen(packs: int) -> int:
    """How many facts there are of what one seat sees."""
    return facts(packs) + place_rows(2) + 2


@kernel
def case_of(trump: int) -> int:
    """Which of the cases a trump suit makes."""
    return 3 if trump == NONE else 0 if trump == SPADES else 1 if trump == DIAMONDS else 2


@kernel
def turned(trump: int, faces: int) -> int:
    """The places of faces, hearts and clubs changed for each other where clubs are trumps."""
    mask = places_of(faces)
    if trump == CLUBS:
        return (mask & 0x00FF00FF) | ((mask >> 16) & 0xFF00) | ((mask & 0xFF00) << 16)
    return mask


@kernel
def place_of(state: Any, seat: int, card: int) -> int:
    """Which answer of a network that plays stands for a card of a seat: by its face, those laid out after those in
    hand."""
    laid = (state.laid[seat][copy_of(card)] >> face_of(card)) & 1
    return lowest(turned(state.trump, bit_of(card))) + place_rows(laid)


@kernel
def tell(cards: Any, packs: int, first: int, fact_list: Any, count: int) -> int:
    """Add how many there are of each face among `cards`, one mask of places a copy, to `fact_list`: its length."""
    every = 0
    for copy in range(packs):
        every |= cards[copy]
    while every:  # one face a round
        face = lowest(every)
        every &= every - 1
        many = -1
        for copy in range(packs):
            many += (cards[copy] >> face) & 1
        fact_list[count] = first + place_rows(many) + face
        count += 1
    return count


@kernel_call
def find_facts(state: Any, seat: int, cards: Any, fact_list: Any) -> int:
    """List the facts of a position of two, from `seat`: how many. `cards` is scratch: a mask a copy."""
    packs = 2 if len(state.played) == 2 else state.packs
    trump = state.trump
    count = 0
    first = 0
    for turn in range(2):
        who = seat if turn == 0 else 1 - seat
        for copy in range(packs):
            cards[copy] = turned(trump, state.hand[who][copy])
        count = tell(cards, packs, first, fact_list, count)
        for copy in range(packs):
            cards[copy] = turned(trump, state.laid[who][copy])
        count = tell(cards, packs, first + place_rows(packs), fact_list, count)
        for group in range(CLASSES):
            cards[0] = 0
            for copy in range(packs):
                cards[0] |= turned(trump, owned(state, who, copy) & state.used[group][copy])
            count = tell(cards, 1, first + place_rows(2 * packs + group), fact_list, count)
        if len(state.played) > 2:
            for kind in range(N_KINDS):
                if state.pending[who][kind]:
                    fact_list[count] = first + place_rows(2 * packs + CLASSES) + kind
                    count += 1
        first += facts_of_hand(packs)
    for copy in range(packs):
        gone = state.played[copy] | owned(state, 0, copy) | owned(state, 1, copy)
        if state.turn_up != NONE and copy_of(state.turn_up) == copy:
            gone |= bit_of(state.turn_up)
        cards[copy] = turned(trump, state.whole[copy] & ~gone)
    count = tell(cards, packs, first, fact_list, count)
    first += place_rows(packs)
    tricks = stock_count(state) // 2
    sizes = stock_sizes(packs)
    fact_list[count] = first + (tricks if tricks < sizes else sizes - 1)
    first += sizes
    up = FACES if state.turn_up == NONE else lowest(turned(trump, bit_of(state.turn_up)))
    fact_list[count + 1] = first + up
    return count + 2


@kernel_call
def find_seen(view: Any, seat: int, cards: Any, fact_list: Any) -> int:
    """List the facts of what a seat sees: how many. `cards` is scratch: a mask a copy."""
    packs = 2 if len(view.played) == 2 else view.packs
    count = find_facts(view, seat, cards, fact_list)
    first = facts(packs)
    other = 1 - seat
    cards[0] = 0
    for copy in range(packs):
        cards[0] |= turned(view.trump, view.known[other][copy] & ~view.laid[other][copy])
    count = tell(cards, 1, first, fact_list, count)
    first += FACES
    lead = FACES if view.in_trick == 0 else lowest(turned(view.trump, bit_of(view.trick[other])))
    fact_list[count] = first + lead
    count += 1
    if view.phase == WINDOW:
        fact_list[count] = first + FACES + 1
        count += 1
    return count
