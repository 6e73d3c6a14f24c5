"""Rubicon: who has won, and what the game brings him (RUB-009, RUB-010, RUB-020 to RUB-026)."""

from __future__ import annotations

import pytest

from .table import scores, told
from .table_family import brought, settled, settlement


@pytest.mark.clause("RUB-020")
@pytest.mark.parametrize("last", [0, 1])
def test_the_winner_adds_500(last: int) -> None:
    assert brought(settled("rubicon", (2400, 1300), last=last)) == "0: 2400 + 500 = 2900"
    assert brought(settled("rubicon", (1300, 2400), last=last)) == "1: 2400 + 500 = 2900"


@pytest.mark.clause("RUB-020")
def test_nothing_is_taken_off_for_the_loser() -> None:
    """AMB-110."""
    assert settlement(settled("rubicon", (2400, 1000))).final == settlement(settled("rubicon", (2400, 2300))).final


@pytest.mark.clause("RUB-021", "RUB-022")
@pytest.mark.parametrize("last", [0, 1])
def test_tens_are_dropped_but_tell_who_has_won(last: int) -> None:
    """S-086: 9,570 and 9,530 both read 9,500; the first has won, and has 10,000."""
    match = settled("rubicon", (9570, 9530), last=last, brisques=(0, 32))
    assert settlement(match).read == (9500, 9500)
    assert brought(match) == "0: 9500 + 500 = 10000"
    assert told(match.events, "match_end").endswith("one_deal")


# Equal totals -------------------------------------------------------------------------------------------------


@pytest.mark.clause("RUB-009")
@pytest.mark.parametrize(("brisques", "winner"), [((17, 15), 0), ((15, 17), 1), ((32, 0), 0), ((0, 32), 1)])
@pytest.mark.parametrize("last", [0, 1])
def test_of_equal_totals_the_more_brisques_win(brisques: tuple[int, int], winner: int, last: int) -> None:
    """AMB-100: before the last trick; they enter no total (R-12)."""
    match = settled("rubicon", (2430, 2430), brisques=brisques, last=last)
    assert brought(match) == f"{winner}: 2400 + 500 = 2900"
    assert told(match.events, "match_end").endswith("brisques")
    assert scores(match) == "2430 2430"


@pytest.mark.clause("RUB-009")
@pytest.mark.parametrize("last", [0, 1])
def test_of_equal_brisques_too_the_last_trick_wins(last: int) -> None:
    match = settled("rubicon", (2430, 2430), brisques=(16, 16), last=last)
    assert match.winner == last
    assert told(match.events, "match_end").endswith("last_trick")


@pytest.mark.clause("RUB-009", "RUB-008")
def test_unequal_totals_are_never_turned_by_brisques() -> None:
    assert settled("rubicon", (2430, 2420), brisques=(0, 32), last=1).winner == 0


# The rubicon ------------------------------------------------------------------------------------------------


@pytest.mark.clause("RUB-024", "RUB-025", "RUB-026", "RUB-021")
@pytest.mark.parametrize(
    ("tens", "outcome"),
    [
        ("floorEach", "0: 1500 + 1000 + 800 + 320 = 3620, rubicon"),
        ("floorSum", "0: 1540 + 1000 + 870 + 320 = 3700, rubicon"),
        ("keep", "0: 1540 + 1000 + 870 + 320 = 3730, rubicon"),
    ],
)
def test_on_a_rubicon_1000_the_losers_points_and_320(tens: str, outcome: str) -> None:
    """AMB-104, `tens`: 1,540 against 870 and 8 brisques, which make 950."""
    assert brought(settled("rubicon", (1540, 870), brisques=(24, 8), tens=tens)) == outcome


@pytest.mark.clause("RUB-010", "RUB-023")
@pytest.mark.parametrize(
    ("loser", "brisques", "rubicon", "saved"),
    [
        (990, 0, True, False),
        (930, 6, True, False),  # 990
        (930, 7, False, True),  # 1,000
        (990, 1, False, True),
        (680, 32, False, True),
        (670, 32, True, False),
        (1000, 0, False, False),
        (1000, 16, False, False),
    ],
)
def test_a_loser_under_1000_with_his_brisques(loser: int, brisques: int, rubicon: bool, saved: bool) -> None:
    """AMB-101."""
    account = settlement(settled("rubicon", (2400, loser), brisques=(32 - brisques, brisques)))
    assert (account.rubicon, account.saved) == (rubicon, saved)


@pytest.mark.clause("RUB-010")
def test_to_be_saved_changes_nothing_else() -> None:
    """The winner has his points and 500; brisques are in no total."""
    match = settled("rubicon", (1540, 930), brisques=(25, 7))
    assert brought(match) == "0: 1500 + 500 = 2000, saved"
    assert scores(match) == "1540 930"


@pytest.mark.clause("RUB-010", "RUB-009")
def test_brisques_never_change_who_has_won() -> None:
    """Not even a loser who is saved by more of them than the winner lacks."""
    match = settled("rubicon", (990, 980), brisques=(0, 32), last=1)
    assert brought(match) == "0: 900 + 500 = 1400, saved"


@pytest.mark.clause("RUB-025", "RUB-024")
def test_even_where_the_winner_has_not_1000_himself() -> None:
    assert brought(settled("rubicon", (800, 300))) == "0: 800 + 1000 + 300 + 320 = 2420, rubicon"


@pytest.mark.clause("RUB-026")
@pytest.mark.parametrize("brisques", [(32, 0), (10, 22), (0, 32)])
def test_the_320_are_all_the_brisques(brisques: tuple[int, int]) -> None:
    """AMB-103: whoever has them, and nothing on top."""
    account = settlement(settled("rubicon", (2000, 300), brisques=brisques))
    assert (account.brisques, account.loser_points, account.final) == (320, 300, 3620)


@pytest.mark.clause("RUB-024", "RUB-020")
def test_the_premium_is_1000_instead_of_500() -> None:
    assert settlement(settled("rubicon", (2000, 300))).bonus == 1000
    assert settlement(settled("rubicon", (2000, 1300))).bonus == 500


@pytest.mark.clause("RUB-023")
@pytest.mark.parametrize(("threshold", "rubicon"), [(1500, False), (1510, True)])
def test_another_rubicon_may_be_agreed(threshold: int, rubicon: bool) -> None:
    """`rubicon`: 1,400 and ten brisques."""
    assert settlement(settled("rubicon", (2000, 1400), brisques=(22, 10), rubicon=threshold)).rubicon is rubicon


@pytest.mark.clause("RUB-009", "RUB-026")
def test_an_equal_total_under_1000_is_settled_as_a_rubicon() -> None:
    """R-12: brisques decide who has won; the loser's 880 and 6 of them are 940."""
    match = settled("rubicon", (880, 880), brisques=(26, 6))
    assert brought(match) == "0: 800 + 1000 + 800 + 320 = 2920, rubicon"


@pytest.mark.clause("RUB-006")
def test_somebody_wins_even_below_nothing() -> None:
    """As fines may leave both at a free table."""
    match = settled("rubicon", (-150, -180))
    assert (match.over, match.winner) == (True, 0)
