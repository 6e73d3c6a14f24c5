"""Deals at chosen moments, for the tests of search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import atout
from atout.cards.chance import stream
from atout.games.bezique.kernels.deal import act, begin, run
from atout.games.bezique.kernels.random_play import fresh_pack
from atout.games.bezique.kernels.state import NONE, OVER, new_action, new_state, observe
from atout.games.bezique.players.policies import RANDOM, decide
from atout.games.bezique.rules import Rules


def states(rules: Rules, seed: int, deals: int = 1, streams: int = 0, policy: int = RANDOM) -> Any:
    """Every position at which somebody decides in some random deals, or in deals played by another policy; the state
    given is the same, moved on."""
    state, view, action, numbers = new_state(rules), new_state(rules), new_action(rules.packs), stream(seed)
    for deal in range(deals):
        fresh_pack(state, rules.packed, numbers)
        state.streams = streams
        state.previous = NONE
        for side in range(rules.sides):
            state.score[side] = 0
        begin(state, rules.packed, deal % rules.players)
        run(state, rules.packed)
        while state.phase != OVER:
            yield state
            observe(state, int(state.turn), view)
            decide(policy, view, rules.packed, int(state.turn), numbers, action)
            act(state, rules.packed, int(state.turn), action)
            run(state, rules.packed)


def state_when(preset: str, moment: Callable[[Any], bool], seed: int = 0, **options: Any) -> tuple[Rules, Any]:
    """The first position of random deals for which `moment` is true."""
    rules = atout.rules(preset, **options)
    return rules, next(state for state in states(rules, seed, deals=1000) if moment(state))


def view_of(rules: Rules, state: Any, seat: int | None = None) -> Any:
    """The view record of a seat, of the one to act unless told."""
    view = new_state(rules)
    observe(state, int(state.turn) if seat is None else seat, view)
    return view
