"""Points: marking them, who has won, and the settlement of a game of one deal."""

from __future__ import annotations

from typing import Any

from atout.games.bezique.kernels.state import NONE, OVER, seats, side_of
from atout.games.bezique.rules import (
    AT_END,
    BRISQUES_THEN_LAST,
    FLOOR_EACH,
    FLOOR_SUM,
    IMMEDIATE,
    ONE_DEAL,
    RESCUE,
    TOTAL_THEN_LAST,
)
from atout.kernel import kernel

NO_TARGET = -(1 << 40)
"""Below every total: of a game of one deal somebody is the winner even where fines leave both below nothing."""


@kernel
def add(state: Any, rules: Any, seat: int, source: int, points: int) -> None:
    """Give points to a seat."""
    state.sources[seat][source] += points
    state.score[side_of(rules, seat)] += points


@kernel
def stop_if_won(state: Any, rules: Any, side: int) -> None:
    """End the deal where the game stops at once and this side has reached the target (EB-073)."""
    if rules.game_end == IMMEDIATE and state.won == NONE and state.score[side] >= rules.target:
        state.won = side
        state.phase = OVER


@kernel
def mark(state: Any, rules: Any, seat: int, source: int, points: int) -> None:
    """Give points to a seat, which may win the match by them."""
    add(state, rules, seat, source, points)
    stop_if_won(state, rules, side_of(rules, seat))


@kernel
def brisques_of(state: Any, rules: Any, seat: int) -> int:
    """What the aces and tens in a seat's tricks are worth (B-ORD-090)."""
    return state.aces[seat] * rules.ace + state.tens[seat] * rules.ten


@kernel
def brisques_of_side(state: Any, rules: Any, side: int) -> int:
    """The same for all the tricks of a side."""
    points = 0
    for seat in range(seats(state)):
        if side_of(rules, seat) == side:
            points += brisques_of(state, rules, seat)
    return points


@kernel
def may_claim(state: Any, rules: Any, seat: int) -> bool:
    """Whether this seat's side has the points to claim the match (BOU-047, R-05)."""
    side = side_of(rules, seat)
    total = state.score[side]
    if rules.claim_counts_brisques and rules.brisque_timing == AT_END:
        total += brisques_of_side(state, rules, side)
    return total >= rules.target


@kernel
def match_winner(state: Any, rules: Any) -> int:
    """The side that has won the match at the end of a deal, or NONE (B-ORD-099 to B-ORD-101, BOU-051, EB-102)."""
    target = NO_TARGET if rules.game_end == ONE_DEAL else rules.target  # CH-098, RUB-006
    reached = 0
    best = NONE
    level = 0
    for side in range(rules.sides):
        score = state.score[side]
        if score >= target:
            reached += 1
            if best == NONE or score > state.score[best]:
                best = side
                level = 1
            elif score == state.score[best]:
                level += 1
    if reached <= 1:
        return best
    last = side_of(rules, state.last_trick_winner)
    if rules.tie_break == BRISQUES_THEN_LAST and level > 1:
        best = most_brisques(state, rules, state.score[best])
        return last if best == NONE else best
    if rules.tie_break == TOTAL_THEN_LAST or rules.tie_break == BRISQUES_THEN_LAST:
        if level == 1:
            return best
        return last if state.score[last] == state.score[best] else NONE
    if state.score[last] >= target:
        return last
    return best if level == 1 else NONE


@kernel
def most_brisques(state: Any, rules: Any, score: int) -> int:
    """Of the sides with this score, the one with more brisques than the others, or NONE (RUB-009, AMB-100)."""
    best = NONE
    most = -1
    for side in range(rules.sides):
        points = brisques_of_side(state, rules, side)
        if state.score[side] == score and points >= most:
            best = NONE if points == most else side
            most = points
    return best


@kernel
def read(rules: Any, points: int) -> int:
    """A total as the settlement reads it: without its tens, where they are dropped from each (CH-104, RUB-021)."""
    return points - points % 100 if rules.tens == FLOOR_EACH else points


@kernel
def is_rubicon(state: Any, rules: Any, loser: int) -> bool:
    """Whether the loser is a rubicon: too few points, his brisques included where they may save him (CH-100,
    RUB-010, RUB-023, AMB-101)."""
    total = state.score[loser]
    if rules.brisque_timing == RESCUE:
        total += brisques_of_side(state, rules, loser)
    return total < rules.rubicon


@kernel
def settle(state: Any, rules: Any) -> None:
    """What the game brings its winner: his points, a premium, and on a rubicon the loser's points and all the
    brisques as well (CH-099 to CH-104, RUB-020 to RUB-026)."""
    loser = 1 - state.won
    total = read(rules, state.score[state.won])
    if is_rubicon(state, rules, loser):
        total += rules.rubicon_bonus + read(rules, state.score[loser]) + rules.rubicon_brisques
    else:
        total += rules.win_bonus
    state.final = total - total % 100 if rules.tens == FLOOR_SUM else total
