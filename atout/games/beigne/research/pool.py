"""What Le Beigne adds to the pool of opponents: rules players who go sooner or later than the rules player does."""

from __future__ import annotations

from collections.abc import Mapping

from atout.contract.terms import Text
from atout.games.beigne.players.boussac import boussac_action
from atout.games.beigne.players.weights import NAMES, WEIGHTS_DTYPE, weights_of
from atout.games.beigne.rules import Rules
from atout.kernel import Record, record
from atout.players.game import Filler

CAUTION: Mapping[str, tuple[float, Text]] = {
    "boussac/bold": (-1.0, Text("y va plus souvent", "goes more often")),
    "boussac/wary": (1.0, Text("y va moins souvent", "goes less often")),
}
"""How many points more going must pay than for the rules player, and what that one is."""


def variants(rules: Rules) -> dict[str, Text]:
    """The members of the pool that play these rules."""
    return {name: text for name, (_, text) in CAUTION.items()}


def variant(name: str, rules: Rules) -> Filler:
    """The member of this name, at work."""
    return Variant(rules, CAUTION[name][0])


class Variant:
    """The rules player with more or less caution, at the records of one game."""

    def __init__(self, rules: Rules, caution: float) -> None:
        self.packed, self.weights = rules.packed, record(WEIGHTS_DTYPE)
        for name in NAMES:
            setattr(self.weights, name, float(getattr(weights_of(rules.players), name)))
        self.weights.caution += caution

    def fill(self, view: Record, seat: int, numbers: Record, action: Record) -> None:
        """Fill `action` with the choice of the seat to act."""
        boussac_action(view, self.packed, seat, self.weights, action)
