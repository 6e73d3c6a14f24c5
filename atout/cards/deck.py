"""Faces and cards as numbers and as text.

A face is what is printed (`KS`); a card is one physical copy (`KSb`, the king of spades of the second pack).
As numbers: face = suit * ranks + rank, the weakest rank 0; card = copy * faces + face.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from atout.cards.names import pretty_face

Face = NewType("Face", int)
Card = NewType("Card", int)

SUITS = "SHDC"
COPIES = "abcdefgh"


@dataclass(frozen=True)
class Deck:
    """A kind of pack: its ranks from the weakest to the strongest, in the four suits `S H D C`."""

    ranks: str

    @property
    def faces(self) -> int:
        """How many faces one pack has."""
        return len(self.ranks) * len(SUITS)

    def face(self, text: str) -> Face:
        """The face written `text`, rank then suit: `KS`, `TD`. Raises ValueError with what is wrong."""
        if len(text) != 2 or text[0] not in self.ranks or text[1] not in SUITS:
            ranks = " ".join(reversed(self.ranks))
            raise ValueError(f"{text!r} is not a card: write a rank of {ranks} and a suit of S H D C, as in KS")
        return Face(SUITS.index(text[1]) * len(self.ranks) + self.ranks.index(text[0]))

    def face_of(self, card: Card) -> Face:
        """What is printed on `card`."""
        return Face(card % self.faces)

    def copy_of(self, card: Card) -> int:
        """The pack, from 0, that `card` came from."""
        return card // self.faces

    def card(self, text: str) -> Card:
        """The card written `text`: face and copy letter, `KSb`. Raises ValueError with what is wrong."""
        if len(text) != 3 or text[2] not in COPIES:
            raise ValueError(f"{text!r} is not a card: write rank, suit and the letter of its pack, as in KSa")
        return Card(COPIES.index(text[2]) * self.faces + self.face(text[:2]))

    def face_text(self, face: Face) -> str:
        """`KS`: the twin of `face()`."""
        return self.ranks[face % len(self.ranks)] + SUITS[face // len(self.ranks)]

    def text(self, card: Card) -> str:
        """`KSb`: the twin of `card()`."""
        return self.face_text(self.face_of(card)) + COPIES[self.copy_of(card)]

    def pretty(self, card: Card, language: str = "en") -> str:
        """`K♠`, or `R♠` in French: what a person reads."""
        return pretty_face(self.face_text(self.face_of(card)), language)

    def pack(self, copies: int) -> list[Card]:
        """Every card of `copies` packs, in order."""
        return [Card(card) for card in range(copies * self.faces)]


PIQUET = Deck("789JQKTA")
"""The 32-card pack of bésigue, in its order: the ten stands above the king (B-ORD-005)."""

FULL = Deck("23456789TJQKA")
"""The 52-card pack of Le Beigne, in the usual order (BEI-002, BEI-003)."""
