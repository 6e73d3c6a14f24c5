"""Figures about Le Beigne and its players: the simulation and the arena."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from atout.cli import app
from atout.contract.terms import OptionError
from atout.games import beigne
from atout.games.beigne.kernels.simulate import deals, playouts
from atout.research import simulate_beigne
from atout.research.tournament.arena import arena
from tests.referee.referee import check_line

THREE = beigne.rules("beigne", players=3)


def run(*words: object) -> object:
    return CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)


def test_figures_of_a_simulation_fit_together() -> None:
    figures = simulate_beigne(THREE, 300, 5, "boussac")
    assert figures == simulate_beigne(THREE, 300, 5, "boussac")
    assert figures.hands == 300
    assert figures.decisions == 300 * (1 + 3 + 15)
    assert sum(place.tricks for place in figures.places) == pytest.approx(5)
    assert sum(figures.goers) == pytest.approx(1)
    assert sum(number * share for number, share in enumerate(figures.goers)) == pytest.approx(3 * figures.went)
    for place in figures.places:
        assert place.forced <= place.went
        assert place.circles == pytest.approx(place.went * (1 - place.made))
        assert place.interval[0] < place.change < place.interval[1]
    assert figures.matches
    assert 5 < figures.hands_per_match < 40


def test_with_random_players_everybody_wins_as_many_tricks() -> None:
    figures = simulate_beigne(beigne.rules("beigne", players=6, keepWhen="ifGoing"), 400, 1)
    assert figures.went == pytest.approx(0.5, abs=0.15)
    for place in figures.places[1:-1]:
        assert place.tricks == pytest.approx(5 / 6, abs=0.25)


@pytest.mark.parametrize("wrong", [{"hands": 0}, {"hands": 5, "player": "nobody"}])
def test_a_simulation_that_cannot_be(wrong: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        simulate_beigne(THREE, **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("players", [3, 4])
def test_a_player_against_itself_wins_exactly_its_share(players: int) -> None:
    rules = beigne.rules("beigne", players=players)
    result = arena(["boussac", "boussac"], rules, 3 * players, 4)
    assert result.score == pytest.approx(1 / players)
    assert result.points == pytest.approx(0)
    assert (result.pairs, result.games, result.fair) == (3, 3 * players, 1 / players)


def test_boussac_beats_a_table_of_chance() -> None:
    result = arena(["boussac", "random"], THREE, 30, 1)
    assert result.interval[0] > 0.6
    assert result.points > 1
    worse = arena(["random", "boussac"], THREE, 12, 1)
    assert worse.score < 0.2
    assert worse.points < 0


def test_random_play_in_bulk_counts_its_decisions() -> None:
    for players in range(3, 9):
        rules = beigne.rules("beigne", players=players)
        assert deals(rules, 20, 1) == 20 * (1 + players + 5 * players)
        assert playouts(rules, 1, 5, 1) == 5 * (1 + players + 5 * players)


# The commands ------------------------------------------------------------------------------------------------


def test_simulate_prints_figures_and_json() -> None:
    result = run("simulate", "--preset", "beigne", "--players", 5, "--deals", 60, "--player", "boussac", "--json")
    assert result.exit_code == 0  # type: ignore[attr-defined]
    shown = result.stdout  # type: ignore[attr-defined]
    for words in ("Le Beigne: 60 deals between 5", "elder hand", "dealer", "How many go", "deals a match"):
        assert words in " ".join(shown.split())
    report = json.loads(shown.splitlines()[-1])
    assert (report["preset"], report["players"], report["deals"]) == ("beigne", 5, 60)
    assert len(report["places"]) == 5


@pytest.mark.parametrize("players", [3, 8])
def test_simulate_prints_audited_hands(players: int) -> None:
    result = run(
        "simulate", "--preset", "beigne", "--players", players, "--deals", 12, "--seed", 7, "--audit", "--legal", 3,
        "--option", "punishNonGoers=yes",
    )  # fmt: skip
    lines = [json.loads(line) for line in result.stdout.splitlines()]  # type: ignore[attr-defined]
    assert len(lines) == 12
    for line in lines:
        assert (line["players"], line["options"]) == (players, {"punishNonGoers": True})
        assert check_line(line) == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "--preset", "beigne", "--players", "9"), "from 3 to 8"),
        (("simulate", "--preset", "beigne", "--option", "handSize=9"), "there is no option 'handSize'"),
        (("simulate", "--preset", "beigne", "--player", "nobody"), "there is no player 'nobody'"),
        (("simulate", "--preset", "beigne", "--plot", "x.png"), "--plot draws games of bésigue"),
        (("simulate", "--preset", "ordinary", "--players", "3"), "ordinary is for 2 players, not 3"),
    ],
)
def test_faults_are_one_sentence(words: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    result = run(*words)
    assert result.exit_code == 2  # type: ignore[attr-defined]
    assert sentence in result.stderr  # type: ignore[attr-defined]
    assert result.stdout == ""  # type: ignore[attr-defined]
