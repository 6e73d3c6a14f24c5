"""Ordinary bésigue: the seven of trumps, declared, exchanged or turned up (B-ORD-023, B-ORD-043, B-ORD-091)."""

from __future__ import annotations

import pytest

from .table import endgame, hand, laid, offered, play, play_out, position, refused, run_down, scores, sheet, told

# Declared -----------------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-023")
@pytest.mark.parametrize("trump", list("SHDC"))
def test_a_declared_seven_of_trumps_marks_10(trump: str) -> None:
    led, answer = ("9D", "8D") if trump != "D" else ("9S", "8S")
    match = position(hands=(f"7{trump} {led}", answer), turn_up="J" + trump)
    play(match, "0 decline", f"0 {led}", f"1 {answer}", f"0 seven 7{trump}")
    assert scores(match) == "10 0"
    assert match.view(0).sources(0)["seven"] == 10
    assert laid(match, 0) == "7" + trump


@pytest.mark.clause("B-ORD-023")
@pytest.mark.parametrize("plain", ["7C", "7D", "7S"])
def test_a_plain_seven_marks_nothing(plain: str) -> None:
    match = position(hands=(f"{plain} 9C KD QD", "8C"))
    play(match, "0 9C", "1 8C")
    assert refused(match, f"0 seven {plain}") == "B-ORD-012"
    assert offered(match) == "marriage draw"


@pytest.mark.clause("B-ORD-024")
def test_two_sevens_together_mark_10_apiece() -> None:
    """S-020: 20 in one declaration, which is the one of that trick (AMB-09)."""
    match = position(hands=("7H 7H 9C KD QD", "8C"), turn_up="JH")
    play(match, "0 decline", "0 9C", "1 8C")
    view = match.view(0)
    assert {d.cards: view.points(d) for d in view.declarations() if d.kind == "seven"} == {
        ("7Ha",): 10,
        ("7Ha", "7Hb"): 20,
    }
    play(match, "0 seven 7H 7H")
    assert scores(match) == "20 0"
    assert refused(match, "0 marriage KD QD") == "B-ORD-063"


@pytest.mark.clause("B-ORD-024")
def test_two_sevens_one_after_the_other_mark_20_as_well() -> None:
    match = position(hands=("7Ha 7Hb 9C 9D KD QD", "8C 8D"), turn_up="JH")
    play(match, "0 decline", "0 9C", "1 8C", "0 seven 7Ha")
    assert scores(match) == "10 0"
    play(match, "0 9D", "1 8D")
    assert refused(match, "0 seven 7Ha") == "B-ORD-023"  # a seven counts once
    assert refused(match, "0 seven 7Ha 7Hb") == "B-ORD-023"
    play(match, "0 seven 7Hb")
    assert scores(match) == "20 0"


@pytest.mark.clause("B-ORD-024")
def test_sevens_one_by_one_where_so_agreed() -> None:
    match = position(hands=("7H 7H 9C", "8C"), turn_up="JH", sevensTogether=False)
    play(match, "0 decline", "0 9C", "1 8C")
    assert refused(match, "0 seven 7H 7H") == "B-ORD-012"
    assert [len(d.cards) for d in match.view(0).declarations()] == [1]


@pytest.mark.clause("B-ORD-023", "B-ORD-063")
@pytest.mark.parametrize(
    ("slot", "offers"), [("declare", "exchange draw"), ("both", "play"), ("neither", "marriage exchange draw")]
)
def test_a_declared_seven_is_the_combination_of_its_trick(slot: str, offers: str) -> None:
    """AMB-05, `sevenUsesSlot`; with nothing left to do, both have drawn."""
    match = position(hands=("7H 9C KD QD", "8C"), turn_up="JH", sevenUsesSlot=slot)
    play(match, "0 decline", "0 9C", "1 8C", "0 seven 7H")
    assert offered(match) == offers
    if slot == "declare":
        assert refused(match, "0 marriage KD QD") == "B-ORD-063"
    match = position(hands=("7H 9C KD QD", "8C"), turn_up="JH", sevenUsesSlot=slot)
    play(match, "0 decline", "0 9C", "1 8C", "0 marriage KD QD")
    assert offered(match) == offers.replace("marriage", "seven")
    if slot == "declare":
        assert refused(match, "0 seven 7H") == "B-ORD-063"


