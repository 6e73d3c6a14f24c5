"""The levels at Le Beigne: who overestimates his hand or its dangers, and does not count the cards that have gone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atout.cards.chance import rand, reseed, stream
from atout.cards.numbers import FULL_FACES, full_face_in
from atout.games.beigne.kernels.deal import DO_GO, DO_LEAVE, DO_PASS, DO_PLAY
from atout.games.beigne.kernels.state import BIDDING, KEEPING
from atout.games.beigne.players.boussac import WORST, choose_discard, going, weigh_cards
from atout.games.beigne.players.memory import remembered
from atout.games.beigne.players.sense import is_absurd, is_hopeless, is_sure
from atout.games.beigne.players.weights import NAMES, WEIGHTS_DTYPE, weights_of
from atout.games.beigne.rules import Rules
from atout.kernel import Record, kernel, kernel_call, reals, record
from atout.players.levels import Level
from atout.players.softmax import FINE, happens, softmax_place

IGNORANCE: Mapping[str, Mapping[str, float]] = {
    "stop_rival": {"rivals": 0.0},
    "master": {"plain_low": 0.3, "trump_low": 0.75},
}
"""What the weights become of a player who has not learnt a precept; precepts are named as hints name them."""
THROWS = 6
"""How many numbers add up to how far somebody errs: enough for a bell."""


class Levelled:
    """A player of one level, at the records of one game."""

    def __init__(self, rules: Rules, level: Level) -> None:
        self.packed, self.level, self.weights = rules.packed, level, record(WEIGHTS_DTYPE)
        changed = level.unlearnt(IGNORANCE)
        for name in NAMES:
            setattr(self.weights, name, changed.get(name, float(getattr(weights_of(rules.players), name))))
        self.numbers, self.values = stream(0), reals([0.0 for _ in range(FULL_FACES)])

    def fill(self, view: Record, seat: int, numbers: Record, action: Record) -> None:
        """Fill `action` with the choice of the seat to act, by its view record and its stream of random numbers."""
        reseed(self.numbers, rand(numbers, FINE), int(view.trick_number))
        mind, level = remembered(view, self.level.memory), self.level
        decide_at_level(
            mind, self.packed, seat, self.weights, level.misses, level.misjudges, self.numbers, action, self.values
        )


@kernel
def error(spread: float, numbers: Any) -> float:
    """How far somebody errs who does so by `spread` points, a standard deviation; moves the stream on."""
    total = 0.0
    for _ in range(THROWS):
        total += rand(numbers, FINE) / FINE - 0.5
    return total * spread * (12.0 / THROWS) ** 0.5


@kernel_call
def decide_at_level(
    view: Any, rules: Any, seat: int, weights: Any, misses: float, misjudges: float, numbers: Any, action: Any,
    values: Any,
) -> None:  # fmt: skip
    """Fill `action` with the choice of the seat to act, who judges by these weights."""
    if view.phase == KEEPING:
        action.what = DO_LEAVE
        if not happens(misses, numbers):
            choose_discard(view, rules, seat, weights, action)
    elif view.phase == BIDDING:
        goes = going(view, rules, seat, weights) + error(misjudges, numbers) > 0
        if is_sure(view, seat):
            goes = True
        elif is_hopeless(view, seat):
            goes = False
        action.what = DO_GO if view.forced[seat] or goes else DO_PASS
    else:
        weigh_cards(view, rules, seat, weights, action, values)
        best = action.card
        for place in range(len(values)):
            if values[place] > WORST and is_absurd(view, rules, seat, full_face_in(place)):
                values[place] = WORST
        chosen = softmax_place(values, misjudges, numbers)
        action.what = DO_PLAY
        action.card = full_face_in(chosen) if chosen >= 0 else best
