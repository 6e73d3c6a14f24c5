"""What a browser asks for in the words of bésigue that is not an action field by field."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from atout.games.bezique import Action, Announce, Declare, Exchange, Lift, Mark, View
from atout.games.bezique import free as free
from atout.games.bezique.words import ACTIONS
from atout.server.desks import acts
from atout.server.desks.parts import handle
from atout.server.wire import acts as messages
from atout.table import Sight

WAVERING = 3
"""By how many cards at most a hand lifts more or fewer than it meant to."""


def action_of(act: messages.Act, sight: Sight) -> Action | None:
    """The action meant, lawful or not; None where it names something the person does not see."""
    return acts.action_of(act, sight, ACTIONS, special)


def special(act: messages.Act, sight: Sight, cards: Mapping[str, str]) -> Action | None:
    """What the table works out for the one who asks; None for anything else. Raises KeyError or NotationError."""
    match act:
        case messages.Declare(id):
            return Declare(*named(id, cards))
        case messages.Announce(id):
            return Announce(*named(id, cards))
        case messages.Mark(id):
            return Mark(*named(id, cards))
        case messages.ExchangeSeven():
            return exchange(sight)
        case messages.Grip(at):
            return Lift(lifted(at, sight))
        case messages.Lay(kind, handles, points):
            laid = tuple(cards[name] for name in handles)
            return Declare(kind, laid) if points is None else free.DeclareFor(kind, laid, points)
        case messages.Recall(kind):
            return recalled(kind, sight)
        case messages.Answer(agree):
            return free.Agree() if agree else free.Object()
    return None


def named(word: str, cards: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """The kind and the cards that an id of a declaration stands for."""
    kind, *handles = word.split()
    return kind, tuple(cards[name] for name in handles)


def identity(action: Declare | Announce | Mark, sight: Sight) -> str:
    """The word under which a browser may ask for a declaration: its kind and handles."""
    return " ".join((action.kind, *(handle(card, sight) for card in action.cards)))


def exchange(sight: Sight) -> Exchange:
    """The exchange that is lawful now, or else any: asked for, it will say why it is not."""
    view = sight.shown
    if not isinstance(view, View):
        return Exchange("7Sa")
    lawful = (action for action in view.legal() if isinstance(action, Exchange))
    return next(lawful, Exchange(f"7{view.trump or 'S'}a"))


def lifted(at: float, sight: Sight) -> int:
    """How many cards a hand lifts that grips the pack there: near what it meant, for a hand is no machine."""
    view = sight.shown
    possible = [action.count for action in view.legal() if isinstance(action, Lift)] if isinstance(view, View) else []
    if not possible:
        return 1  # the rules will say why nothing is lifted now
    aim = round(at * view.rules.cards.size) + secrets.randbelow(2 * WAVERING + 1) - WAVERING
    return min(max(aim, min(possible)), max(possible))


def recalled(kind: str, sight: Sight) -> Mark | None:
    """The mark of the viewer's oldest pending declaration of a kind, None where there is none."""
    view = sight.shown
    own = view.all_pending if isinstance(view, View) else ()
    return next((Mark(mark.kind, mark.cards) for mark in own if (mark.seat, mark.kind) == (view.seat, kind)), None)
