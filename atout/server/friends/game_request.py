"""The game that somebody asks for: its rules, and how many sit down to it."""

from __future__ import annotations

from collections.abc import Mapping

from atout.contract.game import game_of
from atout.contract.match import Rules

PARTICIPANTS = 4
"""How many a Chouette is for, unless asked otherwise."""


def rules_and_seats(
    preset: str, options: Mapping[str, object], players: int | None, chouette: bool
) -> tuple[Rules, int]:
    """The rules of a preset with options on top, and the number of seats, or of participants in a Chouette.

    Raises OptionError.
    """
    rules = game_of(preset).rules_for(preset, None if chouette else players, **options)
    return rules, (players or PARTICIPANTS) if chouette else rules.players
