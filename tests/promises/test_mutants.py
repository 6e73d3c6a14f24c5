"""Promise 5: a server that is wrong in one place is caught by the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from promises.amounts import SOAK
from promises.mutants import MUTANTS, Mutant

pytestmark = pytest.mark.promise(5)

ROOT = Path(__file__).resolve().parent.parent.parent
KEPT = ("atout", "tests/server", "tests/table", "tests/promises")
TESTS = sorted({mutant.test for mutant in MUTANTS})
SURVIVED, CAUGHT = 0, 1  # pytest's exit codes


def copied(to: Path) -> Path:
    """What these tests need of the project, in a folder of its own."""
    for name in KEPT:
        shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "tests/conftest.py"):
        shutil.copy(ROOT / name, to / name)
    return to


def run(folder: Path, *tests: str) -> tuple[int, str]:
    """How tests end in a copy of the project."""
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-n0", "-q", "-x", "--tb=line", "--hypothesis-profile=hasty", *tests],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "ATOUT_JIT": "0", "ATOUT_SOAK": "0", "ATOUT_EVENINGS": "40"},
    )
    return ended.returncode, ended.stdout[-3000:] + ended.stderr[-1000:]


@pytest.mark.parametrize("mutant", MUTANTS if SOAK else MUTANTS[:2], ids=lambda mutant: mutant.name)
def test_a_mutant_is_caught(
    mutant: Mutant, new_folder: Callable[[], Path], record_property: Callable[[str, object], None]
) -> None:
    folder = copied(new_folder())
    source = folder / mutant.file
    text = source.read_text(encoding="utf-8")
    assert text.count(mutant.old) == 1, f"{mutant.file} has changed: write this mutant anew"
    source.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    ended, said = run(folder, mutant.test)
    assert ended == CAUGHT, said
    record_property("count", "1 mutant")


@pytest.mark.skipif(not SOAK, reason="the suite runs these tests anyway")
def test_the_copy_itself_passes(new_folder: Callable[[], Path]) -> None:
    """What catches the mutants lets the server pass as it is."""
    ended, said = run(copied(new_folder()), *TESTS)
    assert ended == SURVIVED, said
