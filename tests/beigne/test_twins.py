"""The compiled kernels of Le Beigne, its players among them, against the same functions as plain Python."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from twins import both_forms, differing

STATES = Path(__file__).with_name("states.py")


RANDOM = [("random", "300", "7", f"players={players}") for players in range(3, 9)]
OPTIONS = [
    ("random", "150", "11", "players=3", "zeroRule=exact", "zeroTie=first", "allPass=thrownIn"),
    ("random", "150", "11", "players=4", "punishNonGoers=yes", "keepWhen=afterBids", "zeroRule=floor", "zeroTie=first"),
    ("random", "150", "11", "players=7", "keepWhen=ifGoing", "zeroTie=joint", "allPass=redeal"),
]
BOUSSAC = [
    ("boussac", "40", "3", "players=3"),
    ("boussac", "40", "3", "players=5", "punishNonGoers=yes"),
    ("boussac", "40", "3", "players=8"),
]


@pytest.fixture(scope="module")
def printed() -> Any:
    return both_forms(STATES, [*RANDOM, *OPTIONS, *BOUSSAC])


@pytest.mark.parametrize("case", RANDOM, ids=" ".join)
def test_every_state_of_300_random_hands_is_the_same_compiled_and_plain(printed: Any, case: tuple[str, ...]) -> None:
    assert not differing(printed[case], int(case[1]))


@pytest.mark.parametrize("case", OPTIONS, ids=" ".join)
def test_options_change_nothing_in_that(printed: Any, case: tuple[str, ...]) -> None:
    assert not differing(printed[case], int(case[1]))


@pytest.mark.parametrize("case", BOUSSAC, ids=" ".join)
def test_the_boussac_player_decides_the_same(printed: Any, case: tuple[str, ...]) -> None:
    """Chances are weighed in floating point, in the same order."""
    assert not differing(printed[case], int(case[1]))
