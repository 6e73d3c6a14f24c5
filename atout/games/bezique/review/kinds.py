"""Of which kind a decision is, by when it was taken and by what it was about."""

from __future__ import annotations

from collections.abc import Sequence

from atout.games.bezique import Action, View
from atout.games.bezique.kernels.deal import DO_DECLINE, DO_DRAW, DO_EXCHANGE, DO_PLAY, DO_TAKE_TURN_UP
from atout.review.game import ANSWER, DECLARATION, DRAWING, ENDING, EXCHANGE, LEAD, Kind

TO_GO_ON = {DO_PLAY, DO_DRAW, DO_TAKE_TURN_UP, DO_DECLINE}
"""What is done where nothing is said and nothing exchanged."""


def kind(view: View, action: Action, best: Action, choices: Sequence[Action]) -> Kind:
    """The kind of a decision: once the stock is gone an ending; before, by what was done and what was better; where
    these agree, by what else there was to do."""
    if view.record.strict:
        return ENDING
    deeds = acts(view, (action, best))
    if deeds == {DO_PLAY}:
        return ANSWER if view.trick else LEAD
    if deeds == {DO_DRAW, DO_TAKE_TURN_UP}:
        return DRAWING
    for about in (deeds, acts(view, choices) - {DO_EXCHANGE}, acts(view, choices)):
        if DO_EXCHANGE in about:
            return EXCHANGE
        if about - TO_GO_ON:
            return DECLARATION
    return DRAWING


def acts(view: View, actions: Sequence[Action]) -> set[int]:
    """What kernels call these."""
    return {int(one.packed(view.rules.packs).what) for one in actions}
