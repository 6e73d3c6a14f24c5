"""Boussac: when points are announced, one group at a time; the seven; drawing; no turn-up.

Seat 0 leads and wins; a seven of trumps (7H) in hand keeps its window open.
"""

from __future__ import annotations

import pytest

from .table import hand, laid, offered, play, play_out, position, refused, scores, told
from .table_eb_bou import down_to, sources, take

# The moment -----------------------------------------------------------------------------------------------


@pytest.mark.clause("BOU-026")
def test_points_are_announced_after_a_trick_and_before_drawing() -> None:
    match = position("boussac", hands=("KS QS 9C", "KD QD 7C"))
    assert refused(match, "0 marriage KS QS") == "BOU-026"
    play(match, "0 9C")
    assert refused(match, "0 marriage KS QS") == "BOU-026"
    assert refused(match, "1 marriage KD QD") == "BOU-026"
    play(match, "1 7C")
    assert refused(match, "1 marriage KD QD") == "BOU-026"  # he lost it
    assert offered(match) == "marriage draw"
    assert refused(match, "0 marriage KS QS") == "lawful"
    play(match, "0 draw")
    assert refused(match, "0 marriage KS QS") == "BOU-026"


@pytest.mark.clause("EB-028")
@pytest.mark.parametrize("packs", [2, 3, 4])
def test_of_several_at_one_trick_none_is_part_of_another(packs: int) -> None:
    """R-17, `declPerTrick=disjoint`: the double bésigue takes in the single one at a later trick only."""
    hands = ("AS QS QS JD JD", "7S")
    match = position("boussac", hands=hands, packs=packs, declPerTrick="disjoint")
    take(match, "AS")
    play(match, "0 bezique QSa JDa")
    assert offered(match) == "bezique draw"
    assert refused(match, "0 double_bezique QSa QSb JDa JDb") == "EB-028"


@pytest.mark.clause("BOU-032", "BOU-033")
@pytest.mark.parametrize(
    ("first", "points", "second"),
    [
        ("four_aces AS AH AD AC", 100, "royal_marriage KH QH"),
        ("royal_marriage KH QH", 40, "four_aces AS AH AD AC"),
    ],
)
def test_a_hundred_of_aces_and_forty_of_trumps_at_two_tricks(first: str, points: int, second: str) -> None:
    """S-124: with seven cards left he counts one; the other waits until he is master again: 140 in two."""
    match = position("boussac", hands=("AS AH AD AC KH QH 9C 9S", ""))
    take(match, "9C")
    assert match.view(0).held(0) == 7
    play(match, f"0 {first}")
    assert scores(match) == f"{points} 0"
    assert offered(match) == "play"  # both have drawn already
    assert refused(match, f"0 {second}") == "BOU-026"
    take(match, "9S")
    play(match, f"0 {second}")
    assert scores(match) == "140 0"


@pytest.mark.clause("BOU-032")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("marriage KS QS", "marriage KD QD"),
        ("marriage KS QS", "seven 7H"),
        ("marriage KS QS", "exchange 7H"),
        ("seven 7H", "marriage KS QS"),
        ("exchange 7H", "marriage KS QS"),
        ("seven 7H", "seven 7H"),
        ("exchange 7H", "seven 7H"),
    ],
)
def test_no_card_group_or_marriage_but_separately(first: str, second: str) -> None:
    """The seven is a card like the others. A player who could claim the match keeps his window open."""
    match = position("boussac", hands=("KS QS KD QD 7Ha 7Hb 9C 9D", ""), scores=(1500, 0))
    take(match, "9C")
    one, other = (f"{first}a", f"{second}b") if "7H" in first and "7H" in second else (first, second)
    play(match, f"0 {one}")
    assert offered(match) == "claim draw"
    clause = refused(match, f"0 {other}")
    assert clause == "BOU-032"
    take(match, "9D")
    assert refused(match, f"0 {other}") == "lawful"


@pytest.mark.clause("BOU-032")
def test_two_sevens_are_not_shown_together() -> None:
    match = position("boussac", hands=("7Ha 7Hb 9C", ""))
    take(match, "9C")
    assert refused(match, "0 seven 7Ha 7Hb") == "BOU-032"
    play(match, "0 seven 7Ha")
    assert scores(match) == "10 0"


@pytest.mark.clause("BOU-032")
@pytest.mark.parametrize(
    "cards", ["marriage KS QD", "four_aces TS TH TD TC", "four_kings KS KH KD QC", "bezique QS JS"]
)
def test_what_is_no_group_is_not_counted(cards: str) -> None:
    match = position("boussac", hands=("7H 9C " + cards.split(" ", 1)[1], ""))
    take(match, "9C")
    assert refused(match, f"0 {cards}") == "BOU-032"


