"""Random play in many games at once: python examples/vector_random_play.py [PRESET] [STEPS]"""

import sys

from atout.research.vector import VectorEnv

preset = sys.argv[1] if len(sys.argv) > 1 else "ordinary"
steps = int(sys.argv[2]) if len(sys.argv) > 2 else 300

env = VectorEnv(preset, 64, seed=1)
deals = 0
points = [0] * env.players
for _ in range(steps):
    env.step(env.random_moves())  # your own choice goes here: it reads env.observations and env.masks
    deals += int(env.terminations.sum())
    points = [sum_ + int(won) for sum_, won in zip(points, env.rewards.sum(axis=0), strict=True)]

print(f"{steps * env.n} moves, {deals} whole deals")
print("the hand that the first game shows:", env.observations[0][env.parts["hand"]].tolist())
print("points so far by seat:", points)
