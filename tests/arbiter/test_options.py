"""What a table may agree where the sources differ: whose law, what a revoke and a surplus cost, who deals again."""

from __future__ import annotations

import pytest

from atout.arbiter import code_of
from atout.contract.game import all_presets, game_of
from tests.arbiter.cases import case, lines, table

REVOKE = {"stock_left": False, "counted": False, "duty": "follow"}


def test_the_source_of_a_game_is_its_law() -> None:
    laws = {preset: code_of(game_of(preset).rules(preset)) for preset in all_presets()}
    others = set(all_presets()) - {"britannica", "boussac", "beigne"}
    assert laws == {"britannica": "britannica", "boussac": "boussac", "beigne": "beigne"} | dict.fromkeys(
        others, "quebec"
    )


@pytest.mark.clause("IRR-021", "IRR-022", "EB-071", "BOU-041")
@pytest.mark.parametrize("law", ["quebec", "britannica", "boussac"])
def test_what_a_revoke_costs_is_agreed_whatever_the_law(law: str) -> None:
    paid = [
        case(table(law=law, revokePenalty=penalty), "revoke", **REVOKE)
        for penalty in ("lastTrick", "trickItself", "lastEight", "muette")
    ]
    assert paid == [
        "nobody: last_trick: last_trick_to_claimant 10",
        "nobody: the_trick: trick_to_claimant",
        "nobody: last_tricks: last_eight_to_claimant 8",
        "nobody: muette: tricks_count_nothing",
    ]


@pytest.mark.clause("EB-087", "BOU-052", "BOU-053")
@pytest.mark.parametrize("law", ["quebec", "britannica", "boussac"])
def test_what_a_card_too_many_costs_is_agreed_whatever_the_law(law: str) -> None:
    skip, fine, silent = (table(law=law, excessPenalty=penalty) for penalty in ("skipDraws", "fine", "noDeclarations"))
    assert case(skip, "long_hand", noticed="stock", surplus=2) == "nobody: skip: skip_draws 2, no_declarations"
    assert case(fine, "long_hand", noticed="stock", surplus=1) == lines(
        "claimant: add_200: points_to_claimant 200, skip_draws 1",
        "claimant: deduct_200: points_from_offender 200, skip_draws 1",
    )
    held_back = "nobody: hold_back: skip_draws 1, no_declarations"
    assert case(silent, "long_hand", noticed="stock", surplus=1) == held_back
    assert case(silent, "long_hand", noticed="strict", deal_points=120) == "nobody: strike_out: deal_points_off 120"


@pytest.mark.clause("IRR-004", "BOU-064", "EB-077")
def test_who_deals_again_after_a_misdeal_is_agreed() -> None:
    passing, staying = table("ordinary", misdealDealer="next"), table("boussac", misdealDealer="same")
    assert case(passing, "dealt_long", noticed="before_play") == "nobody: redeal: deal_lost"
    assert case(staying, "misdeal", before_play=True, count="long") == "nobody: redeal: redeal"
    english = table("britannica", misdealDealer="next")
    assert case(english, "dealt_short", missing=1, looked=False) == lines(
        "claimant: top_up: top_up 1", "claimant: redeal: deal_lost"
    )
