"""How .venv is filled: by the lock where all of it can be had, and never by a package with another hash."""

from __future__ import annotations

import runpy
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "install.py"
LACKS = "ERROR: No matching distribution found for numpy==2.0.0"
ANOTHER = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."
PIP = """#!{python}
import sys
print(*sys.argv[1:], file=open({told!r}, "a"))
if "--require-hashes" in sys.argv and {says!r}:
    sys.exit({says!r})
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a script that is a program")
@pytest.mark.parametrize(
    ("setup", "says", "installed"),
    [
        ("dev", "", ["--require-hashes --requirement deploy/development.txt", "--editable . --no-deps"]),
        ("dev", LACKS, ["--require-hashes --requirement deploy/development.txt", "--editable .[test,check]"]),
        ("dev", ANOTHER, ["--require-hashes --requirement deploy/development.txt"]),
        ("play", "", ["--editable .[plots]"]),
    ],
)
def test_what_is_asked_of_pip(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], setup: str, says: str, installed: list[str]
) -> None:
    script: dict[str, Any] = runpy.run_path(str(SCRIPT))
    inside, calls = tmp_path / "python", tmp_path / "told"
    inside.write_text(PIP.format(python=sys.executable, told=str(calls), says=says))
    inside.chmod(0o755)
    script["install"].__globals__.update(INSIDE=inside, VENV=tmp_path)
    if says == ANOTHER:
        with pytest.raises(SystemExit):
            script["install"](setup)
    else:
        script["install"](setup)
    commands = [shlex.join(line.split()[5:]).replace("'", "") for line in calls.read_text().splitlines()]
    assert commands == installed
    assert ("taking what pyproject.toml allows" in capsys.readouterr().out) == (says == LACKS)
