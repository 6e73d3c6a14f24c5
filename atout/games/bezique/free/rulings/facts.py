"""What the arbiter asks, answered by what the table has kept in mind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from atout.arbiter import Ruling, consult, questions
from atout.cards.numbers import bit_of
from atout.games.bezique.actions import KINDS, card_number
from atout.games.bezique.combinations import COMBINATIONS, faces_of, kind_of
from atout.games.bezique.free.cards import level, stock_left
from atout.games.bezique.free.drawing import order
from atout.games.bezique.free.notes import Fault
from atout.games.bezique.free.stages import COUNTING
from atout.games.bezique.rules import Rules
from atout.kernel import Record

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal


@dataclass(frozen=True)
class Affair:
    """One claim before the arbiter: who denounces whom of what; `fault` is what was kept in mind of it, if anything.

    `proved`: it is known to be so; before, nothing may be told that only the table knows.
    """

    deal: FreeDeal
    irregularity: str
    offender: int | None
    claimant: int
    fault: Fault | None = None
    proved: bool = False

    @property
    def level(self) -> int:
        """How many cards too many the offender has, too few where negative."""
        return level(self.deal, 0 if self.offender is None else self.offender)


def ruling(affair: Affair) -> Ruling:
    """What the law of the table says. Raises ArbiterError for an irregularity that it does not know."""
    rules, known = affair.deal.rules, dict[str, Any]()
    while unknowns := questions(rules, affair.irregularity, known):
        for fact in unknowns:
            known[fact.key] = ANSWERS[fact.key](affair)
    return consult(rules, affair.irregularity, known)


def before_play(affair: Affair) -> bool:
    """Whether no card has been played yet."""
    return not affair.deal.state.trick_number and not affair.deal.state.in_trick


def noticed(affair: Affair) -> str:
    """When a hand of the wrong size is noticed."""
    state = affair.deal.state
    if before_play(affair):
        return "before_play"
    return "end" if state.phase == COUNTING else "strict" if state.strict else "stock"


def two_left(affair: Affair) -> bool:
    """Whether there will be two cards to choose from when the claimant draws."""
    deal = affair.deal
    left = stock_left(deal.state) + (affair.irregularity in ("draw_out_of_turn", "lifted_two"))
    for seat in order(deal) if deal.state.trick_number else ():
        if seat == affair.claimant:
            break
        left -= deal.notes.owed[seat]
    return left >= 2


def whose(affair: Affair) -> str:
    """Whether it concerns the dealer's cards or another's."""
    fault, offender = affair.fault, affair.offender
    owner = fault.whose if fault and fault.whose is not None else offender
    return "dealer" if owner == affair.deal.dealer else "other"


def looked(affair: Affair) -> bool:
    """Whether who has not dealt, and claims, has looked at his cards (EB-077)."""
    return bool(affair.deal.notes.looked[affair.claimant])


def cards(affair: Affair) -> tuple[str, ...]:
    """The cards it is about; of a wrong declaration those that would have been in a right one, if any (IRR-017)."""
    if affair.fault:
        laid = affair.fault.cards
        if affair.irregularity != "wrong_declaration":
            return laid
        faces = faces_of_kind(affair.deal.state, affair.deal.rules, affair.fault.kind)
        return tuple(card for card in laid if faces & bit_of(card_number(card))) or laid
    return (affair.proved and tuple(card for _, card in affair.deal.notes.fallen)) or ("7S",)


def faces_of_kind(state: Record, rules: Rules, kind: str) -> int:
    """The faces that a combination of this kind may be made of now."""
    faces = 0
    for combination in range(COMBINATIONS):
        if KINDS[int(kind_of(state, rules.packed, combination)) - 1] == kind:
            faces |= int(faces_of(rules.packed, state.trump, combination))
    return faces


def score(affair: Affair) -> int:
    """What the offender's side has."""
    deal = affair.deal
    return max(0, int(deal.state.score[deal.rules.side(affair.offender or 0)]))


def deal_points(affair: Affair) -> int:
    """What the offender has marked in this deal."""
    return max(0, sum(int(points) for points in affair.deal.state.sources[affair.offender or 0]))


def is_fallen(affair: Affair) -> bool:
    """Whether the pack lacks only what fell near the table."""
    deal = affair.deal
    return affair.proved and len(deal.pack) == deal.rules.cards.size and bool(deal.notes.fallen)


def of_fault(name: str, otherwise: Any = False) -> Callable[[Affair], Any]:
    """What was noted with the fault."""
    return lambda affair: getattr(affair.fault, name) if affair.fault else otherwise


ANSWERS: dict[str, Callable[[Affair], Any]] = {
    "all_drawn": lambda affair: affair.deal.notes.rounds > 0,
    "answered": of_fault("answered"),
    "before_play": before_play,
    "cards": cards,
    "count": lambda affair: "short" if affair.level < 0 else "long" if affair.level > 0 else "right",
    "counted": lambda affair: False,
    "deal_points": deal_points,
    "dealer_looked": lambda affair: bool(affair.deal.notes.looked[affair.deal.dealer]),
    "drawn": of_fault("drawn"),
    "due": of_fault("due", 0),
    "duty": lambda affair: (affair.fault and affair.fault.duty) or "follow",
    "fallen": is_fallen,
    "led": of_fault("led"),
    "looked": looked,
    "marked": of_fault("marked", 0),
    "misled": of_fault("answered"),
    "missing": lambda affair: max(1, -affair.level),
    "noticed": noticed,
    "opponent_played": of_fault("answered"),
    "points": lambda affair: max(0, affair.fault.marked) if affair.fault else 0,
    "score": score,
    "stock_left": lambda affair: not affair.deal.state.strict and stock_left(affair.deal.state) > 0,
    "surplus": lambda affair: max(1, affair.level),
    "two_left": two_left,
    "who": lambda affair: "winner" if affair.fault and affair.fault.winner else "loser",
    "whose": whose,
}
"""How each fact is known, by its key."""
