"""Boussac: playing to a trick, with a stock and without; the last trick and the brisques; a sequence too late."""

from __future__ import annotations

from typing import Any

import pytest

import atout

from .table import endgame, offered, play, play_out, playable, position, refused, scores, sheet, told, won
from .table_eb_bou import taker

HANDS = ("KS AS 9D KC QH AH 7D 7C", "9S QS AS 7D JD 7H KH 8D")


def last_eight(**options: Any) -> atout.Match:
    """The stock is gone, hearts are trumps, seat 0 is to lead."""
    return endgame("boussac", hands=HANDS, target=5000, **options)


@pytest.mark.clause("BOU-034")
@pytest.mark.parametrize("card", ["7C", "KC", "AC", "9H", "AH"])
def test_of_two_equal_cards_the_first_wins(card: str) -> None:
    assert taker("boussac", card, card) == "0"


@pytest.mark.clause("BOU-034")
@pytest.mark.parametrize("options", [{}, {"trickRule": "rankAnySuit"}])
@pytest.mark.parametrize(("lead", "answer"), [("KC", "KD"), ("AD", "AS"), ("7S", "7C")])
def test_of_two_suits_as_well(lead: str, answer: str, options: dict[str, str]) -> None:
    """Taken literally, equal values of two suits: the first wins even where rank counts in any suit."""
    assert taker("boussac", lead, answer, **options) == "0"


@pytest.mark.clause("BOU-037")
def test_with_a_stock_one_may_renounce_underplay_and_trump() -> None:
    match = position("boussac", hands=("KS", "AS 7S AH 7H TD 8D QC JC"))
    play(match, "0 KS")
    assert playable(match) == "7S AS 7H AH 8D TD JC QC"
    for answer, winner in (("8D", "0"), ("7S", "0"), ("7H", "1"), ("TD", "0")):
        assert taker("boussac", "KS", f"{answer}") == winner


@pytest.mark.clause("BOU-038", "BOU-039")
@pytest.mark.parametrize(
    ("lead", "answers"),
    [
        ("KS", "AS"),  # follow and beat
        ("AS", "9S QS AS"),  # an equal card does not beat; follow
        ("9D", "JD"),
        ("KC", "7H KH"),  # void: trump
        ("QH", "KH"),
        ("AH", "7H KH"),
    ],
)
def test_without_a_stock_one_follows_beats_and_trumps(lead: str, answers: str) -> None:
    match = last_eight()
    play(match, f"0 {lead}")
    assert playable(match) == answers


@pytest.mark.clause("BOU-038", "BOU-039")
@pytest.mark.parametrize(
    ("lead", "answer", "clause"),
    [("KS", "KH", "BOU-038"), ("KS", "7D", "BOU-038"), ("KS", "9S", "BOU-038"), ("KC", "AS", "BOU-039")],
)
def test_anything_else_is_refused(lead: str, answer: str, clause: str) -> None:
    match = last_eight()
    play(match, f"0 {lead}")
    assert refused(match, f"1 {answer}") == clause


@pytest.mark.clause("BOU-040")
def test_without_the_suit_or_trumps_one_discards() -> None:
    match = endgame("boussac", hands=("KS QS 9H JS 9S 9D 8D 7D", "8H 8C 7C JC QC KC TC AC"), target=5000)
    play(match, "0 9H", "1 8H", "0 KS")
    assert playable(match) == "7C 8C JC QC KC TC AC"
    assert won(play(match, "1 AC")) == "0"


@pytest.mark.clause("BOU-043")
def test_without_a_stock_nothing_is_shown_or_counted() -> None:
    match = endgame("boussac", hands=("AS KS QS JH 9D 8D 7D 7H", "8H 9S 9C 8C 7C JC QC KC"), target=5000)
    assert refused(match, "0 marriage KS QS") == "BOU-043"
    assert refused(match, "1 marriage KC QC") == "BOU-043"
    play(match, "0 AS", "1 9S")
    assert offered(match) == "play"
    assert refused(match, "0 marriage KS QS") == "BOU-043"
    assert refused(match, "0 seven 7H") == "BOU-043"
    assert refused(match, "0 exchange 7H") == "BOU-024"
    assert scores(match) == "0 0"


@pytest.mark.clause("BOU-043", "BOU-050")
def test_a_sequence_held_too_long_is_lost() -> None:
    """S-127: it claps in the hand."""
    match = endgame("boussac", hands=("AH TH KH QH JH 9D 8D 7D", "8H 9S 9C 8C 7C JC QC KC"), target=5000)
    assert refused(match, "0 sequence AH TH KH QH JH") == "BOU-043"
    play(match, "0 AH", "1 8H")
    assert refused(match, "0 sequence TH AH KH QH JH") == "BOU-043"
    play_out(match)
    assert "declarations" not in sheet(match)
    assert sum(match.scores) == 170


@pytest.mark.clause("BOU-050")
def test_announced_in_time_it_counts() -> None:
    """Master, and with cards left in the stock, be it the last two."""
    match = position("boussac", hands=("AH TH KH QH JH 9C", "7C"), target=5000)
    assert refused(match, "0 sequence AH TH KH QH JH") == "BOU-026"
    play(match, "0 9C", "1 7C", "0 sequence AH TH KH QH JH")
    assert scores(match) == "250 0"


@pytest.mark.clause("BOU-044")
def test_the_last_trick_counts_ten() -> None:
    """The last of the deal, here trick 32."""
    match = last_eight()
    winner_of_24 = match.view(0).last_winner
    assert told(match.events, "mark") == ""
    ending = play_out(match)
    marks = [line for line in told(ending, "mark").splitlines() if "last_trick" in line]
    assert marks == [f"mark {won(ending).split()[-1]} last_trick 10"]
    assert (winner_of_24, won(ending).split()[-1]) == (0, "1")


@pytest.mark.clause("BOU-045", "BOU-046")
def test_brisques_are_added_up_at_the_end_ten_each() -> None:
    match = position("boussac", hands=("AC", "TC"), target=5000)
    play(match, "0 AC", "1 TC")
    assert scores(match) == "0 0"
    assert match.view(0).sources(0)["brisques"] == 0
    events = play_out(match)
    told_last = told(events).splitlines()
    assert [line.split()[2] for line in told_last if line.startswith("mark")] == ["last_trick", "brisques", "brisques"]
    assert told_last[-1] == "deal_end"
    first_mark = next(at for at, line in enumerate(told_last) if line.startswith("mark"))
    assert not any(line.startswith("play") for line in told_last[first_mark:])
    rows = next(event.sheet.rows for event in events if event.do == "deal_end")  # type: ignore[attr-defined]
    assert sum(row.sources["brisques"] for row in rows) == 160


@pytest.mark.clause("BOU-046")
def test_both_brisques_of_a_trick_go_to_its_winner() -> None:
    """The last eight tricks hold six, and seat 0 wins them all."""
    hands = ("AH TH KH QH AS KS AD KD", "8H 7H 9H JH TS 9S TD 9D")
    match = endgame("boussac", hands=hands, target=5000)
    before = [int(match.view(0).record.aces[seat] + match.view(0).record.tens[seat]) for seat in (0, 1)]
    for lead in ("AH", "TH", "KH", "QH", "AS", "KS", "AD", "KD"):
        play(match, f"0 {lead}")
        play(match, f"1 {playable(match).split()[-1]}")
    assert match.scores == (10 * before[0] + 60 + 10, 10 * before[1])
