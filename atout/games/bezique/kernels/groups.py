"""Declared combinations as groups of cards: what is left of each, what may be refilled, what may grow.

A group holds the cards of one declaration that are still in play. It is whole until one of them is played
(AMB-98). Its cards pass to the next group of the same family that is made of them. Kept only where more than two
packs are played with: with two, the history of each card tells all.
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique.combinations import (
    SEQUENCE,
    TRIPLE,
    TRUMP_FIVE,
    faces_of,
    family_of,
    is_bezique,
    is_square,
)
from atout.games.bezique.kernels.state import IN_RUN, copy_group, owned
from atout.games.bezique.rules import BREAK_REFILL
from atout.kernel import kernel, kernel_call

MOST = 6  # usable groups of one family looked at together; a seventh would take eight packs and a will to get there
LISTED = 8  # bits a group takes in a list of groups, which is one number: its own, from 1


@kernel
def drop_group(state: Any, group: int) -> None:
    """Forget a group; the last one takes its number."""
    state.groups -= 1
    if group != state.groups:
        copy_group(state, state.groups, state, group)


@kernel_call
def leave_groups(state: Any, copy: int, bit: int) -> None:
    """A card leaves the table: every group it belonged to is broken (AMB-98)."""
    group = 0
    while group < state.groups:
        if state.group_cards[group][copy] & bit:
            state.group_cards[group][copy] &= ~bit
            state.group_whole[group] = 0
            if is_empty(state, group):
                drop_group(state, group)
                continue
        group += 1


@kernel
def is_empty(state: Any, group: int) -> bool:
    """Whether nothing of a group is left."""
    every = 0
    for copy in range(len(state.played)):
        every |= state.group_cards[group][copy]
    return every == 0


@kernel_call
def add_group(state: Any, rules: Any, seat: int, combination: int, action: Any) -> None:
    """Remember a declaration as a group; its cards leave the groups of the same family."""
    if not (is_bezique(combination) or is_square(combination) or rules.same_class_reuse == BREAK_REFILL):
        return
    family = family_of(combination)
    group = 0
    while group < state.groups:
        if state.group_family[group] == family:
            for copy in range(len(state.played)):
                state.group_cards[group][copy] &= ~action.cards[copy]
            if is_empty(state, group):
                drop_group(state, group)
                continue
        group += 1
    place = state.groups
    state.groups += 1
    state.group_seat[place] = seat
    state.group_family[place] = family
    state.group_combination[place] = combination
    state.group_whole[place] = 1
    for copy in range(len(state.played)):
        state.group_cards[place][copy] = action.cards[copy]


@kernel_call
def is_usable(state: Any, rules: Any, seat: int, combination: int, group: int) -> bool:
    """Whether a new declaration may take the cards of a group: an unbroken one that grows, or a broken one refilled.

    A group may grow or be refilled only by the player who holds all of it: no bésigue of two hands grows (B-4T-021).
    """
    if state.group_family[group] != family_of(combination) or state.group_seat[group] != seat:
        return False
    faces = faces_of(rules, state.trump, combination)
    fitting = 0
    for copy in range(len(state.played)):
        cards = state.group_cards[group][copy]
        if cards & ~owned(state, seat, copy) or cards & state.window_cards[copy]:
            return False  # of declarations at one trick none is part of another (EB-028, R-17)
        if state.group_whole[group] and cards & ~faces:
            return False
        if combination < SEQUENCE and cards & state.used[IN_RUN][copy] and not rules.run_cards_may_marry:
            return False  # a card of a sequence never marries, the sequence broken or not (CH-075, AMB-67)
        fitting |= cards & faces
    if state.group_whole[group]:
        return grows(rules, state.group_combination[group], combination)
    if rules.same_class_reuse != BREAK_REFILL or not rules.refill_exact or fitting == 0:
        return False
    return not is_bezique(combination) or state.group_combination[group] <= combination


@kernel
def grows(rules: Any, small: int, great: int) -> bool:
    """Whether a whole combination may become part of a greater one of its family: a bésigue of a greater bésigue, four
    trump cards of five (AMB-93); without `tripleDirect` a bésigue grows one pair at a time (B-3-009, R-07)."""
    if is_bezique(great):
        return small == great - 1 or (small < great and rules.triple_direct == 1)
    return great >= TRUMP_FIVE and small < TRUMP_FIVE


@kernel
def needs_lesser(rules: Any, combination: int) -> bool:
    """Whether a bésigue can only be built on the lesser one laid before (B-3-009)."""
    return is_bezique(combination) and combination >= TRIPLE and not rules.triple_direct


@kernel_call
def usable_groups(state: Any, rules: Any, seat: int, combination: int) -> int:
    """The groups, MOST at most, a new declaration may take cards of, as a list; 0 where there is none."""
    listing = 0
    at = 0
    family = family_of(combination)
    for group in range(state.groups):
        if state.group_family[group] == family and at < MOST and is_usable(state, rules, seat, combination, group):
            listing |= (group + 1) << (LISTED * at)
            at += 1
    return listing


@kernel
def subsets_of(groups: int) -> int:
    """In how many ways some of the groups of a list, or none, can be taken."""
    ways = 1
    while groups:  # one group a round
        groups >>= LISTED
        ways *= 2
    return ways


@kernel
def some_of(groups: int, subset: int) -> int:
    """The list of those of the listed groups that are in `subset` (bit = n-th of the list)."""
    listing = 0
    at = 0
    while subset:  # one group a round
        if subset & 1:
            listing |= (groups & ((1 << LISTED) - 1)) << (LISTED * at)
            at += 1
        groups >>= LISTED
        subset >>= 1
    return listing


@kernel
def taken_from(state: Any, rules: Any, combination: int, groups: int, copy: int) -> int:
    """The cards of one copy that a declaration takes from the groups of a list."""
    cards = 0
    while groups:  # one group a round
        cards |= state.group_cards[(groups & ((1 << LISTED) - 1)) - 1][copy]
        groups >>= LISTED
    return cards & faces_of(rules, state.trump, combination)


@kernel
def holds_lesser(state: Any, combination: int, groups: int) -> bool:
    """Whether the bésigue of one pair less is among the groups of a list."""
    while groups:  # one group a round
        group = (groups & ((1 << LISTED) - 1)) - 1
        if state.group_whole[group] and state.group_combination[group] == combination - 1:
            return True
        groups >>= LISTED
    return False


@kernel_call
def unbound(state: Any, rules: Any, seat: int, combination: int, copy: int) -> int:
    """The cards of one copy left of broken groups that may be taken singly, where a refill need not take them all."""
    cards = 0
    if rules.same_class_reuse == BREAK_REFILL and not rules.refill_exact:
        for group in range(state.groups):
            if (
                state.group_family[group] == family_of(combination)
                and state.group_seat[group] == seat
                and not state.group_whole[group]
                and (not is_bezique(combination) or state.group_combination[group] <= combination)
            ):
                cards |= state.group_cards[group][copy]
    if combination < SEQUENCE and not rules.run_cards_may_marry:
        cards &= ~state.used[IN_RUN][copy]
    return cards
