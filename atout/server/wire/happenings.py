"""What happened at the table, as one person may know it.

An event is written by the gate, `contract.wire`, from its class in a game's `events.py`. Here are the few whose wire
form is another than their fields, and the step that carries an event.
"""

from __future__ import annotations

from msgspec import Struct

from atout.server.wire.structs import Card, Text
from atout.server.wire.views import Account, Round, Shown

Event = dict[str, object]
"""An event: `do` names its kind. `types.py` writes all of them out for the page."""


class Asked(Struct, frozen=True):
    """`claimant` asks for `meant`, to which `seat` has to agree."""

    irregularity: str
    seat: int
    claimant: int
    name: Text
    meant: Text


class ParticipantCard(Struct, frozen=True):
    """The card a participant cut for precedence."""

    participant: int
    card: Card


class ChouetteCut(Struct, frozen=True):
    """All cut for precedence, or those again whose cards were equal; `order`: the outcome, empty while some tie."""

    draws: list[ParticipantCard]
    order: list[int]


class ChouetteSettled(Struct, frozen=True):
    """A match of the Chouette is settled; `order`: who is in the box, captain, and so on from now on."""

    round: Round
    ledger: list[Account]
    order: list[int]


class Frame(Struct, frozen=True):
    """One step of the table: what happened, and the whole position after it; null where a card has only changed its
    place, which the page does itself: the next frame of the same message shows the position again."""

    position: int
    event: Event | None
    view: Shown | None
