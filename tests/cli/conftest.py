"""Commands run in this process, and something for them to read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

import atout
from atout.cli import app
from atout.cli.compiling import STEPS, ensure
from tests.records.matches import ordinary

Command = Callable[..., Result]


@pytest.fixture(scope="session")
def compiled() -> None:
    """Everything is compiled, so that no command has to say that it does so."""
    ensure(*STEPS)


@pytest.fixture
def run(compiled: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs `atout …` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")

    def command(*words: object, typed: str | None = None) -> Result:
        return CliRunner().invoke(app, [str(word) for word in words], input=typed, catch_exceptions=False)

    return command


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with a finished match of one deal."""
    file = tmp_path / "match.txt"
    file.write_text(atout.write_record(ordinary(), names=("Anne", "Boussac")), encoding="utf-8")
    return file
