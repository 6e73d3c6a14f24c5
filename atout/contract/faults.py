"""What a player did that the rules forbid: who, at which seat, what, and by which clause not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from atout.contract.terms import AtoutError, NotationError, Refusal, Text, UnlawfulAction

FAULTY = -2
"""What kernels give in the place of a seat to act, before they carry out anything that is not lawful."""


class Fault(UnlawfulAction):
    """An action that is not lawful, found before anything is changed: who was at the `seat`, the action as text, the
    refusal, its clause empty where the answer was no action at all."""

    def __init__(self, seat: int, action: str, refusal: Refusal, player: Text | str = "") -> None:
        super().__init__(refusal)
        self.seat: int = seat
        self.action: str = action
        self.player: Text = player if isinstance(player, Text) else Text(player, player)
        en = f"{self.player.en}, at seat {seat}" if player else f"seat {seat}"
        fr = f"{self.player.fr}, à la place {seat}" if player else f"place {seat}"
        clause = f" ({refusal.clause})" if refusal.clause else ""
        AtoutError.__init__(
            self,
            f"{en}: {action} is not lawful. {refusal.en}{clause}",
            f"{fr} : {action} n'est pas permis. {refusal.fr}{clause}",
        )


def checked(refusal: Callable[[Any], Refusal | None], seat: int, answer: Any, player: str = "") -> Any:
    """The answer of the player at a seat, once `refusal` finds no fault in it. Raises Fault."""
    try:
        reason = refusal(answer)
    except NotationError as error:
        raise Fault(seat, repr(answer), Refusal("", error.fr, error.en), player) from None
    if reason:
        raise Fault(seat, str(answer), reason, player)
    return answer
