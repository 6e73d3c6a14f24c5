"""What the cards played tell: a world in which a rules player would have played otherwise is less likely.

The view remembers the trick before and the unfinished one: they are played again, every seat asked what it would do
with the hand that the world gives it. People are not programs, so a card that was not expected only makes a world
less likely, it does not exclude it. Which suits a seat had shown to lack before those tricks is not always known any
more: a rules player that went by it may surprise.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import suit_of
from atout.games.beigne.kernels.deal import DO_PLAY, act, run
from atout.games.beigne.kernels.state import NONE, PLAY, assign
from atout.games.beigne.players.boussac import boussac_action
from atout.games.beigne.players.masks import unveil, veil
from atout.kernel import kernel, kernel_call

SURPRISE = 0.05
"""How likely a world remains for each card that a rules player would not have played there."""


@kernel
def take_back(state: Any, cards: Any, leader: int) -> None:
    """Give everybody the card back that `cards` says he has played, in a trick led by `leader`."""
    lead = suit_of(cards[leader])
    for seat in range(state.players):
        card = cards[seat]
        if card != NONE:
            state.hand[seat] |= 1 << card
            state.played &= ~(1 << card)
            state.held[seat] += 1
            if suit_of(card) != lead:
                state.void[seat] &= ~(1 << lead)


@kernel
def rewind(world: Any, scene: Any) -> None:
    """Make `scene` the world before the trick that lies on the table, and before the last one."""
    assign(scene, world)
    if world.in_trick:
        take_back(scene, world.trick, world.leader)
    for seat in range(world.players):
        scene.trick[seat] = NONE
    scene.in_trick = 0
    if world.trick_number:
        take_back(scene, world.last, world.last_leader)
        scene.trick_number -= 1
        scene.tricks[world.winner] -= 1
        scene.taken[scene.trick_number] = NONE
        scene.leader = world.last_leader
    scene.turn = scene.leader
    scene.phase = PLAY


@kernel_call
def surprises(world: Any, rules: Any, seat: int, weights: Any, scene: Any, action: Any, secrets: Any) -> int:
    """How many of the cards played by others in the last two tricks a rules player would not have played in this world.
    The last three arguments are scratch."""
    if world.phase != PLAY or (world.trick_number == 0 and world.in_trick == 0):
        return 0
    rewind(world, scene)
    count = 0
    while scene.trick_number < world.trick_number or scene.in_trick < world.in_trick:
        who = scene.turn
        card = world.trick[who] if scene.trick_number == world.trick_number else world.last[who]
        if who != seat:
            veil(scene, who, secrets)
            boussac_action(scene, rules, who, weights, action)
            unveil(scene, who, secrets)
            count += 1 if action.card != card else 0
        action.what = DO_PLAY
        action.card = card
        act(scene, rules, who, action)
        run(scene, rules)
    return count
