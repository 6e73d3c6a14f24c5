"""A position in one line weighed, counted out, and shown in the terminal."""

from __future__ import annotations

import json

import pytest

import atout
from tests.cli.conftest import Command
from tests.cli.conftest import compiled as compiled
from tests.cli.conftest import run as run

ENDING = "ordinary/dealer:1/turn:0/trump:S/turned:9Sa/hands:ASa.7Ca.TDb,KSa.TCa.QSb/score:900,880"
ACES = (
    "ordinary/seat:1/dealer:0/turn:1/phase:window/trump:S/up:QSb/stock:45/hands:7,KDa.ADa.ACa.KHb.KDb.ADb.ACb/score:0,0"
)
HAND = (
    "beigne/dealer:2/turn:0/turned:KCa/hands:QSa.2Sa,ADa.ACa,8Ca.QCa,8Ha/went:0,1,1,1/trick:4Sa/score:9,9,9,9"
    "/taken:3,3,3/last:3.QHa.7Sa.5Sa.JSa"
)
FEW = atout.Budget(worlds=6)


def test_a_text_is_weighed_as_its_view() -> None:
    assert atout.analyse(ACES, FEW) == atout.analyse(atout.read_position(ACES), FEW)
    assert str(atout.analyse(ACES, FEW).best.action).startswith("four_aces")
    assert atout.analyse(ACES, FEW).solution is None


def test_without_a_stock_two_hands_are_counted_out() -> None:
    """The ace of trumps, then a club, which the ten takes; the last trick is the tens' and the diamond's."""
    seen = atout.Match.from_position(ENDING).position(0)
    assert "hands:ASa.7Ca.TDb,3" in seen
    for text in (ENDING, seen):
        solution = atout.analyse(text, FEW).solution
        assert solution is not None
        match = atout.Match.from_position(ENDING, auto_deal=False)
        for seat, action in solution.line:
            assert match.turn == seat
            match.apply(atout.Action.parse(action))
        assert match.carried == (900 + solution.gains[0], 880 + solution.gains[1])


def test_where_a_hand_is_not_known_nothing_is_counted_out() -> None:
    text = ENDING.replace("/turn:0", "/seat:0/turn:0").replace("KSa.TCa.QSb", "3")
    assert atout.analyse(text, FEW).solution is None  # too few cards are said to have gone


def test_of_le_beigne_all_hands_must_be_open() -> None:
    solution = atout.analyse(HAND, FEW).solution
    assert solution is not None
    assert len(solution.line) == 7
    assert atout.analyse(atout.Match.from_position(HAND).position(0), FEW).solution is None


def test_whoever_is_not_to_act_has_nothing_to_weigh() -> None:
    with pytest.raises(atout.OptionError, match="not for seat 1"):
        atout.analyse(atout.Match.from_position(ENDING).position(1), FEW)


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("en", ("seat 1", "K♠", "stock gone", "less", "Counted out")),
        ("fr", ("place 1", "R♠", "talon épuisé", "de moins")),
    ],
)
def test_the_terminal_shows_the_table_and_the_choices(run: Command, language: str, parts: tuple[str, ...]) -> None:
    shown = run("position", ENDING, "--worlds", 6, "--lang", language, "--json")
    assert shown.exit_code == 0
    assert all(part in shown.output for part in parts), shown.output
    report = json.loads(shown.output.splitlines()[-1])
    assert report["position"] == ENDING
    assert next(one["action"] for one in report["choices"]) == "ASa"
    assert report["solution"]["gains"] == [10, 30]


def test_the_terminal_shows_no_hand_that_is_hidden(run: Command) -> None:
    shown = run("position", ACES, "--show", "--lang", "en")
    assert "A♦" in shown.output
    assert "8♠" not in shown.output


def test_the_terminal_says_what_is_wrong(run: Command) -> None:
    shown = run("position", ENDING + "/foo:1", "--lang", "en")
    assert shown.exit_code == 2
    assert "there is no field 'foo'" in shown.output
