"""The five levels for people: not blunders thrown in, but limited faculties, as people have them."""

from __future__ import annotations

from dataclasses import dataclass

from atout.players.thought import Budget

CERTAIN = 0.8
"""By how many standard errors another move must beat the rules player's own for a player who trusts the precepts."""


@dataclass(frozen=True)
class Faculties:
    """What a searching player is capable of.

    `memory` is the share of the cards gone that it still knows of (those of the last trick it always does); `budget`
    what it may spend on one decision; `gate` by how many standard errors a move must be better than the precepts' own
    to be made instead (the lower, the more it trusts a hasty judgment); `counts` whether it counts the ending out;
    `trained` whether it has the networks that judge, and choose its own cards, where its game has some; `tries` how
    many deals it imagines for one in which the others would have done what they did last (at Le Beigne worlds are
    weighed instead, by every level); `tree` whether it searches a tree instead of racing candidates.
    """

    budget: Budget
    memory: float = 1.0
    gate: float = CERTAIN
    counts: bool = True
    trained: bool = False
    tries: int = 1
    tree: bool = False


FACULTIES = {
    "maitre": Faculties(Budget(seconds=0.3), trained=True, tries=24),
    "expert": Faculties(Budget(worlds=24), memory=0.9),
    "amateur": Faculties(Budget(worlds=8), memory=0.6, gate=0.0, counts=False),
    "apprenti": Faculties(Budget(worlds=3), memory=0.3, gate=0.0, counts=False),
    "debutant": Faculties(Budget(worlds=1), memory=0.0, gate=0.0, counts=False),
    "ismcts": Faculties(Budget(worlds=10_000), tree=True),
}
"""Every player that searches, by name."""
