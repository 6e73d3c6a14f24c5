"""What a match costs through objects, plain and compiled: `legal()`, a view, a look at one, an action.

usage: python benchmarks/objects.py [--preset NAME …] [--deals 8] [--rounds 5] [--record]

The same random lawful actions are played in both forms, each in processes of its own that take turns; the garbage
collector is off; the figure is the least CPU time of the rounds, in microseconds a call.
"""

import argparse
import gc
import json
import os
import random
import shlex
import subprocess
import sys
from pathlib import Path
from time import process_time

from results import record_table

ROOT = Path(__file__).parent.parent
PRESETS = ("ordinary", "rubicon", "chinese", "beigne")
ASKED = ("match.legal()", "match.view(seat)", "view.legal()", "str(view)", "match.apply(action)")
FORMS = ("plain", "compiled")


def measured(preset: str, deals: int) -> list[float]:
    """Microseconds a call of each of `ASKED`, over all moments of some deals; as many before them are not counted."""
    import atout

    gc.disable()
    chooser, spent, calls, done = random.Random(3), [0.0] * len(ASKED), 0, -deals
    match = atout.Match(preset, seed=7)
    while done < deals:
        if match.over:
            match = atout.Match(preset, seed=chooser.randrange(1000))
        seat, deal = match.turn, match.deal_number
        marks = [process_time()]
        actions = match.legal()
        marks.append(process_time())
        view = match.view(seat)
        marks.append(process_time())
        view.legal()
        marks.append(process_time())
        str(view)
        action = chooser.choice(actions)
        marks.append(process_time())
        match.apply(action)
        marks.append(process_time())
        if done >= 0:
            spent = [sofar + to - since for sofar, since, to in zip(spent, marks, marks[1:], strict=False)]
            calls += 1
        done += match.over or match.deal_number > deal
    return [1e6 * one / calls for one in spent]


def in_process(preset: str, deals: int, form: str) -> list[float]:
    """The same in a process of this form."""
    environment = {**os.environ, "ATOUT_JIT": str(FORMS.index(form)), "PYTHONPATH": str(ROOT)}
    words = [sys.executable, __file__, "--one", preset, "--deals", str(deals)]
    return json.loads(subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout)


def rows(presets: list[str], deals: int, rounds: int) -> list[list[str]]:
    """Of each game µs a call, plain and compiled."""
    table = []
    for preset in presets:
        timings: dict[str, list[list[float]]] = {form: [] for form in FORMS}
        for _ in range(rounds):
            for form in FORMS:
                timings[form].append(in_process(preset, deals, form))
        plain, compiled = ([min(column) for column in zip(*timings[form], strict=True)] for form in FORMS)
        table.append([preset, *(f"{a:.1f}; {b:.1f}" for a, b in zip(plain, compiled, strict=True))])
        print(" | ".join(table[-1]), flush=True)
    return table


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--preset", action="append", help="a game; several times for several")
    parser.add_argument("--deals", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--record", action="store_true", help="add a table to benchmarks/results.md")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        print(json.dumps(measured(given.one, given.deals)))
    else:
        headings = ["µs, plain; compiled", *(f"`{one}`" for one in ASKED)]
        print(" | ".join(headings))
        table = rows(given.preset or list(PRESETS), given.deals, given.rounds)
        if given.record:
            command = shlex.join(["python", "benchmarks/objects.py", *sys.argv[1:]])
            record_table("Objects", command, headings, table)
