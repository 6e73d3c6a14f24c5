"""An ending of three or four as the seat to act sees it: how the other hands are split is sampled, each split counted
out with open hands.

So every hand plays as if it saw all others. A move that hides or finds out something gets no credit for that.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from atout.cards.chance import reseed, stream
from atout.games.bezique.actions import unpacked
from atout.games.bezique.kernels.deal import act, run
from atout.games.bezique.kernels.laid import Pending
from atout.games.bezique.kernels.moves import set_move
from atout.games.bezique.kernels.state import OVER, new_action, new_state, observe
from atout.games.bezique.rules import Rules
from atout.games.bezique.search.checks import check_ending
from atout.games.bezique.search.endings import new_stack
from atout.games.bezique.search.open_hands import new_table, open_hands, open_node
from atout.games.bezique.search.worlds import sample_world
from atout.kernel import Record, copy
from atout.search.solving import LIMIT, Prospect, Prospects, lead, no_splits


def solve_unseen(
    rules: Rules, state: Record, splits: int, seed: int = 0, limit: int = LIMIT, pending: tuple[Pending, ...] = ()
) -> Prospects:
    """Weigh the moves of the seat to act by what it sees: see `atout.search.solving`."""
    if rules.players == 2:
        raise no_splits()
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


def ranked(texts: list[str], values: NDArray[np.float64]) -> tuple[Prospect, ...]:
    """The moves with their means over the splits (`values[move, split]`), the best first."""
    best = values[values.mean(1).argmax()]
    errors = (best - values).std(1) / sqrt(values.shape[1])
    prospects = [
        Prospect(text, float(row.mean()), float(error)) for text, row, error in zip(texts, values, errors, strict=True)
    ]
    return tuple(sorted(prospects, key=lambda move: -move.value))
