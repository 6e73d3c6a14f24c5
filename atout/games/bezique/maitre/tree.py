"""The player of the bésigue family that searches one tree over sampled worlds, for comparison."""

from __future__ import annotations

from atout.games.bezique.kernels.moves import lawful_moves, set_move
from atout.games.bezique.kernels.state import new_action, new_state
from atout.games.bezique.rules import Rules
from atout.games.bezique.search.ismcts import simulate_in
from atout.kernel import Record
from atout.players.tree import Tree


class BeziqueTree(Tree[Rules]):
    """The tree search at one table: means are points of the deal."""

    def make_room(self, rules: Rules) -> None:
        """The memory it works in."""
        self.world = new_state(rules)
        self.action, self.other = new_action(rules.packs), new_action(rules.packs)

    def lawful(self, view: Record, seat: int) -> int:
        """List the lawful moves in the tree's room for them; how many there are."""
        return int(lawful_moves(view, self.rules.packed, seat, self.tree.moves, self.action, self.other))

    def grow(self, view: Record, seat: int, count: int) -> None:
        """Grow the tree by so many simulations."""
        simulate_in(
            self.tree, view, self.rules.packed, seat, count, self.numbers, self.world, self.action, self.other
        )  # fmt: skip

    def set_candidate(self, view: Record, seat: int, moves: Record, candidate: int, action: Record) -> None:
        """Fill `action` with one of the moves."""
        set_move(view, self.rules.packed, seat, int(moves[candidate]), action)
