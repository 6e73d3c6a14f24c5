"""One deal through PettingZoo, moves chosen at random: python examples/pettingzoo_loop.py [PRESET]"""

import sys

import numpy as np

from atout.research.pettingzoo import env

preset = sys.argv[1] if len(sys.argv) > 1 else "ordinary"
table = env(preset, render_mode="ansi")
table.reset(seed=7)
chance = np.random.default_rng(7)
points = dict.fromkeys(table.possible_agents, 0.0)

for agent in table.agent_iter():
    seen, reward, over, cut, _ = table.last()
    points[agent] += reward
    if over or cut:
        table.step(None)
        continue
    if not any(points.values()):
        print(table.render())
    table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))

print("points of the deal:", points)
