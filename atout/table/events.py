"""What happens at a table besides the game itself."""

from __future__ import annotations

from atout.contract import wire
from atout.contract.roles import CAPTAIN_SEAT, Settled
from atout.contract.wire import CardName, CardNames, word


class TableEvent(wire.Event):
    """Something that happened at the table, whatever the game."""

    __slots__ = ()


def CAPTAIN(event: object, seat: int) -> bool:
    """The captain's side of the table: an adviser of a Chouette looks over his shoulder."""
    return seat == CAPTAIN_SEAT


@word("undo", public=True)
class Undone(TableEvent):
    """The table went back to an earlier position."""


@word("next_match", public=True)
class MatchBegun(TableEvent):
    """Another match begins at the same table."""


@word("chouette_cut", public=True)
class PlacesCut(TableEvent):
    """Those named cut for precedence in a Chouette; `order` is settled, or empty while some have to cut again."""

    participants: tuple[int, ...]
    cards: CardNames
    order: tuple[int, ...]


@word("chouette_round", public=True)
class RoundSettled(TableEvent):
    """A match of a Chouette is reckoned; `totals` are the accounts after it, by participant."""

    number: int
    box: int
    captain: int
    rubicon: bool
    settled: Settled
    totals: tuple[int, ...]


@word("advice", public=True, to=CAPTAIN)
class Advised(TableEvent):
    """An adviser told the captain something; the box does not hear it."""

    participant: int
    card: CardName | None
    word: str | None
