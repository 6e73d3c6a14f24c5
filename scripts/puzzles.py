"""Writes atout/puzzles/shipped.jsonl.gz anew from files that `atout puzzles make` has made; without files it has the
levels try the puzzles that ship again, and rates them anew.

usage: .venv/bin/python scripts/puzzles.py [FILE ...]
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from statistics import quantiles
from typing import cast
from zlib import crc32

import atout  # enlists the games
from atout.players.game import RecordView
from atout.players.reasons import reasons_rather
from atout.players.registry import SEARCHES, profile
from atout.puzzles.making import MISSED
from atout.puzzles.puzzle import Puzzle, read
from atout.puzzles.rating import RATERS, TRIES, missed, tried
from atout.puzzles.shelf import SHIPPED, ship, shipped
from atout.rulebook.lessons import faced


def main(files: list[str]) -> int:
    again = [] if files else [rated_again(one) for one in shipped().values()]
    puzzles = again or [one for file in files for one in made(Path(file))]
    if wrong := [f"{one.id}: {', '.join(faults)}" for one in puzzles if (faults := one.faults())]:
        print("\n".join(wrong))
        return 1
    SHIPPED.write_bytes(ship(puzzles))
    print(f"{len(puzzles)} puzzles in {SHIPPED.stat().st_size} bytes, atout {atout.__version__}")
    for at, name in enumerate(RATERS):
        print(name, f"{sum(one.solved[at] for one in puzzles) / TRIES / len(puzzles):.0%}")
    print("found by nearly all", sum(missed(one.solved) < MISSED for one in puzzles))
    for what in ("preset", "theme"):
        print(what, dict(Counter(str(getattr(one, what)) for one in puzzles)))
    print("ratings, in ten parts", [round(one) for one in quantiles([one.rating for one in puzzles], n=10)])
    return 0


def rated_again(puzzle: Puzzle) -> Puzzle:
    """A puzzle as the players find it now who need no compiling; what the others found stays."""
    view = cast(RecordView, puzzle.view())
    solvers = dict(zip(RATERS, puzzle.solved, strict=True))
    kept = {name: right for name, right in solvers.items() if profile(name).policy == SEARCHES}
    rated = tried(view, puzzle.best.act, crc32(puzzle.id.encode()), kept)
    acts = {faced(action): action for action in reversed(view.legal())}
    other = acts.get(rated.tempting, acts[puzzle.choices[1].act])
    reasons = reasons_rather(view, acts[puzzle.best.act], other, puzzle.exact)
    return replace(
        puzzle,
        reasons=tuple(reason.id for reason in reasons),
        rating=rated.rating,
        deviation=rated.deviation,
        solved=rated.solved,
    )


def made(file: Path) -> list[Puzzle]:
    """The puzzles of a file."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [read(line["puzzle"]) for line in lines if line.get("puzzle")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
