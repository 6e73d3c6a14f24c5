"""Chinese bésigue: several declarations announced, one marked a trick, the others pending (CH-084 to CH-091)."""

from __future__ import annotations

import pytest

import atout

from .table import act, hand, laid, offered, play, play_out, position, refused, scores, sheet, told
from .table_family import down, pending, settlement, win

SQUARES = "AS AH AD AC KS KH KD KC"


def two_squares(**options: object) -> atout.Match:
    """Seat 0 has just won a trick and holds four aces and four kings."""
    match = position("chinese", hands=(f"{SQUARES} 9S 9D", "TD TS TC"), **options)  # type: ignore[arg-type]
    win(match, "9S")
    return match


@pytest.mark.clause("CH-085", "CH-086", "CH-090")
@pytest.mark.parametrize("announced_first", [True, False])
def test_two_announced_after_one_trick(announced_first: bool) -> None:
    """One is marked now, the other at the next trick won."""
    match = two_squares()
    steps = ["0 announce four_kings KS KH KD KC", "0 four_aces AS AH AD AC"]
    events = play(match, *(steps if announced_first else steps[::-1]))
    assert "announce 0 four_kings KSa KHa KDa KCa 80" in told(events)
    assert scores(match) == "100 0"
    assert pending(match, 0) == "four_kings 80"
    win(match, "9D")
    events = play(match, "0 mark four_kings KS KH KD KC")
    assert told(events, "mark_pending") == "mark_pending 0 four_kings KSa KHa KDa KCa 80"
    assert scores(match) == "180 0"
    assert pending(match, 0) == ""


@pytest.mark.clause("CH-084", "CH-086")
@pytest.mark.parametrize("first", ["four_jacks JS JH JD JC", "mark four_kings KS KH KD KC"])
def test_a_won_trick_marks_one_declaration_only(first: str) -> None:
    """Declared or pending; while announcing goes on."""
    match = position("chinese", hands=("KS KH KD KC JS JH JD JC QC 9S",))
    win(match, "9S")
    play(match, "0 announce four_kings KS KH KD KC", f"0 {first}")
    before = scores(match)
    assert refused(match, "0 royal_marriage KC QC") == "CH-084"
    if first.startswith("mark"):
        play(match, "0 announce four_jacks JS JH JD JC")
        assert refused(match, "0 mark four_jacks JS JH JD JC") == "CH-084"
    else:
        assert refused(match, "0 mark four_kings KS KH KD KC") == "CH-084"
    play(match, "0 announce royal_marriage KC QC")
    assert scores(match) == before


@pytest.mark.clause("CH-085")
def test_any_number_may_be_announced() -> None:
    """Each of them legal in its turn; they may share cards (AMB-85)."""
    match = position("chinese", hands=("AC TC KC QC JC QS QD QH 9S 9D",))
    win(match, "9S")
    for declaration in ("royal_marriage KC QC", "sequence AC TC KC QC JC", "four_queens QS QH QD QC"):
        assert declaration.split()[0] in [str(a).split()[1] for a in match.legal() if str(a).startswith("announce ")]
        play(match, f"0 announce {declaration}")
    assert laid(match, 0) == "QS QH QD JC QC KC TC AC"  # all together
    assert pending(match, 0) == "royal_marriage 40, sequence 250, four_queens 60"
    assert scores(match) == "0 0"
    assert offered(match) == "mark draw"
    for kind in ("royal_marriage KC QC", "sequence AC TC KC QC JC"):
        assert refused(match, f"0 announce {kind}") == ("CH-075" if "marriage" in kind else "CH-071")  # not twice


@pytest.mark.clause("CH-085", "CH-075")
def test_but_each_must_be_lawful_when_it_is_announced() -> None:
    """AMB-85: the sequence first, and its king and queen make no marriage any more; a new card is wanted each time."""
    match = position("chinese", hands=("AC TC KC QC JC QS QD QH 9S 9D",))
    win(match, "9S")
    play(match, "0 announce sequence AC TC KC QC JC")
    assert refused(match, "0 announce royal_marriage KC QC") == "CH-075"
    play(match, "0 announce four_queens QS QH QD QC")
    assert refused(match, "0 announce four_queens QS QH QD QC") == "CH-071"


@pytest.mark.clause("CH-085", "CH-064")
def test_what_is_announced_is_laid_out() -> None:
    match = two_squares()
    play(match, "0 announce four_kings KS KH KD KC")
    assert laid(match, 0) == "KS KH KD KC"
    assert {"KS", "KH", "KD", "KC"}.isdisjoint(hand(match, 0).split())
    assert [(group.kind, len(group.cards)) for group in match.view(1).groups(0)] == [("four_kings", 4)]
    assert refused(match, "0 announce four_kings KS KH KD KC") == "CH-071"


