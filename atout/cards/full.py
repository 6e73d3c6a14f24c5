"""The 52 cards of the full pack as numbers: `suit * 13 + rank`, the two 0 and the ace 12; a set of them is a mask."""

from __future__ import annotations

from atout.kernel import kernel

RANKS = 13
CARDS = 52
ALL_CARDS = (1 << CARDS) - 1


@kernel
def suit_of(card: int) -> int:
    """The suit of a card, 0 to 3."""
    return card // RANKS


@kernel
def rank_of(card: int) -> int:
    """The rank of a card, 0 (the two) to 12 (the ace) (BEI-003)."""
    return card % RANKS


@kernel
def suit_mask(suit: int) -> int:
    """The thirteen cards of a suit."""
    return 0x1FFF << (RANKS * suit)


@kernel
def above(card: int) -> int:
    """The cards of the same suit that outrank `card` (BEI-003)."""
    return (1 << (RANKS * (card // RANKS) + RANKS)) - (2 << card)


@kernel
def highest_of_suit(card: int) -> int:
    """The ace of a card's suit."""
    return RANKS * (card // RANKS) + RANKS - 1
