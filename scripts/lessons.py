"""Measures what every act in the exercises of the lessons costs, and writes atout/rulebook/lessons/costs.json anew.

usage: .venv/bin/python scripts/lessons.py [--worlds N] [--seed N] [--rounds N] [--check]

The strongest player weighs all acts of a position in the same deals that could be, in several rounds, each with deals
of its own; what it counts out to the end is exact.
`--check` writes nothing: it says where another seed no longer tells right acts from wrong ones, and ends with 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import sqrt
from statistics import mean, stdev

import atout
from atout.players.searching import think
from atout.players.thought import Budget
from atout.rulebook.lessons import COSTS, Cost, Exercise, exercises, faced, unsound

WORLDS, ROUNDS = 300, 24


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--worlds", type=int, default=WORLDS, help="in how many deals at most acts are compared")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often")
    parser.add_argument("--seed", type=int, default=1, help="of the first round")
    parser.add_argument("--check", action="store_true", help="write nothing, say what does not hold")
    options = parser.parse_args()
    atout.compile()
    searches = [one for one in exercises().values() if one.right and one.by == "search"]
    seeds = range(options.seed, options.seed + options.rounds)
    measured = {one.id: costs(one, options.worlds, seeds) for one in searches}
    wrong = [f"{one.id}: {fault}" for one in searches for fault in unsound(one, measured[one.id])]
    print("\n".join([*wrong, f"{len(searches)} exercises, {len(wrong)} faults"]))
    if not options.check:
        lines = (
            f"  {json.dumps(id)}: {json.dumps({act: [one.points, one.error, one.exact] for act, one in row.items()})}"
            for id, row in measured.items()
        )
        COSTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return 1 if wrong else 0


def costs(exercise: Exercise, worlds: int, seeds: range) -> dict[str, Cost]:
    """What each act costs beside the one that is best on average; of those that look alike the best counts."""
    view = exercise.position.match().view(exercise.position.seat)
    values: list[dict[str, float]] = []
    exact = False
    for seed in seeds:
        thought = think(view, "maitre", seed, Budget(worlds=worlds), as_found=True)
        values.append({faced(one.action): one.value for one in reversed(thought.weighed)})
        if exact := thought.worlds == 1:
            break
    best = max(values[0], key=lambda act: mean(worths[act] for worths in values))
    lost = {act: [worths[best] - worths[act] for worths in values] for act in values[0]}
    by_cost = sorted(lost, key=lambda act: mean(lost[act]))
    return {act: Cost(round(mean(lost[act]), 1), round(spread(lost[act]), 1), exact) for act in by_cost}


def spread(sample: list[float]) -> float:
    """The standard error of the mean."""
    return stdev(sample) / sqrt(len(sample)) if len(sample) > 1 else 0.0


if __name__ == "__main__":
    sys.exit(main())
