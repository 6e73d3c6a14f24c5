"""Boussac: what the cards and the groups are worth, and which queen makes the bésigue."""

from __future__ import annotations

from typing import Any

import pytest

import atout

from .table import RANKS, offered, play, play_out, position, refused, scores, sheet, told
from .table_eb_bou import sources, take, taker

VALUES = [
    pytest.param("marriage KS QS", 20, marks=pytest.mark.clause("BOU-006")),
    pytest.param("marriage KDa QDb", 20, marks=pytest.mark.clause("BOU-006")),
    pytest.param("royal_marriage KH QH", 40, marks=pytest.mark.clause("BOU-007")),
    pytest.param("four_jacks JS JH JD JC", 40, marks=pytest.mark.clause("BOU-008")),
    pytest.param("four_queens QS QH QD QC", 60, marks=pytest.mark.clause("BOU-009")),
    pytest.param("four_queens QS QS QD QD", 60, marks=pytest.mark.clause("BOU-009")),
    pytest.param("four_kings KS KH KD KC", 80, marks=pytest.mark.clause("BOU-010")),
    pytest.param("four_aces AS AH AD AC", 100, marks=pytest.mark.clause("BOU-011")),
    pytest.param("four_aces AS AS AC AC", 100, marks=pytest.mark.clause("BOU-011")),
    pytest.param("bezique QS JD", 40, marks=pytest.mark.clause("BOU-012")),
    pytest.param("double_bezique QS QS JD JD", 500, marks=pytest.mark.clause("BOU-013")),
    pytest.param("sequence AH TH KH QH JH", 250, marks=pytest.mark.clause("BOU-014")),
    pytest.param("seven 7H", 10, marks=pytest.mark.clause("BOU-024")),
]


def winner_of_a_trick(cards: str, trump: str = "H", **options: Any) -> atout.Match:
    """Seat 0 has won the first trick with a quiet nine and holds `cards`; its seven of trumps keeps the window open."""
    nine = "9D" if trump == "C" else "9C"
    seven = "" if "7" + trump in cards else " 7" + trump
    match = position("boussac", hands=(cards + seven + " " + nine, ""), trump=trump, **options)
    take(match, nine)
    return match


@pytest.mark.parametrize(("declared", "points"), VALUES)
def test_the_list_of_values(declared: str, points: int) -> None:
    match = winner_of_a_trick(declared.split(" ", 1)[1])
    events = play(match, f"0 {declared}")
    assert told(events, "declare").endswith(f" {points}")
    assert scores(match) == f"{points} 0"
    kind = "seven" if declared.startswith("seven") else "declarations"
    assert sources(match, 0) == f"{kind} {points}"


@pytest.mark.clause("BOU-008")
def test_four_knaves_listed_twice_count_once() -> None:
    match = position("boussac", hands=("JS JH JD JC 9C 9C 7H", ""))
    take(match, "9C")
    play(match, "0 four_jacks JS JH JD JC")
    take(match, "9C")
    assert refused(match, "0 four_jacks JS JH JD JC") == "B-ORD-066"
    assert offered(match) == "seven exchange draw"
    assert scores(match) == "40 0"


@pytest.mark.clause("BOU-014")
def test_a_sequence_is_of_trumps() -> None:
    match = winner_of_a_trick("AS TS KS QS JS")
    assert refused(match, "0 sequence AS TS KS QS JS") == "BOU-014"


@pytest.mark.clause("BOU-012")
@pytest.mark.parametrize("trump", "SHDC")
def test_the_bezique_is_the_same_whatever_the_trumps(trump: str) -> None:
    match = winner_of_a_trick("QS JD QC JH", trump)
    assert refused(match, "0 bezique QC JH") == "BOU-032"
    play(match, "0 bezique QS JD")
    assert scores(match) == "40 0"


@pytest.mark.clause("BOU-013")
def test_a_double_bezique_in_two_stages() -> None:
    """Where Boussac is silent the sibling texts speak: 40, and then 500."""
    match = position("boussac", hands=("QS QS JD JD 9C 9C", ""))
    take(match, "9C")
    play(match, "0 bezique QSa JDa")
    assert scores(match) == "40 0"
    take(match, "9C")
    play(match, "0 double_bezique QSa QSb JDa JDb")
    assert scores(match) == "540 0"


