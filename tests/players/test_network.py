"""The trained networks: what they are told of a position, what they answer, and that they have learnt something."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from cases import some

import atout
from atout import kernel
from atout.cards.chance import stream
from atout.cards.numbers import FACES, NUMBERS, face_at, in_suit, ranks_of
from atout.cards.words import AtoutError
from atout.games.bezique.kernels.deal import advance
from atout.games.bezique.kernels.state import (
    CLUBS,
    HEARTS,
    NONE,
    OVER,
    PLAY,
    new_action,
    new_state,
    observe,
    owned_count,
)
from atout.games.bezique.maitre.evaluation import by_hopes, estimate
from atout.games.bezique.maitre.facts import (
    CASES,
    PLACES,
    case_of,
    facts,
    facts_of_hand,
    facts_seen,
    find_facts,
    find_seen,
)
from atout.games.bezique.maitre.files import presets
from atout.games.bezique.maitre.holding_prior import expect_hands
from atout.games.bezique.maitre.masks import new_kept
from atout.games.bezique.maitre.network import (
    MOST_UNITS,
    NO_NETWORKS,
    Network,
    answer,
    exists,
    networks_of,
    new_scratch,
    trained_of,
)
from atout.games.bezique.players.policies import BOUSSAC, decide
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.research.rounds import begin_deal
from atout.games.bezique.search.outcome import lead_of
from atout.games.bezique.search.worlds import unseen
from tests.search.dealt import states, view_of

DEALS = 40
UNTRAINED = NO_NETWORKS.hands
TRAINED = presets()


def facts_in(state: Any) -> list[int]:
    scratch = new_scratch()
    count = find_facts(state, int(state.turn), scratch.cards, scratch.found)
    return [int(scratch.found[at]) for at in range(count)]


def between_tricks(state: Any) -> bool:
    return bool(state.phase == PLAY and state.in_trick == 0 and not state.strict)


@pytest.mark.parametrize("preset", ["ordinary", "sans_retourne", "rubicon", "chinese"])
def test_every_card_is_told_of_where_it_lies(preset: str) -> None:
    rules = atout.rules(preset)
    packs = rules.packs

    def cards_told(fact_list: list[int], first: int) -> int:
        """How many cards a block of counts tells of."""
        return sum((fact - first) // FACES + 1 for fact in fact_list if first <= fact < first + packs * FACES)

    for state in filter(between_tricks, states(rules, 3)):
        all_facts = facts_in(state)
        assert len(set(all_facts)) == len(all_facts)
        assert max(all_facts) < facts(packs)
        lead = int(state.turn)
        for turn, who in enumerate((lead, 1 - lead)):
            first = turn * facts_of_hand(packs)
            assert cards_told(all_facts, first) + cards_told(all_facts, first + packs * FACES) == owned_count(
                state, who
            )
        stock = int(state.end) - int(state.next)
        assert cards_told(all_facts, 2 * facts_of_hand(packs)) == stock


def changed(faces: int) -> int:
    """Faces with hearts and clubs changed for each other."""
    return sum(in_suit(ranks_of(faces, suit), {HEARTS: CLUBS, CLUBS: HEARTS}.get(suit, suit)) for suit in range(4))


def test_hearts_and_clubs_change_places_where_clubs_are_trumps() -> None:
    """The same deal with the two suits changed for each other is the same to a network."""
    rules = atout.rules("ordinary")
    state = next(s for s in states(rules, 1, deals=99) if between_tricks(s) and s.trump == CLUBS and s.trick_number > 6)
    fact_list = facts_in(state)
    for field in ("hand", "laid"):
        for seat in (0, 1):
            for copy in (0, 1):
                getattr(state, field)[seat][copy] = changed(int(getattr(state, field)[seat][copy]))
    for copy in (0, 1):
        state.played[copy] = changed(int(state.played[copy]))
        for group in range(len(state.used)):
            state.used[group][copy] = changed(int(state.used[group][copy]))
    state.turn_up ^= face_at(HEARTS ^ CLUBS, 0)
    state.trump = HEARTS
    assert facts_in(state) == fact_list
    assert case_of(CLUBS) == case_of(HEARTS)


def test_an_answer_is_that_of_two_rectified_layers() -> None:
    numbers = np.random.default_rng(2)
    rows, width, depth, answers = 40, 8, 4, 3
    shapes = (CASES, rows, width), (width,), (width, depth), (depth,), (depth, answers), (answers,)
    parts = [numbers.normal(size=shape).astype(np.float32) for shape in shapes]
    network, scratch = Network(*(part.ravel() for part in parts)), new_scratch()
    for case in range(CASES):
        fact_list = sorted(int(fact) for fact in numbers.choice(rows, 6, replace=False))
        scratch.found[: len(fact_list)] = fact_list
        near = np.maximum(parts[0][case, fact_list].sum(0) + parts[1], 0)
        far = np.maximum(near @ parts[2] + parts[3], 0)
        answer(network, case, len(fact_list), scratch)
        assert list(scratch.told[:answers]) == pytest.approx(list(far @ parts[4] + parts[5]), rel=1e-5)


def test_a_layer_wider_than_there_is_room_for_is_refused() -> None:
    assert len(trained_of({"play_second_bias": np.zeros(MOST_UNITS)}).play.cards.second_bias) == MOST_UNITS
    with pytest.raises(AtoutError, match="at most 512 units, not 513"):
        trained_of({"play_first_bias": np.zeros(MOST_UNITS + 1)})


@pytest.mark.parametrize("preset", TRAINED)
def test_a_network_serves_its_game_and_no_other(preset: str) -> None:
    rules = PRESETS[preset]
    worth, hands, play = networks_of(rules)
    assert len(worth.first) == CASES * facts(rules.packs) * len(worth.first_bias)
    assert len(hands.first) == CASES * facts_seen(rules.packs) * len(hands.first_bias)
    assert (len(worth.last_bias), len(hands.last_bias)) == (1, FACES)
    assert max(len(part) for network in (worth, hands, play.cards) for part in network[1::2]) <= MOST_UNITS
    if exists(play.cards):
        width = len(play.cards.first_bias)
        assert len(play.cards.first) == CASES * facts_seen(rules.packs) * width
        assert (len(play.cards.last_bias), len(play.scores), len(play.straight)) == (PLACES, PLACES * width, 2)
    assert exists(networks_of(atout.rules(preset, target=1500 if rules.target != 1500 else 1000)).worth)
    assert not exists(networks_of(atout.rules(preset, sevensTogether=not rules.sevens_together)).hands)


def test_a_game_without_a_network_is_judged_by_hopes() -> None:
    rules = atout.rules("ordinary", handSize=9)
    state = next(filter(between_tricks, states(rules, 1)))
    action, kept = new_action(rules.packs), new_kept(rules)
    judged = estimate(state, rules.packed, 0, networks_of(rules).worth, new_scratch(), action, kept)
    assert judged == by_hopes(state, rules.packed, 0, action, kept)


@cache
def positions_of(preset: str) -> list[tuple[int, Any]]:
    """The positions at a quarter of the tricks of some deals of boussac's, each with its deal's number, and how each
    deal ended."""
    return [(deal, kernel.copy(state)) for deal, state in deals_of(PRESETS[preset])]


def deals_of(rules: atout.Rules) -> Iterator[tuple[int, Any]]:
    state, view, action, numbers = new_state(rules), new_state(rules), new_action(rules.packs), stream(9)
    for deal in range(DEALS):
        state.score[0], state.score[1], state.won = 0, 0, NONE
        begin_deal(state, rules.packed, deal % 2, numbers)
        while state.phase != OVER:
            if between_tricks(state) and state.trick_number % 4 == 1:
                yield deal, state
            seat = int(state.turn)
            observe(state, seat, view)
            decide(BOUSSAC, view, rules.packed, seat, numbers, action)
            advance(state, rules.packed, seat, action)
        yield deal, state


@pytest.mark.parametrize("preset", some(TRAINED, ["ordinary"]))
def test_a_network_judges_as_well_as_hopes_do(preset: str) -> None:
    """It would miss by far more, if what it is told, or the rules it was trained by, had changed since. In so few deals
    luck hides by how much it is better."""
    rules = PRESETS[preset]
    network, scratch, action, kept = (
        networks_of(rules).worth,
        new_scratch(),
        new_action(rules.packs),
        new_kept(rules),
    )
    better, judged = [], []
    for _, state in positions_of(preset):
        if state.phase == OVER:
            came = lead_of(state, rules.packed, 0)
            better.append(np.mean([(came - hoped) ** 2 - (came - trained) ** 2 for trained, hoped in judged]))
            judged.clear()
        elif state.window == 0:
            trained = estimate(state, rules.packed, 0, network, scratch, action, kept)
            judged.append((trained, by_hopes(state, rules.packed, 0, action, kept)))
    assert np.mean(better) > -2 * np.std(better) / DEALS**0.5


@pytest.mark.parametrize("preset", some(TRAINED, ["ordinary", "boussac"]))
def test_a_network_tells_better_than_habits_who_holds_what(preset: str) -> None:
    """By the chance that it gives, of all cards not located, to those the other hand holds."""
    rules = PRESETS[preset]
    view, hands, scratch = new_state(rules), networks_of(rules).hands, new_scratch()
    gains: list[list[float]] = [[] for _ in range(DEALS)]
    for deal, state in positions_of(preset):
        if state.phase != OVER and state.end - state.next > 2:
            observe(state, int(state.turn), view)
            by_network, by_habits = (likely(rules, state, view, told_by, scratch) for told_by in (hands, UNTRAINED))
            gains[deal].append(by_network - by_habits)
    better = [np.mean(of_deal) for of_deal in gains]
    assert np.mean(better) > 2 * np.std(better) / len(better) ** 0.5


def likely(rules: atout.Rules, state: Any, view: Any, hands: Network, scratch: Any) -> float:
    """The mean logarithm of the weights of the cards the other hand holds hidden, of all unseen cards' mean weight."""
    seat = int(view.turn)
    expect_hands(view, rules.packed, seat, hands, scratch)
    cards = [
        (copy, face) for copy in range(rules.packs) for face in range(NUMBERS) if unseen(view, seat, copy) >> face & 1
    ]
    mean = sum(scratch.weights[face] for _, face in cards) / len(cards)
    held = [scratch.weights[face] / mean for copy, face in cards if state.hand[1 - seat][copy] >> face & 1]
    return float(np.log(held).mean()) if held else 0.0


def test_what_a_seat_sees_tells_the_card_led_and_what_is_known_in_the_other_hand() -> None:
    rules = atout.rules("ordinary")
    scratch = new_scratch()
    for state in states(rules, 4):
        seat, view = int(state.turn), view_of(rules, state)
        count = find_seen(view, seat, scratch.cards, scratch.found)
        fact_list = [int(scratch.found[at]) for at in range(count)]
        assert max(fact_list) < facts_seen(2)
        assert len(set(fact_list)) == count
        own = state.hand[1 - seat]
        kept = [int(own[0]), int(own[1])]
        own[0], own[1] = 0, 0
        assert find_seen(state, seat, scratch.cards, scratch.found) == count  # nothing else of the other hand is told
        assert [int(scratch.found[at]) for at in range(count)] == fact_list
        own[0], own[1] = kept
