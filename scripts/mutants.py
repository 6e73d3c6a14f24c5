"""Breaks the program in one place at a time and looks whether the tests notice.

usage: .venv/bin/python scripts/mutants.py [--jobs N] [CLAUSE, `promises`, `gates`, `screens` or a beginning of them, …]

The lists in tests/mutants say what is broken where, and under which clause, or in which test, that must show. Each
mutant is made in a copy of the project, never in the working tree, and the tests that cite its clause run there in a
process of their own. A mutant is caught where a test fails; it survives where all pass. Ends with 1 if any survived,
does not apply any more, or kept the tests from running at all.
"""

from __future__ import annotations

import argparse
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from importlib.util import cache_from_source
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LISTS = ROOT / "tests" / "mutants"
COPIED = ("atout", "docs", "tests", "pyproject.toml")
NAMED = ("promises", "gates", "screens", "shortened")
"""Lists of mistakes that break no clause: each names the test that must notice."""
FIRST_ROOMS = ("clauses", "arbiter", "free")
"""Where the tests of clauses stand. Other rooms are asked only for a clause that none of these cites."""
PATIENCE = 600
"""Seconds until a test that a mutant has sent in circles is given up."""

CAUGHT, SURVIVED = "caught", "SURVIVED"
ENDINGS = {0: SURVIVED, 1: CAUGHT, 5: "NO TEST"}  # by pytest's exit codes; any other: the tests could not run


@dataclass(frozen=True)
class Mutant:
    """One way to be wrong: `old` stands once in `file`; with `new` in its place the rule of `clause` is broken.

    Under one of `NAMED` it is the test named in `tests` that must notice, not those that cite a clause.
    """

    clause: str
    breaks: str
    file: str
    old: str
    new: str
    tests: str = ""

    def broken(self, text: str) -> str:
        """The file's text with the mistake in it. Raises ValueError where the source has changed."""
        if (times := text.count(self.old)) != 1:
            raise ValueError(
                f"{self.clause} ({self.breaks}): {self.file} has changed and holds {times} times what was to be "
                f"replaced, not once. Write this mutant anew in tests/mutants: {self.old!r}"
            )
        return text.replace(self.old, self.new)

    def selection(self) -> list[str]:
        """What pytest is asked to run."""
        if self.tests:
            return [self.tests]
        return ["--clause", self.clause, *citing(self.clause)]


def read(folder: Path = LISTS) -> list[Mutant]:
    """The mutants of all lists, those of one clause in their order."""
    return [
        Mutant(clause, **entry)
        for file in sorted(folder.glob("*.toml"))
        if file.stem != "without"
        for clause, entries in tomllib.loads(file.read_text(encoding="utf-8")).items()
        for entry in entries
    ]


@cache
def test_files() -> dict[str, str]:
    """The text of each file of tests that marks clauses, by its path; those that need a browser left out."""
    texts = {
        file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted((ROOT / "tests").glob("**/test_*.py"))
        if "browser" not in file.parts
    }
    return {path: text for path, text in texts.items() if "mark.clause" in text}


def citing(clause: str) -> list[str]:
    """The files of tests that name a clause, by path."""
    every = [path for path, text in test_files().items() if f'"{clause}"' in text]
    return [path for path in every if path.split("/")[1] in FIRST_ROOMS] or every


def copy_project(to: Path) -> Path:
    """What the tests need of the project, in a folder of its own."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        else:
            shutil.copy(ROOT / name, to / name)
    return to


def run_tests(folder: Path, selection: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run tests in a copy of the project, uncompiled, up to the first that fails."""
    options = ("-n0", "-q", "-x", "--tb=short", "--hypothesis-profile=hasty", "-p", "no:cacheprovider")
    kept = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }  # it costs each process a second
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, *selection],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**kept, "PYTHONPATH": str(folder), "ATOUT_JIT": "0", "ATOUT_SOAK": "0", "ATOUT_EVENINGS": "40"},
    )


def outcome(mutant: Mutant, folder: Path) -> tuple[str, str]:
    """How the tests end with this mutant in the copy, and what they said; the copy is whole again afterwards."""
    source = folder / mutant.file
    text = source.read_text(encoding="utf-8")
    try:
        source.write_text(mutant.broken(text), encoding="utf-8")
        ended = run_tests(folder, mutant.selection())
    except ValueError as error:
        return "OUT OF DATE", str(error)
    except subprocess.TimeoutExpired:
        return "HUNG", f"no end after {PATIENCE} seconds"
    finally:
        source.write_text(text, encoding="utf-8")
        Path(cache_from_source(str(source))).unlink(missing_ok=True)  # the next may be as long and written as soon
    return ENDINGS.get(ended.returncode, "DID NOT RUN"), ended.stdout[-3000:] + ended.stderr[-1000:]


def passes_unbroken(mutants: Iterable[Mutant], folder: Path) -> bool:
    """Whether the tests that are to catch the mutants pass where nothing is broken."""
    clauses = sorted({mutant.clause for mutant in mutants if not mutant.tests})
    marked = sorted({file for clause in clauses for file in citing(clause)})
    named = sorted({mutant.tests for mutant in mutants if mutant.tests})
    selections = [[*(f"--clause={clause}" for clause in clauses), *marked]] if marked else []
    for selection in [*selections, *([named] if named else [])]:
        ended = run_tests(folder, selection)
        if ended.returncode:
            print(ended.stdout[-5000:] + ended.stderr[-2000:])
            print("These tests do not pass as it is, so they could not show what a mutant breaks.")
            return False
    return True


def chosen(mutants: list[Mutant], wanted: Sequence[str]) -> list[Mutant]:
    """Those whose clause begins with one of the words given; all where none is given."""
    return [mutant for mutant in mutants if not wanted or mutant.clause.startswith(tuple(wanted))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run; 0 where every mutant was caught."""
    parser = argparse.ArgumentParser(description="Break the program in one place at a time; the tests must notice.")
    parser.add_argument(
        "wanted", nargs="*", metavar="CLAUSE", help="B-ORD-013, EB, promises, gates; all where none is given"
    )
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 1) // 2), help="how many at a time")
    given = parser.parse_args(arguments)
    mutants = chosen(read(), given.wanted)
    if not mutants:
        print(f"There is no mutant for {' '.join(given.wanted)}; the lists are in tests/mutants.")
        return 1
    begun = time.monotonic()
    bad = 0
    with ExitStack() as stack:
        copies: queue.Queue[Path] = queue.Queue()
        memory = Path("/dev/shm")  # a disk may take long over an fsync
        for _ in range(given.jobs):
            where = stack.enter_context(tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None))
            copies.put(copy_project(Path(where)))

        def tried(mutant: Mutant) -> tuple[Mutant, str, str, float]:
            folder, since = copies.get(), time.monotonic()
            try:
                return mutant, *outcome(mutant, folder), time.monotonic() - since
            finally:
                copies.put(folder)

        folder = copies.get()
        if not passes_unbroken(mutants, folder):
            return 1
        copies.put(folder)
        with ThreadPoolExecutor(given.jobs) as pool:
            for mutant, ending, report, seconds in pool.map(tried, mutants):
                print(f"{ending:12}{mutant.clause:11}{mutant.breaks} ({seconds:.1f} s)", flush=True)
                if ending != CAUGHT:
                    bad += 1
                    print(report)
    print(f"{len(mutants) - bad} of {len(mutants)} mutants caught, {(time.monotonic() - begun) / 60:.1f} minutes.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
