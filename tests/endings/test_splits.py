"""`atout solve --splits`: an ending of three or four hands by what the seat to act sees of it."""

from __future__ import annotations

import json
import random
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

import atout
from atout.contract.terms import OptionError
from atout.games.bezique.search.splitting import Prospects, solve_unseen
from atout.kernel import copy
from atout.search.positions import read_position

from .positions import best_play, do, lawful, played_ending
from .test_solve import TWO_TRICKS, command

TWO_UNSEEN = """
preset: three
trump: S
lead: 0
hand 0: ASa 7Ha
hand 1: KSa {0}
hand 2: {1} {2}
laid 1: KSa
"""
HIDDEN = ("THa", "9Sa", "AHa")


def exact(split: tuple[str, ...], move: str) -> float:
    """What a move brings more than the others have on average, with open hands, by the engine's own rules."""
    rules, state = read_position(TWO_UNSEEN.format(*split))
    start = [int(state.score[side]) for side in range(rules.sides)]
    do(state, rules, next(action for action in lawful(state, rules) if str(action) == move))

    def likes(scores: list[int], won: int, side: int) -> int:
        gains = [after - before for after, before in zip(scores, start, strict=True)]
        return len(gains) * gains[side] - sum(gains)

    scores, _, _ = best_play(state, rules, likes)
    return likes(scores, -1, 0) / (len(scores) - 1)


def test_moves_are_worth_the_mean_over_all_splits() -> None:
    ways = list(permutations(HIDDEN))
    wanted = {move: sum(exact(way, move) for way in ways) / len(ways) for move in ("ASa", "7Ha")}
    assert len({exact(way, "7Ha") for way in ways}) > 1  # what one hand holds makes a difference
    solution = solve_unseen(*read_position(TWO_UNSEEN.format(*HIDDEN)), splits=1500)
    assert solution.exact
    assert solution.moves[0].error == 0
    for move in solution.moves:
        assert move.value == pytest.approx(wanted[move.action], abs=0.7)


def dealt_anew(state: Any, rules: Any, rnd: random.Random) -> Any:
    """The same to the seat to act: the cards it cannot see are shared out anew among the others."""
    twin = copy(state)
    others = [who for who in range(rules.players) if who != int(state.turn)]
    hidden: list[tuple[int, int]] = []
    counts = []
    for who in others:
        before = len(hidden)
        for packed in range(rules.packs):
            unknown = int(state.hand[who][packed]) & ~int(state.known[who][packed])
            hidden += [(packed, face) for face in range(32) if unknown >> face & 1]
            twin.hand[who][packed] &= ~unknown
        counts.append(len(hidden) - before)
    rnd.shuffle(hidden)
    for who, count in zip(others, counts, strict=True):
        for packed, face in [hidden.pop() for _ in range(count)]:
            twin.hand[who][packed] |= 1 << face
    return twin


@pytest.mark.parametrize("preset", ["three", "four", "four_teams"])
def test_the_answer_depends_on_nothing_that_is_hidden(preset: str) -> None:
    rules, rnd = atout.rules(preset), random.Random(3)
    for _ in range(8):
        state = played_ending(rules, 2, rnd)
        for who in range(rules.players):
            state.lacks[who] = 0  # whatever was shown, any split is possible
        twin = dealt_anew(state, rules, rnd)
        assert solve_unseen(rules, state, 3, seed=8) == solve_unseen(rules, twin, 3, seed=8)


def test_the_command_tells_every_move(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(TWO_UNSEEN.format(*HIDDEN), encoding="utf-8")
    result = command("solve", file, "--splits", "20", "--json")
    assert result.exit_code == 0
    *lines, report = result.stdout.splitlines()
    assert "over 20 splits" in lines[0]
    assert {move["action"] for move in json.loads(report)["moves"]} == {"ASa", "7Ha"}


def test_a_limit_that_cuts_splits_short_is_told(tmp_path: Path) -> None:
    rules, state = read_position(TWO_UNSEEN.format(*HIDDEN))
    assert not solve_unseen(rules, state, 10, limit=20).exact
    file = tmp_path / "position.txt"
    file.write_text(TWO_UNSEEN.format(*HIDDEN), encoding="utf-8")
    assert "The limit was hit" in command("solve", file, "--splits", "10", "--limit", "20").stdout


def test_two_hands_hide_nothing() -> None:
    with pytest.raises(OptionError) as caught:
        solve_unseen(*read_position(TWO_TRICKS), splits=10)
    assert "leave it out" in caught.value.en
    assert "ne l'indiquez pas" in caught.value.fr


def test_a_position_may_be_asked_twice() -> None:
    rules, state = read_position(TWO_UNSEEN.format(*HIDDEN))
    first = solve_unseen(rules, state, 12, seed=1)
    assert isinstance(first, Prospects)
    assert first == solve_unseen(rules, state, 12, seed=1)
