"""Chinese bésigue: what fixes trumps, and the suit of the deal before (CH-059 to CH-063)."""

from __future__ import annotations

import random

import pytest

import atout

from .table import SUITS, happen, offered, play, play_out, position, refused, scores, told
from .table_family import win


@pytest.mark.clause("CH-059")
@pytest.mark.parametrize("suit", list(SUITS))
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_marriage_fixes_trumps(suit: str, seat: int) -> None:
    """Whoever declares it, and it is a marriage of trumps: 40."""
    strong = f"K{suit} Q{suit} A{'C' if suit != 'C' else 'D'}"
    match = position("chinese", hands=(strong, "") if seat == 0 else ("", strong), trump=suit)
    win(match, f"{seat} {strong.split()[2]}")
    assert match.view(0).trump is None
    assert refused(match, f"{seat} marriage K{suit} Q{suit}") == "B-ORD-012"
    events = play(match, f"{seat} royal_marriage K{suit} Q{suit}")
    assert told(events, "trump") == f"trump {seat} {suit}"
    assert [match.view(other).trump for other in (0, 1)] == [suit, suit]
    assert match.scores[seat] == 40


@pytest.mark.clause("CH-059")
def test_a_marriage_announced_and_left_pending_fixes_them_as_well() -> None:
    """“Announced” says the text (L305)."""
    match = position("chinese", hands=("9S KC QC KD QD",))
    win(match, "9S")
    assert told(play(match, "0 announce royal_marriage KC QC"), "trump") == "trump 0 C"
    play(match, "0 marriage KD QD")
    assert match.view(1).trump == "C"
    assert scores(match) == "20 0"


@pytest.mark.clause("CH-059")
def test_a_later_marriage_changes_nothing() -> None:
    match = position("chinese", hands=("9S 9C KC QC KD QD", ""))
    win(match, "9S")
    play(match, "0 royal_marriage KC QC")
    win(match, "9C")
    events = play(match, "0 marriage KD QD")
    assert (told(events, "trump"), match.view(0).trump, scores(match)) == ("", "C", "60 0")


@pytest.mark.clause("CH-060")
@pytest.mark.parametrize("suit", list(SUITS))
def test_a_sequence_before_any_marriage_fixes_trumps(suit: str) -> None:
    """S-057: of trumps then, 250."""
    run = f"A{suit} T{suit} K{suit} Q{suit} J{suit}"
    lead = "9C" if suit != "C" else "9D"
    match = position("chinese", hands=(f"{run} {lead}",), trump=suit)
    win(match, lead)
    assert refused(match, f"0 plain_sequence {run}") == "B-ORD-012"
    events = play(match, f"0 sequence {run}")
    assert told(events, "trump") == f"trump 0 {suit}"
    assert (scores(match), match.view(1).trump) == ("250 0", suit)


@pytest.mark.clause("CH-060")
def test_a_sequence_after_the_marriage_of_another_suit_is_a_plain_one() -> None:
    match = position("chinese", hands=("9S 9H KC QC AD TD KD QD JD",))
    win(match, "9S")
    play(match, "0 royal_marriage KC QC")
    win(match, "9H")
    play(match, "0 plain_sequence AD TD KD QD JD")
    assert (scores(match), match.view(0).trump) == ("190 0", "C")


@pytest.mark.clause("CH-059", "CH-060")
def test_only_a_marriage_may_fix_trumps_where_so_agreed() -> None:
    """`trumpFixers`: a sequence before scores as a plain one."""
    match = position("chinese", hands=("9S 9H AD TD KD QD JD KC QC",), trumpFixers="marriage")
    win(match, "9S")
    assert told(play(match, "0 plain_sequence AD TD KD QD JD"), "trump") == ""
    assert (scores(match), match.view(0).trump) == ("150 0", None)
    win(match, "9H")
    play(match, "0 royal_marriage KC QC")
    assert (scores(match), match.view(0).trump) == ("190 0", "C")


@pytest.mark.clause("CH-059")
@pytest.mark.parametrize("kind", ["four_aces AS AS AS AS", "four_kings KS KH KD KC", "four_jacks JH JH JH JH"])
def test_no_square_fixes_trumps(kind: str) -> None:
    """Four aces of one suit count 100 until there are trumps (AMB-62)."""
    match = position("chinese", hands=(kind.split(" ", 1)[1] + " 9C QC KC",))
    win(match, "9C")
    trump_kind = kind.replace("four_", "four_trump_")
    assert refused(match, f"0 {trump_kind}") == "CH-059"
    play(match, "0 " + kind)
    assert match.view(0).trump is None
    assert scores(match) == {"four_aces": "100 0", "four_kings": "80 0", "four_jacks": "40 0"}[kind.split()[0]]


@pytest.mark.clause("CH-021", "CH-059")
def test_no_besigue_before_trumps() -> None:
    """AMB-61: each pair belongs to a trump suit."""
    match = position("chinese", hands=("9C QS JD QD JS QH JC QC JH KC",))
    win(match, "9C")
    for pair in ("QS JD", "QD JS", "QH JC", "QC JH"):
        assert refused(match, f"0 bezique {pair}") == "CH-021"
    play(match, "0 royal_marriage KC QC")
    assert match.view(0).trump == "C"


