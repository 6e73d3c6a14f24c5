"""The replayable truth of a match: what chance gave and what was done, each entry with a text twin."""

from __future__ import annotations

import random
from dataclasses import dataclass

from atout.cards import PIQUET
from atout.cards.deck import SUITS
from atout.games.bezique.actions import Action, card_number
from atout.games.contract import NotationError, Seat


@dataclass(frozen=True)
class DealDraw:
    """The cards drawn for the first deal, by seat; or no cards and the seat that the lot fell on.

    `trump` is the trump suit of the deal before, where a game follows another at the same table (AMB-70).
    """

    cards: tuple[str, ...]
    lot: Seat | None = None
    trump: str | None = None

    def __str__(self) -> str:
        if self.lot is None:
            return "for-deal " + " ".join(self.cards)
        return f"lot {self.lot}" + (f" after {self.trump}" if self.trump else "")


@dataclass(frozen=True)
class NewPack:
    """The pack as it is dealt, top first, after the cut; `cut` is how many cards were lifted."""

    cards: tuple[str, ...]
    cut: int

    def __str__(self) -> str:
        return f"pack {self.cut} " + " ".join(self.cards)


@dataclass(frozen=True)
class Acted:
    """An action and the seat that took it."""

    seat: Seat
    action: Action

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"


Entry = DealDraw | NewPack | Acted


def parse_entry(text: str) -> Entry:
    """The entry written `text`: `for-deal 9Sa KDb`, `lot 1`, `lot 1 after H`, `pack 23 KSa …`, `0 marriage KSa QSb`.

    Raises NotationError with what is wrong.
    """
    head, _, rest = text.strip().partition(" ")
    words = rest.split()
    if head == "for-deal" and words:
        for card in words:
            card_number(card)
        return DealDraw(tuple(words))
    if head == "lot" and len(words) == 1 and words[0].isdecimal():
        return DealDraw((), Seat(int(words[0])))
    if head == "lot" and len(words) == 3 and words[0].isdecimal() and words[1] == "after" and words[2] in tuple(SUITS):
        return DealDraw((), Seat(int(words[0])), words[2])
    if head == "pack" and words and words[0].isdigit():
        for card in words[1:]:
            card_number(card)
        return NewPack(tuple(words[1:]), int(words[0]))
    if head.isdigit() and rest:
        return Acted(Seat(int(head)), Action.parse(rest))
    raise NotationError(
        f"{text[:40]!r} is no entry of a log: it starts with for-deal, lot, pack or a seat number",
        f"{text[:40]!r} n'est pas une entrée : elle commence par for-deal, lot, pack ou un numéro de place",
    )


class Chance:
    """Where cards and cuts come from. Give `random.SystemRandom()` for people, `random.Random(seed)` to repeat."""

    def __init__(self, source: random.Random | None = None) -> None:
        self.source = source or random.SystemRandom()

    def draw(self, packs: int, players: int) -> tuple[str, ...]:
        """One card each for the deal."""
        return tuple(PIQUET.text(card) for card in self.source.sample(PIQUET.pack(packs), players))

    def lot(self, players: int) -> Seat:
        """A seat by lot."""
        return Seat(self.source.randrange(players))

    def pack(self, packs: int) -> NewPack:
        """A shuffled and cut pack."""
        cards = PIQUET.pack(packs)
        self.source.shuffle(cards)
        return NewPack(tuple(PIQUET.text(card) for card in cards), self.source.randrange(1, len(cards)))
