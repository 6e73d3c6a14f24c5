"""Open hands of three and four, and of Le Beigne, against plain max^n over the engine's own rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

import atout
from atout.cards.chance import stream
from atout.games.beigne import rules as beigne_rules
from atout.games.beigne.actions import card_text
from atout.games.beigne.kernels.deal import act, begin, run
from atout.games.beigne.kernels.lawful import actions
from atout.games.beigne.kernels.random_play import fresh_pack, random_action
from atout.games.beigne.kernels.state import OVER, PLAY
from atout.games.beigne.kernels.state import new_action as new_beigne_action
from atout.games.beigne.kernels.state import new_state as new_beigne_state
from atout.games.beigne.search.ending import beigne_ending, new_beigne_desk
from atout.games.bezique.kernels.state import new_action
from atout.games.bezique.search.endings import NO_LIMIT, new_stack
from atout.games.bezique.search.open_hands import new_table, open_hands
from atout.kernel import contents, copy

from .positions import best_play, played_ending


@pytest.mark.parametrize("preset", ["three", "four", "four_teams"])
def test_three_and_four_hands(preset: str) -> None:
    rules, rnd = atout.rules(preset), random.Random(4)
    table, stack = new_table(), new_stack(rules)
    for _ in range(5):
        state = played_ending(rules, rnd.choice((1, 2, 2)), rnd)
        side = rules.side(int(state.turn))
        start = [int(state.score[at]) for at in range(rules.sides)]

        def likes(scores: list[int], won: int, side: int, start: list[int] = start) -> int:
            gains = [after - before for after, before in zip(scores, start, strict=True)]
            return len(gains) * gains[side] - sum(gains)

        scores, _, _ = best_play(state, rules, likes)
        before = contents(state)
        open_hands(state, rules.packed, table, stack, new_action(rules.packs), new_action(rules.packs), NO_LIMIT)
        assert contents(state) == before
        totals = [start[at] + int(table.gain[at]) for at in range(rules.sides)]
        assert likes(totals, -1, side) == likes(scores, -1, side), before


def best_beigne(state: Any, rules: Any, start: list[int]) -> tuple[list[int], str]:
    """What everybody takes off his score, and the card of the seat to act; of equals as `beigne_ending` says."""
    if state.phase == OVER:
        return [start[seat] - int(state.score[seat]) for seat in range(rules.players)], ""
    seat, choices = int(state.turn), []
    for action in actions(state):
        after = copy(state)
        act(after, rules.packed, seat, action.packed())
        run(after, rules.packed)
        choices.append((best_beigne(after, rules, start)[0], action.card))
    return max(choices, key=lambda each: (each[0][seat], each[0][seat] - sum(each[0])))


def test_le_beigne() -> None:
    rnd, numbers, desk = random.Random(5), stream(5), new_beigne_desk()
    for _ in range(25):
        rules = beigne_rules(
            "beigne",
            players=rnd.choice((3, 3, 4)),
            punishNonGoers=rnd.choice(("yes", "no")),
            zeroRule=rnd.choice(("atOrBelow", "exact", "floor")),
        )
        state, action = new_beigne_state(rules.players), new_beigne_action()
        state.phase = OVER
        while state.phase != PLAY or sum(state.held) > 2 * rules.players + 1:
            if state.phase == OVER:
                fresh_pack(state, numbers)
                for seat in range(rules.players):
                    state.score[seat] = rnd.randrange(1, 26)
                begin(state, rules.packed, rnd.randrange(rules.players))
            random_action(state, rules.packed, state.turn, numbers, action)
            act(state, rules.packed, state.turn, action)
            run(state, rules.packed)
        values, card = best_beigne(state, rules, [int(state.score[seat]) for seat in range(rules.players)])
        before = contents(state)
        assert card_text(beigne_ending(state, rules.packed, desk, NO_LIMIT)) == card
        assert [int(desk.value[seat]) for seat in range(rules.players)] == values
        assert contents(state) == before
