"""The compiled kernels of Le Beigne, its players among them, against the same functions as plain Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from twins import differing

STATES = Path(__file__).with_name("states.py")


def compare(*words: str) -> None:
    """Compare every hand of both forms."""
    assert not differing(STATES, *words)


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
