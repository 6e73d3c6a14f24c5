"""What one person is shown at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from atout.contract.roles import Roles
from atout.contract.wire import Event
from atout.table.entries import Advice
from atout.table.events import RoundSettled


@dataclass(frozen=True)
class Dealing:
    """The table while there is no deal to play: before the first one, and until the last packet lies there.

    `hand` are the viewer's own cards so far, `held` how many each seat has, `scores` the totals by side; `choosing` is
    the seat that chooses who deals first.
    """

    hand: tuple[str, ...]
    held: tuple[int, ...]
    scores: tuple[int, ...]
    choosing: int | None = None


@dataclass(frozen=True)
class Company:
    """Who is who in a Chouette, for one of them. `advice` is the last one, where the viewer may hear it."""

    roles: Roles
    totals: tuple[int, ...]
    rounds: tuple[RoundSettled, ...]
    advice: Advice | None


class Sight(NamedTuple):
    """All that the person number `viewer` may see now. `handles` names every card in sight, whatever else is known.

    `seat` is where the viewer looks from, `BYSTANDER` for the `WATCHER`, and `acts` whether he plays there: an adviser
    looks over the captain's shoulder. `shown` is his view of the match, or a `Dealing`; None where a card has only
    changed its place, as the event tells, and another step follows. `deal` and `dealer` are those of the match;
    `settlement` is its reckoning once it is over, where it has one; `again`: another match may follow at this table.
    """

    viewer: int
    seat: int
    acts: bool
    deal: int
    dealer: int | None
    shown: Any
    last_trick: bool
    settlement: Any
    again: bool
    can_undo: bool
    company: Company | None
    handles: Mapping[str, str]


class Frame(NamedTuple):
    """One step of the table for one person: what happened (None: nothing to be told), and what is seen after it.

    `position` counts the viewer's own frames, so it tells nothing of what was done in secret.
    """

    position: int
    event: Event | None
    sight: Sight
