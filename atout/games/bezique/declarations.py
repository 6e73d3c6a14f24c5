"""What may be declared, from which physical cards, and for how much.

A combination is a number: marriages and sequences by suit, squares by rank, single and double bésigue, sevens.
Every question goes through the same few pieces: which cards of a class are still free (`free`), which have never
been declared (`fresh`), and whether the moment allows it (`moment_refusal`).
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique import refusals as no
from atout.games.bezique.rules import (
    CLASS_ONCE,
    DISJOINT,
    FIXED_BEZIQUE,
    MARRIAGE_OR_RUN_FIXES,
    TRUMP_QUEEN,
    USES_NEITHER,
)
from atout.games.bezique.state import (
    ACE,
    ALL_FACES,
    CLUBS,
    DIAMONDS,
    EVERY_SUIT,
    HEARTS,
    IN_BEZIQUE,
    IN_DOUBLE,
    IN_RUN,
    JACK,
    KING,
    MARRIED,
    NONE,
    PAID,
    QUEEN,
    SEVEN,
    SHOWN_SEVEN,
    SPADES,
    SQUARED,
    owned,
    rank_mask,
    suit_mask,
)
from atout.kernel import kernel, lowest, popcount

# Combinations: a marriage or sequence of suit s is MARRIAGE + s, SEQUENCE + s.
MARRIAGE, SEQUENCE, FOUR, SINGLE, DOUBLE, SEVENS = 0, 4, 8, 12, 13, 14
COMBINATIONS = 15
FOUR_ACES, FOUR_KINGS, FOUR_QUEENS, FOUR_JACKS = range(FOUR, FOUR + 4)

# Kinds, as records name them, in the order of rules.VALUES.
(
    KIND_MARRIAGE, KIND_ROYAL, KIND_BEZIQUE, KIND_DOUBLE, KIND_SEQUENCE,
    KIND_ACES, KIND_KINGS, KIND_QUEENS, KIND_JACKS, KIND_SEVEN,
) = range(1, 11)  # fmt: skip

KING_QUEEN = 0x30
RUN = 0xF8  # J Q K 10 A


@kernel
def square_rank(combination: int) -> int:
    """The rank of a square."""
    at = combination - FOUR
    return ACE if at == 0 else KING - (at - 1)


@kernel
def bezique_faces(rules: Any, trump: int) -> int:
    """The queen and the jack of bésigue as a mask; 0 while trumps must be known and are not (AMB-159)."""
    queen = SPADES
    jack = DIAMONDS
    if rules.bezique_rule != FIXED_BEZIQUE:
        if trump == NONE:
            return 0
        if rules.bezique_rule == TRUMP_QUEEN:  # BOU-061, BOU-063
            queen = trump
            jack = (
                DIAMONDS if trump == SPADES else SPADES if trump == DIAMONDS else CLUBS if trump == HEARTS else HEARTS
            )
        elif trump == SPADES or trump == DIAMONDS:  # EB-094
            queen = CLUBS
            jack = HEARTS
    return (1 << (queen * 8 + QUEEN)) | (1 << (jack * 8 + JACK))


@kernel
def kind_of(combination: int, trump: int) -> int:
    """The kind a combination counts as; without trumps a marriage is royal, for it fixes them (B-SR-009)."""
    if combination < SEQUENCE:
        return KIND_ROYAL if trump == NONE or trump == combination else KIND_MARRIAGE
    if combination < FOUR:
        return KIND_SEQUENCE
    if combination < SINGLE:
        return KIND_ACES + combination - FOUR
    return KIND_BEZIQUE if combination == SINGLE else KIND_DOUBLE if combination == DOUBLE else KIND_SEVEN


@kernel
def faces_of(rules: Any, trump: int, combination: int) -> int:
    """The faces a combination is made of."""
    if combination < SEQUENCE:
        return KING_QUEEN << (8 * combination)
    if combination < FOUR:
        return RUN << (8 * (combination - SEQUENCE))
    if combination < SINGLE:
        return rank_mask(square_rank(combination))
    if combination < SEVENS:
        return bezique_faces(rules, trump)
    return suit_mask(trump) & rank_mask(SEVEN) if trump != NONE else 0


@kernel
def class_of(combination: int) -> int:
    """The class of history a combination leaves on its cards."""
    if combination < SEQUENCE:
        return MARRIED
    if combination < FOUR:
        return IN_RUN
    if combination < SINGLE:
        return SQUARED
    return IN_BEZIQUE if combination == SINGLE else IN_DOUBLE if combination == DOUBLE else SHOWN_SEVEN


@kernel
def barred(state: Any, rules: Any, group: int, copy: int) -> int:
    """The cards of one copy whose history bars them from a class of declaration.

    Squares always (B-ORD-066), every class where a card counts once in each (AMB-13, EB-037), and whatever was
    forfeited by declaring the greater first: the marriage in a run, the single in a double (B-ORD-070, B-ORD-071).
    """
    spent = 0
    if group == SQUARED or group == SHOWN_SEVEN or rules.same_class_reuse == CLASS_ONCE:
        spent = state.used[group][copy]
    if group == MARRIED and not rules.run_cards_may_marry:
        spent |= state.used[IN_RUN][copy]
    elif group == IN_BEZIQUE:
        spent |= state.used[IN_DOUBLE][copy]
    elif group == SHOWN_SEVEN:
        spent |= state.used[PAID][copy]
    return spent


@kernel
def free(state: Any, rules: Any, seat: int, group: int, copy: int) -> int:
    """The cards of one copy that a seat holds and may still put into a class of declaration in this window."""
    return owned(state, seat, copy) & ~barred(state, rules, group, copy) & ~state.window_cards[copy]


@kernel
def enlivening(state: Any, rules: Any, group: int, copy: int) -> int:
    """The cards of one copy of which a declaration needs at least one: those never declared, where a new card is asked
    for (AMB-14); for a marriage in any case one that no sequence holds (EB-035)."""
    if rules.require_new_card:
        return ~state.declared[copy]
    return ~state.used[IN_RUN][copy] if group == MARRIED else ALL_FACES


@kernel
def moment_refusal(state: Any, rules: Any, seat: int) -> int:
    """Why nothing may be declared now, or 0: only the winner of a trick, before drawing (B-ORD-055, B-ORD-059)."""
    if state.window and state.turn == seat:
        return 0
    if state.strict and not rules.declare_in_phase2:
        return no.STOCK_GONE
    return no.NOT_WINNER


@kernel
def slot_refusal(state: Any, rules: Any, combination: int) -> int:
    """Why this window holds no further declaration, or 0: one a trick, or several disjoint (B-ORD-063, EB-028)."""
    if rules.decl_per_trick == DISJOINT or not state.slot_used:
        return 0
    if combination == SEVENS and rules.seven_uses_slot == USES_NEITHER:
        return 0
    return no.ONE_PER_TRICK


@kernel
def trump_refusal(state: Any, rules: Any, combination: int) -> int:
    """Why the trump suit, or the want of one, forbids a combination, or 0."""
    if SEQUENCE <= combination < FOUR and combination - SEQUENCE != state.trump:
        if state.trump != NONE:
            return no.RUN_NOT_TRUMP
        if rules.trump_fixers != MARRIAGE_OR_RUN_FIXES:
            return no.RUN_BEFORE_TRUMP
    if (combination == SINGLE or combination == DOUBLE) and bezique_faces(rules, state.trump) == 0:
        return no.BEZIQUE_BEFORE_TRUMP
    if combination == SEVENS:
        if not rules.turn_up and not rules.seven_without_turn_up:
            return no.SEVEN_WORTHLESS
        if state.trump == NONE:
            return no.SEVEN_BEFORE_TRUMP
    return 0


@kernel
def available(state: Any, rules: Any, seat: int, combination: int) -> bool:
    """Whether some choice of cards makes this combination, whatever the moment: the cards are there, not barred,
    and one of them is new where the rules ask for it (AMB-14)."""
    group = class_of(combination)
    faces = faces_of(rules, state.trump, combination)
    once = 0
    twice = 0
    count = 0
    new = 0
    for copy in range(len(state.played)):
        here = free(state, rules, seat, group, copy) & faces
        twice |= once & here
        once |= here
        count += popcount(here)
        new |= here & enlivening(state, rules, group, copy)
    if new == 0:
        return False
    if combination == DOUBLE:
        return twice == faces
    if FOUR <= combination < SINGLE:
        return count >= 4
    if combination == SEVENS:
        return True
    return once == faces


@kernel
def candidates(state: Any, rules: Any, seat: int) -> int:
    """The combinations whose faces this seat holds, as a mask: a quick sieve before the history is asked."""
    once = 0
    aces = 0
    kings = 0
    queens = 0
    jacks = 0
    for copy in range(len(state.played)):
        here = owned(state, seat, copy)
        once |= here
        aces += popcount(here & (EVERY_SUIT << ACE))
        kings += popcount(here & (EVERY_SUIT << KING))
        queens += popcount(here & (EVERY_SUIT << QUEEN))
        jacks += popcount(here & (EVERY_SUIT << JACK))
    found = 0
    if aces >= 4:
        found |= 1 << FOUR_ACES
    if kings >= 4:
        found |= 1 << FOUR_KINGS
    if queens >= 4:
        found |= 1 << FOUR_QUEENS
    if jacks >= 4:
        found |= 1 << FOUR_JACKS
    couples = (once >> KING) & (once >> QUEEN) & EVERY_SUIT
    if couples:
        for suit in range(4):
            if (couples >> (8 * suit)) & 1:
                found |= 1 << (MARRIAGE + suit)
                if (once >> (8 * suit)) & RUN == RUN:
                    found |= 1 << (SEQUENCE + suit)
    pair = bezique_faces(rules, state.trump)
    if pair and once & pair == pair:
        found |= (1 << SINGLE) | (1 << DOUBLE)
    if state.trump != NONE and (once >> (8 * state.trump)) & 1:
        found |= 1 << SEVENS
    return found


@kernel
def lawful_combinations(state: Any, rules: Any, seat: int) -> int:
    """The combinations this seat may declare now, as a mask (bit = combination)."""
    if moment_refusal(state, rules, seat):
        return 0
    found = candidates(state, rules, seat)
    left = found
    while left:  # each round drops the lowest bit
        combination = lowest(left)
        left &= left - 1
        if (
            slot_refusal(state, rules, combination)
            or trump_refusal(state, rules, combination)
            or not available(state, rules, seat, combination)
        ):
            found &= ~(1 << combination)
    return found


@kernel
def shape_refusal(state: Any, rules: Any, action: Any) -> int:
    """Why these cards are not this combination at all, or 0."""
    faces = faces_of(rules, state.trump, action.combination)
    once = 0
    twice = 0
    count = 0
    for copy in range(len(state.played)):
        here = action.cards[copy]
        if here & ~faces:
            return no.NOT_A_COMBINATION
        twice |= once & here
        once |= here
        count += popcount(here)
    if action.combination == DOUBLE:
        right = count == 4 and twice == faces
    elif FOUR <= action.combination < SINGLE:
        right = count == 4
    elif action.combination == SEVENS:
        right = count == 1 or (count > 1 and rules.sevens_together == 1)
    else:
        right = once == faces and count == popcount(faces)
    return 0 if right else no.NOT_A_COMBINATION


@kernel
def card_refusal(state: Any, rules: Any, seat: int, group: int, copy: int, cards: int) -> int:
    """Why some of these cards of one copy may not enter a class of declaration, or 0."""
    if cards & ~owned(state, seat, copy):
        return no.NOT_HELD
    if cards & state.window_cards[copy]:
        return no.SHARED_CARD
    if cards & barred(state, rules, group, copy) == 0:
        return 0
    if group == MARRIED:
        return no.MARRIED_BEFORE if cards & state.used[MARRIED][copy] else no.MARRIAGE_OF_RUN
    if group == IN_RUN:
        return no.RUN_BEFORE
    if group == SQUARED:
        return no.SQUARED_BEFORE
    if group == SHOWN_SEVEN:
        return no.SEVEN_SPENT
    if group == IN_BEZIQUE and cards & state.used[IN_DOUBLE][copy]:
        return no.SINGLE_OF_DOUBLE
    return no.BEZIQUE_BEFORE


@kernel
def declare_refusal(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Why a declaration of exactly these cards is not lawful now: the number of the refusal, or 0."""
    combination = action.combination
    reason = moment_refusal(state, rules, seat)
    if not reason:
        reason = trump_refusal(state, rules, combination)
    if not reason:
        reason = shape_refusal(state, rules, action)
    if reason:
        return reason
    group = class_of(combination)
    new = 0
    outside_run = 0
    for copy in range(len(state.played)):
        reason = card_refusal(state, rules, seat, group, copy, action.cards[copy])
        if reason:
            return reason
        new |= action.cards[copy] & enlivening(state, rules, group, copy)
        outside_run |= action.cards[copy] & ~state.used[IN_RUN][copy]
    if new == 0:
        return no.MARRIAGE_OF_RUN if group == MARRIED and outside_run == 0 else no.NOTHING_NEW
    return slot_refusal(state, rules, combination)


