"""The player of Le Beigne that searches one tree over sampled worlds (`search.ismcts`), for comparison."""

from __future__ import annotations

from atout.games.beigne.kernels.moves import lawful_moves, set_move
from atout.games.beigne.kernels.state import new_action, new_state
from atout.games.beigne.rules import Rules
from atout.games.beigne.search.ismcts import simulate_in
from atout.games.beigne.search.race import race_of
from atout.kernel import Record
from atout.players.tree import Tree


class BeigneTree(Tree[Rules]):
    """The tree search at one table: means are chances to win the match, in hundredths."""

    def make_room(self, rules: Rules) -> None:
        """The memory it works in."""
        self.world, self.action, self.race = new_state(rules.players), new_action(), race_of(rules)

    def lawful(self, view: Record, seat: int) -> int:
        """List the lawful moves in the tree's room for them; how many there are."""
        return int(lawful_moves(view, seat, self.tree.moves))

    def grow(self, view: Record, seat: int, count: int) -> None:
        """Grow the tree by so many simulations."""
        packed = self.rules.packed
        simulate_in(self.tree, view, packed, seat, count, self.race, self.numbers, self.world, self.action)

    def set_candidate(self, view: Record, seat: int, moves: Record, candidate: int, action: Record) -> None:
        """Fill `action` with one of the moves."""
        set_move(int(moves[candidate]), action)
