"""What a player may do, as small frozen objects with a text form that reads back."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module

from atout.cards import FULL
from atout.cards.deck import SUITS, Card
from atout.contract import wire
from atout.contract.terms import NotationError
from atout.contract.wire import CardName, word
from atout.games.beigne.kernels import deal as do
from atout.games.beigne.kernels.state import new_action
from atout.kernel import Record


def free_act(words: list[str]) -> Action | None:
    """The act of a free table that these words write, None where they write none. Its module is loaded when the first
    action is read: who only plays does not wait for it. Raises NotationError."""
    read: Callable[[list[str]], Action | None] = import_module(f"{__package__}.free.acts").act_written
    return read(words)


class Action(wire.Word):
    """What one seat does; cards are written as text, `KSa`. `free` acts are done at a free table only."""

    __slots__ = ()
    free = False

    @staticmethod
    def parse(text: str) -> Action:
        """The action written `text`: `KSa`, `keep 3Ca`, `leave`, `go`, `pass`, or as a free table writes it.

        Raises NotationError.
        """
        words = text.split()
        head = words[0] if words else ""
        if head == "keep" and len(words) == 2:
            return Keep(words[1])
        if head == "leave" and len(words) == 1:
            return Leave()
        if head in ("go", "pass") and len(words) == 1:
            return Bid(head == "go")
        if len(words) == 1 and len(head) == 3 and (head[0] in FULL.order or head[1] in SUITS):
            return Play(head)
        if act := free_act(words):
            return act
        raise NotationError(
            f"{text!r} is no action: write a card (KSa), keep 3Ca, leave, go or pass",
            f"{text!r} n'est pas une action : écrivez une carte (KSa), keep 3Ca, leave, go ou pass",
        )

    def packed(self, packs: int = 1) -> Record:
        """This action as a record for kernels."""
        raise NotImplementedError


@word("play", public=True)
class Play(Action):
    """Play a card to the trick."""

    card: CardName

    def __post_init__(self) -> None:
        card_number(self.card)

    def __str__(self) -> str:
        return self.card

    def packed(self, packs: int = 1) -> Record:
        """This action as a record for kernels."""
        return _packed(do.DO_PLAY, self.card)


@cache
def play_of(card: str) -> Play:
    """The play of a card: one object for each, since most of what is offered are plays."""
    return Play(card)


@word("keep", public=True, tells=("card=discard",))
class Keep(Action):
    """Take the turn-up into the hand and throw this card away, face down (BEI-018)."""

    discard: CardName

    def __post_init__(self) -> None:
        card_number(self.discard)

    def __str__(self) -> str:
        return f"keep {self.discard}"

    def packed(self, packs: int = 1) -> Record:
        """This action as a record for kernels."""
        return _packed(do.DO_KEEP, self.discard)


@cache
def keep_of(card: str) -> Keep:
    """Keeping the turn-up for a card: one object for each, as of plays."""
    return Keep(card)


@word("leave", public=True)
class Leave(Action):
    """Leave the turn-up on the pack (BEI-017)."""

    def __str__(self) -> str:
        return "leave"

    def packed(self, packs: int = 1) -> Record:
        """This action as a record for kernels."""
        return _packed(do.DO_LEAVE)


@word("bid", public=True)
class Bid(Action):
    """Say "I go" or "I don't go" (BEI-020)."""

    go: bool

    def __str__(self) -> str:
        return "go" if self.go else "pass"

    def packed(self, packs: int = 1) -> Record:
        """This action as a record for kernels."""
        return _packed(do.DO_GO if self.go else do.DO_PASS)


@cache
def _packed(what: int, card: str = "") -> Record:
    """An action as a record that kernels only read."""
    action = new_action()
    action.what = what
    action.card = card_number(card) if card else 0
    return action


def card_number(text: str) -> Card:
    """The number of the card written `text`, of the one pack there is. Raises NotationError with what is wrong."""
    number = any_card(text)
    if number not in FULL:
        raise NotationError(
            f"{text!r}: there is one pack, its letter is a", f"{text!r} : il n'y a qu'un jeu, sa lettre est a"
        )
    return number


def any_card(text: str) -> Card:
    """The number of the card written `text`, of whatever pack. Raises NotationError with what is wrong."""
    try:
        return FULL.card(text)
    except ValueError as error:
        raise NotationError(
            str(error), f"{text!r} n'est pas une carte : écrivez rang, couleur et lettre du jeu, comme KSa"
        ) from None


def card_text(number: int) -> str:
    """A card as text."""
    return FULL.text(Card(int(number)))


def cards_of(mask: int) -> tuple[str, ...]:
    """The cards of a mask as text, by suit and rank."""
    return _cards_of(int(mask))


@lru_cache(4096)  # a hand is asked for several times at each step, and seldom changes between two
def _cards_of(mask: int) -> tuple[str, ...]:
    return tuple(card_text(card) for card in FULL.cards if mask >> card & 1)


def unpacked(action: Record) -> Action:
    """The object behind a kernel's action record."""
    what = int(action.what)
    if what == do.DO_PLAY:
        return Play(card_text(action.card))
    if what == do.DO_KEEP:
        return Keep(card_text(action.card))
    return Leave() if what == do.DO_LEAVE else Bid(what == do.DO_GO)
