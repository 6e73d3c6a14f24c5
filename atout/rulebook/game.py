"""What the rule book asks of a game: its part `rulebook` fills each of these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar, cast

from atout.contract.game import game_of
from atout.contract.match import Rules

if TYPE_CHECKING:
    from atout.rulebook.tables import PointTable

By: TypeAlias = Mapping[str, str]
"""A clause by the preset or the source of the rules, as refusals name it; "" stands for every other source."""


R = TypeVar("R", contravariant=True)
V = TypeVar("V", contravariant=True)


class BookGame(Protocol[R, V]):
    """One game, as the rule book needs it."""

    @property
    def PRECEPTS(self) -> Mapping[str, By]:
        """The clause behind a precept of a hint, by its name, where one stands behind it."""

    def tables(self, rules: R, /) -> tuple[PointTable, ...]:
        """The tables of points."""

    def moment(self, rules: R, view: V | None, /) -> By:
        """The clause that governs what the seat of a view is to do; `view` is None while nothing is dealt."""


def part_of(rules: Rules) -> BookGame[Any, Any]:
    """The rule book's part of the game that these rules belong to."""
    return cast(BookGame[Any, Any], game_of(rules).part("rulebook"))
