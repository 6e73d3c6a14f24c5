"""Games of six packs and of eight: what seems better after five tricks must be so after twenty, and once more in fresh
worlds."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import atout
from atout.games.bezique.kernels.state import PLAY
from atout.games.bezique.maitre.long_deals import (
    HORIZON,
    TO_THE_END,
    compared,
    entered,
    is_long,
    proposals,
    share_of,
)
from atout.games.bezique.maitre.maitre import FAR, Maitre
from atout.games.bezique.maitre.rollouts import TRICKS
from atout.games.bezique.presets import PRESETS
from atout.kernel import Record, integers
from atout.players import Budget
from atout.players.levels import FACULTIES
from atout.players.racing import Attempt, Floats, Integers, Weights
from atout.players.searching import thinker_of
from atout.research.tournament.pool import EARLIER
from tests.search.dealt import state_when, view_of

WORLDS = Budget(worlds=24)


def worth(*values: float) -> Attempt:
    """Candidates that are worth so much in every world, give or take one."""

    def attempt(first: int, last: int, active: Integers, outcomes: Floats) -> None:
        for at in range(first, last):
            luck = np.random.default_rng(at).normal(0, 1, len(values))
            for candidate in np.flatnonzero(active):
                outcomes[candidate, at] = values[candidate] + luck[candidate]

    return attempt


def proposing(chosen: int, *means: float) -> Weights:
    """What a race of so many candidates found after some tricks."""
    nothing = np.zeros(len(means))
    return Weights(np.array(means, float), nothing, np.full(len(means), 24), chosen, 24, 0.0)


def test_games_of_more_than_four_packs_are_long() -> None:
    assert {name for name, rules in PRESETS.items() if is_long(rules)} == {"chinese", "eight_pack"}


def test_the_best_that_are_not_clearly_behind_are_proposed() -> None:
    unsure = np.full(4, 30.0)
    assert proposals(replace(proposing(3, 0, 5, 40, 60), errors=unsure)) == [0, 3, 2]
    assert proposals(replace(proposing(1, 0, 90, 40, 60), errors=unsure)) == [0, 1, 3]
    assert proposals(replace(proposing(1, 0, 90, 40, 10), errors=unsure)) == [0, 1, 2]
    assert proposals(proposing(0, 9, 5, 4, 3)) == [0]


def test_what_only_seemed_better_is_not_chosen() -> None:
    weights = compared(proposing(2, 0, 5, 40), [0, 2], WORLDS, 0.8, worth(0, 50, -30))
    assert weights.chosen == 0
    assert weights.means[2] == pytest.approx(-30, abs=1)
    assert weights.means[0] == pytest.approx(0, abs=1)


def test_what_is_better_further_on_is_chosen_and_nothing_set_aside_stands_above_it() -> None:
    weights = compared(proposing(2, 0, 5, 40), [0, 2], WORLDS, 0.8, worth(0, 50, 30))
    assert weights.chosen == 2
    assert list(weights.counts) == [12, 0, 12]  # the race is over once one is clearly behind
    assert weights.means[1] == pytest.approx(weights.means[2] - 35)  # as far below it as it was
    assert weights.means.argmax() == 2


def test_of_several_that_are_played_further_the_best_is_chosen() -> None:
    weights = compared(proposing(2, 0, 5, 40), [0, 2, 1], WORLDS, 0.0, worth(0, 50, 30))
    assert weights.chosen == 1
    assert weights.means[1] - weights.means[2] == pytest.approx(20, abs=1)


def test_where_all_else_has_fallen_behind_nothing_is_played_further() -> None:
    def attempt(first: int, last: int, active: Integers, outcomes: Floats) -> None:
        raise AssertionError

    proposed = proposing(0, 9, 5, 4)
    assert compared(proposed, [0], WORLDS, 0.8, attempt) is proposed


def test_candidates_keep_their_places() -> None:
    weights = entered(proposing(3, 1, 2, 3, 10), [0, 3], proposing(1, 100, 200))
    assert list(weights.means) == [100, 192, 193, 200]
    assert weights.chosen == 3


def test_time_is_shared_out_and_worlds_are_not() -> None:
    assert share_of(Budget(seconds=0.4, worlds=30), 0.25) == Budget(seconds=0.1, worlds=30)
    assert share_of(Budget(worlds=30), 0.25) == Budget(worlds=30)


class Staged(Maitre):
    """The player with two candidates, of which the second is better by so much as a test says at each stage; `asked`
    tells the worlds of which seed were played for how many tricks."""

    def __init__(self, rules: atout.Rules, *gains: float) -> None:
        super().__init__(rules, Budget(worlds=12))
        self.gains, self.asked = iter(gains), list[tuple[int, int]]()

    def candidates(self, view: Record, seat: int) -> Record:
        return integers([0, 1])

    def attempt(self, view: Record, seat: int, seed: int, moves: Record, tricks: int = TRICKS) -> Attempt:
        def attempt(first: int, last: int, active: Integers, outcomes: Floats) -> None:
            self.asked.append((seed, tricks))
            worth(0, next(self.gains))(first, last, active, outcomes)

        return attempt


@pytest.mark.parametrize(
    ("gains", "chosen"),
    [((9, 9, 9), 1), ((-9,), 0), ((9, -9), 0), ((9, 9, -9), 0)],
    ids=["each time", "not after five tricks", "not after twenty", "not in fresh worlds"],
)
def test_a_choice_proves_itself_three_times(gains: tuple[float, ...], chosen: int) -> None:
    rules, state = state_when("chinese", lambda state: state.phase == PLAY)
    player = Staged(rules, *gains)
    _, weights = player.weigh(view_of(rules, state), int(state.turn), 7)
    assert weights.chosen == chosen
    assert player.asked == [(7, TRICKS), (FAR + 7, HORIZON), (2 * FAR + 7, HORIZON)][: len(gains)]


def test_played_to_the_end_a_world_brings_what_its_deal_ends_with() -> None:
    """Where the stock is gone within five tricks, nothing is judged any more; after one trick it would be."""
    rules, state = state_when("chinese", lambda state: int(state.end - state.next) == 8 and state.in_trick == 0)
    view, seat = view_of(rules, state), int(state.turn)
    player = Maitre(rules, WORLDS)
    moves = player.candidates(view, seat)
    judged, ended, near = (np.zeros((len(moves), 2)) for _ in range(3))
    every = np.ones(len(moves), np.int64)
    player.attempt(view, seat, 1, moves)(0, 2, every, judged)
    player.attempt(view, seat, 1, moves, TO_THE_END)(0, 2, every, ended)
    player.attempt(view, seat, 1, moves, 1)(0, 2, every, near)
    assert (judged == ended).all()
    assert (near != ended).any()


def test_earlier_versions_of_the_search_judge_as_they_did() -> None:
    now, before = (thinker_of(able, PRESETS["chinese"]) for able in (FACULTIES["maitre"], EARLIER["maitre/0.11"][0]))
    assert isinstance(now, Maitre)
    assert isinstance(before, Maitre)
    assert (now.long, before.long) == (True, False)
    assert (now.mixed, before.mixed) == (True, False)
