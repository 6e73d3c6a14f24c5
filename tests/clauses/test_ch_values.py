"""Chinese bésigue: what the combinations are worth (CH-010 to CH-031, CH-051)."""

from __future__ import annotations

import pytest

import atout

from .table import SUITS, offered, play, refused
from .table_family import after_trumps

BEZIQUES = {"S": "QS JD", "D": "QD JS", "H": "QH JC", "C": "QC JH"}


def gain(match: atout.Match, declared: str) -> int:
    """What a declaration marks."""
    before = match.view(0).scores[0]
    play(match, "0 " + declared)
    return int(match.view(0).scores[0] - before)


VALUES = [
    pytest.param(declared, points, marks=pytest.mark.clause(clause))
    for declared, points, clause in [
        ("marriage KC QC", 20, "CH-010"),
        ("royal_marriage KHb QHb", 40, "CH-011"),
        ("four_jacks JS JD JD JC", 40, "CH-012"),
        ("four_queens QS QS QD QC", 60, "CH-013"),
        ("four_kings KS KD KC KC", 80, "CH-014"),
        ("four_aces AS AH AD AC", 100, "CH-015"),
        ("four_trump_aces AH AH AH AH", 1000, "CH-016"),
        ("four_trump_tens TH TH TH TH", 900, "CH-017"),
        ("four_trump_kings KHb KHc KHd KHe", 800, "CH-018"),
        ("four_trump_queens QHb QHc QHd QHe", 600, "CH-019"),
        ("four_trump_jacks JH JH JH JH", 400, "CH-020"),
        ("bezique QHb JC", 40, "CH-023"),
        ("double_bezique QHb QHc JC JC", 500, "CH-025"),
        ("triple_bezique QHb QHc QHd JC JC JC", 1500, "CH-026"),
        ("quadruple_bezique QHb QHc QHd QHe JC JC JC JC", 4500, "CH-027"),
        ("sequence AH TH KHb QHb JH", 250, "CH-028"),
        ("plain_sequence AS TS KS QS JS", 150, "CH-029"),
    ]
]


@pytest.mark.parametrize(("declared", "points"), VALUES)
def test_the_table_of_values(declared: str, points: int) -> None:
    """Hearts are trumps."""
    match = after_trumps(declared.split(" ", 1)[1])
    offer = next(action for action in match.view(0).declarations() if action.kind == declared.split()[0])
    assert match.view(0).points(offer) == points
    assert gain(match, declared) == points


@pytest.mark.clause("CH-016", "CH-017")
def test_where_four_trump_aces_are_worth_nothing_other_trump_squares_still_are() -> None:
    tens = after_trumps("TH TH TH TH", fourTrumpAces=0)
    assert "four_trump_tens" in offered(tens)
    assert gain(tens, "four_trump_tens TH TH TH TH") == 900
    aces = after_trumps("AH AH AH AH", fourTrumpAces=0)
    assert "four_trump_aces" not in offered(aces)
    assert gain(aces, "four_aces AH AH AH AH") == 100


@pytest.mark.clause("CH-010", "CH-011")
@pytest.mark.parametrize("suit", ["S", "D", "C"])
def test_a_marriage_is_of_one_suit(suit: str) -> None:
    match = after_trumps(f"K{suit} QHb K{suit} QH")
    assert refused(match, f"0 marriage K{suit} QHb") == "B-ORD-012"
    assert refused(match, f"0 royal_marriage K{suit} QHb") == "B-ORD-012"


@pytest.mark.parametrize(
    ("rank", "kind", "points"),
    [
        pytest.param("J", "jacks", 40, marks=pytest.mark.clause("CH-012")),
        pytest.param("Q", "queens", 60, marks=pytest.mark.clause("CH-013")),
        pytest.param("K", "kings", 80, marks=pytest.mark.clause("CH-014")),
        pytest.param("A", "aces", 100, marks=pytest.mark.clause("CH-015")),
    ],
)
def test_four_of_any_suits_even_of_one_plain_suit(rank: str, kind: str, points: int) -> None:
    four = f"{rank}C {rank}C {rank}C {rank}C"
    assert gain(after_trumps(four), f"four_{kind} {four}") == points
    few = after_trumps(f"{rank}C {rank}D" if rank in "KQ" else f"{rank}C {rank}D {rank}S")
    assert f"four_{kind}" not in offered(few)
    third = f"{rank}H" if rank in "KQ" else f"{rank}S"
    assert refused(few, f"0 four_{kind} {rank}C {rank}D {third}") == "B-ORD-012"


