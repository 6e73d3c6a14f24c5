"""A match in the terminal, typed in advance."""

from __future__ import annotations

from pathlib import Path

import pytest

import atout
from atout.cli.play import _face
from tests.cli.conftest import Command

ANYTHING = "\n".join(["a", "d", "n", "t", "c", *map(str, range(1, 9))]) + "\n"
"""Whatever is asked, something of this is lawful; the rest is refused."""


@pytest.mark.parametrize("preset", sorted(atout.PRESETS))
def test_a_whole_match_can_be_played(run: Command, tmp_path: Path, preset: str) -> None:
    result = run(
        "play", "--preset", preset, "--option", "target=150", "--seed", 4, "--opponent", "random",
        "--hand-history", "mine.txt", "--name", "Anne", typed=ANYTHING * 300,
    )  # fmt: skip
    assert result.exit_code == 0
    assert "win the match" in result.stdout or "wins the match" in result.stdout
    record = atout.read_record((tmp_path / "mine.txt").read_text(encoding="utf-8"))
    assert record.match.over
    assert record.names == ("Anne", "Chance")


def test_the_table_is_shown_in_french(run: Command) -> None:
    shown = run("play", "--lang", "fr", "--seed", 7, typed="?\nq\n").stdout
    for part in ("coup 1", "donneur", "atout ", "retourne ", "talon 48", "en main", "jouer la carte de ce numéro"):
        assert part in shown


def test_a_refused_card_says_why(run: Command) -> None:
    shown = run("play", "--seed", 7, typed="KSx\nnonsense\nmarriage KSa QSa\nclaim\nq\n").stdout
    assert "Type the number of a card" in shown
    assert "(B-ORD-" in shown
    assert "Victory is not claimed in this game." in shown


def test_help_score_last_trick_and_undo(run: Command, tmp_path: Path) -> None:
    result = run("play", "--seed", 7, "--hand-history", "mine.txt", typed="?\ns\nl\nu\nn\n1\nu\nq\n")
    assert "play the card with that number" in result.stdout
    assert "Score of deal 1" in result.stdout
    assert "nothing to take back" in result.stdout
    assert "Taken back." in result.stdout


def test_leaving_saves_and_resume_goes_on(run: Command, tmp_path: Path) -> None:
    left = run("play", "--seed", 5, "--name", "Anne", typed="n\n1\n1\nd\n1\nq\n")
    assert left.exit_code == 0
    assert "atout play --resume atout-match.txt" in left.stdout
    before = atout.read_record((tmp_path / "atout-match.txt").read_text(encoding="utf-8"))
    assert not before.match.over
    resumed = run("play", "--resume", "atout-match.txt", typed="1\n1\nd\n1\n2\n3\n4\nq\n")
    assert resumed.exit_code == 0
    after = atout.read_record((tmp_path / "atout-match.txt").read_text(encoding="utf-8"))
    assert after.match.log[: len(before.match.log)] == before.match.log
    assert len(after.match.log) > len(before.match.log)
    assert after.names == before.names == ("Anne", "Boussac")


def test_the_end_of_the_input_saves_too(run: Command, tmp_path: Path) -> None:
    assert run("play", "--seed", 5, typed="").exit_code == 0
    assert run("play", "--seed", 6, typed="").exit_code == 0
    assert (tmp_path / "atout-match.txt").exists()
    assert (tmp_path / "atout-match-2.txt").exists()


def test_a_finished_match_is_not_resumed(run: Command, record: Path) -> None:
    result = run("play", "--resume", record)
    assert result.exit_code == 2
    assert "is over" in result.stderr


def test_nothing_is_overwritten_or_lost(run: Command, record: Path, tmp_path: Path) -> None:
    written = record.read_text(encoding="utf-8")
    assert "is there already" in run("play", "--hand-history", record).stderr
    assert record.read_text(encoding="utf-8") == written
    result = run("play", "--hand-history", "nowhere/mine.txt", typed="q\n")
    assert result.exit_code == 2
    assert "No such file or directory" in result.stderr


def test_faults_are_told_in_the_language_of_the_table(run: Command, record: Path) -> None:
    assert "la partie de" in run("play", "--lang", "fr", "--resume", record).stderr.lower()
    assert "il n'y a pas de jeu 'belote'" in run("play", "--lang", "fr", "--preset", "belote").stderr


def test_the_same_seed_gives_the_same_cards(run: Command) -> None:
    assert (
        run("play", "--seed", 9, typed="").stdout.split("The match is saved")[0]
        == (run("play", "--seed", 9, typed="").stdout.split("The match is saved")[0])
    )


@pytest.mark.parametrize(
    ("typed", "language", "face"),
    [
        ("ks", "en", "KS"), ("KSb", "en", "KS"), ("10h", "en", "TH"), ("K♠", "en", "KS"), ("10♦", "en", "TD"),
        ("rp", "fr", "KS"), ("R♠", "fr", "KS"), ("vk", "fr", "JD"), ("dc", "fr", "QH"), ("10t", "fr", "TC"),
        ("", "en", None), ("k", "en", None), ("zz", "en", None), ("ksz", "en", None), ("rp", "en", None),
    ],
)  # fmt: skip
def test_cards_are_typed_as_people_write_them(typed: str, language: str, face: str | None) -> None:
    assert _face(typed, language) == face
