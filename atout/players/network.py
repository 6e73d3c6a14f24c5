"""Small trained networks: the facts of a position in, what it is worth or where its cards are out.

Two hidden layers of rectified units. The first has weights of its own for each case (`facts.case_of`); only the rows
of facts that hold are added, so an answer costs little. Sums are taken in one order and in double precision: compiled
and plain give the same.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from atout.games.bezique.presets import options_on_top
from atout.games.bezique.rules import FREE_OPTIONS, Rules
from atout.games.bezique.state import FACES
from atout.games.options import camel
from atout.kernel import integers, kernel, kernel_call, reals, weights
from atout.players.facts import CASES, MOST_FACTS

FOLDER = Path(__file__).parent / "networks"
MOST_UNITS = 256
"""Room for the units of a layer."""
POINTS = 100.0
"""What one unit of worth is."""
ALIKE = {
    *("target", "gameEnd", "tieBreak", "firstDealer", "dealPattern", "trickDisplay", "stockCountVisible", "freeTable"),
    *map(camel, FREE_OPTIONS),
}
"""Options that leave the worth of a position as it is."""


class Network(NamedTuple):
    """The weights, in flat rows; all empty where there is no network."""

    first: Any
    """By case, fact and unit."""
    first_bias: Any
    second: Any
    """By unit of the first layer and unit of the second."""
    second_bias: Any
    last: Any
    """By unit of the second layer and answer."""
    last_bias: Any


class Trained(NamedTuple):
    """The networks of one game."""

    worth: Network
    """Of a position between two tricks: by how much the seat on lead will do better than the other from there on, in
    units of POINTS."""
    hands: Network
    """Of what a seat sees: for each face the logarithm of the odds that a card not located is in the other hand."""


NO_NETWORKS = Trained(*(Network(*(weights([]) for _ in Network._fields)) for _ in Trained._fields))


class Scratch(NamedTuple):
    """What an answer is worked out in."""

    cards: Any
    found: Any
    near: Any
    far: Any
    told: Any
    """The answers."""
    weights: Any
    """By face, how readily an unseen card is dealt to another hand (`habits.expect_hands`)."""


def new_scratch() -> Scratch:
    """Room to work out answers in."""
    near, far, told = (reals([0.0] * units) for units in (MOST_UNITS, MOST_UNITS, FACES))
    return Scratch(integers([0] * 8), integers([0] * MOST_FACTS), near, far, told, integers([0] * FACES))


@cache
def networks_of(rules: Rules) -> Trained:
    """The networks trained for a game; none where there are none, or where an option changes what cards are worth."""
    file = FOLDER / f"{rules.name}.npz"
    if not file.exists() or not ALIKE.issuperset(options_on_top(rules)):
        return NO_NETWORKS
    return read(file)


def read(file: Path) -> Trained:
    """The networks that a file of weights holds."""
    with np.load(file) as kept:
        return Trained(
            *(
                Network(*(weights(kept[f"{name}_{part}"].ravel()) for part in Network._fields))
                for name in Trained._fields
            )
        )


@kernel
def exists(network: Network) -> bool:
    """Whether a network has been trained."""
    return len(network.last_bias) > 0


@kernel
def pass_on(signals: Any, count: int, rows: Any, biases: Any, into: Any) -> None:
    """What the units of a layer make of the signals of the one before: only those above nought count."""
    width = len(biases)
    for unit in range(width):
        into[unit] = biases[unit]
    for at in range(count):
        signal = signals[at]
        if signal > 0:
            row = at * width
            for unit in range(width):
                into[unit] += signal * rows[row + unit]


@kernel_call
def answer(network: Network, case: int, count: int, scratch: Scratch) -> None:
    """Write what the network makes of the first `count` facts in `scratch.found` to `scratch.told`."""
    near = scratch.near
    width = len(network.first_bias)
    rows = len(network.first) // CASES
    for unit in range(width):
        near[unit] = network.first_bias[unit]
    for at in range(count):
        row = case * rows + scratch.found[at] * width
        for unit in range(width):
            near[unit] += network.first[row + unit]
    pass_on(near, width, network.second, network.second_bias, scratch.far)
    pass_on(scratch.far, len(network.second_bias), network.last, network.last_bias, scratch.told)
