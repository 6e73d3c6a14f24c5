"""Chinese bésigue: how a bésigue is built, and what of it must still lie on the table (CH-076 to CH-082)."""

from __future__ import annotations

import pytest

import atout

from .table import play, position, refused, scores
from .table_family import after_trumps, win

# Hearts are trumps: the bésigue is queen of hearts and jack of clubs. The queen of the marriage serves as well.
PAIRS = [f"QH{letter} JC{letter}" for letter in "abcd"]
KINDS = ["", "bezique", "double_bezique", "triple_bezique", "quadruple_bezique"]


def built(*sizes: int, leads: str = "9D 9D 9D") -> atout.Match:
    """Seat 0 holds as many pairs as the last size asks for, and has declared bésigues of these sizes one after another,
    winning a trick with a nine between; it has just won the last."""
    match = ready(sizes[-1], leads)
    for at, size in enumerate(sizes):
        if at:
            win(match, "9D")
        play(match, f"0 {of(size)}")
    return match


def ready(pairs: int, leads: str = "9D 9D 9D") -> atout.Match:
    """Trumps are fixed, seat 0 has just won a trick and holds so many pairs."""
    cards = [f"QH{letter}" for letter in "bcd"[: pairs - 1]] + [f"JC{letter}" for letter in "abcd"[:pairs]]
    return after_trumps(" ".join(cards + leads.split()[: 12 - 4 - len(cards)]))


def of(pairs: int, first: int = 0) -> str:
    """A declaration of so many pairs, from the pair numbered `first`."""
    return f"{KINDS[pairs]} {' '.join(PAIRS[first : first + pairs])}"


def total(match: atout.Match) -> int:
    return int(match.view(0).scores[0])


@pytest.mark.clause("CH-077", "CH-078", "CH-080")
def test_a_double_in_two_steps_is_540() -> None:
    """S-065: better than the 500 of one step."""
    assert total(built(1)) == 40
    assert total(built(1, 2)) == 540 > total(built(2))


@pytest.mark.clause("CH-080", "CH-025")
def test_a_double_in_one_step_is_500() -> None:
    """S-065."""
    assert total(built(2)) == 500


@pytest.mark.clause("CH-081")
@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ((1, 2, 3), 2040),  # S-066
        ((3,), 1500),  # S-066
        ((2, 3), 2000),
        ((1, 3), 1540),  # AMB-68
        ((4,), 4500),
        ((2, 4), 5000),
        ((3, 4), 6000),
        ((1, 4), 4540),
    ],
)
def test_a_triple_and_more_in_steps_or_at_once(sizes: tuple[int, ...], points: int) -> None:
    assert total(built(*sizes)) == points


@pytest.mark.clause("CH-081", "CH-027")
def test_a_quadruple_in_four_steps_is_6540() -> None:
    """AMB-68; the pairs come in from the stock, for there is no room for them all."""
    match = position("chinese", hands=("9S KH QH QH QH JC JC JC 9C 9D 9D AS",), stock="QH 8S JC 8S AD 8S 9D")
    win(match, "9S")
    play(match, "0 announce royal_marriage KH QHa")
    for size, lead in ((1, "9C"), (2, "9D"), (3, "AS"), (4, "9D")):
        win(match, lead)
        play(match, "0 " + of(size))
    assert scores(match) == "6540 0"


@pytest.mark.clause("CH-076")
@pytest.mark.parametrize(("great", "small"), [(2, 1), (3, 1), (3, 2)])
def test_never_downward(great: int, small: int) -> None:
    """The same cards never serve a lesser bésigue, nor some of them with new ones."""
    match = built(great)
    win(match, "9D")
    clause = "CH-076" if small == 1 else "CH-071"
    assert refused(match, f"0 {of(small)}") == refused(match, f"0 announce {of(small)}") == clause


@pytest.mark.clause("CH-076")
def test_a_card_of_the_double_makes_no_single_with_a_new_one() -> None:
    match = after_trumps("QHb QHc JCa JCb JCc 9D 9D")
    play(match, "0 double_bezique QHa QHb JCa JCb")
    win(match, "9D")
    assert refused(match, "0 bezique QHa JCc") == "CH-076"
    assert refused(match, "0 bezique QHc JCa") == "CH-076"
    assert refused(match, "0 bezique QHc JCc") == "lawful"  # a new pair


