"""The compiled kernels against the same functions as plain Python, state by state."""

from __future__ import annotations

from pathlib import Path

import pytest
from twins import differing

import atout

STATES = Path(__file__).with_name("states.py")
DEALS = 150
FEWER = 20
"""With more than two packs a plain deal takes long, and passes through many more states."""


def compare(*words: str) -> None:
    """Compare every deal of both forms."""
    assert not differing(STATES, *words)


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
