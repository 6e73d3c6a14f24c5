"""Events of bésigue written out for the wire, kind by kind: one that is not listed here is not told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atout.games.bezique import Event, Sheet
from atout.server.desks import free_bezique
from atout.server.desks.names import called
from atout.server.desks.parts import card, cards, sitting
from atout.server.wire import happenings as to
from atout.server.wire import views
from atout.server.wire.structs import Called
from atout.table import Setup, Sight


def happened(event: Event, sight: Sight, setup: Setup) -> to.Event | None:
    """The event as the person may know it; None where there is nothing to tell."""
    e: Any = event
    match event.do:
        case "draw_for_deal":
            draws = [views.SeatCard(at, card(name, sight)) for at, name in enumerate(e.cards)]
            return to.DrawForDeal(draws, e.dealer, e.chooses)
        case "shuffle":
            return to.Shuffle(e.seat)
        case "cut":
            return to.Cut(e.seat, e.at)
        case "packet":
            return to.Packet(e.seat, e.count)
        case "turn_up":
            return to.TurnUp(card(e.card, sight), e.trump)
        case "play":
            return to.Played(e.seat, card(e.card, sight))
        case "trick":
            counted = setup.rules.brisque_timing != "none"  # else nobody looks for brisques (CH-007)
            return to.Trick(e.seat, e.brisques if counted else 0, e.points)
        case "declare":
            return to.Declared(e.seat, e.kind, cards(e.cards, sight), e.points)
        case "trump":
            return to.Trump(e.seat, e.suit)
        case "exchange":
            return to.Exchanged(e.seat, card(e.card, sight), card(e.taken, sight), e.points)
        case "draw":
            return to.Drew(e.seat, card(e.card, sight) if e.card and e.seat == sight.seat else None)
        case "take_turn_up":
            return to.TookTurnUp(e.seat, card(e.card, sight))
        case "pick_up":
            return to.PickedUp(e.seat)
        case "mark":
            return to.Marked(e.seat, e.source, e.points)
        case "claim":
            return to.Claimed(e.seat)
        case "announce":
            return to.Announced(e.seat, e.kind, cards(e.cards, sight), e.points)
        case "mark_pending":
            return to.PendingMarked(e.seat, e.kind, cards(e.cards, sight), e.points)
        case "cede":
            return to.Ceded(e.seat)
        case "pass":
            return to.Passed(e.seat)
        case "carte_blanche":
            return to.CarteBlanche(e.seat, cards(e.cards, sight), e.points)
        case "lift":
            return to.Lifted(e.seat)
        case "guess":
            return to.Guessed(e.seat, e.guess, e.lift, e.guess_points, e.lift_points)
        case "dealer_chosen":
            return to.DealerChosen(e.seat, e.dealer)
        case "deal_end":
            return to.DealEnded(sheet(e.sheet, [called(seat) for seat in sitting(setup, sight)]))
        case "match_end":
            return to.MatchEnded(e.winner, [e.winner], e.reason, settlement(e.settlement))
    return free_bezique.happened(event, sight, setup)


def sheet(done: Sheet, names: Sequence[Called]) -> views.Sheet:
    """The score sheet of a deal."""
    rows = [
        views.SheetRow(
            row.seat,
            names[row.seat],
            [views.Scored(kind, points) for kind, points in row.declarations],
            views.Sources(**row.sources),
            row.before,
            row.after,
        )
        for row in done.rows
    ]
    return views.Sheet(done.deal, done.dealer, rows)


def settlement(done: Any) -> views.Settlement | None:
    """How a game of one deal is reckoned; None where there is nothing to reckon."""
    if done is None:
        return None
    return views.Settlement(
        winner=done.winner,
        final=done.final,
        read=list(done.read),
        bonus=done.bonus,
        loser_points=done.loser_points,
        brisques=done.brisques,
        rubicon=done.rubicon,
        saved=done.saved,
    )
