"""Whether the others would have done, in a sampled world, what they did last: what their choices tell of their hands.

A card led, a reply, a trick won and nothing declared: each tells of the hand behind it. So a world in which the rules
player, at that seat, would have done otherwise is believed only now and then.
"""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand
from atout.cards.numbers import bit_of, copy_of, face_of
from atout.games.bezique.kernels.deal import DO_ANNOUNCE, DO_DECLARE, DO_PLAY, pending_of
from atout.games.bezique.kernels.state import NONE, PLAY, WINDOW, assign, seats
from atout.games.bezique.maitre.holding_prior import sample_likely_world
from atout.games.bezique.maitre.masks import unveil, veil
from atout.games.bezique.players.policies import BOUSSAC, decide
from atout.kernel import kernel, kernel_call, popcount

DOUBT = 20
"""Of a hundred worlds in which somebody would have done otherwise so many are believed: people have reasons of their
own."""


@kernel
def take_back(state: Any, who: int, card: int) -> None:
    """Give a card that was played back to its seat: to what lies on the table if it was declared and there is a stock,
    else to the hand."""
    copy = copy_of(card)
    bit = bit_of(card)
    state.played[copy] &= ~bit
    if state.declared[copy] & bit:
        state.known[who][copy] |= bit
    if state.declared[copy] & bit and not state.strict:
        state.laid[who][copy] |= bit
    else:
        state.hand[who][copy] |= bit
        state.held[who] += 1


@kernel
def undraw(state: Any, who: int, numbers: Any) -> bool:
    """Give back what everybody drew last, as far as `who` can tell: of his own hand a card that nobody else can name,
    any of them; False where he has none."""
    count = 0
    for copy in range(len(state.played)):
        count += popcount(state.hand[who][copy] & ~state.known[who][copy])
    if count == 0:
        return False
    at = rand(numbers, count)
    for copy in range(len(state.played)):
        cards = state.hand[who][copy] & ~state.known[who][copy]
        while cards and at >= 0:  # one card a round
            if at == 0:
                state.hand[who][copy] &= ~(cards & -cards)
            at -= 1
            cards &= cards - 1
    for seat in range(seats(state)):
        state.held[seat] -= 1
    state.next -= seats(state)
    return True


@kernel
def undo_trick(state: Any, who: int) -> None:
    """Make the trick before unfinished again, `who` being to play to it, as far as the rules player looks: who has won
    what stays as it is."""
    count = seats(state)
    state.leader = state.last_leader
    state.trick_number -= 1
    state.in_trick = (who - state.leader) % count
    for at in range(count):
        other = (state.leader + at) % count
        state.trick[other] = state.last[other]
        if at >= state.in_trick:
            take_back(state, other, state.last[other])


@kernel
def broke_group(state: Any, card: int) -> bool:
    """Whether a card that was played may have broken a declared combination that would have to be mended."""
    return state.groups > 0 and (state.declared[copy_of(card)] >> face_of(card)) & 1


@kernel
def remembers(state: Any, rules: Any) -> bool:
    """Whether the trick before can be undone: there was one, all its cards are known, and nothing was declared since.
    Of what its winner has pending nothing tells whether it was announced since."""
    if state.last_leader == NONE or state.slot_used or state.ceded or pending_of(state, rules, state.winner):
        return False
    for seat in range(seats(state)):
        if state.last[seat] == NONE or broke_group(state, state.last[seat]):
            return False
    declared = 0
    for copy in range(len(state.played)):
        declared |= state.window_cards[copy]
    return declared == 0


@kernel
def ask(state: Any, rules: Any, who: int, numbers: Any, action: Any, secrets: Any) -> None:
    """Fill `action` with what the rules player would do, having the turn in the place of `who`."""
    state.turn = who
    veil(state, who, secrets)
    decide(BOUSSAC, state, rules, who, numbers, action)
    unveil(state, who, secrets)


@kernel_call
def would_play(state: Any, rules: Any, who: int, card: int, numbers: Any, action: Any, secrets: Any) -> bool:
    """Whether `who`, to play in this state, would play a card of that face."""
    state.phase = PLAY
    state.window = 0
    ask(state, rules, who, numbers, action, secrets)
    return action.what == DO_PLAY and face_of(action.card) == face_of(card)


@kernel_call
def would_declare(state: Any, rules: Any, who: int, numbers: Any, action: Any, secrets: Any) -> bool:
    """Whether `who`, having won the trick before, would have laid a declaration out."""
    state.phase = WINDOW
    state.window = 1
    state.slot_used = 0
    ask(state, rules, who, numbers, action, secrets)
    return action.what == DO_DECLARE or action.what == DO_ANNOUNCE


@kernel_call
def surprises(world: Any, rules: Any, who: int, numbers: Any, state: Any, action: Any, secrets: Any) -> int:
    """How much of what `who` did last the rules player would not have done in his place: his card in the unfinished
    trick, that he declared nothing after the trick before though he won it, his card in that trick; of the last two
    nothing is asked once the stock is gone. All after `numbers` is scratch."""
    count = seats(world)
    missed = 0
    assign(state, world)
    while state.in_trick:  # one card a round, the last first
        other = (state.leader + state.in_trick - 1) % count
        card = state.trick[other]
        if card == NONE or broke_group(state, card):
            return missed
        state.in_trick -= 1
        take_back(state, other, card)
        if other == who and not would_play(state, rules, who, card, numbers, action, secrets):
            missed += 1
    if state.strict or not remembers(state, rules):
        return missed
    if world.phase == PLAY:  # else the winner of the trick before has still to declare, and nobody has drawn
        if not undraw(state, who, numbers):
            return missed
        if state.winner == who and would_declare(state, rules, who, numbers, action, secrets):
            missed += 1
    undo_trick(state, who)
    if not would_play(state, rules, who, world.last[who], numbers, action, secrets):
        missed += 1
    return missed


@kernel_call
def credible(world: Any, rules: Any, seat: int, numbers: Any, state: Any, action: Any, secrets: Any) -> bool:
    """Whether to believe in a world sampled for `seat`: always where nobody surprises in it. The last three are
    scratch."""
    if world.closing or (world.phase != PLAY and world.phase != WINDOW):
        return True
    for who in range(seats(world)):
        if who != seat:
            for _ in range(surprises(world, rules, who, numbers, state, action, secrets)):
                if rand(numbers, 100) >= DOUBT:
                    return False
    return True


@kernel_call
def sample_credible_world(
    view: Any, rules: Any, seat: int, tries: int, weights: Any, numbers: Any, world: Any, state: Any, action: Any,
    secrets: Any,
) -> None:  # fmt: skip
    """Make `world` the first likely world (see `sample_likely_world`) that is credible, or the last of so many `tries`:
    with one, any. The last three are scratch."""
    for left in range(tries - 1, -1, -1):
        sample_likely_world(view, seat, weights, numbers, world)
        if left == 0 or credible(world, rules, seat, numbers, state, action, secrets):
            return
