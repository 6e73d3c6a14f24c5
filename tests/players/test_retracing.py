"""Worlds are believed where the others would have done in them what they did last."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Any

import pytest
from cases import some

import atout
from atout.cards.chance import reseed, stream
from atout.games.bezique.kernels.state import NONE, PLAY, WINDOW, assign, new_action, new_state
from atout.games.bezique.maitre.holding_prior import expect_hands
from atout.games.bezique.maitre.masks import new_kept
from atout.games.bezique.maitre.network import NO_NETWORKS, new_scratch
from atout.games.bezique.maitre.rejection import credible, sample_credible_world, surprises
from atout.games.bezique.players.policies import BOUSSAC, RANDOM
from atout.games.bezique.search.worlds import sample_world
from atout.kernel import contents
from tests.search.dealt import states, view_of

GAMES = ["ordinary", "sans_retourne", "britannica", "boussac", "variante", "three", "four_teams", "chinese"]


class Retracer:
    """The memory that retracing works in, and its questions."""

    def __init__(self, preset: str) -> None:
        self.rules, self.numbers = atout.rules(preset), stream(1)
        self.state, self.action = new_state(self.rules), new_action(self.rules.packs)
        self.kept = new_kept(self.rules)

    def surprises(self, world: Any, who: int) -> int:
        """How much of what a seat did last the rules player would not have done in this world."""
        return int(surprises(world, self.rules.packed, who, self.numbers, self.state, self.action, self.kept))

    def believes(self, world: Any) -> bool:
        """Whether the seat to act believes in a world."""
        seat = int(world.turn)
        return bool(credible(world, self.rules.packed, seat, self.numbers, self.state, self.action, self.kept))

    def deals(self, policy: int) -> Iterator[Any]:
        """The positions of deals in which everybody follows one policy, while there is a stock and no seven has been
        exchanged: an exchange is not retraced."""
        for state in states(self.rules, 3, deals=16 // self.rules.packs, policy=policy):
            if not state.strict and state.phase in (PLAY, WINDOW) and state.turn_up == state.turned:
                yield state

    def forgetting(self, state: Any) -> Any:
        """A copy in which nobody knows the trick before."""
        twin = new_state(self.rules)
        assign(twin, state)
        twin.last_leader = NONE
        return twin


def others(state: Any) -> list[int]:
    return [who for who in range(int(state.players)) if who != state.turn]


@pytest.mark.parametrize("preset", some(GAMES, ("ordinary", "boussac")))
def test_in_the_true_deal_the_rules_player_would_play_to_this_trick_what_it_did(preset: str) -> None:
    retracer, count = Retracer(preset), 0
    for state in retracer.deals(BOUSSAC):
        if state.phase == PLAY and state.in_trick:
            for who in others(state):
                assert retracer.surprises(retracer.forgetting(state), who) == 0, contents(state)
                count += 1
    assert count > 5


@pytest.mark.parametrize("preset", some(GAMES, GAMES[::3]))
def test_nor_to_the_trick_just_made_anything_else(preset: str) -> None:
    retracer, count = Retracer(preset), 0
    for state in retracer.deals(BOUSSAC):
        if state.phase == WINDOW and not (state.slot_used or state.ceded or any(state.window_cards)):
            for who in others(state):
                assert retracer.surprises(state, who) == 0, contents(state)
                count += 1
    assert count > 5


@pytest.mark.parametrize("preset", some(GAMES, ("ordinary", "boussac")))
def test_once_it_has_drawn_it_would_have_but_for_one_card_or_another(preset: str) -> None:
    """Which card was drawn is left to chance: with the true one nothing surprises."""
    retracer, count = Retracer(preset), 0
    for number, state in enumerate(retracer.deals(BOUSSAC)):
        if number % 3 == 0 and state.phase == PLAY and state.trick_number and state.in_trick == 0:
            for who in others(state):
                assert any(retracer.surprises(state, who) == 0 for _ in range(60)), contents(state)
                count += 1
    assert count > 2


def test_who_plays_anyhow_is_seldom_what_one_expects() -> None:
    share = {}
    for policy in (BOUSSAC, RANDOM):
        retracer, believed = Retracer("ordinary"), []
        for state in retracer.deals(policy):
            believed.append(retracer.believes(state))
        share[policy] = sum(believed) / len(believed)
    assert share[BOUSSAC] > 0.75
    assert share[RANDOM] < 0.45


def test_the_worlds_searched_are_those_that_are_believed_if_some_are_soon_found() -> None:
    retracer, chance, scratch = Retracer("ordinary"), stream(0), new_scratch()
    rules, world, believed = retracer.rules, new_state(retracer.rules), {1: 0, 24: 0}
    for number, state in enumerate(retracer.deals(BOUSSAC)):
        view, seat = view_of(rules, state), int(state.turn)
        expect_hands(view, rules.packed, seat, NO_NETWORKS.hands, scratch)
        for tries in believed:
            reseed(chance, 5, number)
            sample_credible_world(
                view, rules.packed, seat, tries, scratch.weights, chance, world, retracer.state, retracer.action,
                retracer.kept,
            )  # fmt: skip
            believed[tries] += not any(retracer.surprises(world, who) for who in others(state))
    assert believed[24] > 1.15 * believed[1] > 0


def test_a_sampled_world_is_less_credible_than_the_true_one() -> None:
    retracer, world, chance = Retracer("ordinary"), new_state(atout.rules("ordinary")), stream(0)
    true, sampled = [], []
    for number, state in enumerate(retracer.deals(BOUSSAC)):
        reseed(chance, 5, number)
        sample_world(view_of(retracer.rules, state), int(state.turn), chance, world)
        true.append(retracer.believes(state))
        sampled.append(retracer.believes(world))
    assert sum(true) > sum(sampled) + len(true) / 8


@pytest.mark.parametrize("preset", some(GAMES, GAMES[::3]))
def test_asking_leaves_the_world_as_it_was_and_puts_no_card_in_two_places(preset: str) -> None:
    retracer = Retracer(preset)
    for number, state in enumerate(retracer.deals(RANDOM)):
        if number % (3 if retracer.rules.packs == 2 else 6) == 0:
            before = contents(state)
            for who in others(state):
                retracer.surprises(state, who)
                assert contents(state) == before
                back = retracer.state
                assert int(back.held[who]) == sum(int(cards).bit_count() for cards in back.hand[who])
                for copy in range(len(back.played)):
                    places = [
                        int(cards[copy])
                        for seat in range(len(back.hand))
                        for cards in (back.hand[seat], back.laid[seat])
                    ]
                    places.append(int(back.played[copy]))
                    assert sum(cards.bit_count() for cards in places) == union(places).bit_count()


def union(masks: list[int]) -> int:
    """The cards in any of these masks."""
    return reduce(or_, masks)
