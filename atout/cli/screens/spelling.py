"""An action in words, whatever the game."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar, cast

from atout.contract.game import game_of
from atout.contract.match import View

V = TypeVar("V", contravariant=True)
A = TypeVar("A", contravariant=True)


class Words(Protocol[V, A]):
    """A game that can say what an action is (`terminal.words`)."""

    def spell(self, view: V, action: A, language: str, /) -> str:
        """An action in words."""


def spell(view: View, action: object, language: str) -> str:
    """An action in words."""
    return cast(Words[Any, Any], game_of(view.rules).part("terminal.words")).spell(view, action, language)