@pytest.mark.clause("CH-079")
@pytest.mark.parametrize("played", ["QHa", "JCa"])
def test_the_second_step_wants_the_first_pair_on_the_table(played: str) -> None:
    """AMB-69: once one of the pair is gone, the second pair is worth 40."""
    match = after_trumps("QHb JCa JCb 9D 9D")
    play(match, "0 " + of(1))
    win(match, played)
    assert refused(match, f"0 {of(2)}") == "B-ORD-057"
    assert "double_bezique" not in {action.kind for action in match.view(0).declarations()}
    play(match, f"0 {of(1, 1)}")
    assert total(match) == 80


@pytest.mark.clause("CH-079")
def test_a_second_single_is_declared_with_the_first_on_the_table_too() -> None:
    """Nobody is obliged to make a double of it; and two singles without a new card are none."""
    match = after_trumps("QHb JCa JCb 9D 9D")
    play(match, f"0 {of(1)}")
    win(match, "9D")
    play(match, f"0 {of(1, 1)}")
    assert total(match) == 80
    win(match, "9D")
    assert refused(match, f"0 {of(2)}") == "B-ORD-075"


@pytest.mark.clause("CH-082", "CH-079", "CH-083")
def test_the_third_step_wants_the_double_on_the_table() -> None:
    """Otherwise the third pair is a single again."""
    match = after_trumps("QHb QHc JCa JCb JCc 9D 9D")
    play(match, "0 " + of(2))
    win(match, "QHa")
    kinds = {action.kind for action in match.view(0).declarations()}
    assert "triple_bezique" not in kinds
    play(match, f"0 {of(1, 2)}")
    assert total(match) == 540


@pytest.mark.clause("CH-082")
def test_two_pairs_are_added_to_a_single_at_once() -> None:
    """What comes of it is marked as a triple."""
    match = after_trumps("QHb QHc JCa JCb JCc 9D 9D")
    play(match, "0 " + of(1))
    win(match, "9D")
    play(match, "0 " + of(3))
    assert total(match) == 1540


@pytest.mark.clause("CH-071", "CH-076")
def test_a_single_is_broken_and_made_again() -> None:
    """AMB-66: the rule is that of squares."""
    match = after_trumps("QHb QHc JCa 9D 9D")
    play(match, "0 bezique QHa JCa")
    win(match, "9D")
    assert refused(match, "0 bezique QHb JCa") == "CH-071"
    win(match, "QHa")
    play(match, "0 bezique QHb JCa")
    assert total(match) == 80


@pytest.mark.clause("CH-071", "CH-073")
def test_a_double_is_broken_and_made_again() -> None:
    """AMB-66: with the three cards left and one new."""
    match = after_trumps("QHb QHc JCa JCb JCc 9D")
    play(match, "0 " + of(2))
    win(match, "9D")
    assert refused(match, "0 double_bezique QHa QHc JCa JCb") == "CH-071"
    win(match, "QHa")
    assert refused(match, "0 double_bezique QHb QHc JCa JCc") == "CH-073"
    play(match, "0 double_bezique QHb QHc JCa JCb")
    assert total(match) == 1000


@pytest.mark.clause("CH-076")
def test_what_is_left_of_a_double_serves_no_single() -> None:
    """R-10."""
    match = after_trumps("QHb QHc JCa JCb JCc 9D")
    play(match, "0 " + of(2))
    win(match, "QHa")
    assert refused(match, "0 bezique QHc JCa") == "CH-076"
    assert refused(match, "0 bezique QHb JCc") == "CH-076"


@pytest.mark.clause("CH-076", "CH-071")
def test_what_is_left_of_a_triple_serves_a_triple_only() -> None:
    match = after_trumps("QHb QHc QHd JCa JCb JCc 9D")
    play(match, "0 " + of(3))
    win(match, "QHa")
    assert refused(match, "0 double_bezique QHb QHd JCa JCb") == "CH-071"
    play(match, "0 triple_bezique QHb QHc QHd JCa JCb JCc")
    assert total(match) == 3000


@pytest.mark.clause("CH-081")
@pytest.mark.parametrize("direct", [True, False])
def test_whether_a_triple_may_skip_the_double_can_be_agreed(direct: bool) -> None:
    """`tripleDirect`: in this game it may (L333); otherwise it is built on one's own double, as with three players."""
    match = after_trumps("QHb QHc JCa JCb JCc 9D", tripleDirect=direct)
    assert refused(match, f"0 {of(3)}") == ("lawful" if direct else "B-3-009")
    play(match, f"0 {of(2)}")
    win(match, "9D")
    assert refused(match, f"0 {of(3)}") == "lawful"
