"""Self-play on a GPU gives the very games of the CPU; without a GPU, what can be told without one."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib

import numpy as np
import pytest

import atout
from atout.contract.game import all_presets
from atout.kernel import JIT
from atout.research.cuda import SelfPlay, has_gpu

GAMES, DEALS = 1000, 10


def checksum(preset: str, on: str) -> int:
    """Over all that 10,000 deals leave behind: states, streams, decisions."""
    games = SelfPlay(preset, GAMES, seed=3)
    games.play(DEALS, on=on)
    parts = [games.states, games.streams, games.decisions]
    return zlib.crc32(b"".join(np.ascontiguousarray(part).tobytes() for part in parts))


def test_games_of_one_seed_are_the_same() -> None:
    one, two, other = SelfPlay("ordinary", 3, seed=1), SelfPlay("ordinary", 5, seed=1), SelfPlay("ordinary", 3, seed=2)
    for games in (one, two, other):
        games.play(2)
    assert one.decisions.tolist() == two.decisions.tolist()[:3]
    assert one.decisions.tolist() != other.decisions.tolist()
    assert (one.decisions > 2 * 64).all()


@pytest.mark.skipif(has_gpu() or JIT, reason="there is a GPU")
def test_where_there_is_no_gpu_it_says_so() -> None:
    with pytest.raises(atout.OptionError):
        SelfPlay("ordinary", 1).play(1, on="gpu")


@pytest.mark.parametrize("preset", all_presets())
def test_the_gpu_plays_the_same_10_000_deals(preset: str) -> None:
    if not has_driver():
        pytest.skip("no NVIDIA driver here")
    words = [sys.executable, __file__, preset]
    done = subprocess.run(words, env={**os.environ, "ATOUT_JIT": "1"}, capture_output=True, text=True, check=False)
    if done.returncode == 3:
        pytest.skip("no GPU that Numba can use")
    assert done.stdout.strip() == "True", done.stderr


def has_driver() -> bool:
    from ctypes import CDLL

    try:
        CDLL("libcuda.so.1")
    except OSError:
        return False
    return True


if __name__ == "__main__":
    if not has_gpu():
        sys.exit(3)
    print(checksum(sys.argv[1], "cpu") == checksum(sys.argv[1], "gpu"))
