"""What lies on the table before a seat."""

from __future__ import annotations

from dataclasses import dataclass

from atout.contract.terms import Points, Seat


@dataclass(frozen=True)
class Group:
    """Cards lying on the table before a seat, by the declaration they were last part of."""

    seat: Seat
    kind: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Pending:
    """A declaration announced and not yet marked, with what it will mark (CH-090)."""

    seat: Seat
    kind: str
    cards: tuple[str, ...]
    points: Points


@dataclass(frozen=True)
class Laid:
    """A card in a trick and who played it."""

    seat: Seat
    card: str
