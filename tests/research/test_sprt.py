"""The sequential test: right on series whose truth is known, and as often wrong as it may be."""

from __future__ import annotations

import random
from math import inf

import pytest

from atout.contract.terms import OptionError
from atout.research.tournament.sprt import BOUND, FEWEST, Hypotheses, Trial


def decided(mean: float, seed: int, hypotheses: Hypotheses, most: int = 20_000) -> tuple[str | None, int]:
    """The verdict on pairs that spread by 75 points round a mean, and after how many of them."""
    numbers, trial = random.Random(seed), Trial(hypotheses)
    while trial.verdict is None and trial.count < most:
        trial.add(numbers.gauss(mean, 75))
    return trial.verdict, trial.count


def test_a_clear_difference_is_decided_soon() -> None:
    assert decided(40, 1, Hypotheses(0, 4))[0] == "H1"
    assert decided(-40, 1, Hypotheses(0, 4))[0] == "H0"
    assert decided(40, 1, Hypotheses(0, 20))[1] < decided(10, 1, Hypotheses(0, 4))[1]


@pytest.mark.parametrize(("mean", "right"), [(0, "H0"), (20, "H1")])
def test_at_its_bounds_it_is_wrong_one_time_in_twenty(mean: float, right: str) -> None:
    verdicts = [decided(mean, seed, Hypotheses(0, 20))[0] for seed in range(300)]
    assert verdicts.count(right) > 270
    assert None not in verdicts


def test_no_regression_accepts_equals() -> None:
    assert decided(0, 3, Hypotheses(-30, 0))[0] in ("H0", "H1")
    assert decided(5, 3, Hypotheses(-30, 0))[0] == "H1"


def test_the_ratio_is_the_textbook_one() -> None:
    trial = Trial(Hypotheses(0, 4))
    for difference in (10.0, -2.0, 6.0, 2.0):
        trial.add(difference)
    variance = (6**2 + 6**2 + 2**2 + 2**2) / 3
    assert trial.ratio == pytest.approx(4 * 4 * (4 - 2) / variance)
    assert pytest.approx(2.944, abs=1e-3) == BOUND


def test_pairs_that_all_come_out_equal_decide_at_once() -> None:
    trial = Trial(Hypotheses(0, 4))
    for _ in range(FEWEST):
        assert trial.verdict is None
        trial.add(0)
    assert (trial.ratio, trial.verdict) == (-inf, "H0")


@pytest.mark.parametrize("text", ["0", "4,0", "4,4", "zero,four", "0,4,8", "", "0;4"])
def test_what_is_no_test_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="is no test"):
        Hypotheses.parse(text)


@pytest.mark.parametrize("text", ["0,4", "-3,0", "0.5,2.25"])
def test_hypotheses_read_back(text: str) -> None:
    assert str(Hypotheses.parse(text)) == text
    assert Hypotheses.parse(f" {text} ") == Hypotheses.parse(text)
