"""What people and programs keep: a card not seen yet is rather in a hand than in the stock if it is one that is kept.

`search.worlds` deals what is hidden as if nobody chose his cards. But sevens are played as soon as they are
drawn, and trumps, aces and the cards of the bésigue stay: late in the stock a trump ace is eight times as likely in a
hand, for its place, as a seven. A search that does not reckon with that takes the other hands for far too weak. Where a
network has been trained (`network`) it says more: what else the other has shown, declared, and led.
"""

from __future__ import annotations

from math import exp, log1p
from typing import Any

from atout.cards.chance import rand, shuffle
from atout.cards.numbers import NUMBERS, face_of, is_joker, rank_of, suit_of
from atout.games.bezique.combinations import bezique_faces
from atout.games.bezique.kernels.state import JACK, NONE, seats
from atout.games.bezique.maitre.facts import case_of, find_seen, turned
from atout.games.bezique.maitre.network import Network, Scratch, answer, exists
from atout.games.bezique.search.worlds import begin_world, hand_out, hidden_count
from atout.kernel import constants, kernel, kernel_call, lowest

# By rank, 7 8 9 J Q K 10 A: the odds that an unseen card is in a hand against those of a card taken anyhow, in
# hundredths, as deals of the rules player show them once a sixth of the stock is drawn (the middle of five stages; they
# differ little from game to game). Whoever plays well keeps much the same.
PLAIN = (27, 29, 34, 85, 110, 120, 60, 155)
TRUMPS = (36, 55, 80, 240, 160, 155, 230, 235)
QUEEN_OF_BEZIQUE, JACK_OF_BEZIQUE = 110, 160
ANY = 100

# What a network says, logarithms of odds, as weights. Cards are taken one after the other in proportion to them: a card
# of weight w comes to be among those taken with a chance near 1 - exp(-w), which is to be what the odds say.
LOWEST, HIGHEST, STEPS = -10, 6, 16
LIKELY = tuple(max(1, round(100_000 * log1p(exp(LOWEST + step / STEPS)))) for step in range((HIGHEST - LOWEST) * STEPS))

_PLAIN, _TRUMPS, _LIKELY = constants(PLAIN), constants(TRUMPS), constants(LIKELY)


@kernel
def habit(view: Any, rules: Any, card: int) -> int:
    """How readily a card is kept, in hundredths of what any card is."""
    face = face_of(card)
    if is_joker(face):
        return _PLAIN[0]
    if (bezique_faces(rules, view.trump) >> face) & 1:
        return JACK_OF_BEZIQUE if rank_of(face) == JACK else QUEEN_OF_BEZIQUE
    if view.trump != NONE and suit_of(face) == view.trump:
        return _TRUMPS[rank_of(face)]
    return _PLAIN[rank_of(face)]


@kernel
def settled(view: Any, rules: Any) -> int:
    """How far habits have shown, in hundredths: nothing at the deal, all once a sixth of the stock is drawn."""
    first = rules.size - rules.hand_size * seats(view) - rules.turn_up
    drawn = first - (view.end - view.next)
    return min(ANY, 6 * ANY * drawn // first)


@kernel
def weight_of(view: Any, rules: Any, share: int, card: int) -> int:
    """The weight of a card, of its habit so much as has shown."""
    return ANY * (ANY - share) + share * habit(view, rules, card)


@kernel_call
def expect_hands(view: Any, rules: Any, seat: int, hands: Network, scratch: Scratch) -> None:
    """Fill `scratch.weights`: how readily an unseen card of each face is dealt to another hand, by what a trained
    network makes of the view, or else by habit."""
    if not exists(hands):
        share = settled(view, rules)
        for face in range(NUMBERS):
            if (view.whole[0] >> face) & 1:
                scratch.weights[face] = weight_of(view, rules, share, face)
        return
    count = find_seen(view, seat, scratch.cards, scratch.found)
    answer(hands, case_of(view.trump), count, scratch)
    for face in range(NUMBERS):
        if (view.whole[0] >> face) & 1:
            step = int((scratch.told[lowest(turned(view.trump, 1 << face))] - LOWEST) * STEPS)
            scratch.weights[face] = _LIKELY[max(0, min(step, len(_LIKELY) - 1))]


@kernel_call
def sample_likely_world(view: Any, seat: int, weights: Any, numbers: Any, world: Any) -> None:
    """Make `world` a state in seat streams that agrees with the view of `seat`, cards being kept by these weights.

    The hidden cards of all other hands are drawn one after the other, each unseen card with a chance in proportion to
    the weight of its face; who of several holds which of them is left to chance. See `sample_world` for the rest.
    """
    count = begin_world(view, seat, numbers, world)
    hidden = 0
    for who in range(seats(view)):
        hidden += hidden_count(view, who) if who != seat else 0
    if view.end > view.next and hidden < count:
        total = 0
        for at in range(count):
            total += weights[face_of(world.pack[at])]
        for place in range(hidden):
            left = rand(numbers, total)
            at = place
            weight = weights[face_of(world.pack[at])]
            while left >= weight:
                left -= weight
                at += 1
                weight = weights[face_of(world.pack[at])]
            total -= weight
            card = world.pack[at]
            world.pack[at] = world.pack[place]
            world.pack[place] = card
        shuffle(world.pack, hidden, numbers)
    hand_out(view, seat, world)
