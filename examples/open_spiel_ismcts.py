"""OpenSpiel's Python ISMCTS against random play in one deal.

python examples/open_spiel_ismcts.py [PRESET] [SIMULATIONS]
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from atout.research.open_spiel import resampler

preset = sys.argv[1] if len(sys.argv) > 1 else "ordinary"
simulations = int(sys.argv[2]) if len(sys.argv) > 2 else 50

chance = np.random.RandomState(1)
game = pyspiel.load_game(f"python_atout(preset={preset})")
searcher = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 100.0, simulations, random_state=chance)
searcher.set_resampler(resampler(seed=1))  # worlds from what the seat knows, and from nothing else

state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        cards, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choice(cards, p=weights))
        continue
    player = state.current_player()
    move = searcher.step(state) if player == 0 else chance.choice(state.legal_actions())
    if player == 0 and len(state.legal_actions()) > 1:
        print("seat 0:", state.action_to_string(move))
    state.apply_action(move)

print("points of the deal:", state.returns())