@pytest.mark.clause("B-ORD-043", "B-ORD-063")
@pytest.mark.parametrize(
    ("slot", "offers"), [("declare", "marriage draw"), ("both", "play"), ("neither", "marriage draw")]
)
def test_an_exchange_leaves_the_combination_of_its_trick(slot: str, offers: str) -> None:
    """AMB-05: the exchange is a privilege, no combination."""
    match = position(hands=("7H 9C KD QD", "8C"), turn_up="JH", sevenUsesSlot=slot)
    play(match, "0 decline", "0 9C", "1 8C", "0 exchange 7H")
    assert offered(match) == offers
    if slot != "both":
        play(match, "0 marriage KD QD")
        assert scores(match) == "30 0"


@pytest.mark.clause("B-ORD-023")
@pytest.mark.parametrize("stays", [True, False])
def test_a_declared_seven_stays_on_the_table(stays: bool) -> None:
    """`sevenStays`; where it is merely shown, everybody still knows who has it."""
    match = position(hands=("7H 9C", "8C"), turn_up="JH", sevenStays=stays)
    play(match, "0 decline", "0 9C", "1 8C", "0 seven 7H")
    assert laid(match, 0) == ("7H" if stays else "")
    assert ("7H" in hand(match, 0)) == (not stays)
    assert match.view(1).known(0) == ("7Ha",)
    play(match, "0 draw")
    assert match.view(1).held(0) + len(match.view(1).laid(0)) == 8


# Exchanged before play ----------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-043")
def test_the_seven_is_exchanged_for_the_turn_up_before_play() -> None:
    """10 at once (AMB-04); the hand keeps its eight cards, the seven lies under the stock, trumps stay."""
    match = position(hands=("7H", ""), turn_up="KH")
    assert match.view(0).phase == "preplay"
    events = play(match, "0 exchange 7H")
    assert told(events) == "exchange 0 7Ha KHa 10"
    assert told(match.seen_by(1), "exchange") == told(events)
    assert "KH" in hand(match, 0)
    assert "7H" not in hand(match, 0)
    assert match.view(1).held(0) == 8
    assert match.view(1).turn_up == "7Ha"
    assert match.view(1).trump == "H"
    assert match.view(1).known(0) == ("KHa",)
    assert match.view(1).stock == 48
    assert scores(match) == "10 0"
    assert match.turn == 0
    assert match.view(0).phase == "stock"


@pytest.mark.clause("B-ORD-043")
def test_the_exchange_before_play_is_an_option() -> None:
    match = position(hands=("7H", ""), turn_up="KH")
    assert offered(match) == "exchange decline"
    assert refused(match, "0 8S") == "B-ORD-043"  # first the answer
    events = play(match, "0 decline")
    assert scores(match) == "0 0"
    assert match.view(0).turn_up == "KHa"
    assert "7H" in hand(match, 0)
    assert [event.seen_by(1) for event in events] == [None]  # silent
    assert refused(match, "0 exchange 7H") == "B-ORD-043"
    assert refused(match, "0 decline") == "B-ORD-043"


@pytest.mark.clause("B-ORD-043")
def test_without_a_seven_of_trumps_there_is_nothing_to_exchange() -> None:
    match = position(hands=("7C 7D 7S 8H", "7C"), turn_up="KH")
    assert match.view(0).phase == "stock"
    for card in ("7C", "8H"):
        assert refused(match, f"0 exchange {card}") == "B-ORD-043"
    match = position(hands=("7H 7C 8H", "7C"), turn_up="KH")
    for card in ("7C", "8H", "7Hb"):
        assert refused(match, f"0 exchange {card}") == "B-ORD-043"


@pytest.mark.clause("B-ORD-043", "B-ORD-045")
def test_the_dealer_exchanges_before_play_too() -> None:
    match = position(hands=("", "7H"), turn_up="KH")
    assert match.turn == 1
    play(match, "1 exchange 7H")
    assert scores(match) == "0 10"
    assert "KH" in hand(match, 1)
    assert match.turn == 0


