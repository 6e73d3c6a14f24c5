"""Runs the tests of the server's promises in full (docs/promises.md), and says in a table what they have done.

usage: .venv/bin/python scripts/soak.py [--record] [what pytest takes]

`--record` adds the table to benchmarks/results.md.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

import results  # noqa: E402  (what a run leaves in results.md, the same for every figure)

HOURS = 6
"""After this many a test that hangs says where."""


@dataclass
class Line:
    """One test, or several under one name."""

    promise: int
    name: str
    counts: list[str] = field(default_factory=list)
    seconds: float = 0.0
    outcomes: list[str] = field(default_factory=list)

    @property
    def result(self) -> str:
        """`passed`, or how it ended otherwise."""
        return next((outcome for outcome in self.outcomes if outcome != "passed"), "passed")

    @property
    def cells(self) -> list[str]:
        """The line as it is shown."""
        counts = self.counts if len(set(self.counts)) > 1 or len(self.counts) == 1 else []
        many = counts or ([f"{len(self.outcomes)} times"] if len(self.outcomes) > 1 else [])
        return [str(self.promise), self.name, "; ".join(many), f"{self.seconds:,.1f}", self.result]


class Tally:
    """A pytest plugin that keeps what the tests of promises have done."""

    def __init__(self) -> None:
        self.lines: dict[str, Line] = {}
        self._promises: dict[str, int] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Look up which promise each test shows."""
        for item in items:
            if marker := item.get_closest_marker("promise"):
                self._promises[item.nodeid] = marker.args[0]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take a test's result: that of its call, or of what went wrong around it."""
        if report.when != "call" and report.outcome == "passed":
            return
        test = report.nodeid.split("[")[0]
        name = test.removesuffix("::runTest").rpartition("::")[2].removeprefix("test_").replace("_", " ")
        line = self.lines.setdefault(test, Line(self._promises[report.nodeid], name))
        line.outcomes.append(report.outcome)
        line.seconds += report.duration
        line.counts += [str(value) for key, value in report.user_properties if key == "count"]


HEADINGS = ("Promise", "Test", "How many", "Seconds", "Result")


def show(lines: list[Line]) -> None:
    """Print the table."""
    table = Table(title="The server's promises", title_justify="left")
    for heading in HEADINGS:
        table.add_column(heading, justify="right" if heading in ("Promise", "Seconds") else "left", overflow="fold")
    for line in lines:
        table.add_row(*line.cells)
    Console().print(table)


def main() -> int:
    """Run; pytest's exit status."""
    given = sys.argv[1:]
    record = "--record" in given
    os.environ["ATOUT_SOAK"] = "1"
    tally, begun = Tally(), time.time()
    patience = f"faulthandler_timeout={HOURS * 3600}"
    call = ["-n0", "-q", "--long", "-m", "promise", "-o", patience, str(ROOT / "tests")]
    status = pytest.main([*call, *(each for each in given if each != "--record")], plugins=[tally])
    lines = sorted(tally.lines.values(), key=lambda line: line.promise)
    show(lines)
    print(f"{len(lines)} tests, {(time.time() - begun) / 60:.0f} minutes.")
    if record:
        results.record_table("Soak", "make soak ARGS=--record", HEADINGS, [line.cells for line in lines])
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
