"""PettingZoo's own checks on our environments, and what an agent is shown."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

import atout
from atout.contract.game import all_presets

pytest.importorskip("pettingzoo", reason="PettingZoo is an extra: pip install atout[pettingzoo]")
import numpy as np
from pettingzoo.test import api_test, seed_test

from atout.research.pettingzoo import AtoutEnv, env


def played(table: Any, seed: int) -> tuple[list[str], dict[str, float]]:
    """An episode played at random: the line shown before each move, and what each agent was given."""
    table.reset(seed=seed)
    source = np.random.default_rng(seed)
    lines, given = [], dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        given[agent] += reward
        lines.append(table.render())
        table.step(None if over or cut else int(source.choice(np.flatnonzero(seen["action_mask"]))))
    return lines, given


@pytest.mark.parametrize("preset", all_presets())
def test_pettingzoo_s_own_check_passes(preset: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it asks for observations that lie between 0 and 1
        api_test(env(preset), num_cycles=100)


@pytest.mark.parametrize("options", [{}, {"preset": "three"}, {"preset": "beigne", "players": 8}], ids=str)
def test_the_same_seed_gives_the_same_episode(options: dict[str, Any]) -> None:
    seed_test(lambda: env(**options), num_cycles=30)
    one, two, other = (played(env(**options, render_mode="ansi"), seed) for seed in (5, 5, 6))
    assert one == two
    assert one != other


@pytest.mark.parametrize("preset", ["ordinary", "four_teams", "three", "beigne"])
def test_the_rewards_of_an_episode_add_up_to_the_points_of_the_deal(preset: str) -> None:
    table = AtoutEnv(preset, render_mode="ansi")
    _, given = played(table, 2)
    points = [table.engine.points(table._state, seat) for seat in range(table.engine.players)]
    assert list(given.values()) == points
    assert any(points)


def test_an_unlawful_move_ends_the_episode() -> None:
    table = env("ordinary")
    table.reset(seed=1)
    seen = table.last()[0]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert all(table.terminations.values())


def test_a_wrong_table_is_refused() -> None:
    with pytest.raises(atout.OptionError):
        env("belote")
    for wrong in ({"players": 3}, {"render_mode": "human"}, {"dealer": 1.5}):
        with pytest.raises(atout.OptionError):
            env("ordinary", **wrong)
    for seed in (-1, "a", 1.5):
        with pytest.raises(atout.OptionError, match="from 0 on"):
            AtoutEnv("ordinary").reset(seed=seed)
