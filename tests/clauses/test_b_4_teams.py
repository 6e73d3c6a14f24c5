"""Bésigue for four in teams: ceding, completing, and what must come from one hand (B-4T-001 to B-4T-024)."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

import atout
from atout.table import Seat, Setup, Table
from atout.table.seating import partners_by_lot

from .table import (
    act,
    endgame,
    hand,
    laid,
    offered,
    play,
    play_out,
    playable,
    position,
    refused,
    scores,
    told,
    window_open,
    won,
)
from .table_family import twin, win

JEAN, PIERRE = 0, 2  # partners; 1 and 3 play against them


def teams(*hands: str, **given: object) -> atout.Match:
    """Hands of Jean, an opponent, Pierre, an opponent."""
    return position("four_teams", hands=hands, **given)  # type: ignore[arg-type]


def together(jean: str, pierre: str, **given: object) -> atout.Match:
    return teams(jean, "", pierre, "", **given)


# Partners -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("B-4T-001", "B-4T-002")
def test_partners_are_drawn_by_lot() -> None:
    """Each of the others comes to sit opposite about as often as the rest, and nobody is lost."""
    drawn = [partners_by_lot(("Jean", "Pierre", "Jacques", "Paul"), random.Random(seed)) for seed in range(600)]
    assert {tuple(sorted(people)) for people in drawn} == {("Jacques", "Jean", "Paul", "Pierre")}
    opposite = Counter(people[PIERRE] for people in drawn)
    assert set(opposite) == {"Pierre", "Jacques", "Paul"}
    assert min(opposite.values()) > 150
    assert {people[JEAN] for people in drawn} == {"Jean"}


@pytest.mark.clause("B-4T-002", "B-4T-024")
def test_partners_sit_opposite_each_other() -> None:
    match = together("9C KC QC", "")
    win(match, "9C")
    play(match, "0 royal_marriage KC QC")
    assert scores(match) == "40 0"
    for seat, side in enumerate((0, 1, 0, 1)):
        assert match.rules.side(seat) == side
        assert match.view(seat).scores == (40, 0)


@pytest.mark.clause("B-4T-007")
def test_partners_do_not_consult() -> None:
    """AMB-54: neither sees the other's hand, and the table carries no advice between them."""
    match = together("9C KC QC", "AS AH AD AC")
    assert not {"AS", "AH", "AD"} & set(hand(match, JEAN).split())
    assert match.view(JEAN).known(PIERRE) == ()
    table = Table(Setup(atout.rules("four_teams"), tuple(Seat(f"P{at}") for at in range(4)), b"secret"))
    for seat in range(4):
        assert table.advise(seat, None, "wait") is None


@pytest.mark.clause("B-4T-013")
def test_no_card_is_turned_up() -> None:
    """AMB-39: the first marriage fixes trumps; a turn-up may be agreed upon."""
    match = together("9C KC QC", "")
    assert (match.view(0).turn_up, match.view(0).trump, match.view(0).stock) == (None, None, 96)
    win(match, "9C")
    assert told(play(match, "0 royal_marriage KC QC"), "trump") == "trump 0 C"
    assert teams(turnUp=True).view(0).turn_up == "8Ha"


# Ceding -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("B-4T-003")
def test_the_winner_declares() -> None:
    match = teams("9C KC QC", "KD QD", "KS QS", "KH QH")
    win(match, "9C")
    assert offered(match) == "royal_marriage cede draw"
    for seat, cards in ((1, "KD QD"), (2, "KS QS"), (3, "KH QH")):
        assert refused(match, f"{seat} royal_marriage {cards}") == "B-4T-003"
        assert refused(match, f"{seat} cede") == "B-4T-003"
    play(match, "0 royal_marriage KC QC")
    assert scores(match) == "40 0"


@pytest.mark.clause("B-4T-004", "B-4T-005")
def test_or_cedes_to_his_partner() -> None:
    match = together("9C KC QC", "KS QS 9D")
    win(match, "9C")
    assert told(play(match, "0 cede")) == "cede 0"
    assert (match.turn, match.view(1).ceded) == (PIERRE, True)
    assert offered(match) == "royal_marriage draw"
    assert refused(match, "0 royal_marriage KC QC") == "B-4T-005"
    assert refused(match, "0 cede") == "B-4T-005"
    assert refused(match, "0 draw") == "B-ORD-062"
    events = play(match, "2 royal_marriage KS QS")
    assert scores(match) == "40 0"
    assert told(events, "draw").splitlines()[0].startswith("draw 0")  # the winner of the trick draws first, and leads
    assert match.turn == JEAN


