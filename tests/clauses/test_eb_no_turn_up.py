"""Britannica without a turn-up: the first marriage declared decides the trump suit."""

from __future__ import annotations

import pytest

from .table import endgame, offered, play, play_out, playable, position, refused, scores, told, won
from .table_eb_bou import take, taker


@pytest.mark.clause("EB-091")
def test_nothing_is_turned_up() -> None:
    match = position("britannica", turnUp=False)
    assert told(match.events, "turn_up") == ""
    for seat in (0, 1):
        assert match.view(seat).turn_up is None
        assert match.view(seat).trump is None
        assert match.view(seat).stock == 48


@pytest.mark.clause("EB-091")
@pytest.mark.parametrize("suit", "SHDC")
def test_the_first_marriage_decides(suit: str) -> None:
    """It counts as royal, for its suit is trumps; the next, of another suit, is plain."""
    other = "D" if suit == "S" else "S"
    nine = "9C" if suit != "C" else "9D"
    match = position("britannica", hands=(f"K{suit} Q{suit} K{other} Q{other} {nine} {nine}", ""), turnUp=False)
    take(match, nine)
    events = play(match, f"0 royal_marriage K{suit} Q{suit}")
    assert told(events, "declare", "trump") == f"declare 0 royal_marriage Q{suit}a K{suit}a 40\ntrump 0 {suit}"
    assert match.view(1).trump == suit
    play(match, f"0 marriage K{other} Q{other}")
    assert scores(match) == "60 0"
    assert match.view(1).trump == suit  # fixed once for all


@pytest.mark.clause("EB-091")
def test_the_adversarys_marriage_decides_as_well() -> None:
    match = position("britannica", hands=("9C", "KC KD QD"), turnUp=False)
    play(match, "0 9C", "1 KC", "1 royal_marriage KD QD")
    assert (match.view(0).trump, scores(match)) == ("D", "0 40")


@pytest.mark.clause("EB-091")
def test_until_then_no_suit_trumps() -> None:
    for answer in ("7S", "AH", "AD"):
        assert taker("britannica", "8C", answer, turnUp=False) == "0"
    assert taker("britannica", "8C", "9C", turnUp=False) == "1"


@pytest.mark.clause("EB-091")
def test_until_then_no_sequence_no_bezique_no_seven() -> None:
    cards = "AH TH KH QH JH 9C"
    match = position("britannica", hands=(cards, ""), turnUp=False)
    take(match, "9C")
    assert offered(match) == "royal_marriage draw"
    assert refused(match, "0 sequence AH TH KH QH JH") == "EB-091"
    match = position("britannica", hands=("QS JD QC JH 7H KD QD 9C", ""), turnUp=False)
    take(match, "9C")
    assert refused(match, "0 bezique QS JD") == "EB-091"
    assert refused(match, "0 bezique QC JH") == "EB-091"
    assert refused(match, "0 seven 7H") == "EB-091"
    assert refused(match, "0 exchange 7H") == "EB-091"


@pytest.mark.clause("EB-091", "EB-094")
def test_the_bezique_cards_follow_from_the_suit_fixed() -> None:
    match = position("britannica", hands=("QS JD QC JH KD QD 9C", ""), turnUp=False)
    take(match, "9C")
    play(match, "0 royal_marriage KD QD")
    assert refused(match, "0 bezique QS JD") == "EB-019"
    play(match, "0 bezique QC JH")
    assert scores(match) == "80 0"


@pytest.mark.clause("EB-091", "EB-095")
def test_fixed_bezique_cards_wait_for_nothing() -> None:
    match = position("britannica", hands=("QS JD 9C", ""), turnUp=False, beziqueRule="fixed")
    take(match, "9C")
    play(match, "0 bezique QS JD")
    assert scores(match) == "40 0"


@pytest.mark.clause("EB-091", "EB-048")
def test_a_seven_gives_ten_once_its_suit_is_trumps() -> None:
    match = position("britannica", hands=("KH QH 7H 7H 9C", ""), turnUp=False)
    take(match, "9C")
    play(match, "0 royal_marriage KH QH", "0 seven 7Ha", "0 seven 7Hb")
    assert scores(match) == "60 0"


@pytest.mark.clause("EB-091", "EB-059", "EB-062")
def test_the_last_two_cards_are_both_hidden() -> None:
    """And the trick before them is the last one all the same: the twenty-fourth."""
    match = position("britannica", turnUp=False, target=5000)
    events = play_out(match)
    happened = [event.do for event in events if event.do in ("trick", "draw", "take_turn_up", "mark")]
    assert happened == ["trick", "draw", "draw"] * 23 + ["trick", "mark", "draw", "draw"] + ["trick"] * 8


@pytest.mark.clause("EB-091", "EB-068")
def test_where_nobody_married_nobody_trumps_in_the_last_eight_tricks() -> None:
    match = endgame(
        "britannica", hands=("KS QS JS 9S 8S 7S 9D 8D", "9H 8H 7H JH QH KH JD QD"), turnUp=False, target=5000
    )
    play(match, "0 KS")
    assert playable(match) == "7H 8H 9H JH QH KH JD QD"
    assert won(play(match, "1 KH")) == "0"
