"""The games of document 000 (IRR): each irregularity as a case, with the scenarios of section 6."""

from __future__ import annotations

import re

import pytest

from atout.arbiter import irregularities_at
from tests.arbiter.cases import case, lines, ruling, table

FAMILY = ["ordinary", "variante", "sans_retourne", "three", "four", "four_teams", "chinese", "eight_pack", "rubicon"]


# 1. Misdeal ------------------------------------------------------------------------------------------------


@pytest.mark.clause("IRR-001", "IRR-002", "IRR-003")
def test_a_hand_of_seven_before_play_may_be_made_up_if_both_agree_or_dealt_again_if_one_insists() -> None:
    verdict = ruling("ordinary", "dealt_short", all_drawn=False, missing=1)
    assert [(choice.id, choice.by) for choice in verdict.choices] == [("top_up", "both"), ("redeal", "claimant")]
    assert case("ordinary", "dealt_short", all_drawn=False, missing=2) == lines(
        "both: top_up: top_up 2", "claimant: redeal: redeal"
    )
    assert (verdict.claimant, verdict.window) == ("either", "first_round")


@pytest.mark.clause("IRR-004", "S-032")
def test_a_hand_of_nine_before_play_is_dealt_again_and_nobody_chooses() -> None:
    assert case("ordinary", "dealt_long", noticed="before_play") == "nobody: redeal: redeal"
    assert case("ordinary", "long_hand", noticed="before_play") == "nobody: redeal: redeal"


@pytest.mark.clause("IRR-001")
def test_only_a_hand_of_the_wrong_size_is_a_misdeal() -> None:
    verdict = ruling("ordinary", "misdeal", count="right")
    assert verdict.choices == ()
    assert verdict.note is not None
    assert "agreed number" in verdict.note.en
    assert case("ordinary", "misdeal", count="long") == "nobody: redeal: redeal"
    assert case("ordinary", "misdeal", count="short", missing=1) == lines(
        "both: top_up: top_up 1", "claimant: redeal: redeal"
    )


# 2. Hands of the wrong size in play ------------------------------------------------------------------------


@pytest.mark.clause("IRR-005")
def test_both_hands_with_too_many_cards_void_the_deal() -> None:
    assert case("ordinary", "both_long") == "nobody: annul: annul_deal"


@pytest.mark.clause("IRR-006", "IRR-007", "S-033")
def test_seven_cards_after_the_first_round_cost_the_deal_or_a_draw_of_two_as_the_opponent_likes() -> None:
    verdict = ruling("ordinary", "short_hand", all_drawn=True, missing=1, stock_left=True)
    assert (verdict.claimant, verdict.window) == ("opponent", "deal")
    assert case("ordinary", "short_hand", all_drawn=True, missing=1, stock_left=True) == lines(
        "claimant: annul: annul_deal", "claimant: draw_two: draw_two 2"
    )


@pytest.mark.clause("IRR-006")
def test_with_no_stock_left_a_short_hand_can_only_cancel_the_deal() -> None:
    assert case("ordinary", "short_hand", all_drawn=True, missing=1, stock_left=False) == "claimant: annul: annul_deal"


def test_a_card_missing_in_the_first_round_is_a_misdeal_still() -> None:
    assert case("ordinary", "short_hand", all_drawn=False, missing=1) == case(
        "ordinary", "dealt_short", all_drawn=False, missing=1
    )


def test_one_hand_of_nine_in_play_misses_a_draw_and_declares_nothing_until_then() -> None:
    assert case("ordinary", "long_hand", noticed="stock", surplus=1) == "nobody: skip: skip_draws 1, no_declarations"


@pytest.mark.clause("IRR-006")
@pytest.mark.parametrize("noticed", ["strict", "end"])
def test_a_hand_of_nine_found_after_the_stock_may_be_cancelled_as_a_reading(
    noticed: str,
) -> None:
    verdict = ruling("ordinary", "long_hand", noticed=noticed)
    assert case("ordinary", "long_hand", noticed=noticed) == "claimant: annul: annul_deal"
    assert verdict.clauses == ("IRR-006", "R-27")  # and not AMB-25, by which draws are missed and nothing is declared
    assert verdict.note is not None
    assert "The source does not say" in verdict.note.en


