"""Britannica: the so-called last trick, the end of the stock, the last eight tricks."""

from __future__ import annotations

from typing import Any

import pytest

import atout

from .table import endgame, hand, laid, offered, play, play_out, playable, position, refused, told, won
from .table_eb_bou import down_to, sources, take


def before_the_last_trick(**position_of: Any) -> atout.Match:
    """Twenty-three tricks are taken, a hidden card (9D) and the turn-up (8H) are left, and seat 0 leads."""
    match = position(
        "britannica",
        hands=("AH TH 9H AS KS QS JD", "8C"),
        last="9D",
        target=5000,
        **position_of,
    )
    down_to(match, 23, keep=("AH TH 9H AS KS QS JD", "8C"))
    assert match.view(0).stock == 2
    return match


@pytest.mark.clause("EB-059", "EB-103", "EB-021")
def test_the_last_trick_is_the_twenty_fourth() -> None:
    """S-117: ten at once for the winner of trick 24, with the trump and one card still on the table."""
    match = before_the_last_trick()
    assert "last_trick" not in sources(match, 0) + sources(match, 1)
    events = play(match, "0 AH", "1 8C")
    assert told(events, "mark", "trick") == "trick 0\nmark 0 last_trick 10"
    assert match.view(0).stock == 2  # marked before the draw
    assert match.view(0).tricks(0) + match.view(0).tricks(1) == 24


@pytest.mark.clause("EB-059")
def test_the_dealer_may_win_it_as_well() -> None:
    match = position("britannica", hands=("8C", "AH TH KH"), last="9D", target=5000)
    down_to(match, 23, keep=("8C", "AH TH KH"), leader=1)
    events = play(match, "1 AH", "0 8C")
    assert told(events, "mark") == "mark 1 last_trick 10"


@pytest.mark.clause("EB-070", "EB-103")
def test_the_thirty_second_trick_gives_nothing_but_its_brisques() -> None:
    """S-117, second half."""
    match = before_the_last_trick()
    events = play(match, "0 AH", "1 8C") + play_out(match)
    assert len(won(events).split()) == 1 + 8
    assert told(events, "mark") == "mark 0 last_trick 10"
    rows = next(event.sheet.rows for event in events if event.do == "deal_end")  # type: ignore[attr-defined]
    assert sum(row.sources["last_trick"] for row in rows) == 10
    assert sum(row.sources["brisques"] for row in rows) == 160


@pytest.mark.clause("EB-070")
@pytest.mark.parametrize(("lead", "answer", "points"), [("AS", "9S", 10), ("AS", "TS", 20), ("KS", "9S", 0)])
def test_the_last_eight_tricks_count_for_aces_and_tens(lead: str, answer: str, points: int) -> None:
    match = endgame("britannica", hands=("AS KS QD JD 9D 8D 7D 8C", f"{answer} 8H 9C 8C 7C JC QC KC"), target=5000)
    before = match.view(0).scores[0]
    play(match, f"0 {lead}", f"1 {answer}")
    assert match.view(0).scores[0] - before == points


@pytest.mark.clause("EB-060")
def test_the_winner_of_the_last_trick_may_still_declare_anything() -> None:
    match = before_the_last_trick()
    play(match, "0 AH", "1 8C")
    assert offered(match) == "marriage bezique draw"
    before = match.view(0).scores[0]
    play(match, "0 bezique QS JD")
    assert refused(match, "0 marriage KS QS") == "EB-061"  # nothing disjoint was left: both have drawn
    assert match.view(0).scores[0] - before == 40
    assert match.view(0).stock_empty


@pytest.mark.clause("EB-060")
def test_under_the_limits_already_explained() -> None:
    match = before_the_last_trick()
    play(match, "0 AH", "1 8C")
    assert refused(match, "1 marriage KS QS") == "EB-022"
    assert refused(match, "0 four_kings KSa KH KSb KD") == "EB-027"


@pytest.mark.clause("EB-061")
def test_after_that_all_declarations_cease() -> None:
    match = endgame("britannica", hands=("AS KS QS JH 9D 8D 7D 7H", "8H 9S 9C 8C 7C JC QC KC"), target=5000)
    assert refused(match, "0 marriage KS QS") == "EB-061"
    play(match, "0 AS", "1 9S")
    assert offered(match) == "play"
    assert refused(match, "0 marriage KS QS") == "EB-061"
    assert refused(match, "0 seven 7H") == "EB-061"
    assert refused(match, "0 exchange 7H") == "EB-017"
    assert refused(match, "1 marriage KC QC") == "EB-061"


@pytest.mark.clause("EB-062")
def test_the_winner_takes_the_last_card_and_the_loser_the_turn_up() -> None:
    match = before_the_last_trick()
    play(match, "0 AH", "1 8C")
    assert refused(match, "0 take_turn_up") == "EB-062"
    assert told(play(match, "0 draw"), "draw", "take_turn_up") == "draw 0 9Da\ntake_turn_up 1 8Ha"
    assert "9D" in hand(match, 0).split()
    assert "8H" in hand(match, 1).split()


