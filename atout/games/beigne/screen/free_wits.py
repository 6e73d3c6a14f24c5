"""How computers see to a free table of Le Beigne."""

from __future__ import annotations

from atout.contract.terms import Player
from atout.games.beigne import Action, View
from atout.games.beigne.free import Denounce, Ready, ShowForeign
from atout.games.beigne.players import claims
from atout.games.beigne.players.claims import simple
from atout.players import profile

INATTENTIVE = "random"
"""Who plays without looking, and notices nothing."""


def notice(view: View, name: str, seed: int) -> Denounce | None:
    """What the player called `name` denounces, by its level; `seed` makes no difference here."""
    return None if name == INATTENTIVE else claims.notice(view, profile(name).level or claims.HANDS)


def decide(view: View, player: Player) -> Action:
    """What is done on one's turn: always what is right."""
    action: Action = simple(view) or player(view)
    return action


def duty(view: View) -> Action | None:
    """What is done at once, whoever's turn it is; None where there is nothing of the kind."""
    free = view.free
    return Ready() if free and free.stage == "claims" and view.seat not in free.ready else None


def keeps(view: View, action: Action) -> bool:
    """Whether an action keeps to the rules."""
    return action in view.legal()


def thinkable(view: View) -> bool:
    """Whether a strict table could look like this, and there is a choice."""
    legal = view.legal()
    shows = any(isinstance(action, ShowForeign) for action in legal)
    return bool(view.free and view.free.regular) and len(legal) > 1 and not shows
