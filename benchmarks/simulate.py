"""How fast is random play of ordinary bésigue, beside OpenSpiel's compiled trick-taking games?

Decisions per CPU-second of one core, both sides in the same run, in turns; each figure is the median of the rounds.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Protocol

from peers import GAMES, MissingPeerError, Rollouts, WholeGames, load_openspiel
from results import Figures, record
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import atout

PRESET = "ordinary"
SEED = 20_260_101
POSITIONS = 16  # dealt positions on either side


def our_deals(count: int) -> int:
    """Plays `count` whole deals at random, shuffling included; returns the decisions made."""
    import atout
    from atout.games.bezique.kernels import simulate

    return int(simulate.deals(atout.rules(PRESET), count, SEED))


def our_playouts(count: int) -> int:
    """Plays `count` random playouts from each of the dealt positions; returns the decisions made."""
    import atout
    from atout.games.bezique.kernels import simulate

    rules = atout.rules(PRESET)
    return sum(int(simulate.playouts(rules, SEED + index, count, SEED)) for index in range(POSITIONS))


class Work(Protocol):
    """Random play that repeats exactly: `play` is timed, `decisions` tells afterwards how many decisions that was."""

    def play(self, count: int) -> object:
        """Does `count` units of work."""

    def decisions(self, count: int) -> float:
        """The decisions in `count` units, forced ones included."""


@dataclass
class Ours:
    """Our side: one function that plays and counts."""

    run: Callable[[int], int]

    def play(self, count: int) -> object:
        """Plays `count` units, the same ones at each call."""
        return self.run(count)

    def decisions(self, count: int) -> float:
        """The decisions in those units."""
        return self.run(count)


@dataclass
class Contestant:
    """One row of the table: its work, and what each round gave in decisions per CPU-second."""

    kind: str
    name: str
    work: Work
    count: int = 0
    decisions: float = 0
    speeds: list[float] = field(default_factory=list)

    @property
    def speed(self) -> float:
        """Median decisions per CPU-second."""
        return median(self.speeds)

    def prepare(self, seconds: float) -> None:
        """Warms everything, and sets the count so that a round takes about `seconds` of CPU time."""
        self.work.play(1)
        count = 1
        while (taken := cpu_seconds(self.work, count)) < seconds / 10:
            count *= 2
        self.count = max(1, round(count * seconds / taken))
        self.decisions = self.work.decisions(self.count)

    def time_round(self) -> None:
        """Plays one round and keeps its speed."""
        self.speeds.append(self.decisions / cpu_seconds(self.work, self.count))


def cpu_seconds(work: Work, count: int) -> float:
    """CPU seconds of this process, all its threads together, to play `count` units."""
    gc.collect()
    gc.disable()
    try:
        start = time.process_time()
        work.play(count)
        return time.process_time() - start
    finally:
        gc.enable()


def contestants() -> list[Contestant]:
    """Both sides, whole deals first. Raises MissingPeerError."""
    pyspiel = load_openspiel()
    return [
        Contestant("whole", "atout", Ours(our_deals)),
        *(Contestant("whole", name, WholeGames(pyspiel, name, SEED)) for name in GAMES),
        Contestant("dealt", "atout", Ours(our_playouts)),
        *(Contestant("dealt", name, Rollouts(pyspiel, name, SEED, POSITIONS)) for name in GAMES),
    ]


def measure(field_: Sequence[Contestant], rounds: int, seconds: float, console: Console) -> None:
    """Prepares everyone, then plays the rounds, each starting one place further on, so that nobody is always first."""
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("warming up", total=len(field_) * (rounds + 1))
        for contestant in field_:
            contestant.prepare(seconds)
            progress.advance(task)
        for number in range(rounds):
            progress.update(task, description=f"round {number + 1} of {rounds}")
            start = number % len(field_)
            for contestant in [*field_[start:], *field_[:start]]:
                contestant.time_round()
                progress.advance(task)


def compare(field_: Sequence[Contestant]) -> Figures:
    """Our medians beside those of the fastest peer, whole deals and dealt positions."""
    best: dict[str, Contestant] = {}
    ours: dict[str, float] = {}
    for contestant in field_:
        kind = contestant.kind
        if contestant.name == "atout":
            ours[kind] = contestant.speed
        elif kind not in best or contestant.speed > best[kind].speed:
            best[kind] = contestant
    return Figures(
        whole=ours["whole"],
        dealt=ours["dealt"],
        peer_whole=best["whole"].speed,
        peer_dealt=best["dealt"].speed,
        peer_whole_game=best["whole"].name,
        peer_dealt_game=best["dealt"].name,
    )


def show(field_: Sequence[Contestant], figures: Figures, console: Console) -> None:
    """Prints the table, in millions of decisions per CPU-second."""
    captions = {"whole": "Whole deals, shuffling included", "dealt": "Playouts from a dealt position"}
    ours = {"whole": figures.whole, "dealt": figures.dealt}
    for kind, caption in captions.items():
        table = Table(title=f"{caption}: million decisions per CPU-second", title_justify="left")
        table.add_column("Random play")
        for column in ("Median", "Lowest", "Highest", "A round", "Atout is"):
            table.add_column(column, justify="right")
        for row in (row for row in field_ if row.kind == kind):
            table.add_row(
                f"Atout {PRESET}" if row.name == "atout" else f"OpenSpiel {row.name}",
                *(f"{speed / 1e6:.2f}" for speed in (row.speed, min(row.speeds), max(row.speeds))),
                f"{row.decisions / 1e6:.2f} M",
                "" if row.name == "atout" else f"{ours[kind] / row.speed:.2f} × as fast",
            )
        console.print(table)
    console.print(
        f"Against the fastest: {figures.ratio_whole:.2f} × over whole deals ({figures.peer_whole_game}), "
        f"{figures.ratio_dealt:.2f} × from a dealt position ({figures.peer_dealt_game})."
    )


def main() -> int:
    """Runs the benchmark; returns the exit status: 2 where OpenSpiel is missing."""
    parser = argparse.ArgumentParser(prog="benchmarks/simulate.py", description=(__doc__ or "").strip())
    parser.add_argument("--rounds", type=int, default=5, help="rounds of which the median is taken (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds each has in a round (default 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    parser.add_argument("--record", action="store_true", help="append a row to benchmarks/results.md")
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("--rounds must be at least 1 and --seconds more than 0")

    try:
        everyone = contestants()
        measure(everyone, options.rounds, options.seconds, Console(stderr=True))
    except MissingPeerError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    figures = compare(everyone)
    show(everyone, figures, Console())
    if options.record:
        record(figures)
    if options.json:
        print(json.dumps(figures.as_json()))
    return 0


if __name__ == "__main__":
    atout.compile()
    sys.exit(main())
