"""What many reviewed matches come to: means with their errors, by game, by opponent, by kind, by precept."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from msgspec import json

from atout.contract.game import home_card
from atout.review.report import ARITHMETIC
from atout.server.desks.parts import text
from atout.server.personal.exporting import as_csv
from atout.server.personal.figures import FEW, mean, own_play, students
from atout.server.personal.history import Listed, PastMatch, finished
from atout.server.personal.sums import DealSums, Part, Sums
from atout.server.store import Reviewed
from atout.server.wire.listings import Ended, TableInfo


def info(preset: str = "ordinary", name: str = "Boussac", updated: float = 1.0, **more: object) -> TableInfo:
    """A finished table of two, the other a computer."""
    card = home_card(preset)
    figures: dict[str, object] = {
        "code": f"code-{updated}", "game": card.game, "preset": preset, "chouette": False, "players": 2,
        "name": text(card.name), "scores": [1010, 700], "target": 1000, "over": True, "seat": 0, "mine": 0,
        "opponent": name, "updated": updated, "turn": None, "between": False, "whose": [0, 1], "names": ["Léa", name],
        "computers": [1], "winners": [0], "earlier": [],
    }  # fmt: skip
    return TableInfo(**{**figures, **more})  # type: ignore[arg-type]


def deal(number: int = 1, luck: float = 0.0, **kinds: float) -> DealSums:
    """A deal whose errors were of these kinds, one decision each."""
    parts = {kind: Part(cost, 1, int(cost >= 10)) for kind, cost in kinds.items()}
    return DealSums(number, 0.0, luck, sum(kinds.values()), parts, {})


def match(*deals: DealSums, **more: object) -> PastMatch:
    """A match with these deals reviewed."""
    table = info(**more)  # type: ignore[arg-type]
    return PastMatch(
        "t", 1, table, table.scores[0], table.scores[1], 0 in table.winners, Sums([*deals]) if deals else None
    )


def test_every_finished_match_of_a_table_is_listed_with_its_review() -> None:
    """In the order in which they were played; a review by an earlier arithmetic does not count, nor one of another
    seat; a game that is not reviewed does not either."""
    table = info(earlier=[Ended([300, 1020], [1]), Ended([1000, 900], [0])])
    sums = json.encode(Sums([deal(lead=3.0)]))
    kept = [
        Reviewed("t", 1, 0, ARITHMETIC, 9.0, sums),
        Reviewed("t", 2, 0, ARITHMETIC - 1, 9.0, sums),
        Reviewed("t", 3, 1, ARITHMETIC, 9.0, sums),
    ]
    matches = finished([Listed("t", table, True), Listed("u", info(updated=0.0), False)], kept)
    assert [(one.number, one.lead, one.won, one.sums is not None) for one in matches] == [
        (1, -720, False, True),
        (2, 100, True, False),
        (3, 310, True, False),
    ]
    assert [one.code for one in matches] == ["code-1.0.1", "code-1.0.2", "code-1.0.3"]


def test_the_game_reviewed_last_is_shown_and_others_on_demand() -> None:
    past = [
        match(deal(lead=4.0), preset="rubicon", updated=1.0),
        match(deal(lead=8.0), updated=2.0),
        match(deal(lead=16.0), name="Maître", updated=3.0),
        match(preset="three", updated=4.0),
    ]
    play = own_play(past, "", "", False, 0, 3)
    assert (play.preset, play.missing) == ("ordinary", 0)
    assert [(one.preset, one.matches, one.reviewed) for one in play.games] == [
        ("rubicon", 1, 1),
        ("ordinary", 2, 2),
        ("three", 1, 0),
    ]
    assert play.sums
    assert (play.sums.deals, play.sums.lost.mean) == (2, 12.0)
    assert [(one.id, one.matches) for one in play.opponents] == [("computer:Boussac", 1), ("computer:Maître", 1)]
    against = own_play(past, "ordinary", "computer:Maître", False, 0, 3)
    assert against.sums
    assert (against.sums.deals, against.sums.lost.mean, len(against.matches)) == (1, 16.0, 1)
    three = own_play(past, "three", "", False, 0, 3)
    assert (three.sums, three.missing) == (None, 1)


def test_kinds_sum_to_what_was_lost_and_deals_without_one_count_as_nothing() -> None:
    sums = own_play([match(deal(lead=12.0, ending=6.0), deal(2, lead=-2.0))], "", "", False, 0, 1).sums
    assert sums
    assert [(one.kind, one.lost.mean, one.decisions, one.flagged) for one in sums.kinds] == [
        ("lead", 5.0, 2, 1),
        ("ending", 3.0, 1, 0),
    ]
    assert sum(one.lost.mean for one in sums.kinds) == sums.lost.mean


def test_precepts_are_told_by_what_they_cost() -> None:
    broken = [
        replace_precepts(deal(lead=30.0), wait=30.0),
        replace_precepts(deal(2, lead=70.0), exchange=50.0, wait=20.0, forgotten_since=99.0),
    ]
    sums = own_play([match(*broken)], "", "", False, 0, 1).sums
    assert sums
    assert [(one.id, one.times, one.lost) for one in sums.precepts] == [("wait", 2, 50.0), ("exchange", 1, 50.0)]
    assert sums.precepts[0].text.en.startswith("Wait: these cards will be worth more")
    assert sums.precepts[1].clause


def replace_precepts(one: DealSums, **broken: float) -> DealSums:
    """The deal with these precepts broken."""
    parts = {name: Part(cost, 1, 1) for name, cost in broken.items()}
    return DealSums(one.number, one.result, one.luck, one.errors, one.kinds, parts)


def test_of_few_it_is_not_said_how_sure_their_mean_is() -> None:
    assert mean([10.0] * (FEW - 1)).about is None
    average = mean([0.0, 20.0] * (FEW // 2))
    assert average.mean == 10.0
    assert average.about == pytest.approx(2.262 * 10.54 / 10**0.5, rel=0.01)


@pytest.mark.parametrize(("free", "factor"), [(9, 2.262), (19, 2.093), (29, 2.045), (99, 1.984), (10_000, 1.960)])
def test_the_error_of_a_mean_is_student_s(free: int, factor: float) -> None:
    assert students(free) == pytest.approx(factor, abs=0.006)


def test_a_name_is_no_formula_in_a_spreadsheet() -> None:
    named = match(deal(lead=1.0), name="=1+1")
    rows = list(csv.DictReader(io.StringIO(as_csv([named, replace(named, sums=None)]).decode("utf-8-sig"))))
    assert [(row["opponent"], row["errors"]) for row in rows] == [("'=1+1", "1.0"), ("'=1+1", "")]
