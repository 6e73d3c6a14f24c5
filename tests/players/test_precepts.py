"""The precepts of the boussac player, each as a position and what it does there."""

from __future__ import annotations

from typing import Any

import pytest

import atout
from atout.games.bezique.kernels import state as at

from .seen import choice, face, kind, seen

RUN = "AH TH KH QH JH"


@pytest.mark.clause("B-ORD-068")
@pytest.mark.parametrize("preset", ["ordinary", "variante", "boussac"])
def test_the_royal_marriage_comes_before_the_sequence(preset: str) -> None:
    view = seen(f"{RUN} 9C 8C", stock=30, window=True, preset=preset)
    assert choice(view) == "royal_marriage QHa KHa"


def test_the_sequence_comes_first_when_no_other_trick_will_allow_it() -> None:
    assert kind(seen(f"{RUN} 9C 8C", stock=2, window=True, preset="variante")) == "sequence"


@pytest.mark.clause("B-ORD-074")
def test_the_single_bezique_comes_before_the_double() -> None:
    assert kind(seen("QS QS JD JD 9C 8C 7C", stock=30, window=True)) == "bezique"


def test_the_double_bezique_comes_first_at_the_last_trick_of_the_stock() -> None:
    assert kind(seen("QS QS JD JD 9C 8C 7C", stock=2, window=True, preset="variante")) == "double_bezique"


def test_the_double_follows_the_single() -> None:
    view = seen("QS QS JD JD 9C 8C 7C", stock=24, window=True, history={"in_bezique": "QSa JDa"})
    assert choice(view) == "double_bezique QSa JDa QSb JDb"


def test_new_cards_are_kept_where_one_is_not_needed() -> None:
    """Four kings need one new card: the king of hearts that has been married serves, the other stays new."""
    view = seen("KS KD KC KH KH 9C 8C", stock=24, window=True, history={"married": "KHa"})
    assert kind(view) == "four_kings"
    assert "KHa" in choice(view)


@pytest.mark.clause("BOU-048")
def test_it_claims_as_soon_as_it_may() -> None:
    view = seen(f"{RUN} 9C 8C", stock=20, window=True, preset="boussac", scores=(1500, 900))
    assert choice(view) == "claim"


def test_it_declares_what_reaches_the_target_first() -> None:
    view = seen(f"{RUN} 9C 8C", stock=30, window=True, preset="boussac", scores=(1260, 900))
    assert kind(view) == "sequence"


@pytest.mark.clause("BOU-055")
@pytest.mark.parametrize("stock", [40, 30, 20, 10])
def test_the_cards_of_a_sequence_are_not_led(stock: int) -> None:
    assert face(seen("AH KH QH JH 9C 8S 7D 8C", stock=stock)) not in ("AH", "KH", "QH", "JH")


def test_bezique_cards_are_kept() -> None:
    assert face(seen("QS JD 9C 8S 7D 8C JC QC", stock=40)) not in ("QS", "JD")


@pytest.mark.clause("BOU-056")
def test_low_cards_are_shed() -> None:
    assert face(seen("AS KS QD JC 9S 7C TD JS", lead="KC", stock=36, preset="variante")) == "7C"


@pytest.mark.clause("BOU-056")
def test_a_brisque_is_taken_with_a_brisque() -> None:
    assert face(seen("AS AD 9C 8C 7C 7D 8D 9D", lead="TS", stock=36, preset="variante")) == "AS"


@pytest.mark.clause("BOU-059")
def test_an_ace_already_squared_takes_before_a_new_one() -> None:
    view = seen("AS AD 9C 8C 7C KD JD KC", lead="TH", trump="C", turn_up="8C", stock=30, history={"squared": "ASa"})
    assert choice(view) == "ASa"


@pytest.mark.clause("BOU-058")
def test_a_high_trump_keeps_the_lead_from_one_who_threatens_the_double_bezique() -> None:
    """He shows a bésigue and lacks two cards that are still out; a worthless card led to me, a trump takes it."""
    cards = "AH TH 9C 8C 7C 7S 8S 9S"
    history = {"in_bezique": "QSa JDa"}
    threatened = seen(cards, lead="KC", theirs="QS JD", history=history, stock=4, preset="variante")
    quiet = seen(cards, lead="KC", stock=4, played="QS QS JD JD", preset="variante")
    assert face(threatened) in ("AH", "TH")
    assert face(quiet) not in ("AH",)


