"""An ending of three or four as the seat to act sees it: how the other hands are split is sampled, each split counted
out with open hands.

So every hand plays as if it saw all others. A move that hides or finds out something gets no credit for that.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from atout.cards.chance import reseed, stream
from atout.games.bezique.actions import unpacked
from atout.games.bezique.deal import act, run
from atout.games.bezique.laid import Pending
from atout.games.bezique.moves import set_move
from atout.games.bezique.state import OVER, new_action, new_state, observe
from atout.games.contract import OptionError
from atout.kernel import copy
from atout.search.bezique.endings import new_stack
from atout.search.bezique.open_hands import new_table, open_hands, open_node
from atout.search.bezique.worlds import sample_world
from atout.search.solving import LIMIT, check_ending, lead


@dataclass(frozen=True)
class Prospect:
    """One move. `value` is the mean, over the splits, of what its side gains more than the others (their mean); `error`
    the standard error of what it falls short of the best move by, 0 for the best."""

    action: str
    value: float
    error: float


@dataclass(frozen=True)
class Prospects:
    """What the seat to act may expect of its moves, the best first. `exact` is False where the limit cut a split
    short."""

    turn: int
    moves: tuple[Prospect, ...]
    splits: int
    exact: bool
    nodes: int

    def as_json(self) -> dict[str, Any]:
        """The answer as `atout solve --splits N --json` prints it."""
        moves = [{"action": move.action, "value": move.value, "error": move.error} for move in self.moves]
        return {"turn": self.turn, "moves": moves, "splits": self.splits, "exact": self.exact, "nodes": self.nodes}


def solve_unseen(
    rules: Any, state: Any, splits: int, seed: int = 0, limit: int = LIMIT, pending: tuple[Pending, ...] = ()
) -> Prospects:
    """Weigh the moves of the seat to act by what it sees: its hand, what lies open, who has shown to lack what.

    `limit` positions are looked at in all. Same seed, same splits. Raises OptionError where the position is no ending
    of three or four hands of bésigue.
    """
    if rules.name == "beigne" or rules.players == 2:
        raise OptionError(
            "--splits is for three and four hands of bésigue; leave it out",
            "--splits vaut pour trois et quatre mains au bésigue ; ne l'indiquez pas",
        )
    check_ending(state)
    seat = int(state.turn)
    view, world = new_state(rules), new_state(rules)
    observe(state, seat, view)
    table, stack, numbers = new_table(), new_stack(rules), stream(seed)
    action, other = new_action(rules.packs), new_action(rules.packs)
    open_node(view, rules.packed, table, 0, action, other)
    moves = [int(table.list[0][at]) for at in range(table.moves[0])]
    each = max(1, limit // (splits * len(moves)))
    values, exact, nodes = np.zeros((len(moves), splits)), True, 0
    for split in range(splits):
        reseed(numbers, seed, split)
        sample_world(view, seat, numbers, world)
        for at, move in enumerate(moves):
            after = copy(world)
            set_move(after, rules.packed, seat, move, action)
            act(after, rules.packed, seat, action)
            run(after, rules.packed)
            gains = [int(after.score[side]) - int(state.score[side]) for side in range(rules.sides)]
            if after.phase != OVER:
                open_hands(after, rules.packed, table, stack, action, other, each)
                exact, nodes = exact and not table.cut, nodes + int(table.nodes)
                gains = [gain + int(table.gain[side]) for side, gain in enumerate(gains)]
            values[at, split] = lead(rules, gains, seat)
    texts = []
    for move in moves:
        set_move(view, rules.packed, seat, move, action)
        texts.append(str(unpacked(action, view, rules, pending)))
    return Prospects(seat, ranked(texts, values), splits, exact, nodes)


def ranked(texts: list[str], values: Any) -> tuple[Prospect, ...]:
    """The moves with their means over the splits (`values[move, split]`), the best first."""
    best = values[values.mean(1).argmax()]
    errors = (best - values).std(1) / sqrt(values.shape[1])
    found = [
        Prospect(text, float(row.mean()), float(error)) for text, row, error in zip(texts, values, errors, strict=True)
    ]
    return tuple(sorted(found, key=lambda move: -move.value))
