"""A free table of Le Beigne, written out for the wire. Only one sight comes in, so nothing else goes out."""

from __future__ import annotations

from typing import cast

from atout.games.beigne import Play, View
from atout.games.beigne.actions import Action
from atout.games.beigne.free import (
    Free,
    Gather,
    Give,
    HaveCut,
    Ready,
    Replace,
    ShowForeign,
    TakeBack,
    TurnUp,
)
from atout.server.desks import free_words as words
from atout.server.desks.parts import card, handle
from atout.server.wire import free_views as views
from atout.table import Setup, Sight

STAGES: dict[str, views.Stage] = {"claims": "ready"}
"""What is called otherwise on the wire."""


def view(sight: Sight, position: View, setup: Setup) -> views.FreeView | None:
    """What there is at a free table; None at any other."""
    free = position.free
    if free is None:
        return None
    rules = setup.rules
    everybody = range(rules.players)
    return views.FreeView(
        stage=STAGES.get(free.stage) or cast(views.Stage, free.stage),
        acts=acts(sight, position, free),
        claims=[
            words.claim(words.of_law(rules, claim.irregularity), seat, claim.choices)
            for claim in free.claims
            for seat in claim.offenders
        ],
        due=[views.Due(due.seat, cast(views.Duty, due.what), due.of, [], 0) for due in free.due],
        rulings=[words.ruling(event, rules) for event in free.rulings],
        seen=[],
        dead=[card(name, sight) for name in free.aside],
        aside=0,
        levels=[0] * rules.players,
        owed=[0] * rules.players,
        looked=[True] * rules.players,
        ready=[seat in free.ready for seat in everybody],
        piles=list(free.piles),
        mixed=list(free.mixed),
        order=list(free.order),
        writes=False,
        kinds=[],
    )


def acts(sight: Sight, position: View, free: Free) -> views.FreeActs:
    """What the viewer's hands can do, right or wrong."""
    everything: tuple[Action, ...] = (*position.legal(), *free.acts)
    can = {type(action) for action in everything}
    gifts = [action for action in everything if isinstance(action, Give)]
    most = {action.to: action.count for action in sorted(gifts, key=lambda action: action.count)}
    return views.FreeActs(
        plays=sorted({handle(action.card, sight) for action in free.acts if isinstance(action, Play)}),
        turn_up=TurnUp in can,
        bottom=TurnUp(True) in everything,
        take_back=TakeBack in can,
        gather=Gather in can,
        mix=Gather(True) in everything,
        replace=Replace in can,
        ready=Ready in can,
        show_foreign=[handle(action.card, sight) for action in everything if isinstance(action, ShowForeign)],
        packets=[views.Packets(seat, count) for seat, count in sorted(most.items())],
        cut=sorted(action.by for action in everything if isinstance(action, HaveCut)),
        proper=proper(position),
    )


def proper(position: View) -> views.Proper | None:
    """What a dealer who deals as he should does next."""
    for action in position.legal():
        match action:
            case Give(to, count):
                return views.Proper("packet", to, count)
            case TurnUp():
                return views.Proper("turn_up", None, 1)
            case HaveCut(by):
                return views.Proper("cut", by, 0)
    return None
