"""Le Beigne: the score sheet, its circles and the end of the game (BEI-035 to BEI-048)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from atout.games import beigne

from .table_beigne import bid, cells, deal, hand, play_out, refused, told, tricks

# Mélanie is seat 0, Marie-Pierre seat 1, Olivier seat 2; Olivier deals first.
FIRST = ("AS KS QS 3C 2C", "7S 6S 5S AC KC", "4S 3S 2S 5C 4C")
SECOND = ("3C 9S 8S 7S AD", "2C 6S 5S 4S 4D", "AC AS KS QS 5D")


def sheet_of_the_source() -> beigne.Match:
    """The two hands that the source tells (001, lines 73 to 81)."""
    match = hand(FIRST, bids="go go go")
    tricks(match, "AS 7S 4S", "KS 6S 3S", "QS 5S 2S", "3C AC 5C", "KC 4C 2C")
    deal(match, SECOND)
    assert match.turn == match.dealer == 0
    bid(match, "go go pass")  # Marie-Pierre, Olivier, Mélanie
    tricks(match, "2C AC 3C", "AS 9S 6S", "KS 8S 5S", "QS 7S 4S", "5D AD 4D")
    return match


def scored(bids: str, won: tuple[int, int, int], scores: tuple[int, ...] = (25, 25, 25), **options: object) -> str:
    """The line of the sheet after a hand with these bids and these tricks, both by seat."""
    return cells(played(bids, won, scores, **options))


def played(
    bids: str, won: tuple[int, int, int], scores: tuple[int, ...] = (25, 25, 25), **options: object
) -> beigne.Match:
    """A hand in which seat 0, then seat 1, then seat 2 wins so many tricks.

    Seat 0 wins in spades, seat 1 in hearts, seat 2 in diamonds; each then leads into the suit of the next. Trumps are
    clubs, which nobody holds.
    """
    high = [[rank + suit for rank in "AKQJT"[:count]] for count, suit in zip(won, "SHD", strict=True)]
    low = "HDS" if won[1] else "DSH"
    cards = [[*own, *(rank + suit for rank in "23456"[: 5 - len(own)])] for own, suit in zip(high, low, strict=True)]
    match = hand(tuple(map(" ".join, cards)), turn_up="9C", scores=scores, bids=bids, number=5, **options)
    while match.turn is not None and match.deal_number == 1:
        own = [str(action)[:2] for action in match.legal()]
        leads = not match.view(match.turn).trick
        winners = [face for face in own if face in high[match.turn]]
        others = [face for face in own if face not in winners]
        match.apply(beigne.Play((winners + others if leads else others + winners)[0] + "a"))
    assert tuple(row.tricks for row in match.sheets[0].rows) == won
    return match


@pytest.mark.clause("BEI-035")
@pytest.mark.parametrize("players", range(3, 9))
def test_everybody_starts_with_25_points(players: int) -> None:
    match = beigne.Match("beigne", options={"players": players}, seed=1)
    assert match.scores == match.view(0).scores == (25,) * players


@pytest.mark.clause("BEI-036")
def test_a_goer_without_a_trick_gets_five_points() -> None:
    assert scored("go go go", (5, 0, 0)) == "20 (30) (30)"
    assert scored("go go go", (0, 2, 3), (7, 12, 40)) == "(12) 10 37"


@pytest.mark.clause("BEI-037")
def test_a_score_that_rises_is_circled() -> None:
    match = played("go go pass", (5, 0, 0))
    assert [row.circled for row in match.sheets[0].rows] == [False, True, False]


@pytest.mark.clause("BEI-037")
def test_the_circle_stays_round_that_figure() -> None:
    """AMB-137: it marks the cell, whatever comes after."""
    match = sheet_of_the_source()
    assert [cells(match, line) for line in (0, 1)] == ["22 23 (30)", "22 (28) 26"]
    assert [[row.circled for row in sheet.rows] for sheet in match.sheets] == [
        [False, False, True],
        [False, True, False],
    ]


@pytest.mark.clause("BEI-038")
def test_a_goer_loses_a_point_a_trick() -> None:
    assert scored("go go go", (2, 2, 1)) == "23 23 24"
    assert scored("go go go", (1, 4, 0)) == "24 21 (30)"


@pytest.mark.clause("BEI-039")
def test_one_who_does_not_go_keeps_the_score_whatever_the_tricks() -> None:
    assert scored("pass go go", (3, 1, 1)) == "25 24 24"
    assert scored("pass pass pass", (2, 2, 1)) == "25 25 25"


@pytest.mark.clause("BEI-040")
def test_one_who_does_not_go_and_wins_nothing_keeps_the_score() -> None:
    assert scored("go pass pass", (5, 0, 0)) == "20 25 25"


@pytest.mark.clause("BEI-041")
def test_the_over_cautious_may_be_fined() -> None:
    """`punishNonGoers`: five points, circled, for a trick won without going, however many; nothing else changes."""
    for bids, won, fined in (
        ("pass go go", (1, 4, 0), "(30) 21 (30)"),
        ("pass pass go", (3, 0, 2), "(30) 25 23"),
        ("pass pass pass", (2, 2, 1), "(30) (30) (30)"),
    ):
        assert scored(bids, won, punishNonGoers="yes") == fined
        assert scored(bids, won, punishNonGoers="no") != fined
    assert scored("go go go", (5, 0, 0), punishNonGoers="yes") == scored("go go go", (5, 0, 0))
    assert scored("go pass pass", (5, 0, 0), punishNonGoers="yes") == "20 25 25"


@pytest.mark.clause("BEI-041", "BEI-033")
def test_a_forced_player_is_no_over_cautious_one() -> None:
    """AMB-128."""
    assert scored("go go pass", (2, 2, 1), (5, 5, 25), punishNonGoers="yes") == "3 3 (30)"
    match = hand(scores=(5, 25, 25), punishNonGoers="yes")
    match.apply(match.legal()[-1])
    assert refused(match, "0 pass") == "BEI-033"


@pytest.mark.clause("BEI-042")
def test_the_first_hand_of_the_source() -> None:
    """S-094: all three went; Mélanie won three tricks, Marie-Pierre two, Olivier none."""
    first = sheet_of_the_source().sheets[0]
    assert [(row.went, row.tricks, row.before, row.after, row.circled) for row in first.rows] == [
        (True, 3, 25, 22, False),
        (True, 2, 25, 23, False),
        (True, 0, 25, 30, True),
    ]


@pytest.mark.clause("BEI-043", "BEI-044", "BEI-045", "BEI-046")
def test_the_second_hand_of_the_source() -> None:
    """S-095: Olivier went and won four; Marie-Pierre went in vain; Mélanie, who did not go, won one."""
    match = sheet_of_the_source()
    second = match.sheets[1]
    assert [(row.went, row.tricks, row.before, row.after, row.circled) for row in second.rows] == [
        (False, 1, 22, 22, False),
        (True, 0, 23, 28, True),
        (True, 4, 30, 26, False),
    ]
    assert [(event.seat, event.go) for event in told(match.events, "bid")[3:]] == [(1, True), (2, True), (0, False)]
    assert match.scores == match.view(2).scores == (22, 28, 26)
    assert match.view(1).sheets == match.sheets


@pytest.mark.clause("BEI-047")
def test_the_game_ends_at_zero() -> None:
    match = played("go go go", (3, 1, 1), (3, 25, 25))
    assert match.scores == (0, 24, 24)
    assert match.over
    assert match.chance_entries() == ()
    assert match.view(1).phase == "match_over"
    assert not played("go go go", (3, 1, 1), (4, 25, 25)).over


@pytest.mark.clause("BEI-047")
def test_below_zero_ends_it_too_and_is_kept() -> None:
    """AMB-123."""
    match = played("go go go", (4, 1, 0), (2, 25, 25))
    assert match.scores == (-2, 24, 30)
    assert (match.winner, match.winners) == (0, (0,))


@pytest.mark.clause("BEI-048")
def test_who_comes_to_zero_has_won() -> None:
    match = played("go go go", (1, 1, 3), (25, 25, 3))
    (ended,) = told(match.events, "match_end")
    assert (ended.winner, ended.winners, ended.reason) == (2, (2,), "zero")
    assert match.winner == match.view(0).winner == 2
    assert match.events[-1] == ended
    assert refused(match, "0 go") == "BEI-034"


@pytest.mark.parametrize(
    ("won", "scores", "winners", "reason"),
    [
        ((3, 2, 0), (2, 2, 25), (0,), "lower_score"),  # -1 against 0
        ((2, 2, 1), (2, 2, 25), (0, 1), "shared"),  # 0 and 0, and the last trick is a third's
        ((2, 3, 0), (2, 3, 25), (1,), "last_trick"),  # 0 and 0, and seat 1 won the last
        ((1, 2, 2), (1, 2, 2), (2,), "last_trick"),
        ((2, 0, 3), (2, 25, 25), (0,), "zero"),  # nobody asks who won the last trick
    ],
)
def test_several_come_to_zero(
    won: tuple[int, int, int], scores: tuple[int, ...], winners: tuple[int, ...], reason: str
) -> None:
    """AMB-124: the lowest score, then the last trick, then they share."""
    match = played("go go go", won, scores)
    (ended,) = told(match.events, "match_end")
    assert (ended.winners, ended.reason) == (winners, reason)
    assert match.over
    assert match.winners == match.view(0).winners == winners
    assert match.winner == match.view(0).winner == ended.winner == (winners[0] if len(winners) == 1 else None)


@pytest.mark.parametrize(
    ("tie", "won", "scores", "winners", "reason"),
    [
        ("joint", (3, 2, 0), (2, 2, 25), (0, 1), "shared"),
        ("first", (2, 3, 0), (2, 2, 25), (0,), "first_at_zero"),  # in the second trick, though seat 1 went lower
        ("first", (3, 2, 0), (3, 1, 25), (0,), "first_at_zero"),
        ("joint", (3, 2, 0), (3, 5, 25), (0,), "zero"),
    ],
)
def test_other_ways_to_part_them(
    tie: str, won: tuple[int, int, int], scores: tuple[int, ...], winners: tuple[int, ...], reason: str
) -> None:
    """AMB-124, `zeroTie`."""
    match = played("go go go", won, scores, zeroTie=tie)
    assert (match.winners, told(match.events, "match_end")[0].reason) == (winners, reason)


@pytest.mark.clause("BEI-047")
def test_zero_may_be_asked_for_exactly_or_be_the_floor() -> None:
    """AMB-123, `zeroRule`."""
    below = ("go go go", (3, 1, 1), (2, 25, 25))
    match = played(*below, zeroRule="exact")
    assert (match.scores, match.over) == ((-1, 24, 24), False)
    assert match.chance_entries()
    assert played("go go go", (2, 2, 1), (2, 25, 25), zeroRule="exact").winner == 0
    match = played(*below, zeroRule="floor")
    assert (match.scores, match.winner) == ((0, 24, 24), 0)


@pytest.mark.clause("BEI-047")
def test_exactly_zero_may_be_reached_from_below() -> None:
    match = played("go go go", (0, 4, 1), (-5, 25, 25), zeroRule="exact")
    assert (match.scores, match.winner) == ((0, 21, 24), 0)


def test_the_first_at_zero_is_told_by_the_tricks_where_scores_stop_at_zero() -> None:
    match = played("go go go", (3, 2, 0), (3, 1, 25), zeroRule="floor", zeroTie="first")
    assert match.scores == (0, 0, 30)
    assert match.winners == (0,)  # seat 0 won its third trick before seat 1 its first


def test_a_match_of_many_hands_goes_on_until_then() -> None:
    match = beigne.Match("beigne", options={"players": 3}, seed=11, auto_deal=False)
    while not match.over:
        happened = list(match.start_deal())
        assert told(happened, "turn_up")
        assert min(match.scores) > 0
        play_out(match)
    assert min(match.scores) <= 0
    assert [sheet.hand for sheet in match.sheets] == list(range(1, len(match.sheets) + 1))
    for before, after in pairwise(match.sheets):
        assert [row.after for row in before.rows] == [row.before for row in after.rows]
