"""Three and four open hands to the last card, by the rules of the game themselves: partners as two sides, else max^n.

Whoever plays alone makes the most of his own points less the mean of the others'. Lines are long, so this is for the
last tricks of a deal whose hands have been guessed: a limit says how many positions are worth looking at.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from atout.cards.numbers import copy_of, face_of
from atout.games.bezique.kernels.deal import act, run
from atout.games.bezique.kernels.moves import DECLARATION, MOST, lawful_moves, set_move
from atout.games.bezique.kernels.state import CLASSES, NONE, OVER, assign, side_of
from atout.games.bezique.search.ending_desk import NEVER, PLIES
from atout.kernel import Record, kernel, kernel_call, record

SIDES = 4


@cache
def _table_dtype() -> np.dtype[np.void]:
    i = np.int64
    return np.dtype(
        [
            ("best", i),  # the number of the best move, as atout.games.bezique.kernels.moves counts them
            ("cut", i), ("nodes", i),
            ("gain", i, (SIDES,)),  # the answer: what each side still gains
            ("moves", i, (PLIES,)), ("at", i, (PLIES,)), ("list", i, (PLIES, MOST)),
            ("liked", i, (PLIES,)), ("chosen", i, (PLIES,)),
            ("low", i, (PLIES,)), ("high", i, (PLIES,)),  # between two sides: what the first may still expect
            ("score", i, (PLIES, SIDES)),  # the scores at the end of the best line found from a ply
        ],
        align=True,
    )  # fmt: skip


def new_table() -> Record:
    """Memory for `open_hands`; one at a time may use it. It also needs a stack (`endings.new_stack`)."""
    return record(_table_dtype())


@kernel
def liking(rules: Any, score: Any, root: Any, side: int) -> int:
    """How much a side likes the scores at the end: what it has gained, times the sides, less what all have."""
    total = 0
    for other in range(rules.sides):
        total += score[other] - root.score[other]
    return rules.sides * (score[side] - root.score[side]) - total


@kernel_call
def same_card(state: Any, one: int, other: int) -> bool:
    """Whether two cards are of one face and have the same past."""
    face = face_of(one)
    if face != face_of(other):
        return False
    first = copy_of(one)
    second = copy_of(other)
    difference = state.declared[first] ^ state.declared[second]
    for group in range(CLASSES):
        difference |= state.used[group][first] ^ state.used[group][second]
    for group in range(state.groups):
        difference |= state.group_cards[group][first] ^ state.group_cards[group][second]
    for seat in range(state.players):
        difference |= state.laid[seat][first] ^ state.laid[seat][second]
    return (difference >> face) & 1 == 0


@kernel_call
def open_node(state: Any, rules: Any, table: Any, ply: int, action: Any, other: Any) -> None:
    """List the moves of a ply, of equal cards the first only."""
    listed = table.list[ply]
    count = lawful_moves(state, rules, state.turn, listed, action, other)
    end = 0
    for at in range(count):
        equal = False
        if listed[at] < DECLARATION:
            for before in range(end):
                if listed[before] < DECLARATION and same_card(state, listed[before], listed[at]):
                    equal = True
        if not equal:
            listed[end] = listed[at]
            end += 1
    table.moves[ply] = end
    table.at[ply] = 0
    table.liked[ply] = -NEVER * SIDES
    table.chosen[ply] = NONE


@kernel
def compare(rules: Any, table: Any, root: Any, ply: int, side: int, score: Any) -> None:
    """Compare what the move just tried comes to with the best before it."""
    liked = liking(rules, score, root, side)
    if liked > table.liked[ply]:
        table.liked[ply] = liked
        table.chosen[ply] = table.list[ply][table.at[ply] - 1]
        for other in range(rules.sides):
            table.score[ply][other] = score[other]
        if rules.sides == 2:
            if side == 0:
                table.low[ply] = max(table.low[ply], liked)
            else:
                table.high[ply] = min(table.high[ply], -liked)


@kernel_call
def open_hands(state: Any, rules: Any, table: Any, stack: Any, action: Any, other: Any, limit: int) -> int:
    """The number of the best move of the side to act, all hands in `state` being open, the stock gone.

    `table.gain` holds what each side still gains when all play so, the count at the end included. At most `limit` moves
    are tried: where they do not suffice, `table.cut` is 1, and move and gains are the best found so far. `state` is
    left as it was; `action` and `other` are scratch.
    """
    table.cut = 0
    table.nodes = 0
    assign(stack[0], state)
    root = stack[0]
    for side in range(rules.sides):
        table.score[0][side] = root.score[side]
    table.low[0] = -NEVER * SIDES
    table.high[0] = NEVER * SIDES
    ply = table.nodes  # 0, but no literal: calls with a literal are compiled by themselves
    open_node(stack[ply], rules, table, ply, action, other)
    while True:  # each round tries the next move of the last ply, or hands what it comes to to the ply before
        if table.at[ply] >= table.moves[ply] or table.low[ply] >= table.high[ply]:
            if ply == 0:
                break
            ply -= 1
            compare(rules, table, root, ply, side_of(rules, stack[ply].turn), table.score[ply + 1])
            continue
        table.nodes += 1
        if table.nodes > limit or ply + 1 == PLIES:
            table.cut = 1
            break
        before = stack[ply]
        after = stack[ply + 1]
        assign(after, before)
        set_move(after, rules, before.turn, table.list[ply][table.at[ply]], action)
        table.at[ply] += 1
        act(after, rules, before.turn, action)
        run(after, rules)
        if after.phase == OVER:
            compare(rules, table, root, ply, side_of(rules, before.turn), after.score)
            continue
        table.low[ply + 1] = table.low[ply]
        table.high[ply + 1] = table.high[ply]
        ply += 1
        open_node(stack[ply], rules, table, ply, action, other)
    for side in range(rules.sides):
        table.gain[side] = table.score[0][side] - root.score[side]
    table.best = table.chosen[0] if table.chosen[0] != NONE else table.list[0][0]
    return table.best
