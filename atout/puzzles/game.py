"""What puzzles ask of a game: its module `puzzles` fills each of these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar, cast

from atout.contract.game import game_of
from atout.contract.match import Rules, View
from atout.contract.terms import OptionError, Text
from atout.contract.wire import Word
from atout.players.racing import Floats

ENDING, DECLARING, WINNING, KEEPING = "ending", "declare", "win", "keep"
"""To play an ending out; to declare, and what, or to wait; to win the trick or to let it go; to choose what to collect,
by the card one parts with."""
THEMES = (ENDING, DECLARING, WINNING, KEEPING)

R = TypeVar("R", contravariant=True)
V = TypeVar("V", contravariant=True)


@dataclass(frozen=True)
class ChoiceValues:
    """The choices of a seat, and what each is worth in each world (`values[choice][world]`), in points; `exact`: there
    is one world, counted out to the end."""

    actions: Sequence[Word]
    values: Floats
    exact: bool


class Weigher(Protocol[V]):
    """Weighs the choices of a seat. A view goes in and nothing else, so nothing that is hidden comes out."""

    def counted(self, view: V, /) -> ChoiceValues | None:
        """The choices of an ending and what each is worth, counted out; None where that takes too long."""

    def weighed(self, view: V, seed: int, worlds: int, /) -> ChoiceValues:
        """The choices, and what each is worth in each of so many worlds that `seed` chooses."""


class PuzzleGame(Protocol[R, V]):
    """One game, as puzzles are made of it."""

    def refusal(self, rules: R, /) -> Text | None:
        """Why no puzzles are made of a match by these rules; None where they are."""

    def theme(self, view: V, /) -> str | None:
        """What is asked of the seat to act (`THEMES`); None where it is nothing that makes a puzzle."""

    def bold(self, view: V, theme: str, action: Word, /) -> bool | None:
        """Whether an answer is the one of the two that a theme is between: to declare, to win the trick; None where it
        is between more."""

    def Weigher(self, rules: R, /) -> Weigher[V]:
        """What weighs the choices of a seat at this table."""


AnyPuzzles: TypeAlias = PuzzleGame[Rules, View]


def puzzles_of(rules: Rules) -> AnyPuzzles:
    """The puzzles' part of the game that these rules belong to. Raises OptionError where no puzzles are made of it."""
    game = game_of(rules)
    if not game.puzzles:
        name = game.cards[rules.name].name
        raise OptionError(
            f"no puzzles are made of {name.en}: only of games of the bésigue family",
            f"{name.fr} ne donne pas de problèmes : seuls en donnent les jeux de la famille du bésigue",
        )
    part = cast(AnyPuzzles, game.part("puzzles"))
    if reason := part.refusal(rules):
        raise OptionError(reason.en, reason.fr)
    return part
