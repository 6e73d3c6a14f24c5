"""Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012) for the bésigue family:
the textbook player that others are compared with.

One tree for all worlds; each simulation samples a world, goes down the tree by the moves lawful there (UCB1, a child's
parent visits counted only where it could have been chosen), adds one node, and plays on at random.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np

from atout.cards.chance import rand
from atout.games.bezique.deal import advance
from atout.games.bezique.moves import MOST, lawful_moves, set_move
from atout.games.bezique.random_play import play_out
from atout.games.bezique.state import NONE, OVER, side_of
from atout.kernel import kernel, kernel_call, record
from atout.search.outcome import outcome_of
from atout.search.worlds import sample_world

EXPLORATION = 0.7
"""The weight of UCB1's second term, rewards being scaled to what has been met so far, from 0 to 1."""
DEEPEST = 512
"""Moves that one simulation may make in the tree."""


NODES = 1 << 18
"""Room in a tree, always the same, so that the search is compiled once: each simulation adds a node."""

_i, _f = np.int64, np.float64
TREE_DTYPE = np.dtype(
    [
        ("size", _i), ("low", _f), ("high", _f),  # nodes in use; the least and the greatest reward met
        ("first", _i, (NODES,)), ("next", _i, (NODES,)), ("move", _i, (NODES,)),  # a node's children are a linked list
        ("visits", _i, (NODES,)), ("available", _i, (NODES,)),
        ("side", _i, (NODES,)),  # whose move led here
        ("total", _f, (NODES,)),  # of its rewards
        ("path", _i, (DEEPEST + 1,)), ("untried", _i, (MOST,)), ("moves", _i, (MOST,)),
    ],
    align=True,
)  # fmt: skip


def new_tree() -> Any:
    """Room for a search of less than NODES simulations; about 15 megabytes."""
    return record(TREE_DTYPE)


@kernel
def plant(tree: Any) -> None:
    """Begin a tree: the root alone."""
    tree.size = 1
    tree.low = 0.0
    tree.high = 0.0
    tree.first[0] = NONE
    tree.visits[0] = 0


@kernel
def child_by(tree: Any, node: int, move: int) -> int:
    """The child that a move leads to, or NONE."""
    child = tree.first[node]
    while child != NONE and tree.move[child] != move:
        child = tree.next[child]
    return child


@kernel
def add_child(tree: Any, node: int, move: int, side: int) -> int:
    """A new child."""
    child = tree.size
    tree.size += 1
    tree.move[child] = move
    tree.side[child] = side
    tree.next[child] = tree.first[node]
    tree.first[node] = child
    tree.first[child] = NONE
    tree.visits[child] = 0
    tree.available[child] = 1
    tree.total[child] = 0.0
    return child


@kernel
def descend(tree: Any, node: int, count: int, side: int, numbers: Any) -> int:
    """The child to go to by one of the first `count` moves listed: a new one where there is an untried move, else the
    most promising."""
    untried = 0
    best = NONE
    most = 0.0
    scale = max(tree.high - tree.low, 1.0)
    for at in range(count):
        child = child_by(tree, node, tree.moves[at])
        if child == NONE:
            tree.untried[untried] = tree.moves[at]
            untried += 1
        else:
            tree.available[child] += 1
            visits = tree.visits[child]
            value = (tree.total[child] / visits - tree.low) / scale
            value += EXPLORATION * sqrt(log(tree.available[child]) / visits)
            if best == NONE or value > most:
                best = child
                most = value
    if untried:
        return add_child(tree, node, tree.untried[rand(numbers, untried)], side)
    return best


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


@kernel
def most_visited(tree: Any) -> int:
    """The child of the root that was visited most."""
    best = tree.first[0]
    child = best
    while child != NONE:
        if tree.visits[child] > tree.visits[best]:
            best = child
        child = tree.next[child]
    return best
