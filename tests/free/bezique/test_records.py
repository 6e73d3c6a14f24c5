"""A free table written down reads back to the same match; the options of a free table."""

from __future__ import annotations

from typing import Any

import pytest
from clauses.table import position
from hypothesis import given, settings
from hypothesis import strategies as st

import atout
from atout.records import Comment, Record, read_record
from free.bezique.table import act, do, free, refused
from free.bezique.wild import played, tables


@settings(max_examples=8)
@given(tables, st.integers(0, 10**6), st.integers(0, 120), st.sampled_from(["text", "json"]))
def test_a_free_table_left_off_anywhere_reads_back(table: Any, seed: int, steps: int, form: str) -> None:
    match = played(table, seed, steps)
    written = Record(match, (), (Comment(len(match.log) // 2, "Bien vu !"),)).write(form)
    again = read_record(written)
    assert again.match.rules == match.rules
    assert again.match.log == match.log
    assert again.match.events == match.events
    assert again.write(form) == written


def a_match() -> atout.Match:
    """A wrong declaration, and what came of it."""
    match = free(hands=("AS KS KC KD QD", "9C"))
    do(match, "0 AS", "1 9C", "0 four_kings KS KC KD QD", "1 denounce wrong_declaration 0 take_back", "0 draw")
    return match


@pytest.mark.clause("IRR-015")
def test_the_text_tells_what_was_done_and_what_was_ruled() -> None:
    lines = Record(a_match(), ("Léa", "Léon")).write().splitlines()
    assert [line.strip() for line in lines if "four_kings" in line or "denounce" in line] == [
        "Léa four_kings KSa QDa KDa KCa; Léa declare four_kings KSa QDa KDa KCa 80, 80-0",
        "Léon denounce wrong_declaration Léa take_back; "
        "Léon ruled wrong_declaration take_back, Léa mark declarations -80, 0-0",
    ]


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("mark declarations -80", "mark declarations -60"),
        ("denounce wrong_declaration Léa take_back;", "denounce wrong_declaration Léa annul;"),
        ("deal 1", "deal 7"),
        ("Léon 9Ca", "Léon KCb"),
        ("Léa ASa", "Lise ASa"),
    ],
)
def test_a_free_table_told_wrong_is_refused_at_its_line(was: str, becomes: str) -> None:
    written = Record(a_match(), ("Léa", "Léon")).write()
    assert was in written
    with pytest.raises(atout.RecordError) as error:
        read_record(written.replace(was, becomes))
    assert error.value.line


def test_points_told_wrong_in_json_are_refused() -> None:
    written = atout.write_record(a_match(), "json")
    with pytest.raises(atout.RecordError):
        read_record(written.replace('"points":80', '"points":60'))


def test_the_audit_form_holds_no_free_table() -> None:
    with pytest.raises(atout.RecordError) as error:
        atout.write_record(a_match(), "audit")
    assert "text" in error.value.en
    assert "libres" in error.value.fr


@pytest.mark.parametrize(
    "option",
    [
        {"law": "quebec"}, {"revokePenalty": "muette"}, {"excessPenalty": "fine"}, {"misdealDealer": "next"},
        {"manualMarking": "yes"}, {"dealByHand": "yes"}, {"imperfectPack": "yes"},
    ],
)  # fmt: skip
def test_what_only_a_free_table_knows_needs_one(option: dict[str, str]) -> None:
    with pytest.raises(atout.OptionError) as error:
        atout.rules("ordinary", **option)
    assert "freeTable=yes" in error.value.fr
    assert atout.rules("ordinary", freeTable="yes", **option).free_table


def test_a_strict_table_shows_nothing_of_a_free_one() -> None:
    match = atout.Match("ordinary", seed=1)
    assert match.turn is not None
    assert match.view(match.turn).free is None
    for text in ("peek", "count", "denounce revoke 1 last_trick", "drop ASa", "marriage KSa QSa for 40"):
        with pytest.raises((atout.UnlawfulAction, NotImplementedError)):
            act(match, match.turn, text)


@pytest.mark.clause("IRR-018")
def test_at_a_strict_table_nobody_writes_points_by_hand() -> None:
    """Neither at the table nor in its record."""
    match = position(hands=("AS KS QS", "9C"))
    do(match, "0 AS", "1 9C")
    assert refused(match, "0 marriage KS QS for 60") == "IRR-028"
    do(match, "0 marriage KS QS")
    written = Record(match).write()
    assert read_record(written).match.scores == match.scores
    with pytest.raises(atout.RecordError):
        read_record(written.replace("marriage QSa KSa", "marriage QSa KSa for 60", 1))
