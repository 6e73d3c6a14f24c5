"""What an unfinished deal is likely worth: the judgment a search falls back on where it stops playing out.

The lead, and what a trained network makes of the rest (`network`). Where none has been trained, what each side may hope
to declare (`hopes.prospects`), and its trumps, aces and tens: how much each counts was fitted by least squares to what
deals of the rules player against itself brought from there on.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import rank_mask, suit_mask
from atout.games.bezique.kernels.deal import DO_DRAW
from atout.games.bezique.kernels.scoring import brisques_of
from atout.games.bezique.kernels.state import ACE, NONE, TEN, owned, seats, side_of, stock_count
from atout.games.bezique.maitre.facts import case_of, find_facts
from atout.games.bezique.maitre.masks import unveil, veil
from atout.games.bezique.maitre.network import POINTS, Network, Scratch, answer, exists
from atout.games.bezique.players.prospects import outlook, prospects
from atout.games.bezique.players.unseen import chance_to_draw
from atout.games.bezique.players.weights import HOPES_OF_PENDING, TASTE, TASTE_OF_HANDS, TASTE_OF_PACKS
from atout.games.bezique.rules import AT_END, PENDING
from atout.games.bezique.search.outcome import lead_of
from atout.kernel import kernel, kernel_call, popcount

# What the hopes, a trump, and an ace or a ten count for. In games for two with many packs trumps take the tricks in
# which hundreds are declared, and what is hoped for brings more in its turn the more cards the stock still holds.
HOPES, MANY_HOPES, MANY_YET = 0.85, 1.0, 1 / 80
TRUMP, MANY_TRUMP = 9.0, 50.0
BRISQUE, MANY_BRISQUE = 6.0, 20.0


@kernel
def hopes_by(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> float:
    """What a seat may hope to declare, by these weights, in points of the ordinary game."""
    sees = outlook(view, rules, seat, chance_to_draw(view, rules, seat, taste))
    action.what = DO_DRAW
    return prospects(view, rules, seat, NONE, sees, taste.fade, taste, action)


@kernel_call
def hopes_of(view: Any, rules: Any, seat: int, action: Any) -> float:
    """What a seat may hope to declare, in points of the ordinary game. `action` is scratch."""
    if len(view.played) == 2:
        return hopes_by(view, rules, seat, TASTE, action)
    if view.players > 2:
        return hopes_by(view, rules, seat, TASTE_OF_HANDS, action)
    if rules.decl_per_trick == PENDING:
        return hopes_by(view, rules, seat, HOPES_OF_PENDING, action)
    return hopes_by(view, rules, seat, TASTE_OF_PACKS, action)


@kernel
def strength_of(view: Any, rules: Any, seat: int, action: Any) -> float:
    """What the cards of a seat are worth yet, in points of the ordinary game."""
    trumps = 0
    brisques = 0
    for copy in range(len(view.played)):
        own = owned(view, seat, copy)
        trumps += popcount(own & suit_mask(view.trump)) if view.trump != NONE else 0
        brisques += popcount(own & (rank_mask(ACE) | rank_mask(TEN)))
    hopes = hopes_of(view, rules, seat, action)
    if len(view.played) == 2 or view.players > 2:
        return HOPES * hopes + TRUMP * trumps + BRISQUE * brisques
    yet = MANY_HOPES + MANY_YET * stock_count(view)
    return yet * hopes + MANY_TRUMP * trumps + MANY_BRISQUE * brisques


@kernel
def certain(state: Any, rules: Any, side: int) -> float:
    """By how many points a side is ahead already, with the brisques that it will count (B-ORD-090)."""
    value = lead_of(state, rules, side)
    if rules.brisque_timing == AT_END:
        for seat in range(seats(state)):
            brisques = brisques_of(state, rules, seat)
            value += brisques if side_of(rules, seat) == side else -brisques / (rules.sides - 1)
    return value


@kernel_call
def by_hopes(state: Any, rules: Any, side: int, action: Any, secrets: Any) -> float:
    """What an unfinished deal is likely worth by what the cards promise, where no network has been trained."""
    value = certain(state, rules, side)
    for seat in range(seats(state)):
        veil(state, seat, secrets)
        worth = strength_of(state, rules, seat, action) * rules.ten / 10.0
        unveil(state, seat, secrets)
        value += worth if side_of(rules, seat) == side else -worth / (rules.sides - 1)
    return value


@kernel_call
def estimate(state: Any, rules: Any, side: int, worth: Network, scratch: Scratch, action: Any, secrets: Any) -> float:
    """What an unfinished deal, between two tricks, is likely worth to a side, in points. The last three are scratch."""
    if not exists(worth):
        return by_hopes(state, rules, side, action, secrets)
    count = find_facts(state, state.turn, scratch.cards, scratch.found)
    answer(worth, case_of(state.trump), count, scratch)
    value = POINTS * scratch.told[0]
    return certain(state, rules, side) + (value if side == state.turn else -value)
