"""A card played out of turn may be asked back until all have played to the trick; gathered, it stands."""

from __future__ import annotations

import pytest
from clauses.table_beigne import told

from .sitting import claim, claims, do, refused, sitting, trick, upheld

CARDS = ("AS KS 2D 2C 3C", "QS JS 3D 4C 5C", "TS 9S 4D 6C 7C")


@pytest.mark.clause("BEI-057")
def test_a_card_played_before_its_turn_is_taken_back_and_the_turn_is_where_it_was() -> None:
    match = sitting(CARDS)
    do(match, "0 AS", "2 TS")
    assert match.turn == 1
    assert claims(match, 1) == {"play_out_of_turn 0 withdraw", "play_out_of_turn 2 withdraw"}
    events = claim(match, "0 play_out_of_turn 2 withdraw")
    assert [event.do for event in events] == ["ruling", "take_back"]
    assert told(events, "ruling")[0].clauses == ("BEI-057",)
    assert (match.turn, match.view(0).held(2)) == (1, 5)
    assert match.view(1).known(2) == ("TSa",)  # everybody has seen it
    assert "TS" not in match.view(1).unseen
    do(match, "1 QS", "2 9S", "0 gather")
    assert match.view(0).tricks(0) == 1
    assert match.sheets == ()


@pytest.mark.clause("BEI-057")
def test_a_lead_out_of_turn_goes_back_with_the_cards_played_to_it() -> None:
    match = sitting(CARDS)
    do(match, "1 3D", "2 4D")
    assert (match.turn, match.view(0).free.leader) == (0, 0)  # type: ignore[union-attr]
    events = claim(match, "0 play_out_of_turn 1 withdraw")
    assert [(event.seat, event.card) for event in told(events, "take_back")] == [(1, "3Da"), (2, "4Da")]
    assert (match.turn, match.view(0).trick) == (0, ())
    trick(match, "AS QS TS")


@pytest.mark.clause("BEI-057")
def test_until_all_have_played_and_no_longer() -> None:
    match = sitting(CARDS)
    do(match, "0 AS", "2 TS")
    assert refused(match, "0 denounce play_out_of_turn 2 withdraw") is None
    do(match, "1 QS")
    assert refused(match, "0 denounce play_out_of_turn 2 withdraw") == "BEI-057"
    assert not any("turn" in text for text in claims(match, 0))


@pytest.mark.clause("AMB-133")
def test_between_the_last_card_and_the_gathering_it_stands() -> None:
    match = sitting(CARDS)
    do(match, "0 AS", "2 TS", "1 QS")
    assert match.view(0).phase == "gather"
    assert refused(match, "1 denounce play_out_of_turn 2 withdraw") == "BEI-057"


@pytest.mark.clause("BEI-058")
def test_after_the_trick_is_gathered_the_turn_counts_as_good() -> None:
    match = sitting(CARDS)
    do(match, "1 QS", "2 TS", "0 AS", "0 gather")  # seat 1 led, nobody said anything
    assert refused(match, "0 denounce play_out_of_turn 1 withdraw") == "BEI-058"
    assert match.view(0).last_winner == 0
    assert match.view(0).scores == (25, 25, 25)


@pytest.mark.clause("BEI-057")
def test_who_played_in_turn_is_not_made_to_take_the_card_back() -> None:
    match = sitting(CARDS)
    do(match, "0 AS", "2 TS")
    assert not upheld(claim(match, "1 play_out_of_turn 0 withdraw"))
    assert refused(match, "2 denounce play_out_of_turn 0 withdraw") == "BEI-065"  # it was just said
    do(match, "1 QS", "0 gather", "0 KS")
    assert refused(match, "1 denounce play_out_of_turn 0 withdraw") is None


@pytest.mark.clause("BEI-057")
def test_what_was_denied_of_other_cards_is_asked_again() -> None:
    match = sitting(CARDS)
    do(match, "1 3D", "2 4D")
    assert not upheld(claim(match, "0 play_out_of_turn 2 withdraw"))  # he has played after the card led
    claim(match, "0 play_out_of_turn 1 withdraw")
    do(match, "0 AS", "2 TS")
    assert upheld(claim(match, "0 play_out_of_turn 2 withdraw"))


@pytest.mark.clause("BEI-057", "BEI-064")
def test_where_the_lead_goes_back_no_revoke_is_left_to_correct() -> None:
    match = sitting(CARDS)
    do(match, "1 QS", "2 4D")
    claim(match, "0 revoke 2 correct")
    assert [due.what for due in match.view(0).free.due] == ["follow"]  # type: ignore[union-attr]
    claim(match, "0 play_out_of_turn 1 withdraw")
    assert match.view(0).free.due == ()  # type: ignore[union-attr]
    do(match, "0 2D", "1 3D")
    assert refused(match, "2 TS") is None  # a new revoke, which hands can do


@pytest.mark.clause("BEI-023", "BEI-059")
def test_nobody_plays_twice_to_a_trick_nor_before_it_is_gathered() -> None:
    match = sitting(CARDS)
    do(match, "0 AS")
    assert refused(match, "0 KS") == "BEI-023"
    do(match, "1 QS", "2 TS")
    assert refused(match, "0 KS") == "BEI-059"
    assert refused(match, "1 gather") == "BEI-059"
    assert refused(match, "1 AS") == "BEI-059"
    do(match, "0 gather")
    assert refused(match, "1 AS") == "BEI-022"
    assert refused(match, "1 gather") == "BEI-023"
