"""The precepts of the boussac player, each as a position and what it does there."""

from __future__ import annotations

import pytest

import atout

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
