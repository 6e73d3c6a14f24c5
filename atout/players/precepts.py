"""The precepts of the old treatises, one small function each: what a card is worth to keep, what a trick is worth.

All answers are in points of the ordinary game.
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique.combinations import COMBINATIONS, faces_of
from atout.games.bezique.deal import DO_DRAW, DO_PLAY
from atout.games.bezique.rules import BEFORE_EXHAUSTION, CLAIM, DEAL_END, FINAL, RANK_ANY_SUIT
from atout.games.bezique.state import (
    ACE,
    EVERY_SUIT,
    FACES,
    NONE,
    SQUARED,
    TEN,
    above,
    owned,
    owned_count,
    rank_mask,
    stock_count,
    suit_mask,
)
from atout.games.bezique.tricks import trick_rule
from atout.kernel import kernel, kernel_call, lowest, popcount
from atout.players.hopes import hope, part, points, price
from atout.players.sight import unseen_of


@kernel
def brisque(rules: Any, face: int) -> float:
    """What a card adds to its trick (B-ORD-007)."""
    rank = face & 7
    return points(rules, rules.ace if rank == ACE else rules.ten if rank == TEN else 0)


@kernel
def promise(view: Any, rules: Any, seat: int, chance: float, taste: Any, plan: Any) -> float:
    """What can no longer be hoped for once the planned card is played: prepare groups and marriages (BOU-055)."""
    bit = 1 << (plan.card & 31)
    total = 0.0
    for combination in range(COMBINATIONS):
        if faces_of(rules, view.trump, combination) & bit:
            plan.what = DO_DRAW
            before = hope(view, rules, seat, seat, combination, chance, taste.fade, plan)
            plan.what = DO_PLAY
            if before > 0:
                after = hope(view, rules, seat, seat, combination, chance, taste.fade, plan)
                total += part(view, rules, taste, combination, plan) * (before - after)
    return total


@kernel
def trump_strength(view: Any, rules: Any, taste: Any, rank: int) -> float:
    """What a trump is worth for the ending and to keep the lead, the ace above all (BOU-058, BOU-059)."""
    hidden = rules.packs * FACES - rules.players * rules.hand_size
    gone = 1 - stock_count(view) / hidden
    return (taste.trump + taste.trump_rank * rank) * (1 + taste.late * gone) + (taste.trump_ace if rank == ACE else 0.0)


@kernel
def strength(view: Any, rules: Any, taste: Any, card: int) -> float:
    """What a card is worth by itself while there is a stock: shed the low ones, win with brisques (BOU-056).

    An ace that has been in a square is there to win tricks (BOU-059), a new one is kept for the next square.
    """
    rank = card & 7
    if (card & 31) >> 3 == view.trump:
        return trump_strength(view, rules, taste, rank)
    if rank == ACE:
        return taste.spent_ace if (view.used[SQUARED][card >> 5] >> (card & 31)) & 1 else taste.ace
    return taste.ten if rank == TEN else taste.rank * rank


@kernel
def series(view: Any, seat: int, taste: Any, card: int) -> float:
    """A little for leading one of several cards of a rank: run a series of like cards (BOU-057)."""
    like = 0
    for copy in range(len(view.played)):
        like += popcount(owned(view, seat, copy) & rank_mask(card & 7))
    return taste.series * (like - 1)


@kernel
def takers(view: Any, rules: Any, lead: int) -> int:
    """The faces that would take a lead of the face `lead`."""
    faces = above(lead)
    if view.trump != NONE and lead >> 3 != view.trump:
        faces |= suit_mask(view.trump)
    if trick_rule(view, rules) == RANK_ANY_SUIT and (lead >> 3 != view.trump):
        faces |= EVERY_SUIT * ((0xFF << ((lead & 7) + 1)) & 0xFF)
    return faces


@kernel
def spared(view: Any, seat: int, faces: int, hidden: float, readiness: float) -> float:
    """The chance that no adversary takes a lead with one of these faces, who does so readily or not."""
    chance = 1.0
    for _ in range(unseen_of(view, seat, faces)):
        chance *= 1 - hidden * readiness
    for who in range(view.players):
        if who != seat:
            for copy in range(len(view.played)):
                for _ in range(popcount(view.known[who][copy] & faces)):
                    chance *= 1 - readiness
    return chance


@kernel_call
def holds(view: Any, rules: Any, seat: int, hidden: float, taste: Any, lead: int) -> float:
    """The chance that a lead wins its trick while nobody must follow."""
    faces = takers(view, rules, lead)
    trumps = suit_mask(view.trump) if view.trump != NONE else 0
    rich = (lead & 7) >= TEN
    plain = faces & ~trumps
    tens = rank_mask(TEN)
    aces = rank_mask(ACE)
    return (
        spared(view, seat, plain & tens, hidden, taste.beaten_by_ten)
        * spared(view, seat, plain & aces, hidden, taste.brisque_aced if rich else taste.beaten_by_ace)
        * spared(view, seat, plain & ~tens & ~aces, hidden, taste.beaten_by_plain)
        * spared(view, seat, faces & trumps, hidden, taste.brisque_trumped if rich else taste.beaten_by_trump)
    )


@kernel
def ready_combinations(view: Any, rules: Any, who: int, plan: Any) -> int:
    """The combinations a seat holds and may still declare, as a mask."""
    plan.what = DO_DRAW
    ready = 0
    for combination in range(COMBINATIONS):
        if hope(view, rules, who, who, combination, 0.0, 1.0, plan) == 1:
            ready |= 1 << combination
    return ready


@kernel
def best_ready(view: Any, rules: Any, who: int, ready: int, plan: Any) -> float:
    """The highest price among ready combinations that the planned card leaves whole: win when one is ready."""
    best = 0.0
    left = ready
    while left:  # each round drops the lowest bit
        combination = lowest(left)
        left &= left - 1
        value = price(rules, view.trump, combination)
        if value > best and (
            not (faces_of(rules, view.trump, combination) >> (plan.card & 31)) & 1
            or hope(view, rules, who, who, combination, 0.0, 1.0, plan) == 1
        ):
            best = value
    return best


@kernel
def threat(view: Any, rules: Any, seat: int, hidden: float, plan: Any) -> float:
    """What the adversary may be about to declare, by what is known and what may be hidden: keep the lead (BOU-058)."""
    plan.what = DO_DRAW
    total = 0.0
    for who in range(view.players):
        if who != seat:
            for combination in range(COMBINATIONS):
                total += price(rules, view.trump, combination) * hope(
                    view, rules, seat, who, combination, hidden, 1.0, plan
                )
    return total


@kernel
def near_target(view: Any, rules: Any, seat: int, taste: Any, marked: float) -> float:
    """The weight of a trick that ends the match: on a claim or at once (BOU-048, EB-073)."""
    if rules.game_end == DEAL_END or (rules.game_end == CLAIM and view.strict):
        return 0.0
    total = points(rules, view.score[seat % rules.sides]) + marked
    return taste.match if total >= points(rules, rules.target) else 0.0


@kernel
def final_trick(view: Any, rules: Any, seat: int) -> float:
    """The points of the last trick, where this is the one that earns them (B-ORD-089, EB-103)."""
    if rules.last_trick == FINAL:
        last = view.strict and owned_count(view, seat) == 1
    else:
        last = not view.strict and stock_count(view) == view.players and rules.last_trick == BEFORE_EXHAUSTION
    return points(rules, rules.last_trick_points) if last else 0.0


@kernel
def grip(view: Any, taste: Any, other: int, face: int) -> float:
    """What a card is worth to its holder in the ending, `other` being the adversary whose hand is known."""
    rank = face & 7
    if face >> 3 == view.trump:
        return taste.end_trump + taste.end_trump_rank * rank
    higher = 0
    for copy in range(len(view.played)):
        higher |= owned(view, other, copy) & above(face)
    return taste.end_rank * rank + (0.0 if higher else taste.end_master)
