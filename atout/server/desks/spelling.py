"""An action in the words of the wire, to be shown to who might do it."""

from __future__ import annotations

from typing import Any, NamedTuple

from atout.contract.wire import CARD, CARDS, Word, fields_of


class Spelling(NamedTuple):
    """What is done, with which cards, the kind of a declaration, whether one goes; None where the action says none."""

    do: str
    cards: tuple[str, ...]
    kind: str | None
    go: bool | None


def spell(action: Word, view: Any) -> Spelling:
    """An action of who sees `view`. Whoever takes the turn-up takes the card that lies there."""
    cards: tuple[str, ...] = (view.turn_up,) if action.do == "take_turn_up" else ()
    for field in fields_of(type(action)):
        if field.kind == CARD:
            cards += (getattr(action, field.attribute),)
        elif field.kind == CARDS:
            cards += getattr(action, field.attribute)
    return Spelling(action.do, cards, getattr(action, "kind", None), getattr(action, "go", None))