# The seven ------------------------------------------------------------------------------------------------


@pytest.mark.clause("BOU-024", "BOU-025")
def test_the_seven_is_exchanged_after_a_trick_for_ten() -> None:
    """S-125: before any trick refused, after one +10."""
    match = position("boussac", hands=("7H 9C", "7H 7C"), turn_up="AH")
    assert offered(match) == "play"
    assert refused(match, "0 exchange 7Ha") == "BOU-025"
    play(match, "0 9C")
    assert refused(match, "0 exchange 7Ha") == "BOU-025"
    play(match, "1 7C")
    assert refused(match, "1 exchange 7Hb") == "BOU-025"  # he is not master
    events = play(match, "0 exchange 7Ha")
    assert told(events, "exchange") == "exchange 0 7Ha AHa 10"
    assert scores(match) == "10 0"
    assert sources(match, 0) == "seven 10"
    assert match.view(1).turn_up == "7Ha"
    assert "AH" in hand(match, 0).split()
    assert refused(match, "0 exchange 7Hb") == "BOU-025"  # and both have drawn


@pytest.mark.clause("BOU-025")
def test_not_after_drawing() -> None:
    match = position("boussac", hands=("7H 9C", ""), turn_up="AH")
    take(match, "9C")
    play(match, "0 draw")
    assert refused(match, "0 exchange 7H") == "BOU-025"


@pytest.mark.clause("BOU-024")
def test_only_the_seven_of_the_suit_turned_up() -> None:
    match = position("boussac", hands=("7H 7D KS QS 9C", ""), turn_up="AC")
    take(match, "9C")
    assert refused(match, "0 exchange 7H") == "BOU-024"
    assert refused(match, "0 exchange KS") == "BOU-024"


@pytest.mark.clause("BOU-024")
def test_where_a_seven_is_turned_up_the_other_is_declared() -> None:
    """The second seven counts ten as well (the 000 text, the Britannica)."""
    match = position("boussac", hands=("7D 9C", ""), turn_up="7D")
    take(match, "9C")
    assert refused(match, "0 exchange 7D") == "EB-045"
    play(match, "0 seven 7D")
    assert scores(match) == "10 10"
    assert laid(match, 0) == "7D"


@pytest.mark.clause("BOU-024")
def test_a_seven_counts_ten_once() -> None:
    match = position("boussac", hands=("7H KS QS 9C 9D 9S", ""), turn_up="AH")
    take(match, "9C")
    play(match, "0 seven 7H")
    take(match, "9D")
    assert refused(match, "0 seven 7H") == "BOU-024"
    play(match, "0 exchange 7H")  # it may still be exchanged, for nothing
    assert scores(match) == "10 0"


# Drawing --------------------------------------------------------------------------------------------------


@pytest.mark.clause("BOU-027", "BOU-028")
def test_the_winner_draws_first_and_the_order_changes_with_him() -> None:
    match = position("boussac", hands=("9C 8C", "7C KC"), stock="AD TD AS TS")
    assert told(play(match, "0 9C", "1 7C"), "draw") == "draw 0 ADa\ndraw 1 TDa"
    assert told(play(match, "0 8C", "1 KC"), "draw") == "draw 1 ASa\ndraw 0 TSa"


@pytest.mark.clause("BOU-027")
def test_until_the_stock_is_exhausted() -> None:
    """The winner of the last draw takes the hidden card, the adversary the turn-up."""
    match = position("boussac", hands=("AH TH KH", "8C"), turn_up="9H", last="8D", target=5000)
    down_to(match, 23, keep=("AH TH KH", "8C"))
    assert refused(match, "0 draw") == "BOU-027"
    events = play(match, "0 AH", "1 8C", "0 draw")
    assert told(events, "draw", "take_turn_up") == "draw 0 8Da\ntake_turn_up 1 9Ha"
    assert match.view(0).stock_empty


@pytest.mark.clause("BOU-027")
def test_the_winner_does_not_choose_the_turn_up() -> None:
    match = position("boussac", hands=("AH TH KS QS", "8C"), turn_up="9H", target=5000)
    down_to(match, 23, keep=("AH TH KS QS", "8C"))
    play(match, "0 AH", "1 8C")
    assert "take_turn_up" not in offered(match)
    assert refused(match, "0 take_turn_up") == "BOU-027"


