"""The language of a command: one option, `--lang`, which `--language` spells too."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from atout.cli import app
from tests.cli.conftest import Command

SPEAKING = {
    "play": (),
    "replay": ("match.txt",),
    "verify": ("sheet.json",),
    "rules": ("--clause", "B-ORD-057"),
    "arbiter": ("both_long",),
}
"""The commands that speak to people in both languages, with what they need besides."""


@pytest.mark.parametrize("option", ["--lang", "--language", "-l"])
@pytest.mark.parametrize("command", SPEAKING)
def test_another_language_is_refused_under_either_name(command: str, option: str) -> None:
    shown = CliRunner().invoke(app, [command, *SPEAKING[command], option, "de"])
    assert shown.exit_code == 2
    assert "--lang takes en or fr, not 'de'" in shown.stderr


@pytest.mark.parametrize("option", [("--lang", "fr"), ("--language", "fr"), ("--language=fr",), ("-l", "fr")])
def test_french_is_spoken_under_either_name(option: tuple[str, ...]) -> None:
    assert "Le jeu de référence" in CliRunner().invoke(app, ["rules", *option]).stdout
    assert "le règlement québécois" in CliRunner().invoke(app, ["arbiter", "both_long", *option]).stdout


@pytest.mark.parametrize("command", SPEAKING)
def test_one_name_is_documented(command: str) -> None:
    shown = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "120"}).stdout
    assert "--lang " in shown
    assert "--language" not in shown


@pytest.mark.parametrize(
    ("system", "shown"), [("fr_CA.UTF-8", "Joueurs"), ("fr", "Joueurs"), ("de_DE.UTF-8", "Players"), ("C", "Players")]
)
def test_without_it_a_command_speaks_the_language_of_the_system(
    run: Command, monkeypatch: pytest.MonkeyPatch, system: str, shown: str
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    assert shown in run("presets").output
    assert "Players" in run("presets", "--lang", "en").output


def test_options_are_told_in_french(run: Command) -> None:
    told = run("options", "beigne", "--lang", "fr").output
    assert "Ce qu'elle décide" in told
    assert "si vous ne dites rien" in told


@pytest.mark.parametrize(
    ("words", "system", "told"),
    [(("rules", "belote", "--lang", "fr"), "C", "la règle n'a pas de jeu"),
     (("export", "match.txt"), "fr_CA.UTF-8", "ligne 1 : une relation commence"),
     (("simulate", "--preset", "belote"), "fr", "il n'y a pas de jeu"),
     (("options", "belote", "--lang", "en"), "fr", "there is no preset")],
)  # fmt: skip
def test_a_fault_is_told_in_the_language_of_the_command(
    words: tuple[str, ...], system: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", system)
    (tmp_path / "match.txt").write_text("rien", encoding="utf-8")
    shown = CliRunner().invoke(app, [*words])
    assert shown.exit_code == 2
    assert told in shown.stderr
