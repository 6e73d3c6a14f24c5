"""Errors planted at known places are found, and little else is."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import atout
from atout.games.bezique.review import scale
from atout.games.bezique.review.values import Values
from atout.review.reviewing import Reviewer
from tests.players.hidden import twins
from tests.review.planted import Blunderer

FEW = 8


def test_errors_planted_late_in_a_deal_are_flagged_and_good_play_is_not() -> None:
    """In plain Python only the last tricks of the stock can be searched in moderate time."""
    rules = atout.rules("ordinary")
    blunderer = Blunderer(rules, None, 1, FEW)
    reviewer = Reviewer(Values(rules, FEW), 7, scale(rules))
    flags, good = [], []
    for match, seat in twins("ordinary", 8):
        state = match.deal.state  # type: ignore[union-attr]
        if len(flags) == 1 or not 0 < state.end - state.next <= 6:
            continue
        view = match.view(seat)
        best = blunderer.values.weigh(view, match.legal()[0], 3)
        if best is None:
            continue
        action = best.choices[best.best].action
        good += [one.flagged for one in reviewer.weigh(view, action, 0, len(match.log))]
        if (bad := blunderer.err(view, action, len(match.log))) != action:
            flags += [one.flagged for one in reviewer.weigh(view, bad, 0, len(match.log))]
    assert flags == [True]
    assert good
    assert not any(good)


@pytest.mark.long
def test_nine_planted_errors_in_ten_are_found() -> None:
    """Whole deals, in the compiled form: all 47 of 30 deals when measured (benchmarks/results-players.md)."""
    run = subprocess.run(
        (sys.executable, "-m", "tests.review.planted", "--deals", "8"),
        env={**os.environ, "ATOUT_JIT": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    figures = json.loads(run.stdout.splitlines()[-1])
    assert figures["planted"] > 4
    assert figures["found"] >= 0.9 * figures["planted"] - 1  # so few deals show no more
    assert figures["false"] <= 2 * figures["deals"]
