"""Every mutant applies, every clause with a figure has one, and the runner tells what it finds."""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from atout.rulebook import book
from mutants.figures import clauses_with_a_figure

ROOT = Path(__file__).resolve().parent.parent.parent


def runner() -> ModuleType:
    """scripts/mutants.py as a module."""
    spec = importlib.util.spec_from_file_location("mutants_runner", ROOT / "scripts" / "mutants.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look themselves up there
    spec.loader.exec_module(module)
    return module


RUNNER = runner()
MUTANTS = RUNNER.read()
CLAUSES = {mutant.clause for mutant in MUTANTS} - {*RUNNER.NAMED}
WITHOUT = tomllib.loads((ROOT / "tests/mutants/without.toml").read_text(encoding="utf-8"))


def test_every_mutant_applies_once_and_is_a_program() -> None:
    assert len(MUTANTS) > 250
    for mutant in MUTANTS:
        text = mutant.broken((ROOT / mutant.file).read_text(encoding="utf-8"))
        assert mutant.old != mutant.new, mutant
        if mutant.file.endswith(".py"):
            compile(text, mutant.file, "exec")


def test_no_mutant_stands_twice() -> None:
    identities = [(mutant.clause, mutant.file, mutant.old, mutant.new) for mutant in MUTANTS]
    assert sorted({one for one in identities if identities.count(one) > 1}) == []


def test_each_stands_under_a_clause_that_a_test_cites() -> None:
    assert sorted(CLAUSES - book().clauses.keys()) == []
    assert sorted(clause for clause in CLAUSES if not RUNNER.citing(clause)) == []


def test_whatever_breaks_no_clause_names_a_test_that_exists() -> None:
    named = {mutant.tests for mutant in MUTANTS if mutant.clause in RUNNER.NAMED}
    assert named == {mutant.tests for mutant in MUTANTS if mutant.tests}
    assert {mutant.clause for mutant in MUTANTS} >= {*RUNNER.NAMED}
    for test in named:
        file, *within = test.split("::")
        text = (ROOT / file).read_text(encoding="utf-8")
        for name in within:
            word = "class" if name.startswith("Test") else "def"
            assert re.search(rf"^ *{word} {name}\b", text, re.MULTILINE), test


def test_every_clause_with_a_figure_has_one_or_a_reason_why_not() -> None:
    """The figures of the tables, and every number that a rule states."""
    wanted = clauses_with_a_figure()
    assert {"B-ORD-013", "B-ORD-032", "RUB-026", "EB-082", "BEI-030"} <= wanted
    assert sorted(wanted - CLAUSES - WITHOUT.keys()) == []
    assert sorted(CLAUSES & WITHOUT.keys()) == []
    assert sorted(WITHOUT.keys() - wanted) == []
    assert all(WITHOUT.values())


# The runner ------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project of one file and one test."""
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "worth.py").write_text("MARRIAGE = 20\nKINGS = 80\n")
    (tmp_path / "test_worth.py").write_text(
        "from worth import MARRIAGE\n\n\ndef test_marriage():\n    assert MARRIAGE == 20\n"
    )
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "ending"),
    [
        ("MARRIAGE = 20", "MARRIAGE = 30", "caught"),
        ("KINGS = 80", "KINGS = 90", "SURVIVED"),
        ("MARRIAGE = 20", "MARRIAGE = ", "DID NOT RUN"),
        ("QUEENS = 60", "QUEENS = 70", "OUT OF DATE"),
    ],
)
def test_the_runner_tells_the_four_apart_and_leaves_the_copy_whole(
    folder: Path, old: str, new: str, ending: str
) -> None:
    before = (folder / "worth.py").read_text()
    mutant = RUNNER.Mutant("B-ORD-013", "a figure", "worth.py", old, new, "test_worth.py")
    outcome, words = RUNNER.outcome(mutant, folder)
    assert (outcome, (folder / "worth.py").read_text()) == (ending, before)
    assert ending != "OUT OF DATE" or ("B-ORD-013" in words and "has changed" in words)


def test_what_does_not_end_is_given_up(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RUNNER, "PATIENCE", 0.01)
    mutant = RUNNER.Mutant("B-ORD-013", "a figure", "worth.py", "KINGS = 80", "KINGS = 90", "test_worth.py")
    assert RUNNER.outcome(mutant, folder)[0] == "HUNG"
    assert "KINGS = 80" in (folder / "worth.py").read_text()


def test_a_mutant_of_the_program_is_caught_in_a_copy(tmp_path: Path) -> None:
    """The copy is what the tests import there, and the working tree stays as it is."""
    (mutant,) = (mutant for mutant in MUTANTS if mutant.clause == "B-ORD-013")
    source = (ROOT / mutant.file).read_text(encoding="utf-8")
    copied = RUNNER.copy_project(tmp_path)
    assert RUNNER.passes_unbroken([mutant], copied)
    assert RUNNER.outcome(mutant, copied)[0] == "caught"
    assert (ROOT / mutant.file).read_text(encoding="utf-8") == source


def test_words_choose_the_mutants_whose_clause_begins_with_them() -> None:
    assert {mutant.clause.rpartition("-")[0] for mutant in RUNNER.chosen(MUTANTS, ["EB", "CHO-"])} == {"EB", "CHO"}
    assert [mutant.clause for mutant in RUNNER.chosen(MUTANTS, ["B-ORD-013"])] == ["B-ORD-013"]
    assert RUNNER.chosen(MUTANTS, []) == MUTANTS
    assert RUNNER.main(["NOTHING"]) == 1
