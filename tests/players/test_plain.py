"""The players decide the same plain and compiled: chances are weighed in floating point, in the same order."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
LARGE = ("chinese", "four_teams", "rubicon")
"""They share one compiled form and ask all that the player knows; the two-pack games ask less of the same functions."""

DEALS = """
import sys
import atout
from players.test_players import play_deals
for preset in sys.argv[1:]:
    print(preset, *play_deals(atout.rules(preset), 1, 31, (1, 1, 1, 1)))
"""


def start(jit: str) -> subprocess.Popen[str]:
    """The process that plays a deal of each of them, compiled (`1`) or plain (`0`), and prints the scores."""
    path = os.pathsep.join([str(HERE.parent), *sys.path])
    return subprocess.Popen(
        [sys.executable, "-c", DEALS, *LARGE],
        env={**os.environ, "ATOUT_JIT": jit, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_plain_and_compiled_players_play_the_same_deals() -> None:
    twins = [start("1"), start("0")]
    compiled, plain = (twin.communicate()[0].splitlines() for twin in twins)
    assert [twin.returncode for twin in twins] == [0, 0]
    assert len(compiled) == len(LARGE)
    assert compiled == plain