@pytest.mark.clause("B-ORD-043")
def test_of_two_sevens_the_elder_hand_comes_first() -> None:
    """Once one has been exchanged the turn-up is a seven, and the other is not asked (AMB-03, AMB-06)."""
    match = position(hands=("7H", "7H"), turn_up="KH")
    assert match.turn == 0
    assert refused(match, "1 exchange 7H") == "B-ORD-043"
    play(match, "0 exchange 7H")
    assert match.view(1).phase == "stock"
    assert refused(match, "1 exchange 7H") == "B-ORD-043"
    match = position(hands=("7H", "7H"), turn_up="KH")
    play(match, "0 decline", "1 exchange 7H")
    assert scores(match) == "0 10"


@pytest.mark.clause("B-ORD-043")
@pytest.mark.parametrize("points", [10, 0])
def test_the_exchange_marks_10_or_nothing_where_so_agreed(points: int) -> None:
    match = position(hands=("7H", ""), turn_up="KH", sevenExchangePoints=points)
    play(match, "0 exchange 7H")
    assert scores(match) == f"{points} 0"


# Exchanged after a trick --------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-043")
@pytest.mark.parametrize(
    ("when", "before", "after"),
    [
        ("both", "lawful", "lawful"),
        ("preplay", "lawful", "B-ORD-043"),
        ("afterTrick", "B-ORD-043", "lawful"),
    ],
)
def test_when_the_seven_is_exchanged(when: str, before: str, after: str) -> None:
    """AMB-03: before play, and also by the winner of a trick before drawing; `sevenExchange` chooses."""
    match = position(hands=("7H 9C KD QD", "8C"), turn_up="KH", sevenExchange=when)
    assert refused(match, "0 exchange 7H") == before
    if before == "lawful":
        play(match, "0 decline")
    play(match, "0 9C")
    assert refused(match, "0 exchange 7H") == "B-ORD-043"  # in the middle of a trick
    play(match, "1 8C")
    assert refused(match, "0 exchange 7H") == after
    if after == "lawful":
        play(match, "0 exchange 7H")
        assert scores(match) == "10 0"
        assert match.view(1).turn_up == "7Ha"
    assert "exchange" not in offered(match)


@pytest.mark.clause("B-ORD-043")
def test_the_loser_of_a_trick_exchanges_nothing() -> None:
    match = position(hands=("9C KD QD", "7H 8C"), turn_up="KH")
    play(match, "1 decline", "0 9C", "1 8C")
    assert refused(match, "1 exchange 7H") == "B-ORD-043"
    play(match, "0 draw")
    assert refused(match, "1 exchange 7H") == "B-ORD-043"


@pytest.mark.clause("B-ORD-043")
def test_a_drawn_seven_is_exchanged_after_the_next_trick_won() -> None:
    match = position(hands=("9C 9D", "8C 8D"), turn_up="AH", stock="7H")
    play(match, "0 9C", "1 8C", "0 9D", "1 8D", "0 exchange 7H")
    assert scores(match) == "10 0"
    assert "AH" in hand(match, 0)


@pytest.mark.clause("B-ORD-023", "B-ORD-043")
@pytest.mark.parametrize(("may", "then"), [(True, "lawful"), (False, "B-ORD-043")])
def test_a_declared_seven_is_exchanged_for_nothing_more(may: bool, then: str) -> None:
    """R-02: it has earned its 10; the turn-up it may still fetch."""
    match = position(hands=("7H 9C KD QD", "8C"), turn_up="AH", declaredSevenMayExchange=may)
    play(match, "0 decline", "0 9C", "1 8C", "0 seven 7H")
    assert refused(match, "0 exchange 7H") == then
    if may:
        play(match, "0 exchange 7H")
        assert scores(match) == "10 0"
        assert laid(match, 0) == ""
        assert "AH" in hand(match, 0)


