"""Promise 4: a log gives the same table again, and the same views to everybody, in another process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest

from promises.amounts import SOAK, times
from promises.retold import Digests, played

pytestmark = pytest.mark.promise(4)

GAMES = times(60, 10_000)
STEPS = times(12, 120)
BATCH = 100
TESTS = Path(__file__).resolve().parent.parent


def told_twice(folder: Path, first: int) -> tuple[Digests, Digests]:
    """What was told of a batch of games when they were played, and what a fresh process tells of their logs."""
    file = folder / f"{first}.db"
    once = played(file, range(first, min(first + BATCH, GAMES)), STEPS)
    again = subprocess.run(
        [sys.executable, "-m", "promises.retold", str(file)],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (TESTS.parent, TESTS))), "PYTHONHASHSEED": "7"},
    )
    file.unlink()
    return once, json.loads(again.stdout)


def test_a_fresh_process_tells_the_same(
    new_folder: Callable[[], Path], record_property: Callable[[str, object], None]
) -> None:
    batch = partial(told_twice, new_folder())
    games = views = 0
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        for once, again in (pool.map if SOAK else map)(batch, range(0, GAMES, BATCH)):
            assert again == once
            games += len(once)
            views += sum(map(len, once.values()))
    record_property("count", f"{games:,} games, {views:,} seats")
    assert games == GAMES
