"""The scripts in examples/ run, and end with what they promise."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
NEEDS = {
    "bulk_policy_gradient.py": "numpy",
    "open_spiel_ismcts.py": "pyspiel",
    "pettingzoo_loop.py": "pettingzoo",
    "vector_random_play.py": "numpy",
}
ARGUMENTS = {
    "bulk_policy_gradient.py": ["ordinary", "1", "4"],
    "open_spiel_ismcts.py": ["beigne", "5"],
    "vector_random_play.py": ["beigne", "40"],
}


def test_every_example_is_known_here() -> None:
    assert sorted(NEEDS) == sorted(path.name for path in EXAMPLES.glob("*.py"))


@pytest.mark.parametrize("name", NEEDS)
def test_an_example_runs(name: str) -> None:
    if find_spec(NEEDS[name]) is None:
        pytest.skip(f"needs {NEEDS[name]}")
    words = [sys.executable, EXAMPLES / name, *ARGUMENTS.get(name, [])]
    done = subprocess.run(words, env={**os.environ, "ATOUT_JIT": "0"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "points" in done.stdout.splitlines()[-1]


def test_the_code_of_the_page_for_programs_that_learn_runs() -> None:
    """With fewer games, and by plain kernels."""
    page = (EXAMPLES.parent / "docs/research.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 3
    names: dict[str, object] = {"__name__": "page"}
    for block in blocks:
        if "gymnasium" not in block or find_spec("gymnasium"):
            few = block.replace("4096", "4").replace("1_000_000", "100")
            exec(compile(few, "research.md", "exec"), names)
