"""Hands of Le Beigne solved, as objects: the game's part `search.solving`, see `atout.search.solving`."""

from __future__ import annotations

from atout.games.beigne.actions import card_text
from atout.games.beigne.kernels.deal import DO_PLAY, act, run
from atout.games.beigne.kernels.state import OVER, new_action
from atout.games.beigne.rules import Rules
from atout.games.beigne.search.ending import beigne_ending, new_beigne_desk
from atout.games.beigne.search.positions import state_of as state_of
from atout.kernel import Record, copy
from atout.search.solving import Prospects, Solution, no_splits


def solve_unseen(
    rules: Rules, state: Record, splits: int, seed: int, limit: int, pending: tuple[object, ...]
) -> Prospects:
    """Raises OptionError: how the hidden cards may be split is sampled at bésigue only."""
    raise no_splits()


def solve(rules: Rules, state: Record, prize: int, limit: int, pending: tuple[object, ...], give_up: bool) -> Solution:
    """Solve a hand with all cards open; nothing goes on top for winning the match."""
    desk, action = new_beigne_desk(), new_action()
    now, line, exact, nodes = copy(state), [], True, 0
    gains: tuple[int, ...] = ()
    while now.phase != OVER and (exact or not give_up):
        action.what = DO_PLAY
        action.card = beigne_ending(now, rules.packed, desk, limit)
        gains = gains or tuple(int(desk.value[seat]) for seat in range(rules.players))
        exact, nodes = exact and not desk.cut, nodes + int(desk.nodes)
        line.append((int(now.turn), card_text(action.card)))
        act(now, rules.packed, now.turn, action)
        run(now, rules.packed)
    return Solution(int(state.turn), gains[int(state.turn)], gains, tuple(line), exact, nodes)
