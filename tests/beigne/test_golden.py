"""Whole hands of Le Beigne as text, and how many ways a hand can go on: what a change of the rules means shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from atout.games.beigne.research.golden import FOLDER, GOLDEN, golden_files

ROOT = Path(__file__).parents[2]
FILES = dict(golden_files(ROOT))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_the_hands_go_as_written(file: Path) -> None:
    assert file.exists(), f"{file.name} is missing: make golden"
    assert FILES[file] == file.read_text(encoding="utf-8"), "read the difference, then: make golden"


@pytest.mark.parametrize("shelf", ["playthroughs", "counts"])
def test_nothing_else_is_kept(shelf: str) -> None:
    assert {file.stem for file in (ROOT / FOLDER / shelf).glob("*.txt")} == set(GOLDEN)
