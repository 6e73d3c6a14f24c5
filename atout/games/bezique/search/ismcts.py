"""Information-set tree search for the bésigue family: the textbook player that others are compared with.

The tree is that of `search.tree`; moves, worlds and rewards are this family's.
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique.kernels.deal import advance
from atout.games.bezique.kernels.moves import lawful_moves, set_move
from atout.games.bezique.kernels.random_play import play_out
from atout.games.bezique.kernels.state import OVER, side_of
from atout.games.bezique.search.outcome import outcome_of
from atout.games.bezique.search.worlds import sample_world
from atout.kernel import kernel_call
from atout.search.tree import DEEPEST, descend


@kernel_call
def simulate_in(
    tree: Any, view: Any, rules: Any, seat: int, count: int, numbers: Any, world: Any, action: Any, other: Any
) -> None:
    """Grow the tree by `count` simulations from the view of `seat`. The last three arguments are scratch."""
    for _ in range(count):
        sample_world(view, seat, numbers, world)
        node = 0
        depth = 0
        grown = False
        while world.phase != OVER and not grown and depth < DEEPEST:
            mover = world.turn
            moves = lawful_moves(world, rules, mover, tree.moves, action, other)
            size = tree.size
            node = descend(tree, node, moves, side_of(rules, mover), numbers)
            grown = tree.size > size
            depth += 1
            tree.path[depth] = node
            set_move(world, rules, mover, tree.move[node], action)
            advance(world, rules, mover, action)
        play_out(world, rules, numbers, action)
        tree.visits[0] += 1
        for side in range(rules.sides):
            reward = outcome_of(world, rules, side)
            tree.low = min(tree.low, reward)
            tree.high = max(tree.high, reward)
        for at in range(1, depth + 1):
            tree.visits[tree.path[at]] += 1
            tree.total[tree.path[at]] += outcome_of(world, rules, tree.side[tree.path[at]])
