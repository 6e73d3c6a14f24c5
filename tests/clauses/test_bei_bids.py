"""Le Beigne: "I go", "I don't go", and those who must (BEI-020, BEI-021, BEI-028 to BEI-033)."""

from __future__ import annotations

import pytest

from atout.games import beigne

from .table_beigne import bid, cells, deal, do, hand, play_out, refused, told, tricks


def forced(turn_up: str, number: int, scores: tuple[int, ...] = (25, 25, 25)) -> str:
    """Who must go when this card is turned up in this hand, as `+` and `-` by seat."""
    match = hand(turn_up=turn_up, number=number, scores=scores)
    do(match, "2 leave")
    marks = ""
    for seat in (0, 1, 2):
        legal = [str(action) for action in match.legal()]
        assert match.view(0).forced(seat) == (legal == ["go"])
        marks += "+" if legal == ["go"] else "-"
        do(match, f"{seat} go")
    assert [event.forced for event in told(match.events, "bid")] == [mark == "+" for mark in marks]
    return marks


@pytest.mark.clause("BEI-020")
@pytest.mark.parametrize("players", [3, 5, 8])
def test_each_player_in_turn_says_yes_or_no_the_eldest_first(players: int) -> None:
    match = hand(players=players, dealer=1)
    do(match, "1 leave")
    order = [(2 + at) % players for at in range(players)]
    for seat in order:
        assert match.turn == seat
        assert match.view(seat).went(seat) is None
        assert [str(action) for action in match.legal()] == ["go", "pass"]
        assert refused(match, f"{seat} {match.view(seat).hand[0][:2]}") == "BEI-020"
        assert refused(match, f"{(seat + 1) % players} go") == "BEI-023"
        do(match, f"{seat} {'go' if seat % 2 else 'pass'}")
    assert [event.seat for event in told(match.events, "bid")] == order
    assert [match.view(0).went(seat) for seat in range(players)] == [seat % 2 == 1 for seat in range(players)]
    assert refused(match, "2 go") == "BEI-020"  # the bids are over


@pytest.mark.clause("BEI-021")
def test_to_go_is_to_undertake_one_trick() -> None:
    cards = ("AS KS QS JS 2D", "9S 8S 7S 6S AD", "5S 4S 3S 2S 3D")
    match = hand(cards, bids="go go go")
    tricks(match, "AS 9S 5S", "KS 8S 4S", "QS 7S 3S", "JS 6S 2S", "2D AD 3D")
    rows = match.sheets[0].rows
    assert [row.tricks for row in rows] == [4, 1, 0]
    assert cells(match) == "21 24 (30)"  # one trick is enough


@pytest.mark.clause("BEI-028")
def test_those_who_have_no_choice_are_told_so() -> None:
    match = hand(turn_up="AH")
    do(match, "2 leave")
    reason = match.refusal(beigne.Bid(False), 0)
    assert reason is not None
    assert (reason.clause, reason.en) == ("BEI-029", "The turn-up is A♥: everybody must go.")
    assert reason.fr == "La retourne est A♥ : tout le monde doit y aller."
    match = hand(scores=(5, 25, 25))
    do(match, "2 leave")
    reason = match.refusal(beigne.Bid(False), 0)
    assert reason is not None
    assert (reason.clause, reason.en) == ("BEI-033", "Your score is 5: you must go.")
    do(match, "0 go")
    assert match.refusal(beigne.Bid(False), 1) is None


@pytest.mark.clause("BEI-029")
def test_an_ace_a_two_or_a_ten_turned_up_makes_everybody_go() -> None:
    for suit in "SHDC":
        for rank in "AKQJT98765432":
            assert forced(rank + suit, 1) == ("+++" if rank in "A2T" else "---"), rank + suit


@pytest.mark.clause("BEI-030", "BEI-031", "BEI-032")
@pytest.mark.parametrize(("rank", "last"), [("T", 10), ("2", 20), ("A", 30)])
def test_each_of_them_has_its_limit(rank: str, last: int) -> None:
    """S-097, AMB-125, AMB-126: hand 10 forced, hand 11 free, and so on; each limit on its own."""
    for number in (1, 9, 10, 11, 19, 20, 21, 29, 30, 31, 100):
        assert forced(rank + "D", number) == ("+++" if number <= last else "---"), number


@pytest.mark.clause("BEI-030")
def test_hands_are_counted_over_the_match() -> None:
    match = hand(turn_up="9H")
    for number in range(1, 12):
        assert match.view(0).hand_number == number
        assert match.view(0).forced(0) == (number == 10)
        bid(match, "go go go" if number == 10 else "pass pass pass")
        play_out(match)
        deal(match, turn_up="TC" if number >= 9 else "9H")
    assert match.sheets[9].rows[0].forced
    assert not match.sheets[10].rows[0].forced


@pytest.mark.clause("BEI-033")
def test_with_five_points_or_fewer_one_must_go() -> None:
    """S-098, AMB-126: this rule has no limit in time."""
    for number in (1, 31, 99):
        assert forced("9H", number, (5, 6, 25)) == "+--"
        assert forced("KS", number, (6, 4, 1)) == "-++"


@pytest.mark.clause("BEI-033", "BEI-036")
def test_a_forced_player_who_fails_is_fined_all_the_same() -> None:
    """AMB-127."""
    match = hand(("AS KS QS JS TS", "9S 8S 7S 6S 5S"), scores=(25, 25, 4), bids="go pass go")
    play_out(match)
    assert match.sheets[0].rows[2].forced
    assert cells(match) == "20 25 (9)"


@pytest.mark.parametrize(("rule", "number", "dealer"), [("played", 2, 0), ("thrownIn", 2, 0), ("redeal", 1, 2)])
def test_nobody_goes(rule: str, number: int, dealer: int) -> None:
    """AMB-122, `allPass`: the hand is played; or thrown in; or dealt again by the same dealer, and not counted."""
    match = hand(allPass=rule, bids="pass pass pass")
    assert (match.turn is None) == (rule != "played")
    play_out(match)
    assert match.scores == (25, 25, 25)
    thrown = told(match.events, "thrown_in")
    assert [event.redeal for event in thrown] == ([] if rule == "played" else [rule == "redeal"])
    ended = told(match.events, "deal_end")
    assert [event.sheet.counted for event in ended] == [rule != "redeal"]
    assert len(match.sheets) == (rule != "redeal")
    deal(match)
    assert (match.deal_number, match.view(0).hand_number, match.dealer) == (2, number, dealer)
