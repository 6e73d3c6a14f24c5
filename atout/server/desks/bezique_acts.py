"""What a browser asks for, in the words of bésigue: handles become cards, of those in the person's sight."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from atout.games.bezique import (
    Action,
    Announce,
    CarteBlanche,
    Cede,
    ChooseDealer,
    Claim,
    Declare,
    Decline,
    Draw,
    Exchange,
    Guess,
    Lift,
    Mark,
    Play,
    TakeTurnUp,
    View,
)
from atout.games.contract import NotationError
from atout.server.desks import free_acts
from atout.server.desks.parts import handle
from atout.server.wire import messages
from atout.table import NOTED, Sight

WAVERING = 3
"""By how many cards at most a hand lifts more or fewer than it meant to."""


def action_of(act: messages.Act, sight: Sight) -> Action | None:
    """The action meant, lawful or not; None where it names something the person does not see."""
    cards = {name: card.removesuffix(NOTED) for card, name in sight.handles.items()}
    try:
        match act:
            case messages.PlayCard():
                return Play(cards[act.card])
            case messages.Declare():
                return Declare(*named(act.id, cards))
            case messages.Announce():
                return Announce(*named(act.id, cards))
            case messages.Mark():
                return Mark(*named(act.id, cards))
            case messages.ExchangeSeven():
                return exchange(sight)
            case messages.Draw():
                return Draw()
            case messages.TakeTurnUp():
                return TakeTurnUp()
            case messages.Claim():
                return Claim()
            case messages.Decline():
                return Decline()
            case messages.Cede():
                return Cede()
            case messages.CarteBlanche():
                return CarteBlanche()
            case messages.Lift():
                return Lift(lifted(act.at, sight))
            case messages.Guess():
                return Guess(act.count)
            case messages.DealFirst():
                return ChooseDealer(act.yes)
            case _:
                return free_acts.bezique_action(act, sight, cards)
    except (KeyError, ValueError, NotationError):
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
    possible = [action.count for action in sight.shown.legal() if isinstance(action, Lift)]
    if not possible:
        return 1  # the rules will say why nothing is lifted now
    meant = round(at * sight.shown.rules.cards.size) + secrets.randbelow(2 * WAVERING + 1) - WAVERING
    return min(max(meant, min(possible)), max(possible))
