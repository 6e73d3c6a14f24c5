"""The computer players of Le Beigne, under the names they have at every game.

The package itself is the game's part `players`: see `atout.players.game`.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor

from atout.cards.chance import stream
from atout.games.beigne import Action, Rules, View
from atout.games.beigne.actions import unpacked
from atout.games.beigne.kernels.state import new_action as new_action_of
from atout.games.beigne.kernels.state import new_state
from atout.games.beigne.players.claims import simple as simple
from atout.games.beigne.players.levels import Levelled
from atout.games.beigne.players.policies import decide
from atout.games.beigne.players.weights import weights_of
from atout.kernel import Record
from atout.players.game import Thinker
from atout.players.levels import Faculties
from atout.players.thought import Budget

SHAPES: Mapping[str, tuple[str, ...]] = {"beigne": ("beigne",)}
"""Presets that between them need all that is compiled for one shape of the state, by the one it is called by."""


def shape_of(rules: Rules) -> str:
    """The name in `SHAPES` of the presets compiled together with this one: there is one shape."""
    return "beigne"


class PolicyPlayer:
    """A player made of a policy and a stream of random numbers."""

    def __init__(self, number: int, seed: int) -> None:
        self.number, self.numbers = number, stream(seed)

    def __call__(self, view: View) -> Action:
        """The action to take from this view, whose turn it is."""
        action, weights = new_action_of(), weights_of(view.rules.players)
        decide(self.number, view.record, view.rules.packed, int(view.seat), weights, self.numbers, action)
        return unpacked(action)


policy = PolicyPlayer
levelled = Levelled


def tree_searcher(rules: Rules, budget: Budget) -> Thinker:
    """The player that searches one tree; loaded when it is needed, for there is much to compile."""
    from atout.games.beigne.players.tree import BeigneTree

    return BeigneTree(rules, budget)


def racer(rules: Rules, budget: Budget, able: Faculties, share: Executor | None, threads: int) -> Thinker:
    """The player that races candidates over sampled worlds; loaded when it is needed."""
    from atout.games.beigne.players.maitre import BeigneMaitre

    return BeigneMaitre(rules, budget, share, threads)


def new_action(rules: Rules) -> Record:
    """An empty action record."""
    return new_action_of()


def action_of(action: Record, view: View) -> Action:
    """The action behind an action record."""
    return unpacked(action)


def new_record(rules: Rules) -> Record:
    """An empty view record."""
    return new_state(rules.players)


def beside_record(view: View) -> tuple[()]:
    """Nothing: the scores are in the record, and no player reads the score sheet."""
    return ()


def view_of(record: Record, rules: Rules, seat: int, deal: int, beside: tuple[()]) -> View:
    """The view again of a record."""
    return View(record, rules, seat, deal)
