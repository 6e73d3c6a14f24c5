"""A score sheet kept by hand is read, worked out anew by the games' own kernels, and every wrong figure is told."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from atout.arbiter import consult
from atout.contract.terms import RecordError
from atout.games.bezique import rules
from atout.records.sheets.law import Table
from atout.records.sheets.sheet import Fault, counting_of, faults, looks_like, read_sheet, write_sheet
from tests.marker.made import doc, hand, mark, random_doc, sheet

LAST = {"do": "last_trick", "side": 0, "points": 10}
BRISQUES = {"do": "brisques", "cards": [9, 7], "points": [90, 70]}
END = {"do": "end"}


def told(*entries: dict[str, Any], preset: str = "ordinary", **more: Any) -> list[str]:
    """What is wrong with a sheet, in English."""
    return [fault.sentence("en") for fault in faults(sheet(preset, *entries, **more))]


def scores(*entries: dict[str, Any], preset: str = "ordinary", **more: Any) -> dict[str, Any]:
    fault_list: list[Fault] = []
    page = sheet(preset, *entries, **more)
    figures = counting_of(page).count(page, fault_list)
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


@pytest.mark.clause("B-ORD-091")
def test_a_turned_seven_that_is_not_spent_leaves_the_sevens_of_the_pack() -> None:
    sevens = [{"do": "turned_seven", "side": 0, "points": 10}, *[mark(1, "seven", 10)] * 3]
    one_too_many = "there are only 2 sevens of trumps"
    assert told(*sevens) == [f"entry {number}: {one_too_many}" for number in (3, 4)]
    assert told(*sevens, options={"turnedSevenSpent": False}) == [f"entry 4: {one_too_many}"]


@pytest.mark.clause("B-ORD-091", "CH-037")
def test_nobody_else_deals_once_the_points_of_the_dealer_are_marked() -> None:
    seven, other = {"do": "turned_seven", "side": 0, "points": 10}, {"do": "dealer", "dealer": 1}
    lift = {"do": "cut", "lift": 24, "guess": 1, "points": [250, 0]}
    assert told(seven, other) == ["entry 2: what is marked hangs on who deals"]
    assert told(lift, other, preset="chinese") == ["entry 2: what is marked hangs on who deals"]
    partners = {"preset": "four_teams", "options": {"turnUp": True}}
    assert told(seven, {"do": "dealer", "dealer": 2}, **partners) == []
    assert told(other, {**seven, "side": 1}) == []


@pytest.mark.clause("CH-037", "CH-085")
def test_a_deal_is_cut_once_and_only_combinations_are_left_pending() -> None:
    lift = {"do": "cut", "lift": 24, "guess": 1, "points": [250, 0]}
    assert told(lift, lift, preset="chinese") == ["entry 2: the cut is already marked in this deal"]
    blanche = {"do": "announce", "side": 0, "kind": "carte_blanche", "points": 50}
    assert told(blanche, preset="rubicon", options={"declPerTrick": "pending"}) == [
        "entry 1: carte_blanche is never left pending"
    ]


FIVE_HUNDRED = mark(0, "double_bezique", 500)
CLAIM = {"do": "claim", "side": 0}


@pytest.mark.clause("BOU-049", "BOU-051")
def test_no_victory_is_claimed_after_the_last_trick() -> None:
    """Both have reached the target: the last trick decides, and not who speaks first."""
    both = [FIVE_HUNDRED, mark(1, "double_bezique", 500)]
    last = {**LAST, "side": 1}
    options = {"target": 500}
    assert scores(*both, CLAIM, preset="boussac", options=options)["winners"] == [0]
    assert told(*both, last, CLAIM, preset="boussac", options=options) == [
        "entry 4: the stock is exhausted: too late for a claim"
    ]
    figures = scores(*both, last, BRISQUES, END, preset="boussac", options=options)
    assert (figures["winners"], figures["reason"]) == ([1], "last_trick")
    earlier = {**options, "lastTrick": "lastBeforeExhaustion"}
    assert scores(*both, last, CLAIM, preset="boussac", options=earlier)["reason"] == "claim"


@pytest.mark.clause("BOU-004", "BOU-047")
def test_aces_count_eleven_in_a_claim_too() -> None:
    options = {"target": 500, "brisquePoints": 11, "claimCountsBrisques": True}
    marks = [FIVE_HUNDRED, {"do": "other", "side": 0, "points": -11, "why": ""}]
    assert scores(*marks, {**CLAIM, "aces": 1}, preset="boussac", options=options)["winners"] == [0]
    assert scores(*marks, {**CLAIM, "cards": 2}, preset="boussac", options=options)["winners"] == [0]  # as before
    short = ["entry 3: there are not the points for a claim"]
    assert told(*marks, {**CLAIM, "cards": 1}, preset="boussac", options=options) == short


@pytest.mark.clause("B-ORD-101", "EB-102")
def test_the_last_trick_decides_only_for_whoever_has_reached_the_target() -> None:
    """Two of three pass it and the third wins the last trick: the higher total wins."""
    two = [FIVE_HUNDRED, mark(0, "sequence", 250), mark(1, "double_bezique", 500)]
    brisques = {"do": "brisques", "cards": [8, 8, 8], "points": [80, 80, 80]}
    options = {"target": 500, "tieBreak": "lastTrick"}
    for last, winner, reason in ((2, 0, "higher_total"), (1, 1, "last_trick"), (0, 0, "last_trick")):
        figures = scores(*two, {**LAST, "side": last}, brisques, END, preset="three", options=options)
        assert (figures["winners"], figures["reason"]) == ([winner], reason)


@pytest.mark.clause("CH-098")
def test_of_two_totals_below_zero_the_higher_wins() -> None:
    fines = [{"do": "other", "side": side, "points": points, "why": "!"} for side, points in ((0, -400), (1, -100))]
    figures = scores(*fines, {"do": "last_trick", "side": 0, "points": 250}, END, preset="chinese")
    assert (figures["scores"], figures["winners"], figures["reason"]) == ([-150, -100], [1], "one_deal")


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


THREE: dict[str, Any] = {"preset": "beigne", "players": ["A", "B", "C"]}


@pytest.mark.clause("BEI-041", "AMB-122")
@pytest.mark.parametrize("thrown", ["thrownIn", "redeal"])
def test_a_hand_that_nobody_plays_has_no_tricks(thrown: str) -> None:
    options = {"allPass": thrown, "punishNonGoers": True}
    assert told(hand(5, 0, 0, went="---"), options=options, **THREE) == ["entry 1: nobody goes: there are no tricks"]
    assert scores(hand(went="---"), options=options, **THREE)["scores"] == [25, 25, 25]


@pytest.mark.clause("AMB-124")
def test_what_parts_two_at_zero_must_be_told() -> None:
    """Twelve hands bring two of them to 1, and one trick each in the next to 0."""
    many = [hand(2, 2, 1)] * 12
    assert told(*many, hand(1, 1, 3), **THREE) == ["entry 13: tell who won the last trick"]
    for last, winners in ((0, [0]), (1, [1]), (2, [0, 1])):
        assert scores(*many, hand(1, 1, 3, last=last), **THREE)["winners"] == winners
    first: dict[str, Any] = {**THREE, "options": {"zeroTie": "first"}}
    assert told(*many, hand(1, 1, 3), **first) == ["entry 13: tell who reached zero first"]
    assert told(*many, hand(1, 1, 3, first=2), **first) == ["entry 13: tell who reached zero first"]
    assert scores(*many, hand(1, 1, 3, first=1), **first)["winners"] == [1]
    assert scores(*many, hand(1, 1, 3), **{**THREE, "options": {"zeroTie": "joint"}})["reason"] == "shared"


FROM_FIVE_BELOW = [hand(2, 2, 1, went="++-")] * 15
"""Fifteen hands from 25, where zero must be reached exactly: two are at -5."""


@pytest.mark.clause("BEI-048", "AMB-123", "AMB-124")
@pytest.mark.parametrize("tie", ["first", "lowest"])
def test_two_brought_to_zero_by_a_fine_have_nothing_more_to_tell(tie: str) -> None:
    """Neither came there by a trick."""
    options = {"zeroRule": "exact", "zeroTie": tie}
    figures = scores(*FROM_FIVE_BELOW, hand(0, 0, 5, went="++-"), options=options, **THREE)
    assert (figures["scores"], figures["winners"], figures["reason"]) == ([0, 0, 25], [0, 1], "shared")


@pytest.mark.clause("BEI-048", "BEI-066", "AMB-123")
def test_the_fine_for_a_revoke_that_brings_somebody_to_zero_exactly_wins() -> None:
    facts = {"moment": "later", "several": False}
    options = {"zeroRule": "exact"}
    table = Table(sheet("beigne", options=options, players=["A", "B", "C"]).rules, "beigne")
    ruling = {
        "do": "ruling", "irregularity": "revoke", "code": "beigne", "facts": facts, "offenders": [0],
        "claimant": None, "choice": "fine", "clauses": list(consult(table, "revoke", facts).clauses),
        "remedies": [{"kind": "five_and_zero", "amount": 5}],
    }  # fmt: skip
    figures = scores(*FROM_FIVE_BELOW, ruling, options=options, **THREE)
    assert (figures["scores"], figures["winners"], figures["reason"]) == ([0, -5, 25], [0], "zero")


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
