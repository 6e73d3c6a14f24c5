"""The player that picks any lawful action, and whole deals of it: the measure of the engine's speed."""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand, shuffle
from atout.games.bezique.deal import (
    DO_CLAIM,
    DO_DECLARE,
    DO_DECLINE,
    DO_DRAW,
    DO_EXCHANGE,
    DO_PLAY,
    DO_TAKE_TURN_UP,
    act,
    begin,
    exchange_refusal,
    exchangeable,
    may_claim,
    may_take_turn_up,
    run,
)
from atout.games.bezique.declarations import lawful_combinations, pick
from atout.games.bezique.rules import CLAIM
from atout.games.bezique.state import ASKED, FACES, OVER, PLAY, SEVEN, assign, owned
from atout.games.bezique.tricks import lawful_faces
from atout.kernel import kernel, kernel_call, lowest, popcount


@kernel
def choose_nth(mask: int, n: int) -> int:
    """The index of the n-th set bit (from 0)."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


@kernel
def random_action(state: Any, rules: Any, seat: int, numbers: Any, action: Any) -> None:
    """Fill `action` with one of the lawful actions: every card and every combination as likely as any other."""
    combinations = lawful_combinations(state, rules, seat)
    faces = lawful_faces(state, rules, seat) if state.phase == PLAY else 0
    plays = 0
    if faces:
        for at in range(len(state.played)):
            plays += popcount(owned(state, seat, at) & faces)
    others = 0 if state.phase == PLAY else 1
    may_exchange = 0
    choice = 0
    if state.phase != PLAY:
        may_exchange = 1 if exchange_refusal(state, rules, seat) == 0 else 0
        others += may_exchange
        others += 1 if state.phase != ASKED and may_take_turn_up(state, rules) else 0
        others += 1 if state.phase != ASKED and rules.game_end == CLAIM and may_claim(state, rules, seat) else 0
    choice = rand(numbers, plays + popcount(combinations) + others)
    if choice < plays:
        action.what = DO_PLAY
        for at in range(len(state.played)):
            here = owned(state, seat, at) & faces
            count = popcount(here)
            if choice < count:
                action.card = at * FACES + choose_nth(here, choice)
                return
            choice -= count
    choice -= plays
    if choice < popcount(combinations):
        action.what = DO_DECLARE
        pick(state, rules, seat, choose_nth(combinations, choice), rand(numbers, 32), action)
        return
    choice -= popcount(combinations)
    if choice == 0:
        action.what = DO_DECLINE if state.phase == ASKED else DO_DRAW
        return
    if may_exchange and choice == 1:
        action.what = DO_EXCHANGE
        action.card = lowest(exchangeable(state, rules, seat)) * FACES + 8 * state.trump + SEVEN
        return
    if may_take_turn_up(state, rules) and choice == 1 + may_exchange:
        action.what = DO_TAKE_TURN_UP
        return
    action.what = DO_CLAIM


@kernel_call
def play_out(state: Any, rules: Any, numbers: Any, action: Any) -> int:
    """Finish the deal at random; how many decisions that took."""
    decisions = 0
    while state.phase != OVER:
        random_action(state, rules, state.turn, numbers, action)
        act(state, rules, state.turn, action)
        run(state, rules)
        decisions += 1
    return decisions


@kernel
def fresh_pack(state: Any, size: int, numbers: Any) -> None:
    """Put a shuffled pack into the state."""
    for card in range(size):
        state.pack[card] = card
    shuffle(state.pack, size, numbers)


@kernel
def whole_deals(state: Any, rules: Any, count: int, numbers: Any, action: Any) -> int:
    """Play whole random deals, shuffle to count, each from nothing to nothing; how many decisions that took."""
    decisions = 0
    for deal in range(count):
        fresh_pack(state, rules.packs * FACES, numbers)
        for seat in range(len(state.held)):
            state.score[seat] = 0
        begin(state, rules, deal % rules.players)
        run(state, rules)
        decisions += play_out(state, rules, numbers, action)
    return decisions


@kernel
def shuffle_stock(state: Any, numbers: Any) -> None:
    """Put the cards still to draw in random order, the turn-up aside."""
    left = state.end - state.next
    for last in range(left - 1, 0, -1):
        other = rand(numbers, last + 1)
        card = state.pack[state.next + last]
        state.pack[state.next + last] = state.pack[state.next + other]
        state.pack[state.next + other] = card


@kernel
def playouts_of(position: Any, state: Any, rules: Any, count: int, numbers: Any, action: Any) -> int:
    """Play a dealt position out `count` times, its stock shuffled anew each time; how many decisions that took."""
    decisions = 0
    for _ in range(count):
        assign(state, position)
        shuffle_stock(state, numbers)
        decisions += play_out(state, rules, numbers, action)
    return decisions
