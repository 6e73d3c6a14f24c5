"""Endings of bésigue solved, as objects: the game's part `search.solving`, see `atout.search.solving`."""

from __future__ import annotations

from atout.games.bezique.actions import unpacked
from atout.games.bezique.kernels.deal import act, run
from atout.games.bezique.kernels.laid import Pending
from atout.games.bezique.kernels.moves import set_move
from atout.games.bezique.kernels.state import OVER, new_action
from atout.games.bezique.rules import Rules
from atout.games.bezique.search.checks import check_ending
from atout.games.bezique.search.endings import best_action, ending_value, new_desk, new_stack
from atout.games.bezique.search.open_hands import new_table, open_hands
from atout.games.bezique.search.positions import state_of as state_of
from atout.games.bezique.search.splitting import solve_unseen as solve_unseen
from atout.kernel import Record, copy
from atout.search.solving import Solution, lead


def solve(rules: Rules, state: Record, prize: int, limit: int, pending: tuple[Pending, ...], give_up: bool) -> Solution:
    """Solve a position with all hands open and no stock. Raises OptionError where it is none of an ending."""
    check_ending(state)
    if rules.players > 2:
        return _many(rules, state, limit, give_up)
    return _two(rules, state, prize, limit, pending, give_up)


def _two(rules: Rules, state: Record, prize: int, limit: int, pending: tuple[Pending, ...], give_up: bool) -> Solution:
    desk, stack, action = new_desk(), new_stack(rules), new_action(rules.packs)
    now, line, exact, nodes = copy(state), [], True, 0
    value = None
    while now.phase != OVER and (exact or not give_up):
        worth = int(ending_value(now, rules.packed, desk, stack, action, limit, prize))
        value = worth if value is None else value
        exact, nodes = exact and not desk.cut, nodes + int(desk.nodes)
        best_action(desk, action)
        seat = int(now.turn)
        line.append((seat, str(unpacked(action, now, rules, pending))))
        act(now, rules.packed, seat, action)
        run(now, rules.packed)
    gains = tuple(int(now.score[side]) - int(state.score[side]) for side in range(2))
    return Solution(int(state.turn), value or 0, gains, tuple(line), exact, nodes)


def _many(rules: Rules, state: Record, limit: int, give_up: bool) -> Solution:
    table, stack = new_table(), new_stack(rules)
    action, other = new_action(rules.packs), new_action(rules.packs)
    now, line, exact, nodes = copy(state), [], True, 0
    while now.phase != OVER and (exact or not give_up):
        move = open_hands(now, rules.packed, table, stack, action, other, limit)
        exact, nodes = exact and not table.cut, nodes + int(table.nodes)
        seat = int(now.turn)
        set_move(now, rules.packed, seat, move, action)
        line.append((seat, str(unpacked(action, now, rules))))
        act(now, rules.packed, seat, action)
        run(now, rules.packed)
    gains = tuple(int(now.score[side]) - int(state.score[side]) for side in range(rules.sides))
    seat = int(state.turn)
    return Solution(seat, lead(rules, gains, seat), gains, tuple(line), exact, nodes)
