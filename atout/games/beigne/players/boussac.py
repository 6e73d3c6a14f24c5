"""The boussac player at Le Beigne: goes when its chance of a trick pays, then plays for tricks or against those of
others. Sees a view only."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import full_place_of
from atout.games.beigne.kernels.deal import DO_GO, DO_KEEP, DO_LEAVE, DO_PASS, DO_PLAY
from atout.games.beigne.kernels.state import BIDDING, KEEPING, NONE
from atout.games.beigne.kernels.tricks import lawful_cards, trick_winner
from atout.games.beigne.players.odds import best_stands, stands, worth
from atout.kernel import kernel, kernel_call, lowest, scratch_floats

WORST = -1e9
VICTORY = 12.0  # points that winning the match is worth
DANGER = 8  # a rival with so few points left is worth stopping
IDLE_TRICK = 0.2  # what a trick is worth to one who has not gone: nobody else has it


@kernel
def near(score: int, tricks: int, hoped: float) -> float:
    """The chance to come to zero in this hand, with so many tricks won and so many hoped for."""
    if score <= tricks:
        return 1.0
    chance = hoped / (score - tricks)
    return chance * chance if chance < 1.0 else 1.0


@kernel
def prospect(view: Any, rules: Any, seat: int, went: int, tricks: int, hoped: float, none: float) -> float:
    """What the hand is worth in points: `tricks` won, `hoped` more to come, `none` the chance that none comes."""
    if went:
        won = tricks + hoped - (0.0 if tricks else rules.fine * none)
        return won + VICTORY * near(view.score[seat], tricks, hoped)
    if rules.punish_non_goers:
        return -1.0 * rules.fine if tricks else -rules.fine * (1.0 - none)
    return IDLE_TRICK * (tricks + hoped)


@kernel
def gain(view: Any, rules: Any, other: int) -> float:
    """What one more trick brings another seat, in its own points."""
    if view.went[other] == 1:
        won = 1.0 if view.tricks[other] else 1.0 + rules.fine
        return won + VICTORY * near(view.score[other], view.tricks[other] + 1, 0.0)
    return -1.0 * rules.fine if rules.punish_non_goers and view.tricks[other] == 0 else 0.0


@kernel
def threat(view: Any, rules: Any, other: int) -> float:
    """What one more trick of another seat costs this one: more, the nearer to zero that seat is."""
    left = view.score[other] - view.tricks[other]
    danger = (DANGER - left) / DANGER if left < DANGER else 0.0
    return gain(view, rules, other) * (1.0 + danger) / (view.players - 1)


@kernel
def lost(view: Any, rules: Any, seat: int) -> float:
    """What it costs not to win the unfinished trick: by who is winning it, and who may still beat that."""
    players = view.players
    later = 0.0
    count = players - 1 - view.in_trick
    for at in range(1, count + 1):
        later += threat(view, rules, (seat + at) % players)
    if count:
        later /= count
    if view.in_trick == 0:
        return later
    likely = best_stands(view, rules, seat)
    return likely * threat(view, rules, trick_winner(view)) + (1.0 - likely) * later


@kernel
def choose_card(view: Any, rules: Any, seat: int, weights: Any, action: Any) -> None:
    """Fill `action` with the card whose trick, and the cards kept for later ones, are together worth most."""
    weigh_cards(view, rules, seat, weights, action, scratch_floats(0))


@kernel_call
def weigh_cards(view: Any, rules: Any, seat: int, weights: Any, action: Any, values: Any) -> None:
    """The same; where `values` has room for every card, what each is found to be worth is told at its place, WORST for
    what is not lawful."""
    cost = weights.rivals * lost(view, rules, seat)
    left = lawful_cards(view, seat)
    best = WORST
    for place in range(len(values)):
        values[place] = WORST
    action.what = DO_PLAY
    while left:  # one card a round
        card = lowest(left)
        left &= left - 1
        hoped = 0.0
        none = 1.0
        rest = view.hand[seat] & ~(1 << card)
        while rest:  # one card kept a round
            likely = worth(view, rules, seat, lowest(rest), weights)
            rest &= rest - 1
            hoped += likely
            none *= 1.0 - likely
        wins = stands(view, rules, seat, card)
        value = wins * prospect(view, rules, seat, view.went[seat], view.tricks[seat] + 1, hoped, none)
        value += (1.0 - wins) * (prospect(view, rules, seat, view.went[seat], view.tricks[seat], hoped, none) - cost)
        if value > best:
            best = value
            action.card = card
        if len(values):
            values[full_place_of(card)] = value


@kernel
def of_hand(view: Any, rules: Any, seat: int, went: int, weights: Any) -> float:
    """What the whole hand is worth to one who goes, or does not."""
    hoped = 0.0
    none = 1.0
    rest = view.hand[seat]
    while rest:  # one card a round
        likely = worth(view, rules, seat, lowest(rest), weights)
        rest &= rest - 1
        hoped += likely
        none *= 1.0 - likely
    return prospect(view, rules, seat, went, 0, hoped, none)


@kernel_call
def going(view: Any, rules: Any, seat: int, weights: Any) -> float:
    """By how many points going pays more than not going, and the caution besides."""
    return of_hand(view, rules, seat, 1, weights) - of_hand(view, rules, seat, 0, weights) - weights.caution


@kernel
def goes(view: Any, rules: Any, seat: int, weights: Any) -> bool:
    """Whether going pays more than not going."""
    return going(view, rules, seat, weights) > 0


@kernel_call
def choose_discard(view: Any, rules: Any, seat: int, weights: Any, action: Any) -> None:
    """Fill `action` with keeping the turn-up for the least useful card, or with leaving it where none is."""
    hand = view.hand[seat]
    went = 0 if view.went[seat] == 0 else 1
    best = of_hand(view, rules, seat, went, weights)
    action.what = DO_LEAVE
    left = hand
    while left:  # one discard a round
        card = lowest(left)
        left &= left - 1
        view.hand[seat] = (hand | (1 << view.turned)) & ~(1 << card)
        view.discard = card
        value = of_hand(view, rules, seat, went, weights)
        if value > best:
            best = value
            action.what = DO_KEEP
            action.card = card
    view.hand[seat] = hand
    view.discard = NONE


@kernel
def boussac_action(view: Any, rules: Any, seat: int, weights: Any, action: Any) -> None:
    """Fill `action` with the choice of the seat whose turn it is."""
    if view.phase == KEEPING:
        choose_discard(view, rules, seat, weights, action)
    elif view.phase == BIDDING:
        action.what = DO_GO if view.forced[seat] or goes(view, rules, seat, weights) else DO_PASS
    else:
        choose_card(view, rules, seat, weights, action)
