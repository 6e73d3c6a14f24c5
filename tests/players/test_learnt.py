"""A trained network corrects the card the rules player would play, where it is sure enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from cases import some

import atout
from atout.cards.chance import stream
from atout.cards.numbers import NUMBERS
from atout.games.bezique.kernels.state import CLASSES, PLAY, new_action, new_state, owned
from atout.games.bezique.maitre import rollouts
from atout.games.bezique.maitre.facts import CASES, PLACES, facts_seen, place_of
from atout.games.bezique.maitre.files import presets
from atout.games.bezique.maitre.maitre import Maitre
from atout.games.bezique.maitre.masks import new_kept
from atout.games.bezique.maitre.network import NO_NETWORKS, Network, Play, networks_of, new_scratch
from atout.games.bezique.maitre.play_network import GAIN, correct_card, may_correct, score_cards
from atout.games.bezique.players.choices import WORST
from atout.games.bezique.players.policies import BOUSSAC, decide
from atout.kernel import contents, weights
from atout.players.levels import FACULTIES
from atout.players.thought import Budget
from tests.search.dealt import states, view_of

RULES = atout.rules("ordinary")
PLAYING = [preset for preset in presets() if len(networks_of(atout.rules(preset)).play.straight)]


def liking(place: int, points: float) -> Play:
    """A network that finds the card of a place better than all others by so many points, whatever it is told."""
    width = 2
    parts = [np.zeros(CASES * facts_seen(2) * width), np.zeros(width), np.zeros(width * width), np.zeros(width)]
    last = np.zeros(PLACES)
    last[place] = points / GAIN
    cards = Network(*map(weights, [*parts, np.zeros(width * PLACES), last]))
    return Play(cards, weights(np.zeros(PLACES * width)), weights(np.zeros(2)))


def decisions(rules: atout.Rules = RULES, deals: int = 2) -> Iterator[tuple[Any, int]]:
    """What a seat sees that has a card to play while there is a stock."""
    for state in states(rules, 8, deals=deals, policy=BOUSSAC):
        if state.phase == PLAY and not state.strict:
            yield view_of(rules, state), int(state.turn)


def cards_of(view: Any, seat: int) -> list[int]:
    """The cards of a seat."""
    return [copy * NUMBERS + face for copy in (0, 1) for face in range(NUMBERS) if owned(view, seat, copy) >> face & 1]


def test_the_best_score_is_that_of_the_rules_player_s_own_card() -> None:
    scratch, action = new_scratch(), new_action(2)
    scores = scratch.scores
    for view, seat in decisions():
        decide(BOUSSAC, view, RULES.packed, seat, stream(0), action)
        card = int(action.card)
        own = score_cards(view, RULES.packed, seat, scratch, action)
        assert own == place_of(view, seat, card)
        assert scratch.chosen[own] == card
        assert max(scores) == scores[own] == 1
        held = {place_of(view, seat, card) for card in cards_of(view, seat)}
        assert {place for place in range(PLACES) if scores[place] > WORST} == held
        assert min(scores[place] for place in held) >= -1


def test_of_two_cards_of_one_face_that_one_goes_which_has_served() -> None:
    """A queen that has made her bésigue rather than one that may still make it."""
    scratch, action, cases = new_scratch(), new_action(2), {0: 0, 1: 0}
    for view, seat in decisions(deals=6):
        own = score_cards(view, RULES.packed, seat, scratch, action)
        both = [face for face in range(NUMBERS) if all(view.laid[seat][copy] >> face & 1 for copy in (0, 1))]
        for face in both:
            served = [{group for group in range(CLASSES) if view.used[group][copy] >> face & 1} for copy in (0, 1)]
            place = place_of(view, seat, face)
            if place == own or served[0] == served[1] or not (served[0] < served[1] or served[1] < served[0]):
                continue
            more = int(served[0] < served[1])
            correct_card(view, RULES.packed, seat, liking(place, 9999), scratch, action)
            assert action.card % NUMBERS == face
            if action.card != more * NUMBERS + face:  # of two that promise nothing any more, the first
                assert action.card < NUMBERS
            else:
                cases[more] += 1
    assert min(cases.values()) > 3


@pytest.mark.parametrize(("points", "follows"), [(1.9, False), (2.1, True)])
def test_another_card_is_played_where_it_is_better_by_two_points(points: float, follows: bool) -> None:
    scratch, action, count = new_scratch(), new_action(2), 0
    for view, seat in decisions(deals=1):
        before, own = contents(view), score_cards(view, RULES.packed, seat, scratch, action)
        for card in cards_of(view, seat):
            place = place_of(view, seat, card)
            if place != own:
                correct_card(view, RULES.packed, seat, liking(place, points), scratch, action)
                assert place_of(view, seat, int(action.card)) == (place if follows else own)
                count += 1
        assert contents(view) == before
    assert count > 100


def test_what_a_seat_does_not_hold_is_never_played() -> None:
    scratch, action = new_scratch(), new_action(2)
    for at, (view, seat) in enumerate(decisions(deals=1)):
        held = cards_of(view, seat)
        for place in range(at % 6, PLACES, 6):
            correct_card(view, RULES.packed, seat, liking(place, 99), scratch, action)
            assert action.card in held


@pytest.mark.parametrize("preset", some(PLAYING, ["ordinary"]))
def test_a_trained_one_corrects_some_cards(preset: str) -> None:
    rules = atout.rules(preset)
    play, scratch, action, corrected = networks_of(rules).play, new_scratch(), new_action(2), []
    for view, seat in decisions(rules, 4):
        correct_card(view, rules.packed, seat, play, scratch, action)
        corrected.append(place_of(view, seat, int(action.card)) != own_place(view, rules, seat, scratch, action))
    assert 0.03 < np.mean(corrected) < 0.4


def own_place(view: Any, rules: atout.Rules, seat: int, scratch: Any, action: Any) -> int:
    return int(score_cards(view, rules.packed, seat, scratch, action))


def test_the_ordinary_game_has_one_and_the_large_games_have_none() -> None:
    assert "ordinary" in PLAYING
    view, _ = next(decisions())
    assert may_correct(networks_of(RULES).play, view)
    assert not may_correct(NO_NETWORKS.play, view)
    assert not may_correct(networks_of(atout.rules("rubicon")).play, view)


@pytest.mark.parametrize("corrected", [rollouts.OWN_SIDE, rollouts.EVERYBODY])
def test_in_a_rollout_cards_are_corrected_by_what_their_seat_sees(
    corrected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats: list[int] = []

    def told(view: Any, rules: Any, seat: int, play: Any, scratch: Any, action: Any) -> None:
        assert [int(view.hand[1 - seat][copy]) for copy in (0, 1)] == [0, 0]
        seats.append(seat)
        correct_card(view, rules, seat, play, scratch, action)

    monkeypatch.setattr(rollouts, "correct_card", told)
    state = next(s for s in states(RULES, 8) if s.phase == PLAY and s.trick_number == 3)
    kept, action = new_kept(RULES), new_action(2)
    trained, work = networks_of(RULES), new_state(RULES)
    for side in (0, 1):
        seats.clear()
        rollouts.assign(work, state)
        rollouts.roll_out(work, RULES.packed, side, 7, corrected, trained, new_scratch(), stream(1), action, kept)
        assert set(seats) == ({side} if corrected == rollouts.OWN_SIDE else {0, 1})
        assert seats.count(side) in (3, 4)


@pytest.mark.parametrize("mixed", [False, True])
def test_in_every_second_world_of_the_master_others_play_by_the_network(
    mixed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every candidate in the same worlds, the others the same in each."""
    played: list[int] = []

    def noted(state: Any, rules: Any, side: int, horizon: int, corrected: int, *scratch: Any) -> float:
        played.append(corrected)
        return 0.0

    monkeypatch.setattr(rollouts, "roll_out", noted)
    view, seat = next((view, seat) for view, seat in decisions() if view.phase == PLAY)
    master = Maitre(RULES, Budget(worlds=4), mixed=mixed)
    moves = master.candidates(view, seat)
    master.attempt(view, seat, 1, moves)(0, 4, np.ones(len(moves), np.int64), np.zeros((len(moves), 4)))
    worlds = [rollouts.OWN_SIDE, rollouts.EVERYBODY if mixed else rollouts.OWN_SIDE] * 2
    assert played == [kind for kind in worlds for _ in moves]
    assert FACULTIES["maitre"].mixed