@pytest.mark.clause("CH-051")
def test_the_one_besigue_needs_no_trumps() -> None:
    """AMB-61 with `beziqueRule=fixed`; it fixes none."""
    match = position("chinese", hands=("9C QS JD",), beziqueRule="fixed")
    win(match, "9C")
    play(match, "0 bezique QS JD")
    assert (scores(match), match.view(0).trump) == ("40 0", None)


# The suit of the deal before ---------------------------------------------------------------------------------


@pytest.mark.clause("CH-061", "CH-062")
@pytest.mark.parametrize("kind", ["marriage", "announce marriage"])
def test_the_last_trumps_may_not_be_trumps_again(kind: str) -> None:
    """S-058: king and queen of hearts are a plain marriage, 20, and fix nothing."""
    match = position("chinese", hands=("9S KH QH KC QC 9D",), previous="H", trump="S")
    assert [match.view(seat).previous_trump for seat in (0, 1)] == ["H", "H"]
    win(match, "9S")
    assert refused(match, "0 royal_marriage KH QH") == "B-ORD-012"
    events = play(match, f"0 {kind} KH QH")
    assert told(events, "trump") == ""
    assert match.view(0).trump is None
    assert scores(match) == ("20 0" if kind == "marriage" else "0 0")
    win(match, "9D")
    play(match, "0 royal_marriage KC QC")  # another suit may still be
    assert match.view(0).trump == "C"


@pytest.mark.clause("CH-061", "CH-060")
def test_a_sequence_of_the_last_trumps_fixes_nothing() -> None:
    """AMB-71: 150."""
    run = "AH TH KH QH JH"
    match = position("chinese", hands=(f"9S {run} KD QD",), previous="H", trump="S")
    win(match, "9S")
    assert refused(match, f"0 sequence {run}") == "B-ORD-012"
    play(match, f"0 plain_sequence {run}")
    assert (scores(match), match.view(0).trump) == ("150 0", None)


@pytest.mark.clause("CH-061")
def test_another_suit_may_be_trumps() -> None:
    for suit in "SDC":
        lead = "9D" if suit == "S" else "9S"
        match = position("chinese", hands=(f"{lead} K{suit} Q{suit}",), previous="H", trump=suit)
        win(match, lead)
        play(match, f"0 royal_marriage K{suit} Q{suit}")
        assert (match.view(0).trump, scores(match)) == (suit, "40 0")


@pytest.mark.clause("CH-063", "CH-051")
def test_with_the_one_besigue_a_suit_may_be_trumps_again() -> None:
    """S-059: 40, and hearts are trumps (AMB-72)."""
    match = position("chinese", hands=("9S KH QH",), previous="H", trump="S", beziqueRule="fixed")
    assert match.view(0).previous_trump is None
    win(match, "9S")
    play(match, "0 royal_marriage KH QH")
    assert (scores(match), match.view(0).trump) == ("40 0", "H")
    with pytest.raises(atout.OptionError, match="trumpRepeat=barred"):
        atout.rules("chinese", beziqueRule="fixed", trumpRepeat="barred")


@pytest.mark.clause("CH-061", "CH-063")
def test_a_repeat_may_be_agreed_upon() -> None:
    """`trumpRepeat`: free."""
    match = position("chinese", hands=("9S KH QH",), previous="H", trump="S", trumpRepeat="free")
    win(match, "9S")
    play(match, "0 royal_marriage KH QH")
    assert (scores(match), match.view(0).trump) == ("40 0", "H")


@pytest.mark.clause("CH-061")
@pytest.mark.parametrize("fixed", [True, False])
def test_the_table_remembers_the_trumps_of_the_game_before(fixed: bool) -> None:
    """AMB-70: a game is one deal, so it is the previous game's; where that had no trumps, nothing is barred."""
    match = position("chinese", hands=("9S KC QC",))
    win(match, "9S")
    if fixed:
        play(match, "0 royal_marriage KC QC")
    play_out(match)
    following = match.next_match(atout.Chance(random.Random(1)))
    happen(following.start_deal())
    following = atout.Match.replay(following.rules, following.log)
    assert following.view(0).previous_trump == ("C" if fixed else None)
    assert following.view(0).trump is None


@pytest.mark.clause("CH-061")
def test_the_ban_is_on_the_last_deal_only() -> None:
    match = position("chinese", hands=("9S KC QC",), previous="H")
    win(match, "9S")
    play(match, "0 royal_marriage KC QC")
    play_out(match)
    following = match.next_match(atout.Chance(random.Random(1)))
    assert following.previous_trump == "C"
    happen(following.start_deal())
    assert following.view(0).previous_trump == "C"


@pytest.mark.clause("CH-059")
def test_without_trumps_a_whole_deal_goes_on() -> None:
    match = position("chinese", hands=("9S KC QC",))
    win(match, "9S")
    assert offered(match) == "royal_marriage announce draw"
    play_out(match)
    assert match.over
    assert match.view(0).trump is None