@pytest.mark.clause("B-4T-005", "B-4T-004")
def test_both_do_not_declare_at_one_trick() -> None:
    match = together("9C KC QC 7D", "KS QS", turnUp=True, turn_up="8D")
    while match.view(match.turn or 0).phase == "preplay":
        play(match, f"{match.turn} decline")
    win(match, "9C")
    play(match, "0 marriage KC QC")
    assert window_open(match)  # for the exchange
    assert refused(match, "0 cede") == "B-ORD-063"
    match = together("9C KC QC 7D", "KS QS QC", turnUp=True, turn_up="8D")
    play(match, "0 decline")
    win(match, "9C")
    play(match, "0 cede", "2 marriage KS QS")
    assert refused(match, "0 marriage KC QC") == "B-4T-005"


@pytest.mark.clause("B-4T-006")
def test_if_the_partner_passes_nobody_declares() -> None:
    """S-045."""
    match = together("9C KC QC 7D", "KS QS", turnUp=True, turn_up="8D")
    play(match, "0 decline")
    win(match, "9C")
    play(match, "0 cede")
    assert told(act(match, PIERRE, "draw"), "pass", "draw") == "pass 2"
    assert match.turn == JEAN
    assert offered(match) == "exchange draw"
    assert refused(match, "0 marriage KC QC") == "B-4T-005"
    assert refused(match, "2 marriage KS QS") == "B-4T-003"
    play(match, "0 draw")
    assert scores(match) == "0 0"


@pytest.mark.clause("B-4T-006", "B-4T-004")
def test_a_partner_who_has_nothing_passes_by_itself() -> None:
    """AMB-53: the winner need not know."""
    match = together("9C KC QC", "")
    win(match, "9C")
    events = told(play(match, "0 cede"), "cede", "pass", "draw").splitlines()
    assert [event.split()[:2] for event in events[:2]] == [["cede", "0"], ["pass", "2"]]
    assert match.turn == JEAN
    assert match.view(0).phase == "stock"
    assert not window_open(match)


@pytest.mark.clause("B-4T-004")
def test_the_exchange_stays_with_the_winner() -> None:
    """R-16."""
    match = together("9C KC QC 7D", "KS QS 7D", turnUp=True, turn_up="AD")
    play(match, "0 decline", "2 decline")
    win(match, "9C")
    play(match, "0 cede")
    assert refused(match, "2 exchange 7D") == "B-ORD-043"
    play(match, "2 draw", "0 exchange 7D")
    assert scores(match) == "10 0"


@pytest.mark.clause("B-4T-004", "B-4T-018")
def test_ceding_after_the_stock() -> None:
    """Declarations go on as in the ordinary game, and so does ceding."""
    hands = (
        "AC 7S 7D 8S 8D 9S 9D 7H",
        "7C 7S 8S 9S JS QS KS 8C",
        "8C KD QD 8D 9D JD 8H 9H",
        "9C 7D 8D 9S KH QH JH TH",
    )
    match = endgame("four_teams", hands=hands)
    play(match, "0 AC", "1 8C", "2 8C", "3 9C", "0 cede")
    assert match.turn == PIERRE
    play(match, "2 royal_marriage KD QD")
    assert (scores(match), match.turn, match.view(0).trump) == ("40 0", JEAN, "D")


# Completing ---------------------------------------------------------------------------------------------------


def married(pierre: str = "AH TH JH", jean: str = "", **given: object) -> atout.Match:
    """Jean has laid king and queen of hearts; he has the lead."""
    match = together(f"KH QH 9C 9D {jean}", pierre, **given)
    win(match, "9C")
    play(match, "0 royal_marriage KHa QHa")
    if window_open(match):
        play(match, "0 draw")
    return match