@kernel
def pick(state: Any, rules: Any, seat: int, combination: int, salt: int, action: Any) -> None:
    """Fill `action` with cards for an available combination; different `salt` (0 or more) tries other copies first.

    Cards are taken face by face, and the last one gives way to a new card where none was taken and one is needed.
    """
    packs = len(state.played)
    group = class_of(combination)
    faces = faces_of(rules, state.trump, combination)
    wanted = 4 if FOUR <= combination < SINGLE else 2 if combination == DOUBLE else 1
    if combination == SEVENS and rules.sevens_together:
        wanted = packs
    action.combination = combination
    new = 0
    spare = 0
    spare_copy = 0
    for copy in range(packs):
        action.cards[copy] = 0
        fresh = free(state, rules, seat, group, copy) & faces & enlivening(state, rules, group, copy)
        if fresh:
            spare = fresh & -fresh
            spare_copy = copy
    square = FOUR <= combination < SINGLE
    count = 0
    left = faces
    turn = salt
    while left:  # one face a round
        bit = left & -left
        left ^= bit
        taken = 0
        for at in range(packs):
            copy = (at + turn) % packs
            if (count if square else taken) < wanted and free(state, rules, seat, group, copy) & bit:
                action.cards[copy] |= bit
                new |= bit & enlivening(state, rules, group, copy)
                taken += 1
                count += 1
        turn >>= 1
    if new == 0 and spare and not action.cards[spare_copy] & spare:
        for copy in range(packs):
            out = action.cards[copy] if square else action.cards[copy] & spare
            if out:
                action.cards[copy] &= ~(out & -out)
                break
        action.cards[spare_copy] |= spare


@kernel
def spread(state: Any, rules: Any, seat: int, action: Any) -> int:
    """Lay the cards out, remember what they have served for, fix trumps where this does; the points they earn."""
    combination = action.combination
    kind = kind_of(combination, state.trump)
    count = 0
    for copy in range(len(state.played)):
        cards = action.cards[copy]
        count += popcount(cards)
        state.used[class_of(combination)][copy] |= cards
        state.declared[copy] |= cards
        state.known[seat][copy] |= cards
        if rules.decl_per_trick == DISJOINT:
            state.window_cards[copy] |= cards
        if combination == SEVENS:
            state.used[PAID][copy] |= cards
        if combination != SEVENS or rules.seven_stays:
            state.held[seat] -= popcount(cards & state.hand[seat][copy])
            state.laid[seat][copy] |= cards
            state.hand[seat][copy] &= ~cards
    if combination != SEVENS or rules.seven_uses_slot != USES_NEITHER:
        state.slot_used = 1
    if combination < FOUR and state.trump == NONE:
        state.trump = combination & 3
    return rules.value[kind] * count if combination == SEVENS else rules.value[kind]
