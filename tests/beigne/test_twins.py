"""The compiled kernels of Le Beigne, its players among them, against the same functions as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

STATES = Path(__file__).with_name("states.py")


def start(jit: str, *words: str) -> subprocess.Popen[str]:
    """The process that prints one checksum a hand, compiled (`1`) or plain (`0`)."""
    return subprocess.Popen(
        [sys.executable, STATES, *words], env={**os.environ, "ATOUT_JIT": jit}, stdout=subprocess.PIPE, text=True
    )


def compare(*words: str) -> None:
    """Run both forms at once and compare every hand."""
    twins = [start("1", *words), start("0", *words)]
    compiled, plain = (twin.communicate()[0].split() for twin in twins)
    assert [twin.returncode for twin in twins] == [0, 0]
    assert len(compiled) == int(words[1])
    differing = [hand for hand, (a, b) in enumerate(zip(compiled, plain, strict=True)) if a != b]
    assert not differing, f"{words}: hands {differing[:5]} differ"


@pytest.mark.parametrize("players", range(3, 9))
def test_every_state_of_300_random_hands_is_the_same_compiled_and_plain(players: int) -> None:
    compare("random", "300", "7", f"players={players}")


@pytest.mark.parametrize(
    "options",
    [
        ("players=3", "zeroRule=exact", "zeroTie=first", "allPass=thrownIn"),
        ("players=4", "punishNonGoers=yes", "keepWhen=afterBids", "zeroRule=floor", "zeroTie=first"),
        ("players=7", "keepWhen=ifGoing", "zeroTie=joint", "allPass=redeal"),
    ],
    ids=" ".join,
)
def test_options_change_nothing_in_that(options: tuple[str, ...]) -> None:
    compare("random", "150", "11", *options)


@pytest.mark.parametrize("options", [("players=3",), ("players=5", "punishNonGoers=yes"), ("players=8",)], ids=" ".join)
def test_the_boussac_player_decides_the_same(options: tuple[str, ...]) -> None:
    """Chances are weighed in floating point, in the same order."""
    compare("boussac", "40", "3", *options)
