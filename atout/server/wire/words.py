"""What the server asks of a game about its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from atout.contract.game import all_games
from atout.contract.wire import Event, Word


class Words(Protocol):
    """The words of one game: the module `words` of its folder."""

    @property
    def ACTIONS(self) -> Mapping[str, type[Word]]:
        """The actions that are asked for field by field, by name."""

    @property
    def EVENTS(self) -> tuple[type[Event], ...]:
        """Every event there is."""


def all_words() -> tuple[Words, ...]:
    """The words of every game."""
    return tuple(cast(Words, game.part("words")) for game in all_games())
