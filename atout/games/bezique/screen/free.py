"""A free table of the bésigue family, written out for the wire. Only one sight comes in, so nothing else goes out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from atout.games.bezique import Draw, Play, Rules, View
from atout.games.bezique.actions import KINDS, Action
from atout.games.bezique.free import (
    Agree,
    Choose,
    Consult,
    Count,
    CountStock,
    DealPacket,
    Drop,
    Expose,
    FreeView,
    Look,
    Peek,
    TurnUp,
)
from atout.server.desks import free_words as words
from atout.server.desks.parts import cards, handle
from atout.server.wire import free_views as views
from atout.table import Setup, Sight

STAGES: dict[str, views.Stage] = {
    "dealing": "deal", "looking": "look", "answering": "answer", "play": "play", "counting": "ready", "over": "over",
}  # fmt: skip
BEZIQUES = {"bezique": 2, "double_bezique": 4, "triple_bezique": 6, "quadruple_bezique": 8, "quintuple_bezique": 10}
SIZES = {"marriage": 2, "royal_marriage": 2, "sequence": 5, "plain_sequence": 5, "seven": 1, **BEZIQUES}
"""How many cards a kind takes; the squares of four and five are named after it."""


def view(sight: Sight, position: View, setup: Setup) -> views.FreeView | None:
    """What there is at a free table; None at any other."""
    free = position.free
    if free is None:
        return None
    rules = setup.rules
    return views.FreeView(
        stage=STAGES[free.stage],
        acts=acts(sight, position, free) if sight.acts else views.FreeActs(),
        claims=claims(free, rules) if sight.acts else [],
        due=[duty(due, sight) for due in free.due],
        rulings=[words.ruling(event, rules) for event in free.rulings],
        seen=cards(free.seen, sight),
        dead=cards(free.dead, sight),
        aside=free.aside,
        levels=list(free.levels),
        owed=list(free.owed),
        looked=list(free.looked),
        ready=list(free.counted),
        piles=[],
        mixed=[],
        order=[],
        writes=rules.manual_marking,
        kinds=kinds(rules) if free.declares and sight.acts else [],
    )


def acts(sight: Sight, position: View, free: FreeView) -> views.FreeActs:
    """What the viewer's hands can do, right or wrong."""
    everything: tuple[Action, ...] = (*position.legal(), *free.acts)
    can = {type(action) for action in everything}
    packets = [action for action in everything if isinstance(action, DealPacket)]
    most = {action.seat: action.count for action in sorted(packets, key=lambda action: action.count)}
    return views.FreeActs(
        plays=sorted({handle(action.card, sight) for action in free.acts if isinstance(action, Play)}),
        draw=any(isinstance(action, Draw) for action in free.acts),
        peek=Peek in can,
        count_stock=CountStock in can,
        consult=Consult in can,
        look=Look in can,
        lay=free.declares,
        recall=free.declares and position.rules.decl_per_trick == "pending",
        turn_up=TurnUp in can,
        ready=Count in can,
        agree=Agree in can,
        expose=of_kind(everything, Expose, sight),
        drop=of_kind(everything, Drop, sight),
        choose=of_kind(everything, Choose, sight),
        packets=[views.Packets(seat, count) for seat, count in sorted(most.items())],
        show_packet=any(action.shown for action in packets),
        proper=proper(position),
    )


def of_kind(everything: Iterable[Any], kind: type[Any], sight: Sight) -> list[str]:
    """The handles of the cards with which something can be done."""
    return sorted({handle(action.card, sight) for action in everything if isinstance(action, kind)})


def proper(position: View) -> views.Proper | None:
    """What a dealer who deals as he should does next."""
    for action in position.legal():
        if isinstance(action, DealPacket):
            return views.Proper("packet", action.seat, action.count)
        if isinstance(action, TurnUp):
            return views.Proper("turn_up" if position.rules.turn_up else "put_down", None, 1)
    return None


def claims(free: FreeView, rules: Rules) -> list[views.FreeClaim]:
    """What the viewer may denounce."""
    return [
        words.claim(words.of_law(rules, claim.irregularity), claim.offender, claim.choices, claim.texts)
        for claim in free.claims
    ]


def duty(due: Any, sight: Sight) -> views.Due:
    """What a ruling makes somebody do."""
    return views.Due(due.seat, cast(views.Duty, due.kind), due.offender, cards(due.cards, sight), due.amount)


def kinds(rules: Rules) -> list[views.Kind]:
    """The names under which cards may be laid at this table."""
    unit = 10 if rules.units else 1
    return [
        views.Kind(kind, size(kind), int(getattr(rules, kind)) // unit) for kind in KINDS if int(getattr(rules, kind))
    ]


def size(kind: str) -> int:
    """How many cards a kind usually takes."""
    return SIZES.get(kind) or (5 if kind.startswith("five_") else 4)
