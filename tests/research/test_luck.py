"""Luck in what is drawn: nought on average, whoever plays, and a good part of what deals differ by."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

import numpy as np
import pytest

from atout.cards.chance import stream
from atout.contract.game import rules_of
from atout.games.bezique.kernels.deal import DO_DRAW
from atout.games.bezique.kernels.state import WINDOW, new_action
from atout.games.bezique.research import luck
from atout.games.bezique.research.luck import DrawLuck, knows_luck, shuffle_stock
from atout.kernel import copy
from atout.research.statistics import deviation
from atout.research.tournament.arena import planned
from atout.research.tournament.rounds import Plan, Round
from atout.research.tournament.standings import gains, lucks, mean_luck
from atout.research.tournament.tables import table_for
from tests.search.dealt import state_when


@pytest.fixture(autouse=True)
def _few_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing hangs on their number but the spread, and the plain form takes milliseconds for each."""
    monkeypatch.setattr(luck, "ORDERS", 3)


def judged(first: str, second: str, preset: str, rounds: int) -> tuple[Plan, list[Round]]:
    """Rounds whose luck was judged."""
    plan = replace(planned((first, second), rules_of(preset), seed=6, single=True), luck=True)
    table = table_for(plan)
    return plan, [table.play(number) for number in range(rounds)]


@pytest.mark.parametrize(("preset", "trick"), [("ordinary", 3), ("ordinary", 20), ("sans_retourne", 12)])
def test_of_all_orders_of_the_stock_none_is_lucky_on_average(preset: str, trick: int) -> None:
    """Both are about to draw, with what may lie in the stock laid in a hundred orders."""
    rules, state = state_when(preset, lambda s: s.trick_number == trick and s.phase == WINDOW and s.turn == s.winner)
    seat, action, numbers = int(state.turn), new_action(rules.packs), stream(3)
    action.what = DO_DRAW
    amounts: list[float] = []
    draws = DrawLuck(rules)
    draws.begin(5, 0)
    for _ in range(100):
        other = copy(state)
        shuffle_stock(other, numbers)
        before = draws.total
        draws.judge(other, seat, action)
        amounts.append(draws.total - before)
    assert deviation(amounts) > 1
    assert abs(np.mean(amounts)) < 3 * deviation(amounts) / sqrt(len(amounts))


def test_luck_explains_much_of_single_deals_and_is_the_others_bad_luck() -> None:
    plan, rounds = judged("boussac", "boussac", "ordinary", 5)
    totals, owed = ([one for played in rounds for one in function(plan, 0, played)] for function in (gains, lucks))
    rest = [points - luck for points, luck in zip(totals, owed, strict=True)]
    assert deviation(rest) < 0.8 * deviation(totals)
    assert owed == [-one for played in rounds for one in lucks(plan, 1, played)]
    assert [mean_luck(plan, played) for played in rounds] == pytest.approx([0] * len(rounds))  # the same, both ways


def test_who_is_judged_plays_the_same_deals_and_a_file_keeps_it() -> None:
    plan, rounds = judged("boussac", "random", "ordinary", 1)
    plain = table_for(replace(plan, luck=False)).play(0)
    assert [game.deals for game in plain.games] == [game.deals for game in rounds[0].games]
    assert not plain.games[0].luck
    assert Round.from_json(rounds[0].as_json()) == rounds[0]
    assert judged("boussac", "random", "ordinary", 1)[1] == rounds


@pytest.mark.parametrize(
    ("preset", "options", "known"),
    [("ordinary", {}, True), ("ordinary", {"handSize": 9}, False), ("rubicon", {}, False), ("four", {}, False)],
)
def test_luck_is_judged_where_there_is_a_network(preset: str, options: dict[str, Any], known: bool) -> None:
    assert knows_luck(rules_of(preset, **options)) == known
