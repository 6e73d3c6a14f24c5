"""The players that search: what they find, that they are the same for the same seed, blind to what is hidden."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from cases import some

import atout
from atout.cards.chance import stream
from atout.games.bezique.kernels.deal import advance, refusal
from atout.games.bezique.kernels.state import OVER, PLAY, new_action, new_state, observe
from atout.games.bezique.maitre.evaluation import estimate
from atout.games.bezique.maitre.maitre import Maitre
from atout.games.bezique.maitre.masks import unveil, veil
from atout.games.bezique.maitre.network import networks_of, new_scratch
from atout.games.bezique.maitre.rollouts import OWN_SIDE, roll_out
from atout.games.bezique.maitre.tree import BeziqueTree
from atout.games.bezique.players.policies import BOUSSAC, decide
from atout.games.bezique.presets import PRESETS
from atout.kernel import contents, copy, integers
from atout.players import PLAYERS, SEARCHES, Budget
from atout.players.levels import FACULTIES
from atout.players.racing import Weights, discount, race
from atout.players.searching import Searcher, think
from tests.players.hidden import permute_what_is_hidden, twins
from tests.search.dealt import state_when, states, view_of

FEW = Budget(worlds=2)
SEARCHING = sorted(name for name, profile in PLAYERS.items() if profile.policy == SEARCHES)


def late(match: atout.Match) -> bool:
    """Near the end of a deal, where plain Python searches in moderate time, but something is hidden yet: between two
    nothing is once the stock is gone."""
    assert match.deal is not None
    state = match.deal.state
    if match.rules.players == 2:
        return not state.strict and int(state.end - state.next) < 6
    return bool(state.strict) and int(state.held[state.turn]) < 7


# Racing ----------------------------------------------------------------------------------------------------


def made_up(worth: list[float], noise: float) -> tuple[Any, list[tuple[int, int, int]]]:
    """Candidates worth so much, give or take; and a list of what was tried."""
    tried: list[tuple[int, int, int]] = []

    def attempt(first: int, last: int, active: Any, values: Any) -> None:
        for at in range(first, last):
            luck = np.random.default_rng(at).normal(0, noise, len(worth))
            for candidate in np.flatnonzero(active):
                values[candidate, at] = worth[candidate] + luck[candidate]
        tried.append((first, last, int(sum(active))))

    return attempt, tried


def test_the_best_candidate_wins_the_race_and_those_behind_are_given_up() -> None:
    attempt, tried = made_up([0, 10, 9, -50, -60], noise=10)
    weights = race(5, Budget(worlds=400), 0.8, attempt)
    assert weights.chosen == 1
    assert list(weights.counts[3:]) == [12, 12]
    assert weights.counts[1] == weights.worlds == tried[-1][1]
    assert weights.means[1] == pytest.approx(10, abs=2)
    assert weights.errors[1] == 0
    assert weights.errors[2] == pytest.approx(10 * 2**0.5 / weights.counts[2] ** 0.5, rel=0.2)


def test_the_precepts_own_move_is_left_only_for_one_that_is_surely_better() -> None:
    attempt, _ = made_up([0, 1], noise=30)
    assert race(2, Budget(worlds=6), 50.0, attempt).chosen == 0
    attempt, _ = made_up([0, 30], noise=10)
    assert race(2, Budget(worlds=40), 0.8, attempt).chosen == 1


def test_the_race_stops_when_one_is_left_or_the_time_is_up() -> None:
    attempt, tried = made_up([0, 100], noise=1)
    race(2, Budget(worlds=1000), 0.8, attempt)
    assert tried == [(0, 12, 2)]
    attempt, tried = made_up([0, 0], noise=1)
    assert race(2, Budget(seconds=1e-6), 0.8, attempt).worlds == 12


def test_worlds_that_one_move_never_saw_do_not_tell_it_from_another() -> None:
    """The first twelve worlds are rich for everybody; who is set aside there keeps what they gave him."""

    def attempt(first: int, last: int, active: Any, values: Any) -> None:
        for at in range(first, last):
            rich = 500 if at < 12 else 0
            for candidate in np.flatnonzero(active):
                values[candidate, at] = rich + (0, 1, -30)[candidate] + 4 * ((at * 7 + candidate * 3) % 5)

    weights = race(3, Budget(worlds=200), 0.8, attempt)
    assert weights.worlds > 100
    assert weights.counts[2] == 12
    assert weights.means[2] == pytest.approx(weights.means[weights.chosen] - 30, abs=6)


def test_no_move_set_aside_stands_above_the_one_advised() -> None:
    source, early = np.random.default_rng(5), 0
    for _ in range(300):
        worth, spread = source.normal(0, 6, 6), source.uniform(2, 25, 6)
        worlds = source.normal(0, 60, 100)
        outcomes = worth[:, None] + worlds + spread[:, None] * source.normal(0, 1, (6, 100))

        def attempt(first: int, last: int, active: Any, values: Any, outcomes: Any = outcomes) -> None:
            values[active == 1, first:last] = outcomes[active == 1, first:last]

        weights = race(6, Budget(worlds=100), 0.8, attempt)
        aside = weights.counts < weights.worlds
        early += int(aside.sum())
        assert not (weights.means[aside] > weights.means[weights.chosen]).any()
    assert early > 300


@pytest.mark.long
def test_in_a_thousand_hints_no_move_set_aside_stands_above_the_one_advised() -> None:
    command = [sys.executable, "benchmarks/departures.py", "--deals", "30", "--orders", "1", "--seed", "9", "--json"]
    compiled = {**os.environ, "ATOUT_JIT": "1"}
    done = subprocess.run(command, env=compiled, check=True, capture_output=True, text=True)
    report = json.loads(done.stdout.splitlines()[-1])
    assert report["decisions"] > 1000
    assert report["above"] == 0


def found(chosen: int, kept: float) -> Weights:
    """Four candidates: two behind the best by 8 and by 2, one never tried."""
    means, errors = np.array([12.0, 20.0, 18.0, 0.0]), np.array([4.0, 0.0, 1.0, 0.0])
    return Weights(means, errors, np.array([24, 24, 24, 0]), chosen, 24, 0.0, kept)


def test_of_what_a_departure_promises_is_told_what_is_kept() -> None:
    told = discount(found(chosen=1, kept=0.5))
    assert told.means.tolist() == [12.0, 16.0, 15.0, 0.0]
    assert told.errors.tolist() == [2.0, 0.0, 0.5, 0.0]
    assert told.chosen == 1


@pytest.mark.parametrize("weights", [found(chosen=0, kept=0.5), found(chosen=1, kept=1.0)])
def test_what_the_precepts_choose_and_what_is_kept_whole_is_told_as_it_was_found(weights: Weights) -> None:
    told = discount(weights)
    assert told.means.tolist() == weights.means.tolist()
    assert told.errors.tolist() == weights.errors.tolist()


@pytest.mark.parametrize(("preset", "kept"), [("ordinary", 0.5), ("rubicon", 0.5), ("three", 1.0)])
def test_half_is_kept_where_that_was_measured(preset: str, kept: float) -> None:
    """In games for two: benchmarks/departures.py."""
    match, seat = next((one, seat) for one, seat in twins(preset, 8) if one.deal is not None and late(one))
    view = match.view(seat)
    _, weights = Maitre(view.rules, FEW).weigh(view.record, seat, 1)
    assert weights.kept == kept


def test_a_hint_tells_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search leaves the precepts by 8 points and another card by 2; half of that stands beside the hint."""
    monkeypatch.setattr(Maitre, "weigh", lambda *_: (integers([0, 1, 2, 3]), found(chosen=1, kept=0.5)))
    monkeypatch.setattr(Maitre, "set_candidate", lambda *_: None)
    match, seat = next((one, seat) for one, seat in twins("ordinary", 8) if one.deal is not None)
    best, *others = think(match.view(seat), "maitre", 1, FEW).weighed
    assert [best.value - one.value for one in others if one.worlds] == [1.0, 4.0]
    best, *others = think(match.view(seat), "maitre", 1, FEW, as_found=True).weighed
    assert [best.value - one.value for one in others if one.worlds] == [2.0, 8.0]


