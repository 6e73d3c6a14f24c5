"""The policies as players: between two, once the stock is gone, boussac counts the ending out instead of guessing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from atout.games.bezique import Rules
from atout.games.bezique.kernels.state import OVER, new_state, owned_count
from atout.games.bezique.players.policies import BOUSSAC, decide
from atout.games.bezique.search.endings import best_action, ending_value, new_desk, new_stack
from atout.games.bezique.search.outcome import prize_of
from atout.games.bezique.search.worlds import sample_world
from atout.kernel import Record, kernel_call

MOST_CARDS, PATIENCE = 9, 6_000
"""Cards in a hand, and positions looked at, up to which boussac counts: some hundredths of a second in plain Python."""


def new_memory(rules: Rules) -> Record:
    """What `decide_counting` works in; one at a time may use it."""
    return new_state(rules), new_desk(), new_stack(rules)


class Memories:
    """What endings are counted out in, lent to one player at a time: a table would keep megabytes for each of its
    computers. What one has found there is nothing to the next, so all choose what each would alone."""

    def __init__(self) -> None:
        self._idle: dict[int, Record] = {}  # by the packs of the games it is for, one of each kind

    @contextmanager
    def lend(self, rules: Rules) -> Iterator[Record]:
        """Memory for one decision, new where another thread has what there is."""
        memory = self._idle.pop(rules.packs, None) or new_memory(rules)
        yield memory
        self._idle[rules.packs] = memory


MEMORIES = Memories()
"""Those of this process."""


@kernel_call
def decide_counting(policy: int, view: Any, rules: Any, seat: int, numbers: Any, action: Any, memory: Any) -> None:
    """Fill `action` with the choice of one policy for the seat to act, by its view record and its stream; boussac's
    ending of two level hands is exact where it is not too long."""
    two = view.players == 2 and view.strict and view.phase < OVER
    if policy == BOUSSAC and two and owned_count(view, seat) <= MOST_CARDS:
        world = memory[0]
        desk = memory[1]
        sample_world(view, seat, numbers, world)  # there is only one
        if owned_count(world, 1 - seat) + world.in_trick == owned_count(world, seat):  # not so at some free tables
            desk.keep = 0
            ending_value(world, rules, desk, memory[2], action, PATIENCE, prize_of(rules))
            if not desk.cut:
                best_action(desk, action)
                return
    decide(policy, view, rules, seat, numbers, action)
