"""A worker that only seems to think, for the tests of those who ask it: what it does stands in the player's name.

`burn` spins with a core for as long as the budget says, others for a moment at most; `die` ends the process the first
time (a file says so), `wait` answers once there is a file, `err` raises. The first lawful action is always the best.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

os.environ["ATOUT_JIT"] = "0"  # it thinks of nothing that would be worth compiling

from atout.players import worker
from atout.players.posted import PostedView
from atout.players.thought import Budget, Thought, Weighed

QUICK = 0.01


def think(posted: PostedView, name: str, seed: int, budget: Budget | None) -> Thought:
    view = posted.view()
    start = time.perf_counter()
    if name.startswith("die"):
        mark = Path(name.removeprefix("die "))
        if not mark.exists() or mark.read_text() == "always":
            mark.touch()
            os._exit(3)
    if name.startswith("wait"):
        while not Path(name.removeprefix("wait ")).exists():
            time.sleep(QUICK)
    if name == "err":
        raise ValueError("lost the thread")
    seconds = budget.seconds if budget and budget.seconds else 0.0
    if name != "burn":
        seconds = min(seconds, QUICK)
    while time.perf_counter() - start < seconds:  # in Python: the worst a search can do to its own process
        pass
    legal = view.legal()
    weighed = tuple(Weighed(action, -10.0 * at, 1.5 * at, 100) for at, action in enumerate(legal))
    return Thought(legal[0], weighed, seed, time.perf_counter() - start)


def prepare(posted: list[PostedView]) -> None:
    if posted[0].rules.name == os.environ.get("STAND_IN_CANNOT"):
        raise ValueError("not this one")


if __name__ == "__main__":
    worker.work(think, prepare)