# 3. Cards exposed ------------------------------------------------------------------------------------------


@pytest.mark.clause("IRR-008")
def test_a_card_exposed_in_the_deal_may_be_claimed_until_play_and_the_ruling_says_it_is_a_reading() -> None:
    late = ruling("ordinary", "exposed_in_deal", whose="other", before_play=False)
    assert late.clauses == ("IRR-008", "R-25")
    assert late.note is not None
    assert "The source sets no limit" in late.note.en
    assert "R-25" in ruling("ordinary", "exposed_in_deal", whose="other", before_play=True).clauses


@pytest.mark.clause("IRR-008")
def test_a_card_exposed_in_the_deal_lets_its_owner_ask_for_another() -> None:
    verdict = ruling("ordinary", "exposed_in_deal", whose="other", before_play=True)
    assert verdict.claimant == "card_owner"
    assert case("ordinary", "exposed_in_deal", whose="other", before_play=True) == "claimant: redeal: redeal"
    assert case("ordinary", "exposed_in_deal", whose="dealer") == "nothing"
    assert case("ordinary", "exposed_in_deal", whose="other", before_play=False) == "nothing"


@pytest.mark.clause("IRR-009")
def test_a_card_face_up_in_the_pack_before_play_means_a_new_deal() -> None:
    assert case("ordinary", "face_up_card", before_play=True) == "nobody: redeal: redeal"


@pytest.mark.clause("IRR-010")
def test_a_card_face_up_in_the_stock_during_play_is_shuffled_in() -> None:
    assert case("ordinary", "face_up_card", before_play=False) == "nobody: reshuffle: reshuffle_stock"


# 4. Cards seen ---------------------------------------------------------------------------------------------


@pytest.mark.clause("IRR-011", "S-034")
def test_a_stock_card_seen_lets_the_opponent_choose_of_two_at_his_next_draw() -> None:
    seen = ruling("ordinary", "seen_card", drawn=False, two_left=True)
    assert case("ordinary", "seen_card", drawn=False, two_left=True) == "claimant: choose: choose_of_two 1"
    assert (seen.claimant, seen.window) == ("opponent", "own_draw")


@pytest.mark.clause("IRR-011")
def test_a_stock_card_seen_is_forgotten_once_the_opponent_has_drawn() -> None:
    assert case("ordinary", "seen_card", drawn=True) == "nothing"
    assert case("ordinary", "seen_card", drawn=False, two_left=False) == "nothing"


@pytest.mark.clause("IRR-011")
@pytest.mark.parametrize("what", ["draw_out_of_turn", "lifted_two"])
def test_a_card_drawn_or_lifted_that_was_the_opponents_goes_back_and_he_chooses_of_two(what: str) -> None:
    assert case("ordinary", what, drawn=False, two_left=True) == "claimant: choose: withdraw_card, choose_of_two 1"
    assert case("ordinary", what, drawn=True) == "nothing"


@pytest.mark.clause("B-ORD-052")
def test_looking_through_won_tricks_is_forbidden_but_costs_nothing() -> None:
    verdict = ruling("ordinary", "searched_tricks")
    assert (verdict.choices, verdict.claimant) == ((), "nobody")
    assert verdict.note is not None
    assert "forbidden" in verdict.note.en


# 5. Lead out of turn ---------------------------------------------------------------------------------------


@pytest.mark.clause("IRR-012", "IRR-013", "S-035")
def test_a_lead_out_of_turn_goes_back_if_the_opponent_asks_never_by_the_offender_himself() -> None:
    verdict = ruling("ordinary", "lead_out_of_turn", answered=False)
    assert case("ordinary", "lead_out_of_turn", answered=False) == lines(
        "claimant: withdraw: withdraw_card", "claimant: accept: stands"
    )
    assert {choice.by for choice in verdict.choices} == {"claimant"}
    assert (verdict.claimant, verdict.window) == ("opponent", "reply")


@pytest.mark.clause("IRR-014")
def test_a_lead_out_of_turn_that_was_answered_stands() -> None:
    assert case("ordinary", "lead_out_of_turn", answered=True) == "nothing"


