"""The rule of the moment, and the rules behind what refuses and what advises."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from clauses.table_beigne import do, hand, refused

from atout.contract.game import all_presets, game_of, rules_of
from atout.games.beigne import rulebook as beigne_book
from atout.games.beigne.hints import reasons as at_beigne
from atout.games.beigne.refusals import REASONS as BEIGNE_REASONS
from atout.games.bezique import rulebook as bezique_book
from atout.games.bezique.hints import reasons
from atout.games.bezique.refusals import REASONS
from atout.rulebook import book
from atout.rulebook.game import part_of
from atout.rulebook.moment import moment, precept

SHOWN = {
    "B-ORD-043": "B-ORD-043",  # asked for the seven
    "B-ORD-049": "B-ORD-049",  # to answer
    "B-ORD-057": "B-ORD-062",  # to lead
    "B-ORD-063": "B-ORD-055",  # to declare
    "B-ORD-077": "B-ORD-077",  # the last draw
    "B-ORD-082": "B-ORD-080",  # the stock is gone
    "B-ORD-093": "B-ORD-093",
    "B-ORD-098": "B-ORD-098",
    "CH-037": "CH-037",
    "CH-046": "CH-046",
    "CH-085": "CH-056",
    "CH-093": "CH-093",
    "EB-067": "EB-066",
    "BOU-033": "BOU-026",
    "BEI-017": "BEI-017",
    "BEI-020": "BEI-020",
    "BEI-024": "BEI-024",
    "BEI-029": "BEI-029",
}


@pytest.mark.parametrize("clause", SHOWN)
def test_the_position_of_a_clause_is_governed_by_this(clause: str) -> None:
    position = book().positions[clause]
    assert moment(position.rules, position.match().view(position.seat)) == SHOWN[clause]


@pytest.mark.parametrize(
    ("preset", "first", "later"),
    [
        ("ordinary", "B-ORD-045", "B-ORD-062"),
        ("rubicon", "B-ORD-045", "B-ORD-062"),
        ("three", "B-3-003", "B-ORD-062"),
        ("four_teams", "B-3-003", "B-ORD-062"),
        ("chinese", "CH-052", "CH-058"),
        ("britannica", "EB-010", "EB-014"),
        ("boussac", "BOU-018", "B-ORD-062"),
    ],
)
def test_who_leads_first_is_no_winner_of_a_trick(preset: str, first: str, later: str) -> None:
    rules: Any = rules_of(preset)
    match = game_of(rules).match(rules, seed=7)
    leads: list[str] = []
    while len(leads) < 2:
        assert match.turn is not None
        view = match.view(match.turn)
        if view.phase == "stock" and not view.trick and "draw" not in map(str, view.legal()):
            leads.append(moment(rules, view))
        match.apply(match.legal()[0])
    assert leads == [first, later]


@pytest.mark.clause("B-3-010", "B-3-011", "B-4T-023")
@pytest.mark.parametrize(("preset", "end"), [("three", "B-3-010"), ("four", "B-3-010"), ("four_teams", "B-4T-023")])
def test_more_than_two_read_of_their_own_last_draw_and_target(preset: str, end: str) -> None:
    rules: Any = rules_of(preset, turnUp=True)
    match, clauses = game_of(rules).match(rules, seed=7), set()
    while match.turn is not None:
        view = match.view(match.turn)
        if "take_turn_up" in map(str, view.legal()):
            clauses.add(moment(rules, view))
        match.apply(match.legal()[-1])
    assert match.over
    assert clauses == {"B-3-011"}
    assert moment(rules, match.view(0)) == end


@pytest.mark.parametrize("preset", all_presets())
def test_a_whole_deal_is_governed_by_clauses_of_the_game_s_own_page(preset: str) -> None:
    rules: Any = rules_of(preset)
    groups = book().games[preset].groups
    match = game_of(rules).match(rules, seed=7)
    clauses = {moment(rules, None)}
    while match.turn is not None and match.deal_number <= 1:
        clauses |= {moment(rules, match.view(seat)) for seat in range(rules.players)} if match.deal_number else set()
        match.apply(match.legal()[0])
    if match.over:
        clauses.add(moment(rules, match.view(0)))
    assert clauses <= {*book().clauses}
    assert {book().clauses[clause].group for clause in clauses} <= {*groups}


@pytest.mark.clause("BEI-028")
@pytest.mark.parametrize("dealer", ["leave", "keep"])
@pytest.mark.parametrize(
    ("number", "turn_up", "score", "clause"),
    [
        (10, "TH", 25, "BEI-029"),
        (11, "TH", 25, "BEI-020"),
        (11, "TH", 4, "BEI-033"),
        (1, "9H", 4, "BEI-033"),
        (30, "AH", 4, "BEI-029"),
        (1, "9H", 25, "BEI-020"),
    ],
)
@pytest.mark.parametrize("free", [False, True])
def test_who_has_to_go_reads_the_clause_of_the_refusal(
    dealer: str, number: int, turn_up: str, score: int, clause: str, free: bool
) -> None:
    """Whether the turn-up still lies there or not, and in whichever hand."""
    match = hand(("AS",), turn_up=turn_up, number=number, scores=(score, 20, 20), freeTable=free)
    do(match, "2 leave" if dealer == "leave" else f"2 keep {match.view(2).hand[0][:2]}")
    assert moment(match.rules, match.view(0)) == clause
    assert refused(match, "0 pass") == (None if clause == "BEI-020" else clause)


def test_a_free_table_of_le_beigne_has_its_own_moments() -> None:
    moments = {"deal": "BEI-013", "replace": "BEI-056", "gather": "BEI-059", "claims": "BEI-069"}
    for phase, clause in moments.items():
        assert moment(rules_of("beigne"), SimpleNamespace(phase=phase)) == clause  # type: ignore[arg-type]


def test_every_refusal_cites_a_clause_of_the_book() -> None:
    cited = {clause for reason in REASONS.values() for clause in reason.clauses.values()}
    cited |= {reason.clause for reason in BEIGNE_REASONS.values()}
    assert cited <= {*book().clauses}


def test_precepts_lead_to_clauses_that_exist() -> None:
    names = {name for name, _, _ in (*reasons.PRECEPTS, *at_beigne.PRECEPTS)}
    assert {*bezique_book.PRECEPTS, *beigne_book.PRECEPTS} <= names
    for preset in all_presets():
        rules = rules_of(preset)
        assert {precept(rules, name) for name in part_of(rules).PRECEPTS} <= {*book().clauses}
    assert precept(rules_of("ordinary"), "only") is None
    assert precept(rules_of("chinese"), "marriage_first") == "CH-075"


@pytest.mark.parametrize("phase", ["dealing", "looking", "answering", "counting"])
def test_what_only_a_free_table_knows_is_governed_as_well(phase: str) -> None:
    for preset in ("ordinary", "chinese", "rubicon", "britannica", "boussac"):
        assert moment(rules_of(preset), SimpleNamespace(phase=phase)) in book().clauses