@pytest.mark.clause("CH-087")
@pytest.mark.parametrize("first", ["four_aces", "four_kings"])
def test_he_marks_them_in_the_order_he_likes(first: str) -> None:
    match = two_squares()
    play(match, "0 announce four_aces AS AH AD AC", "0 announce four_kings KS KH KD KC")
    order = ["four_aces AS AH AD AC", "four_kings KS KH KD KC"]
    if first == "four_kings":
        order.reverse()
    play(match, f"0 mark {order[0]}")
    win(match, "9D")
    play(match, f"0 mark {order[1]}")
    assert scores(match) == "180 0"
    marked = told(match.events, "mark_pending").splitlines()
    assert [event.split()[2] for event in marked] == [part.split()[0] for part in order]


@pytest.mark.clause("CH-087")
def test_of_two_of_one_kind_as_well() -> None:
    match = position("chinese", hands=("AS AS AS AS AH AH AH AH 9S",))
    win(match, "9S")
    play(match, "0 announce four_aces AS AS AS AS", "0 announce four_aces AH AH AH AH")
    assert pending(match, 0) == "four_aces 100, four_aces 100"
    play(match, "0 mark four_aces AHa AHb AHc AHd")
    assert [item.cards[0][:2] for item in match.view(1).pending(0)] == ["AS"]


@pytest.mark.clause("CH-088")
def test_he_is_never_obliged_to_mark() -> None:
    match = two_squares()
    play(match, "0 announce four_aces AS AH AD AC")
    assert offered(match) == "four_kings announce mark draw"
    play(match, "0 draw")
    win(match, "9D")
    play(match, "0 draw")
    assert (scores(match), pending(match, 0)) == ("0 0", "four_aces 100")
    assert refused(match, "0 mark four_aces AS AH AD AC") == "CH-056"  # this trick's chance is gone


@pytest.mark.clause("CH-088", "CH-086")
def test_nor_at_the_very_next_trick() -> None:
    match = two_squares()
    play(match, "0 announce four_kings KS KH KD KC", "0 four_aces AS AH AD AC")
    win(match, "9D", "AS", "AD")
    play(match, "0 mark four_kings KS KH KD KC")
    assert scores(match) == "180 0"


@pytest.mark.clause("CH-089")
def test_it_may_be_marked_when_its_cards_are_gone() -> None:
    """AMB-58: whether they still lie on the table or not."""
    match = two_squares()
    play(match, "0 announce four_kings KS KH KD KC")
    win(match, "KS", "KH", "KD", "KC")
    assert laid(match, 0) == ""
    assert offered(match) == "four_aces announce mark draw"
    play(match, "0 mark four_kings KSa KHa KDa KCa")
    assert scores(match) == "80 0"


@pytest.mark.clause("CH-086")
def test_to_mark_one_needs_a_trick_won() -> None:
    """AMB-56."""
    match = two_squares()
    play(match, "0 announce four_kings KS KH KD KC", "0 four_aces AS AH AD AC")
    play(match, "0 9D", "1 TD")
    assert refused(match, "0 mark four_kings KS KH KD KC") == "CH-056"
    assert refused(match, "1 mark four_kings KS KH KD KC") == "CH-090"
    win(match, "1 TS", "0 AS")
    play(match, "0 mark four_kings KS KH KD KC")
    assert scores(match) == "180 0"


@pytest.mark.clause("CH-090", "CH-091")
def test_both_are_reminded_of_it_after_every_trick() -> None:
    """S-071: won or lost, until it is marked (AMB-55)."""
    match = two_squares()
    play(match, "0 announce four_kings KS KH KD KC", "0 four_aces AS AH AD AC")
    play(match, "0 9D", "1 TD")
    assert pending(match, 0) == "four_kings 80"
    win(match, "1 TC")
    assert pending(match, 0) == "four_kings 80"
    assert pending(match, 1) == ""
    win(match, "0 AS")
    assert pending(match, 0) == "four_kings 80"
    play(match, "0 mark four_kings KS KH KD KC")
    assert pending(match, 0) == ""


@pytest.mark.clause("CH-090")
def test_nothing_else_can_be_marked() -> None:
    match = two_squares()
    assert refused(match, "0 mark four_aces AS AH AD AC") == "CH-090"
    play(match, "0 announce four_aces AS AH AD AC")
    assert refused(match, "0 mark four_kings KS KH KD KC") == "CH-090"
    assert refused(match, "0 mark four_aces AS AH AD ACb") == "CH-090"
    assert refused(match, "1 mark four_aces AS AH AD AC") == "CH-090"
    play(match, "0 mark four_aces AS AH AD AC")
    assert refused(match, "0 mark four_aces AS AH AD AC") == "CH-090"


