"""Exact endings of two hands against plain minimax over the engine's own rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

import atout
from atout.games.bezique import Rules
from atout.games.bezique.actions import unpacked
from atout.games.bezique.kernels.state import new_action
from atout.games.bezique.search.endings import NO_LIMIT, best_action, ending_value, new_desk, new_stack
from atout.games.bezique.search.open_hands import new_table, open_hands
from atout.kernel import contents

from .positions import best_play, drawn_ending, near_the_end, pending, played_ending

TRICKS_ONLY: list[tuple[str, dict[str, Any]]] = [
    ("variante", {}),
    ("variante", {"mustBeat": "yes", "brisquePoints": 11}),
    ("ordinary", {"declareInPhase2": "no"}),
    ("ordinary", {"declareInPhase2": "no", "trickRulePhase2": "rankAnySuit", "mustBeat": "no"}),
    ("ordinary", {"declareInPhase2": "no", "trickRulePhase2": "rankAnySuit", "brisquePoints": 11}),
    ("ordinary", {"declareInPhase2": "no", "gameEnd": "immediate", "brisqueTiming": "now"}),
    ("sans_retourne", {"declareInPhase2": "no", "lastTrick": "lastBeforeExhaustion", "tieBreak": "lastTrick"}),
    ("britannica", {}),
    ("boussac", {"packs": 4}),
    ("chinese", {}),
    ("chinese", {"firstEndTrick": "free"}),
    ("eight_pack", {}),
    ("rubicon", {"declareInPhase2": "no"}),
]
DECLARING: list[tuple[str, dict[str, Any]]] = [
    ("ordinary", {}),
    ("ordinary", {"requireNewCard": "no", "gameEnd": "immediate"}),
    ("ordinary", {"sameClassReuse": "squaresOnly", "sevenUsesSlot": "neither"}),
    ("sans_retourne", {"trumpFixers": "marriageOrRun", "sevenWithoutTurnUp": "yes", "runCardsMayMarry": "yes"}),
    ("britannica", {"declareInPhase2": "yes", "requireNewCard": "no", "units": "yes"}),
    ("boussac", {"declareInPhase2": "yes", "packs": 3}),
    ("rubicon", {}),
    ("rubicon", {"refillExact": "no"}),
    ("chinese", {"pendingAfterStock": "kept"}),
    ("chinese", {"declareInPhase2": "yes", "pendingAfterStock": "kept", "firstEndTrick": "free"}),
    ("eight_pack", {"declareInPhase2": "yes", "cbContinuation": "wholeDeal"}),
]


def named(case: tuple[str, dict[str, Any]]) -> str:
    return " ".join((case[0], *(f"{key}={value}" for key, value in case[1].items())))


class Solver:
    """A desk that serves all endings of one game, as players use it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.desk, self.stack, self.action = new_desk(), new_stack(rules), new_action(rules.packs)
        self.desk.keep = 1

    def agrees(self, state: Any, prize: int) -> None:
        """Solve an ending both ways and compare: value, move, and that the state is as it was."""
        rules, seat = self.rules, int(state.turn)

        def worth(scores: list[int], won: int, side: int) -> int:
            gain = [scores[at] - int(state.score[at]) + (prize if won == at else 0) for at in range(2)]
            return gain[side] - gain[1 - side]

        scores, won, moves = best_play(state, rules, worth)
        before = contents(state)
        value = ending_value(state, rules.packed, self.desk, self.stack, self.action, NO_LIMIT, prize)
        assert contents(state) == before
        assert not self.desk.cut
        assert value == worth(scores, won, seat), before
        best_action(self.desk, self.action)
        move = str(unpacked(self.action, state, rules, pending(state, rules)))
        assert move in moves or move.startswith("mark"), before


@pytest.mark.parametrize("case", TRICKS_ONLY, ids=named)
def test_where_only_tricks_count(case: tuple[str, dict[str, Any]]) -> None:
    rules, rnd = atout.rules(case[0], **case[1]), random.Random(7)
    solver = Solver(rules)
    for _ in range(25 if rules.packs == 2 else 12):
        state = drawn_ending(rules, 3, rnd)
        if rnd.random() < 0.5:
            near_the_end(state, rules, rnd)
        solver.agrees(state, rnd.choice((0, 0, 500, 57)))


@pytest.mark.parametrize("case", DECLARING, ids=named)
def test_where_people_still_declare(case: tuple[str, dict[str, Any]]) -> None:
    rules, rnd = atout.rules(case[0], **case[1]), random.Random(8)
    solver = Solver(rules)
    for _ in range(12 if rules.packs == 2 else 5):
        state = played_ending(rules, rnd.choice((2, 3, 3)), rnd)
        if rnd.random() < 0.5:
            near_the_end(state, rules, rnd)
        solver.agrees(state, rnd.choice((0, 0, 500, 57)))


def test_a_marriage_that_fixes_trumps_changes_what_takes_what() -> None:
    rules, rnd = atout.rules("sans_retourne"), random.Random(9)
    solver = Solver(rules)
    for _ in range(15):
        state = drawn_ending(rules, 3, rnd)
        state.trump = -1
        solver.agrees(state, 0)


@pytest.mark.parametrize(
    "options",
    [{"gameEnd": "immediate", "brisqueTiming": "now", "declareInPhase2": "no"}, {"requireNewCard": "no"}],
    ids=str,
)
def test_longer_endings_against_the_search_through_the_engine(options: dict[str, Any]) -> None:
    """Where the match may be won at any trick, and where kings and queens, jacks and aces abound to be declared."""
    rules, rnd = atout.rules("ordinary", **options), random.Random(12)
    solver, table, other = Solver(rules), new_table(), new_action(rules.packs)
    for _ in range(12):
        state = drawn_ending(rules, 5, rnd)
        if rules.game_end == "immediate":
            for side in range(2):
                state.score[side] = rules.target - 10 * rnd.randrange(1, 6)
        value = ending_value(state, rules.packed, solver.desk, solver.stack, solver.action, NO_LIMIT, 0)
        open_hands(state, rules.packed, table, solver.stack, solver.action, other, NO_LIMIT)
        assert value == (table.gain[0] - table.gain[1]) * (1 if state.turn == 0 else -1), contents(state)


def test_the_limit_is_told() -> None:
    rules, rnd = atout.rules("ordinary", declareInPhase2="no"), random.Random(3)
    solver = Solver(rules)
    state = drawn_ending(rules, 6, rnd)
    ending_value(state, rules.packed, solver.desk, solver.stack, solver.action, 30, 0)
    assert solver.desk.cut
    assert solver.desk.best >= 0
    ending_value(state, rules.packed, solver.desk, solver.stack, solver.action, NO_LIMIT, 0)
    assert not solver.desk.cut
