"""The player that searches one tree over sampled worlds (`atout.search.tree`), for comparison: what all games share."""

from __future__ import annotations

import time
from typing import Generic, TypeVar

import numpy as np

from atout.cards.chance import reseed, stream
from atout.contract.match import Rules
from atout.kernel import Record, integers
from atout.players.racing import Weights
from atout.players.thought import Budget
from atout.search.tree import NODES, NONE, most_visited, new_tree, plant

R = TypeVar("R", bound=Rules)

SIMULATIONS = 10_000
"""What it does where its budget does not say how many."""
CHUNK = 250
"""Simulations between two looks at the clock."""


class Tree(Generic[R]):
    """The tree search at one table. It thinks in one thread. A game says how its moves are listed, set and tried."""

    def __init__(self, rules: R, budget: Budget) -> None:
        self.rules, self.budget = rules, budget
        self.most = min(budget.worlds or (NODES if budget.seconds else SIMULATIONS), NODES - 1)
        self.tree, self.numbers = new_tree(), stream(0)
        self.make_room(rules)

    def make_room(self, rules: R) -> None:
        """The memory it works in."""
        raise NotImplementedError

    def weigh(self, view: Record, seat: int, seed: int) -> tuple[Record, Weights]:
        """Search as long as the budget allows: the moves, and what was found; the most visited is chosen."""
        start = time.perf_counter()
        tree = self.tree
        reseed(self.numbers, seed, 0)
        plant(tree)
        count = self.lawful(view, seat)
        moves = [int(tree.moves[at]) for at in range(count)]
        done = 0
        while len(moves) > 1 and done < self.most:
            chunk = min(CHUNK, self.most - done)
            self.grow(view, seat, chunk)
            done += chunk
            if self.budget.seconds and time.perf_counter() - start > self.budget.seconds:
                break
        means, counts = np.zeros(len(moves)), np.zeros(len(moves), np.int64)
        child = int(tree.first[0])
        while child != NONE:
            at = moves.index(int(tree.move[child]))
            counts[at] = tree.visits[child]
            means[at] = tree.total[child] / counts[at]
            child = int(tree.next[child])
        chosen = moves.index(int(tree.move[most_visited(tree)])) if done else 0
        seconds = time.perf_counter() - start
        return integers(moves), Weights(means, np.zeros(len(moves)), counts, chosen, done, seconds)

    def lawful(self, view: Record, seat: int) -> int:
        """List the lawful moves in the tree's room for them; how many there are."""
        raise NotImplementedError

    def grow(self, view: Record, seat: int, count: int) -> None:
        """Grow the tree by so many simulations."""
        raise NotImplementedError

    def set_candidate(self, view: Record, seat: int, moves: Record, candidate: int, action: Record) -> None:
        """Fill `action` with one of the moves."""
        raise NotImplementedError
