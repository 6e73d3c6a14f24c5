"""The players decide the same plain and compiled: chances are weighed in floating point, in the same order."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import atout
from atout.players.policies import BOUSSAC

from .test_players import play_deals

HERE = Path(__file__).parent
PLAIN = """
import sys
import atout
from players.test_players import play_deals
for preset in sys.argv[1:]:
    print(*play_deals(atout.rules(preset), 2, 31, (1, 1, 1, 1)))
"""


@pytest.mark.skipif(os.environ.get("ATOUT_JIT") == "0", reason="there is nothing to compare with")
def test_plain_and_compiled_players_play_the_same_deals() -> None:
    presets = sorted(atout.PRESETS)
    told = subprocess.run(
        [sys.executable, "-c", PLAIN, *presets],
        env={**os.environ, "ATOUT_JIT": "0", "PYTHONPATH": os.pathsep.join([str(HERE.parent), *sys.path])},
        capture_output=True,
        text=True,
        check=True,
    )
    ours = [" ".join(map(str, play_deals(atout.rules(preset), 2, 31, (BOUSSAC,) * 4))) for preset in presets]
    assert told.stdout.splitlines() == ours
