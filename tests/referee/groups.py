"""What cards laid before forbid: each declaration of a side is a group, and its cards remember it (AMB-98)."""

from collections.abc import Iterable
from dataclasses import dataclass

from .cards import suit
from .declarations import BEZIQUES, MARRIAGES, PAIRS, RUNS
from .rules import Rules


@dataclass(frozen=True)
class Group:
    """One combination that a seat has laid, marked or pending."""

    seat: int
    kind: str
    cards: frozenset[str]


@dataclass(frozen=True)
class History:
    """The groups of one side, which bind both partners (B-4T-010), and the cards that the side still has."""

    rules: Rules
    trump: str | None
    groups: tuple[Group, ...]
    held: frozenset[str]

    def has_been_laid(self, card: str) -> bool:
        return any(card in group.cards for group in self.groups)

    def touching(self, cards: Iterable[str], *classes: str) -> list[Group]:
        """The groups of these classes in which one of the cards has served."""
        some = set(cards)
        return [group for group in self.groups if class_of(group.kind) in classes and group.cards & some]

    # ------------------------------------------------------------------ the questions asked of a declaration

    def problem(self, seat: int, kind: str, cards: tuple[str, ...], hand: Iterable[str]) -> str | None:
        """Why what the cards have served for bars them now; `hand` holds the seat's own cards, laid ones included."""
        if self.rules.requireNewCard and all(self.has_been_laid(card) for card in cards):
            return "no card of it is new (EB-024, AMB-14)"
        if any(group.kind == kind and group.cards == set(cards) for group in self.groups):
            return "this very combination has been declared already"
        problem = self._one_hand_problem(seat, kind, cards, set(hand))
        if problem is None and kind in MARRIAGES:
            problem = self._marriage_after_run_problem(cards)
        if problem is not None:
            return problem
        if self.rules.sameClassReuse == "breakRefill":
            return self._refill_problem(kind, set(cards))
        return self._once_a_class_problem(kind, cards)

    def _one_hand_problem(self, seat: int, kind: str, cards: tuple[str, ...], hand: set[str]) -> str | None:
        """Partners may complete each other's combinations, but not everything."""
        if not hand & set(cards):
            return "no card of it is the player's own (B-4T-008)"
        if kind in BEZIQUES[1:] and not set(cards) <= hand:
            return "all its cards must come from one hand (B-4T-021, B-4T-022)"
        if kind in BEZIQUES[2:] and not self.rules.tripleDirect:
            lesser = BEZIQUES[PAIRS[kind] - 2]
            own = [group.cards for group in self.groups if (group.kind, group.seat) == (lesser, seat)]
            if not any(one <= set(cards) for one in own):
                return f"the player has laid no {lesser} that is whole in it (B-3-009, AMB-44)"
        if class_of(kind) == "square" and self.rules.teams:
            rank_squared_before = any(squares_of_one_rank(group.kind, kind) for group in self.groups)
            four_new = self.rules.teamSquare == "any" or (self.rules.teamSquare == "further" and rank_squared_before)
            if four_new and not (set(cards) <= hand and not any(self.has_been_laid(card) for card in cards)):
                return "it needs four cards of one hand that were never laid (B-4T-016, B-4T-017, AMB-49)"
        return None

    def _marriage_after_run_problem(self, cards: tuple[str, ...]) -> str | None:
        runs = self.touching(cards, "run")
        if runs and not self.rules.runCardsMayMarry:
            # Broken or not: AMB-67.
            return "a card of it has been in a sequence (B-ORD-070, AMB-15, B-4T-012, CH-075)"
        if any(set(cards) <= run.cards for run in runs):
            return "both are of one declared sequence (EB-035, B-ORD-070)"
        return None

    # ------------------------------------------------------------------ each card once in a class (AMB-13)

    def _once_a_class_problem(self, kind: str, cards: tuple[str, ...]) -> str | None:
        class_once = self.rules.sameClassReuse == "none"
        its_class = class_of(kind)
        touched = self.touching(cards, its_class)
        if its_class == "square":
            if any(not swallows(kind, set(cards), group) for group in touched):
                return "a card of it has been in a square (B-ORD-066, EB-041, B-4T-015)"
        elif its_class == "marriage":
            if class_once and touched:
                return "a card of it has been married (EB-040)"
        elif its_class == "run":
            if class_once and touched:
                return "a card of it has been in a sequence (AMB-13, EB-037)"
        elif its_class == "bezique":
            if any(PAIRS[group.kind] > PAIRS[kind] for group in touched):
                return "a card of it has been in a higher bésigue (B-ORD-071, AMB-16, B-4T-014)"
            if class_once and kind == "bezique" and touched:
                return "a card of it has been in a bésigue (EB-039)"
            # A double of two packs is all four cards that exist: nothing more need be asked of it.
            if class_once and self.rules.packs > 2 and touched and not self._one_whole_and_new(kind, cards, touched):
                return "it is not one whole earlier bésigue and new pairs (R-07)"
        return None

    def _one_whole_and_new(self, kind: str, cards: tuple[str, ...], touched: list[Group]) -> bool:
        """Whether all old cards of a bésigue are one whole smaller one; what that one grew from is part of it.

        Where a triple need not be built on a double, it may take in as many whole ones as there is room for: R-07 is
        silent on this, and what may be laid at once may be laid of parts (AMB-68).
        """
        if not all(PAIRS[group.kind] < PAIRS[kind] for group in touched):
            return False
        newest = [group for group in touched if group.cards - self._newer(group)]
        if self.rules.tripleDirect:
            return all(group.cards <= set(cards) for group in newest)
        old = {card for card in cards if any(card in group.cards for group in newest)}
        return any(group.cards == old for group in newest)

    # ------------------------------------------------------------------ break and refill (CH-068 to CH-082)

    def _refill_problem(self, kind: str, cards: set[str]) -> str | None:
        for group in self.touching(cards, class_of(kind)):
            own = group.cards - self._newer(group)
            if not own & cards:
                continue
            if group.cards <= self.held:
                if not self._grows_from(group, kind, cards):
                    shared = sorted(own & cards)
                    return f"{shared} lies in an unbroken {group.kind} (CH-070, CH-071, R-08)"
                continue
            if class_of(kind) == "bezique" and PAIRS[kind] < PAIRS[group.kind]:
                return f"what is left of a broken {group.kind} serves no smaller one (R-10)"
            fitting = {card for card in own & self.held if self._fits(card, kind)}
            if self.rules.refillExact and not fitting <= cards:
                return f"{sorted(fitting - cards)}, left of a broken {group.kind}, must be used too (R-09)"
        return None

    def _newer(self, group: Group) -> frozenset[str]:
        """What groups of the same class laid since hold: a card is of its newest group alone (decision 0017).

        It matters where a trump square was made of the trumps left of a plain one. When it is broken in its turn, its
        trumps may go into a further square without the plain card that the first one left behind. R-09 may as well be
        read to bind them to it for ever, with CH-070: then five cards of the rank would lie on the table.
        """
        later = self.groups[self.groups.index(group) + 1 :]
        same = (other.cards for other in later if class_of(other.kind) == class_of(group.kind))
        return frozenset().union(*same)

    def _grows_from(self, group: Group, kind: str, cards: set[str]) -> bool:
        """Whether an unbroken group may grow into the new combination: upward only (CH-076, AMB-68, AMB-93)."""
        if class_of(kind) == "bezique":
            return group.cards <= cards and PAIRS[group.kind] < PAIRS[kind]
        return swallows(kind, cards, group)

    def _fits(self, card: str, kind: str) -> bool:
        """Whether a card of a broken group of the same class could serve in the new combination."""
        if class_of(kind) == "square" and "trump" in kind:
            return suit(card) == self.trump
        return True


def class_of(kind: str) -> str:
    if kind in MARRIAGES:
        return "marriage"
    if kind in RUNS:
        return "run"
    if kind in BEZIQUES:
        return "bezique"
    return "seven" if kind == "seven" else "square"


def squares_of_one_rank(one: str, other: str) -> bool:
    """Plain and trump squares of one rank are one family (R-08)."""
    return class_of(one) == class_of(other) == "square" and one.split("_")[-1] == other.split("_")[-1]


def swallows(kind: str, cards: set[str], group: Group) -> bool:
    """Whether five trumps take in a laid four of them (AMB-93, R-08)."""
    return kind.startswith("five_trump_") and len(group.cards) == 4 and group.cards <= cards
