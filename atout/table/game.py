"""What a table asks of a game."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar, cast

from atout.contract import game
from atout.contract.match import Rules

M = TypeVar("M")
V = TypeVar("V")
E = TypeVar("E", contravariant=True)


class TableGame(Protocol[M, V, E]):
    """One game, as a table needs it: the module `table` of its folder. The parameters are its Match, View and Entry."""

    def again(self, match: M, others: bool = False, /) -> M | None:
        """The match that follows a finished one at the same table, `others`: between other people, as in a Chouette;
        None where a new table is opened for it."""

    def stands(self, entry: E, /) -> bool:
        """Whether this entry can never be taken back, nor any before it."""

    def actor(self, entry: E, /) -> int | None:
        """The seat that acts in this entry, None for what chance gives."""

    def dealing(self, match: M, /) -> bool:
        """Whether the cards are about to be dealt, by what is entered next."""

    def interrupted(self, match: M, /) -> bool:
        """Whether chance is to give something in the middle of a deal."""

    def out_of(self, match: M, /) -> tuple[str, ...]:
        """The cards that chance draws from in the middle of a deal; none where it gives a whole pack."""

    def asks(self, match: M, /) -> bool:
        """Whether the seat to act is asked something that nobody else knows it is asked."""

    def is_asked(self, view: V, /) -> bool:
        """Whether the seat of a view is asked so."""

    def unasked(self, view: V, /) -> V:
        """The same view as if its seat were not asked."""

    def cards_in_view(self, view: V, last_trick: bool, /) -> set[str]:
        """Every card a view shows."""


AnyTableGame: TypeAlias = TableGame[Any, Any, Any]


def game_of(rules: Rules) -> AnyTableGame:
    """The game that these rules are of, as a table needs it."""
    return cast(AnyTableGame, game.game_of(rules).part("table"))
