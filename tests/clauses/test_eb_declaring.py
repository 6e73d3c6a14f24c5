"""Britannica: when a declaration may be made, of which cards, and how often one card serves.

Seat 0 leads and wins every trick; a seven of trumps (7H) in hand keeps its window open, for it could be declared.
"""

from __future__ import annotations

import pytest

from .table import hand, laid, offered, play, playable, position, refused, scores, told
from .table_eb_bou import take


@pytest.mark.clause("EB-022")
def test_nothing_is_declared_before_a_trick_is_won() -> None:
    match = position("britannica", hands=("KS QS 9C", "KD QD"))
    assert offered(match) == "play"
    assert refused(match, "0 marriage KS QS") == "EB-022"
    assert refused(match, "1 marriage KD QD") == "EB-022"


@pytest.mark.clause("EB-022")
def test_only_the_winner_declares_and_only_before_drawing() -> None:
    match = position("britannica", hands=("KS QS 9C", "KD QD"))
    play(match, "0 9C")
    assert refused(match, "0 marriage KS QS") == "EB-022"  # the trick is not yet won
    assert refused(match, "1 marriage KD QD") == "EB-022"
    play(match, "1 8D")
    assert refused(match, "1 marriage KD QD") == "EB-022"
    assert offered(match) == "marriage draw"
    play(match, "0 draw")
    assert refused(match, "0 marriage KS QS") == "EB-022"


@pytest.mark.clause("EB-022")
def test_the_answering_player_who_wins_declares_in_turn() -> None:
    match = position("britannica", hands=("KS QS 9C", "KD QD AC"))
    play(match, "0 9C", "1 AC")
    assert refused(match, "0 marriage KS QS") == "EB-022"
    play(match, "1 marriage KD QD")
    assert scores(match) == "0 30"  # the ace in the trick, then the marriage


@pytest.mark.clause("EB-023")
def test_declared_cards_lie_face_up_on_the_table() -> None:
    match = position("britannica", hands=("KS QS 9C", ""))
    take(match, "9C")
    events = play(match, "0 marriage KS QS", "0 draw")
    assert told(events, "declare") == "declare 0 marriage QSa KSa 20"
    assert hand(match, 0).count("S") == 2  # two eights of spades were dealt with them, and stay in hand
    for seat in (0, 1):
        assert match.view(seat).laid(0) == ("QSa", "KSa")
        assert [(group.kind, group.cards) for group in match.view(seat).groups(0)] == [("marriage", ("QSa", "KSa"))]
    assert match.view(1).held(0) == 6


@pytest.mark.clause("EB-024", "EB-032")
def test_one_card_at_least_must_be_new() -> None:
    """Two single béziques laid at one trick are no double bézique at the next."""
    match = position("britannica", hands=("QSa QSb JDa JDb 7H 9C 9C", ""))
    take(match, "9C")
    play(match, "0 bezique QSa JDa", "0 bezique QSb JDb")
    take(match, "9C")
    assert refused(match, "0 double_bezique QSa QSb JDa JDb") == "EB-024"
    assert offered(match) == "seven exchange draw"
    assert scores(match) == "80 0"


@pytest.mark.clause("EB-025")
@pytest.mark.parametrize(("card", "left"), [("KS", "QS"), ("QS", "KS")])
def test_declared_cards_may_be_led(card: str, left: str) -> None:
    match = position("britannica", hands=("KS QS 9C", ""))
    take(match, "9C")
    play(match, "0 marriage KS QS", "0 draw")
    assert {"KS", "QS"} <= set(playable(match).split())
    play(match, f"0 {card}")
    assert match.view(1).trick[0].card == card + "a"
    assert laid(match, 0) == left


@pytest.mark.clause("EB-025")
def test_declared_cards_may_be_played_to_a_lead() -> None:
    match = position("britannica", hands=("KS QS 9C 9D", "TD 9S 7C"))
    play(match, "0 9C", "1 7C", "0 marriage KS QS", "0 9D", "1 TD", "1 9S", "0 KS")
    assert laid(match, 0) == "QS"
    assert match.view(0).last_winner == 0


@pytest.mark.clause("EB-026")
def test_nobody_has_to_declare() -> None:
    match = position("britannica", hands=("AH TH KH QH JH 9C", ""))
    take(match, "9C")
    assert offered(match).startswith("royal_marriage sequence")
    play(match, "0 draw")
    assert laid(match, 0) == ""
    assert scores(match) == "0 0"
    take(match, "8S")  # and the right is not lost
    assert "sequence" in offered(match)