@pytest.mark.clause("B-4T-008", "B-4T-011")
@pytest.mark.parametrize("how", ["won", "ceded"])
def test_jean_lays_the_marriage_and_pierre_completes_the_sequence(how: str) -> None:
    """S-046: 40, which fixes trumps, then 250."""
    match = married("AH TH JH AS")
    assert (scores(match), match.view(0).trump) == ("40 0", "H")
    if how == "won":
        win(match, "2 AS")
    else:
        win(match, "9D")
        play(match, "0 cede")
    events = play(match, "2 sequence AH TH KH QH JH")
    assert "declare 2 sequence" in told(events)
    assert scores(match) == "290 0"


@pytest.mark.clause("B-4T-008")
def test_everybody_keeps_his_own_cards() -> None:
    """AMB-51: on the table and to play."""
    match = married()
    win(match, "9D")
    play(match, "0 cede", "2 sequence AH TH KH QH JH")
    assert (laid(match, JEAN), laid(match, PIERRE)) == ("QH KH", "JH TH AH")
    assert [(group.kind, len(group.cards)) for group in match.view(1).groups(PIERRE)] == [("sequence", 3)]
    assert refused(match, "0 AH") == "B-ORD-057"
    win(match, "QHa")
    assert laid(match, JEAN) == "KH"


@pytest.mark.clause("B-4T-009")
def test_only_what_is_still_on_the_table() -> None:
    match = married("AH TH JH AS KS QS")
    win(match, "KHa", "2 AS")
    assert offered(match) == "marriage cede draw"
    for cards in ("AH TH KHa QHa JH", "AH TH KHb QHa JH"):
        assert refused(match, f"2 sequence {cards}") == "B-ORD-057"


@pytest.mark.clause("B-4T-009", "B-4T-008")
def test_not_the_cards_in_a_partners_hand_nor_an_opponents() -> None:
    match = teams("9C KH 9D", "KD QD", "AS QH JD KS QS", "QS")
    win(match, "9C", "2 AS")
    assert offered(match) == "royal_marriage bezique cede draw"
    assert refused(match, "2 royal_marriage KH QH") == "B-ORD-057"
    match = teams("9C 9D", "AD KD QD", "AS QD KS QS", "")
    win(match, "1 AD")
    play(match, "1 royal_marriage KD QD")
    win(match, "2 AS")
    assert refused(match, "2 royal_marriage KDa QDb") == "B-ORD-057"


@pytest.mark.clause("B-4T-008")
@pytest.mark.parametrize(
    ("first", "own", "declared", "points"),
    [
        ("royal_marriage KS QS", "JD", "bezique QS JD", 40),
        ("bezique QS JD", "KS", "royal_marriage KS QS", 40),
        ("royal_marriage KC QC", "KS KH KD", "four_kings KC KS KH KD", 80),
        ("four_kings KS KH KD KC", "QC", "royal_marriage KC QC", 40),
    ],
)
def test_a_partners_cards_in_other_combinations(first: str, own: str, declared: str, points: int) -> None:
    """AMB-50: whatever he could make of them himself; a first square too (AMB-49)."""
    match = together("9C 9D " + first.split(" ", 1)[1], own + " AS")
    win(match, "9C")
    play(match, "0 " + first)
    before = match.scores[0]
    win(match, "2 AS")
    play(match, "2 " + declared)
    assert match.scores[0] - before == points


@pytest.mark.clause("B-4T-010")
def test_what_the_partner_might_not_make_himself_is_forbidden() -> None:
    """His queen is married: another king makes no marriage of her, whoever holds it."""
    match = married("KH AS QS JD")
    win(match, "2 AS")
    assert refused(match, "2 royal_marriage KHb QHa") == "B-ORD-064"
    match = married("AS", "KH QS JD")
    win(match, "9D")
    assert refused(match, "0 royal_marriage KHb QHa") == "B-ORD-064"


@pytest.mark.clause("B-4T-010", "B-4T-012")
def test_a_card_of_jeans_sequence_makes_no_marriage() -> None:
    """S-047: Pierre may not add a king of hearts to the queen."""
    match = together("KH QH AH TH JH 9C KD QD", "KH QH AS QS JD", trump="S")
    win(match, "9C")
    play(match, "0 royal_marriage KHa QHa")
    win(match, "KD")
    play(match, "0 sequence AH TH KHa QHa JH")
    assert scores(match) == "290 0"
    win(match, "2 AS")
    assert refused(match, "2 royal_marriage KHb QHa") in ("B-4T-012", "B-ORD-064")  # she is married besides
    assert refused(match, "2 royal_marriage KHb QHb") == "lawful"


