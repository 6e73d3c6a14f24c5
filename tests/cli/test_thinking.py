"""Players who think ahead, and hints, in the terminal; a stand-in thinks for them (`tests/players/stand_in.py`)."""

from __future__ import annotations

from functools import partial

import pytest

from atout.cli.table import thinking
from atout.players.thinkers import Thinkers
from tests.cli.conftest import Command, Typist
from tests.players.test_thinkers import STAND_IN


@pytest.fixture(autouse=True)
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "Thinkers", partial(Thinkers, STAND_IN))


@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_a_level_sits_down_in_the_terminal(run: Command, typist: Typist, preset: str) -> None:
    typist.takes(3, until=lambda session: len(session.match.log) > 30)
    result = run("play", "--preset", preset, "--opponent", "maitre", "--seed", 2)
    assert result.exit_code == 0
    assert "The match is saved" in result.stdout


def test_a_hint_is_given_in_two_steps(run: Command) -> None:
    shown = run("play", "--seed", 7, typed="n\n??\n??\nq\n").stdout
    idea, _, rest = shown.partition("?? again")
    assert "judged over 1 deals that may be" in rest
    assert "± 1.5" in rest
    assert "± 1.5" not in idea
    french = run("play", "--seed", 7, "--lang", "fr", typed="n\n??\n??\nq\n").stdout
    assert "donnes possibles" in french


def test_a_hint_at_beigne(run: Command) -> None:
    shown = run("play", "--preset", "beigne", "--seed", 7, typed="??\n??\nq\n").stdout
    assert "deals that may be" in shown
