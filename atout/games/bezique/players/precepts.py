"""The precepts of the old treatises, one small function each: what a card is worth to keep, what a trick is worth.

All answers are in points of the ordinary game.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import above, copy_of, face_of, is_joker, outranking, rank_mask, rank_of, suit_mask, suit_of
from atout.games.bezique.combinations import COMBINATIONS, faces_of
from atout.games.bezique.kernels.deal import DO_DRAW, N_KINDS
from atout.games.bezique.kernels.scoring import brisques_of_side
from atout.games.bezique.kernels.state import ACE, NONE, SQUARED, TEN, owned, owned_count, side_of, stock_count
from atout.games.bezique.kernels.tricks import trick_rule
from atout.games.bezique.players.prospects import Outlook, hope, points, price
from atout.games.bezique.players.unseen import Unlocated, against, follows, out_of
from atout.games.bezique.rules import (
    BEFORE_EXHAUSTION,
    CLAIM,
    DEAL_END,
    FINAL,
    NO_BRISQUES,
    ONE_DEAL,
    PENDING,
    RANK_ANY_SUIT,
    RESCUE,
)
from atout.kernel import kernel, kernel_call, lowest, popcount


@kernel
def brisque(rules: Any, taste: Any, face: int) -> float:
    """What a card adds to its trick (B-ORD-007); little where brisques only save from a rubicon (RUB-010)."""
    rank = rank_of(face)
    if rules.brisque_timing == NO_BRISQUES:
        return 0.0
    value = points(rules, rules.ace if rank == ACE else rules.ten if rank == TEN else 0)
    return value * taste.rescue if rules.brisque_timing == RESCUE else value


@kernel
def trump_strength(view: Any, rules: Any, taste: Any, rank: int) -> float:
    """What a trump is worth for the ending and to keep the lead, the ace above all (BOU-058, BOU-059)."""
    hidden = rules.size - rules.players * rules.hand_size
    gone = 1 - stock_count(view) / hidden
    return (taste.trump + taste.trump_rank * rank) * (1 + taste.late * gone) + (taste.trump_ace if rank == ACE else 0.0)


@kernel
def strength(view: Any, rules: Any, taste: Any, card: int) -> float:
    """What a card is worth by itself while there is a stock: shed the low ones, win with brisques (BOU-056).

    An ace that has been in a square is there to win tricks (BOU-059), a new one is kept for the next square.
    """
    if is_joker(card):
        return 0.0
    rank = rank_of(card)
    if suit_of(card) == view.trump:
        return trump_strength(view, rules, taste, rank)
    if rules.brisque_timing >= NO_BRISQUES:
        return taste.rank * rank
    if rank == ACE:
        return taste.spent_ace if (view.used[SQUARED][copy_of(card)] >> face_of(card)) & 1 else taste.ace
    return taste.ten if rank == TEN else taste.rank * rank


@kernel
def series(view: Any, seat: int, taste: Any, card: int) -> float:
    """A little for leading one of several cards of a rank: run a series of like cards (BOU-057)."""
    like = 0
    for copy in range(view.packs):
        like += popcount(owned(view, seat, copy) & rank_mask(rank_of(card)))
    return taste.series * (like - 1)


@kernel
def takers(view: Any, rules: Any, lead: int) -> int:
    """The faces that would take a lead of the face `lead`."""
    faces = above(lead)
    if view.trump != NONE and suit_of(lead) != view.trump:
        faces |= suit_mask(view.trump)
    if trick_rule(view, rules) == RANK_ANY_SUIT and (suit_of(lead) != view.trump):
        faces |= outranking(rank_of(lead))
    return faces


@kernel
def spared(view: Any, rules: Any, seat: int, out: Unlocated, faces: int, hidden: float, readiness: float) -> float:
    """The chance that no adversary yet to play takes a trick with one of these faces, who does so readily or not."""
    chance = 1.0
    for _ in range(out_of(out, faces)):
        chance *= 1 - hidden * readiness
    for who in range(view.players):
        if against(rules, seat, who) and follows(view, seat, who):
            for copy in range(view.packs):
                for _ in range(popcount(view.known[who][copy] & faces)):
                    chance *= 1 - readiness
    return chance


@kernel_call
def holds(view: Any, rules: Any, seat: int, out: Unlocated, hidden: float, taste: Any, best: int) -> float:
    """The chance that the best card so far wins its trick against those yet to play, while nobody must follow."""
    coming = 0
    for who in range(view.players):
        if against(rules, seat, who) and follows(view, seat, who):
            coming += 1
    if coming == 0:
        return 1.0
    hidden = hidden * coming / (view.players - 1)
    faces = takers(view, rules, best)
    trumps = suit_mask(view.trump) if view.trump != NONE else 0
    rich = TEN <= rank_of(best) <= ACE and rules.brisque_timing != NO_BRISQUES
    plain = faces & ~trumps
    tens = rank_mask(TEN)
    aces = rank_mask(ACE)
    return (
        spared(view, rules, seat, out, plain & tens, hidden, taste.beaten_by_ten)
        * spared(view, rules, seat, out, plain & aces, hidden, taste.brisque_aced if rich else taste.beaten_by_ace)
        * spared(view, rules, seat, out, plain & ~tens & ~aces, hidden, taste.beaten_by_plain)
        * spared(
            view, rules, seat, out, faces & trumps, hidden, taste.brisque_trumped if rich else taste.beaten_by_trump
        )
    )


@kernel
def ready_combinations(view: Any, rules: Any, who: int, sees: Outlook, taste: Any, plan: Any) -> int:
    """The combinations a seat holds and may still declare, as a mask; it sees that no more cards come."""
    plan.what = DO_DRAW
    ready = 0
    for combination in range(COMBINATIONS):
        if hope(view, rules, who, who, combination, sees, 1.0, taste, plan) == 1:
            ready |= 1 << combination
    return ready


@kernel
def best_ready(view: Any, rules: Any, who: int, ready: int, sees: Outlook, taste: Any, plan: Any) -> float:
    """The highest price among ready combinations that the planned card leaves whole: win when one is ready."""
    best = 0.0
    left = ready
    while left:  # each round drops the lowest bit
        combination = lowest(left)
        left &= left - 1
        value = price(view, rules, view.trump, combination)
        if value > best and (
            not (faces_of(rules, view.trump, combination) >> face_of(plan.card)) & 1
            or hope(view, rules, who, who, combination, sees, 1.0, taste, plan) == 1
        ):
            best = value
    return best


@kernel_call
def threat(view: Any, rules: Any, seat: int, sees: Outlook, taste: Any, plan: Any) -> float:
    """What the adversaries may be about to declare, by what is known and may be hidden: keep the lead (BOU-058)."""
    plan.what = DO_DRAW
    total = 0.0
    for who in range(view.players):
        if against(rules, seat, who):
            for combination in range(COMBINATIONS):
                value = price(view, rules, view.trump, combination)
                if value > 0:
                    total += value * hope(view, rules, seat, who, combination, sees, 1.0, taste, plan)
    return total


@kernel
def pending_at_stake(view: Any, rules: Any, seat: int, taste: Any, wins: float) -> float:
    """What the right to mark one more pending declaration is worth, with so many tricks to be won (CH-084, CH-092).

    All that exceeds the tricks to come would be lost; the rest only waits.
    """
    if rules.decl_per_trick != PENDING:
        return 0.0
    best = 0.0
    lost = 0.0
    for kind in range(N_KINDS):
        if view.pending[seat][kind]:
            value = points(rules, rules.value[kind])
            before = 0
            for other in range(N_KINDS):
                if view.pending[seat][other] and rules.value[other] >= rules.value[kind]:
                    before += view.pending[seat][other]
            best = max(best, value)
            if before > wins:
                lost = max(lost, value)
    return max(lost, taste.urgency * best)


@kernel
def near_target(view: Any, rules: Any, seat: int, taste: Any, marked: float) -> float:
    """The weight of a trick that ends the match: on a claim or at once (BOU-048, EB-073)."""
    side = side_of(rules, seat)
    if rules.game_end == ONE_DEAL:
        return near_rubicon(view, rules, side, taste, marked)
    if rules.game_end == DEAL_END or (rules.game_end == CLAIM and view.strict):
        return 0.0
    total = points(rules, view.score[side]) + marked
    return taste.match if total >= points(rules, rules.target) else 0.0


@kernel
def near_rubicon(view: Any, rules: Any, side: int, taste: Any, marked: float) -> float:
    """The weight of points that save a side from being a rubicon (CH-100, RUB-023)."""
    total = view.score[side]
    if rules.brisque_timing == RESCUE:
        total += brisques_of_side(view, rules, side)
    return taste.saved if marked > 0 and total < rules.rubicon <= total + marked * rules.ten / 10 else 0.0


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
    higher = 0
    for copy in range(view.packs):
        higher |= owned(view, other, copy) & above(face)
    return grip_of(view, taste, face, higher == 0)


@kernel
def grip_of(view: Any, taste: Any, face: int, master: bool) -> float:
    """The same, where it is known whether the card is the master of its suit."""
    if is_joker(face):
        return 0.0
    rank = rank_of(face)
    if suit_of(face) == view.trump:
        return taste.end_trump + taste.end_trump_rank * rank
    return taste.end_rank * rank + (taste.end_master if master else 0.0)
