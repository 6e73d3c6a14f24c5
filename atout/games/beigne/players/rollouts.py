"""Sampled worlds of Le Beigne played out by the rules player, every candidate move in the same worlds.

Whoever is to act in a world decides by what that seat could see there: all other hands are veiled, and the discard
with them. So a move gets no credit for what nobody could know. A finished hand is worth the chance to win the match.
"""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand, reseed
from atout.games.beigne.kernels.deal import act, run
from atout.games.beigne.kernels.moves import set_move
from atout.games.beigne.kernels.state import NONE, OVER, assign
from atout.games.beigne.players.bid_likelihood import believe, listen
from atout.games.beigne.players.boussac import boussac_action
from atout.games.beigne.players.masks import unveil, veil
from atout.games.beigne.players.play_likelihood import SURPRISE, surprises
from atout.games.beigne.search.race import PERCENT, chance_to_win
from atout.games.beigne.search.worlds import draw_world, hand_out
from atout.kernel import kernel_call

TRIES = 24
"""Worlds drawn, at most, for each one that is played out."""
FINE_GRAIN = 1 << 30


@kernel_call
def roll_out(state: Any, rules: Any, weights: Any, action: Any, secrets: Any) -> None:
    """Let the rules player finish the hand at every seat."""
    while state.phase != OVER:
        seat = state.turn
        veil(state, seat, secrets)
        boussac_action(state, rules, seat, weights, action)
        unveil(state, seat, secrets)
        act(state, rules, seat, action)
        run(state, rules)


@kernel_call
def imagine(
    view: Any, rules: Any, seat: int, evidence: Any, weights: Any, world: Any, drawn: Any, scene: Any, action: Any,
    numbers: Any, secrets: Any,
) -> None:  # fmt: skip
    """Make `world` one that agrees with the view of `seat`, likelier the better it explains what was said and played.

    Worlds are drawn until one is taken, each with the chance that its likelihood gives it; after TRIES the likeliest.
    """
    fewest = NONE
    for _ in range(TRIES):
        count = draw_world(view, seat, numbers, drawn)
        believe(view, rules, seat, evidence, drawn, count, weights, numbers)
        hand_out(seat, drawn)
        oddities = surprises(drawn, rules, seat, weights, scene, action, secrets)
        if fewest == NONE or oddities < fewest:
            fewest = oddities
            assign(world, drawn)
        if rand(numbers, FINE_GRAIN) < SURPRISE**oddities * FINE_GRAIN:
            assign(world, drawn)
            return


@kernel_call
def try_moves(
    view: Any, rules: Any, seat: int, seed: int, first: int, last: int, moves: Any, active: Any, values: Any,
    weights: Any, race: Any, evidence: Any, world: Any, state: Any, scene: Any, action: Any, numbers: Any,
    secrets: Any,
) -> None:  # fmt: skip
    """Play the candidates that are active in the worlds from `first` to `last`: `values[candidate][world]` is the
    chance of `seat` to win the match, in hundredths.

    A world depends on `seed` and its own number alone, so any number of threads may share them out. The last seven
    arguments are scratch.
    """
    listen(view, rules, seat, weights, evidence, state)
    for at in range(first, last):
        reseed(numbers, seed, at)
        imagine(view, rules, seat, evidence, weights, world, state, scene, action, numbers, secrets)
        for candidate in range(len(moves)):
            if active[candidate]:
                assign(state, world)
                set_move(moves[candidate], action)
                act(state, rules, seat, action)
                run(state, rules)
                roll_out(state, rules, weights, action, secrets)
                values[candidate][at] = PERCENT * chance_to_win(state, race, seat)
