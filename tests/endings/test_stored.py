"""Stored endings and their exact values; the hard ones are kept for timing (`benchmarks/endings.py --stored`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from atout.search.positions import read_position
from atout.search.solving import solve

STORED: list[dict[str, Any]] = json.loads(Path(__file__).with_name("stored.json").read_text(encoding="utf-8"))
FEW = 10_000
"""Positions that are looked at in a moment, plain."""


@pytest.mark.parametrize(
    "ending", [each for each in STORED if each["nodes"] < FEW], ids=lambda ending: ending["preset"]
)
def test_the_value_is_the_one_stored(ending: dict[str, Any]) -> None:
    keys = ("preset", "options", "trump", "lead", "trick", "hands", "laid")
    rules, state = read_position(json.dumps({key: ending[key] for key in keys if key in ending}))
    solution = solve(rules, state)
    assert solution.exact
    assert solution.value == ending["value"]
    gains = solution.gains if solution.turn == 0 else solution.gains[::-1]
    assert gains[0] - gains[1] == solution.value
