"""Whether a player is better than another against the pool: the tests, on series whose truth is known, and a run."""

from __future__ import annotations

import random

import pytest

from atout.contract.game import rules_of
from atout.contract.terms import OptionError
from atout.games.bezique.research import luck
from atout.research.tournament import gauntlet as house
from atout.research.tournament.gauntlet import gauntlet
from atout.research.tournament.promotion import BETTER, MARGIN, MEAN, NO_BETTER, WORSE, PromotionTest, promotion

POOL = 6
RULES = rules_of("beigne", players=3)


def verdicts(more: list[float], runs: int = 400) -> list[str | None]:
    """The verdicts on a player that makes so much more against each; it does worst against the first."""
    outcomes: list[str | None] = []
    for seed in range(runs):
        numbers, tests = random.Random(seed), PromotionTest(POOL)
        while tests.verdict is None and tests.mean.count < 5000:
            old = [(-0.5 if at == 0 else 0.5) + numbers.gauss(0, 0.3) for at in range(POOL)]
            new = [base + one + numbers.gauss(0, 0.3) for base, one in zip(old, more, strict=True)]
            tests.add(new, old)
        assert tests.worst == 0
        outcomes.append(tests.verdict)
    return outcomes


def test_an_equal_is_called_better_one_time_in_twenty_at_most() -> None:
    outcomes = verdicts([MEAN.null] * POOL)
    assert outcomes.count(BETTER) <= 28
    assert outcomes.count(NO_BETTER) > 350


def test_one_that_is_better_everywhere_is_called_so() -> None:
    assert verdicts([MEAN.alternative] * POOL).count(BETTER) > 350


def test_one_that_gains_on_average_and_loses_against_its_worst_opponent_is_not_called_better() -> None:
    more = [-MARGIN, *[0.3] * (POOL - 1)]
    outcomes = verdicts(more)
    assert outcomes.count(BETTER) <= 28
    assert outcomes.count(WORSE) > 350


@pytest.fixture
def _rough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "UNIT_DEALS", 4)
    monkeypatch.setattr(luck, "ORDERS", 1)


@pytest.mark.usefixtures("_rough")
def test_a_run_ends_with_the_verdict_and_tells_both() -> None:
    pool = ["random"]
    outcome = promotion("boussac", "random", RULES, 60, seed=2, pool=pool)
    assert outcome.verdict == BETTER
    assert outcome.new.rounds == outcome.old.rounds < 60
    assert outcome.new == gauntlet("boussac", RULES, outcome.new.rounds, seed=2, pool=pool)
    assert outcome.mean.mean == pytest.approx(outcome.new.mean.mean - outcome.old.mean.mean)
    assert outcome.differences == (outcome.mean,)
    assert promotion("random", "random", RULES, 60, seed=2, pool=pool).verdict == NO_BETTER
    assert promotion("random", "random", RULES, 1, seed=2, pool=pool).verdict is None


def test_a_margin_of_nothing_is_refused() -> None:
    with pytest.raises(OptionError, match="the margin must be above 0"):
        promotion("random", "random", "ordinary", 1, margin=0)
