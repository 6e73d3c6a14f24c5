"""Computer players at a free table: they play what is right, and claim what they can see."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from atout.games import beigne
from atout.games.beigne.players.claims import notice, simple
from atout.players import player

from .sitting import by_hand, deal_out, do, sitting, trick
from .wild import wild

CARDS = ("AS KS 2D 2C 3C", "QS JS 3D 4C 5C", "TS 9S 4D 6C 7C")


def said(match: beigne.Match, seat: int, level: int = 5) -> str | None:
    claim = notice(match.view(seat), level)
    return None if claim is None else str(claim)


def test_who_plays_out_of_turn_is_noticed_first_by_the_one_passed_over() -> None:
    match = sitting(CARDS)
    do(match, "0 AS", "2 TS")
    assert said(match, 1, 1) == "denounce play_out_of_turn 2 withdraw"
    assert said(match, 0, 1) is None
    assert said(match, 0, 2) == "denounce play_out_of_turn 2 withdraw"
    assert said(match, 2) is None


def test_a_revoke_is_noticed_when_the_suit_is_played() -> None:
    match = sitting(CARDS)
    trick(match, "AS 3D TS")
    assert said(match, 0) is None  # nobody can know
    do(match, "0 KS", "1 JS")
    assert said(match, 0, 2) is None
    assert said(match, 0, 3) == said(match, 2) == "denounce revoke 1 fine"


def test_what_a_known_hand_could_have_followed_with_is_noticed_by_the_best() -> None:
    match = sitting(CARDS)
    do(match, "0 AS", "1 QS", "2 TS", "0 gather", "0 2D", "2 6C", "1 3D")
    assert said(match, 0) is None
    match = sitting(CARDS)
    do(match, "0 AS", "1 3D", "2 TS", "1 back", "1 QS", "0 gather", "0 2D", "1 4C")
    assert (said(match, 0, 4), said(match, 0, 5)) == (None, "denounce revoke 1 correct")


@pytest.mark.parametrize(
    ("wrongly", "what"),
    [
        (("cut 1", "give 1 1"), "misdeal"),
        (("cut 1", *["give 0 1", "give 1 1", "give 2 1"] * 5, "give 1 1"), "misdeal"),
        (("cut 1", *["give 0 1", "give 1 1", "give 2 1"] * 5, "turn bottom"), "wrong_turn_up"),
        (("cut 1", *["give 0 1", "give 1 1", "give 2 1"] * 4, "turn"), "dealt_short"),
        ((), None),
    ],
)
def test_a_dealer_is_watched_by_those_who_can(wrongly: tuple[str, ...], what: str | None) -> None:
    match = by_hand()
    deal_out(match, *wrongly)
    assert said(match, 0, 3) is None
    assert said(match, 0, 4) == (f"denounce {what} 2 deal_lost" if what else None)


def test_while_the_cards_are_dealt() -> None:
    match = by_hand()
    do(match, "2 cut 0", "2 give 0 1")
    assert said(match, 0) == "denounce uncut_pack 2 deal_lost"
    match = by_hand()
    do(match, "2 cut 1", "2 give 1 1")
    assert said(match, 0) == "denounce misdeal 2 deal_lost"


def test_a_strict_table_has_nothing_to_notice() -> None:
    match = beigne.Match("beigne", seed=1)
    assert notice(match.view(0)) is None
    assert simple(match.view(int(match.turn or 0))) is None


def test_computers_play_rightly_whatever_people_do_and_claim_only_what_is_so() -> None:
    """Person 0 does anything; nobody else ever does wrong, and no claim of theirs is turned down."""
    answers: Counter[str] = Counter()
    for seed in range(3):
        source = random.Random(seed)
        rules = beigne.rules("beigne", players=4, freeTable=True, dealByHand=seed % 2 == 1, imperfectPack=seed % 3 == 0)
        match = beigne.Match(rules, seed=seed)
        players = [player("boussac", seat) for seat in range(4)]
        for _ in range(150):
            if match.over:
                break
            view = match.view(0)
            assert view.free is not None
            assert not set(view.free.early) - {0}
            assert not set(view.free.mixed) - {0}
            claim = next(filter(None, (notice(match.view(seat)) for seat in range(1, 4))), None)
            if claim is not None:
                accuser = next(seat for seat in range(1, 4) if notice(match.view(seat)) == claim)
                answers.update(event.do for event in match.apply(claim, accuser))
                assert claim.offender == 0
            elif view.free.acts and source.random() < 0.3:
                match.apply(source.choice(view.free.acts), 0)
            else:
                turn = match.turn
                assert turn is not None
                match.apply(players[turn](match.view(turn)))
    assert answers["ruling"] > 10
    assert not answers["not_upheld"]


def test_a_simple_rule_serves_where_a_hand_is_as_no_strict_table_knows_it() -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        for match in wild(beigne.rules("beigne", players=5, freeTable=True, dealByHand=True), seed, 150):
            if match.turn is None:
                continue
            view = match.view(match.turn)
            assert view.free is not None
            if not view.free.regular and len(view.legal()) > 1:
                seen[view.phase] += 1
                assert simple(view) in view.legal()
                assert player("random")(view) == simple(view)
    assert set(seen) == {"keep", "bid", "play"}
