"""The table of positions met in an ending.

A position is met again far more often than it looks: only the order of the cards left in each suit matters, not their
faces, and plain suits may change places. So where nobody can declare any more the table knows a position by what is
left of each suit, from the weakest card: whose it is, what it is worth, whether the other holds its equal.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import places_of, suit_of
from atout.games.bezique.kernels.deal import N_KINDS
from atout.games.bezique.kernels.state import CLASSES, owned
from atout.games.bezique.rules import PENDING
from atout.games.bezique.search.ending_cards import ACE_UNIT, NOBODY
from atout.games.bezique.search.ending_desk import (
    OF_JOKERS,
    PLACES,
    SIGNS,
    SLOTS,
    SUITS,
    best_card_of,
    high_of,
    low_of,
    packed,
)
from atout.kernel import kernel, kernel_call, lowest
from atout.search.hashing import WORD, scattered


@kernel
def salt_table(state: Any, rules: Any, desk: Any) -> None:
    """Keep what endings with other rules have left in the table from being found; without `keep`, all earlier ones."""
    if not desk.keep:
        desk.stamp += 1
    salt = scattered(desk.stamp)
    salt = scattered(salt ^ (desk.must_beat + 2 * desk.absolute + 4 * rules.brisque_timing))
    salt = scattered(salt ^ (desk.last_points + (rules.ace << 10) + (rules.ten << 20)))
    if desk.race:
        salt = scattered(salt ^ (desk.prize + 1))
        salt = scattered(salt ^ rules.target)
        for seat in range(2):
            salt = scattered(salt ^ (state.score[seat] + desk.annex[seat] + 1))
            salt = scattered(salt ^ (state.aces[seat] * ACE_UNIT + state.tens[seat]))
    desk.salt = salt


@kernel_call
def suit_word(desk: Any, suit: int, trump: int, mine: int, theirs: int) -> int:
    """The word of what is left of a suit; the same wherever the same may happen."""
    word = 0
    place = 0 if suit == trump else PLACES
    left = (mine | theirs) & desk.suit[suit]
    while left:  # one card a round, the weakest first
        at = lowest(left)
        left &= left - 1
        sign = (theirs >> at) & 1
        if desk.absolute or suit == OF_JOKERS:
            word = scattered(word ^ (2 * lowest(places_of(1 << desk.face[at])) + sign + 1))
        else:
            twins = desk.twins[at]
            sign += 2 * desk.grade[at] + (6 if mine & twins and theirs & twins else 0)
            word ^= desk.words[place * SIGNS + sign]
            place += 1
    return word


@kernel
def position_key(desk: Any, ply: int) -> int:
    """What the table knows a position by in which nobody can declare, once the words of its suits are there."""
    key = desk.salt + desk.who[ply]
    for suit in range(SUITS + 1):
        key += desk.word[ply][suit]
    return (key + race_key(desk, ply)) & WORD


@kernel
def race_key(desk: Any, ply: int) -> int:
    """What has been taken since the root, where it matters."""
    if not desk.race:
        return 0
    key = scattered(desk.salt ^ (desk.heap[ply][0] * 4096 + desk.heap[ply][1]))
    return scattered(key ^ (desk.marked[ply][0] + (desk.marked[ply][1] << 20)))


@kernel_call
def live_key(state: Any, rules: Any, desk: Any, ply: int) -> int:
    """What the table knows a position by in which somebody may declare: the cards, and the history of each."""
    key = desk.salt ^ 1
    key = scattered(key ^ (desk.who[ply] + 2 * state.window + 4 * (state.slot_used + 2 * (state.trump + 1))))
    for copy in range(len(state.played)):
        cards = owned(state, 0, copy) | owned(state, 1, copy)
        key = scattered(key ^ places_of(owned(state, 0, copy)))
        key = scattered(key ^ places_of(cards))
        if cards:
            for group in range(CLASSES):
                key = scattered(key ^ places_of(state.used[group][copy] & cards))
            key = scattered(key ^ places_of(state.declared[copy] & cards))
            key = scattered(key ^ places_of(state.window_cards[copy] & cards))
    for group in range(state.groups):
        key = scattered(key ^ (state.group_seat[group] + 2 * state.group_whole[group] + 4 * state.group_family[group]))
        key = scattered(key ^ state.group_combination[group])
        for copy in range(len(state.played)):
            key = scattered(key ^ places_of(state.group_cards[group][copy]))
    if rules.decl_per_trick == PENDING:
        for seat in range(2):
            for kind in range(N_KINDS):
                key = scattered(key ^ state.pending[seat][kind])
    for seat in range(2):
        key = scattered(key ^ (2 * state.blanche[seat] + (1 if state.fresh[seat] >= 0 else 0)))
    return (key + race_key(desk, ply)) & WORD


@kernel_call
def refresh_words(desk: Any, ply: int) -> None:
    """The words of the suits at a lead: those of the lead before, but where the trick between has changed a suit."""
    stale = 15
    if ply > 1 and not desk.live[ply - 2]:
        card = desk.move[ply - 1][desk.at[ply - 1] - 1]
        stale = (1 << suit_of(desk.face[desk.lead[ply - 1]])) | (1 << suit_of(desk.face[card]))
    for suit in range(SUITS):
        if (stale >> suit) & 1:
            desk.word[ply][suit] = suit_word(desk, suit, desk.trump[ply], desk.hands[ply][0], desk.hands[ply][1])
        else:
            desk.word[ply][suit] = desk.word[ply - 2][suit]
    desk.word[ply][SUITS] = 0
    if desk.suit[OF_JOKERS]:
        desk.word[ply][SUITS] = suit_word(desk, OF_JOKERS, desk.trump[ply], desk.hands[ply][0], desk.hands[ply][1])


@kernel
def bounded(desk: Any, ply: int) -> bool:
    """Whether what is left to win and to declare settles the window of a lead; then `value` holds a bound."""
    most = desk.rest[ply] + desk.last_points
    if desk.race:
        most += desk.prize + abs(desk.annex[0] - desk.annex[1])
    desk.roof[ply] = most
    desk.floor[ply] = -most
    if desk.live[ply]:
        desk.roof[ply] += desk.hope[ply][0]
        desk.floor[ply] -= desk.hope[ply][1]
    if desk.roof[ply] <= desk.low[ply]:
        desk.value[ply] = desk.roof[ply]
        return True
    if desk.floor[ply] >= desk.high[ply]:
        desk.value[ply] = desk.floor[ply]
        return True
    return False


@kernel_call
def known(desk: Any, ply: int, key: int) -> bool:
    """Whether the table settles the window of a lead; then `value` holds a bound. Else the window is as narrow as the
    table makes it, and `chosen` the card to try first."""
    desk.chosen[ply] = NOBODY
    desk.key[ply] = key
    slot = key & (SLOTS - 1)
    if desk.keys[slot] != key:
        return False
    entry = desk.found[slot]
    desk.chosen[ply] = best_card_of(entry)
    low = low_of(entry)
    high = high_of(entry)
    if low >= desk.high[ply] or low == high:
        desk.value[ply] = low
        return True
    if high <= desk.low[ply]:
        desk.value[ply] = high
        return True
    desk.floor[ply] = max(low, desk.floor[ply])
    desk.roof[ply] = min(high, desk.roof[ply])
    desk.low[ply] = max(desk.low[ply], low)
    desk.high[ply] = min(desk.high[ply], high)
    return False


@kernel
def remember(desk: Any, ply: int) -> None:
    """Put what was found of a lead into the table."""
    value = desk.value[ply]
    floor = desk.floor[ply] if value <= desk.opened_low[ply] else value
    roof = desk.roof[ply] if value >= desk.opened_high[ply] else value
    slot = desk.key[ply] & (SLOTS - 1)
    desk.keys[slot] = desk.key[ply]
    desk.found[slot] = packed(floor, roof, min(desk.chosen[ply], NOBODY))
