"""`atout arena`, `atout ladder` and `atout gauntlet`: what they print, keep and draw."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from atout.cli.lab import contests, exploit, measures, puzzles
from atout.cli.shared import compiling, progress
from tests.cli.conftest import Command


def told(text: str) -> str:
    """What was printed, on one line."""
    return " ".join(text.split())


def test_arena_tells_who_is_better(run: Command) -> None:
    result = run("arena", "boussac", "random", "--matches", 10, "--seed", 1, "--json", "--option", "target=500")
    assert result.exit_code == 0
    for words in (
        "boussac wins", "10 mirrored matches against random", "among equals it would be 50.0%", "A deal brings it +",
        "does better than a rival in", "Standard deviation", "in a pair of them",
    ):  # fmt: skip
        assert words in told(result.stdout)
    line = json.loads(result.stdout.splitlines()[-1])
    assert set(line) >= {"score", "interval", "points", "points_interval", "pairs", "sprt"}
    assert line["pairs"] == 5
    assert line["score"] > 0.8


@pytest.mark.parametrize(
    "words",
    [
        ("arena", "boussac", "random", "--out"),
        ("ladder", "--plot"),
        ("simulate", "--plot"),
        ("puzzles", "make", "--out"),
    ],
)
def test_nothing_is_played_that_could_not_be_kept(
    run: Command, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(compiling, "steps", lambda: pytest.fail("somebody waits for the compiler"))
    monkeypatch.setattr(progress, "Progress", lambda *columns, **more: pytest.fail("somebody waits for the deals"))
    shown = run(*words, "nowhere/kept.png")
    assert shown.exit_code == 2
    assert shown.stderr == "atout: No such file or directory (nowhere/kept.png).\n"
    if "--plot" in words:
        assert "kept.xyz is no name of a picture: let it end in .png" in run(*words, "kept.xyz").stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("arena boussac random --matches 3", "even number"),
        ("arena boussac random --out .", "Is a directory"),
        ("arena boussac random --out garbage", "garbage is no result file"),
        ("arena boussac random --ray", "--ray needs Ray"),
        ("ladder random --out garbage", "garbage is no result file"),
        ("ladder random --ray", "--ray needs Ray"),
        ("gauntlet boussac --than nobody", "there is no player 'nobody'"),
        ("gauntlet boussac --than random --margin 0", "above 0"),
        ("gauntlet boussac --out garbage", "garbage is no result file"),
        ("exploit boussac -p beigne", "no network plays beigne"),
        ("exploit boussac --minutes 0", "give some minutes"),
        ("puzzles make --out .", "Is a directory"),
        ("puzzles make --out garbage", "garbage holds other puzzles"),
        ("simulate --plot /proc/x.png", "/proc/x.png"),
    ],
)
def test_nobody_waits_for_the_compiler_to_hear_what_is_wrong(
    run: Command, monkeypatch: pytest.MonkeyPatch, words: str, sentence: str
) -> None:
    for room in (contests, exploit, measures, puzzles):
        monkeypatch.setattr(room, "ensure", lambda *steps, **more: steps and pytest.fail("it is being compiled"))
    monkeypatch.setitem(sys.modules, "ray", None)  # as where it is not installed
    Path("garbage").write_text("It rained.\n")
    shown = run(*words.split())
    assert sentence in shown.stderr
    assert shown.exit_code == 2


OWN = """
def Saver(seed):
    return lambda view: view.legal()[0]
"""


def test_a_player_of_one_s_own_climbs_from_the_folder_where_the_command_is_given(run: Command) -> None:
    Path("saver_of_mine.py").write_text(OWN)
    result = run("ladder", "saver_of_mine:Saver", "random", "--pairs", 1, "--json")
    assert result.exit_code == 0
    assert "saver_of_mine:Saver" in told(result.stdout)
    assert "cannot be learnt from" in run("exploit", "saver_of_mine:Saver").stderr


def test_arena_stops_by_a_test_and_says_so(run: Command) -> None:
    shown = told(run("arena", "boussac", "random", "--pairs", 200, "--sprt", "0,4").stdout)
    assert "Test: H1, at least +4 points a deal (log-likelihood ratio +" in shown
    shown = told(run("arena", "boussac", "random", "--pairs", 2, "--sprt=-3,0").stdout)
    assert "Test: undecided between -3 and +0 points a deal" in shown


def test_arena_goes_on_with_its_file_and_refuses_another_ones(run: Command) -> None:
    words = ("arena", "random", "random", "--out", "run.jsonl", "--jobs", 1, "--pairs")
    assert run(*words, 2).exit_code == 0
    assert len(Path("run.jsonl").read_text().splitlines()) == 3
    assert run(*words, 4).exit_code == 0
    assert len(Path("run.jsonl").read_text().splitlines()) == 5
    other = run(*words, 4, "--seed", 9)
    assert other.exit_code == 2
    assert "there seed is 0, here 9" in other.stderr


def test_several_at_one_table(run: Command) -> None:
    result = run("arena", "boussac", "random", "random", "--preset", "beigne", "--players", 3, "--matches", 9, "--json")
    shown = told(result.stdout)
    for words in ("9 rotated games", "Points more", "Matches", "What follows is about boussac"):
        assert words in shown
    line = json.loads(result.stdout.splitlines()[-1])
    assert [one["player"] for one in line["players"]] == ["boussac", "random", "random"]
    assert (line["pairs"], line["fair"]) == (3, pytest.approx(1 / 3))


def test_one_against_a_table(run: Command) -> None:
    shown = told(run("arena", "boussac", "random", "--preset", "beigne", "--players", 3, "--matches", 12).stdout)
    assert "boussac wins" in shown
    assert "against a table of random" in shown
    assert "points nearer to zero than its rivals" in shown
    single = told(run("arena", "boussac", "random", "--preset", "beigne", "--players", 3, "--pairs", 5).stdout)
    assert "does better than a rival in" in single


def test_a_game_of_one_deal_tells_its_settlement(run: Command) -> None:
    shown = told(run("arena", "random", "random", "--preset", "rubicon", "--pairs", 1).stdout)
    assert "2 mirrored matches" in shown
    assert "A game settles at +0 for it" in shown
    assert "One round cannot tell" in shown


def test_a_ladder_is_shown_and_drawn(run: Command) -> None:
    result = run("ladder", "random", "--pairs", 4, "--json", "--plot", "ladder.svg", "--out", "ladder.jsonl")
    assert result.exit_code == 0
    shown = told(result.stdout)
    for words in ("Bésigue: the ladder, 2 seats, 4 pairs between any two", "1500", "fixed", "Drawn in ladder.svg."):
        assert words in shown
    line = json.loads(result.stdout.splitlines()[-1])
    top, bottom = line["players"]
    assert (line["pairs"], top["player"], top["rating"], top["interval"]) == (4, "boussac", 1500, [1500, 1500])
    assert bottom["rating"] < 1500
    assert bottom["against"]["boussac"]["points"] < 0
    assert "Chance" in Path("ladder.svg").read_text()
    assert len(Path("ladder.jsonl").read_text().splitlines()) == 5


STUBBORN = "tests.research.test_faults:stubborn"
"""Somebody's own player, who does what is not lawful."""