def test_a_single_candidate_needs_no_search() -> None:
    attempt, tried = made_up([0], noise=1)
    assert race(1, Budget(worlds=10), 0.8, attempt).chosen == 0
    assert not tried


# Rollouts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["ordinary", "sans_retourne", "four_teams", "chinese", "rubicon"])
def test_a_veiled_state_is_decided_like_a_view(preset: str) -> None:
    rules = atout.rules(preset)
    kept = integers([0] * 64)
    own, veiled = new_action(rules.packs), new_action(rules.packs)
    for number, state in enumerate(states(rules, 6)):
        if number % 5 or state.phase > OVER:
            continue
        seat = int(state.turn)
        decide(BOUSSAC, view_of(rules, state), rules.packed, seat, stream(1), own)
        before = contents(state)
        veil(state, seat, kept)
        decide(BOUSSAC, state, rules.packed, seat, stream(1), veiled)
        unveil(state, seat, kept)
        assert contents(veiled) == contents(own)
        assert contents(state) == before


@pytest.mark.parametrize("preset", ["ordinary", "boussac", "chinese"])
def test_an_estimate_is_worth_to_one_what_it_costs_the_other(preset: str) -> None:
    rules, state = state_when(preset, lambda s: s.trick_number == 5 and s.in_trick == 0)
    judging = networks_of(rules).worth, new_scratch(), new_action(rules.packs), integers([0] * 64)
    values = [float(estimate(state, rules.packed, side, *judging)) for side in (0, 1)]
    assert values[0] == pytest.approx(-values[1])
    state.score[0] += 50
    assert estimate(state, rules.packed, 0, *judging) == pytest.approx(values[0] + 50)


