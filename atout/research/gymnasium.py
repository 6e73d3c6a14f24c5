"""One seat of a game of two as a gymnasium environment, an opponent inside: for learners of one agent.

    env = DealEnv("ordinary", opponent="random")
    observation, _ = env.reset(seed=1)
    mask = env.action_masks()

or `gymnasium.make("atout.research.gymnasium:atout/Deal-v0", preset="ordinary", opponent="random")`.

An episode is a deal. After each the other deals; with an even seed this seat deals first, with an odd one the other, so
that deals begun with seeds in a row are dealt as often by either. An observation is the facts that the networks of
`maitre` are told as 0 and 1 (`BulkEnv.dense`), an action a move of `BulkEnv`, of which `names` says what each is.
Forced moves are made on the way. Rewards are the points that the seat won over the other since its decision before,
divided by `unit`. `action_masks` is what sb3-contrib's MaskablePPO asks for (bool); in the info it is `action_mask`, in
the type that `action_space.sample` takes (int8). What is observed after the end is all 0.
"""

from __future__ import annotations

from math import inf
from numbers import Real
from typing import TypeAlias

import numpy as np
from gymnasium import Env, register
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from atout.contract.game import rules_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.research.bulk import BulkEnv, Policy, sound
from atout.research.environments.arrays import SEEDS
from atout.research.environments.bulk import bulk_of

Observation: TypeAlias = NDArray[np.uint8]
Info: TypeAlias = dict[str, object]
SEATS = 2


class DealEnv(Env[Observation, np.int64]):  # type: ignore[misc] # gymnasium need not be there
    """A seat at one table of two, deal after deal.

    `opponent` is a policy, `"random"`, `"boussac"` or a `Network` of `atout.research.bulk`. Raises OptionError for a
    preset or a policy there is not, for a unit that is no number above 0, and for a game of more than two, which has no
    facts. `step` raises Fault for a move that is not lawful, OptionError for what is the number of none.
    """

    def __init__(self, preset: str | Rules = "ordinary", *, opponent: Policy = "random", unit: float = 1.0) -> None:
        rules = rules_of(preset)
        if not bulk_of(rules).width(rules):
            raise OptionError(
                f"{rules.name} is for {rules.players} players; facts are of two",
                f"{rules.name} se joue à {rules.players} ; les faits sont de deux joueurs",
            )
        _check_unit(unit)
        self.bulk: BulkEnv = BulkEnv(rules, 1, opponent=sound(opponent))  # somebody plays the other seat
        self.unit, self.names = unit, self.bulk.names
        self.metadata = {"name": f"atout_{self.bulk.rules.name}", "render_modes": []}
        self.observation_space = Box(0, 1, (self.bulk.columns,), np.uint8)
        self.action_space = Discrete(self.bulk.moves)
        self._begun = True  # a reset would find a deal of which something has been seen
        self._dealer: int | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observation, Info]:
        """Deal. A seed starts the shuffles anew and says who deals; without one they go on, and the other deals."""
        super().reset(seed=seed)
        if seed is not None or self._begun:
            source = int(self.np_random.integers(SEEDS))
            if seed is not None:
                self._dealer = seed % SEATS
            elif self._dealer is None:
                self._dealer = int(self.np_random.integers(SEATS))
            else:
                self._dealer = 1 - self._dealer
            self.bulk.reset(source, dealer=self._dealer)
        self._begun = True
        return self.bulk.dense()[0], self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, Info]:
        """Make a lawful move, and whatever follows until the next decision."""
        self.bulk.step(np.ravel(action))
        ended = bool(self.bulk.dones[0])
        self._begun = not ended
        if ended and self._dealer is not None:
            self._dealer = 1 - self._dealer  # of the next deal, which is there already
        observed = np.zeros(self.bulk.columns, np.uint8) if ended else self.bulk.dense()[0]
        return observed, float(self.bulk.rewards[0]) / self.unit, ended, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which moves are lawful."""
        return self.bulk.masks[0].copy()

    def _info(self) -> Info:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def close(self) -> None:
        """End the process that plays, where there is one."""
        self.bulk.close()


def _check_unit(unit: object) -> None:
    if not isinstance(unit, Real) or not 0 < float(unit) < inf:
        raise OptionError(
            f"unit={unit!r}: rewards are divided by a number above 0",
            f"unit={unit!r} : les récompenses se divisent par un nombre au-dessus de 0",
        )


register("atout/Deal-v0", entry_point=f"{__name__}:{DealEnv.__name__}")