@pytest.mark.clause("BOU-004")
@pytest.mark.parametrize("led", RANKS)
def test_ace_ten_king_queen_knave_nine_eight_seven(led: str) -> None:
    ranking = "789JQKTA"
    for answer in ranking:
        winner = "1" if ranking.index(answer) > ranking.index(led) else "0"
        assert taker("boussac", led + "C", answer + "C") == winner, f"{answer} on {led}"


@pytest.mark.clause("BOU-004", "BOU-046")
@pytest.mark.parametrize(("ace", "total"), [(10, 160), (11, 168)])
def test_an_ace_counts_ten_or_by_the_list_eleven(ace: int, total: int) -> None:
    """In the count of brisques each is ten; the value list says eleven for the ace, and that is an option."""
    match = position("boussac", brisquePoints=ace, target=5000)
    play_out(match)
    rows = next(event.sheet.rows for event in match.events if event.do == "deal_end")  # type: ignore[attr-defined]
    assert sum(row.sources["brisques"] for row in rows) == total


@pytest.mark.clause("BOU-004")
def test_king_queen_knave_and_the_rest_have_no_points() -> None:
    """One seat's brisques are ten times the aces and tens in its tricks, and nothing else."""
    match = position("boussac", target=5000)
    piles = {0: 0, 1: 0}
    trick: list[str] = []
    for event in play_out(match):
        if event.do == "play":
            trick.append(event.card)  # type: ignore[attr-defined]
        elif event.do == "trick":
            piles[event.seat] += sum(card[0] in "AT" for card in trick)  # type: ignore[attr-defined]
            trick = []
    for seat, row in enumerate(sheet(match).splitlines()):
        assert f"brisques {10 * piles[seat]} " in row.replace(",", " ")


# The trump queen --------------------------------------------------------------------------------------------

MATCHES = [("S", "QS JD"), ("D", "QD JS"), ("H", "QH JC"), ("C", "QC JH")]


@pytest.mark.clause("BOU-061", "BOU-063")
@pytest.mark.parametrize(("trump", "pair"), MATCHES)
def test_the_trump_queen_with_the_jack_of_the_suit_across(trump: str, pair: str) -> None:
    """S-130, for each suit: clubs for hearts, spades for diamonds, hearts for clubs, diamonds for spades."""
    jacks = [jack for jack in ("JS", "JH", "JD", "JC") if jack != pair[3:]]
    match = winner_of_a_trick(f"{pair} {' '.join(jacks)}", trump, beziqueRule="trumpQueen")
    for jack in jacks:
        assert refused(match, f"0 bezique {pair[:2]} {jack}") == "BOU-032"
    play(match, f"0 bezique {pair}")
    assert scores(match) == "40 0"


@pytest.mark.clause("BOU-061")
@pytest.mark.parametrize("trump", "HDC")
def test_the_queen_of_spades_is_then_an_ordinary_queen(trump: str) -> None:
    match = winner_of_a_trick("QS JD", trump, beziqueRule="trumpQueen")
    assert refused(match, "0 bezique QS JD") == "BOU-032"


@pytest.mark.clause("BOU-062")
@pytest.mark.parametrize(("trump", "pair"), MATCHES)
def test_the_cinq_cents_is_made_of_both_trump_queens(trump: str, pair: str) -> None:
    match = winner_of_a_trick(f"{pair} {pair}", trump, beziqueRule="trumpQueen")
    queen, jack = pair.split()
    play(match, f"0 double_bezique {queen}a {queen}b {jack}a {jack}b")
    assert scores(match) == "500 0"


@pytest.mark.clause("BOU-062")
def test_she_serves_for_marriage_bezique_sequence_and_cinq_cents() -> None:
    """One queen of hearts in four groups: 40, 80, 330, 830."""
    hands = ("KH QHa JCa QHb AH TH JH 9C", "8S 8S 8D 8D")
    match = position("boussac", hands=hands, stock="9D 7S 9S 7D JCb", beziqueRule="trumpQueen")
    take(match, "9C")
    play(match, "0 royal_marriage KH QHa")
    assert scores(match) == "40 0"
    take(match, "9D")
    play(match, "0 bezique QHa JCa")
    assert scores(match) == "80 0"
    take(match, "9S")
    play(match, "0 sequence AH TH KH QHa JH")
    assert scores(match) == "330 0"
    take(match, "JH")
    play(match, "0 double_bezique QHa QHb JCa JCb")
    assert scores(match) == "830 0"
