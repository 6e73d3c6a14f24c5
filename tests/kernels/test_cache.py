"""What was compiled once is found again: a kernel that captures another kernel of its game compiles at every start."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PLAYED = """
import gc
from numba.core.dispatcher import Dispatcher
from atout.research import simulate

for preset in ("ordinary", "beigne"):
    simulate(preset, 3, seed=5)
used = [one.stats for one in gc.get_objects() if isinstance(one, Dispatcher)]
print(sum(sum(one.cache_hits.values()) for one in used), sum(sum(one.cache_misses.values()) for one in used))
"""


def counted() -> tuple[int, int]:
    """How many kernels a new process finds compiled, and how many it compiles."""
    environment = {**os.environ, "ATOUT_JIT": "1"}
    environment.pop("NUMBA_OPT", None)  # without optimisation Numba keeps nothing
    run = subprocess.run([sys.executable, "-c", PLAYED], env=environment, capture_output=True, text=True, check=True)
    hits, misses = map(int, run.stdout.split())
    return hits, misses


@pytest.mark.long
def test_a_second_process_compiles_nothing() -> None:
    counted()
    hits, misses = counted()
    assert hits > 0
    assert misses == 0
