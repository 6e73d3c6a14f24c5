"""Do reviews account for what happened? Deals of two players, each reviewed at the seat of the first; where more sit at
the table the second has all other seats.

What is unexplained should be nothing on average, and vary by at most a quarter of what results vary by; with luck
exchanged among the deals it varies by more than they do. The errors of `boussac` should add up to what the arena says
that `maitre` makes more of a deal, those of `maitre` to nothing that is sure. With `--again` each deal is reviewed
twice, with other seeds: the reviews should agree.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence

import numpy as np

import atout
from atout.players import Budget
from atout.players.registry import PLAYERS, SEARCHES
from atout.records import Record
from atout.research.statistics import NORMAL
from atout.review import Deal, review
from atout.review.confirming import KEPT
from atout.review.game import CHANCE

BUDGET = Budget(worlds=100)
FAR = 1 << 16
"""From where on the seeds of second reviews are numbered."""


def play(rules: atout.Rules, names: Sequence[str], seed: int, each: int = 1) -> atout.Match:
    """A match of so many finished deals, or until it was over, between players of these names by seat."""
    match = atout.Match(rules, seed=seed)
    players = [
        atout.player(name, 10 * seed + seat, BUDGET if PLAYERS[name].policy == SEARCHES else None)
        for seat, name in enumerate(names)
    ]
    while match.turn is not None and match.deal_number <= each and not match.over:
        match.apply(players[match.turn](match.view(match.turn)))
    return match


def mean_of(values: Sequence[float]) -> str:
    """A mean with its 95 % interval, and the standard deviation of one."""
    deviation = float(np.std(values, ddof=1)) if len(values) > 1 else float("nan")
    return f"{np.mean(values):+.2f} ± {NORMAL * deviation / len(values) ** 0.5:.2f} (σ {deviation:.2f})"


def share(results: Sequence[float], unexplained: Sequence[float]) -> float:
    """The variance of what is unexplained over that of the results."""
    return float(np.var(unexplained) / np.var(results))


def errors_a_seat(deals: Sequence[Deal]) -> list[float]:
    """What the decisions of every seat cost it, seat by seat: deals of the same players have as many samples as
    seats."""
    return [
        sum(one.cost for one in decisions if one.seat == seat)
        for deal in deals
        for decisions in [(*deal.decisions, *deal.partner, *deal.others)]
        for seat in sorted({one.seat for one in decisions})
    ]


def exchanged(deals: Sequence[Deal]) -> list[float]:
    """What is unexplained where each deal is given the luck of the one before."""
    return [deal.unexplained + deal.luck - other.luck for deal, other in zip(deals, (deals[-1], *deals), strict=False)]


def tell(deals: Sequence[Deal], seconds: float) -> dict[str, float]:
    """Print what the reviews say; the figures that tests ask for."""
    results, unexplained = [deal.result for deal in deals], [deal.unexplained for deal in deals]
    for name in ("result", "luck", "errors", "others_errors", "unexplained"):
        print(f"{name:>20}: {mean_of([getattr(deal, name) for deal in deals])}")
    print(f"{'errors a seat':>20}: {mean_of(errors_a_seat(deals))}")
    for kind in CHANCE:
        print(f"{'luck, ' + kind:>20}: {mean_of([deal.lucky(kind) for deal in deals])}")
    print(f"{'promised':>20}: {mean_of([sum(one.promised for one in deal.decisions) for deal in deals])}")
    print(f"{'in fresh worlds':>20}: {mean_of([deal.errors / KEPT for deal in deals])}")
    print(f"{'flagged':>20}: {mean_of([sum(one.flagged for one in deal.decisions) for deal in deals])}")
    kept, shuffled = share(results, unexplained), share(results, exchanged(deals))
    print(f"unexplained is {kept:.1%} of the variance of results; with luck exchanged among deals {shuffled:.0%}")
    print(f"{len(deals)} deals, {seconds / len(deals):.1f} s of processor time each")
    return {
        "deals": len(deals), "unexplained": float(np.mean(unexplained)), "share": kept, "exchanged": shuffled,
        "errors": float(np.mean([deal.errors for deal in deals])),
        "flagged": float(np.mean([sum(one.flagged for one in deal.decisions) for deal in deals])),
        "interval": NORMAL * float(np.std([deal.errors for deal in deals], ddof=1)) / len(deals) ** 0.5,
        "unexplained_interval": NORMAL * float(np.std(unexplained, ddof=1)) / len(deals) ** 0.5,
    }  # fmt: skip


def agreement(deals: Sequence[Deal], others: Sequence[Deal]) -> dict[str, float]:
    """Print how far two reviews of the same deals agree: errors pointed out by both, and what they cost in all."""
    both, either, gaps = 0, 0, []
    for one, other in zip(deals, others, strict=True):
        first, second = ({decision.entry for decision in deal.decisions if decision.flagged} for deal in (one, other))
        both, either = both + len(first & second), either + len(first | second)
        gaps.append(one.errors - other.errors)
    print(f"{both} of {either} errors are pointed out by both reviews; sums differ by {mean_of(gaps)}")
    return {"both": both, "either": either}


def main() -> int:
    """Plays the deals, reviews them, and prints what came of it."""
    parser = argparse.ArgumentParser(prog="benchmarks/reviews.py", description=__doc__)
    parser.add_argument("names", nargs="*", default=["boussac", "boussac"], help="two players, the one to review first")
    parser.add_argument("--preset", default="ordinary")
    parser.add_argument("--players", type=int, help="how many sit at a table of Le Beigne")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--each", type=int, default=1, help="deals of a match")
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--again", action="store_true", help="review each deal twice")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    options = parser.parse_args()
    start, deals, others, each = time.process_time(), [], [], options.each
    rules = atout.rules(options.preset, **({"players": options.players} if options.players else {}))
    for number in range(options.deals // each):
        seat = number % rules.players
        names = [options.names[at != seat] for at in range(rules.players)]
        record = Record(play(rules, names, options.seed + number, each))
        deals += review(record, seat, options.worlds, options.seed + number).deals[:each]
        if options.again:
            others += review(record, seat, options.worlds, FAR + options.seed + number).deals[:each]
    print(f"{' against '.join(options.names)}, {options.preset}, {rules.players} players, {options.worlds} worlds")
    figures = tell(deals, time.process_time() - start)
    if options.again:
        figures |= agreement(deals, others)
    if options.json:
        print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    atout.compile()
    sys.exit(main())
