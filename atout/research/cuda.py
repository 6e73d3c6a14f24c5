"""Random self-play on a GPU: the rules' own kernels, one game a thread. Needs an NVIDIA GPU and `numba-cuda`.

    games = SelfPlay("ordinary", 100_000, seed=1)
    games.play(10, on="gpu")

The same seed gives the same games on the CPU (`on="cpu"`), to the last bit of every state: `play` only says where.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from atout.cards.chance import reseed
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.kernel import Record, compiled, cuda, records
from atout.research.environments.engine import engine_of

THREADS = 64
"""Threads a block: states lie in memory, not in registers, and few threads a block keep them near."""


def has_gpu() -> bool:
    """Whether there is a GPU that programs of this process can use."""
    try:
        return compiled() and bool(cuda().is_available())
    except ImportError:
        return False


class SelfPlay:
    """n games of a preset (or of rules), each with a stream of random numbers of its own.

    `states` are the records after the last deal played, `streams` (n, 1) int64 the streams, `decisions` (n,) int64 how
    many decisions were made so far, forced ones included. Raises OptionError for a preset or a number of players there
    is not.
    """

    def __init__(self, preset: str | Rules, n: int, *, seed: int = 0, players: int | None = None) -> None:
        self.engine = engine_of(preset, players)
        self.n = n
        self.states = self.engine.new(n)
        self.actions = records(self.engine.actions.dtype if compiled() else self.engine.actions[0].dtype, n)
        self.streams: Record = np.zeros((n, 1), np.int64) if compiled() else [[0] for _ in range(n)]
        self.decisions: NDArray[np.int64] = np.zeros(n, np.int64)
        for at in range(n):
            reseed(self.streams[at], abs(seed) % 2**62, at)

    def play(self, deals: int, *, on: str = "cpu") -> None:
        """Play so many whole deals in every game, on the `cpu` or on the `gpu`.

        Raises OptionError for another place, and where there is no GPU.
        """
        if on not in ("cpu", "gpu") or (on == "gpu" and not has_gpu()):
            raise OptionError(f"this process cannot play on {on!r}", f"ce processus ne peut pas jouer sur {on!r}")
        tables = (self.states, self.engine.packed, self.actions, self.streams)
        if on == "gpu":
            self._program[-(-self.n // THREADS), THREADS](*tables, deals, self.decisions)
            return
        states, packed, actions, streams = tables
        for at in range(self.n):
            self.engine.steps.play_at(states, at, packed, actions, streams, deals, self.decisions)

    @cached_property
    def _program(self) -> Any:
        return program(self.engine.steps.play_at)


def program(play_at: Any) -> Any:
    """The GPU program in which each thread plays one game by `play_at`; compiled at its first start."""
    gpu = cuda()

    @gpu.jit
    def play_all(states, rules, actions, streams, deals, decisions):  # type: ignore[no-untyped-def] # GPU code
        at = gpu.grid(1)
        if at < len(decisions):
            play_at(states, at, rules, actions, streams, deals, decisions)

    return play_all