@pytest.mark.clause("EB-027")
def test_a_card_led_or_played_is_not_declared() -> None:
    match = position("britannica", hands=("KS QS 7H 9C", ""))
    take(match, "KS")
    assert refused(match, "0 marriage KSa QSa") == "EB-027"
    assert offered(match) == "seven exchange draw"
    take(match, "9C")
    assert refused(match, "0 marriage KSa QSa") == "EB-027"


@pytest.mark.clause("EB-028", "EB-029")
def test_four_knaves_and_a_marriage_at_one_trick() -> None:
    """S-108: 40 and 20 in one window."""
    match = position("britannica", hands=("JS JH JD JC KC QC 9C", ""))
    take(match, "9C")
    play(match, "0 four_jacks JS JH JD JC", "0 marriage KC QC")
    assert scores(match) == "60 0"
    assert laid(match, 0) == "JS JH JD JC QC KC"
    assert match.turn == 0
    assert offered(match) == "play"  # nothing was left to declare: both have drawn


@pytest.mark.clause("EB-028")
def test_the_order_of_declarations_at_one_trick_is_free() -> None:
    match = position("britannica", hands=("JS JH JD JC KC QC 7H 9C", ""))
    take(match, "9C")
    play(match, "0 marriage KC QC", "0 seven 7H", "0 four_jacks JS JH JD JC")
    assert scores(match) == "70 0"


@pytest.mark.clause("EB-028", "EB-030")
@pytest.mark.parametrize(
    ("first", "second"),
    [("bezique QS JD", "marriage KS QS"), ("marriage KS QS", "bezique QS JD")],
)
def test_marriage_and_bezique_do_not_share_a_queen_at_one_trick(first: str, second: str) -> None:
    """S-109: king and queen of spades with the knave of diamonds."""
    match = position("britannica", hands=("KS QS JD 7H 9C", ""))
    take(match, "9C")
    play(match, f"0 {first}")
    assert refused(match, f"0 {second}") == "EB-028"
    assert offered(match) == "seven exchange draw"


@pytest.mark.clause("EB-028")
def test_with_the_other_queen_they_share_nothing() -> None:
    match = position("britannica", hands=("KS QSa QSb JD 9C", ""))
    take(match, "9C")
    play(match, "0 bezique QSa JD", "0 marriage KS QSb")
    assert scores(match) == "60 0"


@pytest.mark.clause("EB-031")
def test_the_marriage_comes_at_another_trick() -> None:
    """S-109: bézique, then the king of spades adds 20."""
    match = position("britannica", hands=("KS QS JD 9C 9C", ""))
    take(match, "9C")
    play(match, "0 bezique QS JD")
    assert scores(match) == "40 0"
    take(match, "9C")
    play(match, "0 marriage KS QS")
    assert scores(match) == "60 0"


@pytest.mark.clause("EB-032", "EB-033")
def test_knaves_and_queens_declared_make_no_bezique() -> None:
    """S-110: 100, and then refused."""
    match = position("britannica", hands=("JS JH JD JC QS QH QD 9C", ""), stock="QC 8S 7H")
    take(match, "9C")
    play(match, "0 four_jacks JS JH JD JC")
    take(match, "JS")
    play(match, "0 four_queens QS QH QD QC")
    assert scores(match) == "100 0"
    assert hand(match, 0) == "7H"
    take(match, "JC")
    assert refused(match, "0 bezique QS JD") == "EB-024"
    assert offered(match) == "seven exchange draw"
    assert scores(match) == "100 0"


@pytest.mark.clause("EB-034")
def test_knaves_then_bezique_then_the_three_other_queens() -> None:
    """S-111: 40, 80, 140."""
    match = position("britannica", hands=("JS JH JD JC QS QH QD 9C", ""), stock="QC")
    take(match, "9C")
    play(match, "0 four_jacks JS JH JD JC")
    assert scores(match) == "40 0"
    take(match, "JS")
    play(match, "0 bezique QS JD")
    assert scores(match) == "80 0"
    take(match, "JC")
    play(match, "0 four_queens QS QH QD QC")
    assert scores(match) == "140 0"


@pytest.mark.clause("EB-035")
def test_no_marriage_of_king_and_queen_of_a_declared_sequence() -> None:
    """S-112, first half: 250 only."""
    match = position("britannica", hands=("AH TH KH QH JH 7H 9C 9C", ""))
    take(match, "9C")
    play(match, "0 sequence AH TH KH QH JH")
    assert refused(match, "0 royal_marriage KH QH") == "EB-028"  # nor at the same trick
    take(match, "9C")
    assert refused(match, "0 royal_marriage KH QH") == "EB-035"
    assert "royal_marriage" not in offered(match)
    assert scores(match) == "250 0"


