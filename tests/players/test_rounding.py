"""What it costs to keep networks in whole numbers of eight bits.

The numbers of before are gone: in their place stand those kept, each off by anything up to half a step, as rounding may
have moved it. So the distance between the two is what rounding did. What it did to play, with the numbers of before,
stands in decision 77.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

import atout
from atout.games.bezique.kernels.state import PLAY, new_action
from atout.games.bezique.maitre.evaluation import estimate
from atout.games.bezique.maitre.facts import PLACES, case_of, find_seen
from atout.games.bezique.maitre.files import MOST, file_of, weights_in
from atout.games.bezique.maitre.masks import new_kept
from atout.games.bezique.maitre.network import Trained, new_scratch, trained_of
from atout.games.bezique.maitre.play_network import GAIN, correct_card, judge_cards, may_correct, score_cards, value_of
from atout.games.bezique.players.choices import WORST
from atout.kernel import Record
from tests.search.dealt import states, view_of

RULES = atout.rules("ordinary")
DEALS = 5
NUMBERS = np.random.default_rng(4)


def unrounded(name: str, rows: Record) -> Record:
    """Weights as they may have been before they were rounded."""
    if rows.ndim < 2:
        return rows
    step = np.abs(rows).max(-1, keepdims=True) / MOST
    return (rows + step * NUMBERS.uniform(-0.5, 0.5, rows.shape)).astype(np.float32)


@cache
def both() -> tuple[Trained, Trained]:
    """The networks of the ordinary game as they are kept, and as they may have been."""
    kept = weights_in(file_of("ordinary"))
    return trained_of(kept), trained_of({name: unrounded(name, rows) for name, rows in kept.items()})


def test_a_position_is_worth_the_same_within_a_point() -> None:
    """Root mean square; how a deal goes on from there spreads by some 150."""
    scratch, action, room = new_scratch(), new_action(RULES.packs), new_kept(RULES)
    apart = []
    for state in states(RULES, 12, deals=DEALS):
        if state.phase == PLAY and state.in_trick == 0 and not state.strict and state.window == 0:
            kept, before = (
                estimate(state, RULES.packed, 0, trained.worth, scratch, action, room) for trained in both()
            )
            apart.append(kept - before)
    assert len(apart) > 100
    assert 0 < np.sqrt(np.mean(np.square(apart))) < 1


def test_the_cards_chosen_cost_less_than_three_hundredths_of_a_point_each() -> None:
    """By the numbers of before, which card they would choose and which the rounded ones do: a card is due some twenty
    times a deal."""
    kept, before = both()
    scratch, action = new_scratch(), new_action(RULES.packs)
    costs = []
    for state in states(RULES, 12, deals=DEALS):
        view, seat = view_of(RULES, state), int(state.turn)
        if not may_correct(before.play, view):
            continue
        correct_card(view, RULES.packed, seat, kept.play, scratch, action)
        rounded_choice = int(action.card)
        correct_card(view, RULES.packed, seat, before.play, scratch, action)
        worth = values(view, seat, before, scratch, new_action(RULES.packs))
        costs.append(worth[int(action.card)] - worth[rounded_choice])
    assert len(costs) > 100
    assert np.mean(costs) < 0.03


def values(view: Any, seat: int, trained: Trained, scratch: Any, action: Any) -> dict[int, float]:
    """What the network makes of each card that may be played, in points."""
    own = score_cards(view, RULES.packed, seat, scratch, action)
    judge_cards(trained.play, case_of(view.trump), find_seen(view, seat, scratch.cards, scratch.found), scratch)
    return {
        int(scratch.chosen[place]): GAIN * value_of(trained.play, scratch, place, own)
        for place in range(PLACES)
        if scratch.scores[place] > WORST
    }
