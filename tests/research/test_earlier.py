"""A player against itself in an earlier version."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def earlier(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "benchmarks/earlier.py", str(folder), *options]
    plain = {**os.environ, "ATOUT_JIT": "0", "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, check=False)


def test_a_version_is_level_with_itself() -> None:
    done = earlier(ROOT, "--player", "boussac", "--pairs", "2", "--json")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout.splitlines()[-1])
    assert (report["gain"], report["pairs"]) == (0.0, 2)


BEGINNER = """
import sys

sys.path.insert(0, {root!r})
del sys.modules["atout"]
import atout

player = atout.player
atout.player = lambda name, seed, budget: player("random", seed)
"""
"""An earlier version whose players knew nothing: this one with another `atout.player`."""


def test_who_has_learnt_since_makes_more(tmp_path: Path) -> None:
    package = tmp_path / "atout"
    package.mkdir()
    (package / "__init__.py").write_text(BEGINNER.format(root=str(ROOT)))
    done = earlier(tmp_path, "--player", "boussac", "--pairs", "3", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1])["gain"] > 100


def test_where_there_is_no_version_that_is_said(tmp_path: Path) -> None:
    done = earlier(tmp_path)
    assert (done.returncode, "there is no version of Atout in" in done.stderr) == (2, True)
