"""Carte blanche: a hand without a court card, and the draws that go on with it (CH-046 to CH-050)."""

from __future__ import annotations

import pytest

import atout

from .table import act, offered, play, play_out, position, refused, scores, told
from .table_family import settlement, sources

BLANCHE = "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD"
OTHER = "KS 9C 8C 7C 9D 8D 7D 9S 8S 7S 9H 8H"  # one king


def blanche(stock: str = "", other: str = OTHER, **options: object) -> atout.Match:
    """Seat 0 has a carte blanche and is asked; what is drawn, the winner of the trick first."""
    return position("chinese", hands=(BLANCHE, other), stock=stock, question=True, **options)  # type: ignore[arg-type]


@pytest.mark.clause("CH-046", "CH-047")
@pytest.mark.parametrize("court", ["", "KD", "QD", "JD"])
def test_twelve_cards_without_a_court_card_are_worth_250(court: str) -> None:
    match = position("chinese", hands=(BLANCHE.replace("TD", court) if court else BLANCHE, OTHER), question=True)
    if court:
        assert match.view(0).phase == "stock"  # nobody is asked
        assert refused(match, "0 carte_blanche") == "CH-048"
        return
    assert offered(match) == "carte_blanche decline"
    events = act(match, 0, "carte_blanche")
    assert told(events).startswith("carte_blanche 0 ")
    assert scores(match) == "250 0"
    assert sources(match, 0) == "carte_blanche 250"


@pytest.mark.clause("CH-047")
def test_the_hand_is_shown_to_the_opponent() -> None:
    match = blanche()
    assert match.view(1).known(0) == ()
    (shown,) = act(match, 0, "carte_blanche")
    assert shown.seen_by(1) == shown
    assert sorted(shown.cards) == sorted(match.view(0).hand)  # type: ignore[attr-defined]
    assert sorted(match.view(1).known(0)) == sorted(match.view(0).hand)
    assert len(match.view(0).hand) == 12


@pytest.mark.clause("CH-047")
def test_a_hand_that_is_not_shown_marks_nothing() -> None:
    match = blanche()
    assert told(act(match, 0, "decline")) == "decline 0"
    assert "decline" not in told(match.seen_by(1))
    assert refused(match, "0 carte_blanche") == "CH-048"
    assert scores(match) == "0 0"
    play(match, "0 AS", "1 7C")
    assert refused(match, "0 carte_blanche") == "CH-048"


@pytest.mark.clause("CH-046")
def test_it_is_shown_before_the_first_lead() -> None:
    """AMB-73: no trick need be won, but no card may be played before the answer."""
    match = blanche()
    assert refused(match, "0 AS") == "CH-046"
    assert refused(match, "1 carte_blanche") == "CH-048"
    act(match, 0, "carte_blanche")
    assert refused(match, "0 carte_blanche") == "CH-048"  # once
    assert (match.turn, match.view(0).phase) == (0, "stock")


@pytest.mark.clause("CH-046")
@pytest.mark.parametrize("dealer", [0, 1])
def test_both_players_may_have_one(dealer: int) -> None:
    """AMB-74: both mark; the elder hand is asked first, the dealer before the lead as well (AMB-73)."""
    match = position("chinese", hands=(BLANCHE, OTHER.replace("KS", "TC")), dealer=dealer, question=True)
    elder = 1 - dealer
    assert match.turn == elder
    act(match, elder, "carte_blanche")
    assert match.turn == dealer
    act(match, dealer, "carte_blanche")
    assert scores(match) == "250 250"
    assert match.turn == elder


@pytest.mark.clause("CH-048", "CH-049")
def test_every_further_card_drawn_without_a_court_is_250_more() -> None:
    match = blanche("7D 9D TC KD 8C 8S")
    act(match, 0, "carte_blanche")
    play(match, "0 AS", "1 7C")
    assert offered(match) == "carte_blanche play"
    (shown,) = act(match, 0, "carte_blanche")
    assert told([shown]) == "carte_blanche 0 7Db 250"
    assert shown.seen_by(1) == shown
    assert shown.cards[0] in match.view(1).known(0)  # type: ignore[attr-defined]
    assert scores(match) == "500 0"
    play(match, "0 TS", "1 8C", "0 carte_blanche")
    assert scores(match) == "750 0"
    play(match, "0 AH", "1 8D", "0 carte_blanche")
    assert scores(match) == "1000 0"


