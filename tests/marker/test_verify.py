"""`atout verify`: a sheet of the marker, or a record, is right or is told to be wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from atout.cli import app
from atout.records import write_record
from tests.marker.made import doc, mark
from tests.records.matches import ordinary


def verify(file: Path, *more: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["verify", str(file), *more])
    return done.exit_code, done.output


def test_a_sheet_is_right_or_its_faults_are_told(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(doc("ordinary", mark(0, "four_aces", 100))))
    code, report = verify(file)
    assert code == 0
    assert "is right: 1 entries" in report
    file.write_text(json.dumps(doc("ordinary", mark(0, "four_aces", 80))))
    code, report = verify(file, "--lang", "fr")
    assert code == 1
    assert "inscription 1 : four_aces vaut 100, et non 80" in report
    assert "n'est pas juste : fautes, 1" in report


@pytest.mark.parametrize("written", ['{"format": "atout-sheet 1"}', "nonsense"])
def test_what_is_neither_is_refused_in_a_sentence(tmp_path: Path, written: str) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(written)
    assert verify(file)[0] == 2


def test_a_record_is_verified_as_well(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(write_record(ordinary()))
    code, report = verify(file)
    assert (code, "is right: 1 verified" in report) == (0, True)