@pytest.mark.clause("B-4T-012")
def test_nor_where_the_sequence_was_laid_at_once() -> None:
    match = together("KH QH AH TH JH 9C KS QS", "KH AS QS JD", trump="S", turnUp=True, turn_up="8H")
    win(match, "9C")
    play(match, "0 sequence AH TH KHa QHa JH")
    win(match, "2 AS")
    assert refused(match, "2 royal_marriage KHb QHa") == "B-4T-012"
    match = together("KH QH AH TH JH 9C KH", "KS QS", turnUp=True, turn_up="8H")
    win(match, "9C")
    play(match, "0 sequence AH TH KHa QHa JH")
    win(match, "AH")
    assert refused(match, "0 royal_marriage KHb QHa") == "B-4T-012"  # nor may Jean


@pytest.mark.clause("B-4T-008")
def test_one_card_at_least_is_new() -> None:
    match = married("QS AS KS")
    win(match, "2 AS")
    assert refused(match, "2 royal_marriage KHa QHa") == "B-ORD-064"


# Bésigues -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("B-4T-014")
@pytest.mark.parametrize("seat", [JEAN, PIERRE])
def test_no_single_of_a_card_of_the_double(seat: int) -> None:
    """S-048: for neither partner."""
    match = together("QS QS JD JD 9C AD KS", "JD QS AS KS")
    win(match, "9C")
    play(match, "0 double_bezique QSa QSb JDa JDb")
    win(match, "0 AD" if seat == JEAN else "2 AS")
    if seat == PIERRE:
        assert refused(match, "2 bezique QSa JDc") == "B-4T-014"
        assert refused(match, "2 bezique QSc JDa") == "B-4T-014"
        assert refused(match, "2 bezique QSc JDc") == "lawful"
    else:
        play(match, "0 cede")
        assert refused(match, "2 bezique QSa JDc") == "B-4T-014"


@pytest.mark.clause("B-4T-020")
def test_double_500_and_triple_1500() -> None:
    six = "QS QS QS JD JD JD"
    match = together(f"{six} 9C 9D", "")
    win(match, "9C")
    assert refused(match, f"0 triple_bezique {six}") == "B-3-009"
    play(match, "0 double_bezique QSa QSb JDa JDb")
    assert scores(match) == "500 0"
    win(match, "9D")
    play(match, f"0 triple_bezique {six}")
    assert scores(match) == "2000 0"


@pytest.mark.clause("B-4T-021", "B-4T-022")
def test_no_double_of_two_hands() -> None:
    """The own pair is a single, 40."""
    match = together("QS JD 9C", "QS JD AS")
    win(match, "9C")
    play(match, "0 bezique QSa JDa")
    win(match, "2 AS")
    assert refused(match, "2 double_bezique QSa QSb JDa JDb") == "B-4T-021"
    assert "double_bezique" not in offered(match)
    play(match, "2 bezique QSb JDb")
    assert scores(match) == "80 0"


@pytest.mark.clause("B-4T-021", "B-4T-022")
def test_no_triple_of_two_hands() -> None:
    """Not upon the partner's double."""
    match = together("QS QS JD JD 9C", "QS JD AS")
    win(match, "9C")
    play(match, "0 double_bezique QSa QSb JDa JDb")
    win(match, "2 AS")
    assert refused(match, "2 triple_bezique QSa QSb QSc JDa JDb JDc") == "B-4T-021"
    assert offered(match) == "bezique cede draw"


@pytest.mark.clause("B-4T-021")
def test_nor_upon_a_single_of_two_hands() -> None:
    """AMB-52: queen of Jean, jack of Pierre; Pierre's two new cards are a single for themselves."""
    match = together("KS QS 9C", "QS QS JD JD AS AD")
    win(match, "9C")
    play(match, "0 royal_marriage KS QSa")
    win(match, "2 AS")
    play(match, "2 bezique QSa JDa")
    win(match, "2 AD")
    for cards in ("QSa QSb JDa JDb", "QSb QSc JDa JDb"):
        assert refused(match, f"2 double_bezique {cards}") == ("B-4T-021" if "QSa" in cards else "B-ORD-075")
    play(match, "2 bezique QSb JDb")
    assert scores(match) == "120 0"


