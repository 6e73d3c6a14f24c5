"""Information-set tree search for Le Beigne: the tree of `search.tree`, with the moves and worlds of this game.

Everybody plays alone, so each seat maximises what is its own: its chance to win the match.
"""

from __future__ import annotations

from typing import Any

from atout.games.beigne.kernels.deal import act, run
from atout.games.beigne.kernels.moves import lawful_moves, set_move
from atout.games.beigne.kernels.random_play import play_out
from atout.games.beigne.kernels.state import OVER
from atout.games.beigne.search.race import PERCENT, chance_to_win
from atout.games.beigne.search.worlds import sample_world
from atout.kernel import kernel_call
from atout.search.tree import descend


@kernel_call
def simulate_in(
    tree: Any, view: Any, rules: Any, seat: int, count: int, race: Any, numbers: Any, world: Any, action: Any
) -> None:
    """Grow the tree by `count` simulations from the view of `seat`. The last two arguments are scratch."""
    for _ in range(count):
        sample_world(view, seat, numbers, world)
        node = 0
        depth = 0
        grown = False
        while world.phase != OVER and not grown:
            mover = world.turn
            moves = lawful_moves(world, mover, tree.moves)
            size = tree.size
            node = descend(tree, node, moves, mover, numbers)
            grown = tree.size > size
            depth += 1
            tree.path[depth] = node
            set_move(tree.move[node], action)
            act(world, rules, mover, action)
            run(world, rules)
        play_out(world, rules, numbers, action)
        tree.visits[0] += 1
        for at in range(1, depth + 1):
            reward = PERCENT * chance_to_win(world, race, tree.side[tree.path[at]])
            # The first simulation adds one node: there is one reward then.
            tree.low = reward if tree.visits[0] == 1 else min(tree.low, reward)
            tree.high = max(tree.high, reward)
            tree.visits[tree.path[at]] += 1
            tree.total[tree.path[at]] += reward
