"""The leak test's ground: matches in which everything that a seat cannot see is dealt anew."""

from __future__ import annotations

import random
from collections.abc import Iterator

import atout
from atout.cards.numbers import NUMBERS
from atout.games.bezique.kernels.state import GUESSING


def hidden_cards(match: atout.Match, seat: int) -> list[int]:
    """The cards in the hand of another seat that nobody has been shown."""
    assert match.deal is not None
    state = match.deal.state
    return [
        copy * NUMBERS + face
        for copy in range(match.rules.packs)
        for face in range(NUMBERS)
        if (int(state.hand[seat][copy]) & ~int(state.known[seat][copy])) >> face & 1
    ]


def permute_what_is_hidden(match: atout.Match, seat: int, source: random.Random) -> bool:
    """Deal everything this seat cannot see anew; whether anything changed hands."""
    assert match.deal is not None
    state = match.deal.state
    if state.phase == GUESSING:
        state.lift = source.randrange(1, match.rules.cards.size)
    hands = {other: hidden_cards(match, other) for other in range(match.rules.players) if other != seat}
    cards = [card for hand in hands.values() for card in hand]
    cards += [int(card) for card in state.pack[int(state.next) : int(state.end)]]
    source.shuffle(cards)
    left = iter(cards)
    changed = False
    for other, hand in hands.items():
        dealt = [next(left) for _ in hand]
        for card in hand:
            state.hand[other][card // NUMBERS] &= ~(1 << card % NUMBERS)
        for card in dealt:
            state.hand[other][card // NUMBERS] |= 1 << card % NUMBERS
        changed |= sorted(dealt) != sorted(hand)
    for at, card in enumerate(left, int(state.next)):
        state.pack[at] = card
    for at in range(int(state.next)):
        state.pack[at] = source.choice(match.rules.cards.cards)  # where the packets came from is hidden too
    return changed


def twins(preset: str, seed: int) -> Iterator[tuple[atout.Match, int]]:
    """A match at every decision of its first deal, with the seat to act."""
    match = atout.Match(preset, seed=seed)
    players = [atout.player(("boussac", "random")[seat % 2], seed=seed) for seat in range(match.rules.players)]
    while match.turn is not None and match.deal_number <= 1:
        yield match, match.turn
        match.apply(players[match.turn](match.view(match.turn)))
