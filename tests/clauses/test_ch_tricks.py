"""Chinese bésigue: the tricks while there is a stock (CH-006, CH-052 to CH-058)."""

from __future__ import annotations

from itertools import product

import pytest

from .table import RANKS, SUITS, hand, offered, play, playable, position, refused, scores, told, won
from .table_family import win


def taken(lead: str, reply: str, trump: str | None = None) -> str:
    """Who wins when seat 0 leads one face and seat 1 answers with another."""
    extra = f" K{trump} Q{trump} {'9D' if trump != 'D' else '9C'}" if trump else ""
    match = position("chinese", hands=(lead + extra, reply), trump=trump or "H")
    if trump:
        win(match, extra.split()[-1])
        play(match, f"0 royal_marriage K{trump} Q{trump}")
    return won(play(match, f"0 {lead}", f"1 {reply}"))


@pytest.mark.clause("CH-006", "CH-054")
@pytest.mark.parametrize("suit", ["S", "D"])
def test_ace_ten_king_queen_jack_nine_eight_seven(suit: str) -> None:
    for lead, reply in product(RANKS, repeat=2):
        winner = "1" if RANKS.index(reply) > RANKS.index(lead) else "0"  # of two alike the first takes (AMB-83)
        assert taken(lead + suit, reply + suit) == winner, (lead, reply)


@pytest.mark.clause("CH-054")
@pytest.mark.parametrize(("lead", "reply"), [("7S", "AD"), ("9C", "TH"), ("8H", "KS"), ("JD", "AC")])
def test_a_card_of_another_suit_never_takes(lead: str, reply: str) -> None:
    assert taken(lead, reply) == "0"
    assert taken(lead, reply, trump={*SUITS}.difference({lead[1], reply[1]}).pop()) == "0"


@pytest.mark.clause("CH-054")
@pytest.mark.parametrize("trump", list(SUITS))
def test_a_trump_takes_every_other_suit(trump: str) -> None:
    for plain in set(SUITS) - {trump}:
        assert taken("A" + plain, "7" + trump, trump) == "1"
        assert taken("7" + trump, "A" + plain, trump) == "0"
    assert taken("T" + trump, "A" + trump, trump) == "1"


@pytest.mark.clause("CH-054", "CH-059")
def test_before_trumps_are_fixed_no_suit_is_more() -> None:
    assert taken("7S", "AH") == taken("7H", "AS") == "0"


@pytest.mark.clause("CH-052", "CH-058")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealers_opponent_leads_any_card(dealer: int) -> None:
    match = position("chinese", hands=("KS QH JD AC", "KD QC JS AH"), dealer=dealer)
    assert match.turn == 1 - dealer
    assert playable(match) == hand(match, 1 - dealer)
    assert refused(match, f"{dealer} K{'SD'[dealer]}") == "B-ORD-062"


@pytest.mark.clause("CH-053")
@pytest.mark.parametrize("lead", ["KS", "9H", "AC"])
def test_the_dealer_need_neither_follow_nor_trump(lead: str) -> None:
    reply = "AS 7S AH 7H AC 7C 9D"
    match = position("chinese", hands=(f"KH QH {lead} TD", reply))
    win(match, "TD")
    play(match, "0 royal_marriage KH QH", f"0 {lead}")
    assert playable(match) == hand(match, 1)
    assert {*reply.split()} - {*hand(match, 1).split()} <= {"7S", "7C", "9D"}  # but for the one thrown on the ten


@pytest.mark.clause("CH-057", "CH-058")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_draws_then_the_other_and_the_winner_leads(winner: int) -> None:
    match = position("chinese", hands=("9S", "TS 7S"), stock="KC QD")
    events = play(match, "0 9S", "1 TS" if winner else "1 7S")
    assert told(events, "draw") == f"draw {winner} KCa\ndraw {1 - winner} QDa"
    assert match.turn == winner
    assert [view.held(seat) for view in (match.view(0), match.view(1)) for seat in (0, 1)] == [12] * 4


@pytest.mark.clause("CH-056")
def test_only_the_winner_of_a_trick_declares() -> None:
    match = position("chinese", hands=("9S KC QC", "8S KD QD"))
    assert refused(match, "0 marriage KC QC") == "CH-056"
    win(match, "9S")
    assert refused(match, "1 royal_marriage KD QD") == "CH-056"
    assert refused(match, "1 announce royal_marriage KD QD") == "CH-056"
    play(match, "0 royal_marriage KC QC", "0 draw")
    assert refused(match, "0 announce marriage KC QC") == "CH-056"  # after the draw it is too late


@pytest.mark.clause("CH-056", "CH-084")
def test_and_marks_one_combination_a_trick() -> None:
    match = position("chinese", hands=("9S 9D KC QC KD QD JC JC JD JD", ""))
    win(match, "9S")
    play(match, "0 royal_marriage KC QC")
    assert refused(match, "0 marriage KD QD") == refused(match, "0 four_jacks JC JC JD JD") == "CH-084"
    assert scores(match) == "40 0"
    win(match, "9D")
    play(match, "0 marriage KD QD")
    assert scores(match) == "60 0"


@pytest.mark.clause("CH-064")
def test_declared_cards_stay_face_up_and_playable() -> None:
    match = position("chinese", hands=("9S KC QC", ""))
    win(match, "9S")
    play(match, "0 royal_marriage KC QC", "0 draw")
    for seat in (0, 1):
        assert sorted(match.view(seat).laid(0)) == ["KCa", "QCa"]
    assert {"KC", "QC"} <= {*playable(match).split()}
    assert match.view(0).held(0) == 10
    win(match, "QC")
    assert match.view(1).laid(0) == ("KCa",)


@pytest.mark.clause("CH-065", "CH-066")
def test_points_are_marked_at_once_in_two_accounts() -> None:
    match = position("chinese", hands=("9S KC QC", "AD KD QD"))
    win(match, "9S")
    events = play(match, "0 royal_marriage KC QC")
    assert told(events, "declare") == "declare 0 royal_marriage QCa KCa 40"
    assert scores(match) == "40 0"
    win(match, "1 AD")
    play(match, "1 marriage KD QD")
    assert scores(match) == "40 20"


@pytest.mark.clause("CH-056")
def test_nothing_else_is_offered_to_the_winner() -> None:
    """No seven, no exchange, no turn-up, no claim, no partner."""
    match = position("chinese", hands=("9S KC QC 7C 7C KD QD", ""))
    win(match, "9S")
    assert offered(match) == "royal_marriage announce draw"
    play(match, "0 royal_marriage KC QC")
    assert offered(match) == "announce draw"
    for worthless, clause in (
        ("seven 7C", "B-SR-006"),
        ("exchange 7C", "B-SR-008"),
        ("take_turn_up", "B-ORD-077"),
        ("claim", "B-ORD-099"),
        ("cede", "B-ORD-010"),
    ):
        assert refused(match, f"0 {worthless}") == clause
