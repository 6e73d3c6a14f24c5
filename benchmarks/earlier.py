"""Is the master stronger than it was? It plays against that of an earlier version, each in its own program.

A match is its seed and what was done, and both mean the same in every version. So each version keeps the match for
itself, in a process of its own, and is told what the other did as it stands in a record; where they do not come to the
same turn and points, or one refuses what the other did, the run ends. Mirrored deals: every seed is played from both
seats. A deal counts by itself: it is the first of a match.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from atout.contract.game import rules_of
from atout.research.statistics import deviation, ratio

SEATS = 2
HERE = Path(__file__).resolve().parent.parent

TABLE = """
import json, sys
import atout
from atout.players.thought import Budget

name, budget = sys.argv[1:3]
budget = Budget.parse(budget) if budget else None
for line in sys.stdin:
    asked = json.loads(line)
    if "deal" in asked:
        match = atout.Match(asked["preset"], seed=asked["deal"])
        player = atout.player(name, asked["deal"], budget)
    if "play" in asked:
        match.apply(atout.Action.parse(asked["play"]))
    if asked.get("ask"):
        print(json.dumps(str(player(match.view(match.turn)))), flush=True)
    else:
        print(json.dumps([match.turn, match.deal_number, match.over, list(match.scores)]), flush=True)
"""
"""What each version runs: it keeps one match, and plays in it when it is asked. It uses nothing newer than 0.9.0."""


class Version:
    """A player of the version of Atout that lies in a folder, and its match, in a process of its own."""

    def __init__(self, folder: Path, player: str, budget: str) -> None:
        self.folder, self.seconds = folder, list[float]()
        self.process = subprocess.Popen(
            [sys.executable, "-c", TABLE, player, budget],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Version:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def tell(self, **message: object) -> Any:
        """What it answers to a message. Raises RuntimeError where its process has ended."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the version in {self.folder} has stopped: what it printed stands above")
        return json.loads(answer)

    def choose(self) -> str:
        """What its player does now."""
        start = time.perf_counter()
        action: str = self.tell(ask=True)
        self.seconds.append(time.perf_counter() - start)
        return action


def deal(versions: tuple[Version, Version], preset: str, seed: int) -> int:
    """What seat 0 makes more than seat 1 in the deal of a seed. Raises RuntimeError where the versions do not agree on
    what has happened."""
    standing, other = (version.tell(deal=seed, preset=preset) for version in versions)
    while standing == other:
        turn, number, over, scores = standing
        if over or number > 1:
            return int(scores[0] - scores[1])
        action = versions[turn].choose()
        standing, other = (version.tell(play=action) for version in versions)
    raise RuntimeError(f"the versions differ in the deal of seed {seed}: {standing} and {other}")


def main() -> int:
    """Play the pairs and print what came of it."""
    parser = argparse.ArgumentParser(prog="benchmarks/earlier.py", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the earlier version lies, as `git worktree add` puts it there")
    parser.add_argument("--preset", default="ordinary", help="a game for two (default ordinary)")
    parser.add_argument("--player", default="maitre", help="who plays, in both versions (default maitre)")
    parser.add_argument("--budget", default="worlds=100", help="for each decision (default worlds=100)")
    parser.add_argument("--pairs", type=int, default=100, help="deals, each played from both seats (default 100)")
    parser.add_argument("--seed", type=int, default=0, help="the first deal's; the others follow (default 0)")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    options = parser.parse_args()
    if options.pairs < 1 or rules_of(options.preset).players != SEATS:
        parser.error("play at least one pair, of a game for two")
    options.folder = options.folder.resolve()
    if not (options.folder / "atout" / "__init__.py").is_file():
        print(f"there is no version of Atout in {options.folder}: git worktree add FOLDER COMMIT", file=sys.stderr)
        return 2
    gains: list[float] = []
    with ExitStack() as stack:
        now, then = (
            stack.enter_context(Version(folder, options.player, options.budget)) for folder in (HERE, options.folder)
        )
        for seed in range(options.seed, options.seed + options.pairs):
            gains.append((deal((now, then), options.preset, seed) - deal((then, now), options.preset, seed)) / 2)
            print(f"{len(gains)} pairs: {sum(gains) / len(gains):+.1f}", end="\r", file=sys.stderr, flush=True)
        millis = [1000 * median(version.seconds) for version in (now, then)]
    print(file=sys.stderr)
    mean, (low, high) = ratio(gains, [1] * len(gains))
    print(f"{options.player} of this version makes {mean:+.1f} [{low:+.1f}, {high:+.1f}] points a deal more", end=" ")
    print(f"than that in {options.folder}: {len(gains)} pairs, spread {deviation(gains):.0f},", end=" ")
    print(f"{millis[0]:.0f} and {millis[1]:.0f} ms for the median decision")
    if options.json:
        print(json.dumps({"gain": mean, "interval": [low, high], "pairs": len(gains), "milliseconds": millis}))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuntimeError as error:
        sys.exit(str(error))
