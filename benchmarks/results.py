"""What a run measured, and the row it leaves in results.md."""

from __future__ import annotations

import datetime
import os
import platform
import shlex
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

RESULTS = Path(__file__).with_name("results.md")
LAST = "## Random play\n"
"""The heading above the table that ends results.md."""


@dataclass(frozen=True)
class Figures:
    """Our speeds and those of the fastest peer game, in decisions per CPU-second of one core."""

    whole: float
    dealt: float
    peer_whole: float
    peer_dealt: float
    peer_whole_game: str
    peer_dealt_game: str

    @property
    def ratio_whole(self) -> float:
        """How many times faster than the fastest peer over whole deals."""
        return self.whole / self.peer_whole

    @property
    def ratio_dealt(self) -> float:
        """How many times faster than the fastest peer from a dealt position."""
        return self.dealt / self.peer_dealt

    def as_json(self) -> dict[str, float]:
        """The documented machine-readable form."""
        return {
            "ratio_whole": round(self.ratio_whole, 3),
            "ratio_dealt": round(self.ratio_dealt, 3),
            "whole": round(self.whole),
            "dealt": round(self.dealt),
            "peer_whole": round(self.peer_whole),
            "peer_dealt": round(self.peer_dealt),
        }


def record(figures: Figures) -> None:
    """Appends this run to the table that ends results.md."""
    million = 1e6
    cells = [
        datetime.datetime.now(datetime.UTC).date().isoformat(),
        commit(),
        machine(),
        software(),
        f"`{shlex.join(['python', 'benchmarks/simulate.py', *sys.argv[1:]])}`",
        f"{figures.whole / million:.2f}",
        f"{figures.peer_whole / million:.2f} ({figures.peer_whole_game})",
        f"{figures.ratio_whole:.2f}",
        f"{figures.dealt / million:.2f}",
        f"{figures.peer_dealt / million:.2f} ({figures.peer_dealt_game})",
        f"{figures.ratio_dealt:.2f}",
    ]
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(f"| {' | '.join(cells)} |\n")


def record_table(
    heading: str, command: str, headings: Sequence[str], rows: Sequence[Sequence[str]], notes: Sequence[str] = ()
) -> None:
    """Puts one run into results.md as a table of its own, the newest first under its heading."""
    table = [headings, ["---"] * len(headings), *rows]
    lines = "".join(f"| {' | '.join(row)} |\n" for row in table)
    day = datetime.datetime.now(datetime.UTC).date().isoformat()
    title = f"## {heading}\n"
    run = f"\n{day}, {commit()}, {machine()}, Python {platform.python_version()}, `{command}`:\n\n{lines}"
    run += "".join(f"\n{note}\n" for note in notes)
    text = RESULTS.read_text(encoding="utf-8")
    if title not in text:
        text = text.replace(LAST, f"{title}\n{LAST}", 1)
    RESULTS.write_text(text.replace(title, title + run, 1), encoding="utf-8")


def record_run(name: str, script: str, speeds: dict[str, float]) -> None:
    """Appends one run to results-NAME.md: a line for each contestant, in the order given."""
    command = shlex.join(["python", f"benchmarks/{script}", *sys.argv[1:]])
    head = [datetime.datetime.now(datetime.UTC).date().isoformat(), commit(), machine(), software(), f"`{command}`"]
    with RESULTS.with_name(f"results-{name}.md").open("a", encoding="utf-8") as file:
        for contestant, speed in speeds.items():
            file.write(f"| {' | '.join([*head, contestant, f'{speed:,.0f}'])} |\n")
            head = [""] * len(head)


def commit() -> str:
    """The short commit measured, with `+` where tracked files other than results differ from it.

    `unknown` outside a checkout.
    """
    here = str(RESULTS.parent)
    try:
        name = _git("-C", here, "rev-parse", "--short", "HEAD")
        changed = _git("-C", here, "status", "--porcelain", "--untracked-files=no", "--", ":/", ":!results*.md")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return f"{name}+" if changed else name


def software() -> str:
    """The versions that matter to the figures."""
    numba, peer = metadata.version("numba"), metadata.version("open_spiel")
    return f"Python {platform.python_version()}, numba {numba}, OpenSpiel {peer}"


def machine() -> str:
    """The processor's model and the number of cores."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    model = names[0] if names else platform.processor() or platform.machine()
    return f"{model}, {os.cpu_count()} cores"


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout.strip()
