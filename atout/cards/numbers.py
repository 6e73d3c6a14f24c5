"""Cards as numbers, and sets of them as masks: the one place that knows how wide a suit and a pack are.

A face is `suit * 8 + rank`, the weakest rank 0; a card is `copy * 32 + face`. A set of faces is a mask with a bit for
each, and a set of cards is a mask for every copy. All of it works in kernels, plain and compiled.
"""

from __future__ import annotations

from atout.kernel import kernel

RANKS = 8
FACES = 32
MOST_CARDS = 256
"""The cards of eight packs, the most there are in any game."""
ALL_FACES = 0xFFFFFFFF
EVERY_SUIT = 0x01010101
"""The weakest rank of each suit: shifted by a rank, that rank in the four suits."""


@kernel
def copy_of(card: int) -> int:
    """The pack, from 0, that a card came from."""
    return card >> 5


@kernel
def face_of(card: int) -> int:
    """What is printed on a card, 0 to 31."""
    return card & 31


@kernel
def suit_of(card: int) -> int:
    """The suit of a card or a face, 0 to 3."""
    return (card & 31) >> 3


@kernel
def rank_of(card: int) -> int:
    """The rank of a card or a face, 0 (the seven) to 7 (the ace): the ten is 6 (B-ORD-005)."""
    return card & 7


@kernel
def face_at(suit: int, rank: int) -> int:
    """The face of a suit and a rank."""
    return 8 * suit + rank


@kernel
def card_of(copy: int, face: int) -> int:
    """The card of a copy and a face."""
    return 32 * copy + face


@kernel
def pack_size(copies: int) -> int:
    """How many cards so many packs have."""
    return 32 * copies


@kernel
def bit_of(card: int) -> int:
    """The mask that holds one card's face alone."""
    return 1 << (card & 31)


@kernel
def suit_mask(suit: int) -> int:
    """The eight faces of a suit."""
    return 0xFF << (8 * suit)


@kernel
def rank_mask(rank: int) -> int:
    """The four faces of a rank."""
    return EVERY_SUIT << rank


@kernel
def ranks_of(faces: int, suit: int) -> int:
    """Which ranks of one suit are among these faces: a mask of eight bits."""
    return (faces >> (8 * suit)) & 0xFF


@kernel
def in_suit(ranks: int, suit: int) -> int:
    """The faces of a suit that have these ranks: the way back from `ranks_of`."""
    return ranks << (8 * suit)


@kernel
def suits_with(faces: int, rank: int) -> int:
    """The suits of which `rank` is among these faces: a mask in which `ranks_of` finds something for each."""
    return (faces >> rank) & EVERY_SUIT


@kernel
def above(face: int) -> int:
    """The faces of the same suit that outrank `face` (B-ORD-005)."""
    top = (face | 7) + 1
    return (1 << top) - (2 << face)


@kernel
def outranking(rank: int) -> int:
    """The faces of any suit above a rank."""
    return EVERY_SUIT * ((0xFF << (rank + 1)) & 0xFF)


@kernel
def counters_of(ranks: int) -> int:
    """The ranks of one suit as eight counters of four bits, one for each that is there."""
    ranks = (ranks | ranks << 12) & 0x000F000F
    ranks = (ranks | ranks << 6) & 0x03030303
    return (ranks | ranks << 3) & 0x11111111


@kernel
def counted(counters: int, face: int) -> int:
    """What the counters of its suit say of a face, 0 to 15."""
    return (counters >> (4 * (face & 7))) & 15


@kernel
def face_rows(count: int) -> int:
    """How many places a table has that holds so many rows of all faces."""
    return 32 * count
