"""Policies that are networks of whoever uses the bulk environment: facts in, an answer for each of its moves out.

Their weights have the form of the house's own networks (`maitre.network`), by the same names; without the second layer
and the last one they are linear.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from numbers import Real
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

LINEAR = Network._fields[:2]
"""What a network without hidden layers has."""
FINE = 1 << 30
"""Into how many parts chance divides a choice."""


class Judge(NamedTuple):
    """A network that plays, and the temperature at which it chooses: a move whose answer is less by so much is made e
    times less often; at 0 the best one always is."""

    network: Network
    temperature: Record


def judge_of(rules: Rules, layers: Mapping[str, Record], temperature: float) -> Judge:
    """The policy of these weights. Raises OptionError, which says why, where they cannot play this game."""
    if rules.players != 2:
        raise OptionError(
            f"{rules.name} is for {rules.players} players; networks play games of two",
            f"{rules.name} se joue à {rules.players} ; les réseaux jouent à deux",
        )
    check_names(layers)
    check_shapes(rules, layers)
    for name, layer in layers.items():
        check_figures(name, layer)
    check_temperature(temperature)
    rows = (weights(np.ravel(layers[name]) if name in layers else []) for name in Network._fields)
    return Judge(Network(*rows), reals([temperature]))


def check_names(layers: Mapping[str, Record]) -> None:
    """Raise OptionError where arrays are missing, or there are others than a network has."""
    names = LINEAR if set(layers) <= set(LINEAR) else Network._fields
    parts = ", ".join(Network._fields)
    if missing := ", ".join(name for name in names if name not in layers):
        raise OptionError(
            f"the network lacks {missing}: it has {parts}; a linear one has the first two alone",
            f"il manque au réseau {missing} : il a {parts} ; un réseau linéaire n'a que les deux premiers",
        )
    if others := ", ".join(str(name) for name in layers if name not in names):
        raise OptionError(
            f"a network has no {others}: it has {parts}; a linear one has the first two alone",
            f"un réseau n'a pas {others} : il a {parts} ; un réseau linéaire n'a que les deux premiers",
        )


def check_shapes(rules: Rules, layers: Mapping[str, Record]) -> None:
    """Raise OptionError where a layer is too wide, or shapes do not fit the game or each other."""
    moves, linear = len(numbered(rules).places), len(layers) == len(LINEAR)
    units = moves if linear else np.size(layers["first_bias"])
    more = 1 if linear else np.size(layers["second_bias"])
    for name, size in (("first", units), ("second", more)):
        if not 1 <= size <= MOST_UNITS:
            raise OptionError(
                f"{name}: a layer has from 1 to {MOST_UNITS} units, not {size}",
                f"{name} : une couche a de 1 à {MOST_UNITS} unités, non {size}",
            )
    pattern: dict[str, tuple[int, ...]] = {"first": (CASES, facts_seen(rules.packs), units), "first_bias": (units,)}
    if not linear:
        pattern |= {"second": (units, more), "second_bias": (more,), "last": (more, moves), "last_bias": (moves,)}
    for name, shape in pattern.items():
        if np.shape(layers[name]) != shape:
            raise OptionError(
                f"{name} has the shape {shape} in a network for {rules.name}, not {np.shape(layers[name])}",
                f"{name} a la forme {shape} dans un réseau pour {rules.name}, non {np.shape(layers[name])}",
            )


def check_figures(name: str, layer: Record) -> None:
    """Raise OptionError where these are no finite numbers, as they are kept in single precision."""
    figures = np.asarray(layer)
    with np.errstate(over="ignore"):
        if figures.dtype.kind in "biuf" and np.isfinite(figures.astype(np.float32)).all():
            return
    raise OptionError(
        f"{name} holds what is no finite number in single precision (float32)",
        f"{name} contient ce qui n'est pas un nombre fini en simple précision (float32)",
    )


def check_temperature(temperature: object) -> None:
    """Raise OptionError where this is no number from 0 on."""
    if not isinstance(temperature, Real) or not float(temperature) >= 0:
        raise OptionError(
            f"temperature={temperature!r}: a temperature is a number from 0 on",
            f"temperature={temperature!r} : une température est un nombre à partir de 0",
        )


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
