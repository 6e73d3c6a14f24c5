"""Positions of the bésigue family that make puzzles: what is asked in them, and what every answer is worth."""

from __future__ import annotations

from collections import Counter

import numpy as np

from atout.contract.terms import Text
from atout.games.bezique import Action, Rules, View
from atout.games.bezique.hints.candidate import Moment
from atout.games.bezique.kernels.state import OVER
from atout.games.bezique.kernels.state import new_action as new_action_of
from atout.games.bezique.maitre.maitre import Maitre
from atout.games.bezique.players import action_of
from atout.kernel import Record
from atout.players.levels import FACULTIES
from atout.players.racing import Floats
from atout.players.thought import Budget
from atout.puzzles.game import DECLARING, ENDING, KEEPING, WINNING, ChoiceValues

MOST_PACKS = 3
"""With more, no network tells the search what a position is worth (docs/decisions/0059-reviews.md)."""
SQUARES = "AKQJ"
"""The ranks of which four are declared."""
NEARLY = 2
"""Of so many cards of a rank it is thought whether to collect four."""
FEWEST = 4
"""So many faces to play are enough for an ending: with fewer one may as well guess."""


def refusal(rules: Rules) -> Text | None:
    """Why no puzzles are made of a match by these rules; None where they are."""
    if rules.free_table or rules.players != 2 or rules.packs > MOST_PACKS:
        return Text(
            "Les problèmes sont tirés des jeux à deux, de trois jeux de cartes au plus, à une table stricte.",
            "Puzzles are made of games for two with three packs at most, at a strict table.",
        )
    return None


def theme(view: View) -> str | None:
    """What is asked of the seat to act; None where it is nothing that makes a puzzle."""
    legal = view.legal()
    if len(legal) < 2 or view.record.phase >= OVER:
        return None
    if view.record.window:
        return DECLARING if view.declarations() else None
    cards = [moment for moment in (Moment(view, action) for action in legal) if moment.face]
    if len(cards) < len(legal):
        return None
    if view.phase == "strict":
        return ENDING if len({moment.face for moment in cards}) >= FEWEST else None
    if view.trick:
        if len({moment.takes for moment in cards}) == 2:
            return WINNING
        return None
    held = Counter(card[0] for card in (*view.hand, *view.laid(view.seat)))
    return KEEPING if sum(held[rank] >= NEARLY for rank in SQUARES) >= 2 else None


def bold(view: View, theme: str, action: Action) -> bool | None:
    """Whether an answer is the one of the two that a theme is between: to declare, to win the trick; None where it is
    between more."""
    if theme == DECLARING:
        return action in view.declarations()
    return Moment(view, action).takes if theme == WINNING else None


class Weigher:
    """Weighs every choice of a seat by what that seat could know, in worlds that all choices share."""

    def __init__(self, rules: Rules) -> None:
        able = FACULTIES["maitre"]
        self.rules = rules
        self.player = Maitre(rules, Budget(worlds=1), counts=True, trained=able.trained, tries=able.tries)

    def counted(self, view: View) -> ChoiceValues | None:
        """The choices of an ending and what each is worth, counted out; None where that takes too long."""
        moves, weights = self.player.weigh(view.record, int(view.seat), 0)
        if len(weights.means) < 2 or weights.worlds != 1 or not view.record.strict:
            return None
        return ChoiceValues(self._actions(view, moves), weights.means.reshape(-1, 1), exact=True)

    def weighed(self, view: View, seed: int, worlds: int) -> ChoiceValues:
        """The choices, and what each is worth in each of so many worlds that `seed` chooses."""
        record, seat = view.record, int(view.seat)
        moves = self.player.candidates(record, seat)
        values: Floats = np.zeros((len(moves), worlds))
        self.player.attempt(record, seat, seed, moves)(0, worlds, np.ones(len(moves), np.int64), values)
        return ChoiceValues(self._actions(view, moves), values, exact=False)

    def _actions(self, view: View, moves: Record) -> tuple[Action, ...]:
        return tuple(self._action(view, moves, at) for at in range(len(moves)))

    def _action(self, view: View, moves: Record, at: int) -> Action:
        packed = new_action_of(self.rules.packs)
        self.player.set_candidate(view.record, int(view.seat), moves, at, packed)
        return action_of(packed, view)
