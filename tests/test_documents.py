"""The programs of the documents run as they are printed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parent.parent / "docs"
PROGRAMS = [
    pytest.param(program, id=f"{page.stem}-{number}")
    for page in [DOCS / "cookbook.md", DOCS / "positions.md"]
    for number, program in enumerate(
        re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL), 1
    )
]


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_runs_as_printed(program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # what it writes goes away
    exec(compile(program, "cookbook.md", "exec"), {"__name__": "cookbook"})


@pytest.mark.long
def test_they_hold_for_a_strict_type_checker(tmp_path: Path) -> None:
    for number, program in enumerate(PROGRAMS):
        (tmp_path / f"program_{number}.py").write_text(str(program.values[0]), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--python-version", "3.11", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
