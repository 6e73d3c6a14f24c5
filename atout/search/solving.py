"""An ending solved, as objects: what it is worth to everybody, and a line of best play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from atout.games.beigne.actions import card_text as beigne_card_text
from atout.games.beigne.deal import DO_PLAY
from atout.games.beigne.deal import act as beigne_act
from atout.games.beigne.deal import run as beigne_run
from atout.games.beigne.state import OVER as BEIGNE_OVER
from atout.games.beigne.state import new_action as new_beigne_action
from atout.games.bezique.actions import unpacked
from atout.games.bezique.deal import act, run
from atout.games.bezique.laid import Pending
from atout.games.bezique.moves import set_move
from atout.games.bezique.rules import Rules
from atout.games.bezique.state import OVER, new_action
from atout.games.contract import OptionError
from atout.kernel import copy
from atout.search.beigne.ending import beigne_ending, new_beigne_desk
from atout.search.bezique.endings import best_action, ending_value, new_desk, new_stack
from atout.search.bezique.open_hands import new_table, open_hands

LIMIT = 50_000_000
"""Positions looked at before an answer is given up as not exact."""


@dataclass(frozen=True)
class Solution:
    """What best play brings from a position on. `gains` are points by side, of Le Beigne by seat what leaves the score,
    fines negative. `value` is what the side to act gains more than the others (their mean), a prize included; of
    Le Beigne what it gains. `line` holds seats and moves in the records' notation. `exact` is False where the limit was
    hit."""

    turn: int
    value: float
    gains: tuple[int, ...]
    line: tuple[tuple[int, str], ...]
    exact: bool
    nodes: int

    def as_json(self) -> dict[str, Any]:
        """The answer as `atout solve --json` prints it."""
        return {
            "turn": self.turn,
            "value": self.value,
            "gains": list(self.gains),
            "line": [{"seat": seat, "action": action} for seat, action in self.line],
            "exact": self.exact,
            "nodes": self.nodes,
        }


def solve(rules: Any, state: Any, prize: int = 0, limit: int = LIMIT, pending: tuple[Pending, ...] = ()) -> Solution:
    """Solve a position with all hands open and no stock. `prize` points go on top for winning the match (two hands).

    Raises OptionError where the position is none of an ending.
    """
    if rules.name == "beigne":
        return _beigne(rules, state, limit)
    check_ending(state)
    return _two(rules, state, prize, limit, pending) if rules.players == 2 else _many(rules, state, limit)


def check_ending(state: Any) -> None:
    """Raises OptionError where a position of bésigue is none of an ending."""
    if not state.strict or state.phase == OVER:
        raise OptionError(
            "there is a stock still: only an ending can be solved",
            "il reste un talon : seule une fin de coup peut être résolue",
        )


def lead(rules: Rules, gains: Sequence[int], seat: int) -> float:
    """What the side of a seat gains more than the others, their mean."""
    own = gains[rules.side(seat)]
    return own - (sum(gains) - own) / (rules.sides - 1)


def _two(rules: Rules, state: Any, prize: int, limit: int, pending: tuple[Pending, ...]) -> Solution:
    desk, stack, action = new_desk(), new_stack(rules), new_action(rules.packs)
    now, line, exact, nodes = copy(state), [], True, 0
    value = None
    while now.phase != OVER:
        found = int(ending_value(now, rules.packed, desk, stack, action, limit, prize))
        value = found if value is None else value
        exact, nodes = exact and not desk.cut, nodes + int(desk.nodes)
        best_action(desk, action)
        seat = int(now.turn)
        line.append((seat, str(unpacked(action, now, rules, pending))))
        act(now, rules.packed, seat, action)
        run(now, rules.packed)
    gains = tuple(int(now.score[side]) - int(state.score[side]) for side in range(2))
    return Solution(int(state.turn), value or 0, gains, tuple(line), exact, nodes)


def _many(rules: Rules, state: Any, limit: int) -> Solution:
    table, stack = new_table(), new_stack(rules)
    action, other = new_action(rules.packs), new_action(rules.packs)
    now, line, exact, nodes = copy(state), [], True, 0
    while now.phase != OVER:
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


def _beigne(rules: Any, state: Any, limit: int) -> Solution:
    desk, action = new_beigne_desk(), new_beigne_action()
    now, line, exact, nodes = copy(state), [], True, 0
    gains: tuple[int, ...] = ()
    while now.phase != BEIGNE_OVER:
        action.what = DO_PLAY
        action.card = beigne_ending(now, rules.packed, desk, limit)
        gains = gains or tuple(int(desk.value[seat]) for seat in range(rules.players))
        exact, nodes = exact and not desk.cut, nodes + int(desk.nodes)
        line.append((int(now.turn), beigne_card_text(action.card)))
        beigne_act(now, rules.packed, now.turn, action)
        beigne_run(now, rules.packed)
    return Solution(int(state.turn), gains[int(state.turn)], gains, tuple(line), exact, nodes)
