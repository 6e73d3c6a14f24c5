"""Reviews: the account of a deal adds up, nothing hidden is looked at, what is left out says so."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

import atout
from atout.games.bezique.kernels.state import OVER
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.review import scale, winning
from atout.games.bezique.review.standings import Standings
from atout.games.bezique.review.values import Values
from atout.records import Record
from atout.review import Review, review, reviewing
from atout.review.game import CHANCE, DECIDED, DRAWN, HAND, START, TURNED, Comparison
from atout.review.reviewing import Reviewer
from tests.players.hidden import permute_what_is_hidden, twins
from tests.review.followed import played, steps

SMALL = atout.rules("ordinary", deck="2x24")  # sixteen cards fewer: plain Python plays them out sooner
FEW = 2


@pytest.fixture(scope="module")
def reviewed() -> Review:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviewing, "FEWEST", FEW)
        patch.setattr(winning, "FEW", FEW)
        return review(Record(played(SMALL)), 0, FEW, seed=1)


# The account -----------------------------------------------------------------------------------------------


def test_the_account_of_a_deal_adds_up(reviewed: Review) -> None:
    (deal,) = reviewed.deals
    ends = next(event.sheet for event in played(SMALL).events if event.do == "deal_end")
    assert deal.result == pytest.approx(ends.rows[0].after - ends.rows[1].after)
    assert deal.luck - deal.errors + deal.others_errors + deal.unexplained == pytest.approx(deal.result)
    assert {one.kind for one in deal.chance} == {START, HAND, TURNED, DRAWN}


def test_every_decision_of_the_seat_is_weighed_and_told(reviewed: Review) -> None:
    (deal,) = reviewed.deals
    assert all(one.seat == 0 for one in deal.decisions)
    assert all(one.seat == 1 for one in deal.others)
    assert len(deal.decisions) > 20
    for one in deal.decisions:
        assert one.action in [choice.action for choice in one.choices]
        assert one.promised >= 0
        assert one.promised == 0 or one.best != one.action
    assert any(one.exact for one in deal.decisions)
    assert all(one.error == 0 for one in deal.decisions if one.exact)


@pytest.mark.parametrize(
    ("cost", "error", "grade"),
    [(9.9, 0.0, "fine"), (10.0, 0.0, "small_slip"), (20.0, 5.0, "slip"), (39.9, 5.0, "slip"), (40.0, 5.0, "blunder"),
     (90.0, 50.0, "fine")],
)  # fmt: skip
def test_what_a_decision_is_called(reviewed: Review, cost: float, error: float, grade: str) -> None:
    """Large and sure: one that may as well have cost nothing is called no error."""
    assert replace(reviewed.deals[0].decisions[0], cost=cost, error=error).grade == grade


def test_a_deal_still_being_played_is_not_looked_at(reviewed: Review) -> None:
    assert reviewed.unfinished
    assert [deal.number for deal in reviewed.deals] == [1]
    match = atout.Match(SMALL, seed=4)
    match.apply(match.legal()[0])
    begun = review(Record(match), 0, FEW)
    assert begun.unfinished
    assert begun.deals == ()


# Chance ----------------------------------------------------------------------------------------------------


def test_where_precepts_play_decisions_change_nothing() -> None:
    """Deals are played on by the precepts, over the same cards: only chance changes what such a deal is worth."""
    changes = list(steps(played(SMALL), FEW, whole=True))
    assert all(step.change == pytest.approx(0) for step in changes if step.kind == DECIDED)
    assert any(abs(step.change) > 1 for step in changes if step.kind == DRAWN)
    drawn = [step for step in changes if step.kind == DRAWN]
    assert len(drawn) == 48 - 2 * 8 - 1 - 1  # the last card of the stock is known


@pytest.mark.parametrize("seats", [pytest.param(("boussac", "boussac"), marks=pytest.mark.long), ("random", "boussac")])
def test_what_the_rules_player_would_have_done_is_not_followed(
    seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every step is the same where it is."""
    followed: list[int] = []
    monkeypatch.setattr(Standings, "_value", counting(Standings._value, followed))
    match = played(SMALL, seats)
    short, spared = list(steps(match, FEW)), len(followed)
    whole = list(steps(match, FEW, whole=True))
    assert [(one.kind, one.seat) for one in short] == [(one.kind, one.seat) for one in whole]
    assert [one.change for one in short] == pytest.approx([one.change for one in whole], abs=1e-9)
    assert len(followed) - spared > spared + 20
    assert any(abs(step.change) > 1 for step in short if step.kind == DECIDED) is (seats[0] == "random")


def counting(call: Callable[..., float], calls: list[int]) -> Callable[..., float]:
    """The same, noting each time that it is called."""

    def noted(*given: object) -> float:
        calls.append(1)
        return call(*given)

    return noted


