"""What a player may do, as small frozen objects with a text form that reads back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atout.cards import PIQUET
from atout.cards.deck import Card, Face
from atout.games.bezique import deal as do
from atout.games.bezique.declarations import (
    DOUBLE,
    FOUR_ACES,
    FOUR_JACKS,
    FOUR_KINGS,
    FOUR_QUEENS,
    MARRIAGE,
    SEQUENCE,
    SEVENS,
    SINGLE,
    kind_of,
)
from atout.games.bezique.rules import VALUES
from atout.games.bezique.state import FACES, new_action
from atout.games.contract import NotationError

KINDS = VALUES
_COMBINATION = {
    "marriage": MARRIAGE,
    "royal_marriage": MARRIAGE,
    "sequence": SEQUENCE,
    "bezique": SINGLE,
    "double_bezique": DOUBLE,
    "four_aces": FOUR_ACES,
    "four_kings": FOUR_KINGS,
    "four_queens": FOUR_QUEENS,
    "four_jacks": FOUR_JACKS,
    "seven": SEVENS,
}


@dataclass(frozen=True)
class Action:
    """What one seat does; cards are written as text, `KSa`."""

    @staticmethod
    def parse(text: str) -> Action:
        """The action written `text`: `KSa`, `marriage KSa QSb`, `exchange 7Ha`, `draw`, `take_turn_up`, `claim`,
        `decline`. Raises NotationError with what is wrong."""
        words = text.split()
        head = words[0] if words else ""
        if head in KINDS and len(words) > 1:
            return Declare(head, tuple(words[1:]))
        if head == "exchange" and len(words) == 2:
            return Exchange(words[1])
        if head in _BARE and len(words) == 1:
            return _BARE[head]()
        if len(words) == 1 and len(head) == 3:
            return Play(head)
        raise NotationError(
            f"{text!r} is no action: write a card (KSa), a declaration (marriage KSa QSb), exchange 7Ha, "
            "draw, take_turn_up, claim or decline",
            f"{text!r} n'est pas une action : écrivez une carte (KSa), une annonce (marriage KSa QSb), exchange 7Ha, "
            "draw, take_turn_up, claim ou decline",
        )

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels."""
        raise NotImplementedError


@dataclass(frozen=True)
class Play(Action):
    """Play a card to the trick."""

    card: str

    def __post_init__(self) -> None:
        card_number(self.card)

    def __str__(self) -> str:
        return self.card

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels."""
        made = new_action(packs)
        made.what = do.DO_PLAY
        made.card = card_number(self.card)
        return made


@dataclass(frozen=True)
class Declare(Action):
    """Lay a combination of exactly these cards."""

    kind: str
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise NotationError(
                f"{self.kind!r} is no kind of declaration: {', '.join(KINDS)}",
                f"{self.kind!r} n'est pas une annonce : {', '.join(KINDS)}",
            )
        if not self.cards or len(set(self.cards)) != len(self.cards):
            raise NotationError(
                "a declaration lists its cards, each once", "une annonce énumère ses cartes, chacune une fois"
            )
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=card_number)))

    def __str__(self) -> str:
        return " ".join((self.kind, *self.cards))

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels."""
        made = new_action(packs)
        made.what = do.DO_DECLARE
        made.combination = _COMBINATION[self.kind]
        numbers = [card_number(card) for card in self.cards]
        if made.combination in (MARRIAGE, SEQUENCE):
            made.combination += (numbers[0] % FACES) // 8
        for number in numbers:
            if number // FACES < packs:
                made.cards[number // FACES] |= 1 << (number % FACES)
        return made


@dataclass(frozen=True)
class Exchange(Action):
    """Give this seven of trumps for the turn-up."""

    card: str

    def __post_init__(self) -> None:
        card_number(self.card)

    def __str__(self) -> str:
        return f"exchange {self.card}"

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels."""
        made = new_action(packs)
        made.what = do.DO_EXCHANGE
        made.card = card_number(self.card)
        return made


class _Bare(Action):
    word: str
    what: int

    def __str__(self) -> str:
        return self.word

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels."""
        made = new_action(packs)
        made.what = self.what
        return made


@dataclass(frozen=True)
class Draw(_Bare):
    """Nothing (more) to declare: everybody draws, this player a hidden card."""

    word = "draw"
    what = do.DO_DRAW


@dataclass(frozen=True)
class TakeTurnUp(_Bare):
    """Draw the turn-up rather than the last hidden card."""

    word = "take_turn_up"
    what = do.DO_TAKE_TURN_UP


@dataclass(frozen=True)
class Claim(_Bare):
    """Claim the match."""

    word = "claim"
    what = do.DO_CLAIM


@dataclass(frozen=True)
class Decline(_Bare):
    """Keep the seven of trumps instead of exchanging it before play."""

    word = "decline"
    what = do.DO_DECLINE


_BARE: dict[str, type[_Bare]] = {made.word: made for made in (Draw, TakeTurnUp, Claim, Decline)}


def card_number(text: str) -> Card:
    """The number of the card written `text`. Raises NotationError with what is wrong."""
    try:
        return PIQUET.card(text)
    except ValueError as error:
        raise NotationError(
            str(error), f"{text!r} n'est pas une carte : écrivez rang, couleur et lettre du jeu, comme KSa"
        ) from None


def cards_of(masks: Any) -> tuple[str, ...]:
    """The cards in one mask a copy, as text, by copy and face."""
    return tuple(
        PIQUET.text(Card(copy * FACES + face))
        for copy, mask in enumerate(masks)
        for face in range(FACES)
        if int(mask) >> face & 1
    )


def card_text(number: int) -> str:
    """A card as text."""
    return PIQUET.text(Card(int(number)))


def face_text(number: int) -> str:
    """A face as text."""
    return PIQUET.face_text(Face(int(number)))


def unpacked(action: Any, trump: int) -> Action:
    """The object behind a kernel's action record; `trump` is the trump suit at that moment."""
    what = int(action.what)
    if what == do.DO_PLAY:
        return Play(card_text(action.card))
    if what == do.DO_DECLARE:
        return Declare(KINDS[kind_of(action.combination, trump) - 1], cards_of(action.cards))
    if what == do.DO_EXCHANGE:
        return Exchange(card_text(action.card))
    return next(made for made in _BARE.values() if made.what == what)()
