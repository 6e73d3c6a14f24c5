"""Declarations in an ending, by the rules of the game themselves: what may still come, and every way to declare now.

While anybody may still declare, the line of the search has the whole state of the deal beside its masks.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import bit_of, copy_of, face_of, rank_mask
from atout.games.bezique.combinations import (
    FOUR,
    KIND_SEVEN,
    SEVENS,
    SINGLE,
    class_of,
    faces_of,
    kind_with,
    of_each_face,
)
from atout.games.bezique.kernels.deal import (
    DO_ANNOUNCE,
    DO_DECLARE,
    DO_MARK,
    DO_PLAY,
    DO_SHOW,
    N_KINDS,
    act,
    pending_of,
    run,
    show_refusal,
)
from atout.games.bezique.kernels.declarations import (
    announceable_beside,
    available,
    candidates,
    enlivening,
    lawful_combinations,
    make_refusal,
    trump_refusal,
)
from atout.games.bezique.kernels.random_play import pending_kinds
from atout.games.bezique.kernels.state import CLASSES, NONE, SEVEN, assign, owned
from atout.games.bezique.kernels.tricks import lawful_faces, playable
from atout.games.bezique.rules import BREAK_REFILL, DISJOINT, PENDING, PENDING_KEPT
from atout.games.bezique.search.ending_cards import NOBODY
from atout.games.bezique.search.ending_desk import MOVES
from atout.kernel import kernel, kernel_call, lowest, popcount

# A deed in a list of moves: what is done, the combination or kind, and the cards by number. Cards are below 32.
COMBINATION_SHIFT = 32
COMBINATION_MASK = 255
WHAT_SHIFT = 40


@kernel
def deed(what: int, combination: int, cards: int) -> int:
    """A move that is no card; DO_PLAY is 0, so it is never below the cards."""
    return (what << WHAT_SHIFT) | (combination << COMBINATION_SHIFT) | cards


@kernel
def is_deed(move: int) -> bool:
    """Whether a move is no card."""
    return move >> WHAT_SHIFT != 0


@kernel_call
def still_possible(state: Any, rules: Any, desk: Any, seat: int) -> int:
    """The combinations that a seat may come to declare in this ending, as a mask; some of them, perhaps, never."""
    if not rules.declare_in_phase2:
        return 0
    for copy in range(len(state.played)):  # this window bars cards that the next does not
        desk.stash[copy] = state.window_cards[copy]
        state.window_cards[copy] = 0
    mask = candidates(state, rules, seat)
    left = mask
    while left:  # one combination a round
        combination = lowest(left)
        left &= left - 1
        if state.trump != NONE and trump_refusal(state, rules, combination):
            mask &= ~(1 << combination)
        elif rules.same_class_reuse == BREAK_REFILL:
            new = 0  # what bars a card now may not once its combination is broken; but one card must be new
            for copy in range(len(state.played)):
                here = owned(state, seat, copy) & faces_of(rules, state.trump, combination)
                new |= here & enlivening(state, rules, class_of(combination), copy)
            mask &= ~(0 if new else 1 << combination)
        elif state.trump != NONE and not available(state, rules, seat, combination):
            mask &= ~(1 << combination)
    for copy in range(len(state.played)):
        state.window_cards[copy] = desk.stash[copy]
    return mask


@kernel_call
def look_ahead(state: Any, rules: Any, desk: Any, ply: int) -> None:
    """Whether anybody may still declare at a ply, with which cards, and how much at most."""
    desk.live[ply] = 0
    desk.busy[ply] = 0
    anything = 0
    for seat in range(2):
        if state.trump == NONE:  # whoever fixes trumps opens the way for both
            anything |= still_possible(state, rules, desk, seat)
    for seat in range(2):
        possible = anything if state.trump == NONE else still_possible(state, rules, desk, seat)
        marks = pending_marks(state, rules, seat)
        desk.hope[ply][seat] = 0
        if possible or marks:
            desk.live[ply] = 1
            desk.busy[ply] |= cards_of(state, rules, desk, ply, seat, possible)
            desk.hope[ply][seat] = most_declared(state, rules, desk, ply, seat, possible)
        if rules.carte_blanche and state.blanche[seat] and state.fresh[seat] >= 0:
            desk.live[ply] = 1
            desk.hope[ply][seat] += rules.carte_blanche_points
    if state.closing and rules.declare_in_phase2:
        desk.live[ply] = 1  # what is declared now must be played now (CH-093)


@kernel
def pending_marks(state: Any, rules: Any, seat: int) -> int:
    """How many declarations a seat has pending that the ending lets it mark."""
    return pending_of(state, rules, seat) if state.strict or rules.pending_after_stock == PENDING_KEPT else 0


@kernel
def cards_of(state: Any, rules: Any, desk: Any, ply: int, seat: int, possible: int) -> int:
    """The cards of a seat that may enter one of these combinations, by number."""
    if state.trump == NONE and possible:
        return desk.hands[ply][seat]
    faces = 0
    while possible:  # one combination a round
        faces |= faces_of(rules, state.trump, lowest(possible))
        possible &= possible - 1
    cards = 0
    left = desk.hands[ply][seat]
    while left:
        at = lowest(left)
        left &= left - 1
        cards |= ((faces >> desk.face[at]) & 1) << at
    return cards


@kernel
def most_declared(state: Any, rules: Any, desk: Any, ply: int, seat: int, possible: int) -> int:
    """A bound on what a seat can still mark: the dearest it may declare after every trick it may win."""
    best = 0
    sevens = 0
    if state.trump == NONE and possible:
        for kind in range(N_KINDS):
            best = max(best, rules.value[kind])
        possible |= 1 << SEVENS
    while possible:  # one combination a round
        combination = lowest(possible)
        possible &= possible - 1
        if combination == SEVENS:
            for copy in range(len(state.played)):
                sevens += popcount(owned(state, seat, copy) & rank_mask(SEVEN))
        best = max(best, rules.value[kind_with(rules, state.trump, state.previous, combination)])
    sevens *= rules.value[KIND_SEVEN]
    if rules.decl_per_trick == PENDING:
        for kind in range(N_KINDS):
            best = max(best, rules.value[kind] if state.pending[seat][kind] else 0)
    windows = popcount(desk.hands[ply][seat])
    if not (state.window and state.turn == seat):
        windows -= 0 if desk.lead[ply] != NOBODY else 1
    if rules.decl_per_trick == DISJOINT:
        windows *= rules.hand_size // 2
    if rules.require_new_card and rules.decl_per_trick != PENDING:
        windows = min(windows, new_cards(state, desk, ply, seat))  # each declaration uses one up
    return windows * best + sevens


@kernel
def new_cards(state: Any, desk: Any, ply: int, seat: int) -> int:
    """How many of a seat's cards that may enter a declaration were never declared."""
    count = 0
    left = desk.hands[ply][seat] & desk.busy[ply]
    while left:  # one card a round
        card = desk.card[lowest(left)]
        left &= left - 1
        count += 0 if (state.declared[copy_of(card)] >> face_of(card)) & 1 else 1
    return count


