"""Many games at once: one compiled call steps them all.

    env = VectorEnv("ordinary", 1024, seed=1)
    while training:
        env.step(choose(env.observations, env.masks))

Arrays, for n games of p players, f features and m moves, all of them filled anew by each step (copy what you keep):

| | shape, dtype | |
|---|---|---|
| `observations` | (n, f) int16 | what the seat to act may know: `parts` names the columns |
| `masks` | (n, m) bool | its lawful moves |
| `seats` | (n,) int8 | which seat that is |
| `rewards` | (n, p) int32 | the points that the step brought each seat: see `Engine.points` |
| `terminations` | (n,) bool | whether the step ended a deal |

A game whose deal has ended is dealt anew in the same step, the next seat dealing: its observation is then the first of
the new deal. Every deal starts a match, so that an episode is a deal and the rewards of one add up to its points.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from atout.cards.chance import rand, reseed
from atout.games.contract import OptionError
from atout.kernel import JIT, integers, kernel_call
from atout.research.engine import NOBODY, engine_of, records


class VectorEnv:
    """n games of a preset (or of rules), for so many `players` where the preset leaves a choice.

    Same seed and same moves, same games; game i is the same whatever n is. Raises OptionError for a preset or a number
    of players there is not.
    """

    def __init__(self, preset: str | Any, n: int, *, seed: int = 0, players: int | None = None) -> None:
        self.engine = engine_of(preset, players)
        self.n = n
        self.players = self.engine.players
        self.parts: dict[str, slice] = self.engine.features.parts(self.engine.rules)
        features: int = self.engine.features.size(self.engine.rules)
        self.observations: NDArray[np.int16] = np.zeros((n, features), np.int16)
        self.masks: NDArray[np.bool_] = np.zeros((n, self.engine.moves), np.bool_)
        self.seats: NDArray[np.int8] = np.zeros(n, np.int8)
        self.rewards: NDArray[np.int32] = np.zeros((n, self.players), np.int32)
        self.terminations: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.states = self.engine.new(n)
        self._dealers = integers([0] * n)
        self._streams: Any = np.zeros((n, 1), np.int64) if JIT else [[0] for _ in range(n)]
        self._chooser = integers([0])
        self._views = records(self.engine.dtype, 1)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Deal a first deal in every game, of the streams of this seed."""
        seed = abs(seed) % 2**62
        engine = self.engine
        reseed(self._chooser, seed, 0)
        self.rewards[:] = 0
        self.terminations[:] = False
        for at in range(self.n):
            reseed(self._streams[at], seed, at + 1)
            self._dealers[at] = at % self.players
            engine.steps.deal_at(self.states, at, engine.packed, self._dealers[at], self._streams[at])
            self.seats[at] = engine.steps.show_at(
                self.states, at, engine.packed, self._views, engine.actions, engine.room, self.observations[at],
                self.masks[at],
            )  # fmt: skip

    def step(self, moves: ArrayLike) -> None:
        """Do one lawful move in every game: numbers of `Engine.moves`, shape (n,). Fills the arrays anew.

        Raises OptionError where one is not lawful, before anything is done.
        """
        chosen = np.ascontiguousarray(moves, np.int64)
        if chosen.shape != (self.n,):
            raise OptionError(f"give {self.n} moves, one a game", f"donnez {self.n} coups, un par partie")
        engine = self.engine
        wrong = engine.steps.step_all(
            self.states, engine.packed, chosen if JIT else chosen.tolist(), self._streams, self._dealers, self._views,
            engine.actions, engine.room, self.seats, self.rewards, self.terminations, self.observations, self.masks,
        )  # fmt: skip
        if wrong != NOBODY:
            raise OptionError(
                f"move {chosen[wrong]} is not lawful in game {wrong}",
                f"le coup {chosen[wrong]} n'est pas permis dans la partie {wrong}",
            )

    def random_moves(self) -> NDArray[np.int64]:
        """A lawful move for every game, each as likely as any other."""
        moves = np.zeros(self.n, np.int64)
        choose_all(self.masks, self._chooser, moves)
        return moves


@kernel_call
def choose_all(masks: Any, numbers: Any, moves: Any) -> None:
    """Choose one of the moves that each mask allows, each as likely as any other."""
    for at in range(len(moves)):
        lawful = 0
        for move in range(len(masks[at])):
            lawful += 1 if masks[at][move] else 0
        left = rand(numbers, lawful)
        for move in range(len(masks[at])):
            if masks[at][move]:
                if left == 0:
                    moves[at] = move
                    break
                left -= 1
