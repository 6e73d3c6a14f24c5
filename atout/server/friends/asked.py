"""The game that somebody asks for: its rules, and how many sit down to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atout.server.desks.desk import desk_of

PARTICIPANTS = 4
"""How many a Chouette is for, unless asked otherwise."""


def asked(preset: str, options: Mapping[str, Any], players: int | None, chouette: bool) -> tuple[Any, int]:
    """The rules of a preset with options on top, and the number of seats, or of participants in a Chouette.

    Raises OptionError.
    """
    rules = desk_of(preset).rules_of(preset, options, None if chouette else players)
    return rules, (players or PARTICIPANTS) if chouette else rules.players
