"""What seems lost is measured again: noise alone costs nothing on average, what is really lost is found."""

from __future__ import annotations

import numpy as np
import pytest

from atout.players.racing import choice
from atout.players.thought import Weighed
from atout.review.confirming import GATE, KEPT, Cost, confirmed, counted, worth_measuring
from atout.review.game import Comparison

WORLDS, DECISIONS = 60, 400
NOISE = 80.0


def compared(worth: list[float], source: np.random.Generator) -> Comparison:
    """Choices worth so much, the first of them made, compared in noisy worlds."""
    values = np.array(worth)[:, None] + source.normal(0, NOISE, (len(worth), WORLDS))
    counts, active = np.full(len(worth), WORLDS), np.ones(len(worth), np.int64)
    chosen, means, errors = choice(values, counts, active, 0.0)
    choices = tuple(Weighed(None, float(m), float(e), WORLDS) for m, e in zip(means, errors, strict=True))  # type: ignore[arg-type]
    return Comparison(1, choices, 0, chosen, exact=False)


def costs(worth: list[float], seed: int) -> tuple[float, float]:
    """What many decisions cost on average, as promised and as measured again."""
    source = np.random.default_rng(seed)
    promised, believed = 0.0, 0.0
    for _ in range(DECISIONS):
        one = compared(worth, source)
        promised += one.lead
        if worth_measuring(one):
            fresh = worth[one.best] - worth[0] + source.normal(0, NOISE * 2**0.5, 2 * WORLDS)
            believed += confirmed(fresh).points
    return promised / DECISIONS, believed / DECISIONS


def test_among_equals_the_first_look_promises_much_and_the_second_nothing() -> None:
    promised, believed = costs([0.0] * 8, 1)
    assert promised > 10
    assert abs(believed) < 1.5


def test_of_a_real_loss_the_share_that_is_kept_is_told() -> None:
    promised, believed = costs([0.0, 50.0, -10.0, -10.0], 2)
    assert promised > 50
    assert believed == pytest.approx(KEPT * 50, abs=2)


def test_what_is_counted_out_is_not_shrunk_and_not_measured_again() -> None:
    choices = tuple(Weighed(None, value, 0.0, 1) for value in (10.0, 30.0))  # type: ignore[arg-type]
    ending = Comparison(30, choices, played=0, best=1, exact=True)
    assert counted(ending) == Cost(20.0, 0.0)
    assert not worth_measuring(ending)


def test_what_seems_better_by_less_than_the_gate_costs_nothing() -> None:
    def lead(points: float) -> Comparison:
        choices = (Weighed(None, 0.0, 10.0, 60), Weighed(None, points, 0.0, 60))  # type: ignore[arg-type]
        return Comparison(5, choices, played=0, best=1, exact=False)

    assert not worth_measuring(lead(10 * GATE - 0.1))
    assert worth_measuring(lead(10 * GATE + 0.1))
    assert counted(lead(5.0)) == Cost(0.0, 0.0)


def test_a_second_measurement_tells_how_sure_it_is() -> None:
    estimate = confirmed(np.array([10.0, 30.0] * 50))
    assert estimate.points == pytest.approx(KEPT * 20)
    assert estimate.error == pytest.approx(KEPT * 1.0, rel=0.02)
