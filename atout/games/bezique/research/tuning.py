"""Better weights for the rules player: `python -m atout.games.bezique.research.tuning chinese`.

An evolution strategy (CMA-ES) proposes weights; mirrored deals against the weights that ship judge them, the same deals
for all candidates of a generation. Told is what the mean of them brings in other deals. Needs the extra `training`.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping
from math import exp, log
from typing import Any

import numpy as np

from atout.games.bezique import Rules
from atout.games.bezique.kernels.deal import advance
from atout.games.bezique.kernels.state import OVER, new_action, new_state
from atout.games.bezique.maitre.masks import new_kept, unveil, veil
from atout.games.bezique.players.boussac import decide_by
from atout.games.bezique.players.weights import WEIGHTS, taste_for, weights_at
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.search.outcome import outcome_of
from atout.games.bezique.search.uncut import begin_uncut
from atout.kernel import Record, compile_kernels, kernel_call
from atout.players.racing import Floats
from atout.research.statistics import NORMAL

try:
    import cma
except ImportError as missing:
    raise ImportError("Tuning needs cma: pip install 'atout[training]'") from missing

RATES = {
    "fade", "wins", "urgency", "unfixed", "threat", "remake", "dreamt", "later", "beaten_by_ten", "beaten_by_ace",
    "beaten_by_plain", "beaten_by_trump", "brisque_trumped", "brisque_aced",
}  # fmt: skip
"""Weights between 0 and 1; all others are above 0."""
UNTUNED = {"lag", "slack", "strict_windows", "brisque", "match", "partner", "rescue", "saved"}
"""Weights that are what the rules say, or that hardly ever matter in deals of their own."""
TUNED = tuple(name for name in WEIGHTS if name not in UNTUNED)
NEAREST = 0.03
"""How near to 0, and a rate to 1, the search begins: at the end itself it could not move."""
STEP = 0.25
"""How far the first candidates lie apart, in logarithms and log odds."""
CHECKED = 4
"""How many times as many deals say what the mean of the candidates brings."""


@kernel_call
def played_by(state: Any, rules: Any, first: Any, second: Any, action: Any, secrets: Any) -> float:
    """What a deal between two is worth to the first seat, which plays by weights of its own, as the second does."""
    while state.phase != OVER:
        seat = state.turn
        veil(state, seat, secrets)
        if seat == 0:
            decide_by(state, rules, seat, first, action)
        else:
            decide_by(state, rules, seat, second, action)
        unveil(state, seat, secrets)
        advance(state, rules, seat, action)
    return outcome_of(state, rules, 0)


class Judge:
    """Plays weights against those that ship, at one game of two."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.shipped = rules, taste_for(rules, {})
        self.state, self.action, self.kept = new_state(rules), new_action(rules.packs), new_kept(rules)

    def gains(self, weights: Mapping[str, float], deals: int, seed: str) -> Floats:
        """By how many points a deal these weights do better, in so many mirrored deals that `seed` chooses."""
        source, leads, own = random.Random(seed), np.zeros(deals), taste_for(self.rules, weights)
        cards = [int(card) for card in self.rules.cards.cards]
        for deal in range(deals):
            pack, dealer = source.sample(cards, len(cards)), deal % 2
            lead = self._play(pack, dealer, own, self.shipped) - self._play(pack, dealer, self.shipped, own)
            leads[deal] = lead / 2
        return leads

    def _play(self, pack: list[int], dealer: int, first: Record, second: Record) -> float:
        state, packed = self.state, self.rules.packed
        state.score[0] = state.score[1] = 0
        state.pack[: len(pack)] = pack
        begin_uncut(state, packed, dealer)
        return float(played_by(state, packed, first, second, self.action, self.kept))


def point_of(weights: Mapping[str, float]) -> list[float]:
    """Where the search has these weights: logarithms, of rates log odds."""
    point = []
    for name in TUNED:
        near = max(weights[name], NEAREST)
        rate = min(near, 1 - NEAREST)
        point.append(log(rate / (1 - rate)) if name in RATES else log(near))
    return point


def weights_of(point: Floats) -> dict[str, float]:
    """The weights at a point of the search."""
    return {
        name: 1 / (1 + exp(-value)) if name in RATES else exp(value) for name, value in zip(TUNED, point, strict=True)
    }


def tune(rules: Rules, generations: int, candidates: int, deals: int, seed: int) -> dict[str, float]:
    """The weights in the middle of the last generation; prints how far it is."""
    judge, base = Judge(rules), weights_at(rules)
    start = point_of({name: float(getattr(base, name)) for name in TUNED})
    options = {"popsize": candidates, "seed": seed + 1, "CMA_diagonal": True, "verbose": -9}
    search = cma.CMAEvolutionStrategy(start, STEP, options)
    for generation in range(generations):
        points = search.ask()
        gains = [judge.gains(weights_of(point), deals, f"{seed}/{generation}").mean() for point in points]
        search.tell(points, [-one for one in gains])
        check = judge.gains(weights_of(search.result.xfavorite), CHECKED * deals, f"{seed}/{generation}/checked")
        error = NORMAL * check.std() / len(check) ** 0.5
        print(f"generation {generation + 1}: {check.mean():+.1f} ± {error:.1f} points a deal", flush=True)
    return weights_of(search.result.xfavorite)


def main() -> None:
    """Tunes for one preset and prints the weights."""
    parser = argparse.ArgumentParser(prog="python -m atout.games.bezique.research.tuning", description=__doc__)
    parser.add_argument("preset", choices=[name for name, rules in PRESETS.items() if rules.players == 2])
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--candidates", type=int, default=18)
    parser.add_argument("--deals", type=int, default=250, help="mirrored deals by which a candidate is judged")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    weights = tune(PRESETS[options.preset], options.generations, options.candidates, options.deals, options.seed)
    print(", ".join(f"{name}={value:.2g}" for name, value in weights.items()))


if __name__ == "__main__":
    compile_kernels()
    main()
