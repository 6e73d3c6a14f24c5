"""Chinese bésigue: the end of the game and what it brings (CH-097 to CH-104)."""

from __future__ import annotations

import pytest

import atout

from .table import play, play_out, position, scores, told, won
from .table_family import brought, settled, settlement, win


@pytest.mark.clause("CH-097")
def test_a_game_is_a_single_deal() -> None:
    """Of 96 tricks; nothing more is dealt."""
    match = position("chinese")
    match.auto_deal = True
    events = play_out(match)
    assert len(won(events).split()) == 96
    assert (match.over, match.deal_number, match.turn) == (True, 1, None)
    assert match.chance_entries() == ()
    assert told(events, "match_end").endswith("one_deal")


@pytest.mark.clause("CH-098")
@pytest.mark.parametrize(("totals", "winner"), [((3500, 3400), 0), ((3400, 3500), 1), ((250, 0), 0), ((0, 250), 1)])
@pytest.mark.parametrize("last", [0, 1])
def test_the_higher_total_wins(totals: tuple[int, int], winner: int, last: int) -> None:
    """Whoever has the last trick."""
    if totals[last] < 250:
        last = winner
    assert settled("chinese", totals, last=last).winner == winner


@pytest.mark.clause("CH-098")
@pytest.mark.parametrize("last", [0, 1])
def test_of_equal_totals_the_last_trick_wins(last: int) -> None:
    """AMB-80: compared with their tens first."""
    match = settled("chinese", (3550, 3550), last=last)
    assert match.winner == last
    assert told(match.events, "match_end").endswith("last_trick")
    assert settled("chinese", (3560, 3550), last=1).winner == 0
    assert settled("chinese", (3510, 3590), last=0).winner == 1


@pytest.mark.clause("CH-099")
def test_the_winner_is_credited_with_1000() -> None:
    assert brought(settled("chinese", (5200, 4100))) == "0: 5200 + 1000 = 6200"
    assert brought(settled("chinese", (4100, 5200))) == "1: 5200 + 1000 = 6200"


@pytest.mark.clause("CH-100", "CH-101")
@pytest.mark.parametrize(
    ("loser", "outcome"),
    [
        (2990, "0: 6000 + 1000 + 2900 = 9900, rubicon"),
        (3000, "0: 6000 + 1000 = 7000"),
        (3010, "0: 6000 + 1000 = 7000"),
        (0, "0: 6000 + 1000 = 7000, rubicon"),
    ],
)
def test_a_loser_under_3000_is_a_rubicon(loser: int, outcome: str) -> None:
    """His points go to the winner."""
    assert brought(settled("chinese", (6000, loser))) == outcome


@pytest.mark.clause("CH-102", "CH-101", "CH-103")
@pytest.mark.parametrize("last", [0, 1])
def test_even_where_the_winner_has_not_3000_himself(last: int) -> None:
    """S-075: 2,900 + 2,500 + 1,000 = 6,400."""
    match = settled("chinese", (2900, 2500), last=last)
    assert brought(match) == "0: 2900 + 1000 + 2500 = 6400, rubicon"
    assert settlement(match).final == 6400


@pytest.mark.clause("CH-104")
@pytest.mark.parametrize(
    ("tens", "outcome"),
    [
        ("floorEach", "0: 2900 + 1000 + 2500 = 6400, rubicon"),
        ("floorSum", "0: 2970 + 1000 + 2560 = 6500, rubicon"),
        ("keep", "0: 2970 + 1000 + 2560 = 6530, rubicon"),
    ],
)
def test_tens_are_dropped(tens: str, outcome: str) -> None:
    """AMB-82, `tens`: 2,970 and 2,560 make 6,400, dropped from each; 6,500 dropped from the sum; 6,530 kept."""
    assert brought(settled("chinese", (2970, 2560), tens=tens)) == outcome


@pytest.mark.clause("CH-104")
def test_tens_are_dropped_by_default_and_in_the_settlement_only() -> None:
    match = settled("chinese", (2970, 2560))
    assert settlement(match).read == (2900, 2500)
    assert scores(match) == "2970 2560"
    assert brought(settled("chinese", (5290, 4100))) == "0: 5200 + 1000 = 6200"


@pytest.mark.clause("CH-100", "CH-104")
@pytest.mark.parametrize("tens", ["floorEach", "floorSum", "keep"])
def test_dropping_tens_makes_no_rubicon(tens: str) -> None:
    for loser, rubicon in ((2990, True), (3000, False), (3090, False)):
        assert settlement(settled("chinese", (3100, loser), tens=tens)).rubicon is rubicon


@pytest.mark.clause("CH-100")
@pytest.mark.parametrize(("threshold", "rubicon"), [(2500, False), (2600, True)])
def test_another_rubicon_may_be_agreed(threshold: int, rubicon: bool) -> None:
    """`rubicon`."""
    assert settlement(settled("chinese", (4000, 2500), rubicon=threshold)).rubicon is rubicon


@pytest.mark.clause("CH-098", "CH-104")
def test_who_wins_by_tens_only_has_won() -> None:
    """2,980 beats 2,960 though both read 2,900."""
    assert brought(settled("chinese", (2960, 2980))) == "1: 2900 + 1000 + 2900 = 6800, rubicon"


@pytest.mark.clause("CH-067")
def test_every_score_can_be_laid_out_in_chips() -> None:
    """Of 10, 100 and 1,000: nothing is worth anything between."""
    rules = atout.rules("chinese")
    counts = {"players", "sides", "packs", "hand_size", "target", "exact_lift", "brisque_points", "rubicon"}
    numbers = {name: value for name, value in vars(rules).items() if type(value) is int and name not in counts}
    assert numbers["four_trump_aces"] == 1000
    assert all(value % 10 == 0 for value in numbers.values())


@pytest.mark.clause("CH-097", "CH-098", "CH-099")
def test_a_game_from_the_deal_to_the_settlement() -> None:
    """Nothing set: 250 for the last trick and what was declared on the way."""
    match = position("chinese", hands=("AS AH AD AC KH QH 9S 9D",), cut=(24, 24))
    win(match, "9S")
    play(match, "0 announce four_aces AS AH AD AC", "0 royal_marriage KH QH")
    win(match, "9D")
    play(match, "0 mark four_aces AS AH AD AC")
    play_out(match)
    last = 0 if told(match.events, "mark").endswith("mark 0 last_trick 250") else 1
    totals = [150 + 40 + 100, 250]
    totals[last] += 250
    assert list(match.scores) == totals
    account = settlement(match)
    winner = 0 if totals[0] > totals[1] else 1
    floors = [total // 100 * 100 for total in totals]
    assert (account.winner, account.final) == (winner, sum(floors) + 1000)
