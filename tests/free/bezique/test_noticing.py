"""What computer players notice at a free table, and that they play there without a fault of their own."""

from __future__ import annotations

import random

import pytest

import atout
from atout.games.bezique import Match
from atout.games.bezique.free import Denounce
from atout.games.bezique.players.claims import notice, orderly, simple
from free.bezique.table import act, by_hand, do, end, free, told
from free.bezique.wild import chosen


def noticed(match: Match, seat: int, name: str = "maitre") -> str:
    """What a player at a seat claims, or nothing."""
    claim = notice(match.view(seat), name)
    if claim is not None:
        assert match.refusal(claim, seat) is None
    return str(claim or "")


@pytest.mark.clause("IRR-012")
def test_a_lead_out_of_turn_is_seen_and_withdrawn() -> None:
    match = free(hands=("AS", "KC"))
    assert noticed(match, 0) == ""
    do(match, "1 KC")
    assert noticed(match, 0) == "denounce lead_out_of_turn 1 withdraw"
    assert noticed(match, 1) == ""
    assert noticed(match, 0, "random") == ""


@pytest.mark.clause("IRR-015")
def test_cards_that_are_no_square_are_seen_to_be_none() -> None:
    match = free(hands=("AS KS KC KD QD", "9C"))
    do(match, "0 AS", "1 9C", "0 four_kings KS KC KD QD")
    assert noticed(match, 1) == "denounce wrong_declaration 0 take_back"
    right = free(hands=("AS KS KC KD KH", "9C"))
    do(right, "0 AS", "1 9C", "0 four_kings KS KC KD KH")
    assert noticed(right, 1) == ""
    do(right, "0 draw", "1 draw", "0 KS")  # a card of it played makes it no wrong one
    assert noticed(right, 1) == ""


@pytest.mark.clause("IRR-018")
def test_wrong_points_are_seen() -> None:
    match = free(hands=("AS KS QS", "9C"), manual_marking=True)
    do(match, "0 AS", "1 9C")
    act(match, 0, "marriage KSa QSa for 60")
    assert noticed(match, 1) == "denounce wrong_points 0 correct"


@pytest.mark.clause("IRR-021")
def test_a_revoke_is_seen_once_a_card_of_the_suit_denied_is_played() -> None:
    match = end("variante", hands=("KS AS TH 9H 9D 8D 7D 7C", "QS JS AH KH QH JH 9C 8C"))
    do(match, "0 KS", "1 JH")
    assert noticed(match, 0) == ""  # it may well have had no spades
    do(match, "1 JS")
    assert noticed(match, 0) == "denounce revoke 1 last_trick"


@pytest.mark.clause("IRR-004")
def test_a_hand_with_a_card_too_many_is_counted() -> None:
    match = by_hand("ordinary", "0 3", "1 3", "0 2", "1 2", "0 4", "1 3")
    assert noticed(match, 1) == "denounce dealt_long 0 redeal"


def test_what_goes_without_thinking_is_done_at_once() -> None:
    match = by_hand()
    assert str(simple(match.view(1))) == "packet 0 3"
    assert simple(match.view(0)) is None
    match = free(hands=("AS", "KC"), stock="9S TS")
    do(match, "1 peek", "0 denounce seen_card 1 choose")
    do(match, "0 AS", "1 KC", "0 draw")
    assert str(simple(match.view(0))) == "choose TSa"
    assert simple(atout.Match("ordinary", seed=1).view(0)) is None


def test_who_is_attentive_notices_what_the_beginner_overlooks() -> None:
    counts = dict.fromkeys(("debutant", "amateur", "maitre"), 0)
    for seed in range(40):
        match = free(hands=("AS", "KC"))
        do(match, "1 KC")
        for name in counts:
            counts[name] += notice(match.view(0), name, seed) is not None
    assert 0 < counts["debutant"] < counts["amateur"] < counts["maitre"] == 40


@pytest.mark.parametrize("preset", ["ordinary", "britannica", "boussac"])
def test_a_computer_keeps_to_the_rules_and_is_never_wrong_about_what_it_claims(preset: str) -> None:
    """Against somebody who does what he likes; everything it claims is upheld, everything it does is lawful."""
    rng, match = random.Random(preset), Match(preset, options={"freeTable": True, "dealByHand": True}, seed=5)
    player, claimed = atout.player("boussac", seed=3), 0
    for _ in range(150):
        if match.over or match.turn is None:
            break
        if claim := notice(match.view(1)):
            events = list(match.apply(claim, 1))
            assert told(events, "ruled", "asked")
            claimed += 1
        elif match.turn == 1:
            seen = match.view(1)
            assert isinstance(orderly(seen), bool)
            action = player(seen)
            assert action in match.legal() or str(action).startswith("mark")
            match.apply(action)
        else:
            seat, action = chosen(match, rng, 0.3, claims=False)
            if seat != 1 and not isinstance(action, Denounce) and not match.refusal(action, seat):
                match.apply(action, seat)
    assert claimed


@pytest.mark.clause("IRR-002")
def test_a_computer_that_was_dealt_too_few_says_so_itself() -> None:
    match = by_hand("ordinary", "0 3", "1 3", "0 2", "1 2", "0 3", "1 2")
    assert noticed(match, 1).startswith("denounce dealt_short 1")
