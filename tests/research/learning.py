"""A learner of somebody else's, sb3-contrib's MaskablePPO, learns ordinary bésigue against chance by `DealEnv`.

    python tests/research/learning.py [STEPS] [DEALS]

Prints one JSON object: the points a deal, with their standard error, before and after so many steps, over so many deals
each (`benchmarks/README.md`). Needs `pip install sb3-contrib`.
"""

from __future__ import annotations

import json
import sys
import time

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from atout.research.bulk import BulkEnv
from atout.research.gymnasium import DealEnv

SEED = 1
TABLES = 8
MEASURED = 50
UNSEEN = 1000  # the seed of the deals that it is measured in


def measured(learner: MaskablePPO, deals: int) -> tuple[float, float]:
    """What the learner wins a deal against chance, doing what it likes best, and the standard error."""
    env, each = BulkEnv("ordinary", MEASURED, opponent="random", seed=UNSEEN), -(-deals // MEASURED)
    won: list[list[float]] = [[] for _ in range(MEASURED)]
    summed = np.zeros(MEASURED)
    while min(map(len, won)) < each:
        moves, _ = learner.predict(env.dense(), action_masks=env.masks, deterministic=True)
        env.step(moves)
        summed += env.rewards
        for game in np.flatnonzero(env.dones):
            won[game].append(summed[game])
            summed[game] = 0
    points = np.array([of_game[:each] for of_game in won])  # as many of each game: quick deals count no more
    return float(points.mean()), float(points.std() / np.sqrt(points.size))


def main(steps: int = 60_000, deals: int = 1000) -> None:
    """Learn, and say what came of it."""
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    tables = DummyVecEnv([lambda: DealEnv("ordinary", opponent="random", unit=100.0)] * TABLES)
    learner = MaskablePPO(
        "MlpPolicy", tables, n_steps=256, batch_size=256, n_epochs=4, gamma=1.0, ent_coef=0.01, seed=SEED, device="cpu",
        policy_kwargs={"net_arch": [128, 64]},
    )  # fmt: skip
    before = measured(learner, deals)
    begun = time.process_time()
    learner.learn(steps)
    seconds = time.process_time() - begun
    after = measured(learner, deals)
    print(json.dumps({"before": before, "after": after, "steps": steps, "seconds": round(seconds)}))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
