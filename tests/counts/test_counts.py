"""How many ways the game can go on from set positions, and every lawful action there in its order."""

from __future__ import annotations

from pathlib import Path

import pytest

from atout.games.bezique.research.golden import GOLDEN, counts

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", GOLDEN)
def test_the_counts_are_as_written(name: str) -> None:
    file = HERE / f"{name}.txt"
    assert file.exists(), f"{name} has no counts: make golden"
    assert counts(name) == file.read_text(encoding="utf-8"), "read the difference, then: make golden"


def test_nothing_else_is_kept() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == set(GOLDEN)
