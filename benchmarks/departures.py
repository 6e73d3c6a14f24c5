"""What do the search's departures from the rules player bring? Where the strength of `maitre` comes from.

`maitre` plays deals against the rules player. Wherever it chooses otherwise than the rules player would, both choices
are played to the end by rules players, in the true deal with its stock shuffled anew, the same way for both. The sum of
the differences over a deal is what `maitre` makes of it on average against the rules player: each difference is the
advantage of a choice over the rules player's, and they add up along the way that is really gone. Beside that stands
by how much the search found the choice better, by how much a hint says so, and what is found in other worlds, sampled
anew.

It also counts decisions in which a move set aside is shown as better than the one chosen; there should be none.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

import atout
from atout.cards.chance import reseed, shuffle, stream
from atout.contract.terms import OptionError
from atout.games.bezique.kernels.deal import advance
from atout.games.bezique.kernels.state import LARGE, NONE, OVER, assign, new_action, new_state, observe
from atout.games.bezique.maitre.maitre import Maitre
from atout.games.bezique.players.counting import decide_counting, new_memory
from atout.games.bezique.players.policies import BOUSSAC
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.research.positions import begin_anew
from atout.games.bezique.research.rounds import play_on
from atout.games.bezique.search.outcome import lead_of
from atout.kernel import integers, kernel_call
from atout.players.levels import FACULTIES
from atout.players.racing import discount
from atout.players.thought import Budget
from atout.research.statistics import NORMAL

SURE = (-np.inf, 1.0, 1.5, 2.0, 3.0, np.inf)
"""By how many standard errors the search found its choice better: the bounds of the classes. Below nought the rules
player's own choice had fallen behind a third one."""
FRESH = 200
"""In how many other worlds a departure is tried again."""
OTHERS = 1 << 40
"""From where on their seeds are numbered: far from those of the searches."""
PARTS = 5
"""Into how many parts of its tricks a deal is divided."""


class Departure(NamedTuple):
    """One choice other than the rules player's."""

    trick: int
    found: float
    """By how many points a deal the search found it better."""
    told: float
    """By how many a hint says that it is better."""
    sureness: float
    believed: float
    """The same in other worlds, sampled anew: what is left of the promise once luck in the choice is out."""
    brought: float


@kernel_call
def compare(
    state: Any, seat: int, own: Any, other: Any, seed: int, gains: Any, rules: Any, policies: Any, stock: Any,
    work: Any, view: Any, chance: Any, numbers: Any, action: Any, memory: Any,
) -> None:  # fmt: skip
    """Write to `gains` by how many points `other` ends better than `own`, each time with another order of the stock.
    All after `policies` is scratch."""
    for at in range(len(gains)):
        reseed(chance, seed, at)
        assign(stock, state)
        shuffle(stock.pack[stock.next : stock.end], stock.end - stock.next, chance)
        assign(work, stock)
        advance(work, rules, seat, other)
        play_on(work, view, rules, policies, NONE, numbers, action, memory)
        gains[at] = lead_of(work, rules, seat)
        assign(work, stock)
        advance(work, rules, seat, own)
        play_on(work, view, rules, policies, NONE, numbers, action, memory)
        gains[at] -= lead_of(work, rules, seat)


