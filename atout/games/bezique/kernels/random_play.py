"""The player that picks any lawful action, and whole deals of it: the measure of the engine's speed."""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand, shuffle
from atout.cards.numbers import card_of, face_at, nth_of
from atout.games.bezique.kernels.deal import (
    DO_ANNOUNCE,
    DO_CEDE,
    DO_CHOOSE,
    DO_CLAIM,
    DO_DECLARE,
    DO_DECLINE,
    DO_DRAW,
    DO_EXCHANGE,
    DO_GUESS,
    DO_LIFT,
    DO_MARK,
    DO_PLAY,
    DO_SHOW,
    DO_TAKE_TURN_UP,
    N_KINDS,
    act,
    begin,
    cede_refusal,
    exchange_refusal,
    exchangeable,
    in_window,
    marking_refusal,
    may_take_turn_up,
    run,
    show_refusal,
)
from atout.games.bezique.kernels.declarations import announceable_beside, lawful_combinations, pick
from atout.games.bezique.kernels.scoring import may_claim
from atout.games.bezique.kernels.state import ASKED, CHOOSING, LIFTING, OVER, PLAY, SEVEN, WINDOW, assign
from atout.games.bezique.kernels.tricks import lawful_faces, playable
from atout.games.bezique.rules import CLAIM, PENDING
from atout.kernel import kernel, kernel_call, lowest, popcount


@kernel
def pending_kinds(state: Any, rules: Any, seat: int) -> int:
    """The kinds a seat has pending and may mark now, as a mask."""
    kinds = 0
    if rules.decl_per_trick == PENDING and marking_refusal(state, rules, seat) == 0:
        for kind in range(N_KINDS):
            if state.pending[seat][kind]:
                kinds |= 1 << kind
    return kinds


LIFT_SPREAD = 12
"""How far from the exact lift, either way, a hand that lifts or guesses at random may come."""


@kernel
def lift_or_guess(rules: Any, numbers: Any) -> int:
    """A number of cards near the one that is worth lifting."""
    return rules.exact_lift - LIFT_SPREAD + rand(numbers, 2 * LIFT_SPREAD + 1)


@kernel
def nth_card(state: Any, seat: int, faces: int, n: int) -> int:
    """The n-th card (from 0) of certain faces that a seat may choose from."""
    copy = 0
    here = playable(state, seat, 0) & faces
    while n >= popcount(here):
        n -= popcount(here)
        copy += 1
        here = playable(state, seat, copy) & faces
    return card_of(copy, nth_of(here, n))


@kernel
def random_action(state: Any, rules: Any, seat: int, numbers: Any, action: Any) -> None:
    """Fill `action` with one of the lawful actions: every card and every combination as likely as any other."""
    choose_among(state, rules, seat, in_window(state, rules), numbers, action)


@kernel
def choose_among(state: Any, rules: Any, seat: int, combinations: int, numbers: Any, action: Any) -> None:
    """The same where `in_window` is known; where a card is played it is not read."""
    if state.phase == CHOOSING:
        action.what = DO_CHOOSE
        action.card = rand(numbers, 2)
        return
    if state.phase > OVER:
        action.what = DO_LIFT if state.phase == LIFTING else DO_GUESS
        action.card = lift_or_guess(rules, numbers)
        return
    faces = 0
    plays = 0
    if state.phase == PLAY:
        faces = lawful_faces(state, rules, seat)
        for at in range(len(state.played)):
            plays += popcount(playable(state, seat, at) & faces)
        if not state.window and not rules.carte_blanche:  # nothing else may be done
            action.what = DO_PLAY
            action.card = nth_card(state, seat, faces, rand(numbers, plays))
            return
        combinations = lawful_combinations(state, rules, seat)
    announcements = announceable_beside(state, rules, seat, combinations)
    marks = pending_kinds(state, rules, seat)
    may_cede = 1 if cede_refusal(state, rules, seat) == 0 else 0
    may_show = 1 if rules.carte_blanche and show_refusal(state, rules, seat) == 0 else 0
    may_exchange = 0
    others = may_cede + may_show
    if state.phase != PLAY:
        may_exchange = 1 if exchange_refusal(state, rules, seat) == 0 else 0
        others += 1 + may_exchange
        others += 1 if state.phase == WINDOW and may_take_turn_up(state, rules) else 0
        others += 1 if state.phase == WINDOW and rules.game_end == CLAIM and may_claim(state, rules, seat) else 0
    declared = popcount(combinations) + popcount(announcements)
    choice = rand(numbers, plays + declared + popcount(marks) + others)
    if choice < plays:
        action.what = DO_PLAY
        action.card = nth_card(state, seat, faces, choice)
        return
    choice -= plays
    if choice < declared:
        aside = choice >= popcount(combinations)
        action.what = DO_ANNOUNCE if aside else DO_DECLARE
        combination = nth_of(announcements, choice - popcount(combinations)) if aside else nth_of(combinations, choice)
        pick(state, rules, seat, combination, rand(numbers, 32), action)
        return
    choice -= declared
    if choice < popcount(marks):
        action.what = DO_MARK
        action.combination = nth_of(marks, choice)
        return
    choice -= popcount(marks)
    if state.phase != PLAY:
        if choice == 0:
            action.what = DO_DECLINE if state.phase == ASKED else DO_DRAW
            return
        choice -= 1
    if may_exchange and choice == 0:
        action.what = DO_EXCHANGE
        action.card = card_of(lowest(exchangeable(state, rules, seat)), face_at(state.trump, SEVEN))
        return
    choice -= may_exchange
    if may_cede and choice == 0:
        action.what = DO_CEDE
        return
    choice -= may_cede
    if may_show and choice == 0:
        action.what = DO_SHOW
        return
    choice -= may_show
    if choice == 0 and state.phase == WINDOW and may_take_turn_up(state, rules):
        action.what = DO_TAKE_TURN_UP
        return
    action.what = DO_CLAIM


@kernel_call
def play_out(state: Any, rules: Any, numbers: Any, action: Any) -> int:
    """Finish the deal at random; how many decisions that took."""
    decisions = 0
    combinations = in_window(state, rules)
    while state.phase != OVER:
        seat = state.turn
        choose_among(state, rules, seat, combinations, numbers, action)
        act(state, rules, seat, action)
        combinations = run(state, rules)
        decisions += 1
    return decisions


@kernel
def fresh_pack(state: Any, rules: Any, numbers: Any) -> None:
    """Put a shuffled pack into the state."""
    for at in range(rules.size):
        state.pack[at] = rules.order[at]
    shuffle(state.pack, rules.size, numbers)


@kernel
def whole_deals(state: Any, rules: Any, count: int, numbers: Any, action: Any) -> int:
    """Play whole random deals, shuffle to count, each from nothing to nothing; how many decisions that took."""
    decisions = 0
    for deal in range(count):
        fresh_pack(state, rules, numbers)
        for seat in range(rules.players):
            state.score[seat] = 0
        state.previous = state.trump
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
