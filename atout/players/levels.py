"""The five levels for people: not blunders thrown in, but limited faculties, as people have them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atout.cards.chance import mixed
from atout.cards.numbers import FACES, card_of, face_in, index_of
from atout.games.bezique.state import NONE
from atout.kernel import copy
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
    weighed instead, by every level).
    """

    budget: Budget
    memory: float = 1.0
    gate: float = CERTAIN
    counts: bool = True
    trained: bool = False
    tries: int = 1


FACULTIES = {
    "maitre": Faculties(Budget(seconds=0.3), trained=True, tries=24),
    "expert": Faculties(Budget(worlds=24), memory=0.9),
    "amateur": Faculties(Budget(worlds=8), memory=0.6, gate=0.0, counts=False),
    "apprenti": Faculties(Budget(worlds=3), memory=0.3, gate=0.0, counts=False),
    "debutant": Faculties(Budget(worlds=1), memory=0.0, gate=0.0, counts=False),
    "ismcts": Faculties(Budget(worlds=10_000)),
}
"""Every player that searches, by name."""


def remembered(view: Any, memory: float) -> Any:
    """The view record as somebody remembers it who has lost part of the cards gone, and of those others picked up.

    What is forgotten stays forgotten while a deal goes on: it depends on the card, and on who dealt and what was
    turned up.
    """
    mind = copy(view)
    deal = mixed(int(view.dealer), int(view.turned) + 1)
    recent = {int(card) for trick in (view.trick, view.last) for card in trick if card != NONE}
    for at in range(int(view.packs)):
        lost = 0
        for place in range(FACES):
            face = face_in(place)
            if card_of(at, face) not in recent and mixed(deal, index_of(card_of(at, face))) >= memory * 2**32:
                lost |= 1 << face
        mind.played[at] = int(view.played[at]) & ~lost
        for seat in range(int(view.players)):
            mind.known[seat][at] = int(view.known[seat][at]) & ~lost | int(view.laid[seat][at])
    return mind
