"""One seat as a gymnasium environment: gymnasium's own check, what is shown, and a learner of somebody else's."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cases import some

import atout
from atout.games.bezique.presets import PRESETS
from atout.kernel import record_in

pytest.importorskip("gymnasium", reason="gymnasium is an extra: pip install atout[gymnasium]")
import gymnasium
from gymnasium.utils.env_checker import check_env

from atout.research.gymnasium import DealEnv

OF_TWO = [name for name, rules in PRESETS.items() if rules.players == 2]


class MaskedEnv(DealEnv):
    """The same, for a check that knows no masks: a move that is not lawful stands for the first that is."""

    def step(self, action: Any) -> Any:
        mask = self.action_masks()
        return super().step(action if mask[action] else np.flatnonzero(mask)[0])


def episode(env: DealEnv, seed: int | None) -> tuple[list[Any], float]:
    """An episode of the first lawful moves: what was seen, and the points it brought."""
    observation, info = env.reset(seed=seed)
    seen, points, ended = [], 0.0, False
    while not ended:
        assert (info["action_mask"] == env.action_masks()).all()
        seen.append(observation.tolist())
        observation, reward, ended, cut, info = env.step(np.flatnonzero(env.action_masks())[0])
        points += reward
        assert not cut
    assert not observation.any()
    return seen, points


@pytest.mark.parametrize("preset", some(OF_TWO, ["ordinary", "britannica"]))
def test_gymnasium_s_own_check_passes(preset: str) -> None:
    check_env(MaskedEnv(preset, opponent="boussac"), skip_render_check=True)


def test_gymnasium_makes_it_by_its_name() -> None:
    named = gymnasium.make("atout/Deal-v0", preset="britannica", opponent="boussac", unit=10)
    env = DealEnv("britannica", opponent="boussac", unit=10)
    observation, info = named.reset(seed=3)
    expected, _ = env.reset(seed=3)
    assert (observation == expected).all()
    assert named.action_space.sample(mask=info["action_mask"]) in np.flatnonzero(info["action_mask"])
    move = np.flatnonzero(info["action_mask"])[0]
    assert named.step(move)[1] == env.step(move)[1]
    with pytest.raises(atout.OptionError, match="facts are of two"):
        gymnasium.make("atout/Deal-v0", preset="three")


BY_NAME = """
import gymnasium
env = gymnasium.make("atout.research.gymnasium:atout/Deal-v0", preset="ordinary", opponent="random")
print(env.unwrapped, env.reset(seed=1)[1]["action_mask"].sum() > 0)
"""


def test_its_name_is_enough_where_nothing_of_ours_was_imported() -> None:
    done = subprocess.run([sys.executable, "-c", BY_NAME], capture_output=True, text=True, check=True)
    assert "DealEnv" in done.stdout
    assert done.stdout.endswith("True\n")


def test_a_seed_deals_the_same_and_without_one_the_shuffles_go_on() -> None:
    env = DealEnv("ordinary")
    first, again = episode(env, 5), episode(env, 5)
    assert first == again
    later = [episode(env, None) for _ in range(2)]
    assert first not in later
    assert later[0] != later[1]
    assert len(first[0]) > 20


def dealer(env: DealEnv) -> int:
    return int(record_in(env.bulk._games.states).dealer)


def test_half_of_the_seeds_have_either_seat_deal() -> None:
    env, dealers = DealEnv("ordinary"), []
    for seed in range(8):
        env.reset(seed=seed)
        dealers.append(dealer(env))
    assert dealers == [0, 1] * 4


def test_dealers_change_after_a_whole_deal_and_after_one_cut_off() -> None:
    env = DealEnv("ordinary")
    episode(env, 3)
    dealers = [dealer(env)]
    for _ in range(4):
        env.reset()
        dealers.append(dealer(env))
        env.step(np.flatnonzero(env.action_masks())[0])
    assert dealers == [0, 0, 1, 0, 1]


def test_whoever_begins_anew_in_a_deal_gets_another() -> None:
    env = DealEnv("ordinary")
    first, _ = env.reset(seed=5)
    env.step(np.flatnonzero(env.action_masks())[0])
    anew, _ = env.reset()
    assert first.tolist() != anew.tolist()


def test_rewards_come_in_the_unit_asked_for() -> None:
    _, points = episode(DealEnv("ordinary"), 7)
    _, hundreds = episode(DealEnv("ordinary", unit=100), 7)
    assert points
    assert points == pytest.approx(100 * hundreds)


def test_a_wrong_table_is_refused() -> None:
    for wrong in (
        {"preset": "four"}, {"opponent": "maitre"}, {"preset": "beigne"}, {"opponent": None}, {"unit": 0},
        {"unit": math.nan}, {"unit": "x"},
    ):  # fmt: skip
        with pytest.raises(atout.OptionError):
            DealEnv(**wrong)
    env = DealEnv("ordinary")
    env.reset(seed=1)
    with pytest.raises(atout.UnlawfulAction):
        env.step(np.flatnonzero(~env.action_masks())[0])
    for wrong in (1.5, "1", None, [1, 2]):
        with pytest.raises(atout.OptionError):
            env.step(wrong)


def test_a_game_of_three_is_refused_before_anything_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atout.research.gymnasium.BulkEnv", lambda *given, **more: pytest.fail("games are begun"))
    with pytest.raises(atout.OptionError, match="facts are of two"):
        DealEnv("three")


@pytest.mark.long
def test_a_learner_of_somebody_else_s_learns_to_beat_chance() -> None:
    """sb3-contrib's MaskablePPO: half a minute of one core."""
    if find_spec("sb3_contrib") is None:
        pytest.skip("the learner is not installed: pip install sb3-contrib, in an environment of its own")
    words = [sys.executable, Path(__file__).with_name("learning.py"), "40000", "500"]
    done = subprocess.run(words, env={**os.environ, "ATOUT_JIT": "0"}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout.splitlines()[-1])
    (before, _), (after, error) = figures["before"], figures["after"]
    assert after - 3 * error > 40
    assert before < 30