@pytest.mark.clause("CH-048", "CH-049")
def test_the_loser_of_a_trick_goes_on_too() -> None:
    """He shows what he has drawn when it is his turn, before he plays (R-14)."""
    match = blanche("9C 7D", other=OTHER.replace("9C", "AC"))
    act(match, 0, "carte_blanche")
    play(match, "0 7S", "1 8S")  # seat 1 wins and draws the 9C, seat 0 the 7D
    assert refused(match, "0 carte_blanche") == "CH-048"  # not his turn
    play(match, "1 AC")
    assert offered(match) == "carte_blanche play"
    play(match, "0 carte_blanche")
    assert scores(match) == "500 0"
    assert refused(match, "0 carte_blanche") == "CH-048"  # each card once


@pytest.mark.clause("CH-049")
def test_a_card_added_to_the_hand_without_showing_marks_nothing() -> None:
    """And ends the run (AMB-75)."""
    match = blanche("7D 9D TC 9D 8C 8S")
    act(match, 0, "carte_blanche")
    play(match, "0 AS", "1 7C", "0 TS", "1 8C")
    assert scores(match) == "250 0"
    assert offered(match) == "play"
    assert refused(match, "0 carte_blanche") == "CH-048"


@pytest.mark.clause("CH-048")
@pytest.mark.parametrize("court", ["KD", "QC", "JH"])
def test_a_court_card_ends_the_run(court: str) -> None:
    """AMB-75: itself it cannot be shown for points, and no card after it."""
    match = blanche(f"{court} 9D TC 9C 8C 8S")
    act(match, 0, "carte_blanche")
    play(match, "0 AS", "1 7C")
    assert refused(match, "0 carte_blanche") == "CH-048"
    play(match, "0 TS", "1 8C")
    assert refused(match, "0 carte_blanche") == "CH-048"
    assert scores(match) == "250 0"


@pytest.mark.clause("CH-048")
def test_it_may_be_agreed_that_the_run_lasts_the_whole_deal() -> None:
    """`cbContinuation`: neither a court card nor a card not shown ends it."""
    match = blanche("KD 9D TC 9C 8C 8S 7C 7D", cbContinuation="wholeDeal")
    act(match, 0, "carte_blanche")
    play(match, "0 AS", "1 7C")
    assert refused(match, "0 carte_blanche") == "CH-048"  # the king
    play(match, "0 TS", "1 8C", "0 carte_blanche")
    assert scores(match) == "500 0"
    play(match, "0 AH", "1 8D", "0 TH", "1 9H")
    play(match, "0 carte_blanche")
    assert scores(match) == "750 0"


@pytest.mark.clause("CH-048")
def test_there_is_no_going_on_without_a_carte_blanche_shown() -> None:
    match = blanche("7D 9D")
    act(match, 0, "decline")
    play(match, "0 AS", "1 7C")
    assert offered(match) == "play"
    assert refused(match, "0 carte_blanche") == "CH-048"
    assert refused(match, "1 carte_blanche") == "CH-048"


@pytest.mark.clause("CH-050")
def test_some_do_not_play_it() -> None:
    match = blanche(carteBlanche=False)
    assert match.view(0).phase == "stock"
    assert offered(match) == "play"
    assert refused(match, "0 carte_blanche") == "CH-050"


@pytest.mark.clause("CH-046", "CH-100")
def test_its_points_count_against_the_rubicon() -> None:
    """AMB-81: 2,750 and 250 are 3,000."""
    hands = (OTHER.replace("KS 9C", "KS AC"), BLANCHE)
    match = position("chinese", hands=hands, scores=(9000, 2750), question=True)
    play(match, "1 carte_blanche")
    assert scores(match) == "9000 3000"
    play_out(match)
    assert settlement(match).rubicon is False
