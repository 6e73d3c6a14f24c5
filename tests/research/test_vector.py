"""Many games in one call: the same games as one by one, and nothing shown that a seat may not know."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np
import pytest
from cases import some

import atout
from atout.cards import PIQUET
from atout.cards.chance import stream
from atout.contract.game import all_presets
from atout.kernel import record_in
from atout.research.environments.engine import NOBODY, Engine
from atout.research.vector import VectorEnv


def arrays(env: VectorEnv) -> list[Any]:
    return [env.observations, env.masks, env.seats, env.rewards, env.terminations]


def checksum(preset: str, steps: int) -> int:
    """Over everything that eight games of random play show."""
    env, total = VectorEnv(preset, 8, seed=3), 0
    for _ in range(steps):
        env.step(env.random_moves())
        for part in arrays(env):
            total = zlib.crc32(np.ascontiguousarray(part).tobytes(), total)
    return total


@pytest.mark.parametrize("preset", all_presets())
def test_shapes_and_types_are_as_told(preset: str) -> None:
    env = VectorEnv(preset, 3, seed=1)
    players, engine = env.players, env.engine
    for _ in range(40):
        env.step(env.random_moves())
        shapes = [(3, engine.features.size(engine.rules)), (3, engine.moves), (3,), (3, players), (3,)]
        assert [part.shape for part in arrays(env)] == shapes
        assert [part.dtype for part in arrays(env)] == [np.int16, np.bool_, np.int8, np.int32, np.bool_]
        assert env.masks.any(axis=1).all()
        assert ((env.seats >= 0) & (env.seats < players)).all()
    covered = sorted((part.start, part.stop) for part in env.parts.values())
    assert covered[0][0] == 0
    assert [stop for _, stop in covered[:-1]] == [start for start, _ in covered[1:]]
    assert covered[-1][1] == env.observations.shape[1]


@pytest.mark.parametrize(
    "preset", some(["ordinary", "four_teams", "rubicon", "beigne"], ("ordinary", "rubicon", "beigne"))
)
def test_an_episode_is_a_deal_and_its_rewards_are_its_points(preset: str) -> None:
    """Played beside, one by one, through the engine; after the deal another one is there at once."""
    env = VectorEnv(preset, 4, seed=9)
    engine = env.engine
    beside = [engine.new() for _ in range(env.n)]
    for at, state in enumerate(beside):
        engine.steps.assign_at(state, 0, env.states, at)
    summed = np.zeros((4, env.players), int)
    deals = np.zeros(4, int)
    while deals.min() < 2:
        moves = env.random_moves()
        turns = [engine.apply(state, int(move)) for state, move in zip(beside, moves, strict=True)]
        env.step(moves)
        summed += env.rewards
        for at, turn in enumerate(turns):
            assert env.terminations[at] == (turn == NOBODY)
            if turn == NOBODY:
                assert summed[at].tolist() == [engine.points(beside[at], seat) for seat in range(env.players)]
                summed[at], deals[at] = 0, deals[at] + 1
                engine.steps.assign_at(beside[at], 0, env.states, at)
                assert record_in(beside[at]).dealer == (at + deals[at]) % env.players
            else:
                assert env.seats[at] == turn
                assert np.flatnonzero(env.masks[at]).tolist() == engine.legal(beside[at], turn)


@pytest.mark.parametrize("preset", all_presets())
def test_nothing_hidden_shows(preset: str) -> None:
    """The hidden cards dealt anew, a seat is shown the same features and the same moves."""
    env, numbers = VectorEnv(preset, 2, seed=4), stream(8)
    engine: Engine = env.engine
    world = engine.new()
    rows = np.zeros((2, env.observations.shape[1]), np.int16)
    moved = 0
    for _ in range(60):
        env.step(env.random_moves())
        state = engine.new()
        engine.steps.assign_at(state, 0, env.states, 0)
        seat = int(env.seats[0])
        engine.resample(state, seat, numbers, world)
        engine.fill(world, seat, rows[0])
        assert rows[0].tolist() == env.observations[0].tolist()
        assert engine.legal(world, seat) == np.flatnonzero(env.masks[0]).tolist()
        moved += (
            any(list(record_in(world).hand[s]) != list(record_in(state).hand[s]) for s in range(env.players))
            if preset != "beigne"
            else 1
        )
    assert moved > 30


def test_a_card_of_the_hand_shows() -> None:
    env = VectorEnv("ordinary", 1, seed=4)
    hand = env.observations[0][env.parts["hand"]]
    assert hand.sum() == 8
    state = record_in(env.states)
    for place, face in enumerate(PIQUET.among(-1)):
        held = sum(int(state.hand[int(env.seats[0])][pack]) >> face & 1 for pack in range(2))
        assert hand[place] == held


def test_the_same_seed_gives_the_same_games_however_many_there_are() -> None:
    few, many = VectorEnv("ordinary", 2, seed=5), VectorEnv("ordinary", 5, seed=5)
    assert few.observations.tolist() == many.observations[:2].tolist()
    few.reset(6)
    assert few.observations.tolist() != many.observations[:2].tolist()
    few.reset(5)
    assert few.observations.tolist() == many.observations[:2].tolist()


def test_an_unlawful_move_is_refused_and_nothing_done() -> None:
    env = VectorEnv("ordinary", 3, seed=5)
    before = env.observations.copy()
    moves = env.random_moves()
    moves[2] = np.flatnonzero(~env.masks[2])[0]
    with pytest.raises(atout.UnlawfulAction, match="game 2"):
        env.step(moves)
    all_alike = ([one] * 3 for one in (0.5, "1", None, float("nan"), True, 2**64 - 1, 10**30))
    for wrong in ([1, 2], [[1], [2, 3]], *all_alike):
        with pytest.raises(atout.OptionError):
            env.step(wrong)
    assert (env.observations == before).all()


def test_without_a_seed_chance_is_fresh() -> None:
    one, other = VectorEnv("ordinary", 3, seed=None), VectorEnv("ordinary", 3, seed=None)
    assert one.observations.tolist() != other.observations.tolist()
    again = VectorEnv("ordinary", 3, seed=one.seed)
    assert one.observations.tolist() == again.observations.tolist()
    again.reset(None)
    assert one.observations.tolist() != again.observations.tolist()


@pytest.mark.parametrize("seed", [-1, "a", 1.5, True])
def test_a_seed_is_a_whole_number_from_0_on(seed: Any) -> None:
    for wrong in (lambda: VectorEnv("ordinary", 3, seed=seed), lambda: VectorEnv("ordinary", 3).reset(seed)):
        with pytest.raises(atout.OptionError, match="from 0 on") as caught:
            wrong()
        assert "à partir de 0" in caught.value.fr


@pytest.mark.parametrize("n", [-1, 0, 2.5, True])
def test_there_is_a_game_at_least_and_no_half_of_one(n: Any) -> None:
    with pytest.raises(atout.OptionError, match="at least one"):
        VectorEnv("ordinary", n)


def test_whole_numbers_may_come_as_fractions() -> None:
    """As some libraries of networks hand them over."""
    one, other = VectorEnv("ordinary", 3, seed=5), VectorEnv("ordinary", 3, seed=5)
    moves = one.random_moves()
    one.step(moves)
    other.step(moves.astype(np.float32))
    assert (one.observations == other.observations).all()
