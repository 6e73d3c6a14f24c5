"""The compiled kernels of Le Beigne, its players among them, against the same functions as plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from twins import Printed, both_forms, differing

PROGRAMS = Path(__file__).with_name("programs.py")


RANDOM = [("states", "random", "100", "7", f"players={players}") for players in (3, 5, 8)]
OPTIONS = [
    ("states", "random", "60", "11", "players=3", "zeroRule=exact", "zeroTie=first", "allPass=thrownIn"),
    (
        "states",
        "random",
        "60",
        "11",
        "players=4",
        "punishNonGoers=yes",
        "keepWhen=afterBids",
        "zeroRule=floor",
        "zeroTie=first",
    ),
    ("states", "random", "60", "11", "players=7", "keepWhen=ifGoing", "zeroTie=joint", "allPass=redeal"),
]
BOUSSAC = [
    ("states", "boussac", "20", "3", "players=3"),
    ("states", "boussac", "20", "3", "players=5", "punishNonGoers=yes"),
    ("states", "boussac", "20", "3", "players=8"),
]
THOUGHTS = [("thoughts", "3"), ("thoughts", "6")]
SHOWN = ("shown", "beigne", "200")


@pytest.fixture(scope="module")
def printed(pytestconfig: pytest.Config) -> Iterator[Printed]:
    with both_forms("beigne", PROGRAMS, [*RANDOM, *OPTIONS, *BOUSSAC, *THOUGHTS, SHOWN], pytestconfig) as printed:
        yield printed


@pytest.mark.parametrize("case", RANDOM, ids=" ".join)
def test_every_state_of_random_hands_is_the_same_compiled_and_plain(printed: Printed, case: tuple[str, ...]) -> None:
    assert not differing(printed[case], int(case[2]))


@pytest.mark.parametrize("case", OPTIONS, ids=" ".join)
def test_options_change_nothing_in_that(printed: Printed, case: tuple[str, ...]) -> None:
    assert not differing(printed[case], int(case[2]))


@pytest.mark.parametrize("case", BOUSSAC, ids=" ".join)
def test_the_boussac_player_decides_the_same(printed: Printed, case: tuple[str, ...]) -> None:
    """Chances are weighed in floating point, in the same order."""
    assert not differing(printed[case], int(case[2]))


@pytest.mark.parametrize("case", THOUGHTS, ids=" ".join)
def test_searches_find_the_same(printed: Printed, case: tuple[str, ...]) -> None:
    compiled, _ = printed[case]
    assert len(compiled) > 3
    assert not differing(printed[case], len(compiled))


def test_many_games_in_one_call_show_the_same(printed: Printed) -> None:
    assert not differing(printed[SHOWN], 1)
