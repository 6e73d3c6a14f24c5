"""Wrong declarations, wrong points, pending ones forgotten: IRR-015 to IRR-020, CH-090, CH-091."""

from __future__ import annotations

import pytest
from clauses.table import hand, laid, scores, sheet

import atout
from free.bezique.table import act, claims, do, free, last, refused, round_of, told, view


def three_kings() -> atout.Match:
    """Seat 0 has won a trick and lays three kings and a queen as a square."""
    match = free(hands=("AS KS KC KD QD 9S", "TS 9C"))
    do(match, "0 AS", "1 9C", "0 four_kings KS KC KD QD")
    return match


@pytest.mark.clause("IRR-015", "IRR-016")
def test_the_points_of_a_wrong_declaration_are_taken_back() -> None:
    """S-036: three kings announced as a square: 80, then nothing; the cards go back to the hand."""
    match = three_kings()
    assert scores(match) == "80 0"
    assert laid(match, 0) == "KS QD KD KC"
    assert claims(match, 1) == "wrong_declaration 0: take_back"
    events = do(match, "1 denounce wrong_declaration 0 take_back")
    assert told(events, "mark") == "mark 0 declarations -80"
    assert scores(match) == "0 0"
    assert laid(match, 0) == ""
    assert "KSa" in match.view(1).known(0)
    last(match)
    assert sheet(match).startswith("0: four_kings 80, four_kings -80")


@pytest.mark.clause("IRR-015")
def test_a_wrong_declaration_that_nobody_notices_stays_marked() -> None:
    match = three_kings()
    events = last(match)
    assert "deal_end" in [event.do for event in events]
    assert sheet(match).startswith("0: four_kings 80 |")


@pytest.mark.clause("IRR-015")
def test_a_declaration_that_was_right_is_claimed_in_vain() -> None:
    match = free(hands=("AS KS QS 9S", "TS 9C"))
    do(match, "0 AS", "1 9C", "0 marriage KS QS")
    assert claims(match, 1) == "wrong_declaration 0: take_back"
    assert told(do(match, "1 denounce wrong_declaration 0 take_back"), "ruled", "not_upheld") == "not_upheld"
    assert scores(match) == "20 0"


@pytest.mark.clause("IRR-017")
def test_who_was_misled_may_name_the_card_that_is_played_next() -> None:
    """S-036: one of the cards laid, as the opponent chooses (AMB-27)."""
    match = three_kings()
    round_of(match)
    do(match, "0 9S", "1 TS")
    assert claims(match, 1) == "wrong_declaration 0: take_back force"
    do(match, "1 denounce wrong_declaration 0 force")
    assert match.turn == 1
    assert [str(action) for action in match.legal()] == ["choose KSa", "choose KDa", "choose KCa"]  # and not the queen
    assert view(match, 1).due[0].kind == "name"
    assert refused(match, "0 KC") == "IRR-028"
    do(match, "1 choose KC")
    round_of(match)
    do(match, f"1 {match.view(1).hand[0]}")
    assert [str(action) for action in match.legal()] == ["KCa"]
    assert refused(match, "0 KS") == "IRR-017"
    do(match, "0 KC")
    assert scores(match) == "0 0"


@pytest.mark.clause("IRR-017")
def test_where_no_card_is_clearly_out_of_place_any_of_those_laid_may_be_named() -> None:
    match = free(hands=("AS KD QC 9S", "TS 9C"))
    do(match, "0 AS", "1 9C", "0 marriage KD QC", "0 draw", "1 draw", "0 9S", "1 TS")
    do(match, "1 denounce wrong_declaration 0 force")
    assert [str(action) for action in match.legal()] == ["choose KDa", "choose QCa"]


@pytest.mark.clause("IRR-015")
def test_a_second_declaration_after_one_trick_is_wrong() -> None:
    match = free(hands=("AS KS QS KD QD", "9C"))
    do(match, "0 AS", "1 9C", "0 marriage KS QS", "0 marriage KD QD")
    assert scores(match) == "40 0"
    do(match, "1 denounce wrong_declaration 0 take_back")
    assert scores(match) == "20 0"
    assert laid(match, 0) == "QS KS"


@pytest.mark.clause("IRR-015")
def test_a_wrong_marriage_fixes_no_trumps() -> None:
    match = free("sans_retourne", hands=("AS KD QC", "9C"))
    do(match, "0 AS", "1 9C", "0 royal_marriage KD QC")
    assert match.view(0).trump is None


def test_only_the_winner_of_a_trick_lays_cards() -> None:
    match = free(hands=("AS KS", "9C KD QD"))
    assert refused(match, "0 four_kings KS") == "B-ORD-055"
    do(match, "0 AS", "1 9C")
    assert refused(match, "1 marriage KD QD") == "B-ORD-055"
    assert refused(match, "0 four_kings KDa") == "B-ORD-057"


def marked(points: int) -> atout.Match:
    """Seat 0 has four jacks and writes these points for them."""
    match = free(hands=("AS JS JC JD JHa", "TS 9C"), manual_marking=True, turn_up="8H")
    do(match, "0 AS", "1 9C")
    act(match, 0, f"four_jacks JSa JCa JDa JHa for {points}")
    return match


