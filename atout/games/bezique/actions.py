"""What a player may do, as small frozen objects with a text form that reads back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib import import_module
from typing import Annotated, ClassVar

from atout.cards import PIQUET
from atout.cards.deck import COPIES, JOKER_TEXTS, Card, Face
from atout.cards.numbers import JOKERS, MOST_CARDS, bit_of, card_of, copy_of, suit_of
from atout.contract import wire
from atout.contract.terms import NotationError
from atout.contract.wire import Between, CardName, CardNames, word
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
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels.laid import Pending
from atout.games.bezique.kernels.state import ASKED, PLAY, WINDOW, new_action
from atout.games.bezique.rules import VALUES, Rules
from atout.kernel import Record, numbers

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


def free_act(words: list[str]) -> Action | None:
    """The act of a free table that these words write, None where they write none. Its module is loaded when the first
    action is read: who only plays does not wait for it. Raises NotationError."""
    read: Callable[[list[str]], Action | None] = import_module(f"{__package__}.free.acts").read
    return read(words)


class Action(wire.Word):
    """What one seat does; cards are written as text, `KSa`. `free` acts are done at a free table only."""

    __slots__ = ()
    free = False

    @staticmethod
    def parse(text: str) -> Action:
        """The action written `text`: `KSa`, `marriage KSa QSb`, `announce marriage KSa QSb`, `mark marriage KSa QSb`,
        `exchange 7Ha`, `lift 24`, `guess 24`, or one word: `draw`, `take_turn_up`, `claim`, `decline`, `cede`,
        `carte_blanche`, `deal_first`, `let_deal`, or as a free table writes it (`free.acts`). Raises NotationError with
        what is wrong."""
        words = text.split()
        head = words[0] if words else ""
        if act := free_act(words):
            return act
        if head in KINDS and len(words) > 1:
            return Declare(head, tuple(words[1:]))
        if head in _LATER and len(words) > 2:
            return _LATER[head](words[1], tuple(words[2:]))
        if head in _NUMBERED and len(words) == 2 and words[1].isdecimal():
            return _NUMBERED[head](int(words[1]))
        if head == "exchange" and len(words) == 2:
            return Exchange(words[1])
        if head in _BY_WORD and len(words) == 1:
            return _BY_WORD[head]()
        if len(words) == 1 and (len(head) == 3 or head in JOKER_TEXTS):
            return Play(head)
        raise NotationError(
            f"{text!r} is no action: write a card (KSa), a declaration (marriage KSa QSb; announce or mark before), "
            f"exchange 7Ha, lift 24, guess 24, or one of {', '.join(_BY_WORD)}",
            f"{text!r} n'est pas une action : écrivez une carte (KSa), une annonce (marriage KSa QSb, ou announce "
            f"ou mark devant), exchange 7Ha, lift 24, guess 24, ou l'un de {', '.join(_BY_WORD)}",
        )

    def packed(self, packs: int) -> Record:
        """This action as a record for kernels."""
        raise NotImplementedError


@cache
def _card_played(number: int, packs: int) -> Record:
    """A card played to the trick, as a record that kernels only read: most actions are one of these."""
    action = new_action(packs)
    action.what = do.DO_PLAY
    action.card = number
    return action


@cache
def _bare_record(what: int, packs: int) -> Record:
    """An action without cards, as a record that kernels only read."""
    action = new_action(packs)
    action.what = what
    return action


@word("play", public=True)
class Play(Action):
    """Play a card to the trick."""

    card: CardName

    def __post_init__(self) -> None:
        card_number(self.card)

    def __str__(self) -> str:
        return self.card

    def packed(self, packs: int) -> Record:
        """This action as a record for kernels."""
        return _card_played(card_number(self.card), packs)


@cache
def play_of(card: str) -> Play:
    """The play of a card: one object for each, since most of what is offered are plays."""
    return Play(card)


@dataclass(frozen=True, slots=True)
class _Combination(Action):
    """A kind of declaration and its cards."""

    kind: str
    cards: CardNames

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


@word("declare")
class Declare(_Combination):
    """Lay a combination of exactly these cards and mark it."""

    def packed(self, packs: int) -> Record:
        """This action as a record for kernels."""
        action = new_action(packs)
        action.what = do.DO_DECLARE
        action.combination = _COMBINATION[self.kind]
        numbers = [card_number(card) for card in self.cards]
        if action.combination in (MARRIAGE, SEQUENCE):
            action.combination += suit_of(numbers[0])
        for number in numbers:
            if copy_of(number) < packs:
                action.cards[copy_of(number)] |= bit_of(number)
        return action


@word("announce")
class Announce(_Combination):
    """Lay a combination of exactly these cards and leave it pending (CH-085)."""

    def __str__(self) -> str:
        return f"{self.do} {_Combination.__str__(self)}"

    def packed(self, packs: int) -> Record:
        """This action as a record for kernels."""
        action = Declare(self.kind, self.cards).packed(packs)
        action.what = do.DO_ANNOUNCE
        return action


@word("mark")
class Mark(_Combination):
    """Mark a declaration left pending, its cards named as they were announced (CH-086)."""

    def __str__(self) -> str:
        return f"{self.do} {_Combination.__str__(self)}"

    def packed(self, packs: int) -> Record:
        """This action as a record for kernels: those of one kind are worth the same."""
        action = new_action(packs)
        action.what = do.DO_MARK
        action.combination = KINDS.index(self.kind) + 1
        return action


@word("exchange")
class Exchange(Action):
    """Give this seven of trumps for the turn-up."""

    card: CardName

    def __post_init__(self) -> None:
        card_number(self.card)

    def __str__(self) -> str:
        return f"{self.do} {self.card}"

    def packed(self, packs: int) -> Record:
        """This action as a record for kernels."""
        action = new_action(packs)
        action.what = do.DO_EXCHANGE
        action.card = card_number(self.card)
        return action


class Bare(Action):
    """An action that is one word. `phases`: those of a deal in which it may be lawful at all; None: any in which the
    seat may declare."""

    __slots__ = ()
    what: ClassVar[int]
    phases: ClassVar[tuple[int, ...] | None] = None

    def __str__(self) -> str:
        return self.do

    def packed(self, packs: int) -> Record:
        """This action as a record for kernels."""
        return _bare_record(self.what, packs)


class Statement(Bare):
    """What is only said: its event has the same word, and tells who said it."""

    __slots__ = ()


@word("draw", public=True)
class Draw(Bare):
    """Nothing (more) to declare: everybody draws, this player a hidden card."""

    phases: ClassVar[tuple[int, ...] | None] = (WINDOW,)

    what: ClassVar[int] = do.DO_DRAW


@word("take_turn_up", public=True)
class TakeTurnUp(Bare):
    """Draw the turn-up rather than the last hidden card."""

    phases: ClassVar[tuple[int, ...] | None] = (WINDOW,)

    what: ClassVar[int] = do.DO_TAKE_TURN_UP


@word("claim", public=True)
class Claim(Statement):
    """Claim the match."""

    phases: ClassVar[tuple[int, ...] | None] = (WINDOW,)

    what: ClassVar[int] = do.DO_CLAIM


@word("decline", public=True)
class Decline(Statement):
    """Keep the seven of trumps instead of exchanging it before play."""

    phases: ClassVar[tuple[int, ...] | None] = (ASKED,)

    what: ClassVar[int] = do.DO_DECLINE


@word("cede", public=True)
class Cede(Statement):
    """Give the partner the declaration of this trick (B-4T-004)."""

    what: ClassVar[int] = do.DO_CEDE


@word("carte_blanche", public=True)
class CarteBlanche(Bare):
    """Show a hand without a court card, or a drawn card that goes on with it (CH-046, CH-048)."""

    phases: ClassVar[tuple[int, ...] | None] = (ASKED, PLAY)

    what: ClassVar[int] = do.DO_SHOW


@dataclass(frozen=True, slots=True)
class _Numbered(Action):
    """A number of cards."""

    count: Annotated[int, Between(0, 1000)]
    what: ClassVar[int]

    def __str__(self) -> str:
        return f"{self.do} {self.count}"

    def packed(self, packs: int) -> Record:
        """This action as a record for kernels."""
        action = new_action(packs)
        action.what = self.what
        action.card = self.count if 0 < self.count < MOST_CARDS else 0
        return action


@word("lift")
class Lift(_Numbered):
    """The dealer lifts this many cards (CH-036)."""

    what: ClassVar[int] = do.DO_LIFT


@word("guess", public=True)
class Guess(_Numbered):
    """The opponent guesses how many cards were lifted (CH-037)."""

    what: ClassVar[int] = do.DO_GUESS


@word("choose_dealer", public=True, name="deal_first", tells=("yes=deals",))
class ChooseDealer(Action):
    """Who drew the higher card deals first, or lets the opponent deal (CH-034)."""

    deals: bool

    def __str__(self) -> str:
        return "deal_first" if self.deals else "let_deal"

    def packed(self, packs: int) -> Record:
        """This action as a record for kernels."""
        action = new_action(packs)
        action.what = do.DO_CHOOSE
        action.card = int(self.deals)
        return action


BARE: tuple[Bare, ...] = (Cede(), CarteBlanche(), Claim(), TakeTurnUp(), Draw(), Decline())
"""Every action that is one word, in the order in which they are offered."""
STATEMENTS: dict[str, Statement] = {action.do: action for action in BARE if isinstance(action, Statement)}
_BY_WORD: dict[str, Callable[[], Action]] = {action.do: type(action) for action in BARE} | {
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


def cards_of(masks: Record) -> tuple[str, ...]:
    """The cards in one mask a copy, as text, by copy and face."""
    return _cards_of(tuple(numbers(masks)))


@lru_cache(4096)  # a hand is asked for several times at each step, and seldom changes between two
def _cards_of(masks: tuple[int, ...]) -> tuple[str, ...]:
    cards = []
    for copy, left in enumerate(masks):
        while left:
            lowest = left & -left
            cards.append(TEXTS[card_of(copy, lowest.bit_length() - 1)])
            left ^= lowest
    return tuple(cards)


def card_text(number: int) -> str:
    """A card as text."""
    return TEXTS[int(number)]


def face_text(number: int) -> str:
    """A face as text."""
    return PIQUET.face_text(Face(int(number)))


def unpacked(action: Record, state: Record, rules: Rules, pending: Iterable[Pending] = ()) -> Action:
    """The object behind a kernel's action record in this state; `pending` is what the seat has pending, in order."""
    what = int(action.what)
    if what == do.DO_PLAY:
        return play_of(card_text(action.card))
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
    return next(action for action in BARE if action.what == what)
