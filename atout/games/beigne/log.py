"""The replayable truth of a match: what chance gave and what was done, each entry with a text twin."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from atout.cards import FULL
from atout.cards.deck import source_of_chance
from atout.contract.terms import NotationError, Seat
from atout.games.beigne.actions import Action, any_card, card_number


@dataclass(frozen=True)
class DealDraw:
    """The cards drawn for the first deal, by seat, None for a seat that does not draw again (BEI-009); or no cards, and
    the seat that deals first, where nothing more is known."""

    cards: tuple[str | None, ...]
    lot: Seat | None = None

    def __str__(self) -> str:
        return f"lot {self.lot}" if self.lot is not None else "for-deal " + " ".join(card or "-" for card in self.cards)


@dataclass(frozen=True)
class NewPack:
    """The pack as it is dealt, top first, after the cut; `cut` is how many cards were lifted.

    Where the dealer deals by hand, it lies as he has shuffled it, and `cut` tells where it is cut if he has it cut.
    """

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
    """The entry written `text`: `for-deal 9Sa KDa -`, `lot 1`, `pack 23 KSa …`, `0 keep 3Ca`, `1 go`, `2 KSa`.

    Raises NotationError with what is wrong.
    """
    head, _, rest = text.strip().partition(" ")
    words = rest.split()
    if head == "for-deal" and words:
        for card in words:
            if card != "-":
                card_number(card)
        return DealDraw(tuple(None if card == "-" else card for card in words))
    if head == "lot" and rest.isdigit():
        return DealDraw((), Seat(int(rest)))
    if head == "pack" and words and words[0].isdigit():
        for card in words[1:]:
            any_card(card)
        return NewPack(tuple(words[1:]), int(words[0]))
    if head.isdigit() and rest:
        return Acted(Seat(int(head)), Action.parse(rest))
    raise NotationError(
        f"{text[:40]!r} is no entry of a log: it starts with for-deal, lot, pack or a seat number",
        f"{text[:40]!r} n'est pas une entrée : elle commence par for-deal, lot, pack ou un numéro de place",
    )


TWO_PACKS = replace(FULL, copies=2)


class Chance:
    """Where cards and cuts come from: from the system, for people; give `random.Random(seed)` to repeat."""

    def __init__(self, source: random.Random | None = None) -> None:
        self.source: random.Random = source_of_chance(source)

    def draw(self, players: int, drawing: Sequence[int]) -> DealDraw:
        """One card for each of the seats that draw for the deal."""
        cards = dict(zip(drawing, self.source.sample(FULL.texts, len(drawing)), strict=True))
        return DealDraw(tuple(cards.get(seat) for seat in range(players)))

    def pack(self, imperfect: bool = False) -> NewPack:
        """A shuffled and cut pack; an `imperfect` one holds a card of another pack besides its own."""
        cards = list(FULL.texts)
        if imperfect:
            cards.append(TWO_PACKS.texts[len(cards) + self.source.randrange(len(cards))])
        self.source.shuffle(cards)
        return NewPack(tuple(cards), self.source.randrange(1, len(cards)))
