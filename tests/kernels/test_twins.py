"""The compiled kernels against the same functions as plain Python, state by state."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from twins import both_forms, differing

import atout

STATES = Path(__file__).with_name("states.py")
DEALS = 50
FEWER = 8
"""With more than two packs a plain deal takes long, and passes through many more states."""


PRESETS = [(name, str(DEALS if rules.packs == 2 else FEWER), "7") for name, rules in atout.PRESETS.items()]
OPTIONS = [
    ("ordinary", "40", "11", "handSize=10", "turnUp=no", "trumpFixers=marriageOrRun", "beziqueRule=trumpQueen"),
    ("ordinary", "40", "11", "drawOrder=fixedPlayer", "trickRulePhase2=rankAnySuit", "sameClassReuse=squaresOnly"),
    ("britannica", "40", "11", "handSize=9", "units=yes", "declareInPhase2=yes", "requireNewCard=no"),
    ("four_teams", "6", "11", "handSize=10", "turnUp=yes", "teamSquare=any", "tripleDirect=yes"),
    (
        "chinese",
        "10",
        "11",
        "refillExact=no",
        "pendingAfterStock=kept",
        "declareInPhase2=yes",
        "cbContinuation=wholeDeal",
    ),
    ("eight_pack", "6", "11", "beziqueRule=fixed", "declPerTrick=1", "firstEndTrick=free", "tens=floorSum"),
    ("rubicon", "6", "11", "declPerTrick=pending", "beziqueRule=trumpQueen", "trumpFixers=marriageOrRun", "tens=keep"),
    ("boussac", "6", "11", "packs=4", "sevensTogether=no"),
]


@pytest.fixture(scope="module")
def printed() -> Any:
    return both_forms(STATES, [*PRESETS, *OPTIONS])


@pytest.mark.parametrize("case", PRESETS, ids=" ".join)
def test_every_state_of_random_deals_is_the_same_compiled_and_plain(printed: Any, case: tuple[str, ...]) -> None:
    assert not differing(printed[case], int(case[1]))


@pytest.mark.parametrize("case", OPTIONS, ids=" ".join)
def test_options_change_nothing_in_that(printed: Any, case: tuple[str, ...]) -> None:
    assert not differing(printed[case], int(case[1]))
