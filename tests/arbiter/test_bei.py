"""Le Beigne (BEI): its misdeals, cards played too soon, mixed tricks and revokes, each as a case."""

from __future__ import annotations

import pytest

from tests.arbiter.cases import case, ruling

BEI = "beigne"
LOST = "nobody: deal_lost: deal_lost"


@pytest.mark.clause("BEI-049", "BEI-050", "AMB-134")
def test_a_dealer_who_breaks_a_rule_of_dealing_loses_the_deal() -> None:
    assert case(BEI, "misdeal", first_trick=False) == LOST
    assert ruling(BEI, "misdeal", first_trick=False).claimant == "either"
    assert case(BEI, "misdeal", first_trick=True) == "nothing"


@pytest.mark.clause("BEI-049", "BEI-051", "S-105")
def test_the_wrong_card_turned_up_is_a_misdeal_and_the_deal_passes_to_the_left() -> None:
    assert case(BEI, "wrong_turn_up", first_trick=False) == LOST
    assert case(BEI, "wrong_turn_up", first_trick=True) == "nothing"


@pytest.mark.clause("BEI-052")
def test_a_pack_not_cut_is_a_misdeal_only_while_the_cards_are_dealt() -> None:
    assert case(BEI, "uncut_pack", dealing=True) == LOST
    assert case(BEI, "uncut_pack", dealing=False) == "nothing"
    assert ruling(BEI, "uncut_pack", dealing=True).window == "while_dealing"


@pytest.mark.clause("BEI-053")
def test_a_hand_of_four_is_a_misdeal_until_all_have_played_to_the_first_trick() -> None:
    assert case(BEI, "dealt_short", first_trick=False) == LOST
    assert case(BEI, "dealt_short", first_trick=True) == "nothing"
    assert ruling(BEI, "dealt_short", first_trick=False).window == "first_trick"


@pytest.mark.clause("BEI-054", "BEI-055", "BEI-056", "AMB-138", "S-106")
def test_a_foreign_card_is_replaced_and_is_no_misdeal() -> None:
    verdict = ruling(BEI, "foreign_card", cards="KS")
    assert case(BEI, "foreign_card", cards="KS") == "nobody: replace: replace_card KS"
    assert verdict.note is not None
    assert "no misdeal" in verdict.note.en
    assert verdict.window == "always"


@pytest.mark.clause("BEI-057")
def test_a_card_played_out_of_turn_goes_back_if_asked_before_all_have_played() -> None:
    assert case(BEI, "play_out_of_turn", trick="open") == "claimant: withdraw: withdraw_card"
    assert ruling(BEI, "play_out_of_turn", trick="open").window == "trick"


@pytest.mark.clause("BEI-058", "AMB-133")
def test_a_card_played_out_of_turn_stands_once_the_trick_is_full_and_nobody_is_fined() -> None:
    assert case(BEI, "play_out_of_turn", trick="complete") == "nothing"
    assert case(BEI, "play_out_of_turn", trick="gathered") == "nothing"
    note = ruling(BEI, "play_out_of_turn", trick="gathered").note
    assert note is not None
    assert "no fine" in note.en


@pytest.mark.clause("BEI-059", "BEI-060")
def test_tricks_kept_apart_so_that_a_revoke_can_be_proved_cost_nothing() -> None:
    assert case(BEI, "mixed_tricks", cut=False, provable=True) == "nothing"


@pytest.mark.clause("BEI-061", "BEI-062", "AMB-129", "AMB-130", "S-103")
def test_mixed_tricks_that_hide_a_revoke_cost_five_and_the_others_score_zero() -> None:
    assert case(BEI, "mixed_tricks", cut=False, provable=False) == "nobody: fine: five_and_zero 5"
    assert "whoever revoked" in ruling(BEI, "mixed_tricks", cut=False, provable=False).choices[0].text.en
    assert case(BEI, "mixed_tricks", cut=True) == "nothing"


@pytest.mark.clause("BEI-063", "BEI-064", "AMB-132")
def test_a_revoke_may_be_put_right_by_its_author_until_the_trick_is_turned() -> None:
    assert case(BEI, "revoke", moment="open") == "offender: correct: correct_play"
    assert ruling(BEI, "revoke", moment="open").window == "trick"


@pytest.mark.clause("BEI-065", "BEI-066", "BEI-067", "AMB-129", "AMB-131")
def test_a_revoke_found_later_stops_play_costs_five_and_the_others_score_zero() -> None:
    verdict = ruling(BEI, "revoke", moment="later", several=False)
    assert case(BEI, "revoke", moment="later", several=False) == "nobody: fine: five_and_zero 5"
    assert "Play stops" in verdict.choices[0].text.en


@pytest.mark.clause("BEI-068")
def test_of_several_who_revoked_each_gets_five() -> None:
    verdict = ruling(BEI, "revoke", moment="later", several=True)
    assert case(BEI, "revoke", moment="later", several=True) == "nobody: fine: five_and_zero 5"
    assert "each" in verdict.choices[0].text.en


@pytest.mark.clause("BEI-069", "AMB-136", "S-104")
def test_a_revoke_denounced_after_the_cut_is_refused() -> None:
    assert case(BEI, "revoke", moment="after_cut") == "nothing"
    assert ruling(BEI, "revoke", moment="later", several=False).window == "next_cut"
