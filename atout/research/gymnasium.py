"""One seat of a game of two as a gymnasium environment, an opponent inside: for learners of one agent.

    env = DealEnv("ordinary", opponent="random")
    observation, _ = env.reset(seed=1)
    mask = env.action_masks()

or `gymnasium.make("atout.research.gymnasium:atout/Deal-v0", preset="ordinary", opponent="random")`.

An episode is a deal; who deals changes. An observation is the facts that the networks of `maitre` are told as 0 and 1
(`BulkEnv.dense`), an action a move of `BulkEnv`, of which `names` says what each is. Forced moves are made on the way.
Rewards are the points that the seat won over the other since its decision before, divided by `unit`. `action_masks` is
what sb3-contrib's MaskablePPO asks for; it is in the info as well. What is observed after the end is all 0.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from gymnasium import Env, register
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from atout.contract.game import rules_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.research.bulk import BulkEnv
from atout.research.environments.bulk import bulk_of

Observation: TypeAlias = NDArray[np.uint8]
Info: TypeAlias = dict[str, object]


class DealEnv(Env[Observation, np.int64]):  # type: ignore[misc] # gymnasium need not be there
    """A seat at one table of two, deal after deal.

    `opponent` is a policy, `"random"` or `"boussac"`. Raises OptionError for a preset or a policy there is not, and for
    a game of more than two, which has no facts. `step` raises Fault for a move that is not lawful, OptionError for
    what is the number of none.
    """

    def __init__(self, preset: str | Rules = "ordinary", *, opponent: str = "random", unit: float = 1.0) -> None:
        rules = rules_of(preset)
        if not bulk_of(rules).width(rules):
            raise OptionError(
                f"{rules.name} is for {rules.players} players; facts are of two",
                f"{rules.name} se joue à {rules.players} ; les faits sont de deux joueurs",
            )
        self.bulk: BulkEnv = BulkEnv(rules, 1, opponent=opponent)
        self.unit, self.names = unit, self.bulk.names
        self.metadata = {"name": f"atout_{self.bulk.rules.name}", "render_modes": []}
        self.observation_space = Box(0, 1, (self.bulk.columns,), np.uint8)
        self.action_space = Discrete(self.bulk.moves)
        self._begun = True  # a reset would find a deal of which something has been seen

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observation, Info]:
        """Deal. A seed starts the shuffles anew; without one they go on."""
        super().reset(seed=seed)
        if seed is not None or self._begun:
            self.bulk.reset(int(self.np_random.integers(2**62)))
        self._begun = True
        return self.bulk.dense()[0], self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Make a lawful move, and whatever follows until the next decision."""
        self.bulk.step(np.ravel(action))
        ended = bool(self.bulk.dones[0])
        self._begun = not ended
        observed = np.zeros(self.bulk.columns, np.uint8) if ended else self.bulk.dense()[0]
        return observed, float(self.bulk.rewards[0]) / self.unit, ended, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which moves are lawful."""
        return self.bulk.masks[0].copy()

    def _info(self) -> Info:
        return {"action_mask": self.action_masks()}

    def close(self) -> None:
        """End the process that plays, where there is one."""
        self.bulk.close()


register("atout/Deal-v0", entry_point=f"{__name__}:{DealEnv.__name__}")
