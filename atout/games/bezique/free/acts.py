"""What people may do at a free table besides the play: each a small frozen object with a text form that reads back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from atout.contract.terms import NotationError, Seat
from atout.contract.wire import Between, CardName, word
from atout.games.bezique.actions import Action, Declare, card_number
from atout.kernel import Record

NOBODY = "-"
"""Stands for the offender where nobody in particular is at fault, and for the choice where there is only one."""


class FreeAct(Action):
    """Something that only a free table knows."""

    __slots__ = ()
    free = True

    def packed(self, packs: int) -> Record:
        """Kernels know nothing of free tables."""
        raise NotImplementedError(type(self).__name__)


@word("denounce", public=True)
class Denounce(FreeAct):
    """Claim that something went wrong, and what is to be done about it; `offender` is None where it is nobody."""

    irregularity: str
    offender: Seat | None
    choice: str = ""

    def __str__(self) -> str:
        return f"{self.do} {self.irregularity} {_or_nobody(self.offender)} {self.choice or NOBODY}"


class _Bare(FreeAct):
    __slots__ = ()

    def __str__(self) -> str:
        return self.do


@word("peek", public=True)
class Peek(_Bare):
    """Lift the next card of the stock and look at it (IRR-011)."""


@word("count_stock", public=True)
class CountStock(_Bare):
    """Count the cards of the stock, where that is not allowed; no face is looked at (BOU-035)."""


@word("consult", public=True)
class Consult(_Bare):
    """Consult the partner on which of the two should declare (B-4T-007)."""


@word("look", public=True)
class Look(_Bare):
    """Take up the hand that was dealt, and look at it (EB-077, EB-080)."""


@word("turn_up", public=True)
class TurnUp(_Bare):
    """The dealer turns the next card up; where there is no turn-up he puts the stock down. The dealing is done."""


@word("count", public=True, name="ready")
class Count(_Bare):
    """Have no more to claim: the deal may be counted (IRR-026)."""


@word("agree")
class Agree(_Bare):
    """Agree to what the other asks for (IRR-002)."""


@word("object")
class Object(_Bare):
    """Insist on the other way (IRR-003)."""


@dataclass(frozen=True, slots=True)
class _OfCard(FreeAct):
    card: CardName

    def __post_init__(self) -> None:
        card_number(self.card)

    def __str__(self) -> str:
        return f"{self.do} {self.card}"


@word("expose", public=True)
class Expose(_OfCard):
    """Let a card of the hand be seen by everybody (EB-089, EB-090)."""


@word("drop", public=True)
class Drop(_OfCard):
    """Let a card of the hand fall near the table; nobody notices (IRR-024)."""


@word("take_back", public=True)
class TakeBack(_OfCard):
    """Take a card back that was played: never one's own right (IRR-013)."""


@word("choose", public=True)
class Choose(_OfCard):
    """Choose one of the cards that a ruling lets one choose from."""


@word("packet", public=True)
class DealPacket(FreeAct):
    """The dealer gives a seat so many cards; `shown`: the last of them falls face up (IRR-008)."""

    seat: Seat
    count: Annotated[int, Between(1, 64)]
    shown: bool = False

    def __str__(self) -> str:
        return f"{self.do} {self.seat} {self.count}" + (" shown" if self.shown else "")


@word("declare_for")
class DeclareFor(Declare):
    """Lay a combination and write these points for it (IRR-018)."""

    free = True
    points: int = 0

    def __str__(self) -> str:
        return f"{Declare.__str__(self)} for {self.points}"


_BARE: dict[str, type[_Bare]] = {
    kind.do: kind for kind in (Peek, CountStock, Consult, Look, TurnUp, Count, Agree, Object)
}
_CARDS: dict[str, type[_OfCard]] = {kind.do: kind for kind in (Expose, Drop, TakeBack, Choose)}


def read(words: list[str]) -> Action | None:
    """The free act of these words: `denounce lead_out_of_turn 1 withdraw`, `peek`, `count_stock`, `consult`, `look`,
    `turn_up`, `count`, `agree`, `object`, `expose KSa`, `drop KSa`, `take_back KSa`, `choose KSa`, `packet 1 3`,
    `packet 1 3 shown`, or a declaration with its points, `marriage KSa QSb for 60`. None where they are none. Raises
    NotationError."""
    match words:
        case ["denounce", irregularity, offender, *choice] if len(choice) < 2:
            named = choice[0] if choice and choice[0] != NOBODY else ""
            return Denounce(_identifier(irregularity), _seat_or_nobody(offender), _identifier(named))
        case [bare] if bare in _BARE:
            return _BARE[bare]()
        case [act, card] if act in _CARDS:
            return _CARDS[act](card)
        case ["packet", seat, count, *shown] if seat.isdecimal() and count.isdecimal() and shown in ([], ["shown"]):
            return DealPacket(Seat(int(seat)), int(count), bool(shown))
        case [kind, *cards, "for", points] if cards and points.isdecimal() and len(points) < 6:
            return DeclareFor(kind, tuple(cards), int(points))
    return None


def _identifier(word: str) -> str:
    if not word or word.replace("_", "a").isalnum():
        return word
    raise NotationError(f"{word!r} is no word of the law", f"{word!r} n'est pas un mot de la loi")


def _seat_or_nobody(word: str) -> Seat | None:
    if word == NOBODY:
        return None
    if word.isdecimal():
        return Seat(int(word))
    raise NotationError(f"{word!r} is no seat", f"{word!r} n'est pas une place")


def _or_nobody(seat: Seat | None) -> str:
    return NOBODY if seat is None else str(seat)
