"""A score sheet kept by hand is read, worked out anew by the games' own kernels, and every wrong figure is told."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from atout.arbiter import consult
from atout.contract.terms import RecordError
from atout.games.bezique import rules
from atout.games.bezique.sheet import count as sheet_count
from atout.records.sheets.law import Table
from atout.records.sheets.sheet import Fault, faults, looks_like, read_sheet, write_sheet
from tests.marker.made import doc, mark, random_doc, sheet

LAST = {"do": "last_trick", "side": 0, "points": 10}
BRISQUES = {"do": "brisques", "cards": [9, 7], "points": [90, 70]}
END = {"do": "end"}


def told(*entries: dict[str, Any], preset: str = "ordinary", **more: Any) -> list[str]:
    """What is wrong with a sheet, in English."""
    return [fault.sentence("en") for fault in faults(sheet(preset, *entries, **more))]


def scores(*entries: dict[str, Any], preset: str = "ordinary", **more: Any) -> dict[str, Any]:
    fault_list: list[Fault] = []
    figures = sheet_count.count(sheet(preset, *entries, **more), fault_list)
    assert fault_list == []
    return figures


@pytest.mark.clause("B-ORD-087", "B-ORD-088", "B-ORD-089", "B-ORD-090")
def test_a_deal_is_its_combinations_then_the_annex_points() -> None:
    figures = scores(mark(0, "royal_marriage", 40), mark(0, "sequence", 250), LAST, BRISQUES, END)
    assert figures["scores"] == [40 + 250 + 10 + 90, 70]
    assert (figures["deal"], figures["dealer"]) == (2, 1)


def test_a_wrong_figure_is_told_with_the_right_one() -> None:
    assert told(mark(0, "four_aces", 80)) == ["entry 1: four_aces is worth 100, not 80"]
    assert told(mark(0, "triple_bezique", 1500)) == ["entry 1: ordinary knows no triple_bezique"]
    assert told({**LAST, "points": 50}) == ["entry 1: it should be 10, not 50"]
    assert told(LAST, LAST) == ["entry 2: the last trick is already marked in this deal"]
    assert told(figures={"scores": [10, 0]}) == [
        "deal is 1, not null", "dealer is 0, not null", "scores is [0,0], not [10,0]", "deals is [], not null",
        "winners is [], not null", 'reason is "", not null',
    ]  # fmt: skip


@pytest.mark.clause("B-ORD-007", "IRR-025")
def test_brisques_that_do_not_add_up_are_told_and_lost_ones_are_not_missed() -> None:
    short = {"do": "brisques", "cards": [9, 6], "points": [90, 60]}
    assert told(short) == ["entry 1: the pack holds 16 brisques, and 15 are counted"]
    assert told({**short, "dead": 1}) == []
    assert told(LAST, END) == ["entry 2: the brisques are not counted"]


@pytest.mark.clause("B-ORD-007")
@pytest.mark.parametrize(
    ("entry", "options", "fault"),
    [
        ({"cards": [20, -4], "points": [200, -40]}, {}, "that cannot be counted: 20, -4"),
        ({"cards": [17, 0], "dead": -1, "points": [170, 0]}, {}, "a number from 0 to 16, not -1"),
        ({"aces": [9, 0], "tens": [7, 0], "points": [169, 0]}, {"brisquePoints": 11},
         "that cannot be counted: 9, 0, 7, 0"),
        ({"aces": [8, 0], "tens": [3, 6], "points": [118, 60]}, {"brisquePoints": 11},
         "that cannot be counted: 8, 0, 3, 6"),
        ({"aces": [7, 0], "tens": [8, 0], "dead": 1, "points": [157, 0]}, {"brisquePoints": 11}, None),
    ],
)  # fmt: skip
def test_brisques_that_cannot_be_are_told(entry: dict[str, Any], options: dict[str, Any], fault: str | None) -> None:
    messages = told({"do": "brisques", **entry}, options=options)
    assert messages == ([f"entry 1: {fault}"] if fault else [])


@pytest.mark.clause("B-ORD-007", "EB-099")
def test_no_more_brisques_are_marked_than_there_are() -> None:
    one = mark(0, "brisque", 10)
    assert told(*[one] * 16, preset="britannica") == []
    assert told(*[one] * 17, preset="britannica") == ["entry 17: there are only 16 brisques in the pack"]


def test_a_lift_a_guess_and_tricks_that_cannot_be_are_told() -> None:
    lift = {"do": "cut", "lift": 200, "guess": 0, "points": [0, 0]}
    assert told(lift, preset="chinese") == [
        "entry 1: a number from 1 to 191, not 200", "entry 1: a number from 1 to 191, not 0",
    ]  # fmt: skip
    hand = {"do": "hand", "went": [True, True, True], "tricks": [-1, 6, 0]}
    assert told(hand, preset="beigne", players=["A", "B", "C"]) == ["entry 1: there are 5 tricks, not -1"]


@pytest.mark.clause("B-ORD-091")
def test_a_turned_seven_is_the_dealers_and_sevens_are_as_many_as_packs() -> None:
    seven = {"do": "turned_seven", "side": 1, "points": 10}
    assert told(seven, dealer=1) == []
    assert told(seven) == ["entry 1: a turned-up seven belongs to the dealer"]
    assert told(seven, mark(0, "seven", 10), mark(1, "seven", 10), dealer=1) == [
        "entry 3: there are only 2 sevens of trumps"
    ]
    assert told(seven, preset="sans_retourne") == [
        "entry 1: no card is turned up in this game", "entry 1: a turned-up seven belongs to the dealer",
    ]  # fmt: skip


def test_a_correction_keeps_the_entry_and_counts_anew() -> None:
    entries = [mark(0, "marriage", 20), {"do": "correct", "entry": 0, "to": mark(1, "royal_marriage", 40)}]
    assert scores(*entries)["scores"] == [0, 40]
    assert scores(*entries, {"do": "correct", "entry": 0, "to": None})["scores"] == [0, 0]
    with pytest.raises(RecordError, match="corrects entry 2, which is none"):
        sheet("ordinary", mark(0, "marriage", 20), {"do": "correct", "entry": 1, "to": None})


@pytest.mark.clause("EB-073", "EB-074")
def test_units_divide_every_value_and_the_game_stops_at_once() -> None:
    options = {"units": True}
    marks = [mark(0, "double_bezique", 50), mark(0, "double_bezique", 50), mark(1, "marriage", 2)]
    figures = scores(*marks, preset="britannica", options=options)
    assert (figures["scores"], figures["winners"], figures["reason"]) == ([100, 0], [0], "target")


@pytest.mark.clause("CH-104")
def test_tens_are_dropped_as_the_table_agreed() -> None:
    """2,970 v 2,560 (AMB-82): 6,400 by each total, 6,500 by the sum, 6,530 where they are kept."""
    mine = [mark(0, "triple_bezique", 1500), mark(0, "four_trump_aces", 1000), mark(0, "four_aces", 100)]
    mine += [mark(0, "four_queens", 60), mark(0, "four_queens", 60)]
    theirs = [mark(1, "triple_bezique", 1500), mark(1, "four_trump_aces", 1000), mark(1, "four_queens", 60)]
    last = {"do": "last_trick", "side": 0, "points": 250}
    for tens, final in (("floorEach", 6400), ("floorSum", 6500), ("keep", 6530)):
        figures = scores(*mine, *theirs, last, END, preset="chinese", options={"tens": tens})
        assert figures["scores"] == [2970, 2560]
        assert figures["deals"][0]["settlement"]["final"] == final


@pytest.mark.clause("EB-082", "IRR-022", "BOU-041")
def test_a_ruling_must_be_what_the_arbiter_would_say() -> None:
    clauses = consult(Table(rules("britannica"), "britannica"), "draw_out_of_turn", {"drawn": False}).clauses
    assert "EB-082" in clauses
    ruling = {
        "do": "ruling", "irregularity": "draw_out_of_turn", "code": "britannica", "facts": {"drawn": False},
        "offenders": [1], "claimant": 0, "choice": "add_20", "clauses": list(clauses),
        "remedies": [{"kind": "points_to_claimant", "amount": 20}],
    }  # fmt: skip
    assert scores(ruling, preset="britannica")["scores"] == [20, 0]
    generous = {**ruling, "remedies": [{"kind": "points_to_claimant", "amount": 200}]}
    assert told(generous, preset="britannica") == [
        f"entry 1: the arbiter would say: points_to_claimant 20 ({' '.join(clauses)})"
    ]
    assert "does not offer 'add_2000' here" in told({**ruling, "choice": "add_2000"}, preset="britannica")[0]
    assert "knows no irregularity 'cheating'" in told({**ruling, "irregularity": "cheating"}, preset="britannica")[0]


@pytest.mark.clause("BEI-029", "BEI-030", "BEI-033", "BEI-036", "BEI-038", "BEI-049")
def test_the_hands_of_le_beigne() -> None:
    hand = {"do": "hand", "went": [True, True, False], "tricks": [3, 0, 2]}
    more = {"preset": "beigne", "players": ["A", "B", "C"]}
    assert told(hand, **more) == []
    assert told({**hand, "turned": "10"}, **more) == ["entry 1: player 3 must go"]
    stays = {**hand, "went": [False, True, False]}
    assert told(*[hand] * 6, stays, **more) == []  # seven points left
    assert told(*[hand] * 7, stays, **more) == ["entry 8: player 1 must go"]  # four
    assert told({**hand, "tricks": [3, 0, 1]}, **more) == ["entry 1: there are 5 tricks, not 4"]
    assert told({**hand, "tricks": []}, **more) == ["entry 1: this hand is played"]


@pytest.mark.clause("CHO-001")
def test_only_a_game_of_one_deal_for_two_makes_a_chouette() -> None:
    with pytest.raises(RecordError, match="Chouette"):
        sheet("ordinary", players=["A", "B", "C"], order=[0, 1, 2])
    with pytest.raises(RecordError, match="for 2 players, and 3 are named"):
        sheet("ordinary", players=["A", "B", "C"])


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ({"format": "atout-sheet 9"}, "reads 'atout-sheet 1'"),
        ({"preset": "poker"}, "there is no preset 'poker'"),
        ({"options": {"target": "many"}}, "must be a whole number"),
        ({"dealer": 5}, "dealer is from 0 to 1"),
        ({"entries": [{"do": "mark", "side": 2}]}, "side is from 0 to 1"),
        ({"entries": [{"do": "cut", "points": [1]}]}, "one figure a side"),
        ({"entries": [{"do": "fly"}]}, "no score sheet"),
        ({"more": 1}, "no score sheet"),
    ],
)
def test_a_damaged_sheet_is_refused_in_a_sentence(broken: dict[str, Any], why: str) -> None:
    with pytest.raises(RecordError, match=why) as caught:
        read_sheet(json.dumps({**doc("ordinary"), **broken}))
    assert caught.value.fr != caught.value.en


def test_a_sheet_reads_back_as_it_was_written() -> None:
    for seed in range(12):
        page = read_sheet(json.dumps(random_doc(random.Random(seed))))
        written = write_sheet(page)
        assert looks_like(written)
        assert read_sheet(written) == page