def test_in_every_world_each_card_is_played_once() -> None:
    """After each draw, in the middle of a round too: a card laid at a wrong place would be there twice."""
    match = played(SMALL)
    standings = Standings(SMALL, FEW, 1)
    again, draws = atout.Match(SMALL, auto_deal=False), 0
    for entry in match.log:
        if again.deal_number == 1 and again.turn is None:
            break
        for step in standings.follow(again, entry, 0):
            if step.kind == DRAWN:  # the last world was just played out
                draws += 1
                assert standings.work.phase == OVER
                assert list(standings.work.played) == list(standings.work.whole)
    assert draws > 20


@pytest.mark.long
def test_what_one_side_gains_the_other_loses() -> None:
    match = played(SMALL, ("random", "boussac"))
    mine, other = (list(steps(match, FEW, side)) for side in (0, 1))
    kinds = {START, DRAWN, DECIDED}  # each side is told of its own hand first
    assert [one.change for one in mine if one.kind in kinds] == pytest.approx(
        [-one.change for one in other if one.kind in kinds]
    )
    assert any(abs(one.change) > 1 for one in mine if one.kind == DECIDED)
    assert sum(one.change for one in mine) == pytest.approx(-sum(one.change for one in other))


# What a seat could know ------------------------------------------------------------------------------------


def late(match: atout.Match) -> bool:
    """Near the end of the stock, where plain Python searches in moderate time but much is hidden yet."""
    assert match.deal is not None
    state = match.deal.state
    return not state.strict and int(state.end - state.next) < 6


def test_a_decision_is_weighed_the_same_whatever_is_hidden() -> None:
    source, compared = random.Random(5), 0
    reviewer = Reviewer(Values(SMALL, FEW), 2, scale(SMALL))
    for match, seat in twins("ordinary", 8):
        if not late(match):
            continue
        action = match.legal()[-1]
        reviewer.values = Values(match.rules, FEW)
        first = reviewer.weigh(match.view(seat), action, 0, 0)
        assert match.deal is not None
        kept = match.deal.state
        if permute_what_is_hidden(match, seat, source):
            assert reviewer.weigh(match.view(seat), action, 0, 0) == first
            compared += bool(first)
        match.deal.state = kept
        if compared == 3:
            return
    raise AssertionError("too few decisions were compared")


def test_worlds_are_chosen_by_nothing_that_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by how often the other has decided, who may have been asked something in secret."""
    match = played(SMALL)
    seeds = []

    class Listening:
        worlds = FEW

        def weigh(self, view: object, action: object, seed: int) -> Comparison | None:
            seeds.append((view.seat, seed))  # type: ignore[attr-defined]

        def again(self, view: object, compared: Comparison, seed: int, worlds: int) -> None:
            raise AssertionError

    reviewer = Reviewer(Listening(), 0, scale(SMALL))
    reviewer.begin_deal(1)
    acted = [entry for entry in match.log if isinstance(entry, atout.Acted)]
    for entry in acted:
        reviewer.decision(match, 0, entry)
    alone, seeds[:] = [seed for seat, seed in seeds if seat == 0], []
    reviewer.begin_deal(1)
    for entry in acted:
        if entry.seat == 0:
            reviewer.decision(match, 0, entry)
    assert [seed for _, seed in seeds] == alone
    assert len(set(alone)) == len(alone)


@pytest.mark.long
def test_in_two_threads_a_review_is_the_same(reviewed: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "FEWEST", FEW)
    monkeypatch.setattr(winning, "FEW", FEW)
    with ThreadPoolExecutor(2) as share:
        assert review(Record(played(SMALL)), 0, FEW, seed=1, share=share, threads=2) == reviewed


# What is not reviewed --------------------------------------------------------------------------------------


def test_what_is_not_reviewed_says_so() -> None:
    match = atout.Match(atout.rules("ordinary", free_table=True), seed=1)
    with pytest.raises(atout.OptionError, match="At a free table") as refused:
        review(Record(match), 0, FEW)
    assert refused.value.fr != refused.value.en


@pytest.mark.parametrize(
    ("preset", "least"), [("ordinary", 10), ("rubicon", 10), ("chinese", 100), ("eight_pack", 250)]
)
def test_in_long_deals_only_more_than_chance_is_pointed_out(preset: str, least: int) -> None:
    yardstick = scale(PRESETS[preset])
    assert yardstick.grade(least, 1) == "small_slip"
    assert yardstick.grade(least - 1, 1) == "fine"
    assert yardstick.grade(4 * least, 1) == "blunder"


def test_a_seat_there_is_not_is_refused() -> None:
    with pytest.raises(atout.OptionError, match="there is no seat 2"):
        review(Record(atout.Match(SMALL, seed=1)), 2, FEW)


def test_every_kind_of_chance_has_a_name_of_its_own() -> None:
    assert len(set(CHANCE)) == len(CHANCE)
    assert DECIDED not in CHANCE
