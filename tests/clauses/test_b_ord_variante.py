"""The variant of ordinary bésigue: the suit led counts, declarations end with the stock (B-ORD-092 to B-ORD-098)."""

from __future__ import annotations

from dataclasses import replace
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
    told,
    won,
)


@pytest.mark.clause("B-ORD-092")
def test_any_card_is_led_and_any_card_answers() -> None:
    match = position("variante", hands=("AH 9C 7D QS JC TD KS 8S", "AC 7C AH 7D 8S QD 9S TS"))
    assert playable(match) == hand(match, 0)
    play(match, "0 9C")
    assert playable(match) == hand(match, 1)


@pytest.mark.clause("B-ORD-093")
@pytest.mark.parametrize(("lead", "reply"), list(product(SUITS, repeat=2)))
def test_every_two_cards(lead: str, reply: str) -> None:
    """The lead wins unless a higher card of its suit beats it, or a trump what is none."""
    for one, other in product(RANKS, repeat=2):
        led, answered = one + lead, other + reply
        match = position("variante", hands=(led, answered), turn_up="9H" if "8H" in (led, answered) else "8H")
        while atout.Decline() in match.legal():
            play(match, f"{match.turn} decline")
        beats = RANKS.index(other) > RANKS.index(one) if lead == reply else reply == "H"
        assert won(play(match, f"0 {led}", f"1 {answered}")) == ("1" if beats else "0"), (led, answered)


@pytest.mark.clause("B-ORD-093")
def test_king_of_clubs_led() -> None:
    assert won(play(position("variante", hands=("KC", "AD")), "0 KC", "1 AD")) == "0"
    assert won(play(position("variante", hands=("KC", "AC")), "0 KC", "1 AC")) == "1"


@pytest.mark.clause("B-ORD-094")
def test_the_winner_takes_the_last_hidden_card_the_other_the_turn_up() -> None:
    """S-024: there is no choice."""
    match = position("variante", turn_up="JD", last="AS", hands=("KC QC", "KS QS"))
    winner = run_down(match, until=2, keep="KC QC KS QS")
    assert offered(match) == "marriage draw"
    assert refused(match, f"{winner} take_turn_up") == "B-ORD-094"
    events = play(match, f"{winner} draw")
    assert told(events, "draw", "take_turn_up") == f"draw {winner} ASa\ntake_turn_up {1 - winner} JDa"
    assert "AS" in hand(match, winner)
    assert "JD" in hand(match, 1 - winner)


@pytest.mark.clause("B-ORD-095", "B-ORD-096")
def test_nothing_is_declared_once_the_stock_is_gone() -> None:
    """S-127 here too: a run still in hand is lost."""
    match = endgame("variante", hands=("AHa AHb TH KH QH JH KC QC", "9H 8S 9S 7S 7D 8D 9D 7S"))
    run = "0 sequence AHa TH KH QH JH"
    assert refused(match, run) == "B-ORD-095"
    play(match, "0 AHb", "1 9H")
    assert match.turn == 0
    for step in (run, "0 marriage KC QC", "0 royal_marriage KH QH"):
        assert refused(match, step) == "B-ORD-095"
    assert offered(match) == "play"


@pytest.mark.clause("B-ORD-096")
def test_the_last_eight_tricks_win_brisques_and_the_last_trick() -> None:
    match = endgame("variante", hands=("AH TH KH QH JH KC QC 7H", "9H 8S 9S 7S 7D 8D 9D 7S"))
    events = play_out(match)
    assert len(won(events).split()) == 8
    assert {event.do for event in events} == {"play", "trick", "mark", "deal_end"}
    sources = [match.view(0).sources(seat) for seat in (0, 1)]
    assert sum(s["brisques"] for s in sources) == 160
    assert sum(s["last_trick"] for s in sources) == 10
    assert sum(sum(s.values()) for s in sources) == 170


@pytest.mark.clause("B-ORD-095")
def test_the_last_window_is_that_of_the_last_draw() -> None:
    match = position("variante", hands=("KC QC", "KS QS"))
    winner = run_down(match, until=2, keep="KC QC KS QS")
    suit = "CS"[winner]
    play(match, f"{winner} marriage K{suit} Q{suit}", f"{winner} draw")
    assert match.view(0).phase == "strict"
    assert laid(match, winner) == ""
    assert match.view(0).scores[winner] == 20


@pytest.mark.clause("B-ORD-097")
@pytest.mark.parametrize("leader", [0, 1])
def test_the_winner_of_the_last_trick_with_a_stock_leads_the_last_eight(leader: int) -> None:
    match = endgame("variante", hands=("8H 7S 8S 9S 7D 8D 9D JC", "9H 7S 8S 9S 7D 8D 9D JC"), leader=leader)
    tricks = [event.seat for event in match.events if event.do == "trick"]  # type: ignore[attr-defined]
    assert len(tricks) == 24
    assert match.turn == tricks[-1] == leader
    assert refused(match, f"{1 - leader} 7S") == "B-ORD-062"


@pytest.mark.clause("B-ORD-098")
@pytest.mark.parametrize(
    ("lead", "holding", "lawful", "wrong"),
    [
        ("KC", "9C TC AC JC AD AH 9D 9H", "9C JC TC AC", "AH"),  # no duty to beat
        ("7C", "8C AC AD AH 9D 9D 8S 9H", "8C AC", "AD"),
        ("AS", "9D JD KD AC AH 9C 7H 8C", "7H AH", "AC"),  # void: a trump, high or low
        ("JH", "8H AH 9D JD KD AC 8C 9C", "8H AH", "9D"),  # a trump led, no duty to beat either
    ],
)
def test_follow_or_else_trump(lead: str, holding: str, lawful: str, wrong: str) -> None:
    rest = [card for card in ("QH", "QS", "7S", "7C", "QD", "8D", "8S", "7D") if card != lead]
    match = endgame("variante", hands=(" ".join([lead, *rest[:7]]), holding))
    play(match, f"0 {lead}")
    assert playable(match) == lawful
    assert refused(match, f"1 {wrong}") == "B-ORD-098"


@pytest.mark.clause("B-ORD-098")
def test_void_of_both_anything_goes_and_loses() -> None:
    match = endgame("variante", hands=("AH JS 7S 8S 9S QS 7D 8D", "8H 9D JD KD AC 8C 9C JC"))
    play(match, "0 AH", "1 8H", "0 JS")
    assert playable(match) == "9D JD KD 8C 9C JC AC"
    assert won(play(match, "1 AC")) == "0"


@pytest.mark.clause("B-ORD-092", "B-ORD-093")
def test_the_variant_differs_from_the_main_rule_in_four_things() -> None:
    variante, ordinary = atout.rules("variante"), atout.rules("ordinary")
    assert atout.rules(
        "ordinary", trickRule="standard", lastDraw="loserTurnup", declareInPhase2=False, mustBeat=False
    ) == replace(variante, name="ordinary", source="000")
    assert variante.target == ordinary.target == 1500
