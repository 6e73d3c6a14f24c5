"""What the marker asks of a game."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias, TypeVar, cast

from atout.contract.game import AnyGame

R = TypeVar("R", contravariant=True)
Data = dict[str, object]
"""What the page reads, an object of JSON."""


class MarkerGame(Protocol[R]):
    """One game, as it is kept by hand: the module `sheet.marker` of its folder. The parameter is its Rules."""

    @property
    def COUNTED(self) -> tuple[str, ...]:
        """The options that matter to whoever keeps the score."""

    @property
    def DEPENDED_ON(self) -> tuple[str, ...]:
        """Those of them that decide whether others make sense."""

    def facts(self) -> Data:
        """What the page knows of the game, whichever its preset."""

    def figures(self, rules: R, /) -> dict[str, int]:
        """The figures that are no field of the rules."""

    def offered(self, preset: str, /) -> list[Data]:
        """What may be marked in a preset: kind, group, points, and the options `when` it may be."""


AnyMarkerGame: TypeAlias = MarkerGame[Any]


def marker_of(game: AnyGame) -> AnyMarkerGame:
    """What the marker knows of a game."""
    return cast(AnyMarkerGame, game.part("sheet.marker"))
