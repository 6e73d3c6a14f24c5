"""Boussac: the number of points agreed, claiming the victory, both at the target."""

from __future__ import annotations

import pytest

import atout

from .table import endgame, offered, play, play_out, position, refused, scores, told
from .table_eb_bou import down_to, take


@pytest.mark.clause("BOU-047")
@pytest.mark.parametrize("target", [500, 1000, 1500, 2000])
def test_the_number_of_points_is_a_matter_of_agreement(target: int) -> None:
    match = position("boussac", hands=("KS QS 9C", "7C"), target=target, scores=(target - 20, 0))
    play(match, "0 9C", "1 7C")
    assert refused(match, "0 claim") == "BOU-047"
    play(match, "0 marriage KS QS", "0 claim")
    assert match.winner == 0
    assert match.scores == (target, 0)


@pytest.mark.clause("BOU-047")
def test_ten_points_short_is_short() -> None:
    match = position("boussac", hands=("KS QS 7H 9C", "7C"), scores=(1470, 1490))
    play(match, "0 9C", "1 7C", "0 marriage KS QS")
    assert offered(match) == "play"  # 1490: nothing to claim, both have drawn


@pytest.mark.clause("BOU-047", "BOU-048")
def test_reaching_them_wins_nothing_until_it_is_claimed() -> None:
    match = position("boussac", hands=("KS QS 9C 9D", "7C"), scores=(1480, 0))
    play(match, "0 9C", "1 7C", "0 marriage KS QS")
    assert scores(match) == "1500 0"
    assert not match.over
    assert offered(match) == "claim draw"
    play(match, "0 draw")  # he has not noticed
    assert not match.over
    take(match, "9D")
    events = play(match, "0 claim")
    assert told(events).splitlines() == ["claim 0", "deal_end", "match_end 0 claim"]
    assert match.turn is None
    assert match.scores == (1500, 0)  # neither brisques nor last trick are counted any more


@pytest.mark.clause("BOU-048")
def test_only_after_winning_a_trick() -> None:
    """Not before play, not with a card on the table, not by the loser, not after drawing."""
    match = position("boussac", hands=("9C", "7C"), scores=(1500, 1500))
    assert offered(match) == "play"
    assert refused(match, "0 claim") == "BOU-048"
    assert refused(match, "1 claim") == "BOU-048"
    play(match, "0 9C")
    assert refused(match, "0 claim") == "BOU-048"
    assert refused(match, "1 claim") == "BOU-048"
    play(match, "1 7C")
    assert refused(match, "1 claim") == "BOU-048"
    play(match, "0 draw")
    assert refused(match, "0 claim") == "BOU-048"


@pytest.mark.clause("BOU-048")
def test_the_adversary_who_reached_them_later_may_be_first_to_claim() -> None:
    match = position("boussac", hands=("9C 8S", "7C KS KD QD"), scores=(1500, 1480))
    play(match, "0 9C", "1 7C", "0 draw", "0 8S", "1 KS", "1 marriage KD QD", "1 claim")
    assert match.winner == 1
    assert match.scores == (1500, 1500)


@pytest.mark.clause("BOU-049")
def test_not_once_the_stock_is_gone() -> None:
    match = endgame("boussac", hands=("AS KS QS JH 9D 8D 7D 7H", "8H 9S 9C 8C 7C JC QC KC"), scores=(1500, 0))
    assert refused(match, "0 claim") == "BOU-049"
    play(match, "0 AS", "1 9S")
    assert offered(match) == "play"
    assert refused(match, "0 claim") == "BOU-049"


@pytest.mark.clause("BOU-049")
def test_still_before_the_last_two_cards_are_drawn() -> None:
    match = position("boussac", hands=("AH TH KH KS QS", "8C"), scores=(1480, 0))
    down_to(match, 23, keep=("AH TH KH KS QS", "8C"))
    play(match, "0 AH", "1 8C", "0 marriage KS QS")
    assert not match.view(0).stock_empty
    play(match, "0 claim")
    assert match.winner == 0


@pytest.mark.clause("BOU-047", "BOU-048")
def test_a_claim_counts_marked_points_not_the_brisques_in_the_tricks() -> None:
    match = position("boussac", hands=("AC KS QS", "TC"), scores=(1470, 0))
    play(match, "0 AC", "1 TC", "0 marriage KS QS")
    assert scores(match) == "1490 0"  # twenty more lie in his trick
    assert offered(match) == "play"


@pytest.mark.clause("BOU-047", "BOU-048")
@pytest.mark.parametrize(("standing", "answer"), [(1480, "lawful"), (1470, "BOU-047")])
def test_unless_it_is_agreed_that_they_do(standing: int, answer: str) -> None:
    match = position("boussac", hands=("AC KS QS", "TC"), scores=(standing, 0), claimCountsBrisques=True)
    play(match, "0 AC", "1 TC")
    assert refused(match, "0 claim") == answer
    assert refused(match, "1 claim") != "lawful"


@pytest.mark.clause("BOU-047", "BOU-048")
def test_only_his_own_brisques_count() -> None:
    """Twenty lie before the adversary, none before him."""
    match = position("boussac", hands=("AC 9D", "TC KD KS QS"), scores=(0, 1490), claimCountsBrisques=True)
    play(match, "0 AC", "1 TC", "0 9D", "1 KD")
    assert offered(match) == "marriage draw"
    assert refused(match, "1 claim") == "BOU-047"


@pytest.mark.clause("BOU-047")
def test_unclaimed_points_win_at_the_end_of_the_deal() -> None:
    """Where one player alone has them by then."""
    match = position("boussac", scores=(1500, 0))
    events = play_out(match)
    assert match.winner == 0
    assert told(events).splitlines()[-1] == "match_end 0 target"
    match = position("boussac", scores=(0, 1490))
    play_out(match)
    assert match.winner == 1
    match = position("boussac", scores=(0, 0))
    play_out(match)
    assert not match.over


def both_there(first: int, second: int) -> tuple[atout.Match, int]:
    """A deal at whose count the winner of the last trick has `first`, the other `second`; and who that is."""
    hands = ("", "TH")  # here trick 24 and trick 32 have different winners
    trial = position("boussac", hands=hands, target=100_000)
    play_out(trial)
    last = next(event.seat for event in trial.events if event.do == "mark" and event.source == "last_trick")  # type: ignore[attr-defined]
    totals = [second, second]
    totals[last] = first
    match = position("boussac", hands=hands, scores=(totals[0] - trial.scores[0], totals[1] - trial.scores[1]))
    play_out(match)
    assert (match.scores[last], match.scores[1 - last]) == (first, second)
    return match, last


@pytest.mark.clause("BOU-051")
@pytest.mark.parametrize(("first", "second"), [(1500, 1560), (1560, 1500), (1520, 1520)])
def test_both_there_the_winner_of_the_last_trick_wins_the_game(first: int, second: int) -> None:
    """S-129, even with the lower total."""
    match, last = both_there(first, second)
    assert match.winner == last
    if first <= second:
        assert told(match.events).splitlines()[-1] == f"match_end {last} last_trick"


@pytest.mark.clause("BOU-051")
def test_but_he_must_be_there_himself() -> None:
    match, last = both_there(1490, 1500)
    assert match.winner == 1 - last
