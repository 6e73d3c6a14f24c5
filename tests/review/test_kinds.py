"""What decisions were about, and what they come to by that."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

import atout
from atout.games.bezique import View
from atout.games.bezique.review import kind
from atout.players.reasons import WEIGHED
from atout.players.thought import Weighed
from atout.review import Deal, Decision
from atout.review.report import Share


def decided(match: atout.Match, do: str, best: str = "") -> str:
    """The kind of a decision in which the first action of one word was done, and one of another word was best."""
    assert match.turn is not None
    view, legal = match.view(match.turn), match.legal()
    choice = next(one for one in legal if one.do == do)
    better = next(one for one in legal if one.do == best and one != choice) if best else choice
    return kind(view, choice, better, legal)


def until(preset: str, condition: Callable[[set[str], View], bool]) -> atout.Match:
    """A match played at random until a moment is found, by the words of what is lawful and what is seen."""
    for seed in range(40):
        match, rng = atout.Match(preset, seed=seed), random.Random(seed)
        while match.turn is not None and match.deal_number <= 1:
            if condition({one.do for one in match.legal()}, match.view(match.turn)):
                return match
            match.apply(rng.choice(match.legal()))
    raise AssertionError("no such moment")


def test_a_card_is_led_or_answers_while_there_is_a_stock() -> None:
    match = atout.Match("ordinary", seed=2)
    while "play" not in {one.do for one in match.legal()}:
        match.apply(match.legal()[0])
    assert decided(match, "play") == decided(match, "play", "play") == "lead"
    match.apply(next(one for one in match.legal() if one.do == "play"))
    assert decided(match, "play", "play") == "answer"


def test_to_draw_where_one_could_declare_is_a_decision_about_a_declaration() -> None:
    match = until("ordinary", lambda does, view: {"declare", "draw"} <= does and not view.record.strict)
    assert decided(match, "draw") == "declaration", "to wait was best"
    assert decided(match, "draw", "declare") == decided(match, "declare", "draw") == "declaration"


def test_the_seven_is_exchanged_or_kept() -> None:
    alone = until("ordinary", lambda does, view: does == {"exchange", "draw"})
    assert decided(alone, "draw") == decided(alone, "exchange", "draw") == "exchange"
    both = until("ordinary", lambda does, view: {"exchange", "declare", "draw"} <= does)
    assert decided(both, "draw", "exchange") == "exchange"
    assert decided(both, "draw", "declare") == decided(both, "draw") == "declaration"
    before = until("ordinary", lambda does, view: does == {"exchange", "decline"})
    assert decided(before, "decline") == decided(before, "decline", "exchange") == "exchange"


def test_which_card_to_draw_is_a_kind_of_its_own() -> None:
    alone = until("ordinary", lambda does, view: does == {"take_turn_up", "draw"})
    assert decided(alone, "draw") == decided(alone, "draw", "take_turn_up") == "draw"
    beside = until("ordinary", lambda does, view: does == {"declare", "take_turn_up", "draw"})
    assert decided(beside, "draw", "take_turn_up") == "draw", "it would have been declared neither way"
    assert decided(beside, "draw") == "declaration"


def test_all_that_is_decided_once_the_stock_is_gone_is_an_ending() -> None:
    match = until("ordinary", lambda does, view: view.record.strict and len(view.legal()) > 1)
    assert kind(match.view(match.turn or 0), match.legal()[0], match.legal()[1], match.legal()) == "ending"


def lead() -> Decision:
    """A lead that cost something, as a review tells it."""
    match = until("ordinary", lambda does, view: does == {"play"} and not view.trick)
    view, (first, second) = match.view(match.turn or 0), match.legal()[:2]
    choices = (Weighed(first, 0.0, 1.0, 9), Weighed(second, 30.0, 0.0, 9))
    return Decision(1, 1, 5, view.seat, first, second, choices, 40.0, 30.0, 1.0, False, None, 0.0, None, view)


def test_a_deal_is_told_by_kind_and_by_precept() -> None:
    """Every decision counts for its kind, so that the kinds sum to the errors; for precepts only what is flagged."""
    one = lead()
    small = replace(one, cost=4.0)
    deal = Deal(1, one.seat, 2, 0.0, (one, small), (), (), ())
    assert deal.by_kind == {"lead": Share(34.0, 2, 1)}
    assert sum(share.cost for share in deal.by_kind.values()) == pytest.approx(deal.errors)
    assert small.reasons == small.precepts == ()
    assert one.reasons
    assert Counter(one.precepts) == Counter(reason.id for reason in one.reasons if reason != WEIGHED)
    assert all(share == Share(30.0, 1, 1) for share in deal.by_precept.values())
    record = deal.as_json()
    assert record["errors_by_kind"] == {"lead": {"cost": 34.0, "decisions": 2, "flagged": 1}}
