"""The combinations by number: their cards, the kind they count as, the history they leave on their cards."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import in_suit, pair_mask, rank_mask, suit_mask
from atout.games.bezique.kernels.state import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    IN_BEZIQUE,
    IN_DOUBLE,
    IN_RUN,
    JACK,
    KING,
    MARRIED,
    NONE,
    QUEEN,
    SEVEN,
    SHOWN_SEVEN,
    SPADES,
    SQUARED,
)
from atout.games.bezique.rules import FIXED_BEZIQUE, MARRIAGE_OR_RUN_FIXES, TRUMP_QUEEN
from atout.kernel import Record, kernel

# A marriage or sequence of suit s is MARRIAGE + s, SEQUENCE + s; squares of four stand in the order aces, kings,
# queens, jacks, those of trumps in the order of rank: aces, tens, kings, queens, jacks.
MARRIAGE, SEQUENCE, FOUR = 0, 4, 8
SINGLE, DOUBLE, TRIPLE, QUADRUPLE, QUINTUPLE, SEVENS = range(12, 18)
TRUMP_FOUR, TRUMP_FIVE, COMBINATIONS = 18, 23, 28
FOUR_ACES, FOUR_KINGS, FOUR_QUEENS, FOUR_JACKS = range(FOUR, FOUR + 4)

# Kinds, as records name them, in the order of rules.VALUES.
(
    KIND_MARRIAGE, KIND_ROYAL, KIND_BEZIQUE, KIND_DOUBLE, KIND_SEQUENCE,
    KIND_ACES, KIND_KINGS, KIND_QUEENS, KIND_JACKS, KIND_SEVEN,
    KIND_TRIPLE, KIND_QUADRUPLE, KIND_QUINTUPLE, KIND_PLAIN_SEQUENCE, KIND_TRUMP_FOUR,
) = range(1, 16)  # fmt: skip
KIND_TRUMP_FIVE = KIND_TRUMP_FOUR + 5

KING_QUEEN = 0x30
RUN = 0xF8  # J Q K 10 A


@kernel
def is_square(combination: int) -> bool:
    """Whether a combination is four or five cards of one rank."""
    return FOUR <= combination < SINGLE or combination >= TRUMP_FOUR


@kernel
def is_bezique(combination: int) -> bool:
    """Whether a combination is a bésigue of any size."""
    return SINGLE <= combination <= QUINTUPLE


@kernel
def square_rank(combination: int) -> int:
    """The rank of a square."""
    if combination >= TRUMP_FOUR:
        return ACE - (combination - TRUMP_FOUR) % 5
    return ACE if combination == FOUR_ACES else KING - (combination - FOUR_KINGS)


@kernel
def bezique_faces(rules: Any, trump: int) -> int:
    """The queen and the jack of bésigue as a mask; 0 while trumps must be known and are not (AMB-61, AMB-159)."""
    queen = SPADES
    jack = DIAMONDS
    if rules.bezique_rule != FIXED_BEZIQUE:
        if trump == NONE:
            return 0
        if rules.bezique_rule == TRUMP_QUEEN:  # CH-021 to CH-024, BOU-061, BOU-063
            queen = trump
            jack = (
                DIAMONDS if trump == SPADES else SPADES if trump == DIAMONDS else CLUBS if trump == HEARTS else HEARTS
            )
        elif trump == SPADES or trump == DIAMONDS:  # EB-094
            queen = CLUBS
            jack = HEARTS
    return pair_mask(queen, QUEEN, jack, JACK)


@kernel
def would_fix(rules: Any, trump: int, previous: int, combination: int) -> bool:
    """Whether a combination fixes trumps that stand so: the first marriage, in some games the first sequence, of a suit
    that is not barred (B-SR-003, CH-060, CH-061)."""
    if trump != NONE or combination >= FOUR or combination & 3 == previous:
        return False
    return combination < SEQUENCE or rules.trump_fixers == MARRIAGE_OR_RUN_FIXES


@kernel
def kind_with(rules: Any, trump: int, previous: int, combination: int) -> int:
    """The kind a combination counts as with these trumps; what fixes them counts as trumps (B-SR-009, R-15)."""
    if combination < FOUR:
        trumps = trump == combination & 3 or would_fix(rules, trump, previous, combination)
        if combination < SEQUENCE:
            return KIND_ROYAL if trumps else KIND_MARRIAGE
        return KIND_SEQUENCE if trumps else KIND_PLAIN_SEQUENCE
    if combination < SINGLE:
        return KIND_ACES + combination - FOUR
    if combination < TRIPLE:
        return KIND_BEZIQUE + combination - SINGLE
    if combination < SEVENS:
        return KIND_TRIPLE + combination - TRIPLE
    return KIND_SEVEN if combination == SEVENS else KIND_TRUMP_FOUR + combination - TRUMP_FOUR


@kernel
def kind_of(state: Record, rules: Any, combination: int) -> int:
    """The kind a combination counts as now."""
    return kind_with(rules, state.trump, state.previous, combination)


@kernel
def faces_of(rules: Any, trump: int, combination: int) -> int:
    """The faces a combination is made of."""
    if combination < SEQUENCE:
        return in_suit(KING_QUEEN, combination)
    if combination < FOUR:
        return in_suit(RUN, combination - SEQUENCE)
    if combination < SINGLE:
        return rank_mask(square_rank(combination))
    if combination < SEVENS:
        return bezique_faces(rules, trump)
    if trump == NONE:
        return 0
    return suit_mask(trump) & rank_mask(SEVEN if combination == SEVENS else square_rank(combination))


@kernel
def of_each_face(combination: int) -> int:
    """How many cards of each of its faces a combination holds; a square of four takes any suits (CH-012)."""
    if is_bezique(combination):
        return combination - SINGLE + 1
    if combination >= TRUMP_FOUR:
        return 4 if combination < TRUMP_FIVE else 5
    return 1


@kernel
def class_of(combination: int) -> int:
    """The class of history a combination leaves on its cards."""
    if combination < SEQUENCE:
        return MARRIED
    if combination < FOUR:
        return IN_RUN
    if is_square(combination):
        return SQUARED
    return IN_BEZIQUE if combination == SINGLE else SHOWN_SEVEN if combination == SEVENS else IN_DOUBLE


@kernel
def family_of(combination: int) -> int:
    """What one combination may be remade into or grow to: squares of a rank, bésigues of all sizes, a suit's marriages
    or sequences (R-08)."""
    if is_square(combination):
        return SQUARED * 8 + square_rank(combination)
    if is_bezique(combination):
        return IN_BEZIQUE * 8
    return class_of(combination) * 8 + (combination & 3)