@pytest.mark.clause("BOU-029")
@pytest.mark.parametrize(("who", "first", "second"), [("elder", 0, 1), ("dealer", 1, 0)])
@pytest.mark.parametrize("answer", ["7C", "KC"])
def test_one_player_always_draws_first_by_agreement(who: str, first: int, second: int, answer: str) -> None:
    """S-132: whoever wins the trick; and the winner still leads."""
    match = position("boussac", hands=("9C", answer), stock="AD TD", drawOrder="fixedPlayer", fixedDrawer=who)
    events = play(match, "0 9C", f"1 {answer}")
    assert told(events, "draw") == f"draw {first} ADa\ndraw {second} TDa"
    assert match.turn == (0 if answer == "7C" else 1)


@pytest.mark.clause("BOU-029")
@pytest.mark.parametrize("preset", ["boussac", "ordinary"])
@pytest.mark.parametrize(("who", "first"), [("elder", 0), ("dealer", 1)])
def test_to_the_end_of_the_stock(preset: str, who: str, first: int) -> None:
    """He takes the last hidden card, the other the turn-up; also where else the winner chooses between them (R-06)."""
    match = position(preset, drawOrder="fixedPlayer", fixedDrawer=who, target=5000)
    events = play_out(match)
    drawn = [event.seat for event in events if event.do in ("draw", "take_turn_up")]  # type: ignore[attr-defined]
    assert drawn == [first, 1 - first] * 24
    assert [event.seat for event in events if event.do == "take_turn_up"] == [1 - first]  # type: ignore[attr-defined]


@pytest.mark.clause("BOU-029")
def test_by_default_the_elder_hand_draws_first() -> None:
    match = position("boussac", hands=("9C", "KC"), dealer=0, drawOrder="fixedPlayer")
    assert told(play(match, "1 KC", "0 9C"), "draw").startswith("draw 1 ")
    match = position("boussac", hands=("AC", "KC"), dealer=0, drawOrder="fixedPlayer")
    assert told(play(match, "1 KC", "0 AC"), "draw").startswith("draw 1 ")


# No turn-up -----------------------------------------------------------------------------------------------


@pytest.mark.clause("BOU-015")
@pytest.mark.parametrize("suit", "SHDC")
def test_without_a_turn_up_the_first_marriage_fixes_trumps(suit: str) -> None:
    other = "D" if suit == "S" else "S"
    nine = "9C" if suit != "C" else "9D"
    match = position("boussac", hands=(f"K{suit} Q{suit} K{other} Q{other} {nine} {nine}", ""), turnUp=False)
    assert (match.view(0).turn_up, match.view(0).trump) == (None, None)
    take(match, nine)
    events = play(match, f"0 royal_marriage K{suit} Q{suit}")
    assert told(events, "declare", "trump") == f"declare 0 royal_marriage Q{suit}a K{suit}a 40\ntrump 0 {suit}"
    take(match, nine)
    play(match, f"0 marriage K{other} Q{other}")
    assert scores(match) == "60 0"
    assert match.view(1).trump == suit


@pytest.mark.clause("BOU-015")
def test_until_then_no_sequence_and_never_a_seven() -> None:
    match = position("boussac", hands=("AH TH KH QH JH 7H 9C 9D", ""), turnUp=False, scores=(1500, 0))
    take(match, "9C")
    assert offered(match) == "royal_marriage claim draw"
    assert refused(match, "0 sequence AH TH KH QH JH") == "BOU-015"
    assert refused(match, "0 exchange 7H") == "BOU-015"
    play(match, "0 royal_marriage KH QH")
    take(match, "9D")
    assert refused(match, "0 sequence AH TH KH QH JH") == "lawful"
    assert refused(match, "0 seven 7H") == "B-SR-006"  # nothing turned up, nothing for a seven
    assert refused(match, "0 exchange 7H") == "BOU-015"


@pytest.mark.clause("BOU-015", "BOU-061")
def test_the_trump_queen_waits_for_trumps() -> None:
    match = position(
        "boussac", hands=("QH JC KH QS JD 9C 9C", ""), turnUp=False, beziqueRule="trumpQueen", scores=(1500, 0)
    )
    take(match, "9C")
    assert refused(match, "0 bezique QH JC") == "BOU-061"
    assert refused(match, "0 bezique QS JD") == "BOU-061"
    play(match, "0 royal_marriage KH QH")
    take(match, "9C")
    play(match, "0 bezique QH JC")
    assert scores(match) == "1580 0"
