"""What the combinations look like, what they are called and what they count, whoever holds them and whenever."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

from .cards import SUITS, rank, suit
from .rules import Rules

Combination = tuple[str, tuple[str, ...]]  # kind, cards

SEQUENCE_RANKS = "ATKQJ"  # B-ORD-022
SQUARE_NAMES = {"A": "aces", "T": "tens", "K": "kings", "Q": "queens", "J": "jacks"}
BEZIQUES = ("bezique", "double_bezique", "triple_bezique", "quadruple_bezique", "quintuple_bezique")
PAIRS = {kind: number for number, kind in enumerate(BEZIQUES, start=1)}
MARRIAGES = ("marriage", "royal_marriage")
RUNS = ("sequence", "plain_sequence")


@dataclass(frozen=True)
class Trumps:
    """What decides the names of combinations: the rules, the suit of trumps if any, the suit that may not be trumps."""

    rules: Rules
    trump: str | None
    barred: str | None = None

    # ------------------------------------------------------------------ names

    def marriage_kind(self, of: str) -> str:
        """A marriage is royal in trumps, and where it fixes them (R-15, B-SR-009, CH-059, CH-062)."""
        royal = of == self.trump or (self.trump is None and of != self.barred)
        return "royal_marriage" if royal else "marriage"

    def run_kind(self, of: str) -> str:
        """A run is the great one in trumps, and where it fixes them (CH-060, AMB-71, AMB-105)."""
        fixes = self.trump is None and of != self.barred and self.rules.trumpFixers == "marriageOrRun"
        return "sequence" if of == self.trump or fixes else "plain_sequence"

    def square_kind(self, cards: Iterable[str]) -> str:
        """Four or five cards of one rank; trump squares have their own name where they have a value (CH-016)."""
        cards = list(cards)
        number = {4: "four", 5: "five"}[len(cards)]
        name = SQUARE_NAMES[rank(cards[0])]
        all_trumps = all(suit(card) == self.trump for card in cards)  # AMB-62
        of_trumps = f"{number}_trump_{name}"
        return of_trumps if all_trumps and of_trumps in self.rules.values else f"{number}_{name}"

    def bezique_cards(self) -> tuple[str, str] | None:
        """Queen and jack of the bésigue in force, without copies; None while there is none."""
        if self.rules.beziqueRule == "fixed":
            return "QS", "JD"  # B-ORD-020, BOU-012, CH-051
        if self.trump is None:
            return None  # R-18, AMB-61, AMB-159
        if self.rules.beziqueRule == "ebAlternate":
            return ("QS", "JD") if self.trump in "CH" else ("QC", "JH")  # EB-093, EB-094
        pairs = {"H": ("QH", "JC"), "D": ("QD", "JS"), "C": ("QC", "JH"), "S": ("QS", "JD")}
        return pairs[self.trump]  # CH-021 to CH-024, BOU-063

    # ------------------------------------------------------------------ one combination

    def name(self, cards: tuple[str, ...]) -> str | None:
        """The kind that these cards make, sevens apart; None if they make nothing that counts."""
        ranks = sorted(rank(card) for card in cards)
        suits = {suit(card) for card in cards}
        kind = None
        if len(cards) in (4, 5) and len(set(ranks)) == 1 and ranks[0] in SQUARE_NAMES:
            kind = self.square_kind(cards)
        elif ranks == ["K", "Q"] and len(suits) == 1:
            kind = self.marriage_kind(suits.pop())
        elif ranks == sorted(SEQUENCE_RANKS) and len(suits) == 1:
            kind = self.run_kind(suits.pop())
        else:
            pair = self.bezique_cards()
            faces = sorted(card[:2] for card in cards)
            number = len(cards) // 2
            if pair is not None and 1 <= number <= len(BEZIQUES) and faces == sorted(pair * number):
                kind = BEZIQUES[number - 1]
        return kind if kind in self.rules.values or self._fixes_trumps(kind) else None  # B-ORD-012, B-ORD-025

    def _fixes_trumps(self, kind: str | None) -> bool:
        """Whether it is a marriage that fixes trumps: that may be made though it is worth nothing (B-SR-003)."""
        return kind == "royal_marriage" and self.trump is None

    def shape_problem(self, kind: str, cards: tuple[str, ...]) -> str | None:
        """Why these cards do not make this kind; None if they do."""
        if kind == "seven":
            good = bool(cards) and all(rank(card) == "7" and suit(card) == self.trump for card in cards)
            good = good and (len(cards) == 1 or self.rules.sevensTogether)  # AMB-09, R-04
        elif kind not in self.rules.values and not self._fixes_trumps(kind):
            return f"{kind!r} is not a combination of this game"
        else:
            good = self.name(cards) == kind
        return None if good else f"{list(cards)} do not make {kind}"

    def value(self, kind: str, cards: tuple[str, ...]) -> int:
        return self.rules.seven * len(cards) if kind == "seven" else self.rules.values.get(kind, 0)

    # ------------------------------------------------------------------ all that some cards could make

    def choices(self, cards: Iterable[str]) -> Iterator[Combination]:
        """Every group among these cards that is a combination, lawful now or not."""
        hand = sorted(cards)
        for square_rank in SQUARE_NAMES:
            of_rank = [card for card in hand if rank(card) == square_rank]
            for number in (4, 5):
                for square in combinations(of_rank, number):
                    yield from self._named(square)
        for one_suit in SUITS:
            of_suit = [card for card in hand if suit(card) == one_suit]
            for pair in product(*([card for card in of_suit if rank(card) == r] for r in "KQ")):
                yield from self._named(pair)
            for run in product(*([card for card in of_suit if rank(card) == r] for r in SEQUENCE_RANKS)):
                yield from self._named(run)
        bezique = self.bezique_cards()
        if bezique is not None:
            queens = [card for card in hand if card[:2] == bezique[0]]
            jacks = [card for card in hand if card[:2] == bezique[1]]
            for number in range(1, len(BEZIQUES) + 1):
                for some_queens, some_jacks in product(combinations(queens, number), combinations(jacks, number)):
                    yield from self._named(some_queens + some_jacks)
        sevens = [card for card in hand if rank(card) == "7" and suit(card) == self.trump]
        for number in range(1, len(sevens) + 1):
            for some in combinations(sevens, number):
                yield "seven", some

    def _named(self, cards: tuple[str, ...]) -> Iterator[Combination]:
        kind = self.name(cards)
        if kind is not None:
            yield kind, cards
