"""What a player may do, as small frozen objects with a text form that reads back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from atout.cards import PIQUET
from atout.cards.deck import COPIES, JOKER_TEXTS, Card, Face
from atout.cards.numbers import JOKERS, MOST_CARDS, bit_of, card_of, copy_of, suit_of
from atout.games.bezique import deal as do
from atout.games.bezique.combinations import (
    DOUBLE,
    FOUR_ACES,
    FOUR_JACKS,
    FOUR_KINGS,
    FOUR_QUEENS,
    KIND_TRUMP_FOUR,
    MARRIAGE,
    QUADRUPLE,
    QUINTUPLE,
    SEQUENCE,
    SEVENS,
    SINGLE,
    TRIPLE,
    TRUMP_FOUR,
    kind_of,
)
from atout.games.bezique.rules import VALUES, Rules
from atout.games.bezique.state import new_action
from atout.games.contract import NotationError

KINDS = VALUES
TEXTS: dict[int, str] = {card: PIQUET.text(card) for card in replace(PIQUET, copies=len(COPIES), jokers=JOKERS).cards}
"""Every card there may be as text, by its number."""
_BY_TEXT = {text: Card(card) for card, text in TEXTS.items()}
_COMBINATION = {
    "marriage": MARRIAGE,
    "royal_marriage": MARRIAGE,
    "sequence": SEQUENCE,
    "plain_sequence": SEQUENCE,
    "bezique": SINGLE,
    "double_bezique": DOUBLE,
    "triple_bezique": TRIPLE,
    "quadruple_bezique": QUADRUPLE,
    "quintuple_bezique": QUINTUPLE,
    "four_aces": FOUR_ACES,
    "four_kings": FOUR_KINGS,
    "four_queens": FOUR_QUEENS,
    "four_jacks": FOUR_JACKS,
    "seven": SEVENS,
} | {kind: TRUMP_FOUR + at for at, kind in enumerate(VALUES[KIND_TRUMP_FOUR - 1 :])}


@dataclass(frozen=True)
class Action:
    """What one seat does; cards are written as text, `KSa`. `free` acts are done at a free table only."""

    free = False

    @staticmethod
    def parse(text: str) -> Action:
        """The action written `text`: `KSa`, `marriage KSa QSb`, `announce marriage KSa QSb`, `mark marriage KSa QSb`,
        `exchange 7Ha`, `lift 24`, `guess 24`, or one word: `draw`, `take_turn_up`, `claim`, `decline`, `cede`,
        `carte_blanche`, `deal_first`, `let_deal`, or as a free table writes it (`free.acts`). Raises NotationError with
        what is wrong."""
        words = text.split()
        head = words[0] if words else ""
        for reader in READERS:
            if made := reader(words):
                return made
        if head in KINDS and len(words) > 1:
            return Declare(head, tuple(words[1:]))
        if head in _LATER and len(words) > 2:
            return _LATER[head](words[1], tuple(words[2:]))
        if head in _NUMBERED and len(words) == 2 and words[1].isdecimal():
            return _NUMBERED[head](int(words[1]))
        if head == "exchange" and len(words) == 2:
            return Exchange(words[1])
        if head in _BARE and len(words) == 1:
            return _BARE[head]()
        if len(words) == 1 and (len(head) == 3 or head in JOKER_TEXTS):
            return Play(head)
        raise NotationError(
            f"{text!r} is no action: write a card (KSa), a declaration (marriage KSa QSb; announce or mark before), "
            f"exchange 7Ha, lift 24, guess 24, or one of {', '.join(_BARE)}",
            f"{text!r} n'est pas une action : écrivez une carte (KSa), une annonce (marriage KSa QSb, ou announce "
            f"ou mark devant), exchange 7Ha, lift 24, guess 24, ou l'un de {', '.join(_BARE)}",
        )

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels."""
        raise NotImplementedError


READERS: list[Callable[[list[str]], Action | None]] = []
"""Those who read the words of other actions: the free table's. They give None for what is not theirs."""


@cache
def _card_played(number: int, packs: int) -> Any:
    """A card played to the trick, as a record that kernels only read: most actions are one of these."""
    action = new_action(packs)
    action.what = do.DO_PLAY
    action.card = number
    return action


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
        return _card_played(card_number(self.card), packs)


@dataclass(frozen=True)
class _Combination(Action):
    """A kind of declaration and its cards."""

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


@dataclass(frozen=True)
class Declare(_Combination):
    """Lay a combination of exactly these cards and mark it."""

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels."""
        made = new_action(packs)
        made.what = do.DO_DECLARE
        made.combination = _COMBINATION[self.kind]
        numbers = [card_number(card) for card in self.cards]
        if made.combination in (MARRIAGE, SEQUENCE):
            made.combination += suit_of(numbers[0])
        for number in numbers:
            if copy_of(number) < packs:
                made.cards[copy_of(number)] |= bit_of(number)
        return made


@dataclass(frozen=True)
class Announce(_Combination):
    """Lay a combination of exactly these cards and leave it pending (CH-085)."""

    def __str__(self) -> str:
        return "announce " + super().__str__()

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels."""
        made = Declare(self.kind, self.cards).packed(packs)
        made.what = do.DO_ANNOUNCE
        return made


