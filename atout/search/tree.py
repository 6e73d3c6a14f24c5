"""A tree over information sets, whatever the game: its nodes, and UCB1 among the moves that are lawful in one world.

Single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): one tree for all worlds;
each simulation samples a world, goes down the tree by the moves lawful there (a child's parent visits counted only
where it could have been chosen), adds one node, and plays on at random. The loop that samples, acts and plays on is
each game's own (`games.bezique.search.ismcts`, `games.beigne.search.ismcts`).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np

from atout.cards.chance import rand
from atout.kernel import Record, kernel, record

EXPLORATION = 0.7
"""The weight of UCB1's second term, rewards being scaled to what has been met so far, from 0 to 1."""
DEEPEST = 512
"""Moves that one simulation may make in the tree."""
MOST_MOVES = 512
"""Room for the moves of any one position of any game."""
NONE = -1


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
        ("path", _i, (DEEPEST + 1,)), ("untried", _i, (MOST_MOVES,)), ("moves", _i, (MOST_MOVES,)),
    ],
    align=True,
)  # fmt: skip


def new_tree() -> Record:
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
