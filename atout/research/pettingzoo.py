"""Atout's games as PettingZoo environments in which agents act in turn: `env("ordinary")`, `env("beigne", players=5)`.

Agents are `player_0` … by seat. An observation is a dict: `observation`, the features of what the seat may know
(int16, columns as in `VectorEnv`), and `action_mask`, its lawful moves (int8; all 0 for a seat that is not to act).
Rewards are the points that each step brought, so that those of an episode, one deal, add up to the points of the deal:
see `Engine.points`. An unlawful move ends the episode: whoever made it loses 1 point, as in PettingZoo's own games.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from atout.cards.chance import shuffle, stream
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.kernel import Record, integers
from atout.research.environments.arrays import chosen_moves, seed_of
from atout.research.environments.engine import NOBODY, engine_of

MODES = ("ansi",)
"""How a table can be shown."""
Observation: TypeAlias = dict[str, NDArray[np.int16] | NDArray[np.int8]]


def env(
    preset: str | Rules = "ordinary", *, players: int | None = None, dealer: int = 0, render_mode: str | None = None
) -> AECEnv:
    """The environment in PettingZoo's usual wrappers: unlawful moves end the episode, calls out of order raise."""
    inner = AtoutEnv(preset, players=players, dealer=dealer, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1))


class AtoutEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc] # pettingzoo need not be there
    """One table, an episode being one deal that `dealer` deals.

    `render_mode` is None or `"ansi"`. Raises OptionError for a preset, a number of players, a mode or a dealer there is
    not.
    """

    def __init__(
        self,
        preset: str | Rules = "ordinary",
        *,
        players: int | None = None,
        dealer: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.engine = engine_of(preset, players)
        engine = self.engine
        if not isinstance(dealer, int | np.integer):
            raise OptionError(
                f"dealer={dealer!r}: a seat is a whole number", f"dealer={dealer!r} : une place est un nombre entier"
            )
        if render_mode not in (None, *MODES):
            raise OptionError(
                f"render_mode={render_mode!r}: choose ansi, a line of text, or none",
                f"render_mode={render_mode!r} : choisissez ansi, une ligne de texte, ou aucun",
            )
        self.dealer = dealer % engine.players
        self.render_mode = render_mode
        self.metadata = {
            "name": f"atout_{engine.rules.name}",
            "render_modes": [*MODES],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(engine.players)]
        self.agents = self.possible_agents[:]
        self._size = engine.features.size(engine.rules)
        limits = np.iinfo(np.int16)
        self.observation_spaces: dict[str, Dict] = {
            agent: Dict(
                {
                    "observation": Box(limits.min, limits.max, (self._size,), np.int16),
                    "action_mask": Box(0, 1, (engine.moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, Discrete] = {agent: Discrete(engine.moves) for agent in self.possible_agents}
        self._chance = np.random.default_rng()
        self._state: Record = engine.new()

    def observation_space(self, agent: str) -> Dict:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of moves, most of which are not lawful at any one time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal. A seed starts the shuffles anew; without one they go on. Raises OptionError for a seed that is no whole
        number from 0 on."""
        if seed is not None:
            self._chance = np.random.default_rng(seed_of(seed))
        engine = self.engine
        cards = integers(list(engine.deck))
        shuffle(cards, engine.cards, stream(int(self._chance.integers(2**62))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._state = engine.new()
        self._turn = engine.deal(self._state, [int(card) for card in cards], self.dealer)
        self.agent_selection = self.possible_agents[self._turn]
        self._points = self._all_points()

    def step(self, action: Any) -> None:
        """Do a lawful move of the agent whose turn it is; None once the deal is over."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._turn = self.engine.apply(self._state, int(chosen_moves(np.ravel(action), 1)[0]))
        points = self._all_points()
        self.rewards = {
            agent: now - then for agent, now, then in zip(self.possible_agents, points, self._points, strict=True)
        }
        self._points = points
        if self._turn == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._turn]
        self._accumulate_rewards()

    def _all_points(self) -> list[float]:
        return [float(self.engine.points(self._state, seat)) for seat in range(self.engine.players)]

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and its lawful moves."""
        seat = self.possible_agents.index(agent)
        row = np.zeros(self._size, np.int16)
        self.engine.fill(self._state, seat, row)
        mask = np.zeros(self.engine.moves, np.int8)
        if seat == self._turn:
            mask[self.engine.legal(self._state, seat)] = 1
        return {"observation": row, "action_mask": mask}

    def render(self) -> str | None:
        """What the seat to act sees, as a line of text; None without a render mode."""
        if self.render_mode is None:
            return None
        return self.engine.text(self._state, max(self._turn, 0))

    def close(self) -> None:
        """Nothing to close."""
