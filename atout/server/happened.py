"""Events written out for the wire, kind by kind: one that is not listed here is not told."""

from __future__ import annotations

from typing import Any

from atout import Event
from atout.server import happenings as to
from atout.server.parts import cards, sheet
from atout.server.views import Card, SeatCard
from atout.table import Setup, Sight


def happened(event: Event, sight: Sight, setup: Setup) -> to.Event | None:
    """The event as the seat may know it; None where there is nothing to tell."""
    e: Any = event

    def card(name: str) -> Card:
        return Card(sight.handles[name], name[:2])

    match event.do:
        case "draw_for_deal":
            return to.DrawForDeal([SeatCard(at, card(name)) for at, name in enumerate(e.cards)], e.dealer)
        case "shuffle":
            return to.Shuffle(e.seat)
        case "cut":
            return to.Cut(e.seat, e.at)
        case "packet":
            return to.Packet(e.seat, e.count)
        case "turn_up":
            return to.TurnUp(card(e.card), e.trump)
        case "play":
            return to.Played(e.seat, card(e.card))
        case "trick":
            return to.Trick(e.seat, e.brisques, e.points)
        case "declare":
            return to.Declared(e.seat, e.kind, cards(e.cards, sight), e.points)
        case "trump":
            return to.Trump(e.seat, e.suit)
        case "exchange":
            return to.Exchanged(e.seat, card(e.card), card(e.taken), e.points)
        case "draw":
            return to.Drew(e.seat, card(e.card) if e.card and e.seat == sight.seat else None)
        case "take_turn_up":
            return to.TookTurnUp(e.seat, card(e.card))
        case "pick_up":
            return to.PickedUp(e.seat)
        case "mark":
            return to.Marked(e.seat, e.source, e.points)
        case "claim":
            return to.Claimed(e.seat)
        case "deal_end":
            return to.DealEnded(sheet(e.sheet, setup))
        case "match_end":
            return to.MatchEnded(e.winner, e.reason)
        case "undo":
            return to.Undone()
    return None