def test_a_rollout_is_judged_at_its_horizon_and_played_out_after_the_stock() -> None:
    rules, state = state_when("ordinary", lambda s: s.trick_number == 5 and s.in_trick == 0 and s.phase == PLAY)
    trained, scratch = networks_of(rules), new_scratch()
    action, kept, numbers = new_action(rules.packs), integers([0] * 64), stream(1)
    judged = float(estimate(state, rules.packed, 0, trained.worth, scratch, action, kept))
    assert roll_out(state, rules.packed, 0, 5, OWN_SIDE, trained, scratch, numbers, action, kept) == judged
    assert state.trick_number == 5
    roll_out(state, rules.packed, 0, 9, OWN_SIDE, trained, scratch, numbers, action, kept)
    assert state.trick_number == 9
    ahead = roll_out(state, rules.packed, 0, 99, OWN_SIDE, trained, scratch, numbers, action, kept)
    assert state.phase == OVER
    assert ahead == state.score[0] - state.score[1]


# Players ---------------------------------------------------------------------------------------------------


KEPT = ["ordinary", "four_teams"]


@pytest.mark.parametrize("preset", some(sorted(PRESETS), KEPT))
def test_nothing_hidden_changes_what_is_thought(preset: str) -> None:
    source, changed, tried = random.Random(3), 0, 0
    for match, seat in twins(preset, 7):
        if match.deal is None or not late(match) or len(match.legal()) < 2:
            continue
        name = SEARCHING[tried % len(SEARCHING)]
        before = think(match.view(seat), name, 4, FEW)
        kept = copy(match.deal.state)
        changed += permute_what_is_hidden(match, seat, source)
        after = think(match.view(seat), name, 4, FEW)
        match.deal.state = kept
        assert (after.action, after.weighed) == (before.action, before.weighed)
        tried += 1
        if tried == 4:
            break
    assert changed > 1


@pytest.mark.parametrize("preset", some(sorted(PRESETS), KEPT))
def test_what_is_thought_of_are_all_the_lawful_actions_each_once_the_choice_first(preset: str) -> None:
    tried = 0
    for match, seat in twins(preset, 8):
        if match.deal is None or not late(match):
            continue
        thought = think(match.view(seat), "maitre", 1, FEW)
        actions = [one.action for one in thought.weighed]
        assert thought.action == actions[0]
        assert len(set(map(str, actions))) == len(actions)
        assert all(match.refusal(action, seat) is None for action in actions)
        assert {str(a)[:2] for a in match.legal()} == {str(a)[:2] for a in actions}
        values = [one.value for one in thought.weighed[1:] if one.worlds]
        assert values == sorted(values, reverse=True)
        tried += 1
        if tried == 3:
            break
    assert tried


