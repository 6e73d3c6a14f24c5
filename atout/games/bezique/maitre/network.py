"""Small trained networks: the facts of a position in, what it is worth or where its cards are out.

Two hidden layers of rectified units. The first has weights of its own for each case (`facts.case_of`); only the rows
of facts that hold are added, so an answer costs little. Sums are taken in one order and in double precision: compiled
and plain give the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from atout.cards.numbers import NUMBERS
from atout.cards.words import AtoutError
from atout.contract.options import camel, differing
from atout.games.bezique.kernels.state import LARGE
from atout.games.bezique.maitre.facts import CASES, MOST_FACTS, PLACES
from atout.games.bezique.maitre.files import file_of, weights_in
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.rules import FREE_OPTIONS, Rules
from atout.kernel import Record, integers, kernel, kernel_call, reals, weights

MOST_UNITS = 512
"""Room for the units of a layer: `Scratch` has so much, and compiled code does not look whether more are asked for."""
POINTS = 100.0
"""What one unit of worth is."""
ALIKE = {
    *("target", "gameEnd", "tieBreak", "firstDealer", "dealPattern", "trickDisplay", "stockCountVisible", "freeTable"),
    *map(camel, FREE_OPTIONS),
}
"""Options that leave the worth of a position as it is."""


class Network(NamedTuple):
    """The weights, in flat rows; all empty where there is no network."""

    first: Record
    """By case, fact and unit."""
    first_bias: Record
    second: Record
    """By unit of the first layer and unit of the second."""
    second_bias: Record
    last: Record
    """By unit of the second layer and answer."""
    last_bias: Record


class Play(NamedTuple):
    """A network that corrects the rules player's choice of a card; empty where there is none."""

    cards: Network
    """Of what a seat sees: what each of its cards will bring, by place (`facts.place_of`), against the others."""
    scores: Record
    """What the rules player's score of each card adds to the units of the first layer, by place and unit."""
    straight: Record
    """What that score adds to the answer for the card, and what being the rules player's own adds."""


class Trained(NamedTuple):
    """The networks of one game."""

    worth: Network
    """Of a position between two tricks: by how much the seat on lead will do better than the other from there on, in
    units of POINTS."""
    hands: Network
    """Of what a seat sees: for each face the logarithm of the odds that a card not located is in the other hand."""
    play: Play
    """Of what a seat sees: which of its cards it should rather play."""


NOTHING = np.zeros(0, np.float32)
NO_NETWORK = Network(*(NOTHING for _ in Network._fields))
NO_NETWORKS = Trained(NO_NETWORK, NO_NETWORK, Play(NO_NETWORK, NOTHING, NOTHING))


class Scratch(NamedTuple):
    """What an answer is worked out in."""

    cards: Record
    found: Record
    near: Record
    far: Record
    told: Record
    """The answers."""
    weights: Record
    """By face, how readily an unseen card is dealt to another hand (`habits.expect_hands`)."""
    scores: Record
    """By place, the rules player's score of a card."""
    chosen: Record
    """By place, the card that it would play from there: two of one face may have served for different things."""


def new_scratch() -> Scratch:
    """Room to work out answers in."""
    near, far, answers, scores = (reals([0.0] * size) for size in (MOST_UNITS, MOST_UNITS, PLACES, PLACES))
    cards, fact_list, by_face, chosen = (integers([0] * size) for size in (LARGE[1], MOST_FACTS, NUMBERS, PLACES))
    return Scratch(cards, fact_list, near, far, answers, by_face, scores, chosen)


@cache
def networks_of(rules: Rules) -> Trained:
    """The networks trained for a game; none where there are none, or where an option changes what cards are worth."""
    file = file_of(rules.name)
    if not file.exists() or not ALIKE.issuperset(differing(rules, PRESETS[rules.name])):
        return NO_NETWORKS
    return read(file)


def read(file: Path) -> Trained:
    """The networks that a file of weights holds."""
    return trained_of(weights_in(file))


def trained_of(layers: Mapping[str, Record]) -> Trained:
    """The networks whose weights these are, by their names in a file; one that plays need not be among them. Raises
    AtoutError where a layer is wider than there is room for."""

    def rows(name: str) -> Record:
        return weights(layers[name].ravel()) if name in layers else weights([])

    worth, hands, cards = (
        Network(*(rows(f"{name}_{part}") for part in Network._fields)) for name in ("worth", "hands", "play")
    )
    widest = max(len(layer) for network in (worth, hands, cards) for layer in (network.first_bias, network.second_bias))
    if widest > MOST_UNITS:
        raise AtoutError(
            f"a layer of a network has at most {MOST_UNITS} units, not {widest}",
            f"une couche d'un réseau a au plus {MOST_UNITS} unités, non {widest}",
        )
    return Trained(worth, hands, Play(cards, rows("play_scores"), rows("play_straight")))


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


@kernel
def begin_answer(network: Network, case: int, count: int, scratch: Scratch) -> None:
    """Write to `scratch.near` what the first layer makes of the first `count` facts in `scratch.found`."""
    near = scratch.near
    width = len(network.first_bias)
    rows = len(network.first) // CASES
    for unit in range(width):
        near[unit] = network.first_bias[unit]
    for at in range(count):
        row = case * rows + scratch.found[at] * width
        for unit in range(width):
            near[unit] += network.first[row + unit]


@kernel
def end_answer(network: Network, scratch: Scratch) -> None:
    """Write to `scratch.told` what the network makes of `scratch.near`."""
    pass_on(scratch.near, len(network.first_bias), network.second, network.second_bias, scratch.far)
    pass_on(scratch.far, len(network.second_bias), network.last, network.last_bias, scratch.told)


@kernel_call
def answer(network: Network, case: int, count: int, scratch: Scratch) -> None:
    """Write what the network makes of the first `count` facts in `scratch.found` to `scratch.told`."""
    begin_answer(network, case, count, scratch)
    end_answer(network, scratch)
