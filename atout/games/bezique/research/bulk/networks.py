"""Policies that are networks of whoever uses the bulk environment: facts in, an answer for each of its moves out.

Their weights have the form of the house's own networks (`maitre.network`), by the same names; without the second layer
and the last one they are linear.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Any, NamedTuple

import numpy as np

from atout.cards.chance import rand
from atout.contract.terms import OptionError
from atout.games.bezique.maitre.facts import CASES, case_of, facts_seen, find_seen
from atout.games.bezique.maitre.network import MOST_UNITS, Network, begin_answer, end_answer
from atout.games.bezique.maitre.network import Scratch as Thought
from atout.games.bezique.maitre.network import new_scratch as new_thought
from atout.games.bezique.research.bulk.moves import PLACES, ROOM, WORDS
from atout.games.bezique.research.bulk.table import numbered
from atout.games.bezique.rules import Rules
from atout.kernel import Record, kernel, kernel_call, lowest, reals, weights

FINE = 1 << 30
"""Into how many parts chance divides a choice."""


class Judge(NamedTuple):
    """A network that plays, and the temperature at which it chooses: a move whose answer is less by so much is made e
    times less often; at 0 the best one always is."""

    network: Network
    temperature: Record


def judge_of(rules: Rules, layers: Mapping[str, Record], temperature: float) -> Judge:
    """The policy of these weights. Raises OptionError where their shapes do not fit the game or each other."""
    moves = len(numbered(rules).places)
    linear = "second" not in layers
    units = moves if linear else len(np.asarray(layers["first_bias"]))
    more = 0 if linear else len(np.asarray(layers["second_bias"]))
    pattern: dict[str, tuple[int, ...]] = {"first": (CASES, facts_seen(rules.packs), units), "first_bias": (units,)}
    if not linear:
        pattern |= {"second": (units, more), "second_bias": (more,), "last": (more, moves), "last_bias": (moves,)}
    shapes = {name: np.shape(array) for name, array in layers.items()}
    if rules.players != 2 or shapes != pattern or max(units, more) > MOST_UNITS or temperature < 0:
        raise OptionError(
            f"a network for {rules.name} has the shapes {pattern}, at most {MOST_UNITS} units a layer, not {shapes}",
            f"un réseau pour {rules.name} a les formes {pattern}, au plus {MOST_UNITS} unités par couche, non {shapes}",
        )
    rows = (weights(np.ravel(layers[name]) if name in layers else []) for name in Network._fields)
    return Judge(Network(*rows), reals([temperature]))


def new_room() -> Thought:
    """What a thread works such answers out in."""
    return new_thought()._replace(told=reals([0.0] * PLACES))


@kernel_call
def judged_place(judge: Judge, state: Any, seat: int, masks: Any, table: Any, numbers: Any, thought: Thought) -> int:
    """The place of the lawful move, of those in `masks`, that a network chooses for `seat`, whose view `state` is."""
    count = find_seen(state, seat, thought.cards, thought.found)
    begin_answer(judge.network, case_of(state.trump), count, thought)
    answers = thought.near
    if len(judge.network.second_bias) > 0:
        end_answer(judge.network, thought)
        answers = thought.told
    best = best_place(masks, table, answers)
    temperature = judge.temperature[0]
    if temperature == 0:
        return best
    return softmax_move(masks, table, answers, answers[table[best]], temperature, best, numbers)


@kernel
def best_place(masks: Any, table: Any, answers: Any) -> int:
    """The place of the lawful move with the highest answer; of equal ones the first."""
    best = -1
    for word in range(WORDS):
        left = masks[word]
        while left:  # one move a round
            place = word * ROOM + lowest(left)
            left &= left - 1
            if best < 0 or answers[table[place]] > answers[table[best]]:
                best = place
    return best


@kernel
def softmax_move(masks: Any, table: Any, answers: Any, most: float, temperature: float, best: int, numbers: Any) -> int:
    """One of the lawful moves, those with higher answers more often."""
    total = 0.0
    for word in range(WORDS):
        left = masks[word]
        while left:  # one move a round
            total += exp((answers[table[word * ROOM + lowest(left)]] - most) / temperature)
            left &= left - 1
    draw = total * rand(numbers, FINE) / FINE
    for word in range(WORDS):
        left = masks[word]
        while left:
            place = word * ROOM + lowest(left)
            draw -= exp((answers[table[place]] - most) / temperature)
            if draw < 0:
                return place
            left &= left - 1
    return best
