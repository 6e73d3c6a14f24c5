"""A free table in the terminal, and a whole match of errors and claims whose record is right."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from atout.cli import app
from atout.games import beigne
from atout.games.beigne.players.claims import notice
from atout.players import player
from atout.records import Record


def test_dealing_gathering_and_claiming_by_typing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    typed = ["cut 2", *["give 1 1", "give 2 1", "give 0 1"] * 5, "turn", "n", "g", "??", "denounce revoke 1 fine", "q"]
    options = ["--option", "freeTable=yes", "--option", "dealByHand=yes", "--seed", "4", "--opponent", "boussac"]
    session = CliRunner().invoke(
        app, ["play", "--preset", "beigne", "--players", "3", *options], input="\n".join(typed) + "\n"
    )
    assert session.exit_code == 0
    for part in ("have it cut by that seat", "turn up trumps", "no hints at a free table", "(BEI-049)", "dealing"):
        assert part in session.output
    saved = (tmp_path / "atout-match.txt").read_text(encoding="utf-8")
    assert "0 give 1 1" in saved


def test_a_match_of_errors_and_claims_comes_to_its_end_and_verifies(tmp_path: Path) -> None:
    source = random.Random(8)
    match = beigne.Match("beigne", options={"players": 3, "freeTable": True, "punishNonGoers": True}, seed=3)
    players = [player("boussac", seat) for seat in range(3)]
    ruled = 0
    while not match.over:
        turn = match.turn
        assert turn is not None
        seat = source.randrange(3)
        view = match.view(seat)
        assert view.free is not None
        claim = notice(view)
        if claim is not None:
            ruled += match.apply(claim, seat)[0].do == "ruling"
        elif view.free.acts and source.random() < 0.15:
            match.apply(source.choice(view.free.acts), seat)
        else:
            match.apply(players[turn](match.view(turn)))
    assert ruled > 3
    assert min(match.scores) <= 0
    for form in ("text", "json"):
        file = tmp_path / form
        file.write_text(Record(match).write(form), encoding="utf-8")
        assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 0
