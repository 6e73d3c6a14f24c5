"""A linear player learns against chance by policy gradients: python examples/bulk_policy_gradient.py [PRESET] [ROUNDS]

It is told the facts that the master's networks are told, and has an answer for each move; NumPy is all it needs.
"""

import sys

import numpy as np

from atout.research.bulk import BulkEnv, Network

preset = sys.argv[1] if len(sys.argv) > 1 else "ordinary"
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 60
steps, rate = 64, 3.0

env = BulkEnv(preset, envs=int(sys.argv[3]) if len(sys.argv) > 3 else 512, opponent="random", seed=1, threads=2)
chance = np.random.default_rng(1)
answers = np.zeros((4, env.width, env.moves), np.float32)  # by case of trumps, fact and move
first = env.rollout("random", decisions=200 * env.envs)
print(f"{env.moves} moves, {env.width} facts; chance against chance: {first.points[0]:+.0f} points a deal")

for number in range(rounds):
    seen, played, rewards, ends = [], [], [], []
    for _ in range(steps):
        facts, cases = env.dense()[:, : env.width].astype(np.float32), env.cases.copy()
        scores = np.zeros((env.envs, env.moves), np.float32)
        for case in range(4):
            scores[cases == case] = facts[cases == case] @ answers[case]
        scores[~env.masks] = -np.inf
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        moves = (likely.cumsum(axis=1) > chance.random((env.envs, 1))).argmax(axis=1)
        env.step(moves)
        seen.append((facts, cases))
        played.append(np.eye(env.moves, dtype=np.float32)[moves] - likely)
        rewards.append(env.rewards / 100)
        ends.append(env.dones.copy())
    coming, returns = np.zeros(env.envs), []  # what each decision brought until its deal ended
    for reward, end in zip(reversed(rewards), reversed(ends), strict=True):
        coming = reward + np.where(end, 0, coming)
        returns.append(coming)
    gains = np.array(returns[::-1])
    gains -= gains.mean()
    for (facts, cases), slope, gain in zip(seen, played, gains, strict=True):
        slope *= gain[:, None].astype(np.float32)
        for case in range(4):
            answers[case] += rate / (steps * env.envs) * facts[cases == case].T @ slope[cases == case]
    if number % 10 == 9:
        print(f"round {number + 1}: {(np.sum(rewards) / max(np.sum(ends), 1)) * 100:+.0f} points a deal")

learnt = Network({"first": answers, "first_bias": np.zeros(env.moves, np.float32)})
played_out = env.rollout(learnt, decisions=200 * env.envs)
print(f"in the end {played_out.points[0]:+.0f} ± {2 * played_out.errors[0]:.0f} points a deal against chance")
