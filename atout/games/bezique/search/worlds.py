"""Worlds: complete deals that agree with everything one seat knows, each as likely as any other.

A seat knows its hand, what has been played, what lies on the table, what others took or showed in everybody's sight
(`known`), how many cards each holds, and, once the stock is gone, which faces a seat has shown not to hold. All other
cards are exchangeable: they are shuffled and dealt to the hidden places.
"""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand, shuffle
from atout.cards.numbers import bit_of, card_of, copy_of, face_of
from atout.games.bezique.kernels.state import ASKED, COURT, NONE, after, assign, ends_blanche, owned, seats
from atout.kernel import kernel, kernel_call, lowest, popcount

TRIES = 64
"""Shuffles thrown away for breaking what a seat has shown to lack, before a deal is repaired instead."""


@kernel
def hidden_count(view: Any, who: int) -> int:
    """How many cards in the hand of `who` nobody else can name."""
    count = view.held[who]
    for copy in range(len(view.played)):
        count -= popcount(view.known[who][copy] & ~view.laid[who][copy])
    return count


@kernel
def unseen(view: Any, seat: int, copy: int) -> int:
    """The cards of one copy that `seat` has not located: in the stock or hidden in another hand."""
    seen = view.played[copy] | owned(view, seat, copy)
    for who in range(view.players):
        seen |= view.known[who][copy]
    if view.turn_up != NONE and copy_of(view.turn_up) == copy:
        seen |= bit_of(view.turn_up)
    return view.whole[copy] & ~seen


@kernel
def gather_unseen(view: Any, seat: int, cards: Any) -> int:
    """List the cards that `seat` has not located at the head of `cards`; how many they are."""
    count = 0
    for copy in range(view.packs):
        left = unseen(view, seat, copy)
        while left:  # one card a round
            cards[count] = card_of(copy, lowest(left))
            left &= left - 1
            count += 1
    return count


@kernel
def fits(world: Any, who: int, card: int) -> bool:
    """Whether `who` (NONE: the stock) may hold a card, by what it has shown."""
    return who == NONE or not (world.lacks[who] >> face_of(card)) & 1


@kernel
def owner_of(world: Any, seat: int, place: int) -> int:
    """Whose hidden card stands at this place of the shuffled list; NONE for the stock's."""
    left = place
    for turn in range(1, seats(world)):
        who = (seat + turn) % seats(world)
        left -= hidden_count(world, who)
        if left < 0:
            return who
    return NONE


@kernel
def agrees(world: Any, seat: int) -> bool:
    """Whether the shuffled list gives nobody a card he has shown to lack."""
    place = 0
    for turn in range(1, seats(world)):
        who = (seat + turn) % seats(world)
        for _ in range(hidden_count(world, who)):
            if not fits(world, who, world.pack[place]):
                return False
            place += 1
    return True


@kernel
def constrained(world: Any, seat: int) -> bool:
    """Whether another seat has shown to lack anything."""
    faces = 0
    for who in range(seats(world)):
        faces |= world.lacks[who] if who != seat else 0
    return faces != 0


@kernel_call
def repair(world: Any, seat: int, count: int, numbers: Any) -> None:
    """Exchange cards of the shuffled list at random, never so that more of them are where they cannot be, until it
    agrees; then go on for a while, so that no deal is much likelier than another."""
    left = 0
    for _ in range(64 * count * count):
        one = rand(numbers, count)
        other = rand(numbers, count)
        first = world.pack[one]
        second = world.pack[other]
        whose = owner_of(world, seat, one)
        others = owner_of(world, seat, other)
        had = (1 if fits(world, whose, first) else 0) + (1 if fits(world, others, second) else 0)
        has = (1 if fits(world, whose, second) else 0) + (1 if fits(world, others, first) else 0)
        if has >= had:
            world.pack[one] = second
            world.pack[other] = first
        if left > 1:
            left -= 1
        elif left == 1:
            return
        elif agrees(world, seat):
            left = 16 * count


@kernel
def shuffle_hidden(world: Any, seat: int, count: int, numbers: Any) -> None:
    """Put the list of unseen cards in an order that agrees with what has been shown, each as likely as any other."""
    shuffle(world.pack, count, numbers)
    if not constrained(world, seat):
        return
    for _ in range(TRIES):
        if agrees(world, seat):
            return
        shuffle(world.pack, count, numbers)
    repair(world, seat, count, numbers)


@kernel
def begin_world(view: Any, seat: int, numbers: Any, world: Any) -> int:
    """Make `world` a copy of the view of `seat` in seat streams, and list the unseen cards at the head of its pack in
    an order that agrees with what has been shown; how many they are."""
    assign(world, view)
    world.streams = 1
    count = gather_unseen(view, seat, world.pack)
    shuffle_hidden(world, seat, count, numbers)
    return count


@kernel_call
def hand_out(view: Any, seat: int, world: Any) -> None:
    """Put the listed cards where they are hidden: into the other hands, in turn after `seat`, then into the stock."""
    place = 0
    for turn in range(1, seats(view)):
        who = (seat + turn) % seats(view)
        for _ in range(hidden_count(view, who)):
            card = world.pack[place]
            world.hand[who][copy_of(card)] |= bit_of(card)
            if view.blanche[who]:  # all his other cards are known: it is the one drawn last (CH-048)
                world.fresh[who] = COURT if ends_blanche(card) else card
            place += 1
        for copy in range(len(view.played)):
            world.hand[who][copy] |= view.known[who][copy] & ~view.laid[who][copy]
    stock = view.end - view.next
    if place >= view.next:  # the rest of the list moves to where the stock is, from the end that is not in the way
        for at in range(stock):
            world.pack[view.next + at] = world.pack[place + at]
    else:
        for at in range(stock - 1, -1, -1):
            world.pack[view.next + at] = world.pack[place + at]
    if view.phase == ASKED:
        world.asked = (seat - after(view, view.dealer)) % seats(view)


@kernel_call
def sample_world(view: Any, seat: int, numbers: Any, world: Any) -> None:
    """Make `world` a state in seat streams that agrees with the view of `seat`, every such deal as likely as any other.

    `numbers` is a stream of random numbers. Where a view forgets cards that have gone, they may come back: the list of
    unseen cards is then longer than there are hidden places.
    """
    begin_world(view, seat, numbers, world)
    hand_out(view, seat, world)
