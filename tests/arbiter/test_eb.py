"""The Britannica's penalties (EB): each as a case."""

from __future__ import annotations

import pytest

from tests.arbiter.cases import case, lines, ruling, table

EB = "britannica"
AT_THREE = table("three", law="britannica")


@pytest.mark.clause("EB-071", "S-118")
def test_a_revoke_in_trick_27_gives_tricks_25_to_32_to_the_adversary() -> None:
    fault = {"stock_left": False, "counted": False}
    for duty in ("follow", "head", "trump"):
        assert case(EB, "revoke", **fault, duty=duty) == "nobody: last_tricks: last_eight_to_claimant 8"
    nine = table(EB, handSize=9)
    assert case(nine, "revoke", **fault, duty="follow") == "nobody: last_tricks: last_eight_to_claimant 9"


@pytest.mark.clause("EB-076")
def test_too_few_cards_dealt_are_made_up_from_the_stock() -> None:
    assert case(EB, "dealt_short", missing=1, looked=True) == "nobody: top_up: top_up 1"


@pytest.mark.clause("EB-077")
def test_a_non_dealer_who_has_not_looked_may_have_a_fresh_deal_instead() -> None:
    assert case(EB, "dealt_short", missing=2, looked=False) == lines(
        "claimant: top_up: top_up 2", "claimant: redeal: redeal"
    )
    assert ruling(EB, "dealt_short", missing=2, looked=False).claimant == "non_dealer"


@pytest.mark.clause("EB-078", "AMB-145", "S-122")
def test_a_non_dealer_dealt_nine_does_not_draw_until_he_holds_seven() -> None:
    assert case(EB, "dealt_long", surplus=1, whose="other") == "nobody: skip: skip_draws 1"
    assert case(EB, "dealt_long", surplus=2, whose="other") == "nobody: skip: skip_draws 2"


@pytest.mark.clause("EB-079")
def test_a_dealer_with_nine_has_the_surplus_drawn_from_his_hand_unseen() -> None:
    assert case(EB, "dealt_long", surplus=1, whose="dealer", dealer_looked=False) == (
        "claimant: return: return_surplus 1"
    )


@pytest.mark.clause("EB-080")
def test_a_dealer_who_has_looked_at_his_nine_pays_as_for_playing_with_nine() -> None:
    assert case(EB, "dealt_long", surplus=1, whose="dealer", dealer_looked=True) == lines(
        "claimant: add_200: points_to_claimant 200, skip_draws 1",
        "claimant: deduct_200: points_from_offender 200, skip_draws 1",
    )


@pytest.mark.clause("EB-081")
def test_any_card_exposed_in_dealing_lets_the_adversary_have_a_fresh_deal() -> None:
    assert case(EB, "exposed_in_deal", before_play=True) == "claimant: redeal: redeal"
    assert case(EB, "exposed_in_deal", before_play=False) == "nothing"


@pytest.mark.clause("EB-076", "EB-078")
def test_a_misdeal_is_a_hand_too_small_or_too_large() -> None:
    assert case(EB, "misdeal", count="short", missing=1, looked=True) == "nobody: top_up: top_up 1"
    assert case(EB, "misdeal", count="long", surplus=1, whose="other") == "nobody: skip: skip_draws 1"
    assert case(EB, "misdeal", count="right") == "nothing"


@pytest.mark.clause("EB-082", "S-121")
def test_a_draw_out_of_turn_costs_twenty_one_way_or_the_other() -> None:
    verdict = ruling(EB, "draw_out_of_turn", drawn=False)
    assert case(EB, "draw_out_of_turn", drawn=False) == lines(
        "claimant: add_20: points_to_claimant 20", "claimant: deduct_20: points_from_offender 20"
    )
    assert verdict.window == "own_draw"
    assert case(EB, "draw_out_of_turn", drawn=True) == "nothing"


@pytest.mark.clause("EB-083")
def test_a_winner_who_lifts_two_lets_the_adversary_see_both_and_choose() -> None:
    assert case(EB, "lifted_two", who="winner", drawn=False) == "claimant: choose: see_card, choose_of_two"
    assert case(EB, "lifted_two", who="winner", drawn=True) == "nothing"


