"""Boussac's few rules for what goes wrong (BOU): each as a case."""

from __future__ import annotations

import pytest

from tests.arbiter.cases import case, ruling, table, written

BOU = "boussac"


@pytest.mark.clause("BOU-041", "AMB-154", "S-126")
@pytest.mark.parametrize("duty", ["follow", "head", "trump"])
def test_who_under_plays_counts_in_silence(duty: str) -> None:
    """His six brisques are worth nothing; of the 340 that he has marked nothing is taken."""
    verdict = ruling(BOU, "revoke", stock_left=False, counted=False, duty=duty)
    assert case(BOU, "revoke", stock_left=False, counted=False, duty=duty) == "nobody: muette: tricks_count_nothing"
    assert verdict.claimant == "opponent"


@pytest.mark.clause("BOU-042", "S-126")
def test_points_marked_before_a_revoke_stay() -> None:
    verdict = ruling(BOU, "revoke", stock_left=False, counted=False, duty="head")
    assert {remedy.kind for choice in verdict.choices for remedy in choice.remedies} == {"tricks_count_nothing"}
    assert "what is marked stays" in verdict.choices[0].text.en


@pytest.mark.clause("BOU-052")
def test_a_card_too_many_in_play_means_no_counting_until_the_hands_are_level() -> None:
    assert case(BOU, "long_hand", noticed="stock", surplus=1) == ("nobody: hold_back: skip_draws 1, no_declarations")


@pytest.mark.clause("BOU-053", "AMB-157")
def test_a_card_too_many_found_at_the_end_takes_the_points_of_the_deal_off() -> None:
    assert case(BOU, "long_hand", noticed="end", deal_points=340) == "nobody: strike_out: deal_points_off 340"
    assert case(BOU, "long_hand", noticed="end", deal_points=0) == "nobody: strike_out: deal_points_off"


@pytest.mark.clause("BOU-054")
@pytest.mark.parametrize("what", ["dealt_short", "short_hand"])
def test_a_player_short_of_cards_may_always_make_them_up_at_no_cost(what: str) -> None:
    verdict = ruling(BOU, what, stock_left=True, missing=2)
    assert case(BOU, what, stock_left=True, missing=2) == "claimant: top_up: top_up 2"
    assert verdict.claimant == "short_player"
    assert case(BOU, what, stock_left=False) == "nothing"


@pytest.mark.clause("BOU-064", "S-131")
def test_whoever_misdeals_loses_the_deal() -> None:
    assert case(BOU, "misdeal", before_play=True, count="long") == "nobody: redeal: deal_lost"
    assert case(BOU, "misdeal", before_play=True, count="right") == "nobody: redeal: deal_lost"
    assert case(BOU, "dealt_long", noticed="before_play") == "nobody: redeal: deal_lost"
    assert case(BOU, "misdeal", before_play=False) == "nothing"
    late = ruling(BOU, "misdeal", before_play=False)
    assert late.note is not None
    assert "The source sets no limit" in late.note.en


@pytest.mark.clause("BOU-054")
def test_a_hand_dealt_too_short_has_one_ruling_whatever_it_is_called() -> None:
    """Both that it is a misdeal and that it may always be made up are written: the ruling says which is followed."""
    as_misdeal = ruling(BOU, "misdeal", before_play=True, count="short", missing=1)
    as_short = ruling(BOU, "dealt_short", stock_left=True, missing=1)
    assert written(as_misdeal) == written(as_short) == "claimant: top_up: top_up 1"
    for verdict in (as_misdeal, as_short):
        assert (verdict.claimant, verdict.window, verdict.clauses) == ("short_player", "stock", ("BOU-054", "R-24"))
        assert verdict.note is not None
        assert "a misdeal costs the deal" in verdict.note.en


@pytest.mark.clause("BOU-037", "BOU-041")
def test_a_revoke_too_late_says_whose_limit_is_followed() -> None:
    late = ruling(BOU, "revoke", stock_left=False, counted=True)
    assert late.note is not None
    assert late.note.en.startswith("Boussac is silent on it: the Quebec rules are followed.")
    assert late.clauses == ("BOU-041", "IRR-026", "R-26")
    assert ruling(BOU, "revoke", stock_left=True).clauses == ("BOU-037",)


@pytest.mark.clause("BOU-036")
def test_looking_through_tricks_is_forbidden_but_costs_nothing() -> None:
    verdict = ruling(BOU, "searched_tricks")
    assert verdict.choices == ()
    assert verdict.note is not None
    assert "forbidden" in verdict.note.en


@pytest.mark.clause("IRR-008", "IRR-009")
def test_a_card_exposed_costs_the_dealer_his_deal_a_card_that_lay_face_up_does_not() -> None:
    assert case(BOU, "exposed_in_deal", whose="other", before_play=True) == "claimant: redeal: deal_lost"
    assert case(BOU, "face_up_card", before_play=True) == "nobody: redeal: redeal"


@pytest.mark.clause("BOU-035")
def test_counting_the_stock_is_forbidden_but_costs_nothing() -> None:
    verdict = ruling(BOU, "counted_stock")
    assert verdict.choices == ()
    assert verdict.note is not None
    assert "forbidden" in verdict.note.en


@pytest.mark.clause("IRR-012", "IRR-018")
def test_where_boussac_is_silent_the_quebec_rules_answer_and_the_ruling_says_so() -> None:
    verdict = ruling(BOU, "lead_out_of_turn", answered=False)
    assert [choice.id for choice in verdict.choices] == ["withdraw", "accept"]
    assert verdict.note is not None
    assert verdict.note.en.startswith("Boussac is silent on it")
    assert verdict.note.en.endswith("of his own accord.")  # and the law's own note after it
    corrected = case(BOU, "wrong_points", led=False, marked=60, due=40)
    assert corrected == "claimant: correct: correct_points -20"


@pytest.mark.clause("BOU-041", "EB-071", "IRR-022")
def test_any_game_may_be_played_under_another_law() -> None:
    fault = {"stock_left": False, "counted": False, "duty": "follow"}
    paid = {law: case(table("ordinary", law=law), "revoke", **fault) for law in ("quebec", "britannica", "boussac")}
    assert paid == {
        "quebec": "nobody: last_trick: last_trick_to_claimant 10",
        "britannica": "nobody: last_tricks: last_eight_to_claimant 8",
        "boussac": "nobody: muette: tricks_count_nothing",
    }