def test_what_is_not_lawful_ends_the_arena(run: Command) -> None:
    result = run("arena", STUBBORN, "boussac", "--pairs", 2)
    assert result.exit_code == 2
    for words in ("stubborn", "at seat 0", "is not lawful", "B-ORD-"):
        assert words in result.stderr
    assert result.stderr.count("\n") == 1


def test_with_forfeit_it_goes_on_and_says_how_often(run: Command) -> None:
    result = run("arena", STUBBORN, "boussac", "--pairs", 2, "--forfeit", "--json")
    assert result.exit_code == 0
    shown = told(result.stdout)
    assert f"{STUBBORN} did what is not lawful in 4 deals, which count as lost." in shown
    line = json.loads(result.stdout.splitlines()[-1])
    assert [one["forfeits"] for one in line["players"]] == [4, 0]
    assert "not lawful" not in run("arena", "boussac", "random", "--pairs", 1, "--forfeit").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("arena", "boussac", "nobody"), "there is no player 'nobody'"),
        (("arena", "boussac", "nobody", "--preset", "beigne"), "there is no player 'nobody'"),
        (("arena", "boussac", "random", "--matches", "3"), "even number"),
        (("arena", "boussac"), "name two players for this table, not 1"),
        (("arena", "boussac", "random", "--budget", "much"), "'much' is no budget"),
        (("arena", "boussac", "random", "--sprt", "4"), "'4' is no test"),
        (("arena", "boussac@1s", "random"), "boussac does not search"),
        (("arena", "boussac", "random", "--out", "."), "Is a directory"),
        (("ladder", "boussac"), "name somebody"),
        (("ladder", "random", "random"), "random is named twice"),
        (("ladder", "random", "--pairs", "1", "--plot", "x.xyz"), "x.xyz"),
    ],
)
def test_faults_are_one_sentence_and_exit_code_2(run: Command, words: tuple[str, ...], sentence: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.startswith("atout: ")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_gauntlet_tells_of_each_opponent_the_average_and_the_worst(run: Command) -> None:
    """At Le Beigne, whose members of the pool are compiled already: those of bésigue take two minutes."""
    pool = ("--pool", "random", "--pool", "boussac/bold")
    options = ("--preset", "beigne", "--players", 3, *pool, "--deals", 6, "--seed", 3, "--json")
    result = run("gauntlet", "random", *options)
    shown = told(result.stdout)
    for words in (
        "Le Beigne: random, 6 deals against each, from every place", "boussac/bold", "On average: -",
        "Worst, against boussac/bold: -", "σ is the standard deviation", "goes more often.",
    ):  # fmt: skip
        assert words in shown
    line = json.loads(result.stdout.splitlines()[-1])
    assert set(line) >= {"player", "unit", "mean", "worst", "against", "rounds", "seed"}
    assert [one["member"] for one in line["against"]] == ["random", "boussac/bold"]
    assert line["worst"]["member"] == "boussac/bold"
    assert line["worst"]["effect_interval"][0] <= line["worst"]["effect"] <= line["worst"]["effect_interval"][1]
    refused = run("gauntlet", "random", "--pool", "boussac/graping")
    assert refused.exit_code == 2
    assert "did you mean 'boussac/grasping'?" in refused.stderr


def test_a_gauntlet_says_who_of_two_is_better(run: Command) -> None:
    """In French, while the one above is in English: a run takes seconds."""
    options = ("--preset", "beigne", "--players", 3, "--pool", "random", "--deals", 60, "--seed", 2, "--json")
    result = run("gauntlet", "boussac", "--than", "random", "--lang", "fr", *options)
    shown = told(result.stdout)
    for words in (
        "Le Beigne : boussac et random",
        "De plus que random : +",
        "Test : meilleur, de 0,05 σ plutôt que de 0",
    ):
        assert words in shown
    line = json.loads(result.stdout.splitlines()[-1])
    assert (line["verdict"], line["player"], line["than"]["player"]) == ("better", "boussac", "random")
    assert line["rounds"] < 60
    assert "name --than whom" in run("gauntlet", "boussac", "--sprt", "0,1").stderr
