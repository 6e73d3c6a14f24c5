"""What a score is worth, and what a choice does to the chance to win."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from cases import some

import atout
from atout.games.bezique.review.values import Values
from atout.games.bezique.review.winning import Winning, chances, gains
from tests.players.hidden import twins

FEW = 8
EVEN = np.array([[1, 2], [2, 1], [3, 0], [0, 3]])
"""Deals that favour nobody."""


def test_a_score_is_worth_the_same_to_whoever_has_it() -> None:
    table = chances(np.random.default_rng(0).integers(0, 30, (50, 2)), 40)
    assert table[0] == pytest.approx(1 - table[1].T)
    assert chances(EVEN, 10)[:, 4, 4] == pytest.approx(0.5)


def test_who_is_ahead_is_likelier_to_win() -> None:
    table = chances(EVEN, 20)
    assert (np.diff(table, axis=1) >= 0).all()
    assert (np.diff(table, axis=2) <= 0).all()
    assert table[0, 19, 0] == pytest.approx(1, abs=0.01)


def test_the_last_deal_is_counted_out() -> None:
    table = chances(np.array([[2, 1], [3, 1], [1, 2], [0, 5]]), 10)
    assert table[0, 9, 9] == pytest.approx(2 / 4)
    assert table[0, 8, 9] == pytest.approx((0.5 + 1 + 0 + 0) / 4)  # 10-10, 11-10, 9-11, 8-14


def test_a_deal_brings_somebody_points() -> None:
    found = gains(atout.rules("ordinary", deck="2x24"), 3, 1)
    assert found.shape == (3, 2)
    assert (found.sum(1) >= 100).all()


@pytest.mark.parametrize("preset", some(["ordinary", "rubicon"], ("rubicon",)))
def test_the_better_choice_wins_more_often(preset: str) -> None:
    """Near the target, where a few points decide the match; in a game of one deal they always do."""
    values = Values(atout.rules(preset), FEW)
    for match, seat in twins(preset, 8):
        deal = match.deal
        assert deal is not None
        if not 0 < deal.state.end - deal.state.next <= 6:
            continue
        for side in range(2):
            deal.state.score[side] = 1400
        view = match.view(seat)
        compared = values.weigh(view, match.legal()[0], 1)
        if compared is None:
            continue
        worst = min(range(len(compared.choices)), key=lambda at: compared.choices[at].value)
        if compared.choices[compared.best].value - compared.choices[worst].value < 60:
            continue
        best, made = values.winning(view, replace(compared, played=worst), 5, FEW) or (np.zeros(1), np.zeros(1))
        assert best.mean() > made.mean()
        assert all(0 <= chance <= 1 for chance in (*best, *made))
        best, made = values.winning(view, replace(compared, played=compared.best), 5, FEW) or (np.zeros(1), np.ones(1))
        assert (best == made).all()
        return
    raise AssertionError("no choice mattered")


def test_a_game_of_one_deal_is_won_or_lost() -> None:
    assert Winning(atout.rules("rubicon"), 1, 0).table is None
