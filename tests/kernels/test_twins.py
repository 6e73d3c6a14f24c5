"""The compiled kernels against the same functions as plain Python, state by state."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import atout

STATES = Path(__file__).with_name("states.py")
DEALS = 150
FEWER = 20
"""With more than two packs a plain deal takes long, and passes through many more states."""


def start(jit: str, *words: str) -> subprocess.Popen[str]:
    """The process that prints one checksum a deal, compiled (`1`) or plain (`0`)."""
    return subprocess.Popen(
        [sys.executable, STATES, *words], env={**os.environ, "ATOUT_JIT": jit}, stdout=subprocess.PIPE, text=True
    )


def compare(*words: str) -> None:
    """Run both forms at once and compare every deal."""
    twins = [start("1", *words), start("0", *words)]
    compiled, plain = (twin.communicate()[0].split() for twin in twins)
    assert [twin.returncode for twin in twins] == [0, 0]
    assert len(compiled) == int(words[1])
    differing = [deal for deal, (a, b) in enumerate(zip(compiled, plain, strict=True)) if a != b]
    assert not differing, f"{words}: deals {differing[:5]} differ"


@pytest.mark.parametrize("preset", atout.PRESETS)
def test_every_state_of_random_deals_is_the_same_compiled_and_plain(preset: str) -> None:
    compare(preset, str(DEALS if atout.PRESETS[preset].packs == 2 else FEWER), "7")


@pytest.mark.parametrize(
    "options",
    [
        ("ordinary", "handSize=10", "turnUp=no", "trumpFixers=marriageOrRun", "beziqueRule=trumpQueen"),
        ("ordinary", "drawOrder=fixedPlayer", "trickRulePhase2=rankAnySuit", "sameClassReuse=squaresOnly"),
        ("britannica", "handSize=9", "units=yes", "declareInPhase2=yes", "requireNewCard=no"),
        ("four_teams", "handSize=10", "turnUp=yes", "teamSquare=any", "tripleDirect=yes"),
        ("chinese", "refillExact=no", "pendingAfterStock=kept", "declareInPhase2=yes", "cbContinuation=wholeDeal"),
        ("eight_pack", "beziqueRule=fixed", "declPerTrick=1", "firstEndTrick=free", "tens=floorSum"),
        ("rubicon", "declPerTrick=pending", "beziqueRule=trumpQueen", "trumpFixers=marriageOrRun", "tens=keep"),
        ("boussac", "packs=4", "sevensTogether=no"),
    ],
    ids=" ".join,
)
def test_options_change_nothing_in_that(options: tuple[str, ...]) -> None:
    preset, *pairs = options
    compare(preset, "60" if atout.PRESETS[preset].packs == 2 else "10", "11", *pairs)
