"""What the scripts that compare several contestants share: options, rounds, the table, the row in a results file."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence

from peers import MissingPeerError
from results import record_run
from rich.console import Console
from rich.table import Table
from simulate import Contestant, measure


def race(script: str, about: str, unit: str, name: str, contestants: Callable[[], Sequence[Contestant]]) -> int:
    """Runs a benchmark from the command line; returns the exit status: 2 where a peer is missing.

    The first contestant is the one that the others are compared with; `name` is that of the results file.
    """
    parser = argparse.ArgumentParser(prog=f"benchmarks/{script}", description=about)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of which the median is taken (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds each has in a round (default 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    parser.add_argument("--record", action="store_true", help=f"append the run to benchmarks/results-{name}.md")
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("--rounds must be at least 1 and --seconds more than 0")
    try:
        field = contestants()
        measure(field, options.rounds, options.seconds, Console(stderr=True))
    except MissingPeerError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    show(field, unit)
    speeds = {row.name: row.speed for row in field}
    if options.record:
        record_run(name, script, speeds)
    if options.json:
        print(json.dumps({who: round(speed, 1) for who, speed in speeds.items()}))
    return 0


def show(field: Sequence[Contestant], unit: str) -> None:
    """Prints the table."""
    table = Table(title=f"{unit} per CPU-second of one core", title_justify="left")
    table.add_column("")
    for column in ("Median", "Lowest", "Highest", f"{field[0].name} is"):
        table.add_column(column, justify="right")
    for row in field:
        figures = (f"{speed:,.0f}" for speed in (row.speed, min(row.speeds), max(row.speeds)))
        table.add_row(row.name, *figures, "" if row is field[0] else f"{field[0].speed / row.speed:,.2f} × as fast")
    Console().print(table)
