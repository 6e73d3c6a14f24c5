"""OpenSpiel plays Atout: its own checks, what an information state tells, and its searches."""

from __future__ import annotations

import random
from typing import Any

import pytest
from cases import some

import atout
from atout.contract.game import all_presets
from atout.kernel import record_in

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is an extra: pip install atout[open_spiel]")
door = pytest.importorskip("atout.research.open_spiel")


def dealt(game: Any, source: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(source.choice(state.chance_outcomes())[0])
    return state


def positions(text: str, seed: int, share: float = 0.2) -> Any:
    """Some of the decisions of a game played at random."""
    source = random.Random(seed)
    state = dealt(pyspiel.load_game(text), source)
    while not state.is_terminal():
        if source.random() < share:
            yield state
        state.apply_action(source.choice(state.legal_actions()))


@pytest.mark.parametrize("preset", some(all_presets(), ["ordinary", "three", "beigne"]))
def test_the_random_simulations_of_openspiel_pass(preset: str) -> None:
    small = preset in ("ordinary", "beigne")
    game = pyspiel.load_game(f"python_atout(preset={preset})")
    pyspiel.random_sim_test(game, num_sims=2 if small else 1, serialize=small, verbose=False)


@pytest.mark.parametrize("text", ["preset=beigne,players=3", "preset=beigne,players=8", "preset=ordinary,dealer=1"])
def test_its_parameters_change_the_table(text: str) -> None:
    game = pyspiel.load_game(f"python_atout({text})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    if "players" in text:
        assert game.num_players() == int(text[-1])
    else:
        assert dealt(game, random.Random(1)).current_player() == 0


def test_a_wrong_table_is_refused() -> None:
    for params in ({"preset": "belote"}, {"preset": "ordinary", "players": 3}, {"preset": "beigne", "players": 9}):
        with pytest.raises(atout.OptionError):
            door.AtoutGame(params)


@pytest.mark.parametrize("preset", ["ordinary", "four_teams", "rubicon"])
def test_two_sides_play_for_the_difference(preset: str) -> None:
    game = pyspiel.load_game(f"python_atout(preset={preset})")
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    *_, state = positions(f"python_atout(preset={preset})", 4)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    score = [int(points) for points in record_in(state.held.state).score]
    assert state.returns() == [score[seat % 2] - score[1 - seat % 2] for seat in range(game.num_players())]
    assert sum(state.returns()) == 0


def test_with_more_sides_everyone_plays_for_his_points() -> None:
    game = pyspiel.load_game("python_atout(preset=three)")
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@pytest.mark.parametrize("preset", ["ordinary", "three", "rubicon"])
def test_a_match_goes_on_until_somebody_wins(preset: str) -> None:
    source = random.Random(2)
    state = pyspiel.load_game(f"python_atout(preset={preset},match=true)").new_initial_state()
    dealers = []
    while not state.is_terminal():
        if state.is_chance_node():
            state = dealt_on(state, source)
            dealers.append(record_in(state.held.state).dealer)
        state.apply_action(source.choice(state.legal_actions()))
    players = len(state.returns())
    assert dealers == [at % players for at in range(len(dealers))]
    assert len(dealers) == 1 if preset == "rubicon" else len(dealers) > 1
    others = -1.0 if players == 2 else 0.0
    assert sorted(state.returns()) == [others] * (players - 1) + [1.0]


def dealt_on(state: Any, source: random.Random) -> Any:
    while state.is_chance_node():
        state.apply_action(source.choice(state.chance_outcomes())[0])
    return state


@pytest.mark.parametrize("preset", some(all_presets(), ["ordinary", "three", "four_teams", "rubicon", "beigne"]))
def test_a_resampled_state_tells_the_seat_the_same_and_hides_other_cards(preset: str) -> None:
    """Also the leak test: whatever the hidden cards are, text and tensors stay what they were."""
    resampler = door.resampler(7)
    differing = 0
    for state in positions(f"python_atout(preset={preset})", 3, 0.1 if preset in ("ordinary", "beigne") else 0.03):
        player = state.current_player()
        world = resampler(state, player)
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string() == state.information_state_string()
        assert world.observation_string(player) == state.observation_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        differing += any(
            world.information_state_string(seat) != state.information_state_string(seat)
            for seat in range(state.num_players())
        )
        while not world.is_terminal():  # a world can be played out
            world.apply_action(random.Random(1).choice(world.legal_actions()))
    assert differing


def test_a_seat_tells_apart_what_it_sees() -> None:
    """Two deals that differ in one card of the hand, or in one card played, are two information states."""
    one, two = (dealt(pyspiel.load_game("python_atout(preset=ordinary)"), random.Random(seed)) for seed in (1, 2))
    assert one.information_state_string(0) != two.information_state_string(0)
    same = one.clone()
    assert same.information_state_string(0) == one.information_state_string(0)
    same.apply_action(same.legal_actions()[0])
    other = one.clone()
    other.apply_action(other.legal_actions()[-1])
    assert same.information_state_string(0) != other.information_state_string(0)


def test_a_clone_goes_its_own_way() -> None:
    state = dealt(pyspiel.load_game("python_atout(preset=chinese)"), random.Random(5))
    before = state.information_state_string(0)
    twin = state.clone()
    while not twin.is_terminal():
        twin.apply_action(twin.legal_actions()[0])
    assert state.information_state_string(0) == before
    assert twin.history()[: len(state.history())] == state.history()


@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_the_searches_of_openspiel_find_a_lawful_move(preset: str) -> None:
    numpy = pytest.importorskip("numpy")
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = pyspiel.load_game(f"python_atout(preset={preset})")
    state = dealt(game, random.Random(6))
    chance = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, evaluator, 100.0, 20, random_state=chance)
    bot.set_resampler(door.resampler(1))
    assert bot.step(state) in state.legal_actions()
    bot = mcts.MCTSBot(game, 100.0, 10, evaluator, random_state=chance)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()
