"""Britannica: what each combination and each brisque is worth, and which cards are bézique."""

from __future__ import annotations

from typing import Any

import pytest

import atout

from .table import offered, play, position, refused, scores, told
from .table_eb_bou import sources, take

VALUES = [
    pytest.param("C", "marriage KS QS", 20, marks=pytest.mark.clause("EB-049")),
    pytest.param("C", "marriage KH QH", 20, marks=pytest.mark.clause("EB-049")),
    pytest.param("C", "royal_marriage KC QC", 40, marks=pytest.mark.clause("EB-050")),
    pytest.param("D", "royal_marriage KDa QDb", 40, marks=pytest.mark.clause("EB-050")),
    pytest.param("C", "bezique QS JD", 40, marks=pytest.mark.clause("EB-051")),
    pytest.param("H", "bezique QSb JDa", 40, marks=pytest.mark.clause("EB-051")),
    pytest.param("C", "double_bezique QS QS JD JD", 500, marks=pytest.mark.clause("EB-052")),
    pytest.param("S", "double_bezique QC QC JH JH", 500, marks=pytest.mark.clause("EB-052")),
    pytest.param("H", "four_aces AS AH AD AC", 100, marks=pytest.mark.clause("EB-053")),
    pytest.param("H", "four_aces AS AS AD AD", 100, marks=pytest.mark.clause("EB-053")),
    pytest.param("H", "four_kings KS KH KD KC", 80, marks=pytest.mark.clause("EB-054")),
    pytest.param("H", "four_kings KS KS KH KD", 80, marks=pytest.mark.clause("EB-054")),
    pytest.param("H", "four_queens QS QH QD QC", 60, marks=pytest.mark.clause("EB-055")),
    pytest.param("H", "four_queens QD QD QC QC", 60, marks=pytest.mark.clause("EB-055")),
    pytest.param("H", "four_jacks JS JH JD JC", 40, marks=pytest.mark.clause("EB-056")),
    pytest.param("H", "four_jacks JH JH JD JS", 40, marks=pytest.mark.clause("EB-056")),
    pytest.param("H", "sequence AH TH KH QH JH", 250, marks=pytest.mark.clause("EB-057")),
    pytest.param("S", "sequence AS TS KS QS JS", 250, marks=pytest.mark.clause("EB-057")),
    pytest.param("S", "seven 7S", 10, marks=pytest.mark.clause("EB-048")),
]


def winner_of_a_trick(cards: str, trump: str = "H", **options: Any) -> atout.Match:
    """Seat 0 has won the first trick with a quiet nine and holds `cards`; its seven of trumps keeps the window open."""
    nine = "9D" if trump == "C" else "9C"
    seven = "" if "7" + trump in cards else " 7" + trump
    match = position("britannica", hands=(cards + seven + " " + nine, ""), trump=trump, **options)
    take(match, nine)
    return match


@pytest.mark.parametrize(("trump", "declared", "points"), VALUES)
def test_the_table_of_scores(trump: str, declared: str, points: int) -> None:
    match = winner_of_a_trick(declared.split(" ", 1)[1], trump)
    events = play(match, f"0 {declared}")
    assert told(events, "declare").endswith(f" {points}")
    assert scores(match) == f"{points} 0"
    kind = "seven" if declared.startswith("seven") else "declarations"
    assert sources(match, 0) == f"{kind} {points}"


@pytest.mark.clause("EB-074")
@pytest.mark.parametrize(("trump", "declared", "points"), VALUES)
def test_the_table_of_scores_in_units(trump: str, declared: str, points: int) -> None:
    match = winner_of_a_trick(declared.split(" ", 1)[1], trump, units=True)
    play(match, f"0 {declared}")
    assert scores(match) == f"{points // 10} 0"


@pytest.mark.clause("EB-019")
@pytest.mark.parametrize(
    "declared",
    [
        "four_aces TS TH TD TC",
        "four_jacks 9S 9H 9D 9S",
        "four_kings KS KH KD QC",
        "marriage KS QD",
        "marriage KS QS JS",
        "bezique QS JS",
        "bezique KS JD",
        "double_bezique QS QS JD JC",
        "sequence AH TH KH QH JD",
        "sequence AH TH KH QH",
        "seven 8H",
        "marriage KH QH",  # of trumps: a royal marriage
        "royal_marriage KS QS",
    ],
)
def test_anything_else_is_no_combination(declared: str) -> None:
    match = winner_of_a_trick(declared.split(" ", 1)[1])
    assert refused(match, f"0 {declared}") == "EB-019"


