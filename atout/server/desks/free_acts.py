"""What a browser asks for at a free table, in the words of each game: handles become cards of those in sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atout.games.beigne import free as beigne
from atout.games.bezique import Declare, Mark, View
from atout.games.bezique import free as bezique
from atout.games.contract import Seat
from atout.server.wire import free_messages as messages
from atout.table import Sight


def bezique_action(act: Any, sight: Sight, cards: Mapping[str, str]) -> Any:
    """The action of bésigue that is meant, None where there is none. Raises KeyError or NotationError."""
    match act:
        case messages.Denounce(irregularity, offender, choice):
            return bezique.Denounce(irregularity, None if offender is None else Seat(offender), choice)
        case messages.Lay(kind, handles, points):
            laid = tuple(cards[handle] for handle in handles)
            return Declare(kind, laid) if points is None else bezique.DeclareFor(kind, laid, points)
        case messages.Recall(kind):
            return recalled(kind, sight)
        case messages.Peek():
            return bezique.Peek()
        case messages.CountStock():
            return bezique.CountStock()
        case messages.Consult():
            return bezique.Consult()
        case messages.Look():
            return bezique.Look()
        case messages.Expose(card):
            return bezique.Expose(cards[card])
        case messages.Drop(card):
            return bezique.Drop(cards[card])
        case messages.Choose(card):
            return bezique.Choose(cards[card])
        case messages.Answer(agree):
            return bezique.Agree() if agree else bezique.Object()
        case messages.DealPacket(seat, count, shown):
            return bezique.DealPacket(Seat(seat), count, shown)
        case messages.TurnCardUp():
            return bezique.TurnUp()
        case messages.SayReady():
            return bezique.Count()
        case messages.TakeBack(card):
            return bezique.TakeBack(cards[card or ""])
    return None


def recalled(kind: str, sight: Sight) -> Mark | None:
    """The mark of the viewer's oldest pending declaration of a kind, None where there is none."""
    view = sight.shown
    own = view.all_pending if isinstance(view, View) else ()
    return next((Mark(kept.kind, kept.cards) for kept in own if (kept.seat, kept.kind) == (view.seat, kind)), None)


def beigne_action(act: Any, sight: Sight, cards: Mapping[str, str]) -> Any:
    """The action of Le Beigne that is meant, None where there is none. Raises KeyError or NotationError."""
    match act:
        case messages.Denounce(irregularity, int(offender), choice):
            return beigne.Denounce(irregularity, offender, choice)
        case messages.DealPacket(seat, count, False):
            return beigne.Give(seat, count)
        case messages.TurnCardUp(bottom):
            return beigne.TurnUp(bottom)
        case messages.HaveCut(seat):
            return beigne.HaveCut(seat)
        case messages.SayReady():
            return beigne.Ready()
        case messages.TakeBack():
            return beigne.TakeBack()
        case messages.Gather(mixed):
            return beigne.Gather(mixed)
        case messages.ShowForeign(card):
            return beigne.ShowForeign(cards[card])
        case messages.ReplaceCard():
            return beigne.Replace()
    return None
