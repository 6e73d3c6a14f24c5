"""How much of a deal's result was luck in the draw, as the network of worth judges it: a control variate.

The unseen stock may lie in any order, whatever has happened. So what a position is judged to be worth once cards have
been drawn, less what it would be worth on average with the stock shuffled anew, is nought on average, whoever plays and
however well the network judges. Taken from what a deal brought it leaves the mean as it is, and most of the luck out.
"""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand, reseed, stream
from atout.games.bezique import Rules
from atout.games.bezique.kernels.deal import advance
from atout.games.bezique.kernels.state import OVER, assign, new_state
from atout.games.bezique.maitre.evaluation import certain
from atout.games.bezique.maitre.facts import case_of, find_facts
from atout.games.bezique.maitre.network import POINTS, Network, Scratch, answer, exists, networks_of, new_scratch
from atout.kernel import Record, kernel, kernel_call

ORDERS = 24
"""In how many other orders of the stock a draw is tried."""


class DrawLuck:
    """The luck of the first side in the deal under way, for games of two that have a network of worth."""

    def __init__(self, rules: Rules) -> None:
        self.packed, self.worth = rules.packed, networks_of(rules).worth
        self.work, self.shuffled = new_state(rules), new_state(rules)
        self.scratch, self.numbers = new_scratch(), stream(0)
        self.total = 0.0

    def begin(self, seed: int, number: int) -> None:
        """A deal begins; its orders of the stock hang on these two alone."""
        reseed(self.numbers, seed, number)
        self.total = 0.0

    def judge(self, state: Record, seat: int, action: Record) -> None:
        """Add the luck in what `seat` is about to do: what it draws, if that is what follows, and what the other one
        does."""
        self.total += luck_of(
            state, self.packed, seat, action, self.worth, self.work, self.shuffled, self.scratch, self.numbers
        )


def knows_luck(rules: Rules) -> bool:
    """Whether there is a network that judges the draws of these rules."""
    return rules.players == 2 and bool(exists(networks_of(rules).worth))


@kernel
def shuffle_stock(state: Any, numbers: Any) -> None:
    """Lay the cards that may be drawn yet, the turn-up apart, in another order."""
    for at in range(state.end - 1, state.next, -1):  # the cards from `at` on lie as they will
        other = state.next + rand(numbers, at - state.next + 1)
        card = state.pack[at]
        state.pack[at] = state.pack[other]
        state.pack[other] = card


@kernel
def worth_to_first(state: Any, rules: Any, worth: Network, scratch: Scratch) -> float:
    """What a position with a stock is judged to be worth to the first seat, whoever leads next."""
    leader = state.leader
    answer(worth, case_of(state.trump), find_facts(state, leader, scratch.cards, scratch.found), scratch)
    value = POINTS * scratch.told[0]
    return certain(state, rules, 0) + (value if leader == 0 else -value)


@kernel_call
def luck_of(
    state: Any, rules: Any, seat: int, action: Any, worth: Network, work: Any, shuffled: Any, scratch: Scratch,
    numbers: Any,
) -> float:  # fmt: skip
    """By how much the cards drawn after an action are better for the first seat than any others would have been on
    average; 0 where none is drawn or the stock is gone then. All after `worth` is scratch."""
    if state.end == state.next:
        return 0.0
    assign(work, state)
    advance(work, rules, seat, action)
    if work.next == state.next or work.phase == OVER or work.strict:
        return 0.0
    value = worth_to_first(work, rules, worth, scratch)
    average = 0.0
    for _ in range(ORDERS):
        assign(shuffled, state)
        shuffle_stock(shuffled, numbers)
        advance(shuffled, rules, seat, action)
        average += worth_to_first(shuffled, rules, worth, scratch) / ORDERS
    return value - average
