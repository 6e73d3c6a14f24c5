"""What nobody would do at Le Beigne who knows the rules: no level does, however it judges."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import above, bit_of, highest_of_suit, rank_mask, rank_of, suit_mask, suit_of
from atout.games.beigne.kernels.state import ACE, TEN
from atout.games.beigne.kernels.tricks import lawful_cards, takes_over, trick_winner
from atout.kernel import kernel, kernel_call, lowest

KING = ACE - 1


@kernel
def is_sure(view: Any, seat: int) -> bool:
    """Whether a hand holds the highest trump of those not turned up: a trick nobody can take from it."""
    top = highest_of_suit(view.turned)
    if top == view.turned:
        top -= 1
    return (view.hand[seat] >> top) & 1 == 1


@kernel
def is_hopeless(view: Any, seat: int) -> bool:
    """Whether a hand holds neither trump nor ace nor king."""
    return view.hand[seat] & (suit_mask(view.trump) | rank_mask(ACE) | rank_mask(KING)) == 0


@kernel_call
def is_absurd(view: Any, rules: Any, seat: int, card: int) -> bool:
    """Whether to play this card would be absurd for one who wants tricks: a trump, an ace or a king thrown on a trick
    that it does not take, or taking as the last one with a higher card than is needed."""
    if view.in_trick == 0 or (rules.punish_non_goers and view.went[seat] == 0):
        return False
    best = view.trick[trick_winner(view)]
    others = lawful_cards(view, seat) & ~bit_of(card)
    if not takes_over(view.trump, best, card):
        if suit_of(card) == view.trump:
            return others & ~suit_mask(view.trump) != 0
        return rank_of(card) >= KING and has_low(view, others)
    if view.in_trick < view.players - 1:
        return False
    lesser = others & suit_mask(suit_of(card)) & ~above(card)
    if suit_of(best) == suit_of(card):
        lesser &= above(best)
    return lesser != 0


@kernel
def has_low(view: Any, cards: int) -> bool:
    """Whether there is a plain card below the ten among these."""
    cards &= ~suit_mask(view.trump)
    while cards:  # one card a round
        if rank_of(lowest(cards)) < TEN:
            return True
        cards &= cards - 1
    return False