@pytest.mark.clause("EB-036")
def test_marriage_first_then_the_rest_of_the_sequence() -> None:
    """S-112, second half: 40 and 250 are 290."""
    match = position("britannica", hands=("AH TH KH QH JH 9C 9C", ""))
    take(match, "9C")
    play(match, "0 royal_marriage KH QH")
    assert scores(match) == "40 0"
    take(match, "9C")
    play(match, "0 sequence AH TH KH QH JH")
    assert scores(match) == "290 0"


@pytest.mark.clause("EB-037")
def test_a_king_of_the_sequence_marries_a_new_queen() -> None:
    """Another class and a new card are enough."""
    match = position("britannica", hands=("AH TH KH QHa JH QHb 9C 9C", ""))
    take(match, "9C")
    play(match, "0 sequence AH TH KH QHa JH")
    take(match, "9C")
    play(match, "0 royal_marriage KH QHb")
    assert scores(match) == "290 0"


@pytest.mark.clause("EB-037")
def test_cards_of_one_sequence_do_not_serve_in_another() -> None:
    """One new ace does not score 250 again."""
    match = position("britannica", hands=("AHa TH KH QH JH AHb 7H 9C", ""), stock="9C")
    take(match, "9C")
    play(match, "0 sequence AHa TH KH QH JH")
    take(match, "9C")
    assert refused(match, "0 sequence AHb TH KH QH JH") == "EB-037"
    assert scores(match) == "250 0"


@pytest.mark.clause("EB-037", "EB-038")
def test_the_bezique_queen_serves_in_three_classes() -> None:
    """Bézique, marriage and four queens: 40, 60, 120."""
    match = position("britannica", hands=("QS JD KS QH QD QC 9C 9C", ""), stock="9D")
    take(match, "9C")
    play(match, "0 bezique QS JD")
    take(match, "9C")
    play(match, "0 marriage KS QS")
    assert scores(match) == "60 0"
    take(match, "9D")
    play(match, "0 four_queens QS QH QD QC")
    assert scores(match) == "120 0"


@pytest.mark.clause("EB-039")
@pytest.mark.parametrize("again", ["bezique QSa JDb", "bezique QSb JDa"])
def test_one_queen_one_single_bezique(again: str) -> None:
    match = position("britannica", hands=("QSa JDa QSb JDb 7H 9C 9C", ""))
    take(match, "9C")
    play(match, "0 bezique QSa JDa")
    take(match, "9C")
    assert refused(match, f"0 {again}") == "EB-039"
    play(match, "0 bezique QSb JDb")  # two new cards do
    assert scores(match) == "80 0"


@pytest.mark.clause("EB-040")
@pytest.mark.parametrize(
    ("cards", "first", "again"),
    [("KSa KSb QS", "KSa QS", "KSb QS"), ("KS QSa QSb", "KS QSa", "KS QSb")],
)
def test_no_card_marries_twice(cards: str, first: str, again: str) -> None:
    """S-113: a second king for a married queen."""
    match = position("britannica", hands=(f"{cards} 7H 9C 9C", ""))
    take(match, "9C")
    play(match, f"0 marriage {first}")
    take(match, "9C")
    assert refused(match, f"0 marriage {again}") == "EB-040"
    assert offered(match) == "seven exchange draw"
    assert scores(match) == "20 0"


@pytest.mark.clause("EB-040")
def test_the_second_couple_marries_too() -> None:
    match = position("britannica", hands=("KSa KSb QSa QSb 9C 9C", ""))
    take(match, "9C")
    play(match, "0 marriage KSa QSa")
    take(match, "9C")
    play(match, "0 marriage KSb QSb")
    assert scores(match) == "40 0"


@pytest.mark.clause("EB-041")
def test_a_queen_of_one_set_takes_no_part_in_another() -> None:
    """Three new queens with an old one: refused; four new ones are a new set."""
    match = position("britannica", hands=("QSa QHa QDa QCa QSb QHb QDb 9C", ""), stock="7H 8S QCb 8S 9C")
    take(match, "9C")
    play(match, "0 four_queens QSa QHa QDa QCa")
    take(match, "QSa")
    for old in ("QHa", "QDa", "QCa"):
        assert refused(match, f"0 four_queens QSb QHb QDb {old}") == "EB-041"
    assert offered(match) == "seven exchange draw"
    assert scores(match) == "60 0"
    take(match, "QHa")
    play(match, "0 four_queens QSb QHb QDb QCb")
    assert scores(match) == "120 0"
