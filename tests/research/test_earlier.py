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


def test_where_there_is_no_version_that_is_said(tmp_path: Path) -> None:
    done = earlier(tmp_path)
    assert (done.returncode, "there is no version of Atout in" in done.stderr) == (2, True)