@pytest.mark.clause("IRR-018", "IRR-020")
def test_wrong_points_are_corrected_before_the_next_lead() -> None:
    """S-038: sixty written for a square of jacks, put right to forty."""
    match = marked(60)
    assert scores(match) == "60 0"
    assert "wrong_points 0: correct" in claims(match, 1)
    do(match, "0 draw", "1 draw")
    do(match, "1 denounce wrong_points 0 correct")
    assert scores(match) == "40 0"


@pytest.mark.clause("IRR-019")
def test_after_the_next_lead_wrong_points_stand() -> None:
    match = marked(60)
    do(match, "0 draw", "1 draw")
    act(match, 0, match.view(0).hand[0])
    assert "wrong_points" not in claims(match, 1)
    assert refused(match, "1 denounce wrong_points 0 correct") != "possible"
    assert scores(match) == "60 0"


@pytest.mark.clause("IRR-018")
def test_too_few_points_are_corrected_as_well() -> None:
    match = marked(20)
    do(match, "1 denounce wrong_points 0 correct")
    assert scores(match) == "40 0"


@pytest.mark.clause("IRR-015", "IRR-018")
@pytest.mark.parametrize("points", [0, 80, 100])
def test_the_points_of_a_wrong_declaration_are_taken_back_once_whatever_was_written(points: int) -> None:
    match = free(hands=("AS KS KC KD QD 9S", "TS 9C"), manual_marking=True)
    do(match, "0 AS", "1 9C", f"0 four_kings KS KC KD QD for {points}")
    do(match, "1 denounce wrong_declaration 0 take_back")
    assert claims(match, 1) == ""
    assert scores(match) == "0 0"


@pytest.mark.clause("EB-073", "IRR-018", "IRR-019")
@pytest.mark.parametrize(("points", "winner"), [(0, None), (10, None), (20, 0), (60, 0)])
def test_where_points_are_written_by_hand_those_win_the_match_that_are_written(points: int, winner: int | None) -> None:
    """A marriage of 20 by who has 80 of 100: written for less, it is not enough."""
    how = {"manual_marking": True, "game_end": "immediate", "target": 100, "scores": (80, 0)}
    match = free(hands=("AS KS QS", "9C"), **how)
    do(match, "0 AS", "1 9C", f"0 marriage KS QS for {points}")
    assert (scores(match), match.winner) == (f"{80 + points} 0", winner)


@pytest.mark.clause("EB-073", "IRR-018")
def test_points_written_beyond_what_is_due_win_the_match_once_nobody_has_objected() -> None:
    how = {"manual_marking": True, "game_end": "immediate", "target": 100, "scores": (70, 0)}
    match = free(hands=("AS KS QS", "9C"), **how)
    do(match, "0 AS", "1 9C", "0 marriage KS QS for 60", "0 draw", "1 draw")
    assert (scores(match), match.winner) == ("130 0", None)
    do(match, "0 KS")
    assert match.winner == 0


def test_points_are_written_by_hand_only_where_that_was_agreed() -> None:
    match = free(hands=("AS KS QS", "9C"))
    do(match, "0 AS", "1 9C")
    assert refused(match, "0 marriage KS QS for 60") == "IRR-018"
    assert not view(match, 0).writes


@pytest.mark.clause("CH-088", "CH-091")
def test_what_is_announced_at_this_very_trick_is_not_forgotten() -> None:
    """R-20, AMB-55: nobody is obliged to mark it; it is to be recalled after the tricks that follow."""
    match = free("chinese", hands=("AS AC KS QS KD QD", "9C 8C"), trump="H")
    do(match, "0 AS", "1 9C", "0 announce royal_marriage KS QS", "0 draw")
    assert "forgotten_pending" not in claims(match, 1)
    do(match, "1 draw", "0 AC", "1 8C", "0 announce marriage KD QD", "0 draw")
    do(match, "1 denounce forgotten_pending 0 lose", "1 draw")
    assert [item.kind for item in match.view(0).all_pending] == ["marriage"]


@pytest.mark.clause("CH-090", "CH-091")
def test_a_pending_declaration_not_recalled_is_lost_where_the_opponent_says_so() -> None:
    """R-20: the table reminds nobody."""
    match = free("chinese", hands=("AS AC KS QS KD QD", "9C 8C"), trump="H")
    do(match, "0 AS", "1 9C", "0 royal_marriage KS QS", "0 announce marriage KD QD")
    round_of(match)
    assert match.view(0).pending(0) == ()
    do(match, "0 AC", "1 8C")
    assert all("mark" not in str(action) for action in match.legal())
    assert refused(match, "0 mark marriage KD QD") == "possible"
    do(match, "0 draw")
    assert "forgotten_pending 0: lose" in claims(match, 1)
    do(match, "1 denounce forgotten_pending 0 lose")
    round_of(match)
    assert refused(match, "0 mark marriage KD QD") != "possible"
    assert hand(match, 0)
