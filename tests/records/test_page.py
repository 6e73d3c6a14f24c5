"""docs/records.md shows what the forms really are."""

from __future__ import annotations

import re
from pathlib import Path

import atout

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_example_reads_back_to_itself() -> None:
    (example,) = blocks("atout")
    record = atout.read_record(example)
    assert record.write() == example
    assert record.names == ("Anne Dupont", "Boussac")
    assert record.match.winner == 1
    assert [comment.after for comment in record.comments] == sorted(comment.after for comment in record.comments)


def test_the_other_forms_are_shown_as_they_are() -> None:
    (example,) = blocks("atout")
    shown_json, shown_audit = blocks("json")
    record = atout.read_record(example)
    written = record.write("json").splitlines()
    assert [line for line in shown_json.splitlines() if line not in written] == []
    assert [line for line in shown_audit.splitlines() if line not in record.write("audit")] == []


def test_the_code_runs() -> None:
    (code,) = blocks("python")
    exec(compile(code, "docs/records.md", "exec"), {"__name__": "page"})
