"""Until when the law of the table lets a fault be claimed."""

from __future__ import annotations

from atout.arbiter import irregularities_at
from atout.games.bezique.rules import Rules


def window(rules: Rules, irregularity: str) -> str:
    """The window of an irregularity, one of `arbiter.words.WINDOWS`; nothing where the law of the table has no such
    irregularity."""
    return next((one.window for one in irregularities_at(rules) if one.id == irregularity), "")
