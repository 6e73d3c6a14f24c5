"""Every lawful action as a number, for programs that search, learn or count: the same number always means the same.

A card played is its place in eight piquet packs, a joker comes after everything else; a declaration is its
combination and which of up to eight choices of cards `pick` makes. Choices that give the same cards are listed once,
so a list of moves has no two that do the same.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import JOKER, JOKERS, MOST_CARDS, card_at, card_of, copy_of, face_at, index_of, is_joker
from atout.games.bezique.combinations import COMBINATIONS
from atout.games.bezique.kernels.deal import (
    DO_ANNOUNCE,
    DO_CEDE,
    DO_CHOOSE,
    DO_CLAIM,
    DO_DECLARE,
    DO_DECLINE,
    DO_DRAW,
    DO_EXCHANGE,
    DO_GUESS,
    DO_LIFT,
    DO_MARK,
    DO_PLAY,
    DO_SHOW,
    DO_TAKE_TURN_UP,
    N_KINDS,
    cede_refusal,
    claim_refusal,
    exchange_refusal,
    exchangeable,
    may_take_turn_up,
    show_refusal,
)
from atout.games.bezique.kernels.declarations import announceable_beside, lawful_combinations, pick
from atout.games.bezique.kernels.random_play import pending_kinds
from atout.games.bezique.kernels.state import ASKED, CHOOSING, LIFTING, OVER, PLAY, SEVEN, WINDOW
from atout.games.bezique.kernels.tricks import lawful_faces, playable
from atout.games.bezique.rules import CLAIM
from atout.kernel import kernel, kernel_call, lowest

CHOICES = 8
"""How many choices of cards for one combination are told apart."""

# The first number of each kind of move.
CARD = 0
DECLARATION = CARD + MOST_CARDS
ANNOUNCEMENT = DECLARATION + COMBINATIONS * CHOICES
PENDING_MARK = ANNOUNCEMENT + COMBINATIONS * CHOICES
EXCHANGE = PENDING_MARK + 32  # by the copy of the seven
BARE = EXCHANGE + 8  # by what is done
CHOICE_OF_DEALER = BARE + 16
LIFTED = CHOICE_OF_DEALER + 2  # by the number of cards
GUESSED = LIFTED + MOST_CARDS
PLAYED_JOKER = GUESSED + MOST_CARDS
MOVES = PLAYED_JOKER + JOKERS
"""How many numbers there are."""
MOST = 512
"""Room for the moves of any one position: 255 sizes of a packet, or a hand with everything it may declare."""


@kernel
def move_with(card: int) -> int:
    """The number of the move that plays a card."""
    if is_joker(card):
        return PLAYED_JOKER + card - JOKER
    return CARD + index_of(card)


@kernel
def card_in(move: int) -> int:
    """The card that a move plays, -1 where it plays none: the way back from `move_with`."""
    if PLAYED_JOKER <= move < MOVES:
        return JOKER + move - PLAYED_JOKER
    return card_at(move - CARD) if CARD <= move < DECLARATION else -1


@kernel
def same_cards(action: Any, other: Any) -> bool:
    """Whether two declarations lay the same cards."""
    different = 0
    for copy in range(len(action.cards)):
        different |= action.cards[copy] ^ other.cards[copy]
    return different == 0


@kernel_call
def list_choices(
    state: Any, rules: Any, seat: int, first: int, combination: int, moves: Any, count: int, action: Any, other: Any
) -> int:
    """Add the distinct choices of cards for a combination to the list; its new length."""
    start = count
    for salt in range(CHOICES):
        pick(state, rules, seat, combination, salt, action)
        seen = False
        for at in range(start, count):
            pick(state, rules, seat, combination, (moves[at] - first) % CHOICES, other)
            if same_cards(action, other):
                seen = True
                break
        if not seen:
            moves[count] = first + combination * CHOICES + salt
            count += 1
    return count


@kernel_call
def lawful_moves(state: Any, rules: Any, seat: int, moves: Any, action: Any, other: Any) -> int:
    """Fill `moves` (room for MOST) with the number of each lawful move of the seat to act; how many there are.

    `state` may be a view of that seat. `action` and `other` are scratch.
    """
    count = 0
    if state.phase == OVER or state.turn != seat:
        return 0
    if state.phase == CHOOSING:
        moves[0] = CHOICE_OF_DEALER
        moves[1] = CHOICE_OF_DEALER + 1
        return 2
    if state.phase > OVER:
        first = LIFTED if state.phase == LIFTING else GUESSED
        for number in range(1, rules.size):
            moves[count] = first + number
            count += 1
        return count
    declared = lawful_combinations(state, rules, seat)
    announced = announceable_beside(state, rules, seat, declared)
    while declared:  # one combination a round
        count = list_choices(state, rules, seat, DECLARATION, lowest(declared), moves, count, action, other)
        declared &= declared - 1
    while announced:
        count = list_choices(state, rules, seat, ANNOUNCEMENT, lowest(announced), moves, count, action, other)
        announced &= announced - 1
    kinds = pending_kinds(state, rules, seat)
    while kinds:
        moves[count] = PENDING_MARK + lowest(kinds)
        kinds &= kinds - 1
        count += 1
    if state.phase != PLAY and exchange_refusal(state, rules, seat) == 0:
        copies = exchangeable(state, rules, seat)
        while copies:
            moves[count] = EXCHANGE + lowest(copies)
            copies &= copies - 1
            count += 1
    if cede_refusal(state, rules, seat) == 0:
        moves[count] = BARE + DO_CEDE
        count += 1
    if rules.carte_blanche and show_refusal(state, rules, seat) == 0:
        moves[count] = BARE + DO_SHOW
        count += 1
    if state.phase == ASKED:
        moves[count] = BARE + DO_DECLINE
        count += 1
    if state.phase == WINDOW:
        moves[count] = BARE + DO_DRAW
        count += 1
        if may_take_turn_up(state, rules):
            moves[count] = BARE + DO_TAKE_TURN_UP
            count += 1
        if rules.game_end == CLAIM and claim_refusal(state, rules, seat) == 0:
            moves[count] = BARE + DO_CLAIM
            count += 1
    if state.phase == PLAY:
        faces = lawful_faces(state, rules, seat)
        for copy in range(len(state.played)):
            left = playable(state, seat, copy) & faces
            while left:  # one card a round
                moves[count] = move_with(card_of(copy, lowest(left)))
                left &= left - 1
                count += 1
    return count


@kernel_call
def set_move(state: Any, rules: Any, seat: int, move: int, action: Any) -> None:
    """Fill `action` with the lawful move of this number."""
    if move < DECLARATION or move >= PLAYED_JOKER:
        action.what = DO_PLAY
        action.card = card_in(move)
    elif move < ANNOUNCEMENT:
        action.what = DO_DECLARE
        pick(state, rules, seat, (move - DECLARATION) // CHOICES, (move - DECLARATION) % CHOICES, action)
    elif move < PENDING_MARK:
        action.what = DO_ANNOUNCE
        pick(state, rules, seat, (move - ANNOUNCEMENT) // CHOICES, (move - ANNOUNCEMENT) % CHOICES, action)
    elif move < EXCHANGE:
        action.what = DO_MARK
        action.combination = move - PENDING_MARK
    elif move < BARE:
        action.what = DO_EXCHANGE
        action.card = card_of(move - EXCHANGE, face_at(state.trump, SEVEN))
    elif move < CHOICE_OF_DEALER:
        action.what = move - BARE
    elif move < LIFTED:
        action.what = DO_CHOOSE
        action.card = move - CHOICE_OF_DEALER
    elif move < GUESSED:
        action.what = DO_LIFT
        action.card = move - LIFTED
    else:
        action.what = DO_GUESS
        action.card = move - GUESSED


@kernel
def move_of(state: Any, rules: Any, seat: int, action: Any, other: Any) -> int:
    """The number of an action; of a declaration whose cards `pick` would not choose, that of the same combination.

    `other` is scratch.
    """
    what = action.what
    if what == DO_PLAY:
        return move_with(action.card)
    if what == DO_DECLARE or what == DO_ANNOUNCE:
        first = (DECLARATION if what == DO_DECLARE else ANNOUNCEMENT) + action.combination * CHOICES
        for salt in range(CHOICES):
            pick(state, rules, seat, action.combination, salt, other)
            if same_cards(action, other):
                return first + salt
        return first
    if what == DO_MARK:
        return PENDING_MARK + action.combination
    if what == DO_EXCHANGE:
        return EXCHANGE + copy_of(action.card)
    if what == DO_CHOOSE:
        return CHOICE_OF_DEALER + action.card
    if what == DO_LIFT:
        return LIFTED + action.card
    if what == DO_GUESS:
        return GUESSED + action.card
    return BARE + what


assert N_KINDS <= EXCHANGE - PENDING_MARK
