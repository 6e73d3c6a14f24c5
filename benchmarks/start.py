"""How long does `atout serve` take to its first answer?

usage: python benchmarks/start.py [--times 9] [--record]

Each time a process of its own, from its start to the whole home page, and the processor time that it took till then;
the tables' file is there already. With the bytecode that Python keeps of each source, as an installed package has them,
and without (`PYTHONDONTWRITEBYTECODE` in a container that has never kept any).
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from statistics import median
from time import perf_counter

from results import record_table

ROOT = Path(__file__).parent.parent
SERVE = ("-m", "atout", "serve", "--no-browser", "--port", "0", "--data")
TICKS = os.sysconf("SC_CLK_TCK")
HEADINGS = ["`atout serve` to its first answer", "s, median", "s, all", "CPU s, median"]


def first_answer(file: Path, kept: Path | None) -> tuple[float, float]:
    """Seconds from the start of the process to the first answer, and of processor time; bytecode in a folder."""
    kept_bytecode = {"PYTHONPYCACHEPREFIX": str(kept)} if kept else {"PYTHONDONTWRITEBYTECODE": "1"}
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment = clean | kept_bytecode | {"PYTHONPATH": str(ROOT)}
    if not kept:
        environment["PYTHONPYCACHEPREFIX"] = str(file.parent / "none")
    began = perf_counter()
    with subprocess.Popen([sys.executable, *SERVE, str(file)], env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout
        address = process.stdout.readline().split()[1].decode()
        with urllib.request.urlopen(address) as answer:
            answer.read()
        wall = perf_counter() - began
        spent = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        process.terminate()
    return wall, (int(spent[11]) + int(spent[12])) / TICKS


def rows(times: int) -> list[list[str]]:
    """With the bytecode kept and without; in turns, after one start of each that is not counted."""
    table = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "atout.db"
        forms = {"with kept bytecode": Path(folder) / "kept", "without any": None}
        timings: dict[str, list[tuple[float, float]]] = {form: [] for form in forms}
        for at in range(times + 1):
            for form, kept in forms.items():
                taken = first_answer(file, kept)
                timings[form] += [taken] * bool(at)
        for form, taken in timings.items():
            walls, spent = zip(*taken, strict=True)
            table.append(
                [form, f"{median(walls):.2f}", " ".join(f"{one:.2f}" for one in walls), f"{median(spent):.2f}"]
            )
    return table


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=9)
    parser.add_argument("--record", action="store_true", help="add a table to benchmarks/results.md")
    given = parser.parse_args()
    table = rows(given.times)
    for row in [HEADINGS, *table]:
        print(" | ".join(row))
    if given.record:
        record_table("Start", shlex.join(["python", "benchmarks/start.py", *sys.argv[1:]]), HEADINGS, table)
