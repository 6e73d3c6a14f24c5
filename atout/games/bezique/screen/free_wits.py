"""How computers see to a free table of the bésigue family."""

from __future__ import annotations

from atout.contract.terms import Player
from atout.games.bezique import Action, Mark, View
from atout.games.bezique.free import Count, Look
from atout.games.bezique.kernels import lawful
from atout.games.bezique.players.claims import notice as notice
from atout.games.bezique.players.claims import orderly, simple


def duty(view: View) -> Action | None:
    """What is done at once, whoever's turn it is; None where there is nothing of the kind."""
    free = view.free
    if free and free.stage == "looking" and not free.looked[view.seat]:
        return Look()
    if free and free.stage == "counting" and not free.counted[view.seat]:
        return Count()
    return None


def decide(view: View, player: Player) -> Action:
    """What is done on one's turn: what was left pending is recalled first, for nobody else will."""
    action: Action = simple(view) or recalled(view) or player(view)
    return action if keeps(view, action) else view.legal()[0]


def recalled(view: View) -> Mark | None:
    """The best of one's own pending declarations that may be marked now."""
    marks = lawful.marks(view.record, view.rules, view.seat, view.all_pending) if view.all_pending else ()
    return max(marks, key=view.points, default=None)


def keeps(view: View, action: Action) -> bool:
    """Whether an action keeps to the rules."""
    return action in view.legal() or isinstance(action, Mark)


def thinkable(view: View) -> bool:
    """Whether a strict table could look like this, and there is a choice: nothing is missing from the pack either."""
    if view.rules.imperfect_pack or simple(view) or recalled(view):
        return False
    return orderly(view)
