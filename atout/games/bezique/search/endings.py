"""Exact endings of the games for two: once the stock is gone both hands can be deduced, and the rest counted out.

`ending_value` is for compiled callers; a desk (`new_desk`) and a stack (`new_stack`) are its memory.
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique.kernels.deal import DO_PLAY
from atout.games.bezique.kernels.state import NONE, OVER
from atout.games.bezique.search.ending_cards import NOBODY
from atout.games.bezique.search.ending_declaring import carry_out, is_deed, look_ahead, set_deed
from atout.games.bezique.search.ending_desk import NO_TRUMP, new_desk, new_stack
from atout.games.bezique.search.ending_search import (
    answer,
    declare,
    enter_lead,
    lead_card,
    one_each,
    one_trick_left,
    open_ply,
    prepare,
    settle,
    take_trick,
)
from atout.games.bezique.search.ending_table import remember
from atout.kernel import kernel, kernel_call

__all__ = ["NO_LIMIT", "best_action", "ending_value", "new_desk", "new_stack"]

NO_LIMIT = 1 << 40


@kernel_call
def ending_value(state: Any, rules: Any, desk: Any, stack: Any, action: Any, limit: int, prize: int) -> int:
    """The points that the side to act will still gain more than the other, both playing their best from here.

    `state` is a deal between two with both hands in it, the stock gone (`state.strict`), a card awaited; it is left as
    it was. Points of tricks already won that count only at the end are among them, and `prize` points for whoever wins
    the match by this ending. `desk.best` is the card to play, or NONE where it is best to declare first: `best_action`
    tells. At most `limit` positions are looked at: where they do not suffice, `desk.cut` is 1, and value and move are
    the best found so far. `action` is scratch.
    """
    if state.phase == OVER:
        desk.cut = 0
        desk.best = NONE
        return 0
    prepare(state, rules, desk, stack, action, prize)
    ply = desk.root
    while True:  # each round tries the next move of the last ply, or hands the value of that ply to the one before
        if desk.at[ply] >= desk.moves[ply] or desk.low[ply] >= desk.high[ply]:
            if ply == 0:
                return answer(desk)
            if desk.lead[ply] == NOBODY:
                remember(desk, ply)
            value = desk.value[ply]
            ply -= 1
            settle(desk, ply, value + desk.gain[ply])
            continue
        move = desk.move[ply][desk.at[ply]]
        desk.at[ply] += 1
        desk.nodes += 1
        if desk.nodes > limit:
            desk.cut = 1
            return answer(desk)
        following = ply + 1
        over = False
        points = 0
        if desk.live[ply]:
            points = carry_out(stack[following], rules, stack[ply], desk, move, action)
        if is_deed(move):
            over = stack[following].phase == OVER
            declare(desk, ply, points, over)
            desk.trump[following] = stack[following].trump if stack[following].trump != NONE else NO_TRUMP
        elif desk.lead[ply] == NOBODY:
            lead_card(desk, ply, move)
        else:
            over = take_trick(stack[0], rules, desk, ply, move)
        if over:
            settle(desk, ply, desk.gain[ply])
            continue
        if desk.live[following] and desk.lead[following] == NOBODY:
            look_ahead(stack[following], rules, desk, following)
        if desk.lead[following] != NOBODY:
            desk.low[following] = desk.low[ply]
            desk.high[following] = desk.high[ply]
            desk.chosen[following] = NOBODY
            ply = following
            open_ply(stack[ply], rules, desk, ply, action)
        elif not desk.race and not desk.live[following] and one_each(desk, following):
            settle(desk, ply, desk.gain[ply] + one_trick_left(desk, following))
        elif enter_lead(stack, rules, desk, following):
            settle(desk, ply, desk.gain[ply] + desk.value[following])
        else:
            ply = following
            open_ply(stack[ply], rules, desk, ply, action)


@kernel
def best_action(desk: Any, action: Any) -> None:
    """Fill `action` with the best move of the ending just solved."""
    move = desk.chosen[0]
    if is_deed(move):
        set_deed(desk, move, action)
    else:
        action.what = DO_PLAY
        action.card = desk.card[move]
