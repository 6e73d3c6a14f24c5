"""What people may do at a free table besides playing, as small frozen objects with a text form that reads back."""

from __future__ import annotations

import re
from typing import Annotated

from atout.contract.wire import Between, CardName, SeatNumber, word
from atout.games.beigne.actions import Action, any_card

WORD = re.compile(r"[a-z][a-z_]*")


class Act(Action):
    """Something that is done at a free table only."""

    __slots__ = ()
    free = True


@word("have_cut", public=True, tells=("seat=by",))
class HaveCut(Act):
    """The dealer has the pack cut by a neighbour (BEI-012)."""

    by: SeatNumber

    def __str__(self) -> str:
        return f"cut {self.by}"


@word("give", public=True, name="packet", tells=("seat=to", "count"))
class Give(Act):
    """The dealer gives a player so many cards at once (BEI-013 to BEI-015)."""

    to: SeatNumber
    count: Annotated[int, Between(1, 64)]

    def __str__(self) -> str:
        return f"give {self.to} {self.count}"


@word("turn_up", public=True)
class TurnUp(Act):
    """The dealer turns up the next card, or, wrongly, the one at the bottom of the pack (BEI-016, BEI-051)."""

    bottom: bool = False

    def __str__(self) -> str:
        return "turn bottom" if self.bottom else "turn"


@word("show_foreign", public=True)
class ShowForeign(Act):
    """Show the dealer the card of another pack that one was dealt, and set it aside (BEI-055)."""

    card: CardName

    def __post_init__(self) -> None:
        any_card(self.card)

    def __str__(self) -> str:
        return f"show {self.card}"


@word("replace", public=True)
class Replace(Act):
    """The dealer gives a card of the pack for the one that was set aside (BEI-056)."""

    def __str__(self) -> str:
        return "replace"


@word("take_back", public=True)
class TakeBack(Act):
    """Take one's card of the unfinished trick back: to correct a revoke, or after one was corrected (BEI-064)."""

    def __str__(self) -> str:
        return "back"


@word("gather", public=True)
class Gather(Act):
    """The winner turns the trick down: apart from his others, or `mixed` with them (BEI-059, BEI-060)."""

    mixed: bool = False

    def __str__(self) -> str:
        return "gather mixed" if self.mixed else "gather"


@word("ready", public=True)
class Ready(Act):
    """Nothing more to claim: the cards may be cut for the next hand (BEI-069)."""

    def __str__(self) -> str:
        return "ready"


@word("denounce", public=True)
class Denounce(Act):
    """Claim that a seat has done something wrong, and ask for one of the choices that the law gives."""

    irregularity: str
    offender: SeatNumber
    choice: str

    def __str__(self) -> str:
        return f"denounce {self.irregularity} {self.offender} {self.choice}"


def act_written(words: list[str]) -> Act | None:
    """The act that these words write, None where they write none. Raises NotationError for a card that is none."""
    match words:
        case ["cut", seat] if seat.isdigit():
            return HaveCut(int(seat))
        case ["give", seat, count] if seat.isdigit() and count.isdigit():
            return Give(int(seat), int(count))
        case ["show", card]:
            return ShowForeign(card)
        case ["denounce", what, seat, choice] if seat.isdigit() and WORD.fullmatch(what) and WORD.fullmatch(choice):
            return Denounce(what, int(seat), choice)
    return BARE.get(" ".join(words))


BARE: dict[str, Act] = {
    str(act): act for act in (TurnUp(), TurnUp(True), Replace(), TakeBack(), Gather(), Gather(True), Ready())
}