def test_any_number_of_threads_finds_the_same() -> None:
    rules, state = state_when("ordinary", lambda s: s.end - s.next == 5 and s.in_trick == 0 and s.phase == PLAY)
    view, seat = view_of(rules, state), int(state.turn)
    alone = Maitre(rules, Budget(worlds=6)).weigh(view, seat, 5)
    with ThreadPoolExecutor(3) as share:
        together = Maitre(rules, Budget(worlds=6), share, 3).weigh(view, seat, 5)
    assert list(alone[0]) == list(together[0])
    assert list(alone[1].means) == list(together[1].means)
    assert alone[1].chosen == together[1].chosen


def test_other_worlds_are_tried_with_another_seed() -> None:
    rules, state = state_when("ordinary", lambda s: s.end - s.next == 9 and s.in_trick == 0 and s.phase == PLAY)
    view, seat = view_of(rules, state), int(state.turn)
    one, other = (Maitre(rules, FEW).weigh(view, seat, seed)[1] for seed in (1, 2))
    assert list(one.means) != list(other.means)


def test_a_search_leaves_the_view_as_it_was() -> None:
    rules, state = state_when("three", lambda s: s.strict and s.in_trick == 1)
    view, seat = view_of(rules, state), int(state.turn)
    before = contents(view)
    for name in SEARCHING:
        Searcher(FACULTIES[name], rules, FEW).fill(view, seat, stream(2), new_action(rules.packs))
        assert contents(view) == before


@pytest.mark.parametrize(
    ("name", "preset"),
    some([*((name, "ordinary") for name in SEARCHING), ("maitre", "four_teams")], lambda case: case[1] == "ordinary"),
)
def test_a_deal_is_finished_lawfully(name: str, preset: str) -> None:
    rules, state = state_when(preset, lambda s: s.end - s.next <= s.players and s.phase == PLAY, seed=4)
    table, numbers, action, view = (
        Searcher(FACULTIES[name], rules, FEW),
        stream(3),
        new_action(rules.packs),
        new_state(rules),
    )
    while state.phase != OVER:
        seat = int(state.turn)
        observe(state, seat, view)
        table.fill(view, seat, numbers, action)
        assert refusal(state, rules.packed, seat, action) == 0
        advance(state, rules.packed, seat, action)


def test_the_last_cards_are_counted_out_exactly() -> None:
    """With the stock gone a searching player knows both hands: one world, no error, the best line's value."""
    rules, state = state_when("ordinary", lambda s: s.strict and s.in_trick == 0 and s.held[0] == 4)
    seat = int(state.turn)
    moves, weights = Maitre(rules, Budget(worlds=50)).weigh(view_of(rules, state), seat, 1)
    assert weights.worlds == 1
    assert len(moves) > 1
    assert not weights.errors.any()
    assert weights.means[weights.chosen] == max(weights.means)
    guessing = Maitre(rules, Budget(worlds=50), counts=False).weigh(view_of(rules, state), seat, 1)[1]
    assert guessing.worlds > 1


def test_the_tree_player_prefers_what_it_visits_most() -> None:
    rules, state = state_when("ordinary", lambda s: s.strict and s.in_trick == 0 and s.held[0] == 3)
    moves, weights = BeziqueTree(rules, Budget(worlds=400)).weigh(view_of(rules, state), int(state.turn), 1)
    assert weights.counts.sum() == 400
    assert weights.counts[weights.chosen] == max(weights.counts)
    exact = Maitre(rules, FEW).weigh(view_of(rules, state), int(state.turn), 1)
    best = {int(move) for move, mean in zip(exact[0], exact[1].means, strict=True) if mean == max(exact[1].means)}
    assert int(moves[weights.chosen]) in best or len(exact[0]) < len(moves)


# Budgets ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("0.3s", Budget(seconds=0.3)),
        ("worlds=200", Budget(worlds=200)),
        ("simulations=1000", Budget(worlds=1000)),
        ("1s,worlds=50", Budget(seconds=1.0, worlds=50)),
    ],
)
def test_a_budget_is_read(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget
    assert Budget.parse(str(budget)) == budget


@pytest.mark.parametrize("text", ["", "fast", "0s", "worlds=0", "worlds=x", "3", "1s,,"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(atout.OptionError, match="no budget"):
        Budget.parse(text)
