"""What a seat can tell from its view: which cards it has not seen, how many it will draw, how often it may declare.

`view` is always a view record: other hands and the order of the stock are blank.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import bit_of, copy_of, counted, counters_of, ranks_of, suit_of
from atout.games.bezique.combinations import would_fix
from atout.games.bezique.kernels.deal import DO_DECLARE, DO_PLAY
from atout.games.bezique.kernels.state import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    WINDOW,
    owned,
    owned_count,
    side_of,
    stock_count,
)
from atout.games.bezique.search.worlds import hidden_count, unseen
from atout.kernel import kernel, kernel_call, lowest, popcount

Unlocated = tuple[int, int, int, int]
"""How many cards of each face a seat has not located: one number a suit, four bits a rank."""


@kernel
def partner_of(rules: Any, seat: int) -> int:
    """The seat opposite, in teams (B-4T-002); without teams the seat itself."""
    if rules.sides == rules.players:
        return seat
    return seat + rules.sides if seat < rules.sides else seat - rules.sides


@kernel
def against(rules: Any, seat: int, who: int) -> bool:
    """Whether `who` is an adversary of `seat`."""
    return side_of(rules, seat) != side_of(rules, who)


@kernel
def follows(view: Any, seat: int, who: int) -> bool:
    """Whether `who` plays to the current trick after `seat`, whose turn it is."""
    return (who - view.leader) % view.players > (seat - view.leader) % view.players


@kernel
def holding(view: Any, seat: int, who: int, copy: int) -> int:
    """The cards of one copy that `seat` knows to be with `who`: its own, or those another seat is known to have."""
    return owned(view, seat, copy) if who == seat else view.known[who][copy]


@kernel_call
def unlocated(view: Any, seat: int) -> Unlocated:
    """How many cards of each face `seat` has not located."""
    spades = 0
    hearts = 0
    diamonds = 0
    clubs = 0
    for copy in range(view.packs):
        left = unseen(view, seat, copy)
        spades += counters_of(ranks_of(left, SPADES))
        hearts += counters_of(ranks_of(left, HEARTS))
        diamonds += counters_of(ranks_of(left, DIAMONDS))
        clubs += counters_of(ranks_of(left, CLUBS))
    return spades, hearts, diamonds, clubs


@kernel
def out_of(out: Unlocated, faces: int) -> int:
    """How many cards of these faces are not located."""
    count = 0
    while faces:  # one face a round
        face = lowest(faces)
        faces &= faces - 1
        count += counted(out[suit_of(face)], face)
    return count


@kernel
def unseen_count(view: Any, seat: int) -> int:
    """How many cards `seat` has not located."""
    count = 0
    for copy in range(view.packs):
        count += popcount(unseen(view, seat, copy))
    return count


@kernel
def chance_to_draw(view: Any, rules: Any, seat: int, taste: Any) -> float:
    """The chance that a card not located comes to `seat` in time to be declared."""
    count = unseen_count(view, seat)
    draws = (view.end - view.next) / view.players
    if not rules.declare_in_phase2:
        draws -= taste.lag
    return draws / count if draws > 0 and count else 0.0


@kernel
def chance_hidden(view: Any, seat: int) -> float:
    """The chance that a card not located is in another hand: as many of them as those hands have cards nobody can name.

    Without a stock that is certain, for a seat that has forgotten nothing; a card that is gone and forgotten is neither
    there nor in the stock.
    """
    count = unseen_count(view, seat)
    hidden = 0
    for who in range(view.players):
        hidden += hidden_count(view, who) if who != seat else 0
    return hidden / count if count else 0.0


@kernel
def windows_left(view: Any, rules: Any, seat: int, taste: Any) -> float:
    """How many tricks, after the present moment, may still give somebody the right to declare."""
    if view.strict:
        return owned_count(view, seat) - 1.0 if rules.declare_in_phase2 else 0.0
    tricks = stock_count(view) / view.players + taste.slack
    if view.phase == WINDOW:
        tricks -= 1
    return tricks + taste.strict_windows if rules.declare_in_phase2 else tricks


@kernel
def patience(taste: Any, windows: float) -> float:
    """The chance to win one of so many tricks: what a ready declaration keeps of its value when it waits."""
    lost = 1.0
    while windows > 0:  # one trick fewer each round
        lost *= 1 - taste.wins
        windows -= 1
    return 1 - lost


@kernel
def imagine(view: Any, seat: int) -> None:
    """Once the stock is gone what is not located can only be the one adversary's hand: put it there."""
    for copy in range(view.packs):
        view.hand[1 - seat][copy] = unseen(view, seat, copy) | view.known[1 - seat][copy]


@kernel
def forget(view: Any, seat: int) -> None:
    """Blank the adversary's hand again."""
    for copy in range(view.packs):
        view.hand[1 - seat][copy] = 0


@kernel
def spent_by_plan(plan: Any, copy: int) -> int:
    """The cards of one copy that the plan would declare."""
    return plan.cards[copy] if plan.what == DO_DECLARE else 0


@kernel
def given_by_plan(plan: Any, copy: int) -> int:
    """The cards of one copy that the plan would play."""
    return bit_of(plan.card) if plan.what == DO_PLAY and copy_of(plan.card) == copy else 0


@kernel
def trump_by_plan(view: Any, rules: Any, plan: Any) -> int:
    """The trump suit once the plan is carried out: without a turn-up a declaration may fix it (B-SR-003)."""
    if plan.what == DO_DECLARE and would_fix(rules, view.trump, view.previous, plan.combination):
        return plan.combination & 3
    return view.trump
