"""How many steps a second do environments make that another program steps, at random?

A step is one move of one game, its choice among the lawful ones included; for environments that show observations, so
are the observation and the mask of the next seat to act. CPU time of one core, all in the same run, in turns; each
figure is the median of the rounds.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from peers import MissingPeerError, load_openspiel
from race import race
from simulate import Contestant

import atout

SEED = 20_260_301
GAMES = 1024  # in the vectorised environment
PRESETS = ("ordinary", "rubicon", "four_teams", "beigne")
COMPILED = ("hearts", "euchre", "gin_rummy")  # OpenSpiel's own


@dataclass
class Vector:
    """Ours, all games in one call. One unit of work is one step of each game."""

    preset: str

    @cached_property
    def env(self) -> Any:
        """The environment."""
        from atout.research.vector import VectorEnv

        return VectorEnv(self.preset, GAMES, seed=SEED)

    def play(self, count: int) -> object:
        """Steps every game `count` times."""
        for _ in range(count):
            self.env.step(self.env.random_moves())
        return None

    def decisions(self, count: int) -> float:
        """The steps in `count` units."""
        return count * GAMES


@dataclass
class Agents:
    """A PettingZoo environment, whose agents choose at random from the mask. One unit of work is one step."""

    make: Any

    @cached_property
    def env(self) -> Any:
        """The environment."""
        return self.make()

    def play(self, count: int) -> object:
        """Makes `count` steps, a new episode whenever one is over."""
        env, chance = self.env, np.random.default_rng(SEED)
        env.reset(seed=SEED)
        for _ in range(count):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                seen = env.last()[0]
            env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        return None

    def decisions(self, count: int) -> float:
        """The steps in `count` units."""
        return count


@dataclass
class States:
    """An OpenSpiel game stepped from Python; nothing is observed. One unit of work is one move of a player."""

    pyspiel: Any
    text: str

    @cached_property
    def game(self) -> Any:
        """The OpenSpiel game."""
        return self.pyspiel.load_game(self.text)

    def play(self, count: int) -> object:
        """Makes `count` moves, a new game whenever one is over; chance moves are made, not counted."""
        source, state = random.Random(SEED), self.game.new_initial_state()
        while count:
            if state.is_terminal():
                state = self.game.new_initial_state()
            elif state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(source.choices(actions, weights)[0])
            else:
                state.apply_action(source.choice(state.legal_actions()))
                count -= 1
        return None

    def decisions(self, count: int) -> float:
        """The moves in `count` units."""
        return count


def contestants() -> Sequence[Contestant]:
    """Everyone who is stepped. Raises MissingPeerError."""
    pyspiel = load_openspiel()
    try:
        from atout.research import open_spiel, pettingzoo
    except ImportError as error:
        raise MissingPeerError(f"this benchmark needs PettingZoo: pip install pettingzoo ({error}).") from error
    kind = "steps"
    return [
        *(Contestant(kind, f"VectorEnv, {preset}", Vector(preset)) for preset in PRESETS),
        Contestant(kind, "PettingZoo, our ordinary", Agents(lambda: pettingzoo.env("ordinary"))),
        Contestant(kind, "OpenSpiel, our ordinary", States(pyspiel, f"{open_spiel.SHORT_NAME}(preset=ordinary)")),
        *(Contestant(kind, f"OpenSpiel C++, {name}", States(pyspiel, name)) for name in COMPILED),
    ]


if __name__ == "__main__":
    atout.compile()
    sys.exit(race("vector.py", (__doc__ or "").strip(), "Steps", "vector", contestants))
