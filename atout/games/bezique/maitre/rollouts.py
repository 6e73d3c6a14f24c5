"""Sampled worlds played out by the rules player, every candidate move in the same worlds; where a network corrects the
rules player's cards, the own side's cards by that, and in every second world those of the others: who plays there is
not known, and what only one program would do is not to be counted on.

Whoever is to act in a world decides by what that seat could see there: all other hands are veiled. So a move gets no
credit for what nobody could know, and as everything else is equal between two candidates, their difference is seen in
few worlds.
"""

from __future__ import annotations

from typing import Any

from atout.cards.chance import reseed
from atout.games.bezique.kernels.deal import advance
from atout.games.bezique.kernels.moves import set_move
from atout.games.bezique.kernels.state import OVER, PLAY, assign, side_of
from atout.games.bezique.maitre.evaluation import estimate
from atout.games.bezique.maitre.holding_prior import expect_hands
from atout.games.bezique.maitre.masks import unveil, veil
from atout.games.bezique.maitre.network import Scratch, Trained
from atout.games.bezique.maitre.play_network import correct_card, may_correct
from atout.games.bezique.maitre.rejection import sample_credible_world
from atout.games.bezique.players.policies import BOUSSAC, decide
from atout.games.bezique.search.endings import ending_value
from atout.games.bezique.search.outcome import lead_of, outcome_of, prize_of
from atout.games.bezique.search.worlds import sample_world
from atout.kernel import kernel, kernel_call

TRICKS = 5
"""How many tricks a world is played on for before it is judged."""

OWN_SIDE, EVERYBODY = range(2)
"""Whose cards a network corrects."""


@kernel_call
def roll_out(
    state: Any, rules: Any, side: int, horizon: int, corrected: int, trained: Trained, scratch: Scratch, numbers: Any,
    action: Any, secrets: Any,
) -> float:  # fmt: skip
    """What the deal is worth to a side, the rules player going on at every seat: to its end, or until `horizon` tricks
    have been made, where it is judged, unless the stock is gone: then few are left. Where there is a network that
    plays, it corrects the cards of `OWN_SIDE`, or of `EVERYBODY`. All after `trained` is scratch."""
    while state.phase != OVER:
        between = state.phase == PLAY and state.in_trick == 0 and not state.window
        if between and state.trick_number >= horizon and not state.strict:
            return estimate(state, rules, side, trained.worth, scratch, action, secrets)
        seat = state.turn
        veil(state, seat, secrets)
        if (corrected == EVERYBODY or side_of(rules, seat) == side) and may_correct(trained.play, state):
            correct_card(state, rules, seat, trained.play, scratch, action)
        else:
            decide(BOUSSAC, state, rules, seat, numbers, action)
        unveil(state, seat, secrets)
        advance(state, rules, seat, action)
    return outcome_of(state, rules, side)


@kernel
def ending_outcome(state: Any, rules: Any, side: int, limit: int, action: Any, desk: Any, stack: Any) -> float:
    """What a deal between two whose stock is gone is worth to a side when both count it out; see `ending_value`."""
    coming = 1.0 * ending_value(state, rules, desk, stack, action, limit, prize_of(rules))
    return lead_of(state, rules, side) + (coming if state.turn == side else -coming)


@kernel
def make(state: Any, rules: Any, seat: int, candidate: int, own: Any, moves: Any, action: Any) -> None:
    """Carry a candidate out: the action `own`, if it is the first, else the move of its number."""
    if candidate == 0:
        advance(state, rules, seat, own)
    else:
        set_move(state, rules, seat, moves[candidate], action)
        advance(state, rules, seat, action)


@kernel_call
def try_moves(
    view: Any, rules: Any, seat: int, seed: int, first: int, last: int, own: Any, moves: Any, active: Any, values: Any,
    tricks: int, tries: int, mixed: bool, trained: Trained, scratch: Scratch, world: Any, state: Any, action: Any,
    numbers: Any, secrets: Any,
) -> None:  # fmt: skip
    """Play the candidates that are active in the worlds from `first` to `last`: `values[candidate][world]`.

    Candidate 0 is the action `own`, the others are numbers in `moves`. After so many `tricks` a world is judged; it
    depends on `seed` and its own number alone, so any number of threads may share them out; see `sample_credible_world`
    for `tries`; `mixed`: whether in every second world the network corrects the others' cards as well. All after
    `trained` is scratch.
    """
    side = side_of(rules, seat)
    horizon = view.trick_number + tricks
    expect_hands(view, rules, seat, trained.hands, scratch)
    for at in range(first, last):
        reseed(numbers, seed, at)
        sample_credible_world(view, rules, seat, tries, scratch.weights, numbers, world, state, action, secrets)
        for candidate in range(len(moves)):
            if active[candidate]:
                assign(state, world)
                make(state, rules, seat, candidate, own, moves, action)
                values[candidate][at] = roll_out(
                    state, rules, side, horizon, EVERYBODY if mixed and at % 2 else OWN_SIDE, trained, scratch,
                    numbers, action, secrets,
                )  # fmt: skip


@kernel_call
def try_endings(
    view: Any, rules: Any, seat: int, limit: int, own: Any, moves: Any, values: Any, world: Any, state: Any,
    action: Any, numbers: Any, desk: Any, stack: Any,
) -> bool:  # fmt: skip
    """Count the ending between two out after each candidate: `values[candidate][0]`; False where `limit` positions
    were not enough for one of them. The last six arguments are scratch."""
    sample_world(view, seat, numbers, world)  # there is only one
    for candidate in range(len(moves)):
        assign(state, world)
        make(state, rules, seat, candidate, own, moves, action)
        if state.phase == OVER:
            values[candidate][0] = outcome_of(state, rules, seat)
        else:
            values[candidate][0] = ending_outcome(state, rules, seat, limit, action, desk, stack)
            if desk.cut:
                return False
    return True
