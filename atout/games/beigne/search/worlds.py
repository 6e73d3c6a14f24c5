"""Worlds of Le Beigne: complete hands that agree with everything one seat knows, each as likely as any other.

A seat knows its cards, its own discard, all that has been played, the turn-up and whether its dealer has it, how many
cards each holds, and the suits a seat has shown to lack. All other cards are exchangeable: they are drawn for the
hidden places, the rest stays in the pack that has been set aside (BEI-019).
"""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand
from atout.cards.numbers import ALL_OF_FULL, suit_of
from atout.games.beigne.kernels.state import NONE, assign
from atout.kernel import kernel, kernel_call, lowest

TRIES = 32
"""Draws thrown away for breaking what a seat has shown to lack, before one is repaired instead."""


@kernel
def unseen(view: Any, seat: int) -> int:
    """The cards this seat has not located: in another hand, in the pack, or thrown away unseen."""
    seen = view.hand[seat] | view.played | (1 << view.turned)
    if view.discard != NONE:
        seen |= 1 << view.discard
    return ALL_OF_FULL & ~seen


@kernel
def holds_turn_up(view: Any, other: int) -> bool:
    """Whether everybody knows the turn-up to be in this hand."""
    return view.kept == 1 and other == view.dealer and not (view.played >> view.turned) & 1


@kernel
def hidden_count(view: Any, who: int) -> int:
    """How many cards in the hand of `who` nobody else can name."""
    return view.held[who] - (1 if holds_turn_up(view, who) else 0)


@kernel
def hidden_discard(view: Any, seat: int) -> bool:
    """Whether a card lies thrown away that `seat` has not seen."""
    return view.kept == 1 and view.dealer != seat


@kernel
def list_unseen(view: Any, seat: int, cards: Any) -> int:
    """List the cards that `seat` has not located at the head of `cards`; how many they are."""
    count = 0
    left = unseen(view, seat)
    while left:  # one card a round
        cards[count] = lowest(left)
        left &= left - 1
        count += 1
    return count


@kernel
def hidden_places(view: Any, seat: int) -> int:
    """How many cards are drawn from the unseen ones: those of the other hands, and the discard."""
    places = 1 if hidden_discard(view, seat) else 0
    for who in range(view.players):
        if who != seat:
            places += hidden_count(view, who)
    return places


@kernel
def owner_of(world: Any, seat: int, place: int) -> int:
    """Whose hidden card stands at this place of the list; NONE for the discard's and the pack's."""
    left = place
    for turn in range(1, world.players):
        who = (seat + turn) % world.players
        left -= hidden_count(world, who)
        if left < 0:
            return who
    return NONE


@kernel
def fits(world: Any, who: int, card: int) -> bool:
    """Whether `who` (NONE: no hand) may hold a card, by what it has shown."""
    return who == NONE or not (world.void[who] >> suit_of(card)) & 1


@kernel
def agrees(world: Any, seat: int) -> bool:
    """Whether the list gives nobody a card he has shown to lack."""
    place = 0
    for turn in range(1, world.players):
        who = (seat + turn) % world.players
        for _ in range(hidden_count(world, who)):
            if not fits(world, who, world.pack[place]):
                return False
            place += 1
    return True


@kernel
def draw(cards: Any, places: int, count: int, numbers: Any) -> None:
    """Draw the first `places` of `count` cards at random, each choice and order as likely as any other."""
    for place in range(places):
        other = place + rand(numbers, count - place)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card


@kernel_call
def repair(world: Any, seat: int, count: int, numbers: Any) -> None:
    """Exchange cards of the list at random, never so that more of them are where they cannot be, until it agrees; then
    go on for a while, so that no world is much likelier than another."""
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


@kernel_call
def draw_world(view: Any, seat: int, numbers: Any, world: Any) -> int:
    """Make `world` the view with a list of the unseen cards in `world.pack`, drawn for the hidden places: how long the
    list is. Nobody holds the cards yet."""
    assign(world, view)
    count = list_unseen(view, seat, world.pack)
    places = hidden_places(view, seat)
    draw(world.pack, places, count, numbers)
    tries = 1
    while tries < TRIES and not agrees(world, seat):
        draw(world.pack, places, count, numbers)
        tries += 1
    if tries == TRIES and not agrees(world, seat):
        repair(world, seat, count, numbers)
    return count


@kernel_call
def hand_out(seat: int, world: Any) -> None:
    """Give everybody the cards that the list in `world.pack` has for him."""
    place = 0
    for turn in range(1, world.players):
        who = (seat + turn) % world.players
        world.hand[who] = 1 << world.turned if holds_turn_up(world, who) else 0
        for _ in range(hidden_count(world, who)):
            world.hand[who] |= 1 << world.pack[place]
            place += 1
    if hidden_discard(world, seat):
        world.discard = world.pack[place]


@kernel_call
def sample_world(view: Any, seat: int, numbers: Any, world: Any) -> None:
    """Make `world` a state that agrees with the view of `seat`, every such state as likely as any other.

    `numbers` is a stream of random numbers. The pack, which nobody draws from, is left in no order that means anything.
    """
    draw_world(view, seat, numbers, world)
    hand_out(seat, world)
