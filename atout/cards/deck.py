"""Faces and cards as numbers and as text, and decks: which cards a game is played with.

A face is what is printed (`KS`); a card is one physical copy (`KSb`, the king of spades of the second pack). The two
jokers `X1` and `X2` are faces and cards at once, for there is one of each. What the numbers mean says `numbers.py`.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cached_property
from typing import NewType

from atout.cards.names import pretty_face
from atout.cards.numbers import JOKER, JOKERS, NUMBERS, card_of, copy_of, face_at, face_of, is_joker, rank_of, suit_of

Face = NewType("Face", int)
Card = NewType("Card", int)

SUITS = "SHDC"
COPIES = "abcdefgh"
JOKER_TEXTS = ("X1", "X2")


class _System(random.SystemRandom):
    """The chance of the system. It has no state: a copy, and what is read back from a pickle, is the one object."""

    def __reduce__(self) -> str:
        return "SYSTEM"


SYSTEM = _System()
"""The one object of its kind, for all: each holds 2.5 KB of a generator that it never uses."""


def source_of_chance(source: random.Random | None) -> random.Random:
    """The source that somebody gives: SYSTEM for none, and for one of the system's own, which cannot be copied."""
    return SYSTEM if source is None or type(source) is random.SystemRandom else source


@dataclass(frozen=True)
class Deck:
    """The cards of a game: the faces of a suit, of which there are so many copies in four suits, and jokers.

    `order` names the ranks by number, from the weakest; the deck has those from `weakest` on.
    """

    order: str
    copies: int = 1
    jokers: int = 0
    weakest: int = 0

    def __str__(self) -> str:
        """`4x24+2`: copies, faces of one pack, jokers in all where there are any. `sized` reads it back."""
        return f"{self.copies}x{self.faces}" + (f"+{self.jokers}" if self.jokers else "")

    def sized(self, text: str) -> Deck:
        """The deck of these ranks, or the highest of them, that is written `4x24+2`. Raises ValueError."""
        match = re.fullmatch(r"([1-9][0-9]?)x([1-9][0-9]?)(?:\+([0-9]))?", text)
        copies, faces, jokers = (int(figure or 0) for figure in match.groups()) if match else (0, 0, 0)
        ranks, rest = divmod(faces, len(SUITS))
        if not match or rest or ranks > len(self.order) or copies > len(COPIES) or jokers > JOKERS:
            raise ValueError(text)
        return Deck(self.order, copies, jokers, len(self.order) - ranks)

    @property
    def ranks(self) -> str:
        """The ranks of a suit from the weakest to the strongest."""
        return self.order[self.weakest :]

    @property
    def faces(self) -> int:
        """How many faces one pack has, jokers apart."""
        return len(self.ranks) * len(SUITS)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.copies * self.faces + self.jokers

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The cards there are, one mask a copy."""
        ranks = range(self.weakest, len(self.order))
        suits = sum(1 << face_at(suit, rank) for suit in range(len(SUITS)) for rank in ranks)
        jokers = sum(1 << JOKER + at for at in range(self.jokers))
        return suits | jokers, *[suits] * (self.copies - 1)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card there is, by its number: pack by pack, suit by suit, the weakest rank first; jokers end the first
        pack. Shuffles begin from this order."""
        faces = range(NUMBERS)
        return tuple(
            Card(card_of(copy, face)) for copy, mask in enumerate(self.masks) for face in faces if mask >> face & 1
        )

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The same as text."""
        return tuple(map(self.text, self.cards))

    @property
    def ranked(self) -> tuple[str, ...]:
        """Every card that has a rank, as text: what is drawn from for the deal."""
        return tuple(text for text in self.texts if text not in JOKER_TEXTS)

    def among(self, mask: int) -> list[Face]:
        """The faces there are among those of a mask, by their number; a mask of ranks has bits for others too."""
        return [Face(face) for face in range(NUMBERS) if (mask & self.masks[0]) >> face & 1]

    def __contains__(self, card: int) -> bool:
        """Whether there is such a card."""
        return card in self._known

    @cached_property
    def _known(self) -> frozenset[int]:
        return frozenset(self.cards)

    def face(self, text: str) -> Face:
        """The face written `text`, rank then suit: `KS`, `TD`; or `X1`. Raises ValueError with what is wrong."""
        if text in JOKER_TEXTS:
            return Face(JOKER + JOKER_TEXTS.index(text))
        if len(text) != 2 or text[0] not in self.order or text[1] not in SUITS:
            ranks = " ".join(reversed(self.order))
            raise ValueError(f"{text!r} is not a card: write a rank of {ranks} and a suit of S H D C, as in KS")
        return Face(face_at(SUITS.index(text[1]), self.order.index(text[0])))

    def card(self, text: str) -> Card:
        """The card written `text`: face and copy letter, `KSb`; or `X1`. Raises ValueError with what is wrong."""
        if text in JOKER_TEXTS:
            return Card(self.face(text))
        if len(text) != 3 or text[2] not in COPIES or text[0] == "X":
            raise ValueError(f"{text!r} is not a card: write rank, suit and the letter of its pack, as in KSa")
        return Card(card_of(COPIES.index(text[2]), self.face(text[:2])))

    def face_text(self, face: Face) -> str:
        """`KS`: the twin of `face()`."""
        if is_joker(face):
            return JOKER_TEXTS[face - JOKER]
        return self.order[rank_of(face)] + SUITS[suit_of(face)]

    def text(self, card: Card) -> str:
        """`KSb`: the twin of `card()`."""
        face = Face(face_of(card))
        return self.face_text(face) + ("" if is_joker(face) else COPIES[copy_of(card)])

    def pretty(self, card: Card, language: str = "en") -> str:
        """`K♠`, or `R♠` in French: what a person reads."""
        return pretty_face(self.face_text(Face(face_of(card))), language)


PIQUET = Deck("789JQKTA")
"""The 32-card pack of bésigue, in its order: the ten stands above the king (B-ORD-005)."""

FULL = Deck("23456789TJQKA")
"""The 52-card pack of Le Beigne, in the usual order (BEI-002, BEI-003)."""