def test_the_ready_sequence_is_worth_a_trump_to_win_the_trick() -> None:
    assert face(seen(f"{RUN} 9H 8S 7S", lead="KC", stock=20, preset="variante")) == "9H"


@pytest.mark.clause("B-ORD-043")
def test_the_seven_is_exchanged_at_once() -> None:
    view = seen("7H KC QC 9C 8C 8D 9D", turn_up="AH", stock=30, window=True)
    assert choice(view) == "exchange 7Ha"


@pytest.mark.clause("B-ORD-077")
@pytest.mark.parametrize(("turn_up", "taken"), [("AH", "take_turn_up"), ("7H", "take_turn_up")])
def test_at_the_last_draw_the_trump_is_taken(turn_up: str, taken: str) -> None:
    assert choice(seen("KC 9C 8C 8D 9D JD 7S", turn_up=turn_up, stock=2, window=True)) == taken


def test_a_hidden_card_that_completes_a_sequence_is_worth_more_than_the_turn_up() -> None:
    """Both aces of trumps are all that is still out: one is the hidden card, and makes 250 after the stock."""
    view = seen(
        "TH KH QH JH 9C 8S 7S",
        turn_up="7H",
        theirs="9S 9S 9D 9D 8D 8D",
        played="7H 8H 8H 9H 9H TH KH QH JH",
        history={"married": "KHa QHa"},
        stock=2,
        window=True,
    )
    assert view.unseen == {"AH": 2}
    assert choice(view) == "draw"


def test_without_a_turn_up_the_first_marriage_is_made_where_it_is_strong() -> None:
    view = seen("AS TS KS QS KD QD 8C", trump="", turn_up="", stock=40, window=True, preset="sans_retourne")
    assert choice(view) == "royal_marriage QSa KSa"


# The ending ------------------------------------------------------------------------------------------------


def test_in_the_ending_a_winner_is_cashed_that_draws_a_ten() -> None:
    """He holds the ten of clubs alone and must follow: the ace of clubs takes it."""
    assert face(seen("AC 7D 8D", theirs="TC 9D KD", stock=0)) == "AC"


def test_in_the_ending_a_bare_ten_is_not_led_under_the_ace() -> None:
    assert face(seen("TC 7D", theirs="AC 8D", stock=0)) == "7D"


@pytest.mark.clause("B-ORD-089")
def test_the_last_trump_is_kept_for_the_last_trick() -> None:
    assert face(seen("7H 7D", theirs="8D 9C", stock=0)) == "7D"


def test_a_ready_declaration_is_cashed_in_the_ending() -> None:
    view = seen("KH QH 7D", theirs="8S 9C 9S", stock=0, window=True)
    assert kind(view) == "royal_marriage"


# The random player -----------------------------------------------------------------------------------------


def test_the_random_player_does_not_always_do_the_same() -> None:
    view = seen("AH KH QH JH 9C 8S 7D 8C", stock=30)
    assert len({str(atout.player("random", seed=seed)(view)) for seed in range(40)}) == 8


# More packs ------------------------------------------------------------------------------------------------

CHINESE: dict[str, Any] = {"preset": "chinese", "stock": 120, "trump": "S"}


@pytest.mark.clause("CH-060")
def test_trumps_are_fixed_where_the_hand_is_strong() -> None:
    view = seen("AS AS TS TS KS QS QS KD QD 9C 8C", window=True, **CHINESE | {"trump": ""})
    assert "royal_marriage QSa KSa" in choice(view)


@pytest.mark.clause("CH-061")
def test_a_barred_suit_is_not_fixed() -> None:
    view = seen("AS AS TS TS KS QS QS KD QD 9C 8C", window=True, previous="S", **CHINESE | {"trump": ""})
    assert "royal_marriage QDa KDa" in choice(view)


