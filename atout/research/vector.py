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

from tempfile import NamedTemporaryFile
from typing import Any
from weakref import finalize

import numpy as np
from numpy.typing import ArrayLike, NDArray

from atout.cards.chance import rand, reseed
from atout.contract.match import Rules
from atout.contract.terms import Text
from atout.kernel import Record, bulk_elsewhere, compiled, integers, kernel_call, records
from atout.research.elsewhere import Worker
from atout.research.environments.arrays import SEEDS, Layout, arrays, bytes_of, check_counts, chosen_moves, seed_of
from atout.research.environments.engine import NOBODY, engine_of


class VectorEnv:
    """n games of a preset (or of rules), for so many `players` where the preset leaves a choice.

    In a plain process the games are played in another one, which is compiled; the arrays are shared with it, and
    `states`, the records of the games, are empty here. `close` ends that process, or the collector does.

    Same seed and same moves, same games; game i is the same whatever n is. A seed is a whole number from 0 on; with
    None chance chooses one, and `seed` says which. Where the games are played in another process, several threads may
    ask for things: they are done one after another. Raises OptionError for a preset, a number of players or a seed
    there is not, and for no game; AtoutError in a process forked from the one that began the games.
    """

    def __init__(
        self, preset: str | Rules, n: int, *, seed: int | None = 0, players: int | None = None, file: str | None = None
    ) -> None:
        check_counts(n=n)
        self.seed = seed_of(seed)
        """What the games have been dealt by."""
        self.engine = engine_of(preset, players)
        self.n = n
        self.players = self.engine.players
        self.parts: dict[str, slice] = self.engine.features.parts(self.engine.rules)
        features: int = self.engine.features.size(self.engine.rules)
        layout: Layout = (
            ((n, features), np.int16), ((n, self.engine.moves), np.bool_), ((n,), np.int8),
            ((n, self.players), np.int32), ((n,), np.bool_),
        )  # fmt: skip
        self._worker = Worker() if bulk_elsewhere() else None
        if self._worker:
            self._end = finalize(self, self._worker.close)
            with NamedTemporaryFile() as shared:
                shared.truncate(bytes_of(layout))
                self._lay_out(arrays(layout, shared.name))
                self._worker.ask(f"{__name__}:begin_here", self.engine.rules, n, self.seed, shared.name)
            self.states = self.engine.new(0)
            return
        self._lay_out(arrays(layout, file))
        self.states = self.engine.new(n)
        self._dealers = integers([0] * n)
        self._streams: Record = np.zeros((n, 1), np.int64) if compiled() else [[0] for _ in range(n)]
        self._chooser = integers([0])
        self._views = records(self.engine.dtype, 1)
        self.reset(self.seed)

    def _lay_out(self, room: list[NDArray[Any]]) -> None:
        self.observations: NDArray[np.int16] = room[0]
        self.masks: NDArray[np.bool_] = room[1]
        self.seats: NDArray[np.int8] = room[2]
        self.rewards: NDArray[np.int32] = room[3]
        self.terminations: NDArray[np.bool_] = room[4]

    def close(self) -> None:
        """End the process that plays, where there is one."""
        if self._worker:
            self._end()

    def reset(self, seed: int | None = 0) -> None:
        """Deal a first deal in every game, of the streams of this seed; of one that chance chooses where it is None.

        Raises OptionError for what is no whole number from 0 on.
        """
        self.seed = seed_of(seed)
        if self._worker:
            self._worker.ask(f"{__name__}:do_here", "reset", self.seed)
            return
        seed = self.seed % SEEDS
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

        Raises Fault where one is not lawful, before anything is done; OptionError for another number of moves, or
        where one is no whole number.
        """
        chosen = chosen_moves(moves, self.n)
        if self._worker:
            self._worker.ask(f"{__name__}:do_here", "step", chosen)
            return
        engine = self.engine
        wrong = engine.steps.step_all(
            self.states, engine.packed, chosen if compiled() else chosen.tolist(), self._streams, self._dealers,
            self._views, engine.actions, engine.room, self.seats, self.rewards, self.terminations, self.observations,
            self.masks,
        )  # fmt: skip
        if wrong != NOBODY:
            game = Text(f"partie {wrong}", f"game {wrong}")
            raise engine.fault(self.states, int(chosen[wrong]), int(wrong), game)

    def random_moves(self) -> NDArray[np.int64]:
        """A lawful move for every game, each as likely as any other."""
        if self._worker:
            chosen: NDArray[np.int64] = self._worker.ask(f"{__name__}:do_here", "random_moves")
            return chosen
        moves = np.zeros(self.n, np.int64)
        choose_all(self.masks, self._chooser, moves)
        return moves


_played: list[VectorEnv] = []  # in a process that plays for another: its games


def begin_here(rules: Rules, n: int, seed: int, file: str) -> None:
    """Begin the games of another process."""
    _played.append(VectorEnv(rules, n, seed=seed, file=file))


def do_here(what: str, *arguments: object) -> Any:
    """Do something with them."""
    return getattr(_played[0], what)(*arguments)


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
