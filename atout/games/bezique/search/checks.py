"""What is an ending of bésigue: with no stock left both hands, or all of them, can be counted out."""

from __future__ import annotations

from atout.contract.terms import OptionError
from atout.games.bezique.kernels.state import OVER
from atout.kernel import Record


def check_ending(state: Record) -> None:
    """Raises OptionError where a position of bésigue is none of an ending."""
    if not state.strict or state.phase == OVER:
        raise OptionError(
            "there is a stock still: only an ending can be solved",
            "il reste un talon : seule une fin de coup peut être résolue",
        )
