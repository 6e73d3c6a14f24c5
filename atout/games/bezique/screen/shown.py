"""What a person sees of bésigue, written out for the wire. Only one sight comes in, so nothing else goes out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from atout.cards.numbers import copy_of, face_of
from atout.games.bezique import (
    Announce,
    CarteBlanche,
    Declare,
    Exchange,
    Guess,
    Lift,
    Mark,
    Play,
    Sheet,
    View,
)
from atout.games.bezique.actions import Action, Bare, card_number
from atout.games.bezique.kernels.state import PAID
from atout.games.bezique.screen import free as free_bezique
from atout.games.bezique.screen import views
from atout.games.bezique.screen.acts import identity
from atout.server.desks import chouette
from atout.server.desks.names import seat_name
from atout.server.desks.parts import cards, handle, laid, nearest, sitting, text, watching
from atout.server.wire.structs import Called, Suit
from atout.server.wire.views import Why
from atout.table import Dealing, Seat, Setup, Sight

Laying = Declare | Announce | Mark
NOTHING = views.Legal()
"""What may be done by who is not on turn."""
SQUARES = ("four_", "five_")


def view(sight: Sight, setup: Setup) -> views.View:
    """The position."""
    position = sight.shown
    return dealing(sight, position, setup) if isinstance(position, Dealing) else playing(sight, position, setup)


def dealing(sight: Sight, position: Dealing, setup: Setup) -> views.View:
    """The position before there is anything to play."""
    rules = setup.rules
    seats = [
        views.SeatView(
            seat=at,
            side=rules.side(at),
            name=seat_name(who),
            computer=who.computer is not None,
            score=position.scores[rules.side(at)],
            hand=cards(position.hand, sight) if at == sight.seat else None,
            held=position.held[at],
            groups=[],
            pending=[],
            tricks=0,
            sources=views.Sources(),
        )
        for at, who in enumerate(sitting(setup, sight))
    ]
    return views.View(
        seat=nearest(sight),
        acts=sight.acts,
        deal=sight.deal,
        phase="before_deal" if position.choosing is None else "choosing",
        dealer=sight.dealer,
        turn=position.choosing,
        seats=seats,
        trick=[],
        last_trick=[],
        last_winner=None,
        stock=rules.cards.size - sum(position.held) if rules.stock_count_visible else None,
        stock_empty=False,
        turn_up=None,
        trump=None,
        previous_trump=None,
        ceded=False,
        lifted=False,
        legal=views.Legal(deal_first=sight.acts and position.choosing == sight.seat),
        why=[],
        winner=None,
        settlement=None,
        again=sight.again,
        can_undo=sight.can_undo,
        chouette=chouette.view(sight),
        watching=watching(sight),
    )


def playing(sight: Sight, position: View, setup: Setup) -> views.View:
    """The position in a deal."""
    possible = legal(sight, position) if sight.acts else NOTHING
    scores, who = position.scores, sitting(setup, sight)
    return views.View(
        seat=nearest(sight),
        acts=sight.acts,
        deal=sight.deal,
        phase=cast(views.Phase, position.phase),
        dealer=position.dealer,
        turn=position.turn,
        seats=[seat(at, setup.rules.side(at), scores, who[at], sight, position) for at in range(setup.rules.players)],
        trick=laid(position.trick, sight),
        last_trick=laid(position.last_trick, sight) if sight.last_trick else [],
        last_winner=position.last_winner,
        stock=position.stock,
        stock_empty=position.stock_empty,
        turn_up=cards([position.turn_up], sight)[0] if position.turn_up else None,
        trump=cast("Suit | None", position.trump),
        previous_trump=cast("Suit | None", position.previous_trump),
        ceded=position.ceded,
        lifted=position.lifted,
        legal=possible,
        why=why(sight, position, possible),
        winner=position.winner,
        settlement=settlement(sight.settlement),
        again=sight.again,
        can_undo=sight.can_undo,
        chouette=chouette.view(sight),
        free=free_bezique.view(sight, position, setup),
        watching=watching(sight),
    )


def seat(at: int, side: int, scores: Sequence[int], who: Seat, sight: Sight, position: View) -> views.SeatView:
    """One seat of a position, and `who` sits there."""
    return views.SeatView(
        seat=at,
        side=side,
        name=seat_name(who),
        computer=who.computer is not None,
        score=scores[side],
        hand=cards(position.hand, sight) if at == sight.seat else None,
        held=position.held(at),
        groups=[views.Group(group.kind, cards(group.cards, sight)) for group in position.groups(at)],
        pending=[views.Pending(mark.kind, cards(mark.cards, sight), mark.points) for mark in position.pending(at)],
        tricks=position.tricks(at),
        sources=views.Sources(*map(int, position.record.sources[at])),
    )


def legal(sight: Sight, position: View) -> views.Legal:
    """What the viewer may do now."""
    actions = position.legal()
    if not actions:
        return NOTHING
    kinds = {type(action) for action in actions}
    swap = next((action for action in actions if isinstance(action, Exchange)), None)
    bare = [action.do for action in actions if isinstance(action, Bare) and action.do != CarteBlanche.do]
    return views.Legal(
        plays=sorted(sight.handles[action.card] for action in actions if isinstance(action, Play)),
        declarations=declarations(actions, Declare, sight, position),
        announcements=declarations(actions, Announce, sight, position),
        marks=declarations(actions, Mark, sight, position),
        exchange=views.Exchange(sight.handles[swap.card], seven_points(position, swap.card)) if swap else None,
        carte_blanche=position.rules.carte_blanche_points if CarteBlanche in kinds else None,
        lift=span(action.count for action in actions if isinstance(action, Lift)),
        guess=span(action.count for action in actions if isinstance(action, Guess)),
    ).allowing(bare)


def span(counts: Iterable[int]) -> views.Span | None:
    """The numbers from the least to the most; None where there is none."""
    numbers = list(counts)
    return views.Span(min(numbers), max(numbers)) if numbers else None


def declarations(
    actions: Iterable[Action], kind: type[Action], sight: Sight, position: View
) -> list[views.Declaration]:
    """The declarations that may be made, announced or marked."""
    return [
        declaration(action, sight, position)
        for action in actions
        if isinstance(action, Laying) and type(action) is kind
    ]


def declaration(action: Laying, sight: Sight, position: View) -> views.Declaration:
    """One of them."""
    suits = {card[1] for card in action.cards}
    suit = suits.pop() if len(suits) == 1 and not action.kind.startswith(SQUARES) else None
    return views.Declaration(
        identity(action, sight),
        action.kind,
        cast("Suit | None", suit),
        position.points(action),
        [card.id for card in cards(action.cards, sight)],
    )


def why(sight: Sight, position: View, possible: views.Legal) -> list[Why]:
    """Why the viewer, who is to play a card, may not play the others; at a free table nothing is forbidden."""
    if not possible.plays or position.free:
        return []
    barred = []
    for card in (*position.hand, *position.laid(sight.seat)):
        if handle(card, sight) not in possible.plays and (refusal := position.refusal(Play(card))):
            barred.append(Why(handle(card, sight), refusal.clause, text(refusal)))
    return barred


def seven_points(position: View, card: str) -> int:
    """What exchanging the seven `card` would mark: nothing where it has earned its points (R-01, R-02)."""
    number = card_number(card)
    paid = int(position.record.used[PAID][copy_of(number)]) >> face_of(number) & 1
    return 0 if paid else int(position.rules.packed.seven_exchange_points)


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