@pytest.mark.clause("AMB-146")
def test_a_card_of_ones_own_hand_shown_is_no_fault() -> None:
    assert case("ordinary", "exposed_card") == "nothing"


# 6. and 7. Declarations and points -------------------------------------------------------------------------


@pytest.mark.clause("IRR-015", "IRR-016")
def test_a_square_of_three_kings_gives_its_eighty_back() -> None:
    assert case("ordinary", "wrong_declaration", points=80, opponent_played=False) == (
        "nobody: take_back: take_back_points 80"
    )
    assert case("ordinary", "wrong_declaration", points=80, opponent_played=True, misled=False) == (
        "nobody: take_back: take_back_points 80"
    )
    assert ruling("ordinary", "wrong_declaration", points=80, opponent_played=False).window == "always"


@pytest.mark.clause("IRR-017")
def test_an_opponent_misled_may_also_have_one_of_the_three_kings_played() -> None:
    shown = {"points": 80, "opponent_played": True, "misled": True, "cards": "KS KH KD"}
    assert case("ordinary", "wrong_declaration", **shown) == lines(
        "claimant: take_back: take_back_points 80", "claimant: force: take_back_points 80, force_card KS KH KD"
    )


@pytest.mark.clause("IRR-018", "IRR-020")
def test_sixty_marked_for_four_jacks_is_put_right_before_the_next_lead() -> None:
    verdict = ruling("ordinary", "wrong_points", led=False, marked=60, due=40)
    assert case("ordinary", "wrong_points", led=False, marked=60, due=40) == "claimant: correct: correct_points -20"
    assert case("ordinary", "wrong_points", led=False, marked=40, due=60) == "claimant: correct: correct_points 20"
    assert verdict.window == "next_lead"


@pytest.mark.clause("IRR-019")
def test_sixty_marked_for_four_jacks_stays_once_the_next_trick_is_led_to() -> None:
    assert case("ordinary", "wrong_points", led=True) == "nothing"


# 8. Revoke -------------------------------------------------------------------------------------------------

FAULT = {"stock_left": False, "counted": False}


@pytest.mark.clause("IRR-021", "IRR-022")
def test_a_revoke_gives_the_last_trick_and_its_ten_points_to_the_opponent() -> None:
    assert case("ordinary", "revoke", **FAULT, duty="follow") == "nobody: last_trick: last_trick_to_claimant 10"


@pytest.mark.clause("IRR-021")
def test_as_long_as_there_is_a_stock_nothing_is_a_revoke() -> None:
    assert case("ordinary", "revoke", stock_left=True) == "nothing"


@pytest.mark.clause("IRR-022", "IRR-026")
def test_a_revoke_is_not_claimed_once_the_deal_is_counted() -> None:
    assert case("ordinary", "revoke", stock_left=False, counted=True) == "nothing"
    assert ruling("ordinary", "revoke", **FAULT, duty="follow").window == "count"


def test_not_heading_and_not_trumping_cost_the_same() -> None:
    costs = {case("ordinary", "revoke", **FAULT, duty=duty) for duty in ("follow", "head", "trump")}
    assert costs == {"nobody: last_trick: last_trick_to_claimant 10"}
    assert case(table(mustBeat="no"), "revoke", **FAULT, duty="head") == "nothing"


@pytest.mark.parametrize(
    ("preset", "points"),
    [
        pytest.param("chinese", 250, marks=pytest.mark.clause("CH-105")),
        pytest.param("rubicon", 50, marks=pytest.mark.clause("RUB-027")),
    ],
)
def test_elsewhere_the_last_trick_carries_what_it_is_worth_there(preset: str, points: int) -> None:
    paid = case(preset, "revoke", **FAULT, duty="follow")
    assert paid == f"nobody: last_trick: last_trick_to_claimant {points}"


# 9. and 10. The pack ---------------------------------------------------------------------------------------


@pytest.mark.clause("IRR-023")
def test_a_pack_found_imperfect_before_the_count_annuls_the_deal() -> None:
    assert case("ordinary", "imperfect_pack", counted=False, fallen=False) == "nobody: annul: annul_deal"


