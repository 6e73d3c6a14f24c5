"""Which cards a person has in sight."""

from __future__ import annotations

from typing import Any

from atout.contract.match import Rules
from atout.table.frames import Dealing
from atout.table.game import game_of

NOTED = "*"
"""Stands behind a card of a pending declaration that is not on the table any more: it is remembered, not seen."""


def cards_in_sight(view: Any, rules: Rules, last_trick: bool) -> set[str]:
    """Every card that can be seen on the table and in the viewer's own hand."""
    if isinstance(view, Dealing):
        return set(view.hand)
    return game_of(rules).cards_in_view(view, last_trick)
