"""What a browser is shown of any game, as structs of the wire. Those of one game are in its `screen/views.py`.

Allow-lists all of them: what is no field here cannot leave the server. `types.py` writes them out for the page.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from atout.server.wire.structs import Called as Called
from atout.server.wire.structs import Card as Card
from atout.server.wire.structs import SeatCard as SeatCard
from atout.server.wire.structs import Suit as Suit
from atout.server.wire.structs import Text as Text

Role = Literal["box", "captain", "adviser", "watcher"]


class Shown(Struct, frozen=True):
    """The position as one person may know it, as each game has it."""

    @property
    def dealer(self) -> int | None:
        """The seat that deals; None before that is known."""
        raise NotImplementedError

    @property
    def number(self) -> int:
        """The number of the deal; 0 before the first."""
        raise NotImplementedError

    def shut(self) -> Shown:
        """The same where nobody may do anything and no hand is the viewer's, the law of a free table left out."""
        raise NotImplementedError


class DealSheet(Struct, frozen=True):
    """The score sheet of a deal, of a game that keeps one for each."""


class SheetLine(Struct, frozen=True):
    """A line of the score sheet of a match, of a game that keeps one for all."""


class Why(Struct, frozen=True):
    """Why an own card may not be played now."""

    card: str
    clause: str
    text: Text


class Advice(Struct, frozen=True):
    """What an adviser last told the captain: a card of his, a word of the list in `ChouetteInfo`, or both."""

    participant: int
    card: Card | None
    word: str | None


class Account(Struct, frozen=True):
    """What a participant of a Chouette has won or lost so far."""

    participant: int
    total: int


class Round(Struct, frozen=True):
    """One match of a Chouette, settled: `winner` is a participant, `deltas` are by participant."""

    number: int
    box: int
    captain: int
    winner: int
    final: int
    rubicon: bool
    deltas: list[int]


class Chouette(Struct, frozen=True):
    """A Chouette as one participant sees it. The box sits at seat 0, the captain at seat 1.

    `order`: box, captain, first adviser and so on; `me`: the viewer's number among the participants, below zero of who
    only looks on; `advice`: the last one, for the captain and his advisers only.
    """

    order: list[int]
    box: int
    captain: int
    advisers: list[int]
    me: int
    role: Role
    ledger: list[Account]
    rounds: list[Round]
    advice: Advice | None
