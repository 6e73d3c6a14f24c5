"""The players decide the same plain and compiled: chances are weighed in floating point, in the same order."""

from __future__ import annotations

from twins import compiled_and_plain

LARGE = ("chinese", "four_teams")
"""They share one compiled form and ask all that the player knows; the two-pack games ask less of the same functions."""

DEALS = """
import sys
import atout
from players.test_players import play_deals
for preset in sys.argv[1:]:
    print(preset, *play_deals(atout.rules(preset), 1, 31, (1, 1, 1, 1)))
"""


def test_plain_and_compiled_players_play_the_same_deals() -> None:
    compiled, plain = compiled_and_plain("-c", DEALS, *LARGE)
    assert len(compiled) == len(LARGE)
    assert compiled == plain
