"""Records are written and read without asking which game it is: `atout.write_record`, `atout.read_record`."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from cases import some

import atout
from atout.catalogue import BEIGNE
from atout.contract.game import all_presets, game_of
from atout.games import beigne
from atout.games.bezique.presets import PRESETS
from atout.players import Budget, player
from atout.records import saved
from tests.table.play import step, table


@cache
def match_of(preset: str) -> Any:
    """A match of any preset, played by the same kind of player at every seat until its first deal is over."""
    match = game_of(preset).match(preset, seed=4, auto_deal=False)
    for _ in match.start_deal():
        pass
    players = [atout.player("random", seed=seat) for seat in range(match.rules.players)]
    while match.turn is not None or match.deal is None:
        if match.turn is None:
            for _ in match.start_deal():
                pass
        else:
            match.apply(players[match.turn](match.view(match.turn)))
    return match


@pytest.mark.parametrize("form", ["text", "json", "audit"])
@pytest.mark.parametrize(
    "preset", some(all_presets(), ("ordinary", "boussac", "three", "four_teams", "rubicon", "chinese", "beigne"))
)
def test_every_game_is_written_and_read_in_every_form(preset: str, form: str, tmp_path: Path) -> None:
    match = match_of(preset)
    names = tuple(f"N {seat}" for seat in range(match.rules.players))
    written = atout.write_record(match, form, names)
    file = tmp_path / "match.atout"
    file.write_text(written, encoding="utf-8")
    for record in (*map(atout.read_record, (written, written.encode(), file)), *atout.read_records(file)):
        assert record.match.rules == match.rules
        assert record.match.scores == match.scores
        assert record.write(form) == written
        assert form == "audit" or (record.names, record.match.log) == (names, match.log)


def test_a_record_is_written_as_its_match_is() -> None:
    remark = (atout.Comment(2, "Now she knows."),)
    record = atout.Record(match_of("ordinary"), ("Anne", "Léa"), remark)
    assert atout.write_record(record, "json") == record.write("json")
    again = atout.read_record(atout.write_record(record, "json", names=("Luc", "Zoé")))
    assert (again.names, again.comments) == (("Luc", "Zoé"), remark)
    with pytest.raises(atout.RecordError, match="a name for each of the 2 seats"):
        atout.write_record(record, names=("Anne",))


def test_a_path_in_the_place_of_a_form_is_told_what_keeps_a_file() -> None:
    with pytest.raises(atout.RecordError, match=r"no form 'match\.json': text, json, audit.*write_text"):
        atout.write_record(match_of("ordinary"), "match.json")


@pytest.mark.parametrize("form", ["text", "json"])
def test_matches_of_several_games_stand_in_one_text(form: str) -> None:
    named = atout.Record(match_of("ordinary"), ("Anne", "Léa"), (atout.Comment(2, "Now she knows."),))
    written = atout.write_records([named, match_of("beigne"), match_of("three")], form)
    first, *others = atout.read_records("\n\n" + written)
    assert first == named or (first.names, first.comments) == (named.names, named.comments)
    assert [record.rules.name for record in (first, *others)] == ["ordinary", "beigne", "three"]
    assert atout.write_records([first, *others], form) == written
    assert len(atout.read_records(written.replace("\n", "\r\n").encode())) == 3
    with pytest.raises(atout.RecordError, match="3 matches are written here"):
        atout.read_record(written)


@pytest.mark.parametrize(
    ("form", "right", "wrong"), [("text", "preset: three", "preset: tree"), ("json", '"three"', '"tree"')]
)
def test_what_is_wrong_in_a_later_one_is_told_at_its_line(form: str, right: str, wrong: str) -> None:
    written = atout.write_records([match_of("ordinary"), match_of("three")], form)
    spoilt = written.replace(right, wrong)
    at = next(number for number, line in enumerate(spoilt.splitlines(), 1) if wrong in line)
    with pytest.raises(atout.AtoutError, match=f"^line {at}: "):
        atout.read_records(spoilt)
    with pytest.raises(atout.RecordError, match=r"^line "):
        atout.read_records(written + '{"atout": 1,' if form == "json" else written + "Atout 1\n")


def test_a_saved_match_of_le_beigne_is_read_as_well() -> None:
    match = match_of("beigne")
    record = atout.read_record(saved.write(match, ("A", "B", "C", "D")))
    assert (record.names, record.match.log) == (("A", "B", "C", "D"), match.log)


def test_a_match_of_a_chouette_is_a_match_like_any_other() -> None:
    rng, at = random.Random(3), table(3, preset="rubicon", chouette=5)
    while at.finished is None:
        step(at, rng)
    assert at.companions
    match, names = at.finished, ("Léa (box)", "Zoé & Cie: les autres")
    for form in ("text", "json", "audit"):
        record = atout.read_record(atout.write_record(match, form, names))
        assert (record.match.scores, record.match.winner) == (match.scores, match.winner), form
        assert form == "audit" or (record.names, record.match.log) == (names, match.log)


@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_what_cannot_be_written_or_read_is_told_in_a_sentence(preset: str, tmp_path: Path) -> None:
    match = match_of(preset)
    odd = {"plain_sequence": 50} if preset == "ordinary" else {"hand_size": 4}
    changed = game_of(preset).match(replace(match.rules, **odd), seed=1)
    other = "beigne" if preset == "ordinary" else "ordinary"
    cases: list[tuple[Any, str]] = [
        (lambda: atout.write_record(match, "pgn"), "text, json, audit"),
        (lambda: atout.write_record(match, names=("Anne",)), r"a name for each of the \d seats is needed, not 1"),
        (lambda: atout.write_record(changed), "is no option, and"),
        (lambda: atout.write_record(changed, "json"), "is no option, and"),
        (lambda: atout.read_record("match.txt"), r"'match.txt' is no record.*Path\('match.txt'\)"),
        (lambda: atout.read_record(""), "nothing is written here"),
        (lambda: atout.read_record(atout.write_record(match, "audit") * 2), "2 matches are written here"),
        (lambda: atout.write_record(game_of(preset).match(preset, seed=1), "audit"), "holds finished deals"),
        (lambda: atout.write_records([match, match_of(other)], "audit"), "tells deals of one game"),
        (lambda: atout.write_record(match, names=["\ud800"] * match.rules.players), "no text that can be written"),
        (lambda: atout.write_record(match, "json", ["\ud800"] * match.rules.players), "no text that can be written"),
        (lambda: atout.write_record(match, names=[1] * match.rules.players), "1 is no text"),  # type: ignore[list-item]
        (lambda: atout.read_record(binary(tmp_path)), "is no text"),
        (lambda: atout.read_record(binary(tmp_path).read_bytes()), "this is no text"),
    ]
    for case, says in cases:
        with pytest.raises(atout.AtoutError, match=says) as caught:
            case()
        assert caught.value.fr != caught.value.en


def binary(folder: Path) -> Path:
    file = folder / "match.bin"
    file.write_bytes(b"Atout 1\n\xff\xfe")
    return file


def test_rules_under_a_name_of_their_own_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = replace(atout.PRESETS["ordinary"], name="mine", bezique=50)
    monkeypatch.setitem(PRESETS, "mine", mine)
    match = atout.Match("mine", options={"handSize": 9}, seed=1)
    for form in ("text", "json"):
        assert atout.read_record(atout.write_record(match, form)).match.rules == replace(mine, hand_size=9)


@pytest.mark.parametrize("preset", ["ordinary", "chinese", "beigne"])
def test_one_player_plays_every_game(preset: str) -> None:
    match = game_of(preset).match(preset, seed=3)
    players = [atout.player("boussac", seed=seat) for seat in range(match.rules.players)]
    own = [player("boussac", seat) for seat in range(8)]
    other = atout.Match("ordinary" if preset == "beigne" else "beigne", seed=4)
    for one in own:  # what they play elsewhere makes no difference
        assert one(other.view(other.turn or 0)) in other.legal()
    for _ in range(40):
        assert match.turn is not None
        action = players[match.turn](match.view(match.turn))
        assert action == own[match.turn](match.view(match.turn))
        match.apply(action)


def test_a_searching_player_plays_every_game_too() -> None:
    match = beigne.Match("beigne", seed=3)
    assert match.turn is not None
    budget = Budget(worlds=2)
    action = atout.player("maitre", 1, budget)(match.view(match.turn))
    assert action in match.legal()
    assert action == player("maitre", 1, budget)(match.view(match.turn))


def test_what_can_go_wrong_is_told_of_rules_and_of_a_code() -> None:
    rules = atout.rules("britannica")
    assert atout.arbiter.irregularities(rules) == atout.arbiter.irregularities_at(rules)
    assert set(atout.arbiter.irregularities(rules)) <= set(atout.arbiter.irregularities("britannica"))
    assert atout.arbiter.irregularities(BEIGNE.rules("beigne"))


def test_a_record_for_another_number_of_players_is_refused() -> None:
    written = atout.write_record(atout.Match("ordinary", seed=2)).replace(
        "preset: ordinary", "preset: ordinary\nplayers: 4"
    )
    with pytest.raises(atout.RecordError, match="ordinary is for 2 players, not 4"):
        atout.read_record(written)
