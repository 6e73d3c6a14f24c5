"""What can be said of the cards one does not see: who may hold what, and how likely a card is to win its trick."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import above, suit_mask, suit_of
from atout.games.beigne.kernels.tricks import takes_over, trick_winner
from atout.games.beigne.search.worlds import holds_turn_up, unseen
from atout.kernel import kernel, kernel_call, popcount

WILLING = 0.9  # how surely a player who can win a trick does so: one who goes, or has not spoken,
IDLE = 0.75  # one who does not go, but may stop others,
SHY = 0.3  # and one who is fined for a trick


@kernel
def has_none(total: int, marked: int, drawn: int) -> float:
    """The chance that none of `marked` cards is among `drawn`, out of `total`."""
    chance = 1.0
    for at in range(drawn):
        left = total - marked - at
        if left <= 0:
            return 0.0
        chance *= left / (total - at)
    return chance


@kernel
def willingness(view: Any, rules: Any, other: int) -> float:
    """How surely a player who can win the trick does so."""
    if view.went[other] != 0:
        return WILLING
    return SHY if rules.punish_non_goers and view.tricks[other] == 0 else IDLE


@kernel
def can_beat(view: Any, seat: int, other: int, held: int, lead: int, card: int) -> float:
    """The chance that `other`, who holds `held` cards yet, can beat `card` in a trick led in suit `lead`."""
    hidden = unseen(view, seat)
    public = holds_turn_up(view, other)
    turned = view.turned
    drawn = held - 1 if public else held
    total = popcount(hidden)
    suit = popcount(hidden & suit_mask(lead))
    higher = popcount(hidden & above(card))
    void = (view.void[other] >> lead) & 1 == 1
    follows = public and suit_of(turned) == lead and not void
    if suit_of(card) == lead:
        if follows and turned > card:
            return 1.0
        by_suit = 0.0 if void else 1.0 - has_none(total, higher, drawn)
        if lead == view.trump or follows:
            return by_suit
        empty = 1.0 if void else has_none(total, suit, drawn)
        trumps = popcount(hidden & suit_mask(view.trump))
        return by_suit + empty * (1.0 if public else 1.0 - has_none(total - suit, trumps, drawn))
    empty = 1.0 if void else has_none(total, suit, drawn)  # a trump on a plain suit: only a higher trump beats it
    over = public and turned > card
    return empty * (1.0 if over else 1.0 - has_none(total - suit, higher, drawn))


@kernel
def stands(view: Any, rules: Any, seat: int, card: int) -> float:
    """The chance that `card`, played now, wins the trick: it beats what lies there and nobody after it beats it."""
    players = view.players
    lead = suit_of(card)
    after = view.in_trick
    if after:
        lead = suit_of(view.trick[view.leader])
        if not takes_over(view.trump, view.trick[trick_winner(view)], card):
            return 0.0
    return nobody_beats(view, rules, seat, lead, card, players - 1 - after)


@kernel
def nobody_beats(view: Any, rules: Any, seat: int, lead: int, card: int, others: int) -> float:
    """The chance that none of the next `others` seats beats `card`."""
    players = view.players
    chance = 1.0
    for at in range(1, others + 1):
        other = (seat + at) % players
        beaten = can_beat(view, seat, other, view.held[other], lead, card)
        chance *= 1.0 - beaten * willingness(view, rules, other)
    return chance


@kernel
def best_stands(view: Any, rules: Any, seat: int) -> float:
    """The chance that the card now winning the trick wins it if `seat`, to play, does not beat it."""
    players = view.players
    best = view.trick[trick_winner(view)]
    lead = suit_of(view.trick[view.leader])
    return nobody_beats(view, rules, seat, lead, best, players - 1 - view.in_trick)


@kernel_call
def worth(view: Any, rules: Any, seat: int, card: int, weights: Any) -> float:
    """The chance that `card`, kept in hand, wins a later trick."""
    players = view.players
    free = nobody_beats(view, rules, seat, suit_of(card), card, players - 1)
    if suit_of(card) == view.trump:
        return weights.trump_low + (weights.trump_high - weights.trump_low) * free
    return weights.plain_low + (weights.plain_high - weights.plain_low) * free
