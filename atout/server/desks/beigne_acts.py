"""What a browser asks for, in the words of Le Beigne: handles become cards, of those in the person's sight."""

from __future__ import annotations

from atout.games.beigne import Action, Bid, Keep, Leave, Play
from atout.games.contract import NotationError
from atout.server.desks import free_acts
from atout.server.wire import messages
from atout.table import Sight


def action_of(act: messages.Act, sight: Sight) -> Action | None:
    """The action meant, lawful or not; None where it names something the person does not see."""
    cards = {name: card for card, name in sight.handles.items()}
    try:
        match act:
            case messages.PlayCard():
                return Play(cards[act.card])
            case messages.KeepTurnUp():
                return Keep(cards[act.card])
            case messages.LeaveTurnUp():
                return Leave()
            case messages.Bid():
                return Bid(act.go)
            case _:
                return free_acts.beigne_action(act, sight, cards)
    except (KeyError, ValueError, NotationError):
        return None
