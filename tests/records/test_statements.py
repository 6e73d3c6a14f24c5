"""A statement as a text: it reads back, and nothing else is taken for one."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from atout.contract.terms import RecordError
from atout.records.statements import FIRST, Statement

ONE = Statement("619c4a7a31209af3f1b3016ffc00aa95", 1, FIRST, 1, "sealed", "2d" * 32)
TWO = Statement(ONE.table, 2, ONE.digest, 1, "listed", f"{'2d' * 32} {'19' * 32} -")


@pytest.mark.parametrize("one", [ONE, TWO, replace(TWO, place=3, kind="mixed", says="rose~4tz -")])
def test_a_statement_reads_back(one: Statement) -> None:
    assert Statement.parse(one.text) == one
    assert one.digest == hashlib.sha256(one.text.encode("ascii")).hexdigest()


def test_how_it_is_written() -> None:
    mark, digest = ONE.table, ONE.digest
    assert TWO.text == f"atout statement 1\n{mark}\n2\n{digest}\n1\nlisted\n{'2d' * 32} {'19' * 32} -"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("statement 1", "statement 2"),
        ("619c", "619C"),
        ("\n2\n", "\n02\n"),
        ("\n2\n", "\n1\n"),
        ("\n2\n", "\n٢\n"),
        ("listed", "shown"),
        ("listed", "sealed"),
        (" -", " - "),
        (" -", " -\n"),
        ("\n1\n", "\n0\n"),
    ],
)
def test_another_form_is_refused(old: str, new: str) -> None:
    """One statement has one form, or two texts could say the same thing and look like a contradiction."""
    changed = TWO.text.replace(old, new)
    assert changed != TWO.text
    with pytest.raises(RecordError):
        Statement.parse(changed)
