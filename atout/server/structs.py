"""The smallest structs of the wire, of which the others are made."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Suit = Literal["S", "H", "D", "C"]
Short = Annotated[str, Meta(max_length=64)]
"""A word that a browser sends: a handle, a kind, an id."""


class Text(Struct, frozen=True):
    """One sentence in both languages."""

    fr: str
    en: str


class Card(Struct, frozen=True):
    """A card in sight: its handle, private to the viewer, and its face. Hidden cards are never listed."""

    id: str
    face: str


class SeatCard(Struct, frozen=True):
    """A card and the seat it came from."""

    seat: int
    card: Card
