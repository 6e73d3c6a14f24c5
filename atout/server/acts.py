"""What a browser asks for, in the words of the game: handles become cards, of those in the seat's sight."""

from __future__ import annotations

from atout import Action, Claim, Declare, Decline, Draw, Exchange, NotationError, Play, TakeTurnUp, View
from atout.server import messages
from atout.table import Sight


def action_of(act: messages.Act, sight: Sight) -> Action | None:
    """The action meant, lawful or not; None where it names something the seat does not see."""
    cards = {handle: card for card, handle in sight.handles.items()}
    try:
        match act:
            case messages.PlayCard():
                return Play(cards[act.card])
            case messages.Declare():
                kind, *handles = act.id.split()
                return Declare(kind, tuple(cards[handle] for handle in handles))
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
    except (KeyError, ValueError, NotationError):
        return None


def declaration_id(declaration: Declare, sight: Sight) -> str:
    """The word under which a browser may ask for a declaration: its kind and handles."""
    return " ".join((declaration.kind, *(sight.handles[card] for card in declaration.cards)))


def exchange(sight: Sight) -> Exchange:
    """The exchange that is lawful now, or else any: asked for, it will say why it is not."""
    view = sight.shown
    if not isinstance(view, View):
        return Exchange("7Sa")
    lawful = (action for action in view.legal() if isinstance(action, Exchange))
    return next(lawful, Exchange(f"7{view.trump or 'S'}a"))