@pytest.mark.clause("B-4T-021", "B-4T-020")
def test_a_double_of_one_hand_in_two_steps() -> None:
    match = together("9C KC QC 9D", "QS QS JD JD AS AD")
    win(match, "2 AS")
    play(match, "2 bezique QSa JDa")
    win(match, "2 AD")
    play(match, "2 double_bezique QSa QSb JDa JDb")
    assert scores(match) == "540 0"


# Squares ------------------------------------------------------------------------------------------------------


def four_jacks_laid(pierre: str, jean: str = "", **given: object) -> atout.Match:
    """Jean has laid four jacks, and Pierre has just won a trick."""
    match = together(f"JS JH JD JC 9C {jean}", f"{pierre} AS", **given)
    win(match, "9C")
    play(match, "0 four_jacks JSa JHa JDa JCa")
    win(match, "2 AS")
    return match


@pytest.mark.clause("B-4T-015", "B-4T-016", "B-4T-017")
def test_a_further_square_takes_four_new_cards_of_one_hand() -> None:
    """S-049: none of them from the table."""
    match = four_jacks_laid("JS JS JH JH KC QC")
    assert refused(match, "2 four_jacks JSb JSc JHb JDa") == "B-4T-016"
    play(match, "2 four_jacks JS JS JH JH")
    assert scores(match) == "80 0"
    match = four_jacks_laid("JS JH JD KC QC")
    assert refused(match, "2 four_jacks JSb JHb JDb JCa") == "B-4T-016"
    assert "four_jacks" not in offered(match)


@pytest.mark.clause("B-4T-017", "B-4T-016")
def test_not_even_a_card_laid_in_another_combination() -> None:
    """AMB-49: his own jack of a bésigue, or his partner's, serves in no further square."""
    match = together("JS JH JC JC 9C 9D", "JS JS JH JD QS AS AD")
    win(match, "9C")
    play(match, "0 four_jacks JSa JHa JCa JCb")
    win(match, "2 AS")
    play(match, "2 bezique QS JD")
    win(match, "2 AD")
    assert refused(match, "2 four_jacks JSb JSc JHb JD") == "B-4T-016"


@pytest.mark.clause("B-4T-016", "B-4T-015")
@pytest.mark.parametrize(
    ("reading", "first", "further"),
    [("further", "lawful", "B-4T-016"), ("any", "B-4T-016", "B-4T-016"), ("former", "lawful", "lawful")],
)
def test_how_squares_are_read_may_be_agreed(reading: str, first: str, further: str) -> None:
    """AMB-49, `teamSquare`: a first square with a card of the table, and a further one with a card that was in none."""
    match = together("KC QC 9C 9D", "KS KH KD QS AS", teamSquare=reading)
    win(match, "9C")
    play(match, "0 royal_marriage KC QC")
    win(match, "2 AS")
    assert refused(match, "2 four_kings KC KS KH KD") == first
    match = together("JS JH JC JC 9C 9D", "JS JS JH JD QS AS AD KC", teamSquare=reading, handSize=9)
    win(match, "9C")
    play(match, "0 four_jacks JSa JHa JCa JCb")
    win(match, "2 AS")
    play(match, "2 bezique QS JD")
    win(match, "2 AD")
    assert refused(match, "2 four_jacks JSb JSc JHb JD") == further


@pytest.mark.clause("B-4T-015")
@pytest.mark.parametrize("reading", ["further", "any", "former"])
def test_a_card_of_a_square_serves_in_no_other(reading: str) -> None:
    match = four_jacks_laid("JS JH JD KC QC", teamSquare=reading)
    assert refused(match, "2 four_jacks JSb JHb JDb JCa") == ("B-4T-015" if reading == "former" else "B-4T-016")


@pytest.mark.clause("B-4T-016")
def test_a_square_of_the_opponents_binds_nobody_else() -> None:
    """It is the first one of this side: a card of the partner's may serve."""
    match = teams("QS JD 9C", "JS JH JD JC AD", "JS JH JC AS KD QD", "")
    win(match, "9C")
    play(match, "0 bezique QS JD")
    win(match, "1 AD")
    play(match, "1 four_jacks JS JH JDb JC")
    win(match, "2 AS")
    play(match, "2 four_jacks JS JH JC JDa")
    assert scores(match) == "80 40"


