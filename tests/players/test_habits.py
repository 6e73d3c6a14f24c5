"""Likely worlds: what is usually kept is rather in a hand than in the stock."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import atout
from atout.cards.chance import stream
from atout.cards.numbers import NUMBERS, face_at
from atout.games.bezique.actions import card_number, cards_of
from atout.games.bezique.kernels.state import ACE, PLAY, SEVEN, new_state
from atout.games.bezique.maitre.holding_prior import expect_hands, habit, sample_likely_world, settled, weight_of
from atout.games.bezique.maitre.network import NO_NETWORKS, networks_of, new_scratch
from atout.games.bezique.search.worlds import hidden_count
from atout.kernel import contents
from tests.search.dealt import state_when, states, view_of
from tests.search.test_worlds import HIDDEN, assert_whole


@pytest.mark.parametrize("preset", ["ordinary", "sans_retourne", "three", "four_teams", "chinese"])
def test_a_likely_world_agrees_with_the_view_too(preset: str) -> None:
    rules = atout.rules(preset)
    numbers, scratch = stream(5), new_scratch()
    for number, state in enumerate(states(rules, 2)):
        if number % 9:
            continue
        seat, view, world = int(state.turn), view_of(rules, state), new_state(rules)
        expect_hands(view, rules.packed, seat, networks_of(rules).hands, scratch)
        sample_likely_world(view, seat, scratch.weights, numbers, world)
        assert_whole(rules, world)
        seen, before = contents(view_of(rules, world, seat)), contents(view)
        assert {name for name in before if seen[name] != before[name]} <= HIDDEN


def all_but_one_named() -> tuple[atout.Rules, Any, int]:
    """A view, half of the stock drawn, in which one card of the other hand cannot be named."""
    rules, state = state_when("ordinary", lambda s: s.end - s.next == 23 and s.in_trick == 0 and s.phase == PLAY)
    seat = int(state.turn)
    hidden = cards_of([int(state.hand[1 - seat][c]) & ~int(state.known[1 - seat][c]) for c in (0, 1)])
    for copy in (0, 1):
        state.known[1 - seat][copy] |= state.hand[1 - seat][copy]
    spared = card_number(hidden[0])
    state.known[1 - seat][spared // NUMBERS] &= ~(1 << spared % NUMBERS)
    view = view_of(rules, state)
    assert hidden_count(view, 1 - seat) == 1
    return rules, view, seat


def test_a_hidden_card_is_one_in_proportion_to_its_habit() -> None:
    rules, view, seat = all_but_one_named()
    numbers, world, drawn = stream(4), new_state(rules), Counter[int]()
    scratch = new_scratch()
    expect_hands(view, rules.packed, seat, NO_NETWORKS.hands, scratch)
    for _ in range(6000):
        sample_likely_world(view, seat, scratch.weights, numbers, world)
        new = [int(world.hand[1 - seat][c]) & ~int(view.known[1 - seat][c]) for c in (0, 1)]
        drawn[next(c * NUMBERS + mask.bit_length() - 1 for c, mask in enumerate(new) if mask)] += 1
    share = settled(view, rules.packed)
    assert share == 100
    unseen = [*drawn, *(int(world.pack[at]) for at in range(int(view.next), int(view.end)))]
    weights = {card: weight_of(view, rules.packed, share, card) for card in unseen}
    expected = {card: 6000 * weight / sum(weights.values()) for card, weight in weights.items()}
    chi = sum((drawn[card] - n) ** 2 / n for card, n in expected.items())
    assert (chi - len(expected) + 1) / (2 * (len(expected) - 1)) ** 0.5 < 4


def test_nothing_has_shown_before_a_card_is_drawn() -> None:
    rules, state = state_when("ordinary", lambda s: s.phase == PLAY and s.trick_number == 0)
    view = view_of(rules, state)
    assert settled(view, rules.packed) == 0
    assert len({weight_of(view, rules.packed, 0, card) for card in rules.cards.cards}) == 1


def test_trump_aces_are_kept_and_sevens_are_not() -> None:
    rules, state = state_when("ordinary", lambda s: s.phase == PLAY and s.trump == 1)
    view = view_of(rules, state)
    ace, seven, plain = face_at(1, ACE), face_at(1, SEVEN), face_at(3, SEVEN)
    assert habit(view, rules.packed, ace) > 100 > habit(view, rules.packed, seven) > habit(view, rules.packed, plain)
