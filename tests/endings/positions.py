"""Endings to try the solvers on, and plain minimax through the engine's own rules, which share no code with them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from atout.cards.chance import stream
from atout.cards.numbers import NUMBERS, rank_of, suit_of
from atout.games.bezique import Rules
from atout.games.bezique.actions import Action
from atout.games.bezique.kernels.deal import DO_DECLARE, act, begin, clear, leave_hand, run
from atout.games.bezique.kernels.groups import leave_groups
from atout.games.bezique.kernels.laid import Pending
from atout.games.bezique.kernels.lawful import actions
from atout.games.bezique.kernels.random_play import fresh_pack, random_action
from atout.games.bezique.kernels.state import NONE, OVER, PLAY, TEN, new_action, new_state, owned
from atout.games.bezique.rules import VALUES
from atout.kernel import copy


def do(state: Any, rules: Rules, action: Action) -> None:
    """Carry an action out."""
    act(state, rules.packed, state.turn, action.packed(rules.packs))
    run(state, rules.packed)


def lawful(state: Any, rules: Rules) -> tuple[Action, ...]:
    """Everything the seat to act may do."""
    return actions(state, rules, int(state.turn), pending(state, rules))


def pending(state: Any, rules: Rules) -> tuple[Pending, ...]:
    """What is pending; of its cards nothing is known here, and nothing depends on them."""
    if rules.decl_per_trick != "pending":
        return ()
    return tuple(
        Pending(seat, kind, ("KSa",), 0)  # type: ignore[arg-type]
        for seat in range(rules.players)
        for number, kind in enumerate(VALUES, 1)
        for _ in range(int(state.pending[seat][number]))
    )


def drawn_ending(rules: Rules, cards: int, rnd: random.Random) -> Any:
    """An ending of random cards, nothing declared, sometimes in the middle of a trick."""
    state = new_state(rules)
    clear(state, 0)
    least = rnd.choice((0, 3))  # few low cards make many brisques and equal cards,
    suits = rnd.sample(range(4), rnd.choice((2, 2, 3, 4)))  # few suits many duties to head
    deck = [card for card in rules.cards.cards if rank_of(card) >= least and suit_of(card) in suits]
    drawn = rnd.sample(deck, 2 * cards)
    for at, card in enumerate(drawn):
        laid = rules.first_end_trick == "laid" and rnd.random() < 0.3
        (state.laid if laid else state.hand)[at % 2][card // NUMBERS] |= 1 << card % NUMBERS
        state.held[at % 2] += not laid
        state.closing |= int(laid)
    state.strict, state.phase = 1, PLAY
    state.dealer, state.turn = rnd.randrange(2), rnd.randrange(2)
    state.leader = state.winner = state.turn
    state.trump = rnd.choice(suits)
    if not rules.turn_up and rnd.random() < 0.2:
        state.trump = NONE
    if rules.turn_up:
        state.turned = 8 * state.trump + rnd.randrange(8)
    for seat in range(2):
        state.aces[seat], state.tens[seat] = rnd.randrange(4), rnd.randrange(4)
    if rnd.random() < 0.3:
        do(state, rules, rnd.choice([action for action in lawful(state, rules) if len(str(action)) == 3]))
    return state


def played_ending(rules: Rules, cards: int, rnd: random.Random) -> Any:
    """An ending reached by random play, whose hands are then thinned out, the low cards first."""
    state, action, numbers = new_state(rules), new_action(rules.packs), stream(rnd.getrandbits(40))
    shyness = rnd.random()
    while not state.strict:
        fresh_pack(state, rules.packed, numbers)
        begin(state, rules.packed, rnd.randrange(rules.players))
        run(state, rules.packed)
        while state.phase != OVER and not state.strict:
            random_action(state, rules.packed, state.turn, numbers, action)
            if action.what == DO_DECLARE and rnd.random() < shyness:
                random_action(state, rules.packed, state.turn, numbers, action)
            act(state, rules.packed, state.turn, action)
            run(state, rules.packed)
        if state.phase == OVER:
            state = new_state(rules)
    for seat in range(rules.players):
        hand = [
            at * NUMBERS + face
            for at in range(rules.packs)
            for face in range(NUMBERS)
            if owned(state, seat, at) >> face & 1
        ]
        hand.sort(key=lambda card: (rank_of(card) < 3 or rank_of(card) == TEN) + 1.3 * rnd.random())
        for card in hand[cards:]:
            leave_hand(state, seat, card)
            if state.groups:
                leave_groups(state, card // NUMBERS, 1 << card % NUMBERS)
    if rnd.random() < 0.3:
        do(state, rules, rnd.choice(lawful(state, rules)))
    elif rules.declare_in_phase2 and not state.closing and rnd.random() < 0.4:
        state.window = 1
    return state


def near_the_end(state: Any, rules: Rules, rnd: random.Random) -> None:
    """Give both sides scores from which this ending may win the match."""
    if rules.one_deal:
        state.score[0] = state.score[1] + rnd.choice((-50, -10, 0, 10, 50))
        return
    step = 1 if rules.units else 10
    for side in range(2):
        state.score[side] = rules.target - step * rnd.randrange(1, 13)


def best_play(
    state: Any, rules: Rules, likes: Callable[[list[int], int, int], Any]
) -> tuple[list[int], int, list[str]]:
    """The scores at the end and the winner (or NONE) when all do what they like best, and every move that is best."""
    if state.phase == OVER:
        return [int(state.score[side]) for side in range(rules.sides)], int(state.won), []
    side = rules.side(int(state.turn))
    best: Any = None
    outcome: tuple[list[int], int] = ([], NONE)
    moves: list[str] = []
    for action in lawful(state, rules):
        after = copy(state)
        do(after, rules, action)
        scores, won, _ = best_play(after, rules, likes)
        liking = likes(scores, won, side)
        if best is None or liking > best:
            best, outcome, moves = liking, (scores, won), [str(action)]
        elif liking == best:
            moves.append(str(action))
    return *outcome, moves