# After the stock ----------------------------------------------------------------------------------------------

LAST = (
    "KC 7S 8S JD 8D 9S 9D 7H",
    "9C 8C 7S 8S 9S JS QS KS",
    "TC 7C 7D 8H 9H JH 8D 9D",
    "AC JC 7D 8D 9S KH QH JH",
)


@cache
def _last(hands: tuple[str, ...]) -> atout.Match:
    return endgame("four_teams", hands=hands, turn_up="KH", turnUp=True)


def last(hands: tuple[str, ...] = LAST) -> atout.Match:
    """The stock is gone, hearts are trumps, Jean is to lead."""
    return twin(_last(hands))


@pytest.mark.clause("B-4T-018")
def test_every_seat_follows_and_beats_or_trumps() -> None:
    match = last()
    play(match, "0 JD")
    assert playable(match) == "7S 8S 9S JS QS KS 8C 9C"  # neither a diamond nor a trump
    play(match, "1 7S")
    assert playable(match) == "7D 8D 9D"  # follows, and cannot beat
    assert refused(match, "2 JH") == "B-4T-018"
    play(match, "2 7D")
    assert refused(match, "3 9S") == "B-4T-018"
    match = last()
    play(match, "0 7S")
    assert playable(match) == "8S 9S JS QS KS"  # follows, and beats
    play(match, "1 KS")
    assert playable(match) == "8H 9H JH"  # no spade: trumps
    assert refused(match, "2 TC") == "B-4T-018"


@pytest.mark.clause("B-4T-019")
def test_even_over_a_partners_master_card() -> None:
    match = last()
    play(match, "0 KC", "1 9C")
    assert playable(match) == "TC"
    assert refused(match, "2 7C") == "B-4T-019"
    play(match, "2 TC")
    assert playable(match) == "AC"


@pytest.mark.clause("B-4T-019")
def test_even_by_trumping_it() -> None:
    match = last()
    play(match, "0 9S", "1 JS")
    assert playable(match) == "8H 9H JH"
    play(match, "2 JH")
    assert refused(match, "3 7D") == "B-4T-018"
    hands = (LAST[0].replace("9S", "AS"), *LAST[1:3], LAST[3].replace("9S", "7C"))
    match = last(hands)
    play(match, "0 AS", "1 7S")
    assert playable(match) == "8H 9H JH"
    play(match, "2 8H")
    assert playable(match) == "JH QH KH"


# The score ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("B-4T-024")
def test_brisques_and_last_trick_belong_to_the_team() -> None:
    """330 a deal, in two totals; the sheet has a line for each seat."""
    match = teams("AC KC", "AS", "AD", "TC")
    events = play_out(match)
    taken = [0, 0]
    trick: list[str] = []
    for event in events:
        if event.do == "play":
            trick.append(event.card)  # type: ignore[attr-defined]
        elif event.do == "trick":
            taken[event.seat % 2] += 10 * sum(card[0] in "AT" for card in trick)  # type: ignore[attr-defined]
            trick = []
    taken[int(won(events).split()[-1]) % 2] += 10
    assert [int(score) for score in match.scores] == taken
    assert sum(taken) == 330
    rows = match.events[-1].sheet.rows  # type: ignore[attr-defined]
    for side in (0, 1):
        assert sum(sum(row.sources.values()) for row in rows[side::2]) == taken[side]
        assert {int(row.after) for row in rows[side::2]} == {taken[side]}


@pytest.mark.clause("B-4T-023", "B-4T-024")
@pytest.mark.parametrize(
    ("start", "winner"), [((1990, 100), 0), ((100, 1990), 1), ((2500, 2300), 0), ((100, 100), None)]
)
def test_the_game_is_2000_for_the_team(start: tuple[int, int], winner: int | None) -> None:
    match = teams("AC AC KC", "AS AS", "AD AD", "AD TS", scores=start)
    play_out(match)
    assert match.rules.target == 2000
    assert (max(match.scores) >= 2000) is (winner is not None)
    assert match.winner == winner