@pytest.mark.clause("EB-084")
def test_a_loser_who_lifts_two_lets_the_adversary_look_and_choose_at_the_next_draw() -> None:
    assert case(EB, "lifted_two", who="loser", drawn=False) == (
        "claimant: choose: see_card, withdraw_card, choose_of_two 1"
    )


@pytest.mark.clause("EB-085", "EB-086", "S-121")
def test_playing_with_seven_costs_twenty_and_the_short_hand_draws_two() -> None:
    assert case(EB, "short_hand", missing=1, stock_left=True) == lines(
        "claimant: add_20: points_to_claimant 20, draw_two 2",
        "claimant: deduct_20: points_from_offender 20, draw_two 2",
    )
    assert case(EB, "short_hand", missing=1, stock_left=False) == lines(
        "claimant: add_20: points_to_claimant 20", "claimant: deduct_20: points_from_offender 20"
    )


@pytest.mark.clause("EB-087", "EB-088", "S-121")
def test_nine_against_eight_costs_two_hundred_and_a_draw() -> None:
    assert case(EB, "long_hand", noticed="stock", surplus=1) == lines(
        "claimant: add_200: points_to_claimant 200, skip_draws 1",
        "claimant: deduct_200: points_from_offender 200, skip_draws 1",
    )
    assert case(EB, "long_hand", noticed="strict") == lines(
        "claimant: add_200: points_to_claimant 200", "claimant: deduct_200: points_from_offender 200"
    )
    assert case(EB, "long_hand", noticed="end") == "nothing"


@pytest.mark.clause("EB-089")
@pytest.mark.parametrize("what", ["lead_out_of_turn", "exposed_card"])
def test_two_players_pay_nothing_for_a_card_exposed_or_led_out_of_turn(what: str) -> None:
    verdict = ruling(EB, what)
    assert verdict.choices == ()
    assert verdict.note is not None
    assert "no penalty" in verdict.note.en
    assert verdict.claimant == "nobody"


@pytest.mark.clause("EB-090", "AMB-146")
@pytest.mark.parametrize("what", ["lead_out_of_turn", "exposed_card"])
def test_with_three_the_card_stays_on_the_table_and_is_declared_with_nothing(what: str) -> None:
    assert case(AT_THREE, what, cards="KS") == "nobody: bar: barred_from_declaring KS"


@pytest.mark.clause("EB-011", "EB-071")
def test_a_revoke_too_late_says_that_the_quebec_limit_is_followed() -> None:
    late = ruling(EB, "revoke", stock_left=False, counted=True)
    assert late.note is not None
    assert late.note.en.startswith("The Britannica is silent on it: the Quebec rules are followed.")
    assert late.note.en.endswith("Too late: the deal has been counted.")
    assert late.clauses == ("EB-071", "IRR-026", "R-26")
    assert ruling(EB, "revoke", stock_left=True).clauses == ("EB-011",)


@pytest.mark.clause("EB-018")
def test_searching_tricks_is_forbidden_but_costs_nothing() -> None:
    verdict = ruling(EB, "searched_tricks")
    assert verdict.choices == ()
    assert verdict.note is not None
    assert "forbidden" in verdict.note.en


@pytest.mark.clause("AMB-142")
def test_a_fine_may_leave_the_offender_below_zero_unless_the_table_says_otherwise() -> None:
    assert "points_from_offender 20" in case(EB, "draw_out_of_turn", drawn=False)
    floor = table(EB, allow_negative=False)
    assert case(floor, "draw_out_of_turn", drawn=False, score=10) == lines(
        "claimant: add_20: points_to_claimant 20", "claimant: deduct_20: points_from_offender 10"
    )
    assert "points_from_offender 20" in case(floor, "draw_out_of_turn", drawn=False, score=300)


@pytest.mark.clause("IRR-015", "IRR-023", "IRR-027")
def test_where_the_britannica_is_silent_the_quebec_rules_answer_and_the_ruling_says_so() -> None:
    taken = ruling(EB, "wrong_declaration", points=80, opponent_played=False)
    assert taken.note is not None
    assert "silent" in taken.note.en
    assert taken.code == "britannica"
    assert case(EB, "imperfect_pack", counted=False, fallen=False) == "nobody: annul: annul_deal"
    assert case(EB, "counted_stock", looked=False) == "nothing"
