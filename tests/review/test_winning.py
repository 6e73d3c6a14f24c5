"""What a score is worth, and what a choice does to the chance to win."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from cases import some

import atout
from atout.games.bezique.review import winning
from atout.games.bezique.review.values import Values
from atout.games.bezique.review.winning import Winning, chances, gains
from atout.review.game import Comparison
from tests.players.hidden import twins

FEW = 4
EVEN = np.array([[1, 2], [2, 1], [3, 0], [0, 3]])
"""Deals that favour nobody."""


def test_a_score_is_worth_the_same_to_whoever_has_it() -> None:
    """Between two: what one does not win the other does, the dealer being counted from each."""
    table = chances(np.random.default_rng(0).integers(0, 30, (50, 2)), 40)
    assert table[0] == pytest.approx(1 - table[1].T)
    assert chances(EVEN, 10)[:, 4, 4] == pytest.approx(0.5)


def test_among_three_somebody_wins() -> None:
    table = chances(np.random.default_rng(0).integers(0, 5, (40, 3)), 8)
    for dealer in range(3):
        for first, second, third in ((0, 0, 0), (7, 2, 5), (3, 3, 6)):
            each = [
                table[dealer, first, second, third],
                table[(dealer - 1) % 3, second, third, first],
                table[(dealer - 2) % 3, third, first, second],
            ]
            assert sum(each) == pytest.approx(1)
    assert table[0, 7, 0, 0] > table[0, 4, 0, 0] > table[0, 0, 4, 0]


def test_who_is_ahead_is_likelier_to_win() -> None:
    table = chances(EVEN, 20)
    assert (np.diff(table, axis=1) >= 0).all()
    assert (np.diff(table, axis=2) <= 0).all()
    assert table[0, 19, 0] == pytest.approx(1, abs=0.01)


def test_the_last_deal_is_counted_out() -> None:
    table = chances(np.array([[2, 1], [3, 1], [1, 2], [0, 5]]), 10)
    assert table[0, 9, 9] == pytest.approx(2 / 4)
    assert table[0, 8, 9] == pytest.approx((0.5 + 1 + 0 + 0) / 4)  # 10-10, 11-10, 9-11, 8-14
    among_three = chances(np.array([[2, 2, 1], [3, 1, 0], [1, 1, 1], [0, 5, 0]]), 10)
    assert among_three[0, 9, 9, 8] == pytest.approx((1 / 2 + 1 + 1 / 2 + 0) / 4)
    assert among_three[1, 9, 8, 9] == pytest.approx((0 + 0 + 1 / 2 + 0) / 4)  # the next side has dealt


def test_a_deal_brings_somebody_points() -> None:
    table = gains(atout.rules("ordinary", deck="2x24"), 3, 1)
    assert table.shape == (3, 2)
    assert (table.sum(1) >= 100).all()


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
        best, other = values.winning(view, replace(compared, played=worst), 5, FEW) or (np.zeros(1), np.zeros(1))
        assert best.mean() > other.mean()
        assert all(0 <= chance <= 1 for chance in (*best, *other))
        best, other = values.winning(view, replace(compared, played=compared.best), 5, FEW) or (np.zeros(1), np.ones(1))
        assert (best == other).all()
        return
    raise AssertionError("no choice mattered")


def weighed(preset: str) -> tuple[Values, atout.View, Comparison]:
    """A decision with three choices and more before the stock is gone."""
    values = Values(atout.rules(preset), FEW)
    for match, seat in twins(preset, 8):
        view = match.view(seat)
        compared = values.weigh(view, match.legal()[0], 1)
        if compared and len(compared.choices) > 2 and not view.record.strict:
            return values, view, compared
    raise AssertionError("nobody had a choice")


def worth(compared: Comparison, *values: float) -> Comparison:
    """The same with its first choices worth so much."""
    choices = zip(compared.choices, values, strict=False)
    return replace(compared, choices=tuple(replace(one, value=value) for one, value in choices))


def test_every_choice_has_the_chance_that_its_points_are_worth() -> None:
    """Ends that are worth on average what a choice is, as they are, have the chance read off the table; a choice that
    is worth more has a better one, and one that decides the match decides it."""
    values, view, compared = weighed("ordinary")
    seat = int(view.seat)
    table = values._table()
    ends = table._ends(values.player, view, (compared.played,), 3, winning.FEW)
    outcomes, chances = zip(*[(outcome, table.of(end, seat)) for _, outcome, end in ends], strict=True)
    mean = float(np.mean(outcomes))
    same, more, most = values.chances_of(view, worth(compared, mean, mean + 100, mean + 9000), 3)
    assert same == pytest.approx(np.mean(chances), abs=0.01)  # the table is read between its steps
    assert same + 0.01 < more < most
    assert most == pytest.approx(1, abs=0.01)
    least, _, _ = values.chances_of(view, worth(compared, mean - 9000, mean, mean), 3)
    assert least == pytest.approx(0, abs=0.01)


def test_between_two_steps_of_the_table_a_score_is_worth_what_lies_between() -> None:
    table = Winning(atout.rules("ordinary"), 20, 0)
    near = table.rules.target - 1.0
    own, other = np.array([0, 5, table.unit, near, near]), np.array([0, 0, 0, 0, near])
    first, between, second, ahead, even = table._between(0, (own, other), 0)
    assert first < between < second
    assert between == pytest.approx(first + (second - first) * 5 / table.unit)
    assert (first, ahead) == (table.before(0, (0, 0), 0), table.before(0, (int(near), 0), 0))
    assert even < ahead
    assert table._between(0, (own, other), 1) == pytest.approx(1 - table._between(0, (other, own), 0))


@pytest.mark.parametrize("preset", ["three", "four", "four_teams"])
@pytest.mark.long
def test_at_larger_tables_every_choice_has_its_chance(preset: str) -> None:
    values, view, compared = weighed(preset)
    seat = int(view.seat)
    ends = list(values._table()._ends(values.player, view, (compared.played,), 3, 4))
    mean = float(np.mean([outcome for _, outcome, _ in ends]))
    least, same, most = values.chances_of(view, worth(compared, mean - 9000, mean, mean + 9000), 3)
    assert least == pytest.approx(0, abs=0.02)
    assert most == pytest.approx(1, abs=0.02)
    assert 0.05 < same < 0.95
    rules, scores = values.rules, [0] * values.rules.sides
    scores[rules.side(seat)] = rules.target - 10
    ahead = values._table().before(0, scores, seat)
    assert ahead > 1.5 / rules.sides
    others = {one for one in range(rules.players) if rules.side(one) != rules.side(seat)}
    assert all(values._table().before(0, scores, one) < ahead / 2 for one in others)


def test_a_game_of_one_deal_is_won_or_lost() -> None:
    assert Winning(atout.rules("rubicon"), 1, 0).table is None
    values, view, compared = weighed("rubicon")
    assert values.chances_of(view, compared, 3) == ()
