"""What the computers of a free table ask of its game."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar, cast

from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.terms import Player

V = TypeVar("V", contravariant=True)
A = TypeVar("A")


class Wits(Protocol[V, A]):
    """How computers see to a free table of one game: the module `screen.free_wits` of its folder. The parameters are
    its View and Action."""

    def notice(self, view: V, name: str, seed: int, /) -> A | None:
        """What the player called `name` denounces by what it has seen; None where that is nothing. `seed` decides what
        it overlooks."""

    def duty(self, view: V, /) -> A | None:
        """What is done at once, whoever's turn it is; None where there is nothing of the kind."""

    def decide(self, view: V, player: Player, /) -> A:
        """What a player does on its turn: always what is right."""

    def keeps(self, view: V, action: A, /) -> bool:
        """Whether an action keeps to the rules, and does not only lie within a hand's power."""

    def thinkable(self, view: V, /) -> bool:
        """Whether there is a choice to be made that somebody who thinks ahead understands: as at a strict table."""


AnyWits: TypeAlias = Wits[Any, Any]


def wits_of(rules: Rules) -> AnyWits:
    """How computers see to the game of these rules."""
    return cast(AnyWits, game_of(rules).part("screen.free_wits"))
