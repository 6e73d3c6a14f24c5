"""What a browser asks for, as an action of the game: handles become cards of those in the person's sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec.structs import asdict

from atout.contract.terms import NotationError
from atout.contract.wire import Word, read
from atout.server.wire.acts import Act, name_of
from atout.table import NOTED, Sight

Action = TypeVar("Action", bound=Word)


def action_of(
    act: Act,
    sight: Sight,
    actions: Mapping[str, type[Action]],
    special: Callable[[Act, Sight, Mapping[str, str]], Action | None] = lambda act, sight, cards: None,
) -> Action | None:
    """The action meant, lawful or not, one of `actions` by name; None where it names what the person does not see.

    `special` reads what does not come field by field.
    """
    cards = {handle: card.removesuffix(NOTED) for card, handle in sight.handles.items()}
    try:
        if action := special(act, sight, cards):
            return action
        return read(actions[name_of(act)], asdict(act), cards.__getitem__)
    except (KeyError, ValueError, NotationError):
        return None