@kernel_call
def same_past(state: Any, desk: Any, one: int, other: int) -> bool:
    """Whether two cards of one face, by number, have the same history."""
    first = desk.card[one]
    second = desk.card[other]
    face = face_of(first)
    difference = (state.declared[copy_of(first)] ^ state.declared[copy_of(second)]) >> face
    difference |= (state.window_cards[copy_of(first)] ^ state.window_cards[copy_of(second)]) >> face
    for group in range(CLASSES):
        difference |= (state.used[group][copy_of(first)] ^ state.used[group][copy_of(second)]) >> face
    for group in range(state.groups):
        difference |= (state.group_cards[group][copy_of(first)] ^ state.group_cards[group][copy_of(second)]) >> face
    for seat in range(2):
        difference |= (state.laid[seat][copy_of(first)] ^ state.laid[seat][copy_of(second)]) >> face
    return difference & 1 == 0


@kernel
def lawful_by_state(state: Any, rules: Any, desk: Any, hand: int) -> int:
    """The cards of a hand, by number, that the rules let its seat play."""
    faces = lawful_faces(state, rules, state.turn)
    cards = 0
    while hand:  # one card a round
        at = lowest(hand)
        hand &= hand - 1
        copy = copy_of(desk.card[at])
        cards |= ((playable(state, state.turn, copy) & faces) >> desk.face[at] & 1) << at
    return cards