@pytest.mark.parametrize(
    ("rank", "kind", "points"),
    [
        pytest.param("A", "aces", 100, marks=pytest.mark.clause("CH-016")),
        pytest.param("T", "tens", 0, marks=pytest.mark.clause("CH-017")),
        pytest.param("J", "jacks", 40, marks=pytest.mark.clause("CH-020")),
    ],
)
def test_a_square_of_trumps_is_all_of_trumps(rank: str, kind: str, points: int) -> None:
    """With a card of another suit it is a square of any suits; all of trumps it is nothing less."""
    three = f"{rank}H {rank}H {rank}H {rank}D"
    match = after_trumps(f"{three} {rank}H")
    assert refused(match, f"0 four_trump_{kind} {three}") == "B-ORD-012"
    if points:
        assert refused(match, f"0 four_{kind} {rank}H {rank}H {rank}H {rank}H") == "B-ORD-012"
        assert gain(match, f"four_{kind} {three}") == points


@pytest.mark.parametrize(
    ("trump", "cards"),
    [
        pytest.param("S", "QS JD", marks=pytest.mark.clause("CH-021")),
        pytest.param("D", "QD JS", marks=pytest.mark.clause("CH-022")),
        pytest.param("H", "QH JC", marks=pytest.mark.clause("CH-023")),
        pytest.param("C", "QC JH", marks=pytest.mark.clause("CH-024")),
    ],
)
def test_the_besigue_of_each_trump_suit(trump: str, cards: str) -> None:
    """S-055: 40, and the pairs of the other three suits are refused."""
    others = [pair for suit, pair in BEZIQUES.items() if suit != trump]
    match = after_trumps(" ".join([cards, *others]), trump)
    for pair in others:
        assert refused(match, f"0 bezique {pair}") == "B-ORD-012"
    queen, jack = cards.split()
    assert gain(match, f"bezique {queen}b {jack}") == 40


@pytest.mark.clause("CH-051")
@pytest.mark.parametrize("trump", list(SUITS))
def test_many_know_only_the_queen_of_spades_and_the_jack_of_diamonds(trump: str) -> None:
    """S-056, `beziqueRule`: whatever the trumps."""
    others = [pair for suit, pair in BEZIQUES.items() if suit != "S"]
    match = after_trumps(" ".join(["QSb JD", *others]), trump, beziqueRule="fixed")
    for pair in others:
        assert refused(match, f"0 bezique {pair}") == "B-ORD-012"
    assert gain(match, "bezique QSb JD") == 40


@pytest.mark.clause("CH-025", "CH-026", "CH-027")
def test_no_besigue_of_two_suits_of_queens() -> None:
    match = after_trumps("QHb QSb JC JD JC JD")
    for cards in ("QHb QSb JC JD", "QHb QHa JC JD"):
        assert refused(match, f"0 double_bezique {cards}") == "B-ORD-012"
    assert refused(match, "0 triple_bezique QHb QSb QHa JC JC JD") == "B-ORD-012"


@pytest.mark.clause("CH-027")
def test_a_fifth_pair_is_worth_nothing_here() -> None:
    match = after_trumps("QHb QHc QHd QHe JC JC JC JC")
    assert "quintuple_bezique" not in offered(match)
    assert atout.rules("chinese").quintuple_bezique == 0


@pytest.mark.clause("CH-028", "CH-029")
def test_a_sequence_is_of_one_suit_and_all_five() -> None:
    match = after_trumps("AS TS KS QS JD QD")
    for kind in ("sequence", "plain_sequence"):
        assert refused(match, f"0 {kind} AS TS KS QS JD") == "B-ORD-012"
        assert refused(match, f"0 {kind} AS TS KS QS") == "B-ORD-012"
    assert "sequence" not in [action.kind.removeprefix("plain_") for action in match.view(0).declarations()]


@pytest.mark.clause("CH-031")
@pytest.mark.parametrize("rank", ["T", "9", "8", "7"])
def test_plain_tens_and_low_cards_are_worthless(rank: str) -> None:
    match = after_trumps(f"{rank}S {rank}S {rank}D {rank}D {rank}C {rank}C")
    assert offered(match) == "mark draw"
    assert refused(match, f"0 four_trump_tens {rank}S {rank}S {rank}D {rank}D") == "B-ORD-012"
    assert refused(match, f"0 four_aces {rank}S {rank}S {rank}D {rank}D") == "B-ORD-012"


@pytest.mark.clause("CH-016")
def test_five_trump_aces_are_no_more_than_four() -> None:
    match = after_trumps("AH AH AH AH AH")
    assert refused(match, "0 five_trump_aces AH AH AH AH AH") == "B-ORD-012"
    assert gain(match, "four_trump_aces AH AH AH AH") == 1000
