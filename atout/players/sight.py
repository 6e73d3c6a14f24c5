"""What a seat can tell from its view: which cards it has not seen, how many it will draw, how often it may declare.

`view` is always a view record: other hands and the order of the stock are blank.
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique.combinations import FOUR
from atout.games.bezique.deal import DO_DECLARE, DO_PLAY
from atout.games.bezique.state import ALL_FACES, FACES, NONE, WINDOW, owned, owned_count, stock_count
from atout.kernel import kernel, popcount


@kernel
def holding(view: Any, seat: int, who: int, copy: int) -> int:
    """The cards of one copy that `seat` knows to be with `who`: its own, or those another seat is known to have."""
    return owned(view, seat, copy) if who == seat else view.known[who][copy]


@kernel
def unseen(view: Any, seat: int, copy: int) -> int:
    """The cards of one copy that `seat` has not located: in the stock or hidden in another hand."""
    seen = view.played[copy] | owned(view, seat, copy)
    for who in range(view.players):
        seen |= view.known[who][copy]
    if view.turn_up != NONE and view.turn_up >> 5 == copy:
        seen |= 1 << (view.turn_up & 31)
    return ALL_FACES & ~seen if copy < view.packs else 0


@kernel
def unseen_count(view: Any, seat: int) -> int:
    """How many cards `seat` has not located."""
    count = 0
    for copy in range(len(view.played)):
        count += popcount(unseen(view, seat, copy))
    return count


@kernel
def unseen_of(view: Any, seat: int, faces: int) -> int:
    """How many cards of these faces `seat` has not located."""
    count = 0
    for copy in range(len(view.played)):
        count += popcount(unseen(view, seat, copy) & faces)
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
    """The chance that a card not located is in an adversary's hand: certain once the stock is gone."""
    count = unseen_count(view, seat)
    return (count - (view.end - view.next)) / count if count else 0.0


@kernel
def windows_left(view: Any, rules: Any, seat: int, taste: Any) -> float:
    """How many tricks, after the present moment, may still give somebody the right to declare."""
    if view.strict:
        return owned_count(view, seat) - 1.0 if rules.declare_in_phase2 else 0.0
    tricks = stock_count(view) / view.players
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
    """Once the stock is gone what is not located can only be the adversary's hand: put it there."""
    for copy in range(len(view.played)):
        view.hand[1 - seat][copy] = unseen(view, seat, copy) | view.known[1 - seat][copy]


@kernel
def forget(view: Any, seat: int) -> None:
    """Blank the adversary's hand again."""
    for copy in range(len(view.played)):
        view.hand[1 - seat][copy] = 0


@kernel
def spent_by_plan(plan: Any, copy: int) -> int:
    """The cards of one copy that the plan would declare."""
    return plan.cards[copy] if plan.what == DO_DECLARE else 0


@kernel
def given_by_plan(plan: Any, copy: int) -> int:
    """The cards of one copy that the plan would play."""
    return 1 << (plan.card & 31) if plan.what == DO_PLAY and plan.card // FACES == copy else 0


@kernel
def trump_by_plan(view: Any, plan: Any) -> int:
    """The trump suit once the plan is carried out: without a turn-up a first marriage fixes it (B-SR-003)."""
    if view.trump == NONE and plan.what == DO_DECLARE and plan.combination < FOUR:
        return plan.combination & 3
    return view.trump
