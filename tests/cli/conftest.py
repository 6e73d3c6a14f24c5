"""Commands run in this process, and something for them to read."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from typer.testing import CliRunner

import atout
from atout.cli import app
from atout.cli.shared.compiling import ensure, steps
from atout.cli.table.session import Session
from atout.games.bezique import Play
from atout.games.bezique.terminal import offers
from tests.records.matches import ordinary

Command = Callable[..., Result]


@pytest.fixture(scope="session")
def compiled() -> None:
    """Everything is compiled, so that no command has to say that it does so."""
    ensure(*steps())


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


class Typist:
    """Somebody who types any key that is offered, until something is so; then the input is over."""

    def __init__(self) -> None:
        self.sessions: list[Session] = []
        self.numbers = random.Random(0)
        self.until: Callable[[Any], bool] = lambda session: False
        self.lift = 0
        self.first: tuple[str, ...] = ()

    def takes(
        self, seed: int, until: Callable[[Any], bool], lift: int = 0, first: tuple[str, ...] = ()
    ) -> list[Session]:
        """Begin anew: `lift` is the number typed at the cut, `first` the keys to prefer; the sessions met."""
        self.sessions = []
        self.numbers, self.until, self.lift, self.first = random.Random(seed), until, lift, first
        return self.sessions

    def types(self, session: Any) -> str:
        """The next line."""
        if session not in self.sessions:
            self.sessions.append(session)
        if session.match.over:
            return "y"
        if self.until(session):
            raise EOFError
        view = session.match.view(0)
        if session.match.rules.name == "beigne":
            return str(self.numbers.choice(view.legal()))
        if view.phase == "cut":
            return str(self.lift or self.numbers.randint(1, 60))
        keys = [choice.key for choice in offers.choices(view)]
        keys = [key for key in self.first if key in keys] or [key for key in keys if key not in ("d", "n")] or keys
        cards = [str(action) for action in view.legal() if isinstance(action, Play)]
        return self.numbers.choice(keys or cards)


@pytest.fixture
def typist(monkeypatch: pytest.MonkeyPatch) -> Typist:
    """Somebody who types at whatever session is run."""
    person = Typist()
    monkeypatch.setattr(Session, "prompt", lambda session: person.types(session))
    return person
