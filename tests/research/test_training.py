"""Training networks: positions with what came of them, and weights that have learnt something."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import atout
from atout.cards.chance import stream
from atout.games.bezique.state import FACES, OVER, PLAY, new_action, new_state, observe
from atout.players.facts import facts, facts_of_hand, facts_seen, stock_sizes
from atout.players.network import POINTS, answer, new_scratch, read
from atout.research.positions import ANYHOW, NO_FACT, begin_anew, collect, collect_views, go_on
from atout.search.outcome import lead_of


@pytest.fixture(scope="module")
def training() -> Any:
    """Loaded when it is needed: JAX takes its time."""
    return pytest.importorskip("atout.research.training", exc_type=ImportError)


def test_what_came_of_a_position_is_told_from_the_seat_on_lead() -> None:
    """The last deal is left out where it does not end; the same seed gives the same."""
    rules = atout.rules("ordinary")
    some = collect(rules, 400, seed=5)
    again = collect(rules, 400, seed=5)
    assert 350 < len(some.gains) <= 400
    assert (some.gains == again.gains).all()
    assert (some.found == again.found).all()
    assert (some.gains == np.round(some.gains / 10) * 10).all()
    assert some.gains.std() > 100
    assert (some.found.max(1) < facts(rules.packs)).all()
    assert (some.found[:, -1] == NO_FACT).all()


@pytest.mark.parametrize("preset", ["ordinary", "boussac", "sans_retourne"])
def test_from_the_first_lead_on_everything_in_a_deal_is_still_to_come(preset: str) -> None:
    """So whoever leads first gains by as much as he is ahead in the end: brisques count once."""
    rules = atout.rules(preset)
    positions = collect(rules, 400, seed=5)
    state, view, action = new_state(rules), new_state(rules), new_action(rules.packs)
    chance, numbers, first = stream(0), stream(5), 0
    for deal in range(6):
        begin_anew(state, rules.packed, 5, deal, chance)
        leads: list[int] = []
        while state.phase != OVER:
            if state.phase == PLAY and not (state.in_trick or state.window or state.strict):
                leads.append(int(state.turn))
                ahead = [int(score) for score in state.score]
                if len(leads) == 1:
                    marked = ahead[leads[0]] - ahead[1 - leads[0]]  # for a turn-up
            observe(state, int(state.turn), view)
            go_on(state, view, rules.packed, ANYHOW, numbers, action)
        assert positions.gains[first] == lead_of(state, rules.packed, leads[0]) - marked
        first += len(leads)


def test_of_long_deals_some_positions_are_kept() -> None:
    """A deal of Rubicon has some sixty tricks: a quarter of its positions are learnt from, of many more deals."""
    rules = atout.rules("rubicon")
    found = collect(rules, 300, seed=5).found
    stock = 2 * facts_of_hand(rules.packs) + FACES * rules.packs
    left = [next(fact - stock for fact in told if stock <= fact < stock + stock_sizes(rules.packs)) for told in found]
    deals = 1 + sum(after > before for before, after in itertools.pairwise(left))
    assert 9 < len(left) / deals < 20


def test_only_games_of_two_are_learnt() -> None:
    with pytest.raises(ValueError, match="two players"):
        collect(atout.rules("three"), 10, seed=1)


def test_what_a_seat_could_not_see_is_counted_by_face() -> None:
    rules = atout.rules("ordinary")
    views = collect_views(rules, 300, seed=5)
    assert (views.held <= views.out).all()
    assert (views.held.sum(1) <= rules.hand_size).all()
    assert views.held.sum() > 300
    assert views.out.max() == 2


def test_weights_that_are_written_answer_what_was_learnt(training: Any, tmp_path: Path) -> None:
    rules = atout.rules("ordinary")
    positions, views, told = collect(rules, 1200, seed=3), collect_views(rules, 400, seed=3), []
    weights = training.train(rules, positions, views, epochs=8, tell=told.append)
    assert len(told) == 16
    np.savez(tmp_path / "own.npz", **weights)
    (worth, hands), scratch = read(tmp_path / "own.npz"), new_scratch()
    judged = []
    for found, case in zip(positions.found[:300], positions.cases, strict=False):
        known = [int(fact) for fact in found if fact != NO_FACT]
        scratch.found[: len(known)] = known
        answer(worth, int(case), len(known), scratch)
        judged.append(POINTS * scratch.told[0])
    assert np.corrcoef(judged, positions.gains[:300])[0, 1] > 0.5
    held = {name.removeprefix("worth_"): np.asarray(w, np.float32) for name, w in weights.items() if "worth" in name}
    held |= {"shared": held["first"][0], "apart": held["first"] - held["first"][0]}
    seen = training.rows_of(positions.found[:1], facts(rules.packs))
    same = POINTS * float(training.answers_to(held, seen, int(positions.cases[0]))[0, 0])
    assert judged[0] == pytest.approx(same, rel=1e-3, abs=0.01)
    likely = []
    for found, case, out, held_ in zip(views.found[:200], views.cases, views.out, views.held, strict=False):
        known = [int(fact) for fact in found if fact != NO_FACT]
        scratch.found[: len(known)] = known
        answer(hands, int(case), len(known), scratch)
        odds = np.array(scratch.told)[out > 0]
        likely += [np.corrcoef(odds, (held_ / np.maximum(out, 1))[out > 0])[0, 1]] if held_.any() else []
    assert np.mean(likely) > 0.2


def test_hearts_and_clubs_changed_twice_are_as_they_were(training: Any) -> None:
    turned = training.mirror(2)
    numbers = np.append(np.arange(facts_seen(2)), NO_FACT)
    assert (turned[turned] == numbers).all()
    assert turned[NO_FACT] == NO_FACT
    assert (turned != numbers).sum() > facts(2) // 3