@pytest.mark.clause("CH-074")
def test_a_marriage_comes_before_the_sequence_it_grows_into() -> None:
    assert choice(seen("AS TS KS QS JS 9C 8C", window=True, **CHINESE)) == "announce royal_marriage QSa KSa"


@pytest.mark.clause("CH-077")
@pytest.mark.parametrize("preset", ["chinese", "rubicon"])
def test_with_a_double_bezique_in_hand_the_single_comes_first(preset: str) -> None:
    view = seen("QS QS JD JD 9C 8C 7C 7D", window=True, trump="S", stock=60, preset=preset)
    assert choice(view).split()[-3:] == ["bezique", "QSa", "JDa"]


@pytest.mark.clause("CH-078")
def test_the_second_pair_makes_the_double() -> None:
    view = seen(
        "QS JD 9C 8C 7C 7D", laid="QS JD", groups={"bezique": "QSb JDb"}, window=True, trump="S", stock=60,
        preset="rubicon",
    )  # fmt: skip
    assert choice(view) == "double_bezique QSa JDa QSb JDb"


@pytest.mark.clause("CH-085")
def test_everything_that_costs_nothing_is_announced() -> None:
    view = seen("AS AH AD AC KS QS 9C 8C", window=True, **CHINESE)
    assert kind(view) == "announce"


@pytest.mark.clause("CH-087")
def test_the_most_valuable_pending_declaration_is_marked_first() -> None:
    pending = {"bezique": "QSa JDa", "double_bezique": "QSa JDa QSb JDb", "four_aces": "AHa AHb AHc AHd"}
    view = seen("9C 8C 7C 7D 8D 9D 9H", window=True, pending=pending, **CHINESE)
    assert kind(view) == "mark"
    assert "double_bezique" in choice(view)


@pytest.mark.clause("CH-092")
def test_a_trick_is_worth_a_trump_when_a_pending_declaration_would_be_lost() -> None:
    """The last trick of the stock: an ace of trumps takes it and saves 500, or stays in the hand."""
    cards = "AS 9C 8C 7C 7D 8D 9D 9H 7H 8H 8C 9D"
    last = {**CHINESE, "stock": 2, "lead": "KH"}
    pending = {"double_bezique": "QSa JDa QSb JDb"}
    assert face(seen(cards, pending=pending, **last)) == "AS"


@pytest.mark.clause("CH-069")
def test_a_laid_square_is_broken_to_be_made_again() -> None:
    """Four aces lie on the table, a fifth is in hand: a laid one is led, so that the fifth can complete the rest."""
    view = seen("9C 8C 7C 7D 8D AH 9H", laid="AS AH AD AC", groups={"four_aces": "ASa AHb ADa ACa"}, **CHINESE)
    assert choice(view) in ("AHb", "ADa", "ACa")


@pytest.mark.clause("CH-073")
def test_the_fifth_card_completes_what_is_left_of_the_square() -> None:
    view = seen("9C 8C 7C 7D 8D AH 9H", laid="AS AD AC", broken={"four_aces": "ASa ADa ACa"}, window=True, **CHINESE)
    assert choice(view) == "four_aces ASa AHa ADa ACa"


@pytest.mark.clause("CH-082")
@pytest.mark.clause("CH-083")
def test_laid_beziques_are_not_played() -> None:
    laid: dict[str, Any] = {"laid": "QS QS JD JD", "groups": {"double_bezique": "QSa QSb JDa JDb"}}
    assert face(seen("KC KH TD 9D 9H KD TC AH", **laid, **CHINESE)) not in ("QS", "JD")
    assert face(seen("KC KH TD 9D 9H KD TC", lead="8C", **laid, **CHINESE)) not in ("QS", "JD")


@pytest.mark.clause("CH-046")
def test_a_carte_blanche_is_always_shown() -> None:
    match = atout.Match("rubicon", seed=1)
    assert match.deal is not None
    state = match.deal.state
    for copy in range(4):
        state.hand[0][copy] = 0b111 if copy < 3 else 0
    state.phase, state.turn, state.asked = at.ASKED, 0, 0
    assert choice(match.view(0)) == "carte_blanche"


