"""The rules player of the bésigue family, piece by piece, and what it shares with those that search.

The package itself is the game's part `players`: see `atout.players.game`.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from contextlib import nullcontext
from typing import TypeAlias

from atout.cards.chance import stream
from atout.games.bezique import Action, Group, Pending, Rules, View
from atout.games.bezique.actions import unpacked
from atout.games.bezique.kernels.state import new_action as new_action_of
from atout.games.bezique.kernels.state import new_state, shape
from atout.games.bezique.players.claims import simple as simple
from atout.games.bezique.players.counting import MEMORIES, decide_counting
from atout.games.bezique.players.levels import Levelled
from atout.games.bezique.players.policies import BOUSSAC
from atout.kernel import Record, compiled
from atout.players.game import Thinker
from atout.players.levels import Faculties
from atout.players.thought import Budget

SHAPES: Mapping[str, tuple[str, ...]] = {"ordinary": ("ordinary",), "four": ("four", "chinese")}
"""Presets that between them need all that is compiled for one shape of the state, by the one it is called by."""

Beside: TypeAlias = tuple[tuple[Group, ...], tuple[Pending, ...]]
"""The groups of declared cards and what is pending: a record does not have them."""


def shape_of(rules: Rules) -> str:
    """The name in `SHAPES` of the presets compiled together with this one."""
    return "ordinary" if shape(rules.packs) == shape(2) else "four"


class PolicyPlayer:
    """A player made of a policy and a stream of random numbers; boussac counts endings out."""

    def __init__(self, number: int, seed: int) -> None:
        self.number, self.numbers = number, stream(seed)

    def __call__(self, view: View) -> Action:
        """The action to take from this view, whose turn it is."""
        action, seat = new_action_of(view.rules.packs), int(view.seat)
        with MEMORIES.lend(view.rules) if self._counts(view) else nullcontext() as memory:
            decide_counting(self.number, view.record, view.rules.packed, seat, self.numbers, action, memory)
        return action_of(action, view)

    def _counts(self, view: View) -> bool:
        """Whether the ending of two may be counted out. Compiled code is lent memory at every move: without any it
        would be compiled a second time."""
        return self.number == BOUSSAC and view.rules.players == 2 and (compiled() or bool(view.record.strict))


policy = PolicyPlayer
levelled = Levelled


def tree_searcher(rules: Rules, budget: Budget) -> Thinker:
    """The player that searches one tree; loaded when it is needed, for there is much to compile."""
    from atout.games.bezique.maitre.tree import BeziqueTree

    return BeziqueTree(rules, budget)


def racer(rules: Rules, budget: Budget, able: Faculties, share: Executor | None, threads: int) -> Thinker:
    """The player that races candidates over sampled worlds; loaded when it is needed."""
    from atout.games.bezique.maitre.maitre import Maitre

    return Maitre(
        rules, budget, share, threads, trained=able.trained, tries=able.tries, long_horizon=able.long_horizon,
        mixed=able.mixed,
    )  # fmt: skip


def new_action(rules: Rules) -> Record:
    """An empty action record."""
    return new_action_of(rules.packs)


def action_of(action: Record, view: View) -> Action:
    """The action behind an action record, in this view."""
    return unpacked(action, view.record, view.rules, view.remembered(view.seat))


def new_record(rules: Rules) -> Record:
    """An empty view record."""
    return new_state(rules)


def beside_record(view: View) -> Beside:
    """What a record of the view does not have."""
    return view.all_groups, view.all_pending


def view_of(record: Record, rules: Rules, seat: int, deal: int, beside: Beside) -> View:
    """The view again of a record, its groups and what is pending."""
    groups, pending = beside
    return View(record, rules, seat, groups, deal, None, pending)
