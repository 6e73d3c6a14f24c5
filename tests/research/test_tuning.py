"""Weights of the rules player that an evolution strategy finds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import atout
from atout.games.bezique.players.weights import WEIGHTS

SMALL = atout.rules("ordinary", deck="2x24")  # plain Python plays its deals sooner


@pytest.fixture(scope="module")
def tuning() -> Any:
    return pytest.importorskip("atout.games.bezique.research.tuning", exc_type=ImportError)


def test_the_search_comes_back_to_the_weights_it_began_with(tuning: Any) -> None:
    again = tuning.weights_of(np.array(tuning.point_of(WEIGHTS)))
    assert again == pytest.approx({name: WEIGHTS[name] for name in tuning.TUNED})
    at_the_ends = tuning.weights_of(np.array(tuning.point_of(WEIGHTS | {"threat": 1.0, "end_lead": 0.0})))
    assert (at_the_ends["threat"], at_the_ends["end_lead"]) == (pytest.approx(0.97), pytest.approx(0.03))


def test_the_weights_that_ship_gain_nothing_on_themselves_and_foolish_ones_lose(tuning: Any) -> None:
    judge = tuning.Judge(SMALL)
    assert list(judge.gains({}, 2, "x")) == [0, 0]
    foolish = judge.gains({"ace": -50.0, "ten": -50.0, "trump": -50.0}, 6, "x")  # throws away what is worth most
    assert foolish.mean() < -50
    assert list(foolish) == list(judge.gains({"ace": -50.0, "ten": -50.0, "trump": -50.0}, 6, "x"))


def test_tuning_tells_how_far_it_is(tuning: Any, capsys: pytest.CaptureFixture[str]) -> None:
    weights = tuning.tune(SMALL, generations=2, candidates=3, deals=1, seed=1)
    assert weights.keys() == set(tuning.TUNED)
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == ["generation 1", "generation 2"]
