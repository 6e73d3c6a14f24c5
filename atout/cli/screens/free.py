"""What the terminal asks of a game's free table: the game's `terminal.free` fills it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, cast

from rich.text import Text

from atout.cards.words import Text as Words
from atout.cli.screens.texts import Pair
from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.terms import Seat

V = TypeVar("V", contravariant=True)
A = TypeVar("A")


@dataclass(frozen=True)
class Due:
    """Something a ruling makes a seat do: of which `kind`, with regard to which `other` seat, how many times, of which
    cards."""

    seat: int
    kind: str
    other: int | None = None
    amount: int = 0
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Open:
    """Something that may be claimed: of whom (None: of nobody in particular), and one way to claim it."""

    irregularity: str
    offender: Seat | None
    choice: str
    text: Words


class FreeGame(Protocol[V, A]):
    """A game at a free table in the terminal."""

    @property
    def HANDS(self) -> Sequence[tuple[type, Pair]]:
        """What hands could do besides, by the words for it."""

    @property
    def HELP(self) -> Mapping[str, str]:
        """The keys of the game, by language."""

    def dues(self, view: V, /) -> Iterable[Due]:
        """What rulings make anybody do."""

    def state(self, view: V, names: Sequence[str], language: str, /) -> Iterator[Text]:
        """What lies about, and hands that are not as they should be: anybody can count them."""

    def answers(self, view: V, /) -> Iterable[tuple[Pair, Pair]]:
        """What only this game offers besides playing: the key, and what it does."""

    def step(self, action: A, names: Sequence[str], /) -> Pair:
        """In words, an action that an empty line does."""

    def by_itself(self, action: A, /) -> bool:
        """Whether an empty line does this action where it is the only thing to do."""

    def is_play(self, action: A, /) -> bool:
        """Whether an action plays or draws a card."""

    def typed_words(self, acts: Iterable[A], /) -> Iterable[str]:
        """Those of the acts that are offered by the word one types."""

    def typed(self, answer: str, view: V, names: Sequence[str], language: str, /) -> A | None:
        """What an answer means that no strict table would understand, None where it is like any other. Raises
        NotationError."""

    def claims(self, view: V, /) -> Iterator[Open]:
        """What may be claimed from this view, each way of claiming it, in the order told."""

    def denounced(self, claim: Open, /) -> A:
        """The claim as it is made."""


def free_game(rules: Rules) -> FreeGame[Any, Any]:
    """The free table of the game that these rules are of."""
    return cast(FreeGame[Any, Any], game_of(rules).part("terminal.free"))