@pytest.mark.clause("IRR-024", "IRR-025", "S-039")
def test_an_ace_of_clubs_found_on_the_floor_is_dead_and_the_brisques_come_to_150() -> None:
    verdict = ruling("ordinary", "lost_card", counted=False, cards="AC")
    (choice,) = verdict.choices
    stands, dead = choice.remedies
    assert (stands.kind, dead.kind, dead.cards) == ("stands", "dead_cards", ("AC",))
    assert 160 - dead.amount == 150
    assert case("ordinary", "lost_card", counted=False, cards="AC") == case(
        "ordinary", "imperfect_pack", counted=False, fallen=True, cards="AC"
    )


@pytest.mark.clause("IRR-025")
def test_dead_brisques_are_those_that_would_have_counted() -> None:
    assert case("ordinary", "lost_card", counted=False, cards="AC TD KS") == (
        "nobody: dead: stands, dead_cards 20 AC TD KS"
    )
    assert case("chinese", "lost_card", counted=False, cards="AC") == "nobody: dead: stands, dead_cards AC"
    eleven = table("boussac", brisquePoints=11)
    assert case(eleven, "lost_card", counted=False, cards="AC") == "nobody: dead: stands, dead_cards 11 AC"


@pytest.mark.clause("IRR-026")
@pytest.mark.parametrize("what", ["imperfect_pack", "lost_card"])
def test_after_the_final_count_an_imperfect_pack_changes_nothing(what: str) -> None:
    assert case("ordinary", what, counted=True) == "nothing"


@pytest.mark.clause("IRR-027")
def test_counting_the_stock_is_allowed_as_long_as_no_face_is_seen() -> None:
    assert case("ordinary", "counted_stock", looked=False) == "nothing"
    assert case("ordinary", "counted_stock", looked=True, drawn=False, two_left=True) == (
        "claimant: choose: choose_of_two 1"
    )


# The family ------------------------------------------------------------------------------------------------


@pytest.mark.clause("IRR-028", "CH-105", "RUB-027", "IRR-004", "IRR-012")
@pytest.mark.parametrize("preset", FAMILY)
def test_the_same_law_holds_for_every_game_of_the_document(preset: str) -> None:
    assert ruling(preset, "lead_out_of_turn", answered=False).code == "quebec"
    assert case(preset, "dealt_long", noticed="before_play") == "nobody: redeal: redeal"


@pytest.mark.clause("IRR-028")
def test_of_several_opponents_the_next_on_the_left_claims_and_of_two_partners_whoever_speaks_first() -> None:
    claimants = [ruling(preset, "lead_out_of_turn", answered=False).claimant for preset in FAMILY]
    assert claimants == ["opponent"] * 3 + ["left_opponent"] * 2 + ["either_opponent"] + ["opponent"] * 3


@pytest.mark.parametrize("preset", ["three", "four", "four_teams"])
@pytest.mark.parametrize("law", ["quebec", "britannica", "boussac"])
def test_nothing_speaks_of_two_players_where_more_sit_down(preset: str, law: str) -> None:
    for one in irregularities_at(table(preset, law=law)):
        texts = [
            one.name,
            one.what,
            *(fact.ask for fact in one.facts),
            *(text for f in one.facts for _, text in f.choices),
        ]
        texts += [text for each in one.cases for text in (each.note, *(offer.text for offer in each.offers)) if text]
        for text in texts:
            assert not re.search(r"\bboth (players|sides|hands)\b|the other does", text.en), text.en
            assert not re.search(r"[Ll]es deux (joueurs|côtés|mains)|l'autre non", text.fr), text.fr


@pytest.mark.clause("CH-090", "CH-091")
def test_a_pending_declaration_not_recalled_is_lost_if_the_opponent_says_so_in_time() -> None:
    assert case("chinese", "forgotten_pending", led=False, points=150) == "claimant: lose: lose_pending 150"
    assert case("chinese", "forgotten_pending", led=True) == "nothing"


@pytest.mark.clause("B-4T-007")
def test_partners_who_consult_do_wrong_but_pay_nothing() -> None:
    assert case("four_teams", "consulted_partner") == "nothing"