@pytest.mark.clause("CH-048")
def test_a_drawn_card_that_goes_on_with_it_is_shown() -> None:
    view = seen("9C 8C 7C 7D 8D 9D 9H 7H 8H", trump="S", stock=60, preset="rubicon")
    view.record.blanche[0], view.record.fresh[0] = 1, int(atout.cards.PIQUET.card("9Ca"))
    assert choice(view) == "carte_blanche"


@pytest.mark.clause("CH-037")
@pytest.mark.clause("CH-039")
def test_the_dealer_lifts_about_the_exact_number_and_the_other_guesses_it() -> None:
    match = atout.Match("chinese", seed=1)
    while match.view(0).phase == "choosing":
        assert match.turn is not None
        match.apply(atout.player("boussac")(match.view(match.turn)))
    dealer = match.dealer
    assert dealer is not None
    view = match.view(dealer)
    lifts = [int(str(atout.player("boussac", seed=seed)(view)).split()[1]) for seed in range(40)]
    match.apply(atout.player("boussac", seed=0)(view))
    assert choice(match.view(1 - dealer)) == "guess 24"
    assert len(set(lifts)) > 4
    assert all(14 <= lift <= 34 for lift in lifts)
    assert abs(sum(lifts) / len(lifts) - 24) < 3


# In teams --------------------------------------------------------------------------------------------------

TEAMS: dict[str, Any] = {"preset": "four_teams", "trump": "S", "stock": 60}


def test_a_brisque_is_given_to_a_partner_who_wins() -> None:
    assert face(seen("AH TH 9H 8C 7D 7C JD QC", lead="9C AD 7D", **TEAMS)) == "TH"


def test_the_partners_winning_card_is_not_overtaken() -> None:
    assert face(seen("AH AS 9H 8C 7D 7C JD QC", lead="9C AD 7D", **TEAMS)) != "AS"


def test_no_brisque_is_given_to_an_adversary_who_wins() -> None:
    assert face(seen("TH 9H 8C 7D 7C JD QC 8H", lead="9C 7D AD", **TEAMS)) != "TH"


@pytest.mark.clause("B-4T-011")
def test_the_partners_marriage_is_completed() -> None:
    view = seen(
        "AS TS JS 8C 7D 7C 9D", partner="KS QS", history={"married": "KSa QSa"}, window=True, **TEAMS
    )  # fmt: skip
    assert choice(view) == "sequence JSa QSa KSa TSa ASa"


@pytest.mark.clause("B-4T-004")
def test_the_declaration_is_ceded_where_the_partner_promises_more() -> None:
    partner: dict[str, Any] = {"partner": "AS TS KS QS", "history": {"married": "KSa QSa"}}
    assert choice(seen("9S 8S 7S 8C 7D 7C 9D", window=True, **partner, **TEAMS)) == "cede"


@pytest.mark.clause("B-4T-005")
def test_a_dear_declaration_is_not_ceded() -> None:
    assert kind(seen("QS QS JD JD 7D 7C 9D", window=True, partner="AH KH", **TEAMS)) == "bezique"


# Three and four hands --------------------------------------------------------------------------------------


@pytest.mark.clause("B-3-009")
def test_the_triple_follows_the_double() -> None:
    view = seen(
        "QS JD 8C 7C", laid="QS QS JD JD", groups={"double_bezique": "QSb QSc JDb JDc"}, window=True, stock=30,
        preset="three",
    )  # fmt: skip
    assert kind(view) == "triple_bezique"


def test_the_last_of_three_takes_a_brisque_as_cheaply_as_he_can() -> None:
    assert face(seen("7H AH JC 9S 7C 7D 8S 9C", trump="H", lead="TC QS", stock=30, preset="three")) == "7H"


@pytest.mark.clause("B-ORD-089")
def test_the_last_trump_is_kept_for_the_last_trick_among_three() -> None:
    assert face(seen("7H 7D", stock=0, preset="three")) == "7D"


def test_a_master_is_cashed_in_the_ending_of_three() -> None:
    """Every other card of clubs and every trump has gone: the ten wins, the seven of diamonds may not."""
    played = "AC AC AC TC TC " + "7H 8H 9H JH QH KH TH AH " * 3
    assert face(seen("TC 7D", played=played, stock=0, preset="three")) == "TC"
