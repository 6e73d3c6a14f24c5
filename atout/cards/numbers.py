"""Cards as numbers, and sets of them as masks: the one place that knows how wide a suit and a pack are.

The width is the same for every deck: a face is `suit * 16 + rank`, the weakest rank 0; a card is `copy * 64 + face`. A
set of faces is a mask with a bit for each, and a set of cards is a mask for every copy. Two jokers stand beside the
suits: they are faces of a fifth suit, of which there is one copy only. All of it works in kernels, plain and compiled.
"""

from __future__ import annotations

from atout.kernel import kernel, lowest

NUMBERS = 64
"""The numbers that one copy of a pack takes, whether or not there is such a face."""
MOST_CARDS = 256
"""The cards of the largest deck there may be in any game."""
FACES = 32
"""The faces of the piquet pack, as they stand one after another in tables (`place_of`)."""
FULL_FACES = 52
"""The faces of the full pack, as they stand in tables (`full_place_of`)."""
ALL_OF_FULL = 0x1FFF1FFF1FFF1FFF
"""The mask of the full pack."""
JOKERS = 2
"""The most jokers in a deck."""
JOKER = 61
"""The first joker, as a face and as a card; the second is the next. Never bit 63: masks are signed."""
ALL_JOKERS = 3 << JOKER
"""The mask of both."""
JOKER_SUIT = 4
"""What `suit_of` says of a joker: no suit that is ever trumps, led or followed."""
EVERY_SUIT = 0x0001000100010001
"""The weakest rank of each suit: shifted by a rank, that rank in the four suits."""


@kernel
def copy_of(card: int) -> int:
    """The pack, from 0, that a card came from."""
    return card >> 6


@kernel
def face_of(card: int) -> int:
    """What is printed on a card, 0 to 62."""
    return card & 63


@kernel
def suit_of(card: int) -> int:
    """The suit of a card or a face, 0 to 3; `JOKER_SUIT` of a joker, whose rank the 3 carries over."""
    return ((card & 63) + 3) >> 4


@kernel
def rank_of(card: int) -> int:
    """The rank of a card or a face, the weakest 0: of the piquet pack the seven, its ten 6, its ace 7 (B-ORD-005); of
    the full pack the two, its ace 12 (BEI-003). Of a joker 13 or 14."""
    return card & 15


@kernel
def is_joker(card: int) -> bool:
    """Whether a card or a face is a joker."""
    return card & 63 >= JOKER


@kernel
def face_at(suit: int, rank: int) -> int:
    """The face of a suit and a rank."""
    return 16 * suit + rank


@kernel
def card_of(copy: int, face: int) -> int:
    """The card of a copy and a face."""
    return 64 * copy + face


@kernel
def bit_of(card: int) -> int:
    """The mask that holds one card's face alone."""
    return 1 << (card & 63)


@kernel
def suit_mask(suit: int) -> int:
    """The faces of a suit; of the jokers' none, for nobody can follow them."""
    return 0x1FFF << (16 * suit) if suit < JOKER_SUIT else 0


@kernel
def rank_mask(rank: int) -> int:
    """The four faces of a rank."""
    return EVERY_SUIT << rank


@kernel
def pair_mask(suit: int, rank: int, other: int, other_rank: int) -> int:
    """The mask of two faces, each of its suit and rank."""
    return (1 << (16 * suit + rank)) | (1 << (16 * other + other_rank))


@kernel
def ranks_of(faces: int, suit: int) -> int:
    """Which ranks of one suit are among these faces: a mask of thirteen bits."""
    return (faces >> (16 * suit)) & 0x1FFF


@kernel
def in_suit(ranks: int, suit: int) -> int:
    """The faces of a suit that have these ranks: the way back from `ranks_of`."""
    return ranks << (16 * suit)


@kernel
def suits_with(faces: int, rank: int) -> int:
    """The suits of which `rank` is among these faces: a mask in which `ranks_of` finds something for each."""
    return (faces >> rank) & EVERY_SUIT


@kernel
def above(face: int) -> int:
    """The faces of the same suit that outrank `face` (B-ORD-005, BEI-003); none outranks a joker in its way."""
    return (0x1FFF << (face & 48)) & (-2 << face)


@kernel
def outranking(rank: int) -> int:
    """The faces of any suit above a rank."""
    return EVERY_SUIT * (0x1FFF & (-2 << rank))


@kernel
def counters_of(ranks: int) -> int:
    """The first eight ranks of one suit as eight counters of four bits, one for each that is there."""
    ranks = (ranks | ranks << 12) & 0x000F000F
    ranks = (ranks | ranks << 6) & 0x03030303
    return (ranks | ranks << 3) & 0x11111111


@kernel
def counted(counters: int, face: int) -> int:
    """What the counters of its suit say of a face, 0 to 15."""
    return (counters >> (4 * (face & 15))) & 15


@kernel
def nth_of(mask: int, n: int) -> int:
    """The n-th face of a mask, from 0; the mask has more than n. A processor cannot foresee the n of random play, so no
    branch depends on it (measured: branches cost 7 in 100 of the time of whole deals)."""
    while n > 7:
        mask &= mask - 1
        n -= 1
    fewer = mask & (mask - 1)
    mask = fewer if n & 1 else mask
    fewer = mask & (mask - 1)
    fewer &= fewer - 1
    mask = fewer if n & 2 else mask
    fewer = mask & (mask - 1)
    fewer &= fewer - 1
    fewer &= fewer - 1
    fewer &= fewer - 1
    return lowest(fewer if n & 4 else mask)


@kernel
def place_of(face: int) -> int:
    """Where a face of the piquet pack stands in tables that have a place for each of its faces, 0 to 31."""
    return (face >> 1 & 24) | (face & 7)


@kernel
def face_in(place: int) -> int:
    """The face that stands in a place: the way back from `place_of`."""
    return (place & 24) << 1 | (place & 7)


@kernel
def index_of(card: int) -> int:
    """Where a card stands among those of eight piquet packs, 0 to 255; jokers are not among them."""
    return 32 * (card >> 6) + ((card >> 1 & 24) | (card & 7))


@kernel
def card_at(index: int) -> int:
    """The card that stands there: the way back from `index_of`."""
    return 64 * (index >> 5) + ((index & 24) << 1 | (index & 7))


@kernel
def place_rows(count: int) -> int:
    """How many places a table has that holds so many rows of all faces."""
    return 32 * count


@kernel
def places_of(faces: int) -> int:
    """A mask of faces as one of their places, the jokers after all others."""
    low = (faces & 0xFF) | (faces >> 8 & 0xFF00)
    return low | (faces >> 16 & 0xFF0000) | (faces >> 24 & 0xFF000000) | (faces >> (JOKER - FACES) & 3 << FACES)


@kernel
def full_place_of(face: int) -> int:
    """Where a face of the full pack stands in tables that have a place for each of its faces, 0 to 51."""
    return 13 * (face >> 4) + (face & 15)


@kernel
def full_face_in(place: int) -> int:
    """The face that stands in a place: the way back from `full_place_of`."""
    return 16 * (place // 13) + place % 13


@kernel
def full_places_of(faces: int) -> int:
    """A mask of faces of the full pack as one of their places."""
    low = (faces & 0x1FFF) | (faces >> 3 & 0x3FFE000)
    return low | (faces >> 6 & 0x7FFC000000) | (faces >> 9 & 0xFFF8000000000)


@kernel
def highest_of_suit(face: int) -> int:
    """The ace of the suit of a face of the full pack."""
    return (face & 48) | 12
