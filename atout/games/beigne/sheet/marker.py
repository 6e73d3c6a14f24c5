"""What the marker's page has to know of Le Beigne."""

from __future__ import annotations

from atout.games.beigne.kernels.state import TRICKS
from atout.games.beigne.laws import FINE
from atout.games.beigne.rules import Rules
from atout.server.pages.marker_game import Data

COUNTED = ("punish_non_goers", "all_pass", "zero_rule", "zero_tie")
DEPENDED_ON: tuple[str, ...] = ()
FORCING = {"A": "aceLimit", "2": "twoLimit", "10": "tenLimit"}
"""The ranks that make everybody go, each with the figure that tells for how many hands (BEI-029 to BEI-032)."""


def facts() -> Data:
    """The ranks that force, and the tricks of a hand."""
    return {"forcing": FORCING, "tricks": TRICKS}


def figures(rules: Rules) -> dict[str, int]:
    """Besides the rules what the law takes for a revoke."""
    return {"penalty": FINE}


def offered(preset: str) -> list[Data]:
    """What may be marked in a preset: nothing, a hand is entered by its tricks."""
    return []
