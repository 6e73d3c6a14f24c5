"""Britannica: the seven of trumps, declared or exchanged."""

from __future__ import annotations

import pytest

from .table import hand, laid, offered, play, position, refused, scores, told
from .table_eb_bou import down_to, sources, take


@pytest.mark.clause("EB-042", "EB-048")
def test_declared_after_a_trick_it_gives_ten() -> None:
    match = position("britannica", hands=("7H 9C", ""))
    assert refused(match, "0 seven 7H") == "EB-022"
    take(match, "9C")
    events = play(match, "0 seven 7H")
    assert told(events, "declare") == "declare 0 seven 7Ha 10"
    assert scores(match) == "10 0"
    assert sources(match, 0) == "seven 10"


@pytest.mark.clause("EB-042")
def test_not_after_drawing() -> None:
    match = position("britannica", hands=("7H 9C", ""))
    take(match, "9C")
    play(match, "0 draw")
    assert refused(match, "0 seven 7H") == "EB-022"
    assert refused(match, "0 exchange 7H") == "EB-043"


@pytest.mark.clause("EB-043", "EB-048")
def test_exchanged_after_a_trick_it_gives_ten() -> None:
    """S-114: not before play."""
    match = position("britannica", hands=("7H 9C", ""), turn_up="KH")
    assert offered(match) == "play"  # nobody is asked before play
    assert refused(match, "0 exchange 7H") == "EB-043"
    take(match, "9C")
    events = play(match, "0 exchange 7H")
    assert told(events, "exchange") == "exchange 0 7Ha KHa 10"
    assert scores(match) == "10 0"
    assert sources(match, 0) == "seven 10"


@pytest.mark.clause("EB-043")
def test_only_the_winner_exchanges_and_only_a_seven_of_trumps() -> None:
    match = position("britannica", hands=("7H 9C 7D", "7H 7C"), turn_up="KH")
    play(match, "0 9C", "1 7C")
    assert refused(match, "1 exchange 7Hb") == "EB-043"
    assert refused(match, "0 exchange 7D") == "EB-043"
    assert refused(match, "0 exchange 7Hb") == "EB-043"  # not his
    assert refused(match, "0 exchange 7Ha") == "lawful"


@pytest.mark.clause("EB-044")
def test_the_turn_up_joins_the_hand_and_the_seven_takes_its_place() -> None:
    match = position("britannica", hands=("7H 9C KS", "QS"), turn_up="AH")
    take(match, "9C")
    assert (hand(match, 0).count("H"), match.view(0).stock) == (1, 48)
    play(match, "0 exchange 7H")
    assert "AH" in hand(match, 0).split()
    assert "7H" not in hand(match, 0).split()
    for seat in (0, 1):
        assert match.view(seat).turn_up == "7Ha"
        assert match.view(seat).trump == "H"
    assert "AHa" in match.view(1).known(0)


@pytest.mark.clause("EB-044")
def test_the_card_taken_may_be_declared_at_once() -> None:
    match = position("britannica", hands=("7H QH 9C", ""), turn_up="KH")
    take(match, "9C")
    play(match, "0 exchange 7H", "0 royal_marriage KH QH")
    assert scores(match) == "50 0"


@pytest.mark.clause("EB-045")
def test_the_second_seven_is_declared_never_exchanged() -> None:
    """S-114: 10 for the exchange, 10 for the second seven declared."""
    match = position("britannica", hands=("7H 7H 9C", ""), turn_up="AH")
    take(match, "9C")
    play(match, "0 exchange 7Ha")
    assert refused(match, "0 exchange 7Hb") == "EB-045"
    play(match, "0 seven 7Hb")
    assert scores(match) == "20 0"
    assert match.view(1).turn_up == "7Ha"


@pytest.mark.clause("EB-045")
def test_no_exchange_for_a_seven_turned_up() -> None:
    match = position("britannica", hands=("7H 9C", ""), turn_up="7H")
    take(match, "9C")
    assert refused(match, "0 exchange 7Ha") == "EB-045"
    play(match, "0 seven 7Ha")
    assert scores(match) == "10 10"  # the dealer had marked the seven turned up


@pytest.mark.clause("EB-042", "EB-048")
def test_either_declared_or_exchanged() -> None:
    """A seven declared is not exchanged as well, nor declared again."""
    match = position("britannica", hands=("7H 9C 9D KS QS", ""), turn_up="AH")
    take(match, "9C")
    play(match, "0 seven 7H")
    assert refused(match, "0 exchange 7H") == "EB-043"
    assert refused(match, "0 seven 7H") == "EB-028"
    take(match, "9D")
    assert refused(match, "0 exchange 7H") == "EB-043"
    assert refused(match, "0 seven 7H") == "EB-048"
    assert offered(match) == "marriage draw"
    assert scores(match) == "10 0"


@pytest.mark.clause("EB-048")
def test_two_sevens_are_two_declarations() -> None:
    match = position("britannica", hands=("7H 7H 9C", ""))
    take(match, "9C")
    assert refused(match, "0 seven 7Ha 7Hb") == "EB-019"
    play(match, "0 seven 7Ha", "0 seven 7Hb")
    assert scores(match) == "20 0"


@pytest.mark.clause("EB-046")
def test_a_declared_seven_is_merely_shown() -> None:
    """The adversary has seen it; it goes back among the cards in hand."""
    match = position("britannica", hands=("7H 9C KS QS", ""))
    take(match, "9C")
    before = match.view(1).held(0)
    play(match, "0 seven 7H")
    assert laid(match, 0) == ""
    assert "7H" in hand(match, 0).split()
    assert match.view(1).held(0) == before
    assert match.view(1).groups(0) == ()
    assert match.view(1).known(0) == ("7Ha",)
    play(match, "0 draw", "0 7H")  # and is played from there
    assert match.view(1).trick[0].card == "7Ha"


@pytest.mark.clause("EB-045")
def test_a_seven_lying_in_the_turn_ups_place_earns_nothing_more_when_drawn() -> None:
    match = position("britannica", hands=("7H 9C AH TH KH", ""), turn_up="AH", target=5000)
    take(match, "9C")
    play(match, "0 exchange 7H", "0 draw")
    down_to(match, 24, keep=("AH TH KH", ""))
    assert "7H" in hand(match, 1).split()
    assert match.view(0).sources(0)["seven"] + match.view(0).sources(1)["seven"] == 10
