"""Puzzles are made: the same seed gives the same ones, a stop costs nothing, and what does not lead clearly is left."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from atout import Match, Play
from atout.cli import app
from atout.contract.game import rules_of
from atout.contract.terms import OptionError, RecordError
from atout.puzzles.game import DECLARING, ENDING, WINNING, ChoiceValues, puzzles_of
from atout.puzzles.making import EVEN, PlayedDeal, Tally, compared, leads
from atout.puzzles.puzzle import as_json
from atout.puzzles.shelf import append, opened, shipped


def test_of_cards_that_look_alike_the_better_counts() -> None:
    """Two queens of hearts, one of which has served: the other choices are compared with the better."""
    values = np.array([[10.0, 12.0, 14.0], [40.0, 42.0, 44.0], [30.0, 22.0, 44.0]])
    choices = compared(ChoiceValues([Play("QHa"), Play("QHb"), Play("KSa")], values, exact=False))
    assert [(one.act, one.behind, one.error) for one in choices] == [("QH", 0.0, 0.0), ("KS", 10.0, 5.8)]
    assert leads(choices, 10.0, 1.0)
    assert not leads(choices, 10.5, 1.0)
    assert not leads(choices, 10.0, 4.0), "ten points, but not sure ones"
    assert not leads(choices[:1], 0.0, 0.0), "nothing to choose"


def test_a_file_is_gone_on_with_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "made.jsonl"
    puzzle = next(iter(shipped().values()))
    assert opened(file, "ordinary", 1) == []
    deals = [PlayedDeal(1, None), PlayedDeal(2, puzzle)]
    for one in deals:
        append(file, one)
    with file.open("a") as out:
        out.write(json.dumps({"deal": 3, "puzzle": as_json(puzzle)})[:50])  # the machine was stopped
    assert opened(file, "ordinary", 1) == deals
    append(file, PlayedDeal(3, None))
    assert opened(file, "ordinary", 1) == [*deals, PlayedDeal(3, None)]
    for preset, seed in (("variante", 1), ("ordinary", 2)):
        with pytest.raises(RecordError, match="holds other puzzles"):
            opened(file, preset, seed)


@pytest.mark.parametrize("preset", ["beigne", "four", "chinese", "three"])
def test_of_other_games_none_are_made(preset: str) -> None:
    with pytest.raises(OptionError):
        puzzles_of(rules_of(preset))


def test_the_command_says_in_a_sentence_what_it_does_not_do(tmp_path: Path) -> None:
    file = tmp_path / "made.jsonl"
    file.write_text('{"preset": "ordinary", "seed": 2}\n')
    for arguments, sentence in (
        (["-p", "beigne"], "no puzzles are made of Le Beigne"),
        (["-p", "rubicon"], "Puzzles are made of games for two with three packs at most"),
        (["--seed", "1", "--out", str(file)], "holds other puzzles than these"),
    ):
        result = CliRunner().invoke(app, ["puzzles", "make", *arguments])
        assert result.exit_code == 2
        assert sentence in result.stderr


def test_no_answer_of_two_is_right_much_oftener_than_the_other() -> None:
    """Nor among the puzzles that ship: who always declares is wrong as often as not."""
    tally = Tally()
    for bold in (True, True, True):
        assert tally.takes(DECLARING, bold)
        tally.add(DECLARING, bold)
    assert not tally.takes(DECLARING, True)
    assert tally.takes(DECLARING, False)
    assert tally.takes(WINNING, True)
    assert tally.takes(ENDING, None)
    tally.add(DECLARING, False)
    assert tally.takes(DECLARING, True)
    assert (tally.of(DECLARING), tally.total) == (4, 4)
    for theme in (DECLARING, WINNING):
        answers: Counter[tuple[str, bool | None]] = Counter()
        for one in (one for one in shipped().values() if one.theme == theme):
            view = one.view()
            answers[one.preset, puzzles_of(one.rules).bold(view, theme, one.action(one.best, view))] += 1
        for preset in {preset for preset, _ in answers}:
            assert abs(answers[preset, True] - answers[preset, False]) <= EVEN


def test_nothing_is_asked_where_there_is_nothing_to_choose() -> None:
    match = Match("ordinary", seed=3)
    part = puzzles_of(match.rules)
    themes = set()
    while match.deal_number == 1 and match.turn is not None:
        view = match.view(match.turn)
        theme = part.theme(view)
        themes.add(theme)
        assert theme is None or len(view.legal()) > 1
        match.apply(view.legal()[-1])
    assert {None, "ending"} <= themes
