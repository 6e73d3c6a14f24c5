"""What does one faculty of the master bring against opponents that differ? Its choices with and without, judged apart.

The master plays deals against members of the pool. At each of its decisions it is asked twice, with the faculty and
without, in the same sampled worlds. Where the two choose differently, both choices are played to the end in the true
deal with its stock shuffled anew, the same way for both: by the member at its seat, and at the master's by the rules
player, corrected by the network where there is one. The sum over a deal is what the faculty brings on the way that is
really gone, from a tenth of the deals that matches would take.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

import numpy as np
from departures import mean_of

import atout
from atout.cards.chance import reseed, shuffle, stream
from atout.contract.terms import OptionError
from atout.games.bezique.kernels.deal import advance
from atout.games.bezique.kernels.state import OVER, assign, new_action, new_state, observe
from atout.games.bezique.maitre.network import NO_NETWORKS, networks_of
from atout.games.bezique.players import racer
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.research.pool import Variant, variant, variants
from atout.games.bezique.research.positions import begin_anew
from atout.games.bezique.search.outcome import lead_of
from atout.kernel import Record
from atout.players.game import Filler
from atout.players.levels import FACULTIES
from atout.players.thought import Budget

WITHOUT = {"mixed": {"mixed": False}, "networks": {"trained": False}, "inference": {"tries": 1}}
"""The faculties that can be left out, as `Faculties` has them."""
MASTER, PLAIN = range(2)


class Table:
    """Deals of one game, the master in one seat, a member of the pool in the other."""

    def __init__(self, preset: str, without: str, budget: Budget, orders: int, seed: int) -> None:
        self.rules, self.orders, self.seed = PRESETS[preset], orders, seed
        able = FACULTIES["maitre"]
        forms = (able, replace(able, **WITHOUT[without]))  # type: ignore[arg-type]
        self.forms = [racer(self.rules, budget, form, None, 1) for form in forms]
        self.going_on = Variant(self.rules, {}, 0.0, networks_of(self.rules))
        self.state, self.view, self.seen, self.stock, self.work = (new_state(self.rules) for _ in range(5))
        self.action, self.chosen = new_action(self.rules.packs), new_action(self.rules.packs)
        self.chance, self.numbers = stream(0), (stream(0), stream(1))
        self.decisions, self.different = 0, 0

    def member(self, name: str) -> Filler:
        """Who sits at the other seat."""
        return Variant(self.rules, {}, 0.0, NO_NETWORKS) if name == "boussac" else variant(name, self.rules)

    def deal(self, number: int, other: Filler) -> float:
        """By how many points the faculty makes the master's choices better in the deal of this number."""
        packed, state, mine, gain = self.rules.packed, self.state, number % 2, 0.0
        begin_anew(state, packed, self.seed, number, self.chance)
        while state.phase != OVER:
            seat = int(state.turn)
            if seat == mine:
                gain += self.choose(seat, other)
                advance(state, packed, seat, self.chosen)
            else:
                self.fill(other, state, seat)
                advance(state, packed, seat, self.action)
        return gain

    def choose(self, seat: int, other: Filler) -> float:
        """Choose with the faculty, and say what it brings."""
        observe(self.state, seat, self.view)
        self.decisions += 1
        seed = self.seed * 1_000_003 + self.decisions
        found = [form.weigh(self.view, seat, seed) for form in self.forms]
        values = []
        for form, (moves, weights) in zip(self.forms, found, strict=True):
            if found[MASTER][1].chosen != found[PLAIN][1].chosen and not self.state.strict:
                form.set_candidate(self.view, seat, moves, weights.chosen, self.chosen)
                values.append(self.worth(seat, other))
        self.forms[MASTER].set_candidate(self.view, seat, found[MASTER][0], found[MASTER][1].chosen, self.chosen)
        self.different += bool(values)
        return values[MASTER] - values[PLAIN] if values else 0.0

    def worth(self, seat: int, other: Filler) -> float:
        """What the deal brings on average after the choice in `chosen`, its stock in other orders."""
        total = 0.0
        for at in range(self.orders):
            reseed(self.chance, self.decisions, at)
            assign(self.stock, self.state)
            shuffle(self.stock.pack[self.stock.next : self.stock.end], self.stock.end - self.stock.next, self.chance)
            assign(self.work, self.stock)
            for numbers in self.numbers:
                reseed(numbers, self.decisions, at)
            advance(self.work, self.rules.packed, seat, self.chosen)
            while self.work.phase != OVER:
                turn = int(self.work.turn)
                self.fill(self.going_on if turn == seat else other, self.work, turn)
                advance(self.work, self.rules.packed, turn, self.action)
            total += lead_of(self.work, self.rules.packed, seat)
        return total / self.orders

    def fill(self, who: Filler, state: Record, seat: int) -> None:
        """Fill `action` with somebody's choice by what his seat sees."""
        observe(state, seat, self.seen)
        who.fill(self.seen, seat, self.numbers[seat], self.action)


def main() -> int:
    """Plays the deals and prints what came of them."""
    parser = argparse.ArgumentParser(prog="benchmarks/choices.py", description=__doc__)
    games = [name for name in PRESETS if PRESETS[name].players == 2]
    parser.add_argument("--preset", default="ordinary", choices=games, help="a game for two (default ordinary)")
    parser.add_argument("--without", default="mixed", choices=[*WITHOUT], help="the faculty (default mixed)")
    parser.add_argument("--against", action="append", help="a member of the pool; may be given several times")
    parser.add_argument("--deals", type=int, default=50, help="against each (default 50)")
    parser.add_argument("--budget", default="worlds=100", help="the search's (default worlds=100)")
    parser.add_argument("--orders", type=int, default=16, help="orders of the stock to play out (default 16)")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    known = ["boussac", *variants(PRESETS[options.preset])]
    members = options.against or known
    if unknown := [name for name in members if name not in known]:
        parser.error(f"there is no {unknown[0]} in this pool; choose among {', '.join(known)}")
    if min(options.deals, options.orders) < 1:
        parser.error("play at least one deal, and one order of its stock")
    try:
        table = Table(options.preset, options.without, Budget.parse(options.budget), options.orders, options.seed)
    except OptionError as error:
        parser.error(str(error))
    gains: dict[str, list[float]] = {}
    for name in members:
        other = table.member(name)
        gains[name] = [table.deal(number, other) for number in range(options.deals)]
        print(f"{name:>24}: {mean_of(gains[name])} points a deal, {options.deals} deals", flush=True)
    print(f"{'on average':>24}: {mean_of([float(np.mean(deal)) for deal in zip(*gains.values(), strict=True)])}")
    print(f"The two choose differently in {table.different / table.decisions:.0%} of {table.decisions:,} decisions.")
    return 0


if __name__ == "__main__":
    atout.compile()
    sys.exit(main())