class Measurement:
    """Deals of one game with a searching player in one seat, the rules player in the other."""

    def __init__(self, preset: str, budget: Budget, orders: int, seed: int) -> None:
        self.rules, self.seed = PRESETS[preset], seed
        able = FACULTIES["maitre"]
        self.player = Maitre(self.rules, budget, trained=able.trained, tries=able.tries, mixed=able.mixed)
        self.state, self.view, self.stock, self.work, self.scratch = (new_state(self.rules) for _ in range(5))
        self.own, self.chosen, self.action = (new_action(self.rules.packs) for _ in range(3))
        self.chance, self.memory = stream(0), new_memory(self.rules)
        self.numbers = tuple(stream(0) for _ in range(LARGE[0]))  # as many as at the arena: compiled once
        self.policies, self.gains = integers([BOUSSAC, BOUSSAC]), np.zeros(orders)
        self.decisions, self.above, self.seconds = 0, 0, 0.0

    def deal(self, number: int) -> list[Departure]:
        """Play the deal of this number; the departures in it."""
        packed, state, mine, departures = self.rules.packed, self.state, number // 2 % 2, []  # each seat deals as often
        begin_anew(state, packed, self.seed, number, self.chance)
        while state.phase != OVER:
            seat = int(state.turn)
            observe(state, seat, self.view)
            decide_counting(BOUSSAC, self.view, packed, seat, self.numbers[seat], self.own, self.memory)
            if seat == mine:
                departures += self.choose(seat)
            advance(state, packed, seat, self.chosen if seat == mine else self.own)
        return departures

    def choose(self, seat: int) -> list[Departure]:
        """Search for the seat to act; the departure, if it is one while there is a stock."""
        start = time.perf_counter()
        moves, weights = self.player.weigh(self.view, seat, self.seed * 1_000_003 + self.decisions)
        self.seconds += time.perf_counter() - start
        self.decisions += 1
        aside = weights.means[(weights.counts > 0) & (weights.counts < weights.worlds)]
        self.above += int((aside > weights.means[weights.chosen]).any())
        self.player.set_candidate(self.view, seat, moves, weights.chosen, self.chosen)
        if weights.chosen == 0 or self.state.strict:
            return []
        compare(
            self.state, seat, self.own, self.chosen, self.decisions, self.gains, self.rules.packed, self.policies,
            self.stock, self.work, self.scratch, self.chance, self.numbers, self.action, self.memory,
        )  # fmt: skip
        values, active = np.zeros((len(moves), FRESH)), np.zeros(len(moves), np.int64)
        active[[0, weights.chosen]] = 1
        self.player.attempt(self.view, seat, OTHERS + self.decisions, moves)(0, FRESH, active, values)
        believed = float((values[weights.chosen] - values[0]).mean())
        hint = discount(weights)
        found, told = (float(one.means[one.chosen] - one.means[0]) for one in (weights, hint))
        sureness = found / max(float(weights.errors[0]), 1e-9)
        return [Departure(int(self.state.trick_number), found, told, sureness, believed, float(self.gains.mean()))]


def mean_of(values: list[float]) -> str:
    """A mean with its 95 % interval."""
    half = NORMAL * float(np.std(values, ddof=1)) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return f"{np.mean(values):+.1f} ± {half:.1f}"


def tell(title: str, some: list[Departure], deals: int) -> None:
    """One line: how many departures a deal, what they promised, what they brought."""
    if some:
        found, told, believed, brought = (
            mean_of([getattr(one, name) for one in some]) for name in ("found", "told", "believed", "brought")
        )
        print(
            f"{title:>28}: {len(some) / deals:5.1f} a deal, found {found}, told {told}, believed {believed}, "
            f"brought {brought} each"
        )


def main() -> int:
    """Plays the deals and prints what came of them."""
    parser = argparse.ArgumentParser(prog="benchmarks/departures.py", description=__doc__)
    games = [name for name in PRESETS if PRESETS[name].players == 2]
    parser.add_argument("--preset", default="ordinary", choices=games, help="a game for two (default ordinary)")
    parser.add_argument("--deals", type=int, default=100, help="how many (default 100)")
    parser.add_argument("--budget", default="worlds=100", help="the search's (default worlds=100)")
    parser.add_argument("--orders", type=int, default=40, help="orders of the stock to play out (default 40)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    options = parser.parse_args()
    if min(options.deals, options.orders) < 1:
        parser.error("play at least one deal, and one order of its stock")
    try:
        budget = Budget.parse(options.budget)
    except OptionError as error:
        parser.error(str(error))
    measured = Measurement(options.preset, budget, options.orders, options.seed)
    deals = [measured.deal(number) for number in range(options.deals)]
    every = [one for deal in deals for one in deal]
    gains = [sum(one.brought for one in deal) for deal in deals]
    milliseconds = 1000 * measured.seconds / measured.decisions
    print(
        f"maitre {options.budget} against boussac, {options.preset}: {mean_of(gains)} points a deal, {len(deals)} deals"
    )
    print(f"{measured.decisions / len(deals):.1f} decisions a deal, {milliseconds:.1f} ms each")
    print(f"In {measured.above} of {measured.decisions} decisions a move set aside stands above the one chosen.")
    tell("all departures", every, len(deals))
    for low, high in pairwise(SURE):
        sure = [one for one in every if low <= one.sureness < high]
        tell(f"by {low} to {high} errors", sure, len(deals))
    tricks = 1 + max((one.trick for one in every), default=0)
    for part in range(PARTS):
        first, last = part * tricks // PARTS, (part + 1) * tricks // PARTS
        tell(f"tricks {first + 1} to {last}", [one for one in every if first <= one.trick < last], len(deals))
    if options.json:
        figures = {"decisions": measured.decisions, "above": measured.above, "departures": len(every)}
        print(json.dumps({"points": float(np.mean(gains)), "deals": len(deals), **figures}))
    return 0


if __name__ == "__main__":
    atout.compile()
    sys.exit(main())
