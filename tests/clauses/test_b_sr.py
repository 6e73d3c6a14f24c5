"""Bésigue sans retourne: no turn-up, the first marriage fixes trumps (B-SR-001 to B-SR-009)."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product

import pytest

import atout

from .table import (
    RANKS,
    SUITS,
    endgame,
    hand,
    laid,
    offered,
    play,
    play_out,
    playable,
    position,
    refused,
    run_down,
    scores,
    sheet,
    told,
    won,
)

RESERVE = "KD QD"


def sans_retourne(*hands: str, **given: object) -> atout.Match:
    return position("sans_retourne", hands=(hands[0], hands[1]), **given)  # type: ignore[arg-type]


@pytest.mark.clause("B-SR-001")
def test_it_is_the_ordinary_game_but_for_the_turn_up() -> None:
    ordinary, ours = atout.rules("ordinary"), atout.rules("sans_retourne")
    assert {f.name for f in fields(ours) if getattr(ours, f.name) != getattr(ordinary, f.name)} == {"name", "turn_up"}
    assert replace(ours, name="ordinary") == atout.rules("ordinary", turnUp=False)


@pytest.mark.clause("B-SR-002")
@pytest.mark.parametrize(("size", "stock"), [(8, 48), (9, 46), (10, 44)])
def test_no_card_is_turned_up(size: int, stock: int) -> None:
    match = sans_retourne("", "", handSize=size)
    assert "turn_up" not in told(match.events)
    for seat in (0, 1):
        view = match.view(seat)
        assert (view.turn_up, view.trump, view.stock) == (None, None, stock)
    assert [e.do for e in match.events][-1] == "packet"
    drawn = [e for e in play_out(match) if e.do in ("draw", "take_turn_up")]
    assert [e.do for e in drawn] == ["draw"] * stock  # all of them hidden cards
    assert (
        told(match.seen_by(0), "draw").count("draw 1\n") + told(match.seen_by(0), "draw").endswith("draw 1")
        == stock // 2
    )


@pytest.mark.clause("B-SR-002")
def test_there_is_no_choice_at_the_last_draw() -> None:
    match = sans_retourne("KC QC", "KS QS", last="AS TD")
    winner = run_down(match, until=2, keep="KC QC KS QS")
    assert "take_turn_up" not in offered(match)
    assert refused(match, f"{winner} take_turn_up") == "B-ORD-077"
    events = play(match, f"{winner} draw")
    assert told(events, "draw") == f"draw {winner} ASa\ndraw {1 - winner} TDa"


@pytest.mark.clause("B-SR-003", "B-SR-009")
@pytest.mark.parametrize("suit", list(SUITS))
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_marriage_fixes_trumps_and_marks_40(suit: str, seat: int) -> None:
    """Whoever declares it."""
    led = "9C" if suit != "C" else "9D"
    strong, weak = f"K{suit} Q{suit} {led}", led.replace("9", "8")
    match = sans_retourne(*((strong, weak) if seat == 0 else (weak, strong)))
    play(match, *((f"0 {led}", f"1 {weak}") if seat == 0 else (f"0 {weak}", f"1 {led}")))
    assert [str(d.kind) for d in match.view(seat).declarations()] == ["royal_marriage"]
    events = play(match, f"{seat} royal_marriage K{suit} Q{suit}")
    assert (
        told(events, "declare", "trump") == f"declare {seat} royal_marriage Q{suit}a K{suit}a 40\ntrump {seat} {suit}"
    )
    assert [match.view(other).trump for other in (0, 1)] == [suit, suit]
    assert match.view(0).scores[seat] == 40


@pytest.mark.clause("B-SR-009")
def test_the_first_marriage_is_never_a_mere_one() -> None:
    match = sans_retourne("KC QC 9C", "8C")
    play(match, "0 9C", "1 8C")
    assert refused(match, "0 marriage KC QC") == "B-ORD-012"


@pytest.mark.clause("B-SR-003", "B-SR-009")
def test_a_later_marriage_changes_no_trumps() -> None:
    """Of another suit it is worth 20, of trumps 40 again."""
    match = sans_retourne("KC QC KD QD 9C 9D 9S", "8C 8D 8S", stock="KC 7C QC 7C")
    play(match, "0 9C", "1 8C", "0 royal_marriage KC QC", "0 9D", "1 8D")
    assert refused(match, "0 royal_marriage KD QD") == "B-ORD-012"
    events = play(match, "0 marriage KD QD")
    assert told(events, "trump") == ""
    assert match.view(0).trump == "C"
    assert scores(match) == "60 0"
    play(match, "0 9S", "1 8S", "0 royal_marriage KCb QCb")
    assert scores(match) == "100 0"


@pytest.mark.clause("B-SR-003")
def test_no_other_combination_fixes_trumps() -> None:
    for cards in ("bezique QS JD", "four_kings KS KH KD KC", "double_bezique QS QS JD JD"):
        match = sans_retourne(cards.split(" ", 1)[1] + " 9C", "8C")
        play(match, "0 9C", "1 8C", "0 " + cards)
        assert match.view(0).trump is None


@pytest.mark.clause("B-SR-004")
@pytest.mark.parametrize(("lead", "reply"), list(product(SUITS, repeat=2)))
def test_without_trumps_rank_alone_takes(lead: str, reply: str) -> None:
    for one, other in product(RANKS, repeat=2):
        match = sans_retourne(one + lead, other + reply)
        winner = "1" if RANKS.index(other) > RANKS.index(one) else "0"
        assert won(play(match, f"0 {one}{lead}", f"1 {other}{reply}")) == winner


@pytest.mark.clause("B-SR-004", "B-SR-003")
def test_once_fixed_trumps_take_from_then_on() -> None:
    """Tricks won before stay won (AMB-37)."""
    match = sans_retourne("KH QH 9C AC AD 9S", "8C 7H 7Hb 8S 9D")
    play(match, "0 AC", "1 7Ha")
    assert match.view(0).tricks(0) == 1
    play(match, "0 9C", "1 8C", "0 royal_marriage KH QH", "0 AD")
    assert won(play(match, "1 7Hb")) == "1"
    assert [match.view(0).tricks(seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.clause("B-SR-004")
def test_a_whole_deal_may_pass_without_trumps() -> None:
    """AMB-36: after the stock suits are followed and beaten, or else anything is played; nobody can trump."""
    match = endgame("sans_retourne", hands=("9C 7S AH 8S 9S 7D 8D KH", "KC TC 7C 9H AD 8D TD KD"))
    assert match.view(0).trump is None
    play(match, "0 9C")
    assert playable(match) == "KC TC"
    play(match, "1 TC", "1 9H")
    assert playable(match) == "KH AH"
    play(match, "0 AH", "0 7S")
    assert playable(match) == hand(match, 1) == "8D KD TD AD 7C KC"
    assert won(play(match, "1 AD")) == "0"
    play_out(match)
    assert match.view(0).trump is None
    assert sum(match.scores) == 170


@pytest.mark.clause("B-SR-003", "B-SR-004")
def test_a_marriage_after_the_stock_fixes_trumps_too() -> None:
    match = endgame("sans_retourne", hands=("AC KH QH 8S 9S 7D 8D 7S", "KC 9C 7C 9H AD 8D TD KD"))
    play(match, "0 AC", "1 KC", "0 royal_marriage KH QH")
    assert match.view(1).trump == "H"
    play(match, "0 7S")
    assert playable(match) == "9H"


@pytest.mark.clause("B-SR-005")
def test_no_sequence_before_its_marriage() -> None:
    """Refused first; after the king and queen of that suit, 250."""
    match = sans_retourne("AC TC KC QC JC 9D 9S 9H", "8D 8S")
    play(match, "0 9D", "1 8D")
    assert refused(match, "0 sequence AC TC KC QC JC") == "B-SR-005"
    assert offered(match) == "royal_marriage draw"
    play(match, "0 royal_marriage KC QC", "0 9S", "1 8S", "0 sequence AC TC KC QC JC")
    assert scores(match) == "290 0"


@pytest.mark.clause("B-SR-005")
def test_no_sequence_of_a_suit_that_is_not_trumps() -> None:
    match = sans_retourne("AC TC KC QC JC 9D 9S " + RESERVE, "8D 8S", handSize=9)
    play(match, "0 9D", "1 8D", "0 royal_marriage KD QD", "0 9S", "1 8S")
    assert match.view(0).trump == "D"
    assert refused(match, "0 sequence AC TC KC QC JC") == "B-ORD-022"
    assert offered(match) == "marriage draw"


@pytest.mark.clause("B-SR-005", "B-SR-003")
def test_a_sequence_fixes_trumps_where_so_agreed() -> None:
    """AMB-33, `trumpFixers`: the rule of the Chinese game."""
    match = sans_retourne("AC TC KC QC JC 9D", "8D", trumpFixers="marriageOrRun")
    play(match, "0 9D", "1 8D", "0 sequence AC TC KC QC JC")
    assert scores(match) == "250 0"
    assert match.view(1).trump == "C"


@pytest.mark.clause("B-SR-006")
@pytest.mark.parametrize("fixed", [False, True])
def test_the_seven_of_trumps_is_worth_nothing(fixed: bool) -> None:
    """Neither before trumps are fixed nor after (AMB-34)."""
    match = sans_retourne("7H 7H KH QH QS JD 9C 9D", "8C 8D")
    play(match, "0 9C", "1 8C")
    if fixed:
        play(match, "0 royal_marriage KH QH", "0 9D", "1 8D")
    for step in ("0 seven 7H", "0 seven 7H 7H"):
        assert refused(match, step) == "B-SR-006"
    assert "seven" not in offered(match)
    before = scores(match)
    play_out(match)
    assert "seven" not in sheet(match)
    assert before == ("40 0" if fixed else "0 0")


@pytest.mark.clause("B-SR-006")
def test_the_seven_is_worth_10_once_trumps_are_fixed_where_so_agreed() -> None:
    """R-03, `sevenWithoutTurnUp`."""
    match = sans_retourne("7H KH QH QS JD 9C 9D", "8C 8D", sevenWithoutTurnUp=True)
    play(match, "0 9C", "1 8C")
    assert refused(match, "0 seven 7H") == "B-SR-004"
    play(match, "0 royal_marriage KH QH", "0 9D", "1 8D", "0 seven 7H")
    assert scores(match) == "50 0"


@pytest.mark.clause("B-SR-007")
@pytest.mark.parametrize(
    ("declared", "points"),
    [
        ("four_aces AS AS AH AC", 100),
        ("four_kings KS KS KH KC", 80),
        ("four_queens QS QS QH QC", 60),
        ("four_jacks JS JS JH JC", 40),
        ("bezique QS JD", 40),
        ("double_bezique QS QS JD JD", 500),
    ],
)
def test_all_other_combinations_keep_their_value(declared: str, points: int) -> None:
    """With no trumps yet, and with trumps fixed."""
    cards = declared.split(" ", 1)[1]
    match = sans_retourne(cards + " 9C", "8C")
    play(match, "0 9C", "1 8C", "0 " + declared)
    assert match.view(0).trump is None
    assert scores(match) == f"{points} 0"
    match = sans_retourne(cards + " KDb QDb 9C 9D", "8C 8D")
    play(match, "0 9C", "1 8C", "0 royal_marriage KD QD", "0 9D", "1 8D", "0 " + declared)
    assert scores(match) == f"{40 + points} 0"


@pytest.mark.clause("B-SR-007")
def test_a_double_besigue_in_two_steps_without_trumps() -> None:
    match = sans_retourne("QS QS JD JD 9C 9D", "8C 8D")
    play(match, "0 9C", "1 8C", "0 bezique QS JD", "0 9D", "1 8D", "0 double_bezique QS QS JD JD")
    assert scores(match) == "540 0"


@pytest.mark.clause("B-SR-008")
def test_there_is_no_exchange_and_no_turned_seven() -> None:
    match = sans_retourne("7H 7H KH QH 9C 9D", "7S 7S 8C 8D")
    assert match.view(0).phase == "stock"  # nobody is asked
    assert refused(match, "0 exchange 7H") == "B-SR-008"
    assert refused(match, "0 decline") == "B-ORD-043"
    play(match, "0 9C", "1 8C", "0 royal_marriage KH QH", "0 9D", "1 8D")
    assert refused(match, "0 exchange 7H") == "B-SR-008"
    events = play_out(match)
    assert {"exchange", "take_turn_up", "turn_up"}.isdisjoint(event.do for event in match.events)
    assert "seven" not in told(events, "mark")


@pytest.mark.clause("B-SR-008")
@pytest.mark.parametrize("key", ["sevenExchange", "lastDraw", "turn7Timing", "turnedSevenSpent"])
def test_options_about_the_turn_up_make_no_sense(key: str) -> None:
    value = {"sevenExchange": "both", "lastDraw": "winnerChoice", "turn7Timing": "end", "turnedSevenSpent": True}[key]
    with pytest.raises(atout.OptionError, match=key):
        atout.rules("sans_retourne", **{key: value})


@pytest.mark.clause("B-SR-001")
@pytest.mark.parametrize("seed", range(6))
def test_a_deal_gives_what_the_ordinary_one_gives(seed: int) -> None:
    """160 for brisques and 10 for the last trick, 32 tricks, the same phases."""
    match = atout.Match("sans_retourne", seed=seed, auto_deal=False)
    list(match.start_deal())
    events = play_out(match)
    assert sum(match.scores) == 170
    assert len(won(events).split()) == 32
    assert laid(match, 0) == laid(match, 1) == ""
