"""`atout review`: what it prints, and the sentence it ends with where nothing can be reviewed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

import atout
from atout.cli.records import files, reviewing
from atout.review import Deal, Decision, Luck, Review
from atout.review.game import CHANCES, DRAWN, HAND
from tests.cli.conftest import Command


def made_up() -> Review:
    """A review with one error that is pointed out and one that is not."""
    match = atout.Match("ordinary", seed=3)
    view, (first, second) = match.view(match.turn or 0), match.legal()[:2]
    decisions = tuple(
        Decision(1, trick, entry, 0, first, second, (), cost + 5, cost, 3.0, False, 0.04, 0.01, 0.6, view)
        for trick, entry, cost in ((1, 2, 31.0), (4, 17, 5.0))
    )
    chance = (Luck(HAND, 0, 1, 40.0), Luck(DRAWN, 1, 5, -12.5))
    return Review(
        "ordinary", 0, ("Anne", "Boussac"), 200, 0, (Deal(1, 0, 2, -30.0, decisions, (), (), chance),), unfinished=True
    )


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("en", ("Deal 1, Anne: points more", "Hands", "+40", "elsewhere", "Errors", "−36", "Unexplained", "−22",
                "Result", "−30",
                "Trick 1, slip: ", "better: ", "Cost: 31 ± 6; of the chance to win 4 % ± 2.",
                "Errors by kind of decision", "The deal still being played is not reviewed.")),
        ("fr", ("Coup 1, Anne : points de plus", "Mains", "ailleurs", "Erreurs", "Inexpliqué", "Résultat",
                "Levée 1, erreur : ", "mieux : ",
                "Coût : 31 ± 6 ; des chances de gagner 4 % ± 2.", "Erreurs selon la décision",
                "Le coup en cours n'est pas analysé.")),
    ],
)  # fmt: skip
def test_a_review_is_told(
    run: Command, record: Path, monkeypatch: pytest.MonkeyPatch, language: str, parts: tuple[str, ...]
) -> None:
    monkeypatch.setattr(reviewing, "reviewed", lambda *given: made_up())
    shown = run("review", record, "--seat", 0, "--lang", language, "--json")
    assert shown.exit_code == 0
    assert all(part in shown.output for part in parts), shown.output
    assert "Trick 4" not in shown.output
    assert "Levée 4" not in shown.output
    document = json.loads(shown.output.splitlines()[-1])
    assert [one["flagged"] for one in document["deals"][0]["decisions"]] == [True, False]
    assert document["deals"][0]["unexplained"] == -21.5
    (kind,) = document["deals"][0]["errors_by_kind"].values()
    assert kind == {"cost": 36.0, "decisions": 2, "flagged": 1}


def test_a_deal_under_way_is_not_reviewed(run: Command, tmp_path: Path) -> None:
    match = atout.Match("ordinary", seed=3)
    match.apply(match.legal()[0])
    file = tmp_path / "begun.txt"
    file.write_text(atout.write_record(match), encoding="utf-8")
    shown = run("review", file, "--seat", 1)
    assert shown.exit_code == 0
    assert "No deal is finished." in shown.output
    assert "The deal still being played is not reviewed." in shown.output


def test_a_game_that_is_not_reviewed_is_refused_with_a_sentence(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(atout.write_record(atout.Match("ordinary", options={"free_table": True}, seed=1)), encoding="utf-8")
    shown = run("review", file, "--seat", 0)
    assert shown.exit_code == 2
    assert "At a free table" in shown.output


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("en", ("Deal 1, Anne: chance to win the match, in %", "−36.0", "Cost: 31.0 ± 5.9", "% of chance")),
        ("fr", ("Coup 1, Anne : chances de gagner la partie, en %", "−36,0", "Coût : 31,0 ± 5,9")),
    ],
)
def test_le_beigne_is_told_in_hundredths_of_the_chance_to_win(language: str, parts: tuple[str, ...]) -> None:
    analysis = replace(made_up(), unit=CHANCES)
    with (console := Console(width=120)).capture() as output:
        reviewing.show(analysis, console, language)
    for part in parts:
        assert part in output.get()


def test_a_seat_there_is_not_is_refused_before_anything_is_compiled(
    run: Command, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "step_for", lambda what, rules: pytest.fail("somebody waits for the compiler"))
    monkeypatch.setattr(files, "records", lambda *given: pytest.fail("it is played by compiled rules"))
    shown = run("review", record, "--seat", 2)
    assert shown.exit_code == 2
    assert "there is no seat 2" in shown.output
