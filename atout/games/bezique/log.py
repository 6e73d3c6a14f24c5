"""The replayable truth of a match: what chance gave and what was done, each entry with a text twin."""

from __future__ import annotations

import random
from dataclasses import dataclass

from atout.cards.deck import SUITS, Deck, source_of_chance
from atout.contract.terms import NotationError, Seat
from atout.games.bezique.actions import Action, card_number


@dataclass(frozen=True)
class DealDraw:
    """The cards drawn for the first deal, by seat; or no cards and the seat that the lot fell on.

    `trump` is the trump suit of the deal before, where a game follows another at the same table (AMB-70).
    """

    cards: tuple[str, ...]
    lot: Seat | None = None
    trump: str | None = None

    def __str__(self) -> str:
        drawn = "for-deal " + " ".join(self.cards) if self.lot is None else f"lot {self.lot}"
        return drawn + (f" after {self.trump}" if self.trump else "")


@dataclass(frozen=True)
class NewPack:
    """The pack as it is dealt, top first, after the cut; `cut` is how many cards were lifted.

    At a free table with an imperfect pack cards may be missing, and `face_up` may lie so in it.
    """

    cards: tuple[str, ...]
    cut: int
    face_up: str | None = None

    def __str__(self) -> str:
        return f"pack {self.cut} " + (f"up {self.face_up} " if self.face_up else "") + " ".join(self.cards)


@dataclass(frozen=True)
class Restock:
    """The stock of a free table in its new order, top first, after it was shuffled again (IRR-010)."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return "stock " + " ".join(self.cards)


@dataclass(frozen=True)
class Blind:
    """The cards drawn unseen from a hand that has too many, at a free table (EB-079)."""

    seat: Seat
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"blind {self.seat} " + " ".join(self.cards)


@dataclass(frozen=True)
class Acted:
    """An action and the seat that took it."""

    seat: Seat
    action: Action

    def __str__(self) -> str:
        return f"{self.seat} {self.action}"


Entry = DealDraw | NewPack | Restock | Blind | Acted


def parse_entry(text: str) -> Entry:
    """The entry written `text`: `for-deal 9Sa KDb` or `lot 1`, also with `after H`; `pack 23 KSa …`, also
    `pack 23 up KSb KSa …`; `stock KSa …`; `blind 0 KSa`; `0 KSa`.

    Raises NotationError with what is wrong.
    """
    head, _, rest = text.strip().partition(" ")
    words = rest.split()
    if head in ("for-deal", "lot") and words:
        trump = words[-1] if words[-2:-1] == ["after"] and words[-1] in SUITS else None
        drawn = words[:-2] if trump else words
        if head == "lot" and len(drawn) == 1 and drawn[0].isdecimal():
            return DealDraw((), Seat(int(drawn[0])), trump)
        if head == "for-deal" and drawn:
            for card in drawn:
                card_number(card)
            return DealDraw(tuple(drawn), None, trump)
    if head == "pack" and words and words[0].isdigit():
        up = words[2] if words[1:2] == ["up"] and len(words) > 2 else None
        cards = words[3:] if up else words[1:]
        for card in [*cards, *([up] if up else [])]:
            card_number(card)
        return NewPack(tuple(cards), int(words[0]), up)
    if head in ("stock", "blind") and words:
        cards = words[1:] if head == "blind" else words
        for card in cards:
            card_number(card)
        if head == "stock":
            return Restock(tuple(cards))
        if words[0].isdecimal():
            return Blind(Seat(int(words[0])), tuple(cards))
    if head.isdigit() and rest:
        return Acted(Seat(int(head)), Action.parse(rest))
    raise NotationError(
        f"{text[:40]!r} is no entry of a log: it starts with for-deal, lot, pack, stock, blind or a seat number",
        f"{text[:40]!r} n'est pas une entrée : elle commence par for-deal, lot, pack, stock, blind ou un numéro de "
        "place",
    )


class Chance:
    """Where cards and cuts come from: from the system, for people; give `random.Random(seed)` to repeat."""

    def __init__(self, source: random.Random | None = None) -> None:
        self.source: random.Random = source_of_chance(source)

    def draw(self, deck: Deck, players: int) -> tuple[str, ...]:
        """One card each for the deal; jokers, which have no rank, are left out."""
        return tuple(self.source.sample(deck.ranked, players))

    def lot(self, players: int) -> Seat:
        """A seat by lot."""
        return Seat(self.source.randrange(players))

    def pack(self, deck: Deck) -> NewPack:
        """A shuffled and cut pack."""
        cards = list(deck.texts)
        self.source.shuffle(cards)
        return NewPack(tuple(cards), self.source.randrange(1, len(cards)))

    def imperfect(self, deck: Deck) -> NewPack:
        """A pack that may be imperfect, and how: one card or two missing, or one lying face up."""
        sound = self.pack(deck)
        flaw = self.source.randrange(4)
        if flaw == 0:
            return sound
        if flaw == 3:
            return NewPack(sound.cards, sound.cut, self.source.choice(sound.cards))
        lost = set(self.source.sample(sound.cards, flaw))
        return NewPack(tuple(card for card in sound.cards if card not in lost), sound.cut)

    def restock(self, cards: tuple[str, ...]) -> Restock:
        """What is left of the stock in a new order."""
        return Restock(tuple(self.source.sample(cards, len(cards))))

    def blind(self, seat: int, hand: tuple[str, ...], count: int) -> Blind:
        """So many cards of a hand."""
        return Blind(Seat(seat), tuple(self.source.sample(hand, min(count, len(hand)))))