@kernel
def set_deed(desk: Any, move: int, action: Any) -> None:
    """Fill `action` with a deed."""
    action.what = move >> WHAT_SHIFT
    action.combination = (move >> COMBINATION_SHIFT) & COMBINATION_MASK
    for copy in range(len(action.cards)):
        action.cards[copy] = 0
    left = move & 0x3FFFFFFF
    while left:  # one card a round
        card = desk.card[lowest(left)]
        left &= left - 1
        action.cards[copy_of(card)] |= bit_of(card)


@kernel_call
def list_deeds(state: Any, rules: Any, desk: Any, ply: int, action: Any) -> None:
    """Begin the list of moves of a lead with every way to declare, announce, mark or show now."""
    desk.moves[ply] = 0
    seat = state.turn
    if state.window:
        declared = lawful_combinations(state, rules, seat)
        announced = announceable_beside(state, rules, seat, declared)
        while declared | announced:  # one combination a round
            combination = lowest(declared | announced)
            list_ways(state, rules, desk, ply, combination, declared, announced, action)
            declared &= ~(1 << combination)
            announced &= ~(1 << combination)
        left = pending_kinds(state, rules, seat)
        while left:
            add_deed(desk, ply, deed(DO_MARK, lowest(left), 0))
            left &= left - 1
    if rules.carte_blanche and show_refusal(state, rules, seat) == 0:
        add_deed(desk, ply, deed(DO_SHOW, 0, 0))


@kernel
def add_deed(desk: Any, ply: int, move: int) -> None:
    """Add a deed to the moves of a ply; room is left for the cards."""
    if desk.moves[ply] < MOVES - 16:
        desk.move[ply][desk.moves[ply]] = move
        desk.moves[ply] += 1


@kernel_call
def list_ways(
    state: Any, rules: Any, desk: Any, ply: int, combination: int, declared: int, announced: int, action: Any
) -> None:
    """Every choice of cards to declare or announce a combination with, as these masks allow: what the rules do not
    refuse, of copies with the same past only one."""
    faces = faces_of(rules, state.trump, combination)
    size = 0
    left = desk.hands[ply][state.turn]
    while left:  # one card a round
        at = lowest(left)
        left &= left - 1
        if (faces >> desk.face[at]) & 1:
            desk.pool[size] = at
            size += 1
    most = 4 if FOUR <= combination < SINGLE else of_each_face(combination) * popcount(faces)
    least = most
    if combination == SEVENS:
        least = 1
        most = size if rules.sevens_together else 1
    for count in range(least, most + 1):
        chosen = (1 << count) - 1
        while chosen < 1 << size:  # the next mask with as many bits comes after it
            if is_first_way(state, desk, chosen, size):
                cards = 0
                left = chosen
                while left:
                    cards |= 1 << desk.pool[lowest(left)]
                    left &= left - 1
                set_deed(desk, deed(DO_DECLARE, combination, cards), action)
                if make_refusal(state, rules, state.turn, action) == 0:
                    if (declared >> combination) & 1:
                        add_deed(desk, ply, deed(DO_DECLARE, combination, cards))
                    if (announced >> combination) & 1:
                        add_deed(desk, ply, deed(DO_ANNOUNCE, combination, cards))
            carry = chosen & -chosen
            above = chosen + carry
            chosen = above | (((chosen ^ above) // carry) >> 2)


@kernel
def is_first_way(state: Any, desk: Any, chosen: int, size: int) -> bool:
    """Whether no card outside a choice could stand for a later one in it: of equal choices the first is listed."""
    for at in range(1, size):
        if (chosen >> at) & 1 and not (chosen >> (at - 1)) & 1:
            one = desk.pool[at - 1]
            other = desk.pool[at]
            if desk.face[one] == desk.face[other] and same_past(state, desk, one, other):
                return False
    return True


@kernel_call
def carry_out(state: Any, rules: Any, before: Any, desk: Any, move: int, action: Any) -> int:
    """Make `state` what a move makes of `before`; the points it marks for declarations."""
    assign(state, before)
    seat = state.turn
    if is_deed(move):
        set_deed(desk, move, action)
    else:
        action.what = DO_PLAY
        action.card = desk.card[move]
    act(state, rules, seat, action)
    points = state.score[seat] - before.score[seat]
    run(state, rules)
    return points
