"""Le Beigne as a record, strict or free: the text and the JSON form read back to the same match, and are checked."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from beigne.matches import rules as strict_rules
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from atout.cli import app
from atout.contract.terms import RecordError
from atout.games import beigne
from atout.records import Record, read_record
from atout.records.record import Comment

from .sitting import claim, ready, sitting, trick
from .wild import claims, rules, wild

FORMS = ("text", "json")
SEEDS = st.integers(0, 10**6)
NAMES = ("Léa", 'Luc "le Fort" #2', "pack")


def played(ruleset: beigne.Rules, seed: int, wildly: bool, steps: int) -> beigne.Match:
    """A match from its first hand, played at random by people who may be wild."""
    source = random.Random(seed)
    match = beigne.Match(ruleset, seed=seed)
    for _ in range(steps):
        if match.over:
            break
        view = match.view(source.randrange(ruleset.players))
        wrong = [*view.free.acts, *claims(view)] if view.free else []
        if wildly and wrong and source.random() < 0.25:
            match.apply(source.choice(wrong), int(view.seat))
        else:
            match.apply(source.choice(match.legal()))
    return match


def same(record: Record, form: str) -> None:
    written = record.write(form)
    again = read_record(written)
    match = record.match
    assert again.match.rules == match.rules
    assert again.match.log == match.log
    assert again.match.events == match.events
    assert again.names == record.names
    assert again.write(form) == written


@settings(max_examples=10)
@given(strict_rules(), SEEDS, st.integers(0, 200), st.sampled_from(FORMS))
def test_a_match_left_off_anywhere_reads_back(ruleset: beigne.Rules, seed: int, steps: int, form: str) -> None:
    same(Record(played(ruleset, seed, False, steps)), form)


@settings(max_examples=8)
@given(rules(), SEEDS, st.integers(0, 250), st.sampled_from(FORMS))
def test_so_does_whatever_happened_at_a_free_table(ruleset: beigne.Rules, seed: int, steps: int, form: str) -> None:
    same(Record(played(ruleset, seed, True, steps)), form)


@pytest.mark.parametrize("form", FORMS)
def test_names_and_remarks_are_kept(form: str) -> None:
    match = played(beigne.rules(players=3), 1, False, 60)
    remarks = (Comment(0, "Before anything."), Comment(len(match.log), "That is how far we came."))
    record = Record(match, NAMES, remarks)
    same(record, form)
    assert read_record(record.write(form)).comments == remarks


def test_the_text_form_is_for_people() -> None:
    match = sitting(("AS KS 2D 2C 3C", "QS JS 3D 4C 5C", "TS 9S 4D 6C 7C"))
    trick(match, "AS 3D TS")
    claim(match, "2 revoke 1 fine")
    ready(match)
    written = Record(match, ("Léa", "Luc", "Lise")).write()
    lines = [line.strip() for line in written.splitlines()]
    assert lines[:4] == ["Atout 1", "preset: beigne", "players: 3", "options: freeTable=yes"]
    assert "Lise leaves, Léa goes, Luc goes, Lise goes" in lines
    assert "1. Léa ASa, Luc 3Da, Lise TSa, Léa takes" in lines
    assert "Lise denounces Luc revoke fine, upheld, Léa ready, Luc ready, Lise ready" in lines
    assert lines[-1] == "count: 25 (30) 25"


def text() -> str:
    match = sitting(("AS KS 2D 2C 3C", "QS JS 3D 4C 5C", "TS 9S 4D 6C 7C"))
    trick(match, "AS 3D TS")
    claim(match, "2 revoke 1 fine")
    ready(match)
    return Record(match, ("Léa", "Luc", "Lise")).write()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("Atout 1", "Atout 2", "version '2'"),
        ("preset: beigne", "preset: belote", "no preset"),
        ("players: 3", "players: 9", "from 3 to 8"),
        ("seat 2: Lise", "seat 3: Lise", "no seat 3"),
        ("freeTable=yes", "freeTable=maybe", "freeTable takes"),
        ("result: unfinished", "result: Luc wins 0 25 25", "wrong result"),
        ("lot: Lise deals", "lot: Luc deals", "wrong dealer"),
        ("deal 1", "deal 2", "wrong number of the deal"),
        ("Luc cuts 20", "Léa cuts 20", "wrong seat that cuts"),
        ("cuts 20", "cuts 52", "nobody cuts 52"),
        ("turn-up: 9Ha", "turn-up: 9Sa", "52 cards once"),
        ("Léa ASa,", "Léa 9Sa,", "do not hold"),
        ("1. Léa", "2. Léa", "wrong number of the trick"),
        ("fine, upheld", "fine, not upheld", "wrong answer"),
        ("Lise goes", "Lise stays", "cannot be read"),
        ("Luc goes", "Lucie goes", "nobody here is called 'Lucie'"),
        ("count: 25 (30) 25", "count: 25 30 25", "wrong scores"),
    ],
)
def test_what_is_wrong_is_refused_at_its_line(old: str, new: str, sentence: str) -> None:
    assert read_record(text()).match.scores == (25, 30, 25)
    damaged = text().replace(old, new, 1)
    with pytest.raises(RecordError, match=sentence) as error:
        read_record(damaged)
    assert error.value.line is not None
    assert error.value.fr.startswith("ligne ")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"do":"gather"', '"do":"collect"'),
        ('"mixed":false', '"mixed":0'),
        (',"mixed":false', ""),
        ('"seat":1', '"seat":9'),
        ('"cut":20', '"cut":-1'),
        ('"ASa"', '"1Sa"'),
        ('"lot":2', '"lot":7'),
        ('"scores":[25,30,25]', '"scores":[25,25,25]'),
        ('"atout": 1', '"atout": 2'),
    ],
)
def test_so_it_is_in_json(old: str, new: str) -> None:
    written = Record(read_record(text()).match).write("json")
    assert old in written
    with pytest.raises(RecordError, match="line "):
        read_record(written.replace(old, new, 1))


def test_what_the_forms_cannot_hold() -> None:
    free = read_record(text())
    with pytest.raises(RecordError, match="audit form"):
        free.write("audit")
    with pytest.raises(RecordError, match="no form 'pdf'"):
        free.write("pdf")
    *_, match = wild(beigne.rules(freeTable=True), 1, 200)
    if match.sheets:
        with pytest.raises(RecordError, match="middle of a match"):
            Record(match).write()


def test_the_commands_take_it(tmp_path: Path) -> None:
    run = CliRunner().invoke
    file, strict = tmp_path / "free.txt", tmp_path / "strict.json"
    file.write_text(text(), encoding="utf-8")
    strict.write_text(Record(played(beigne.rules(players=4), 2, False, 90)).write("json"), encoding="utf-8")
    for one in (file, strict):
        assert run(app, ["verify", str(one)]).exit_code == 0
        assert "is right" in run(app, ["replay", str(one)]).output
    exported = run(app, ["export", "--json", str(file)]).output
    assert read_record(exported).match.log == read_record(text()).match.log
    assert run(app, ["export", "--text", str(file)]).output == text()
    file.write_text(text().replace("25 (30) 25", "25 25 25"), encoding="utf-8")
    assert run(app, ["verify", str(file)]).exit_code != 0
