"""The race to zero: what scores are worth, as chances to win the match.

Each score is taken for a Markov chain of its own that moves from hand to hand by what boussac players make of hands,
and the match for a race between such chains (BEI-006).
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from atout.games.beigne.kernels.state import TRICKS
from atout.games.beigne.rules import Rules
from atout.kernel import Record, kernel, kernel_call, popcount, record

HANDS = 160
"""How many hands ahead the race is followed."""
DEBT = 16
"""How far below zero a score is told from others, where zero must be hit exactly (AMB-123)."""
SCORES = 160
"""The scores that are told from each other, from `-DEBT` on: room for twice what the rules allow to begin with."""

RACE_DTYPE = np.dtype([("home", np.float64, (HANDS, SCORES))])
"""`home[hand][score + DEBT]`: the chance to have come to zero after so many more hands."""

PERCENT = 100.0
"""Players that search write their chances in hundredths: a point of the game is worth about two of them."""
DECIDED = 1e-4
"""A chance that nobody is home yet so small that the rest of the race does not matter."""


CHANGES = {
    3: (((26, 75, 147, 202, 161, 311, 79), (21, 64, 145, 248, 287, 0, 236)),
        ((30, 79, 148, 236, 274, 28, 205), (24, 67, 153, 234, 278, 0, 244))),
    4: (((8, 32, 95, 184, 189, 415, 78), (5, 25, 91, 221, 343, 0, 315)),
        ((10, 34, 95, 216, 325, 86, 233), (6, 28, 98, 230, 332, 0, 306))),
    5: (((3, 16, 60, 153, 190, 509, 69), (2, 12, 57, 181, 363, 0, 386)),
        ((4, 18, 62, 179, 348, 145, 244), (2, 14, 62, 196, 354, 0, 371))),
    6: (((1, 9, 40, 125, 179, 587, 59), (1, 5, 36, 141, 362, 0, 455)),
        ((2, 11, 41, 146, 355, 179, 266), (1, 5, 34, 154, 361, 0, 445))),
    7: (((1, 5, 27, 96, 142, 687, 42), (0, 3, 29, 115, 351, 0, 502)),
        ((1, 7, 29, 118, 353, 194, 299), (0, 3, 26, 116, 354, 0, 501))),
    8: (((0, 3, 20, 78, 129, 733, 37), (0, 2, 17, 99, 334, 0, 549)),
        ((1, 5, 23, 100, 323, 277, 272), (0, 2, 17, 99, 334, 0, 548))),
}  # fmt: skip
"""In how many of a thousand hands a score changes by -5, -4 … 0, and by the fine: first of a player who may bid as it
likes, then of one whose score is so low that it must go; by the number of players, first without the fine for those who
did not go, then with it.

Measured between boussac players with the fine of five points, 100,000 hands and more; another fine takes its place, in
as many hands, though players go a little oftener where it is less, and seldomer where it is more. Of the lowest scores,
which are rare where that fine makes seven and eight players drift away from zero, those without it stand for those
with it.
"""


@cache
def race_of(rules: Rules) -> Record:
    """The race at a table with these rules, as a record for kernels."""
    free, forced = (np.array(row) / sum(row) for row in CHANGES[rules.players][rules.punish_non_goers])
    race = record(RACE_DTYPE)
    home = np.zeros(SCORES)
    scores = np.arange(SCORES) - DEBT
    reached = scores == 0 if rules.zero_rule == "exact" else scores <= 0
    for hand in range(HANDS):
        after = np.zeros(SCORES)
        for change, chances in zip((*range(-TRICKS, 1), rules.fine), zip(free, forced, strict=True), strict=True):
            then = np.clip(scores + change, 0 if rules.zero_rule == "floor" else -DEBT, SCORES - DEBT - 1)
            after += np.where(scores <= rules.last_points, chances[1], chances[0]) * home[then + DEBT]
        home = np.where(reached, 1.0, after if hand else 0.0)
        for at in range(SCORES):
            race.home[hand][at] = home[at]
    return race


@kernel
def place_of(score: int) -> int:
    """The place of a score in the table."""
    return min(max(score + DEBT, 0), SCORES - 1)


@kernel_call
def chance_to_win(state: Any, race: Any, seat: int) -> float:
    """The chance of `seat` to win the match of which `state` is a finished hand; a shared win is a share of one."""
    if state.winners:
        return ((state.winners >> seat) & 1) / popcount(state.winners)
    chance = 0.0
    own = 0.0
    hand = 1
    open_yet = 1.0
    while hand < HANDS and open_yet > DECIDED:
        others = 1.0  # nobody else is home; whoever comes home in the same hand is before or behind by even chance
        for other in range(state.players):
            if other != seat:
                place = place_of(state.score[other])
                others *= 1.0 - 0.5 * (race.home[hand - 1][place] + race.home[hand][place])
        now = race.home[hand][place_of(state.score[seat])]
        chance += (now - own) * others
        own = now
        open_yet = others * (1.0 - own)
        hand += 1
    return chance + open_yet / state.players
