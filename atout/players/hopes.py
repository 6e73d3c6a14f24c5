"""What combinations are still worth: the chance that the missing cards come, given every card seen.

A `plan` is an action thought of as carried out: a card played is gone, cards declared are spent in their class, any
other plan changes nothing. The worth of a card is what is hoped for with it minus what is hoped for without it.
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique.combinations import (
    COMBINATIONS,
    DOUBLE,
    FOUR,
    SEQUENCE,
    SEVENS,
    SINGLE,
    class_of,
    faces_of,
    kind_with,
)
from atout.games.bezique.deal import DO_DECLARE
from atout.games.bezique.declarations import barred
from atout.games.bezique.rules import CLASS_ONCE
from atout.games.bezique.state import IN_BEZIQUE, IN_DOUBLE, IN_RUN, MARRIED, NONE, SHOWN_SEVEN, SQUARED
from atout.kernel import kernel, kernel_call, popcount
from atout.players.sight import given_by_plan, holding, spent_by_plan, trump_by_plan, unseen


@kernel
def points(rules: Any, marked: int) -> float:
    """Points as the ordinary game counts them, whatever the unit (EB-074)."""
    return marked * 10.0 / rules.ten


@kernel
def price(rules: Any, trump: int, combination: int) -> float:
    """What a combination marks, in points of the ordinary game."""
    return points(rules, rules.value[kind_with(rules, trump, NONE, combination)])


@kernel
def arrives(cards: int, wanted: int, chance: float) -> float:
    """The chance that at least `wanted` of so many cards come, each with the same chance."""
    if wanted <= 0:
        return 1.0
    if wanted > cards:
        return 0.0
    if wanted == cards:
        whole = 1.0
        for _ in range(wanted):
            whole *= chance
        return whole
    missed = 1.0  # the chance of exactly `come` cards, from none upwards
    for _ in range(cards):
        missed *= 1 - chance
    fewer = missed
    for come in range(1, wanted):
        missed *= (cards - come + 1) * chance / (come * (1 - chance)) if chance < 1 else 0.0
        fewer += missed
    return 1 - fewer


@kernel
def bars(rules: Any, done: int, group: int) -> bool:
    """Whether declaring in the class `done` bars the same cards from the class `group` (B-ORD-066, B-ORD-070)."""
    if done == group:
        return group == SQUARED or group == SHOWN_SEVEN or rules.same_class_reuse == CLASS_ONCE
    if group == MARRIED:
        return done == IN_RUN and not rules.run_cards_may_marry
    return group == IN_BEZIQUE and done == IN_DOUBLE


@kernel
def usable(view: Any, rules: Any, seat: int, who: int, group: int, copy: int, plan: Any) -> int:
    """The cards of one copy that `who` would have for a class of declaration after the plan."""
    cards = holding(view, seat, who, copy) & ~barred(view, rules, group, copy)
    cards &= ~given_by_plan(plan, copy)
    if plan.what == DO_DECLARE and bars(rules, class_of(plan.combination), group):
        cards &= ~plan.cards[copy]
    return cards


@kernel
def possible(rules: Any, trump: int, combination: int) -> bool:
    """Whether the trump suit, as known or still open, leaves a combination possible."""
    if SEQUENCE <= combination < FOUR:
        return trump == NONE or trump == combination - SEQUENCE
    if combination == SEVENS:
        return trump != NONE and (rules.turn_up == 1 or rules.seven_without_turn_up == 1)
    return True


@kernel_call
def hope(view: Any, rules: Any, seat: int, who: int, combination: int, chance: float, fade: float, plan: Any) -> float:
    """The chance that `who` comes to hold a combination it may declare; exactly 1 when it holds it already.

    Each card not located comes with `chance`; each card still missing costs a factor `fade` besides.
    """
    trump = trump_by_plan(view, plan)
    if not possible(rules, trump, combination):
        return 0.0
    group = class_of(combination)
    square = FOUR <= combination < SINGLE
    wanted = 4 if square else 2 if combination == DOUBLE else 1
    faces = faces_of(rules, trump, combination)
    if faces == 0:
        return 0.0
    result = 1.0
    missing = 0
    hidden = 0
    new = 0
    left = faces
    while left:  # one face a round, all four of a square at once
        some = left if square else left & -left
        left ^= some
        have = 0
        out = 0
        for copy in range(len(view.played)):
            here = usable(view, rules, seat, who, group, copy, plan) & some
            have += popcount(here)
            new |= here & ~view.declared[copy] & ~spent_by_plan(plan, copy)
            out += popcount(unseen(view, seat, copy) & some)
        hidden += out
        if have < wanted:
            result *= arrives(out, wanted - have, chance)
            missing += wanted - have
            if result == 0:
                return 0.0
    if missing == 0 and new == 0 and rules.require_new_card:
        missing = 1
        result = arrives(hidden, 1, chance)
    for _ in range(missing):
        result *= fade
    return result


@kernel
def part(view: Any, rules: Any, taste: Any, combination: int, plan: Any) -> float:
    """What `hope` is multiplied by: the price, less for a sequence while trumps are open."""
    trump = trump_by_plan(view, plan)
    value = price(rules, trump, combination)
    return value * taste.unfixed if trump == NONE and SEQUENCE <= combination < FOUR else value


@kernel_call
def prospects(view: Any, rules: Any, seat: int, who: int, chance: float, fade: float, taste: Any, plan: Any) -> float:
    """What `who` may hope to mark for combinations after the plan, in points."""
    total = 0.0
    for combination in range(COMBINATIONS):
        total += part(view, rules, taste, combination, plan) * hope(
            view, rules, seat, who, combination, chance, fade, plan
        )
    return total
