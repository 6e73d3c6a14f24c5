"""The smallest structs of the wire, of which the others are made."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Suit = Literal["S", "H", "D", "C"]
Short = Annotated[str, Meta(max_length=64)]
"""A word that a browser sends: a handle, a kind, an id."""
Name = Annotated[str, Meta(max_length=40)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Number = Annotated[int, Meta(ge=1, le=2**53 - 1)]
"""That of a tab's command: 0 is none's."""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Value = Annotated[str, Meta(max_length=64)] | int | bool
"""The value of an option."""
Drawn = Annotated[str, Meta(pattern=r"^(?!-$)[!-~]{1,64}$")]
"""What a seat puts into a drawing."""
Hashed = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
"""What binds a seat to its word, in hex."""


class Text(Struct, frozen=True):
    """One sentence in both languages."""

    fr: str
    en: str


Called = str | Text
"""A name: a person's, or a computer player's where the languages differ."""


class Card(Struct, frozen=True):
    """A card in sight: its handle, private to the viewer, and its face. Hidden cards are never listed."""

    id: str
    face: str


class SeatCard(Struct, frozen=True):
    """A card and the seat it came from."""

    seat: int
    card: Card
