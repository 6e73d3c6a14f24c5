"""The book on paper and in the terminal: the same data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from atout.cli import app
from atout.rulebook import book
from atout.rulebook.printed import export, printed


def test_a_file_for_each_game_in_each_language(tmp_path: Path) -> None:
    files = export(tmp_path / "rules")
    assert {file.name for file in files} == {
        "index.html",
        *(f"{game}.{language}.html" for game in book().games for language in ("fr", "en")),
    }
    for file in files:
        text = file.read_text("utf-8")
        for link in re.findall(r'href="([^"#]+)"', text):
            assert (file.parent / link).exists(), (file.name, link)
        ids = re.findall(r'id="([^"]+)"', text)
        assert len(ids) == len(set(ids))
        assert {*re.findall(r'href="#([^"]+)"', text)} <= {*ids}


def test_a_printed_page_holds_the_text_of_every_clause() -> None:
    text = printed("britannica", "fr")
    for clause in book().clauses.values():
        if clause.group == "EB":
            assert f'id="{clause.id}"' in text
    assert '<html lang="fr">' in text


def run(*words: str) -> str:
    done = CliRunner().invoke(app, ["rules", *words])
    assert done.exit_code == 0, done.output
    return done.output


def test_the_terminal_lists_the_games_and_prints_one() -> None:
    assert "four_teams" in run()
    output = " ".join(run("chinese", "--language", "fr").split())
    assert "En deux minutes" in output
    assert "4 500 CH-027" in output.replace("\u202f", " ")
    assert "R♥ D♥" in output


def test_the_terminal_tells_a_clause_and_finds_others() -> None:
    assert "BOU-048" in run("--clause", "bou-048")
    assert "plays without drawing" not in run("--clause", "amb-25", "--lang", "fr")
    assert "Too many cards during play" in run("--clause", "amb-25")
    assert "Too many cards during play" in run("--search", "AMB 25")
    assert "B-ORD-059" in run("--search", "LEVEE talon", "--language", "fr")
    assert "No clause" in run("--search", "zzyx")


@pytest.mark.parametrize("words", [["nothing"], ["--clause", "X-1"], ["ordinary", "-l", "de"]])
def test_what_is_not_there_is_said_in_one_sentence(words: list[str]) -> None:
    done = CliRunner().invoke(app, ["rules", *words])
    assert done.exit_code == 2
    assert "atout:" in done.output