@pytest.mark.clause("EB-057")
def test_a_sequence_is_of_trumps() -> None:
    match = winner_of_a_trick("AS TS KS QS JS")
    assert refused(match, "0 sequence AS TS KS QS JS") == "EB-057"
    assert "sequence" not in offered(match)


@pytest.mark.clause("EB-058", "EB-098", "EB-099")
@pytest.mark.parametrize(
    ("lead", "answer", "after"),
    [
        ("AC", "TC", "20 0"),  # S-116
        ("AC", "AC", "20 0"),
        ("TC", "TC", "20 0"),
        ("AC", "9D", "10 0"),
        ("TC", "AC", "0 20"),
        ("KC", "TC", "0 10"),
        ("9C", "AD", "10 0"),  # the loser's ace counts for the winner
        ("TC", "7H", "0 10"),
        ("KC", "QC", "0 0"),
    ],
)
def test_brisques_are_marked_as_they_are_won(lead: str, answer: str, after: str) -> None:
    match = position("britannica", hands=(lead, answer))
    play(match, f"0 {lead}", f"1 {answer}")
    assert scores(match) == after
    marked = max(int(points) for points in after.split())
    winner = 0 if after.endswith(" 0") else 1
    assert sources(match, winner) == (f"brisques {marked}" if marked else "")


@pytest.mark.clause("EB-093")
@pytest.mark.parametrize("trump", ["C", "H"])
def test_clubs_or_hearts_trumps_queen_of_spades_and_knave_of_diamonds(trump: str) -> None:
    match = winner_of_a_trick("QS JD QC JH", trump)
    assert refused(match, "0 bezique QC JH") == "EB-019"
    assert refused(match, "0 bezique QS JH") == "EB-019"
    play(match, "0 bezique QS JD")
    assert scores(match) == "40 0"


@pytest.mark.clause("EB-094")
@pytest.mark.parametrize("trump", ["S", "D"])
def test_spades_or_diamonds_trumps_queen_of_clubs_and_knave_of_hearts(trump: str) -> None:
    """S-115, for both suits."""
    match = winner_of_a_trick("QS JD QC JH", trump)
    assert refused(match, "0 bezique QS JD") == "EB-019"
    assert refused(match, "0 bezique QC JD") == "EB-019"
    play(match, "0 bezique QC JH")
    assert scores(match) == "40 0"


@pytest.mark.clause("EB-095")
@pytest.mark.parametrize("trump", ["S", "H", "D", "C"])
def test_those_who_object_keep_spades_and_diamonds(trump: str) -> None:
    match = winner_of_a_trick("QS JD QC JH", trump, beziqueRule="fixed")
    assert refused(match, "0 bezique QC JH") == "EB-019"
    play(match, "0 bezique QS JD")
    assert scores(match) == "40 0"


@pytest.mark.clause("EB-096")
@pytest.mark.parametrize(("trump", "queen", "jack"), [("H", "QS", "JD"), ("D", "QC", "JH")])
def test_single_first_then_the_two_others(trump: str, queen: str, jack: str) -> None:
    """40, and 500 on top: 540."""
    match = position("britannica", hands=(f"{queen} {queen} {jack} {jack} 9C 9C", ""), trump=trump)
    take(match, "9C")
    play(match, f"0 bezique {queen}a {jack}a", "0 draw")
    assert scores(match) == "40 0"
    take(match, "9C")
    play(match, f"0 double_bezique {queen}a {queen}b {jack}a {jack}b")
    assert scores(match) == "540 0"


@pytest.mark.clause("EB-097")
def test_all_four_together_are_only_500() -> None:
    match = winner_of_a_trick("QS QS JD JD 9C")
    play(match, "0 double_bezique QS QS JD JD")
    assert scores(match) == "500 0"
    for pair in ("QSa JDa", "QSb JDa", "QSa JDb", "QSb JDb"):
        assert refused(match, f"0 bezique {pair}") == "EB-028"  # nor at the same trick
    take(match, "9C")
    for pair in ("QSa JDa", "QSb JDa", "QSa JDb", "QSb JDb"):
        assert refused(match, f"0 bezique {pair}") == "EB-097"
    assert scores(match) == "500 0"


@pytest.mark.clause("EB-028", "EB-096")
def test_a_single_and_its_double_are_not_laid_at_one_trick() -> None:
    match = winner_of_a_trick("QS QS JD JD")
    play(match, "0 bezique QSa JDa")
    assert refused(match, "0 double_bezique QSa QSb JDa JDb") == "EB-028"
