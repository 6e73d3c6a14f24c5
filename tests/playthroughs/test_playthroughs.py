"""A whole deal of every variant, as text: what a change of the rules means shows here as a difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from atout.games.bezique.presets import PRESETS
from atout.games.bezique.research.golden import GOLDEN, playthrough

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", GOLDEN)
def test_the_deal_goes_as_written(name: str) -> None:
    file = HERE / f"{name}.txt"
    assert file.exists(), f"{name} has no playthrough: make golden"
    assert playthrough(name) == file.read_text(encoding="utf-8"), "read the difference, then: make golden"


def test_every_preset_has_one_and_nothing_else_is_kept() -> None:
    assert set(PRESETS) <= set(GOLDEN)
    assert {file.stem for file in HERE.glob("*.txt")} == set(GOLDEN)
