"""Bésigue for programs that take over whole arrays of states: one short call a step.

States, rules, actions and views come as arrays of records and the place in them: handing a kernel an array costs Python
1.5 µs, a single record 45 µs.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import copy_of, face_of
from atout.contract.faults import FAULTY
from atout.games.bezique.kernels.deal import act, begin, play_refusal, run
from atout.games.bezique.kernels.moves import MOST as MOST
from atout.games.bezique.kernels.moves import MOVES as MOVES
from atout.games.bezique.kernels.moves import card_in, lawful_moves, set_move
from atout.games.bezique.kernels.random_play import fresh_pack, whole_deals
from atout.games.bezique.kernels.state import NONE, OVER, PLAY, assign, observe, side_of
from atout.games.bezique.research.features import fill
from atout.games.bezique.search.worlds import sample_world
from atout.kernel import kernel, kernel_call


@kernel
def to_act(state: Any) -> int:
    """The seat to act; NONE when the deal is over."""
    return NONE if state.phase == OVER else state.turn


@kernel_call
def start_state(state: Any, rules: Any, dealer: int) -> None:
    """Begin a deal of the pack that lies in the state, up to the first decision."""
    begin(state, rules, dealer)
    run(state, rules)


@kernel_call
def start(states: Any, at: int, rules: Any, dealer: int) -> int:
    """Begin a deal of the pack that lies in the state; the seat to act, or NONE."""
    start_state(states[at], rules[0], dealer)
    return to_act(states[at])


@kernel_call
def clear_scores(states: Any, at: int, rules: Any) -> None:
    """Begin a match: nobody has any points, no suit is barred."""
    for seat in range(rules[0].players):
        states[at].score[seat] = 0
    states[at].previous = NONE


@kernel_call
def next_deal(states: Any, at: int, rules: Any) -> int:
    """After a deal: remember what the next one depends on; its dealer, NONE when the match is won."""
    if states[at].won != NONE:
        return NONE
    states[at].previous = states[at].trump
    return (states[at].dealer + 1) % rules[0].players


@kernel_call
def moves_at(states: Any, at: int, rules: Any, seat: int, room: Any, actions: Any) -> int:
    """Fill `room` with the numbers of the lawful moves; how many there are. `actions` has two places for scratch."""
    return lawful_moves(states[at], rules[0], seat, room, actions[0], actions[1])


@kernel_call
def move_at(states: Any, at: int, rules: Any, seat: int, move: int, actions: Any) -> None:
    """Fill the first of `actions` with the move of this number."""
    set_move(states[at], rules[0], seat, move, actions[0])


@kernel_call
def go_on(state: Any, rules: Any, move: int, action: Any) -> None:
    """Carry out a lawful move of the seat to act and what follows by itself."""
    set_move(state, rules, state.turn, move, action)
    act(state, rules, state.turn, action)
    run(state, rules)


@kernel_call
def is_lawful(state: Any, rules: Any, move: int, actions: Any, room: Any) -> bool:
    """Whether the seat to act may do the move of this number."""
    card = card_in(move)
    if card >= 0:
        there = copy_of(card) < rules.packs and (rules.whole[copy_of(card)] >> face_of(card)) & 1 == 1
        return state.phase == PLAY and there and play_refusal(state, rules, state.turn, card) == 0
    for place in range(lawful_moves(state, rules, state.turn, room, actions[0], actions[1])):
        if room[place] == move:
            return True
    return False


@kernel_call
def apply_at(states: Any, at: int, rules: Any, move: int, actions: Any, room: Any) -> int:
    """Carry out a move of the seat to act; the seat to act next, or NONE; FAULTY before a move that is not lawful."""
    if not is_lawful(states[at], rules[0], move, actions, room):
        return FAULTY
    go_on(states[at], rules[0], move, actions[0])
    return to_act(states[at])


@kernel_call
def assign_at(states: Any, at: int, sources: Any, place: int) -> None:
    """Copy one state over another."""
    assign(states[at], sources[place])


@kernel_call
def observe_at(states: Any, at: int, seat: int, views: Any, place: int) -> None:
    """Make one of `views` the state as `seat` may know it."""
    observe(states[at], seat, views[place])


@kernel_call
def world_at(states: Any, at: int, seat: int, numbers: Any, views: Any, worlds: Any, place: int) -> None:
    """Make one of `worlds` a state that agrees with what `seat` knows of a state; `views` has one place for scratch."""
    observe_at(states, at, seat, views, 0)
    sample_world(views[0], seat, numbers, worlds[place])


@kernel_call
def fill_at(views: Any, at: int, rules: Any, seat: int, row: Any) -> None:
    """Fill the row of features from a view of `seat`."""
    fill(views[at], rules[0], seat, row)


@kernel
def points(state: Any, rules: Any, seat: int) -> int:
    """What a seat has of a deal so far: its side's points, less the other's where there are two sides."""
    mine = side_of(rules, seat)
    return state.score[mine] - (state.score[1 - mine] if rules.sides == 2 else 0)


@kernel_call
def points_at(states: Any, at: int, rules: Any, seat: int) -> int:
    """The same of one of the states."""
    return points(states[at], rules[0], seat)


@kernel_call
def deal_at(states: Any, at: int, rules: Any, dealer: int, numbers: Any) -> None:
    """Shuffle and deal the first deal of a match, until somebody is to act."""
    state = states[at]
    fresh_pack(state, rules[0], numbers)
    clear_scores(states, at, rules)
    start_state(state, rules[0], dealer)


@kernel_call
def show_at(states: Any, at: int, rules: Any, views: Any, actions: Any, room: Any, row: Any, mask: Any) -> int:
    """Write what the seat to act sees: its row of features and its mask of lawful moves; which seat that is."""
    seat = states[at].turn
    observe_at(states, at, seat, views, 0)
    fill(views[0], rules[0], seat, row)
    for move in range(MOVES):
        mask[move] = 0
    for place in range(lawful_moves(views[0], rules[0], seat, room, actions[0], actions[1])):
        mask[room[place]] = 1
    return seat


@kernel_call
def step_all(
    states: Any,
    rules: Any,
    moves: Any,
    numbers: Any,
    dealers: Any,
    views: Any,
    actions: Any,
    room: Any,
    turns: Any,
    rewards: Any,
    ended: Any,
    rows: Any,
    masks: Any,
) -> int:
    """One lawful move in every game, and a new deal where one is over; where a move is not lawful nothing is done and
    the place of that game comes back, else NONE."""
    for at in range(len(moves)):
        if moves[at] < 0 or moves[at] >= MOVES or not masks[at][moves[at]]:
            return at
    for at in range(len(moves)):
        state = states[at]
        for seat in range(rules[0].players):
            rewards[at][seat] = -points(state, rules[0], seat)
        go_on(state, rules[0], moves[at], actions[0])
        for seat in range(rules[0].players):
            rewards[at][seat] += points(state, rules[0], seat)
        ended[at] = 1 if state.phase == OVER else 0
        while state.phase == OVER:
            dealers[at] = (dealers[at] + 1) % rules[0].players
            deal_at(states, at, rules, dealers[at], numbers[at])
        turns[at] = show_at(states, at, rules, views, actions, room, rows[at], masks[at])
    return NONE


@kernel_call
def play_at(states: Any, at: int, rules: Any, actions: Any, numbers: Any, count: int, decisions: Any) -> None:
    """Play `count` whole deals at random in one of the games, from its own stream; add up how many decisions."""
    decisions[at] += whole_deals(states[at], rules[0], count, numbers[at], actions[at])
