"""Thinking: a view and a player's name in, what it makes of every lawful action out. Same for every game.

It belongs in a compiled process (`atout.kernel.JIT`): in the plain form it gives the same thoughts, hundreds of times
slower.
"""

from __future__ import annotations

from concurrent.futures import Executor

from atout.cards.chance import rand
from atout.contract.match import Rules
from atout.kernel import Record
from atout.players.game import RecordView, Thinker, players_of
from atout.players.levels import FACULTIES, Faculties
from atout.players.racing import discount
from atout.players.thought import Budget, Thought, Weighed


def thinker_of(
    able: Faculties, rules: Rules, budget: Budget | None = None, share: Executor | None = None, threads: int = 1
) -> Thinker:
    """A thinker for a player who is capable of so much."""
    game, spent = players_of(rules), budget or able.budget
    return game.tree_searcher(rules, spent) if able.tree else game.racer(rules, spent, able, share, threads)


def think(
    view: RecordView,
    name: str,
    seed: int,
    budget: Budget | None = None,
    share: Executor | None = None,
    threads: int = 1,
    as_found: bool = False,
) -> Thought:
    """What the player called `name` thinks of a view of its seat, whose turn it is; `share` lends it threads.

    Its values are told as far as they are known to be kept (`racing.discount`), or as the search found them.

    `seed` chooses the worlds it imagines: same view, seed and budget without seconds, same thought.
    """
    rules, seat, game = view.rules, int(view.seat), players_of(view.rules)
    table, record = thinker_of(FACULTIES[name], rules, budget, share, threads), view.record
    moves, weights = table.weigh(record, seat, seed)
    comparison = weights if as_found else discount(weights)
    weighed = []
    packed = game.new_action(rules)
    for at in range(len(moves)):
        table.set_candidate(record, seat, moves, at, packed)
        action = game.action_of(packed, view)
        weighed.append(
            Weighed(action, float(comparison.means[at]), float(comparison.errors[at]), int(comparison.counts[at]))
        )
    chosen = weighed[comparison.chosen]
    others = sorted((one for one in weighed if one is not chosen), key=lambda one: (one.worlds == 0, -one.value))
    return Thought(chosen.action, (chosen, *others), comparison.worlds, comparison.seconds)


class Searcher:
    """A player capable of so much, searching at the records of one game, for whoever plays without objects."""

    def __init__(self, able: Faculties, rules: Rules, budget: Budget | None = None) -> None:
        self.table = thinker_of(able, rules, budget)

    def fill(self, view: Record, seat: int, numbers: Record, action: Record) -> None:
        """Fill `action` with the choice of the seat to act, by its view record and its stream of random numbers."""
        seed = int(rand(numbers, 1 << 30))
        moves, comparison = self.table.weigh(view, seat, seed)
        self.table.set_candidate(view, seat, moves, comparison.chosen, action)
