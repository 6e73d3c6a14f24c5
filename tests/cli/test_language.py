"""The language of a command: one option, `--lang`, which `--language` spells too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import atout
from atout.cli import app
from atout.contract.terms import localized
from atout.research.tournament.ladder import Ladder, Rung
from atout.server.store import SqliteStore
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
    output = run("options", "beigne", "--lang", "fr").output
    assert "Ce qu'elle décide" in output
    assert "si vous ne dites rien" in output


@pytest.mark.parametrize("width", [60, 72, 80])
@pytest.mark.parametrize("words", ["presets", "options chinese", "options beigne", "rules four_teams", "rules beigne"])
def test_no_line_begins_with_a_french_stop(
    words: str, width: int, monkeypatch: pytest.MonkeyPatch, run: Command
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    output = run(*words.split(), "--lang", "fr").output
    assert re.findall(r"(?m)(?:^|  ) *([:;!?»])(?:\s|$)", output) == []
    assert re.search(r"\w\s[:;!?]", output)


@pytest.mark.parametrize(
    ("words", "system", "sentence"),
    [(("rules", "belote", "--lang", "fr"), "C", "la règle n'a pas de jeu"),
     (("export", "match.txt"), "fr_CA.UTF-8", "ligne 1 : une relation commence"),
     (("simulate", "--preset", "belote"), "fr", "il n'y a pas de jeu"),
     (("options", "belote", "--lang", "en"), "fr", "there is no preset")],
)  # fmt: skip
def test_a_fault_is_told_in_the_language_of_the_command(
    words: tuple[str, ...], system: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", system)
    (tmp_path / "match.txt").write_text("rien", encoding="utf-8")
    shown = CliRunner().invoke(app, [*words])
    assert shown.exit_code == 2
    assert sentence in shown.stderr


def commands(group: Any, *path: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command below a group, with the words that call it."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, *path, name)
        else:
            yield (*path, name), command


SILENT = ("golden",)
"""For developers: it says so."""


EVERY = {" ".join(words): command for words, command in commands(typer.main.get_command(app)) if words != SILENT}


@pytest.mark.parametrize("name", EVERY)
def test_every_command_has_the_option_and_a_line_in_french(name: str) -> None:
    command = EVERY[name]
    (lang,) = [one for one in command.params if "--lang" in one.opts]
    assert "-l" in lang.opts
    last = command.help.rstrip().rpartition("\n\n")[2]
    assert last.startswith("[dim]")
    assert last.endswith("[/]")


def test_what_a_solution_is_worth_is_told_in_french(tmp_path: Path) -> None:
    ending = tmp_path / "ending.txt"
    ending.write_text("preset: variante\ntrump: S\nlead: 0\nhand 0: ASa 7Ha\nhand 1: KSa THa", encoding="utf-8")
    output = CliRunner().invoke(app, ["solve", str(ending), "--lang", "fr"]).stdout
    assert "À la place 0 d'agir : +10 points de plus que les autres." in output
    hands = "hand 0: ASa 7Ha\nhand 1: KSa THa\nhand 2: 9Sa AHa\nlaid 1: KSa"
    ending.write_text(f"preset: three\ntrump: S\nlead: 0\n{hands}", encoding="utf-8")
    weighed = CliRunner().invoke(app, ["solve", str(ending), "--splits", "2", "--lang", "fr"]).stdout
    assert "sur 2 répartitions des cartes cachées :" in weighed


def test_a_right_record_is_told_so_in_french(run: Command, record: Path) -> None:
    assert "est juste : 1 coup en 1 partie, chaque action permise, chaque chiffre vérifié." in one_line(
        run("replay", record, "--lang", "fr").stdout
    )


@pytest.mark.parametrize(("preset", "players"), [("ordinary", 2), ("beigne", 4), ("chinese", 2)])
def test_a_replay_has_a_space_before_its_colons_in_french_alone(
    run: Command, tmp_path: Path, preset: str, players: int
) -> None:
    file = tmp_path / "match.txt"
    match = atout.play(atout.Match(preset, players=players, seed=2), "random", deals=1)
    file.write_text(atout.write_record(match), encoding="utf-8")
    french, english = (run("replay", file, "--lang", lang).stdout for lang in ("fr", "en"))
    assert re.findall(r"\S:(?:\s|$)", french) == []
    assert re.findall(r"\s:(?:\s|$)", english) == []
    assert " : " in french.splitlines()[0]


def test_databases_are_spoken_of_in_french(tmp_path: Path) -> None:
    old, new, copy = (tmp_path / name for name in ("old.db", "new.db", "copy.db"))
    SqliteStore(old).close()
    for words, sentence in (
        (("backup", copy, "--data", old), "Tables : 0, événements : 0, 0,"),
        (("prune", "--data", old), "où personne n'est venu depuis 400 jours. Gardées : 0 tables."),
        (("move", old, new), "Tables : 0, événements : 0. Tout est pareil dans les deux."),
    ):
        shown = CliRunner().invoke(app, [str(word) for word in (*words, "--lang", "fr")])
        assert shown.exit_code == 0, shown.output
        assert sentence in one_line(shown.stdout)


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (("simulate", "-n", 4), ("4 coups, mains de 8", "Points par coup", "Annonces par coup", "Entamer vaut")),
        (
            ("simulate", "-p", "beigne", "--players", 3, "-n", 4),
            ("4 coups à 3 joueurs", "selon la place à la table", "Combien y vont"),
        ),
        (
            ("arena", "random", "random", "--pairs", 1, "--sprt", "0,4"),
            ("gagne 50,0 % du temps contre random, en 2 coups", "entre égaux", "Un seul tour", "Test : indécis"),
        ),
        (
            ("arena", "random", "random", "random", "-p", "beigne", "--players", 3, "--pairs", 1),
            ("Points de plus", "Ce qui suit concerne random"),
        ),
        (("ladder", "random", "--pairs", 1), ("Bésigue : l'échelle à 2 places", "Cote", "fixe", "l'intervalle à 95 %")),
    ],
    ids=lambda given: str(given[0]),
)
def test_measures_are_told_in_french(run: Command, words: tuple[object, ...], parts: tuple[str, ...]) -> None:
    shown = run(*words, "--lang", "fr")
    assert shown.exit_code == 0
    for part in parts:
        assert part in one_line(shown.stdout)


def test_a_picture_is_drawn_in_french(tmp_path: Path) -> None:
    plots = pytest.importorskip("atout.research.simulation.plots", exc_type=ImportError)
    file = tmp_path / "ladder.svg"
    rung = Rung("random", 1500, 0, (1500, 1500), {})
    plots.draw_ladder(Ladder("ordinary", 2, 4000, 0, (rung,)), file, "fr")
    drawn = file.read_text(encoding="utf-8")
    assert "Bésigue : l'échelle à 2 places, 4\u202f000 paires entre deux joueurs ; traits : 95 %" in drawn
    assert "Hasard" in drawn


@pytest.mark.parametrize(
    ("number", "form", "fr", "en"),
    [(1234.56, ",.1f", "1\u202f234,6", "1,234.6"), (0.5, ".1%", "50,0\u00a0%", "50.0%"), (-2, "+g", "-2", "-2")],
)
def test_a_figure_is_written_as_each_language_does(number: float, form: str, fr: str, en: str) -> None:
    assert (localized(number, form, "fr"), localized(number, form, "en")) == (fr, en)


def one_line(text: str) -> str:
    """What was printed, on one line, with plain spaces."""
    return " ".join(text.split())
