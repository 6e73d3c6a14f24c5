"""The player that picks any lawful action, and whole hands of it: the measure of the engine's speed."""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand, shuffle
from atout.cards.numbers import FULL_FACES, full_face_in, nth_of
from atout.games.beigne.kernels.deal import DO_GO, DO_KEEP, DO_LEAVE, DO_PASS, DO_PLAY, act, begin, run
from atout.games.beigne.kernels.state import BIDDING, KEEPING, OVER, assign
from atout.games.beigne.kernels.tricks import lawful_cards
from atout.kernel import kernel, kernel_call, popcount


@kernel
def random_action(state: Any, rules: Any, seat: int, numbers: Any, action: Any) -> None:
    """Fill `action` with one of the lawful actions, each as likely as any other."""
    if state.phase == BIDDING:
        action.what = DO_GO
        if not state.forced[seat] and rand(numbers, 2):
            action.what = DO_PASS
    elif state.phase == KEEPING:
        choice = rand(numbers, state.held[seat] + 1)
        action.what = DO_LEAVE
        if choice < state.held[seat]:
            action.what = DO_KEEP
            action.card = nth_of(state.hand[seat], choice)
    else:
        cards = lawful_cards(state, seat)
        action.what = DO_PLAY
        action.card = nth_of(cards, rand(numbers, popcount(cards)))


@kernel_call
def play_out(state: Any, rules: Any, numbers: Any, action: Any) -> int:
    """Finish the hand at random; how many decisions that took."""
    decisions = 0
    while state.phase != OVER:
        random_action(state, rules, state.turn, numbers, action)
        act(state, rules, state.turn, action)
        run(state, rules)
        decisions += 1
    return decisions


@kernel
def fresh_pack(state: Any, numbers: Any) -> None:
    """Put a shuffled pack into the state."""
    for place in range(FULL_FACES):
        state.pack[place] = full_face_in(place)
    shuffle(state.pack, FULL_FACES, numbers)


@kernel
def start_match(state: Any, rules: Any) -> None:
    """Give everybody the points that a match starts with; its first hand comes next (BEI-035)."""
    state.hand_number = 1
    for seat in range(state.players):
        state.score[seat] = rules.start


@kernel
def whole_deals(state: Any, rules: Any, count: int, numbers: Any, action: Any) -> int:
    """Play whole random first hands, shuffle to score sheet; how many decisions that took."""
    decisions = 0
    for deal in range(count):
        fresh_pack(state, numbers)
        start_match(state, rules)
        begin(state, rules, deal % rules.players)
        decisions += play_out(state, rules, numbers, action)
    return decisions


@kernel
def playouts_of(position: Any, state: Any, rules: Any, count: int, numbers: Any, action: Any) -> int:
    """Play a dealt position out `count` times; how many decisions that took."""
    decisions = 0
    for _ in range(count):
        assign(state, position)
        decisions += play_out(state, rules, numbers, action)
    return decisions