@dataclass(frozen=True)
class Mark(_Combination):
    """Mark a declaration left pending, its cards named as they were announced (CH-086)."""

    def __str__(self) -> str:
        return "mark " + super().__str__()

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels: those of one kind are worth the same."""
        made = new_action(packs)
        made.what = do.DO_MARK
        made.combination = KINDS.index(self.kind) + 1
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


@dataclass(frozen=True)
class Cede(_Bare):
    """Give the partner the declaration of this trick (B-4T-004)."""

    word = "cede"
    what = do.DO_CEDE


@dataclass(frozen=True)
class CarteBlanche(_Bare):
    """Show a hand without a court card, or a drawn card that goes on with it (CH-046, CH-048)."""

    word = "carte_blanche"
    what = do.DO_SHOW


@dataclass(frozen=True)
class _Numbered(Action):
    """A number of cards."""

    count: int

    @property
    def _head(self) -> tuple[str, int]:
        return ("lift", do.DO_LIFT) if isinstance(self, Lift) else ("guess", do.DO_GUESS)

    def __str__(self) -> str:
        return f"{self._head[0]} {self.count}"

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels."""
        made = new_action(packs)
        made.what = self._head[1]
        made.card = self.count if 0 < self.count < MOST_CARDS else 0
        return made


@dataclass(frozen=True)
class Lift(_Numbered):
    """The dealer lifts this many cards (CH-036)."""


@dataclass(frozen=True)
class Guess(_Numbered):
    """The opponent guesses how many cards were lifted (CH-037)."""


@dataclass(frozen=True)
class ChooseDealer(Action):
    """Who drew the higher card deals first, or lets the opponent deal (CH-034)."""

    deals: bool

    def __str__(self) -> str:
        return "deal_first" if self.deals else "let_deal"

    def packed(self, packs: int) -> Any:
        """This action as a record for kernels."""
        made = new_action(packs)
        made.what = do.DO_CHOOSE
        made.card = int(self.deals)
        return made


_BARE: dict[str, Any] = {made.word: made for made in (Draw, TakeTurnUp, Claim, Decline, Cede, CarteBlanche)} | {
    "deal_first": lambda: ChooseDealer(True),
    "let_deal": lambda: ChooseDealer(False),
}
_LATER: dict[str, type[Announce] | type[Mark]] = {"announce": Announce, "mark": Mark}
_NUMBERED: dict[str, type[Lift] | type[Guess]] = {"lift": Lift, "guess": Guess}


def card_number(text: str) -> Card:
    """The number of the card written `text`. Raises NotationError with what is wrong."""
    if (known := _BY_TEXT.get(text)) is not None:
        return known
    try:
        return PIQUET.card(text)
    except ValueError as error:
        raise NotationError(
            str(error), f"{text!r} n'est pas une carte : écrivez rang, couleur et lettre du jeu, comme KSa"
        ) from None


def cards_of(masks: Any) -> tuple[str, ...]:
    """The cards in one mask a copy, as text, by copy and face."""
    found = []
    for copy, mask in enumerate(masks):
        left = int(mask)
        while left:
            lowest = left & -left
            found.append(TEXTS[card_of(copy, lowest.bit_length() - 1)])
            left ^= lowest
    return tuple(found)


def card_text(number: int) -> str:
    """A card as text."""
    return TEXTS[int(number)]


def face_text(number: int) -> str:
    """A face as text."""
    return PIQUET.face_text(Face(int(number)))


def unpacked(action: Any, state: Any, rules: Rules, pending: Iterable[Any] = ()) -> Action:
    """The object behind a kernel's action record in this state; `pending` is what the seat has pending, in order."""
    what = int(action.what)
    if what == do.DO_PLAY:
        return Play(card_text(action.card))
    if what in (do.DO_DECLARE, do.DO_ANNOUNCE):
        kind = KINDS[kind_of(state, rules.packed, action.combination) - 1]
        return (Declare if what == do.DO_DECLARE else Announce)(kind, cards_of(action.cards))
    if what == do.DO_MARK:
        kind = KINDS[int(action.combination) - 1]
        return Mark(kind, next(item.cards for item in pending if item.kind == kind))
    if what == do.DO_EXCHANGE:
        return Exchange(card_text(action.card))
    if what == do.DO_CHOOSE:
        return ChooseDealer(bool(action.card))
    if what in (do.DO_LIFT, do.DO_GUESS):
        return (Lift if what == do.DO_LIFT else Guess)(int(action.card))
    return next(made() for made in _BARE.values() if getattr(made, "what", None) == what)
