"""The cards of bésigue, written as in audit lines: rank, suit, copy letter."""

RANKS = "ATKQJ987"  # strongest first (B-ORD-005, CH-006, EB-005, BOU-004)
SUITS = "SHDC"
COPIES = "abcdefgh"  # one letter a pack
JOKER = "X"  # the rank of X1 and X2
COURTS = "KQJX"  # what a carte blanche has not (CH-046, R-30)


class Unlawful(Exception):
    """What was done may not be done here; the text says why."""


def whole_pack(packs: int, deck: str = "") -> frozenset[str]:
    """Every card of so many packs of 32 (B-ORD-003, B-3-002, CH-004), or of a deck written 4x24+2 (R-30)."""
    copies, _, rest = (deck or f"{packs}x32").partition("x")
    faces, _, jokers = rest.partition("+")
    ranks = RANKS[: int(faces) // 4]
    suited = {rank + suit + copy for rank in ranks for suit in SUITS for copy in COPIES[: int(copies)]}
    return frozenset(suited | {f"{JOKER}{number}" for number in range(1, int(jokers or 0) + 1)})


def rank(card: str) -> str:
    return card[0]


def suit(card: str) -> str:
    return card[1]


def higher(one: str, other: str) -> bool:
    """Whether one card has the higher rank (B-ORD-005)."""
    return RANKS.index(rank(one)) < RANKS.index(rank(other))


def brisques(cards: list[str], ace_points: int) -> int:
    """What the aces and tens among these cards count (B-ORD-007, AMB-151)."""
    aces = sum(1 for card in cards if rank(card) == "A")
    tens = sum(1 for card in cards if rank(card) == "T")
    return aces * ace_points + tens * 10
