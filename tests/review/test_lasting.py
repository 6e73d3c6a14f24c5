"""What can be missed but once counts once: at the decision where it would have brought most."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import atout
from atout.games.bezique import Draw, Play
from atout.players.thought import Weighed
from atout.review.confirming import KEPT
from atout.review.following import Account
from atout.review.game import reviews_of
from atout.review.lasting import counted_once
from atout.review.report import Decision
from atout.review.reviewing import closed

JACK, ACE, TEN, EIGHT, SEVEN = Play("JDb"), Play("ASa"), Play("TSa"), Play("8Ca"), Play("7Ha")


def decision(
    done: Any, best: Any, cost: float, *, seat: int = 0, lead: float = 0.0, besides: float = 0.0, exact: bool = False
) -> Decision:
    """A seat did one thing where another was best, which cost so much; `lead`: by how much what was done was better
    than anything else, `besides`: how much of the cost it lost to the second best."""
    values = {SEVEN: besides / KEPT, best: cost / KEPT, done: lead}
    choices = tuple(Weighed(action, value, 1.0, 100) for action, value in values.items())
    return Decision(1, 1, 1, seat, done, best, choices, cost, cost, 1.0, exact, None, 0.0, None, view=None)  # type: ignore[arg-type]


def costs(*decisions: Decision) -> list[float]:
    """What they are said to cost."""
    return [one.cost for one in counted_once(decisions)]


def test_a_card_that_should_go_and_stays_is_missed_once() -> None:
    assert costs(decision(ACE, JACK, 40), decision(TEN, JACK, 90), decision(EIGHT, JACK, 60)) == [0, 90, 0]


def test_what_was_lost_besides_counts_each_time() -> None:
    """The ten went for nothing while the jack stayed: 30 of the 50 are lost with the ten, 20 again with the jack."""
    assert costs(decision(ACE, JACK, 90), decision(TEN, JACK, 50, besides=30)) == pytest.approx([90, 30])
    assert costs(decision(ACE, JACK, 40), decision(TEN, JACK, 50, besides=30)) == pytest.approx([40, 30])
    assert costs(decision(ACE, JACK, 90), decision(TEN, JACK, 50, besides=1.5)) == [90, 0], "not sure"


def test_of_the_chance_to_win_counts_the_same_share() -> None:
    late = replace(decision(TEN, JACK, 50, besides=30), winning=0.1, winning_error=0.02)
    _, loss = counted_once([decision(ACE, JACK, 90), late])
    assert (loss.cost, loss.winning, loss.winning_error) == pytest.approx((30, 0.06, 0.012))


def test_each_seat_and_each_card_is_counted_for_itself() -> None:
    other = decision(ACE, JACK, 70, seat=1)
    assert costs(decision(ACE, JACK, 40), other, decision(JACK, TEN, 30)) == [40, 70, 30]


def test_what_comes_late_costs_what_the_delay_cost() -> None:
    assert costs(decision(ACE, JACK, 40), decision(JACK, JACK, 0, lead=50)) == [40 - KEPT * 50, 0]
    assert costs(decision(ACE, JACK, 40), decision(JACK, JACK, 0, lead=90)) == [0, 0]


def test_what_may_be_done_again_and_again_adds_up() -> None:
    assert costs(decision(ACE, Draw(), 40), decision(TEN, Draw(), 30)) == [40, 30]


def test_what_was_counted_out_adds_up() -> None:
    assert costs(decision(ACE, JACK, 40, exact=True), decision(TEN, JACK, 30, exact=True)) == [40, 30]


def test_a_sure_loss_is_the_one_that_is_told_and_noise_is_no_loss() -> None:
    unsure = decision(ACE, JACK, 50)
    object.__setattr__(unsure, "error", 40.0)
    assert costs(unsure, decision(TEN, JACK, 30)) == [0, 30]
    again = decision(TEN, JACK, -8)
    object.__setattr__(again, "error", 10.0)
    object.__setattr__(unsure, "cost", 10.0)
    assert costs(unsure, again) == pytest.approx([1.0, 0])


def test_a_first_look_that_was_wrong_stays_below_nothing() -> None:
    assert costs(decision(ACE, JACK, -6), decision(JACK, JACK, 0, lead=20)) == [-6, 0]


@pytest.mark.parametrize(("preset", "errors"), [("rubicon", 90), ("four", 90), ("ordinary", 130)])
def test_long_deals_are_reckoned_so_and_those_of_two_packs_are_not(preset: str, errors: float) -> None:
    rules = atout.rules(preset)
    decisions = [decision(ACE, JACK, 40), decision(TEN, JACK, 90)]
    assert closed(0, rules, reviews_of(rules).scale(rules), Account(1), decisions).errors == errors
