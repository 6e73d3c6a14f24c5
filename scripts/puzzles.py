"""Writes atout/puzzles/shipped.jsonl.gz anew from files that `atout puzzles make` has made.

usage: .venv/bin/python scripts/puzzles.py FILE ...
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from statistics import quantiles

import atout  # enlists the games
from atout.puzzles.puzzle import Puzzle, read
from atout.puzzles.shelf import SHIPPED, ship


def main(files: list[str]) -> int:
    puzzles = [one for file in files for one in made(Path(file))]
    if wrong := [f"{one.id}: {', '.join(found)}" for one in puzzles if (found := one.faults())]:
        print("\n".join(wrong))
        return 1
    SHIPPED.write_bytes(ship(puzzles))
    print(f"{len(puzzles)} puzzles in {SHIPPED.stat().st_size} bytes, atout {atout.__version__}")
    for what in ("preset", "theme"):
        print(what, dict(Counter(str(getattr(one, what)) for one in puzzles)))
    print("ratings, in ten parts", [round(one) for one in quantiles([one.rating for one in puzzles], n=10)])
    return 0


def made(file: Path) -> list[Puzzle]:
    """The puzzles of a file."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [read(line["puzzle"]) for line in lines if line.get("puzzle")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
