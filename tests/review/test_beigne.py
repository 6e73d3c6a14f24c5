"""Reviews of Le Beigne: in hundredths of the chance to win the match, by what a seat could know."""

from __future__ import annotations

import random
import sys
from functools import cache

import pytest

import atout
from atout.cards.chance import stream
from atout.contract.match import AnyMatch
from atout.games.beigne import Bid, Keep, Leave, Play, View
from atout.games.beigne.kernels.state import new_state
from atout.games.beigne.review import SCALE, kind
from atout.games.beigne.review.standings import Standings
from atout.games.beigne.review.values import Values
from atout.games.beigne.search.worlds import sample_world
from atout.records import Record
from atout.review import Deal, Review, review, reviewing
from atout.review.game import BEFORE_PLAY, CHANCES, DECIDED, HAND, START, TURNED, Comparison
from atout.review.reviewing import Reviewer
from atout.server.pages.reviews.writing import review_message
from tests.review.followed import played, steps
from tests.review.planted import Blunderer

FEW = 2
standings = sys.modules[Standings.__module__]
TABLE = atout.rules("beigne", players=3)


@cache
def told() -> tuple[AnyMatch, Deal]:
    """A hand between a random player and two others, and its review."""
    match = played(TABLE, ("random", "boussac", "boussac"), seed=5)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviewing, "FEWEST", FEW)
        patch.setattr(standings, "EARLY", 1)
        report = review(Record(match), 0, FEW, seed=1)
    assert (report.unit, report.unfinished) == (CHANCES, True)
    (deal,) = report.deals
    return match, deal


def test_the_account_of_a_hand_adds_up() -> None:
    """The result is what the chance to win has grown by, from the scores before to those after."""
    _, deal = told()
    before, after = deal.chances
    assert before == pytest.approx(1 / 3, abs=0.01), "nobody has played yet"
    assert deal.result == pytest.approx(100 * (after - before))
    assert deal.luck - deal.errors + deal.others_errors + deal.unexplained == pytest.approx(deal.result)
    assert [one.kind for one in deal.chance] == [START, HAND, HAND, HAND, TURNED]
    assert [one.seat for one in deal.chance] == [None, 0, 1, 2, None]


def test_every_decision_is_weighed_and_told() -> None:
    match, deal = told()
    assert {one.seat for one in deal.decisions} == {0}
    assert {one.seat for one in deal.others} == {1, 2}
    for one in deal.decisions + deal.others:
        assert one.action in [choice.action for choice in one.choices]
        assert str(match.log[one.entry]) == f"{one.seat} {one.action}"
        assert (one.trick == BEFORE_PLAY) == (not isinstance(one.action, Play))
        assert (one.exact, one.winning or None, one.chance) == (False, None, None), "the cost is such a chance itself"


def test_it_is_written_out_for_the_page_in_its_unit() -> None:
    """Each decision in words, the best choice first; those of others are theirs."""
    _, deal = told()
    report = review_message(Review("beigne", 0, (), FEW, 1, (deal,), unfinished=True, unit=CHANCES))
    (written,) = report.deals
    assert report.unit == CHANCES
    assert (written.before, written.after) == pytest.approx(deal.chances, abs=1e-4)
    assert written.result == pytest.approx(written.luck - written.errors + written.rest, abs=0.02)
    for one, decision in zip(written.decisions, deal.decisions, strict=True):
        assert one.choices[one.made].action == str(decision.action)
        assert one.choices[0].action == str(decision.best)
        assert one.kind in {"bid", "exchange", "lead", "answer"}


def test_where_the_rules_player_plays_decisions_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what one player gains the others lose, who deals and the turn-up included."""
    monkeypatch.setattr(standings, "EARLY", 1)
    match = played(TABLE, seed=3)
    mine, *others = (list(steps(match, FEW, side)) for side in range(3))
    assert all(step.change == pytest.approx(0) for step in mine if step.kind == DECIDED)
    for at in (0, -1):
        assert sum(step[at].change for step in (mine, *others)) == pytest.approx(0, abs=0.5)


def test_what_a_hand_cost_is_graded_by_the_points_it_is_worth() -> None:
    """A point off one's score is worth two hundredths of the chance to win."""
    graded = {cost: SCALE.grade(cost, 0.1) for cost in (0.4, 0.5, 1.0, 1.9, 2.0)}
    assert list(graded.values()) == ["fine", "small_slip", "slip", "slip", "blunder"]
    assert SCALE.grade(9.0, 5.0) == "fine", "it may as well have cost nothing"


@pytest.mark.parametrize(
    ("action", "trick", "expected"),
    [
        (Bid(True), (), "bid"), (Keep("2Ca"), (), "exchange"), (Leave(), (), "exchange"),
        (Play("2Ca"), (), "lead"), (Play("2Ca"), ((1, "3Ca"),), "answer"),
    ],
)  # fmt: skip
def test_what_a_decision_was_about(
    action: atout.Action, trick: tuple[object, ...], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = played(TABLE, seed=3).view(0)
    monkeypatch.setattr(View, "trick", trick)
    assert kind(view, action, action, (action,)) == expected


def test_a_decision_is_weighed_the_same_whatever_is_hidden() -> None:
    """Every other hand, the discard and the pack exchanged for others that the seat may believe in."""
    match, numbers, compared = atout.Match(TABLE, seed=8), stream(4), 0
    players = [atout.player("boussac", seed=seat) for seat in range(3)]
    reviewer = Reviewer(Values(TABLE, FEW), 2, SCALE)
    while match.turn is not None and compared < 4:
        seat, action = match.turn, match.legal()[-1]
        first = reviewer.weigh(match.view(seat), action, 0, 0)
        assert match.deal is not None
        kept, match.deal.state = match.deal.state, new_state(3)
        sample_world(kept, seat, numbers, match.deal.state)
        assert reviewer.weigh(match.view(seat), action, 0, 0) == first
        compared += bool(first)
        match.deal.state = kept
        match.apply(players[seat](match.view(seat)))


def test_errors_planted_are_flagged_and_good_play_is_not() -> None:
    blunderer, reviewer = Blunderer(TABLE, None, 1, 8), Reviewer(Values(TABLE, 8), 7, SCALE)
    match, source = atout.Match(TABLE, seed=8), random.Random(3)
    flags, good = list[bool](), list[bool]()
    while match.turn is not None and len(flags) < 2:
        view = match.view(match.turn)
        compared: Comparison | None = blunderer.values.weigh(view, match.legal()[0], 3)
        best = compared.choices[compared.best].action if compared else match.legal()[0]
        good += [one.flagged for one in reviewer.weigh(view, best, 0, len(match.log))]
        if (bad := blunderer.err(view, best, len(match.log))) != best:
            flags += [one.flagged for one in reviewer.weigh(view, bad, 0, len(match.log))]
        match.apply(source.choice(match.legal()))
    assert flags == [True] * 2
    assert len(good) >= 2
    assert not any(good)


def test_at_a_free_table_nothing_is_reviewed() -> None:
    match = atout.Match(atout.rules("beigne", free_table=True), seed=1)
    with pytest.raises(atout.OptionError, match="At a free table"):
        review(Record(match), 0, FEW)
