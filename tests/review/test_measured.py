"""What reviews promise, measured over whole deals in the compiled form; the full figures stand in
benchmarks/results-players.md."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from atout.games.bezique.presets import PRESETS

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "reviews.py"

pytestmark = pytest.mark.long


def run(*words: str) -> Any:
    """What a program prints on its last line, run compiled."""
    done = subprocess.run(
        (sys.executable, *words), env={**os.environ, "ATOUT_JIT": "1"}, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout.splitlines()[-1])


def test_where_precepts_play_only_chance_changes_anything() -> None:
    """In every game that is reviewed, with its own draws and ending."""
    figures = run("-m", "tests.review.followed")
    assert figures.keys() == PRESETS.keys()
    for preset, one in figures.items():
        assert one["decided"] == pytest.approx(0, abs=1e-6), preset
        assert one["drawn"] > 100, preset
        if not one["won"]:  # else winning the match is worth something besides
            assert one["gap"] == pytest.approx(0, abs=1e-6), preset


def test_reviews_account_for_results_and_agree() -> None:
    figures = run(str(BENCHMARK), "--deals", "12", "--worlds", "60", "--seed", "40", "--again", "--json")
    assert abs(figures["unexplained"]) < 2 * figures["unexplained_interval"]
    assert figures["share"] < 0.25 < 1 < figures["exchanged"]
    assert figures["errors"] - figures["interval"] < 55  # what the arena says that the master makes more
    assert figures["errors"] + figures["interval"] > 45
    assert figures["both"] >= 0.4 * figures["either"]


def test_the_master_is_told_of_hardly_an_error() -> None:
    figures = run(str(BENCHMARK), "maitre", "boussac", "--deals", "8", "--worlds", "60", "--seed", "60", "--json")
    assert figures["errors"] < 15
    assert figures["flagged"] <= 0.5