@pytest.mark.clause("CH-086", "CH-059")
def test_it_is_worth_what_it_was_worth_when_announced() -> None:
    """AMB-59: four aces of one suit, 100, whose suit is trumps by now; a sequence, 150, likewise."""
    match = position("chinese", hands=("AH AH AH AH KH QH 9S 9D 9C",), trump="S")
    win(match, "9S")
    play(match, "0 announce four_aces AH AH AH AH", "0 royal_marriage KH QH")
    win(match, "9D")
    play(match, "0 mark four_aces AH AH AH AH")
    assert scores(match) == "140 0"
    match = position("chinese", hands=("AH TH KH QH JH KH QH 9S 9D",), trump="S", trumpFixers="marriage")
    win(match, "9S")
    play(match, "0 announce plain_sequence AH TH KHa QHa JH", "0 royal_marriage KHb QHb")
    win(match, "9D")
    play(match, "0 mark plain_sequence AH TH KHa QHa JH")
    assert scores(match) == "190 0"


@pytest.mark.clause("CH-085")
@pytest.mark.parametrize("cards", ["AS AH AD AC", "KS KH KD KC"])
def test_announcing_takes_a_trick_won_as_well(cards: str) -> None:
    match = two_squares()
    play(match, "0 draw")
    kind = "four_aces" if cards[0] == "A" else "four_kings"
    assert refused(match, f"0 announce {kind} {cards}") == "CH-056"
    assert refused(match, f"1 announce {kind} {cards}") == "CH-056"


@pytest.mark.clause("CH-086")
def test_the_sheet_tells_it_where_it_is_marked() -> None:
    match = two_squares()
    play(
        match, "0 announce four_kings KS KH KD KC", "0 announce four_aces AS AH AD AC", "0 mark four_kings KS KH KD KC"
    )
    play_out(match)
    assert sheet(match).splitlines()[0].startswith("0: four_kings 80 | declarations 80")


@pytest.mark.clause("CH-085", "CH-056")
def test_announcing_may_be_left_out_of_the_game() -> None:
    """`declPerTrick`: one declaration a trick and nothing else (AMB-97)."""
    match = two_squares(declPerTrick="1")
    assert offered(match) == "four_aces four_kings draw"
    assert refused(match, "0 announce four_kings KS KH KD KC") == "CH-085"
    assert refused(match, "0 mark four_kings KS KH KD KC") == "CH-090"
    play(match, "0 four_kings KS KH KD KC")
    assert refused(match, "0 four_aces AS AH AD AC") == "CH-056"  # the trick's one is made, and the cards are drawn


# When the stock is gone --------------------------------------------------------------------------------------


def at_the_last_draw(**options: object) -> atout.Match:
    """Four kings are pending, and seat 0 has won trick 84: two cards are left to draw."""
    match = two_squares(**options)
    play(match, "0 announce four_kings KS KH KD KC", "0 four_aces AS AH AD AC", "0 draw")
    down(match, keep="ASa AHa ADa ACa", until=2)
    assert match.view(0).stock == 2
    return match


@pytest.mark.clause("CH-092", "CH-086")
def test_the_last_chance_is_before_the_last_draw() -> None:
    """AMB-57."""
    match = at_the_last_draw()
    play(match, "0 mark four_kings KSa KHa KDa KCa")
    assert scores(match) == "180 0"


@pytest.mark.clause("CH-092")
def test_what_is_pending_then_is_lost() -> None:
    """AMB-57."""
    match = at_the_last_draw()
    play(match, "0 draw")
    assert pending(match, 0) == ""
    assert refused(match, "0 mark four_kings KSa KHa KDa KCa") == "CH-092"
    win(match, "AS")
    assert refused(match, "0 mark four_kings KSa KHa KDa KCa") == "CH-092"
    assert offered(match) == "play"
    play_out(match)
    assert settlement(match)
    assert [row.sources["declarations"] for row in match.events[-2].sheet.rows] == [100, 0]  # type: ignore[attr-defined]


@pytest.mark.clause("CH-092")
def test_or_is_still_marked_where_so_agreed() -> None:
    """`pendingAfterStock`: kept. One a trick won, and nothing new is announced."""
    match = at_the_last_draw(pendingAfterStock="kept")
    play(match, "0 draw")
    assert pending(match, 0) == "four_kings 80"
    assert refused(match, "0 mark four_kings KSa KHa KDa KCa") == "CH-056"  # first a trick
    win(match, "AS")
    assert "mark" in offered(match).split()
    assert refused(match, "0 announce four_aces AS AH AD AC") == "CH-092"
    act(match, 0, "mark four_kings KSa KHa KDa KCa")
    assert scores(match) == "180 0"
    assert pending(match, 0) == ""
