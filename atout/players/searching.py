"""Thinking: a view and a player's name in, what it makes of every lawful action out. Same for every game.

It belongs in a compiled process (`atout.kernel.JIT`): in the plain form it gives the same thoughts, hundreds of times
slower.
"""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any, Protocol

from atout.cards.chance import rand
from atout.games import beigne
from atout.games.beigne.actions import unpacked as beigne_unpacked
from atout.games.beigne.state import new_action as new_beigne_action
from atout.games.bezique.actions import unpacked
from atout.games.bezique.state import new_action
from atout.players.levels import FACULTIES, Faculties, remembered
from atout.players.racing import Weights
from atout.players.thought import Budget, Thought, Weighed


class Thinker(Protocol):
    """A searching player at the records of one game."""

    rules: Any

    def weigh(self, view: Any, seat: int, seed: int) -> tuple[Any, Weights]:
        """The candidates, and what was found of each."""

    def set_candidate(self, view: Any, seat: int, moves: Any, candidate: int, action: Any) -> None:
        """Fill `action` with one of the candidates just weighed."""


def thinker(
    name: str, rules: Any, budget: Budget | None = None, share: Executor | None = None, threads: int = 1
) -> tuple[Thinker, Faculties]:
    """A thinker for the player called `name`, and what that player is capable of."""
    able = FACULTIES[name]
    spent = budget or able.budget
    if isinstance(rules, beigne.Rules):  # each search is loaded when it is needed: there is much to compile
        from atout.players.beigne.maitre import BeigneMaitre
        from atout.players.beigne.tree import BeigneTree

        if name == "ismcts":
            return BeigneTree(rules, spent), able
        return BeigneMaitre(rules, spent, share, threads, gate=able.gate), able
    from atout.players.bezique.search.maitre import Maitre
    from atout.players.bezique.search.tree import BeziqueTree

    if name == "ismcts":
        return BeziqueTree(rules, spent), able
    table = Maitre(
        rules, spent, share, threads, gate=able.gate, counts=able.counts, trained=able.trained, tries=able.tries
    )
    return table, able


def recalled(view: Any, rules: Any, able: Faculties) -> Any:
    """A view record as a player who is capable of so much has it in mind."""
    if able.memory == 1:
        return view
    if isinstance(rules, beigne.Rules):
        from atout.players.beigne.memory import remembered as remembered_at_beigne

        return remembered_at_beigne(view, able.memory)
    return remembered(view, able.memory)


def think(
    view: Any, name: str, seed: int, budget: Budget | None = None, share: Executor | None = None, threads: int = 1
) -> Thought:
    """What the player called `name` thinks of a view of its seat, whose turn it is; `share` lends it threads.

    `seed` chooses the worlds it imagines: same view, seed and budget without seconds, same thought.
    """
    rules, seat = view.rules, int(view.seat)
    table, able = thinker(name, rules, budget, share, threads)
    record = recalled(view.record, rules, able)
    moves, found = table.weigh(record, seat, seed)
    weighed = []
    of_beigne = isinstance(rules, beigne.Rules)
    packed = new_beigne_action() if of_beigne else new_action(rules.packs)
    for at in range(len(moves)):
        table.set_candidate(record, seat, moves, at, packed)
        action = beigne_unpacked(packed) if of_beigne else unpacked(packed, view.record, rules, view.remembered(seat))
        weighed.append(Weighed(action, float(found.means[at]), float(found.errors[at]), int(found.counts[at])))
    chosen = weighed[found.chosen]
    others = sorted((one for one in weighed if one is not chosen), key=lambda one: (one.worlds == 0, -one.value))
    return Thought(chosen.action, (chosen, *others), found.worlds, found.seconds)


class Searcher:
    """A searching player at the records of one game, for whoever plays without objects."""

    def __init__(self, name: str, rules: Any, budget: Budget | None = None) -> None:
        self.table, self.able = thinker(name, rules, budget)

    def fill(self, view: Any, seat: int, numbers: Any, action: Any) -> None:
        """Fill `action` with the choice of the seat to act, by its view record and its stream of random numbers."""
        seed = int(rand(numbers, 1 << 30))
        record = recalled(view, self.table.rules, self.able)
        moves, found = self.table.weigh(record, seat, seed)
        self.table.set_candidate(record, seat, moves, found.chosen, action)
