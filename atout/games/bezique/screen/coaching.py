"""What the coach tells of a hand of bésigue: what it is close to, and what was overlooked."""

from __future__ import annotations

from typing import cast

from atout.games.bezique import Action, Announce, CarteBlanche, Declare, Exchange, Mark, View
from atout.games.bezique.hints.near import near as combinations
from atout.games.bezique.hints.near import suit_of
from atout.server.wire import messages
from atout.server.wire.structs import Suit
from atout.table import Sight

GOOD = (Declare, Announce, Mark, Exchange, CarteBlanche)
"""What it is a pity to overlook."""


def near(sight: Sight) -> list[messages.Near]:
    """The combinations that the hand is close to."""
    return [
        messages.Near(
            one.kind,
            cast("Suit | None", one.suit),
            int(one.points),
            list(one.missing),
            [sight.handles[card] for card in one.cards if card in sight.handles],
        )
        for one in combinations(sight.shown)
    ]


def missed(choice: Action, action: Action, view: View) -> messages.Missed | None:
    """What is overlooked by who does this and not what the coach would, and its points; None where that is nothing."""
    if not isinstance(choice, GOOD) or isinstance(action, GOOD):
        return None
    if isinstance(choice, Declare | Announce | Mark):
        suit = cast("Suit | None", suit_of(choice))
        return messages.Missed(choice.do, choice.kind, suit, int(view.points(choice)))
    rules = view.rules
    points = rules.seven_exchange_points if isinstance(choice, Exchange) else rules.carte_blanche_points
    return messages.Missed(choice.do, None, None, int(points))
