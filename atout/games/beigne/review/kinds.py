"""Of which kind a decision is, by what it was about."""

from __future__ import annotations

from collections.abc import Sequence

from atout.games.beigne import Action, View
from atout.games.beigne.kernels.deal import DO_GO, DO_PASS, DO_PLAY
from atout.review.game import ANSWER, BID, EXCHANGE, LEAD, Kind


def kind(view: View, action: Action, best: Action, choices: Sequence[Action]) -> Kind:
    """The kind of a decision: whether to go, whether to take the turn-up and for what, which card to play."""
    what = int(action.packed().what)
    if what in (DO_GO, DO_PASS):
        return BID
    if what != DO_PLAY:
        return EXCHANGE
    return ANSWER if view.trick else LEAD
