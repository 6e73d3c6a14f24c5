"""Le beigne for programs that take over whole arrays of states: one short call a step.

States, rules, actions and views come as arrays of records and the place in them: handing a kernel an array costs Python
1.5 µs, a single record 45 µs.
"""

from __future__ import annotations

from typing import Any

from atout.contract.faults import FAULTY
from atout.games.beigne.kernels.deal import act, begin, refusal, run
from atout.games.beigne.kernels.moves import MOST as MOST
from atout.games.beigne.kernels.moves import MOVES as MOVES
from atout.games.beigne.kernels.moves import lawful_moves, set_move
from atout.games.beigne.kernels.random_play import fresh_pack, start_match, whole_deals
from atout.games.beigne.kernels.state import NONE, NOT_WON, OVER, assign, observe
from atout.games.beigne.research.features import fill
from atout.games.beigne.rules import REDEAL
from atout.games.beigne.search.worlds import sample_world
from atout.kernel import kernel, kernel_call


@kernel
def to_act(state: Any) -> int:
    """The seat to act; NONE when the hand is over."""
    return NONE if state.phase == OVER else state.turn


@kernel_call
def start_state(state: Any, rules: Any, dealer: int) -> None:
    """Begin a hand of the pack that lies in the state, up to the first decision."""
    begin(state, rules, dealer)
    run(state, rules)


@kernel_call
def start(states: Any, at: int, rules: Any, dealer: int) -> int:
    """Begin a hand of the pack that lies in the state; the seat to act, or NONE."""
    start_state(states[at], rules[0], dealer)
    return to_act(states[at])


@kernel_call
def clear_scores(states: Any, at: int, rules: Any) -> None:
    """Begin a match: everybody has the points it starts from."""
    start_match(states[at], rules[0])


@kernel_call
def next_deal(states: Any, at: int, rules: Any) -> int:
    """After a hand: remember what the next one depends on; its dealer, NONE when the match is won."""
    if states[at].ending != NOT_WON:
        return NONE
    if states[at].thrown and rules[0].all_pass == REDEAL:
        return states[at].dealer
    states[at].hand_number += 1
    return (states[at].dealer + 1) % rules[0].players


@kernel_call
def moves_at(states: Any, at: int, rules: Any, seat: int, room: Any, actions: Any) -> int:
    """Fill `room` with the numbers of the lawful moves; how many there are. `actions` has two places for scratch."""
    return lawful_moves(states[at], seat, room)


@kernel_call
def move_at(states: Any, at: int, rules: Any, seat: int, move: int, actions: Any) -> None:
    """Fill the first of `actions` with the move of this number."""
    set_move(move, actions[0])


@kernel_call
def go_on(state: Any, rules: Any, move: int, action: Any) -> None:
    """Carry out a lawful move of the seat to act and what follows by itself."""
    set_move(move, action)
    act(state, rules, state.turn, action)
    run(state, rules)


@kernel_call
def apply_at(states: Any, at: int, rules: Any, move: int, actions: Any, room: Any) -> int:
    """Carry out a move of the seat to act; the seat to act next, or NONE; FAULTY before a move that is not lawful."""
    if move < 0 or move >= MOVES:
        return FAULTY
    set_move(move, actions[0])
    if refusal(states[at], rules[0], states[at].turn, actions[0]):
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
    """What a seat has of a match so far: the points it has got rid of, for whoever comes to none has won."""
    return rules.start - state.score[seat]


@kernel_call
def points_at(states: Any, at: int, rules: Any, seat: int) -> int:
    """The same of one of the states."""
    return points(states[at], rules[0], seat)


@kernel_call
def deal_at(states: Any, at: int, rules: Any, dealer: int, numbers: Any) -> None:
    """Shuffle and deal the first hand of a match, until somebody is to act."""
    state = states[at]
    fresh_pack(state, numbers)
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
    for place in range(lawful_moves(views[0], seat, room)):
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
    """One lawful move in every game, and a new hand where one is over; where a move is not lawful nothing is done and
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
    """Play `count` whole hands at random in one of the games, from its own stream; add up how many decisions."""
    decisions[at] += whole_deals(states[at], rules[0], count, numbers[at], actions[at])
