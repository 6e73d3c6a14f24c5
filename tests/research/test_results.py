"""Result files and pools: a run that was stopped goes on, and nothing hangs on who plays a round."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from cases import some

import atout
from atout.research.tournament import journal
from atout.research.tournament.arena import ArenaResult, arena
from atout.research.tournament.jobs import played
from atout.research.tournament.sprt import Hypotheses
from atout.research.tournament.tables import Table

RULES = atout.rules("ordinary")


def measured(out: Path | None = None, **more: Any) -> ArenaResult:
    return arena(["boussac", "random"], RULES, **{"pairs": 6, "seed": 3, "out": out, **more})


@pytest.fixture
def rounds_played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the rounds that are really played."""
    numbers: list[int] = []
    play = Table.play

    def counted(table: Table, number: int) -> Any:
        numbers.append(number)
        return play(table, number)

    monkeypatch.setattr(Table, "play", counted)
    return numbers


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, rounds_played: list[int]) -> None:
    whole = measured()
    file = tmp_path / "results.jsonl"

    def stop(done: int, of: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measured(file, progress=stop)
    rounds_played.clear()
    steps: list[tuple[int, int]] = []
    assert measured(file, progress=lambda done, of: steps.append((done, of))) == whole
    assert rounds_played == [4, 5]
    assert steps[0] == (1, 6)
    assert steps[-1] == (6, 6)
    assert measured(file) == whole
    assert rounds_played == [4, 5]


@pytest.mark.parametrize("cut", some([1, 20, 90], (1, 90)))
def test_a_line_that_was_cut_is_played_again(tmp_path: Path, rounds_played: list[int], cut: int) -> None:
    file = tmp_path / "results.jsonl"
    whole = measured(file)
    text = file.read_bytes()
    file.write_bytes(text[:-cut])
    rounds_played.clear()
    assert measured(file) == whole
    assert rounds_played == [5]
    assert file.read_bytes() == text


def test_more_rounds_may_be_asked_for_later_and_fewer_too(tmp_path: Path, rounds_played: list[int]) -> None:
    file = tmp_path / "results.jsonl"
    measured(file, pairs=4)
    assert measured(file, pairs=6) == measured()
    assert measured(file, pairs=2) == measured(pairs=2)
    rounds_played.clear()
    test = Hypotheses(0, 40)
    assert measured(file, pairs=50, sprt=test) == measured(pairs=50, sprt=test)


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"seed": 4}, "there seed is 3, here 4"),
        ({"pairs": None, "matches": 4}, "there games is 'deals', here 'matches'"),
    ],
)
def test_a_file_of_other_arguments_is_refused(tmp_path: Path, other: dict[str, Any], says: str) -> None:
    file = tmp_path / "results.jsonl"
    measured(file, pairs=1)
    before = file.read_bytes()
    with pytest.raises(atout.AtoutError, match=says) as fault:
        measured(file, **other)
    assert "d'une autre mesure" in fault.value.fr
    with pytest.raises(atout.AtoutError, match="there players is"):
        arena(["boussac", "boussac"], RULES, pairs=1, seed=3, out=file)
    with pytest.raises(atout.AtoutError, match="there options is"):
        arena(["boussac", "random"], atout.rules("ordinary", handSize=9), pairs=1, seed=3, out=file)
    assert file.read_bytes() == before


def test_a_file_of_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measured(tmp_path / "results.jsonl", pairs=1)
    monkeypatch.setattr(journal, "__version__", "99")
    with pytest.raises(atout.AtoutError, match="here '99'"):
        measured(tmp_path / "results.jsonl", pairs=1)


@pytest.mark.parametrize("text", ["Dear diary\n", "no line end", '{"a": 1}\n', "[1]\n"])
def test_a_file_of_somebody_elses_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text)
    with pytest.raises(atout.AtoutError, match="is no result file"):
        measured(file)
    assert file.read_text() == text


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    measured(file, pairs=3)
    lines = file.read_text().splitlines()
    lines[2] = lines[2].replace('"games"', '"jeux"')
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(atout.AtoutError, match="line 3: this is no round"):
        measured(file)


def test_a_file_that_was_cut_on_its_first_line_begins_anew(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = measured(file)
    file.write_bytes(file.read_bytes()[:30])
    assert measured(file) == whole
    assert json.loads(file.read_text().splitlines()[0])["players"] == ["boussac", "random"]


def test_a_result_file_keeps_no_players_of_one_s_own(tmp_path: Path) -> None:
    """By name or not: they may have changed when the run goes on."""
    for own in (lambda seed: atout.player("random", seed), "tests.research.test_faults:stubborn"):
        with pytest.raises(atout.OptionError, match="is yours: leave the file out"):
            arena([own, "random"], RULES, pairs=1, out=tmp_path / "x")
    assert not (tmp_path / "x").exists()


@pytest.mark.long
def test_two_processes_play_what_one_plays_and_stop_where_it_stops(tmp_path: Path) -> None:
    files, test = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"], Hypotheses(0, 40)
    one = measured(files[0], pairs=60, sprt=test)
    two = measured(files[1], pairs=60, sprt=test, jobs=2)
    assert one == two
    assert one.pairs < 60
    assert files[0].read_bytes() == files[1].read_bytes()


def chance(seed: int) -> Any:
    return atout.player("random", seed)


def test_a_modules_own_player_can_be_sent_to_another_process_a_nameless_one_cannot() -> None:
    assert arena([chance, "random"], RULES, pairs=1, jobs=2) == arena([chance, "random"], RULES, pairs=1)
    with pytest.raises(atout.OptionError, match="cannot be sent"):
        arena([lambda seed: atout.player("random", seed), "random"], RULES, pairs=1, jobs=2)


def test_a_missing_ray_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(atout.AtoutError, match="needs Ray") as fault:
        measured(ray=True)
    assert "demande Ray" in fault.value.fr


def test_ray_plays_what_one_process_plays() -> None:
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        assert measured(ray=True) == measured()
        assert ray.is_initialized()  # not ours to stop
    finally:
        ray.shutdown()


def test_nothing_to_play_is_played_by_nobody() -> None:
    assert list(played([], jobs=2)) == []
