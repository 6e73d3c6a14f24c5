"""The compiled kernels against the same functions as plain Python: states, the rules player, endings, searches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from twins import Printed, both_forms, differing

from atout.games.bezique import PRESETS as FAMILY

PROGRAMS = Path(__file__).with_name("programs.py")


PRESETS = [
    *(("states", name, "20", "7") for name in ("ordinary", "variante", "sans_retourne")),
    *(("states", name, "4", "7") for name in ("three", "four", "chinese")),
]
"""Three of each shape of the record, which are compiled apart; the others come under options. With more than two packs
a plain deal takes long, and passes through many more states."""
SCORES = [("scores", "chinese", "31"), ("scores", "four_teams", "31")]
"""They share one compiled form and ask all that the player knows; the two-pack games ask less of the same functions."""
ENDINGS = [("endings", "ordinary", "12"), ("endings", "britannica", "12")]
THOUGHTS = [("thoughts", "ordinary")]
BULK = [("bulk", "ordinary", "40")]
FIELDS = [("fields", name) for name in ("small", "large", "beigne")]
OPTIONS = [
    ("states", *words.split())
    for words in (
        "ordinary 16 11 handSize=10 turnUp=no trumpFixers=marriageOrRun beziqueRule=trumpQueen",
        "ordinary 16 11 drawOrder=fixedPlayer trickRulePhase2=rankAnySuit sameClassReuse=squaresOnly",
        "britannica 16 11 handSize=9 units=yes declareInPhase2=yes requireNewCard=no",
        "four_teams 3 11 handSize=10 turnUp=yes teamSquare=any tripleDirect=yes",
        "chinese 4 11 refillExact=no pendingAfterStock=kept declareInPhase2=yes cbContinuation=wholeDeal",
        "eight_pack 2 11 beziqueRule=fixed declPerTrick=1 firstEndTrick=free tens=floorSum",
        "rubicon 3 11 declPerTrick=pending beziqueRule=trumpQueen trumpFixers=marriageOrRun tens=keep",
        "boussac 3 11 packs=4 sevensTogether=no",
        "chinese 3 11 deck=4x24+2",
        "sans_retourne 10 11 deck=2x24+2",
    )
]


@pytest.fixture(scope="module")
def printed(pytestconfig: pytest.Config) -> Iterator[Printed]:
    cases = [*FIELDS, *PRESETS, *OPTIONS, *SCORES, *ENDINGS, *THOUGHTS, *BULK]
    with both_forms("bezique", PROGRAMS, cases, pytestconfig) as printed:
        yield printed


def test_every_preset_is_compared() -> None:
    assert {case[1] for case in (*PRESETS, *OPTIONS)} == set(FAMILY)


@pytest.mark.parametrize("case", PRESETS, ids=" ".join)
def test_every_state_of_random_deals_is_the_same_compiled_and_plain(printed: Printed, case: tuple[str, ...]) -> None:
    assert not differing(printed[case], int(case[2]))


@pytest.mark.parametrize("case", FIELDS, ids=" ".join)
def test_records_filled_at_random_are_copied_cleared_and_hidden_the_same(
    printed: Printed, case: tuple[str, ...]
) -> None:
    compiled, _ = printed[case]
    assert len(compiled) > 15
    assert not differing(printed[case], len(compiled))


@pytest.mark.parametrize("case", OPTIONS, ids=" ".join)
def test_options_change_nothing_in_that(printed: Printed, case: tuple[str, ...]) -> None:
    assert not differing(printed[case], int(case[2]))


@pytest.mark.parametrize("case", SCORES, ids=" ".join)
def test_the_rules_player_plays_the_same_deals(printed: Printed, case: tuple[str, ...]) -> None:
    """Chances are weighed in floating point, in the same order."""
    assert not differing(printed[case], 2)


@pytest.mark.parametrize("case", ENDINGS, ids=" ".join)
def test_endings_are_counted_out_the_same_way(printed: Printed, case: tuple[str, ...]) -> None:
    assert not differing(printed[case], 3 * int(case[2]))


@pytest.mark.parametrize("case", THOUGHTS, ids=" ".join)
def test_searches_find_the_same(printed: Printed, case: tuple[str, ...]) -> None:
    compiled, _ = printed[case]
    assert len(compiled) > 15
    assert not differing(printed[case], len(compiled))


@pytest.mark.parametrize("case", BULK, ids=" ".join)
def test_games_in_bulk_are_the_same(printed: Printed, case: tuple[str, ...]) -> None:
    compiled, plain = printed[case]
    assert compiled == plain
    assert len(plain) == int(case[2]) + 3
