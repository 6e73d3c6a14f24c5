"""What a person sees of Le Beigne, written out for the wire. Only one sight comes in, so nothing else goes out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from atout.cards import FULL
from atout.games.beigne import Bid, Keep, Leave, Play, Sheet, View
from atout.games.beigne.screen import free as free_beigne
from atout.games.beigne.screen import views
from atout.server.desks.names import seat_name
from atout.server.desks.parts import card, handle, laid, nearest, text, watching
from atout.server.desks.parts import cards as written
from atout.server.wire.structs import Card, Suit
from atout.server.wire.views import Why
from atout.table import Dealing, Setup, Sight

TURNED: dict[str, views.Forced] = {"A": "ace", "2": "two", "T": "ten"}
"""The turn-ups that may force all to go (BEI-029)."""


def cards(names: Iterable[str], sight: Sight) -> list[Card]:
    """Cards in sight, in the order of this game: the ten below the knave (BEI-003)."""
    return written(names, sight, FULL.ranks)


def view(sight: Sight, setup: Setup) -> views.BeigneView:
    """The position."""
    position = sight.shown
    return dealing(sight, position, setup) if isinstance(position, Dealing) else playing(sight, position, setup)


def dealing(sight: Sight, position: Dealing, setup: Setup) -> views.BeigneView:
    """The position before there is anything to play."""
    seats = [
        views.BeigneSeat(
            seat=at,
            name=seat_name(who),
            computer=who.computer is not None,
            score=position.scores[at],
            went=None,
            forced=False,
            tricks=0,
            held=position.held[at],
        )
        for at, who in enumerate(setup.seats)
    ]
    return views.BeigneView(
        seat=nearest(sight),
        hand_number=sight.deal,
        phase="before_deal",
        dealer=sight.dealer,
        turn=None,
        seats=seats,
        start=setup.rules.start,
        last_points=setup.rules.last_points,
        hand=cards(position.hand, sight),
        trick=[],
        last_trick=[],
        last_winner=None,
        turn_up=None,
        trump=None,
        kept=False,
        forced=None,
        legal=views.BeigneLegal(),
        why=[],
        winners=[],
        again=sight.again,
        can_undo=sight.can_undo,
        watching=watching(sight),
    )


def playing(sight: Sight, position: View, setup: Setup) -> views.BeigneView:
    """The position in a hand."""
    possible = legal(sight, position)
    return views.BeigneView(
        seat=nearest(sight),
        hand_number=position.hand_number,
        phase=cast(views.Phase, position.phase),
        dealer=position.dealer,
        turn=position.turn,
        seats=[seat(at, position, setup) for at in range(setup.rules.players)],
        start=position.rules.start,
        last_points=position.rules.last_points,
        hand=cards(position.hand, sight),
        trick=laid(position.trick, sight),
        last_trick=laid(position.last_trick, sight) if sight.last_trick else [],
        last_winner=position.last_winner,
        turn_up=card(position.turn_up, sight) if position.turn_up else None,
        trump=cast(Suit, position.trump) if position.trump else None,
        kept=position.kept,
        forced=None if watching(sight) else forced(position),
        legal=possible,
        why=why(sight, position, possible),
        winners=list(position.winners),
        again=sight.again,
        can_undo=sight.can_undo,
        free=free_beigne.view(sight, position, setup),
        watching=watching(sight),
    )


def seat(at: int, position: View, setup: Setup) -> views.BeigneSeat:
    """One seat of a position."""
    return views.BeigneSeat(
        seat=at,
        name=seat_name(setup.seats[at]),
        computer=setup.seats[at].computer is not None,
        score=position.scores[at],
        went=position.went(at),
        forced=position.forced(at),
        tricks=position.tricks(at),
        held=position.held(at),
    )


def forced(position: View) -> views.Forced | None:
    """Why the viewer has to go: its few points (BEI-033), or else the card turned up."""
    if not position.forced(position.seat):
        return None
    few = position.began_with(position.seat) <= position.rules.last_points
    return "score" if few else TURNED[position.turned[0]]


def legal(sight: Sight, position: View) -> views.BeigneLegal:
    """What the viewer may do now."""
    actions = position.legal()
    discards = sorted(handle(action.discard, sight) for action in actions if isinstance(action, Keep))
    return views.BeigneLegal(
        plays=sorted(sight.handles[action.card] for action in actions if isinstance(action, Play)),
        keep=bool(discards),
        discards=discards,
        leave=any(isinstance(action, Leave) for action in actions),
        bids=[action.go for action in actions if isinstance(action, Bid)],
    )


def why(sight: Sight, position: View, possible: views.BeigneLegal) -> list[Why]:
    """Why the viewer, who is to play a card, may not play the others; at a free table nothing is forbidden."""
    if not possible.plays or position.free:
        return []
    barred = []
    for name in position.hand:
        if sight.handles[name] not in possible.plays and (refusal := position.refusal(Play(name))):
            barred.append(Why(sight.handles[name], refusal.clause, text(refusal)))
    return barred


def row(sheet: Sheet) -> views.BeigneRow:
    """One hand on the score sheet."""
    cells = [views.BeigneCell(cell.after, cell.circled, cell.went, cell.forced, cell.tricks) for cell in sheet.rows]
    return views.BeigneRow(sheet.hand, sheet.dealer, sheet.turn_up[:2], sheet.counted, cells)
