"""Le Beigne with all cards open: what each player gets when all play their best for themselves (max^n).

Whoever plays best for himself takes the most points off his score; of moves that bring him the same, the one that
leaves the others the least, and of those the lowest card. Positions met again at a lead are remembered.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from atout.cards.numbers import full_places_of, suit_mask, suit_of
from atout.games.beigne.kernels.deal import change
from atout.games.beigne.kernels.state import NONE, SEATS, TRICKS
from atout.games.beigne.kernels.tricks import takes_over
from atout.games.beigne.rules import FLOOR
from atout.kernel import Record, kernel, kernel_call, lowest, record
from atout.search.hashing import scattered

PLIES = SEATS * TRICKS + 1
SLOTS = 1 << 16
BIAS = 64  # values lie between -64 and 63: seven bits a seat, so that those of eight fit one integer
WORST = -1 << 20


@cache
def _desk_dtype() -> np.dtype[np.void]:
    i = np.int64
    return np.dtype(
        [
            ("best", i), ("cut", i), ("nodes", i),
            ("value", i, (SEATS,)),  # the answer: the points each takes off his score, a fine negative
            ("salt", i),
            ("hand", i, (SEATS,)), ("tricks", i, (SEATS,)),  # the position
            # The line being searched, one entry a card played.
            ("who", i, (PLIES,)), ("count", i, (PLIES,)), ("lead", i, (PLIES,)),
            ("ahead", i, (PLIES,)), ("ahead_card", i, (PLIES,)),  # who is winning the trick, and with what
            ("table", i, (PLIES,)), ("left", i, (PLIES,)), ("move", i, (PLIES,)), ("taker", i, (PLIES,)),
            ("key", i, (PLIES,)), ("chosen", i, (PLIES,)), ("values", i, (PLIES,)), ("rank", i, (PLIES,)),
            ("keys", i, (SLOTS,)), ("found", i, (SLOTS,)),
        ],
        align=True,
    )  # fmt: skip


def new_beigne_desk() -> Record:
    """Memory for `beigne_ending`; about a megabyte. One at a time may use it."""
    return record(_desk_dtype())


@kernel
def value_of(values: int, seat: int) -> int:
    """What a seat gets, out of the values of all in one integer."""
    return ((values >> (7 * seat)) & 127) - BIAS


@kernel
def values_at_end(state: Any, rules: Any, desk: Any) -> int:
    """What everybody gets for the tricks on the desk, all cards played (BEI-036 to BEI-041, BEI-047)."""
    values = 0
    for seat in range(state.players):
        before = state.score[seat]
        after = before + change(rules, state.went[seat], desk.tricks[seat])
        if rules.zero_rule == FLOOR:
            after = max(after, 0)
        values |= (before - after + BIAS) << (7 * seat)
    return values


@kernel
def rank_for(state: Any, values: int, seat: int) -> int:
    """How much a seat likes an outcome: its own value, then how little the others get."""
    others = 0
    for other in range(state.players):
        others += value_of(values, other) if other != seat else 0
    return value_of(values, seat) * 2048 - others


@kernel
def worth_trying(desk: Any, ply: int, lawful: int, players: int) -> int:
    """The lawful cards without those that are as good as a lower one: nobody has a card between."""
    others = desk.table[ply]
    for seat in range(players):
        others |= desk.hand[seat] if seat != desk.who[ply] else 0
    selection = 0
    before = NONE
    while lawful:  # one card a round, the lowest first
        card = lowest(lawful)
        lawful &= lawful - 1
        alike = before != NONE and suit_of(before) == suit_of(card)
        if not (alike and others & ((1 << card) - (2 << before)) == 0):
            selection |= 1 << card
        before = card
    return selection


@kernel
def open_ply(desk: Any, ply: int, players: int) -> None:
    """Find the cards to try at a ply."""
    lawful = desk.hand[desk.who[ply]]
    if desk.count[ply]:
        suit = suit_mask(suit_of(desk.lead[ply]))
        lawful = lawful & suit if lawful & suit else lawful  # BEI-024, BEI-025
    desk.left[ply] = worth_trying(desk, ply, lawful, players)
    desk.rank[ply] = WORST
    desk.chosen[ply] = NONE


@kernel
def play_card(desk: Any, ply: int, players: int, trump: int, card: int) -> None:
    """Play a card: what is on the table comes to the ply after, or the trick to whoever takes it."""
    who = desk.who[ply]
    following = ply + 1
    desk.move[ply] = card
    desk.hand[who] &= ~(1 << card)
    ahead = desk.ahead[ply]
    ahead_card = desk.ahead_card[ply]
    if desk.count[ply] == 0 or takes_over(trump, ahead_card, card):
        ahead = who
        ahead_card = card
    desk.taker[ply] = NONE
    if desk.count[ply] + 1 == players:
        desk.taker[ply] = ahead
        desk.tricks[ahead] += 1
        desk.who[following] = ahead
        desk.count[following] = 0
        desk.table[following] = 0
    else:
        desk.who[following] = (who + 1) % players
        desk.count[following] = desk.count[ply] + 1
        desk.table[following] = desk.table[ply] | (1 << card)
        desk.lead[following] = desk.lead[ply] if desk.count[ply] else card
        desk.ahead[following] = ahead
        desk.ahead_card[following] = ahead_card


@kernel
def take_back(desk: Any, ply: int) -> None:
    """Undo the card played at a ply."""
    desk.hand[desk.who[ply]] |= 1 << desk.move[ply]
    if desk.taker[ply] != NONE:
        desk.tricks[desk.taker[ply]] -= 1


@kernel
def weigh(state: Any, desk: Any, ply: int, values: int) -> None:
    """Compare the card just tried with the best before it."""
    rank = rank_for(state, values, desk.who[ply])
    if rank > desk.rank[ply]:
        desk.rank[ply] = rank
        desk.values[ply] = values
        desk.chosen[ply] = desk.move[ply]


@kernel
def key_of(desk: Any, ply: int, players: int) -> int:
    """What the table knows the beginning of a trick by."""
    key = scattered(desk.salt ^ desk.who[ply])
    for seat in range(players):
        key = scattered(key ^ full_places_of(desk.hand[seat]))
        key = scattered(key ^ desk.tricks[seat])
    return key


@kernel
def set_table(state: Any, desk: Any) -> None:
    """Put the position on the desk."""
    players = state.players
    desk.who[0] = state.turn
    desk.count[0] = state.in_trick
    desk.table[0] = 0
    desk.nodes = 1
    desk.cut = 0
    desk.salt += 1
    for seat in range(players):
        desk.hand[seat] = state.hand[seat]
        desk.tricks[seat] = state.tricks[seat]
    for at in range(state.in_trick):
        seat = (state.leader + at) % players
        card = state.trick[seat]
        desk.table[0] |= 1 << card
        if at == 0:
            desk.lead[0] = card
        if at == 0 or takes_over(state.trump, desk.ahead_card[0], card):
            desk.ahead[0] = seat
            desk.ahead_card[0] = card


@kernel_call
def beigne_ending(state: Any, rules: Any, desk: Any, limit: int) -> int:
    """The best card for the seat to act of a hand of Le Beigne whose cards are all in `state`, a card awaited.

    `desk.value` holds what each seat takes off his score when all play so, fines negative. At most `limit` cards are
    tried: where they do not suffice, `desk.cut` is 1, and card and values are the best found so far. `state` is left
    as it was.
    """
    players = state.players
    set_table(state, desk)
    ply = desk.cut  # 0, but no literal: calls with a literal are compiled by themselves
    open_ply(desk, ply, players)
    desk.values[0] = values_at_end(state, rules, desk)
    first = lowest(desk.left[0])
    while True:  # each round tries the next card of the last ply, or hands what it brings to the ply before
        if desk.left[ply] == 0:
            values = desk.values[ply]
            if ply == 0:
                break
            if desk.count[ply] == 0:
                slot = desk.key[ply] & (SLOTS - 1)
                desk.keys[slot] = desk.key[ply]
                desk.found[slot] = values
            ply -= 1
            take_back(desk, ply)
            weigh(state, desk, ply, values)
            continue
        desk.nodes += 1
        if desk.nodes > limit:
            desk.cut = 1
            break
        card = lowest(desk.left[ply])
        desk.left[ply] &= desk.left[ply] - 1
        play_card(desk, ply, players, state.trump, card)
        if desk.count[ply + 1] == 0:
            if desk.hand[desk.who[ply + 1]] == 0:
                values = values_at_end(state, rules, desk)
                take_back(desk, ply)
                weigh(state, desk, ply, values)
                continue
            desk.key[ply + 1] = key_of(desk, ply + 1, players)
            slot = desk.key[ply + 1] & (SLOTS - 1)
            if desk.keys[slot] == desk.key[ply + 1]:
                take_back(desk, ply)
                weigh(state, desk, ply, desk.found[slot])
                continue
        ply += 1
        open_ply(desk, ply, players)
    for seat in range(players):
        desk.value[seat] = value_of(desk.values[0], seat)
    desk.best = desk.chosen[0] if desk.chosen[0] != NONE else first
    return desk.best
