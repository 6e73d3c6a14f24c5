"""What one person is shown at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from atout.games.bezique import Event, View


@dataclass(frozen=True)
class Undone(Event):
    """The table went back to an earlier position."""

    do = "undo"


@dataclass(frozen=True)
class Dealing:
    """The table while there is no deal to play: before the first one, and until the last packet lies there.

    `hand` are the viewer's own cards so far, `held` how many each seat has, `scores` the totals by side.
    """

    hand: tuple[str, ...]
    held: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Sight:
    """All that the person at `seat` may see now. `handles` names every card in sight, whatever else is known of it."""

    seat: int
    deal: int
    dealer: int | None
    shown: View | Dealing
    last_trick: bool
    can_undo: bool
    handles: Mapping[str, str]


@dataclass(frozen=True)
class Frame:
    """One step of the table for one person: what happened (None: nothing to be told), and what is seen after it.

    `position` counts the viewer's own frames, so it tells nothing of what was done in secret.
    """

    position: int
    event: Event | None
    sight: Sight