@pytest.mark.clause("B-ORD-043")
def test_of_two_sevens_the_one_that_still_earns_is_exchanged() -> None:
    match = position(hands=("7Ha 7Hb 9C 9D", "8C 8D"), turn_up="AH")
    play(match, "0 decline", "0 9C", "1 8C", "0 seven 7Ha", "0 draw", "0 9D", "1 8D")
    assert "exchange 7Hb" in [str(action) for action in match.legal()]
    play(match, "0 exchange 7Hb")
    assert scores(match) == "20 0"


@pytest.mark.clause("B-ORD-023", "B-ORD-043")
def test_an_exchanged_seven_drawn_at_last_earns_nothing_more() -> None:
    """R-01: a seven earns its 10 once, though it comes back as the last card of the stock."""
    match = position(hands=("7Ha AH KD QD", "AH KS QS"), turn_up="KH")
    play(match, "0 exchange 7Ha")
    seat = run_down(match, keep="AH KD QD KS QS 7H")
    assert "7Ha" in match.view(seat).hand
    play(match, f"{seat} AH", f"{1 - seat} AH")
    assert refused(match, f"{seat} seven 7Ha") == "B-ORD-023"
    assert "seven" not in offered(match)
    assert scores(match) == "10 0"


# Turned up ----------------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-091", "B-ORD-088")
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_turned_up_seven_gives_the_dealer_10_at_the_end(dealer: int) -> None:
    """With the annex points, not when it is turned (AMB-08)."""
    match = position(turn_up="7H", dealer=dealer)
    assert scores(match) == "0 0"
    events = play_out(match)
    assert told(events, "mark").splitlines()[-1] == f"mark {dealer} seven 10"
    assert "seven 10" in sheet(match).splitlines()[dealer]
    assert "seven" not in sheet(match).splitlines()[1 - dealer]


@pytest.mark.clause("B-ORD-091")
def test_a_turned_up_seven_at_once_where_so_agreed() -> None:
    match = position(turn_up="7H", turn7Timing="now")
    assert scores(match) == "0 10"
    assert told(match.events, "mark") == "mark 1 seven 10"
    play_out(match)
    assert match.view(0).sources(1)["seven"] == 10  # and not again


@pytest.mark.clause("B-ORD-091")
@pytest.mark.parametrize("turn_up", ["8H", "AH"])
def test_no_other_turn_up_gives_the_dealer_anything(turn_up: str) -> None:
    match = position(turn_up=turn_up, scores=(0, 0))
    play_out(match)
    assert "seven" not in sheet(match)


@pytest.mark.clause("B-ORD-091")
def test_a_seven_put_there_by_exchange_is_not_turned_up() -> None:
    """AMB-07: only the card originally turned counts."""
    match = position(hands=("7H", ""), turn_up="KH")
    play(match, "0 exchange 7H")
    play_out(match)
    assert [match.view(0).sources(seat)["seven"] for seat in (0, 1)] == [10, 0]


@pytest.mark.clause("B-ORD-043", "B-ORD-091")
def test_a_seven_is_not_exchanged_for_a_seven() -> None:
    """AMB-06: the other seven is declared."""
    match = position(hands=("7H 9C", "8C"), turn_up="7H")
    assert match.view(0).phase == "stock"
    play(match, "0 9C", "1 8C")
    assert refused(match, "0 exchange 7H") == "EB-045"
    play(match, "0 seven 7H")
    assert scores(match) == "10 0"


@pytest.mark.clause("B-ORD-091", "B-ORD-023")
@pytest.mark.parametrize(("spent", "then"), [(True, "B-ORD-023"), (False, "lawful")])
def test_a_turned_up_seven_drawn_later_earns_nothing_more(spent: bool, then: str) -> None:
    """R-01, `turnedSevenSpent`."""
    hands = ("AH 7Ha 8C 9C 7C 8D 9D 7D", "8S 8S 9S 9S 7S 7S 8D 9D")
    match = endgame(hands=hands, turn_up="7Ha", turnedSevenSpent=spent)
    play(match, "0 AH", "1 8S")
    assert refused(match, "0 seven 7Ha") == then
    assert ("seven" in offered(match)) == (not spent)