@pytest.mark.clause("EB-062")
def test_or_the_seven_exchanged_for_it() -> None:
    match = position("britannica", hands=("7H AH TH KH KS QS 9C", "8C"), last="9D", target=5000)
    take(match, "9C")
    play(match, "0 exchange 7H", "0 draw")
    down_to(match, 23, keep=("AH TH KH KS QS", "8C"))
    events = play(match, "0 AH", "1 8C", "0 draw")
    assert told(events, "draw", "take_turn_up") == "draw 0 9Da\ntake_turn_up 1 7Ha"


@pytest.mark.clause("EB-063")
def test_declared_cards_not_played_are_taken_up() -> None:
    match = before_the_last_trick()
    play(match, "0 AH", "1 8C", "0 marriage KS QS")
    assert laid(match, 0) == ""
    events = match.events[-3:]
    assert told(events, "pick_up") == "pick_up 0"
    assert {"KS", "QS"} <= set(hand(match, 0).split())
    assert match.view(1).held(0) == 8
    assert {"KSa", "QSa"} <= set(match.view(1).known(0))  # what was seen stays known


@pytest.mark.clause("EB-063")
def test_a_declared_card_played_before_is_not() -> None:
    match = position("britannica", hands=("AH TH KH KS QS 9C", "8C"), last="9D", target=5000)
    take(match, "9C")
    play(match, "0 marriage KS QS")
    take(match, "KS")
    assert laid(match, 0) == "QS"
    down_to(match, 24, keep=("AH TH KH QS", "8C"))
    assert laid(match, 0) == ""
    assert "QSa" in match.view(0).hand
    assert "KSa" not in match.view(0).hand


@pytest.mark.clause("EB-064", "EB-065", "EB-069")
def test_eight_more_tricks_led_by_the_winner_of_the_last_and_then_of_each() -> None:
    match = before_the_last_trick()
    events = play(match, "0 AH", "1 8C", "0 draw")
    assert match.turn == 0
    assert match.view(0).phase == "strict"
    assert [match.view(seat).held(seat) for seat in (0, 1)] == [8, 8]
    events = play_out(match)
    winners = won(events).split()
    assert len(winners) == 8
    leads = [str(event.seat) for event in events if event.do == "play"][::2]  # type: ignore[attr-defined]
    assert leads == ["0", *winners[:-1]]


@pytest.mark.clause("EB-065")
def test_a_loser_of_the_last_trick_does_not_lead() -> None:
    match = endgame("britannica", hands=("AS KS QS JS 9S 8S 7S 9D", "8H 9C 8C 7C JC QC KC 7D"), leader=0, target=5000)
    assert match.view(0).last_winner == 0
    assert refused(match, "1 9C") == "EB-014"


def last_eight() -> atout.Match:
    """The stock is gone, hearts are trumps, seat 0 is to lead."""
    hands = ("KS AS 9D KC QH AH 7D 7C", "9S QS AS 7D JD 7H KH 8D")
    return endgame("britannica", hands=hands, target=5000)


@pytest.mark.clause("EB-066", "EB-067", "EB-068")
@pytest.mark.parametrize(
    ("lead", "answers"),
    [
        ("KS", "AS"),  # follow and win
        ("AS", "9S QS AS"),  # cannot win: an equal card does not; but follow
        ("9D", "JD"),
        ("KC", "7H KH"),  # void: trump
        ("QH", "KH"),  # a trump led: follow and win
        ("AH", "7H KH"),
    ],
)
def test_the_second_player_follows_wins_and_trumps(lead: str, answers: str) -> None:
    match = last_eight()
    play(match, f"0 {lead}")
    assert playable(match) == answers


@pytest.mark.clause("EB-066")
def test_another_suit_is_refused() -> None:
    match = last_eight()
    play(match, "0 KS")
    assert refused(match, "1 KH") == "EB-066"
    assert refused(match, "1 7D") == "EB-066"


@pytest.mark.clause("EB-067")
def test_a_lower_card_is_refused() -> None:
    match = last_eight()
    play(match, "0 KS")
    assert refused(match, "1 9S") == "EB-067"
    assert won(play(match, "1 AS")) == "1"


@pytest.mark.clause("EB-068")
def test_not_trumping_is_refused() -> None:
    match = last_eight()
    play(match, "0 KC")
    assert refused(match, "1 AS") == "EB-068"
    assert won(play(match, "1 7H")) == "1"


@pytest.mark.clause("EB-068")
def test_without_the_suit_and_without_trumps_anything_goes() -> None:
    match = endgame("britannica", hands=("KS QS 9H JS 9S 9D 8D 7D", "8H 8C 7C JC QC KC TC AC"), target=5000)
    play(match, "0 9H", "1 8H", "0 KS")
    assert playable(match) == "7C 8C JC QC KC TC AC"
    assert won(play(match, "1 AC")) == "0"


@pytest.mark.clause("EB-069")
def test_the_winner_of_each_of_them_leads() -> None:
    match = last_eight()
    play(match, "0 KS", "1 AS")
    assert match.turn == 1
    assert refused(match, "0 AS") == "EB-014"
    play(match, "1 7D", "0 9D")
    assert match.turn == 0
