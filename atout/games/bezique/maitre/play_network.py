"""The rules player's choice of a card corrected by a trained network: how the master expects itself to go on.

The network is told what a seat sees and what the rules player makes of each of its cards. It was taught by the cards
themselves, each played on for some tricks in the deal as it was (`games.bezique.research.training.streaming`).
"""

from __future__ import annotations

from typing import Any

from atout.games.bezique.kernels.state import card_is_due
from atout.games.bezique.maitre.facts import PLACES, case_of, find_seen, place_of
from atout.games.bezique.maitre.network import Play, Scratch, begin_answer, end_answer, exists
from atout.games.bezique.players.choices import WORST, weigh_cards
from atout.games.bezique.players.weights import TASTE
from atout.kernel import kernel, kernel_call

GAIN = 25.0
"""What one unit of what a card brings is, in points."""
APART = 20.0
"""By how many points of the rules player's own a score falls from 1, the best, to 0; -1 is the least it is told as."""
MARGIN = 2.0 / GAIN
"""By how much another card must be better than the rules player's own to be played instead."""


@kernel
def may_correct(play: Play, view: Any) -> bool:
    """Whether there is a network, and it knows moments like this: those in which a card is due."""
    return exists(play.cards) and card_is_due(view)


@kernel_call
def score_cards(view: Any, rules: Any, seat: int, scratch: Scratch, action: Any) -> int:
    """Fill `action` with the rules player's card, `scratch.scores` with what it makes of each place, as a network is
    told it, and `scratch.chosen` with its card from there; the place of its own."""
    scores = scratch.scores
    weigh_cards(view, rules, seat, TASTE, action, scores, scratch.chosen)
    own = place_of(view, seat, action.card)
    best = scores[own]
    for place in range(PLACES):
        if scores[place] > WORST:
            scores[place] = max(-1.0, 1.0 + (scores[place] - best) / APART)
    return own


@kernel
def judge_cards(play: Play, case: int, count: int, scratch: Scratch) -> None:
    """Have the network answer to the first `count` facts in `scratch.found` and to `scratch.scores`."""
    begin_answer(play.cards, case, count, scratch)
    width = len(play.cards.first_bias)
    for place in range(PLACES):
        if scratch.scores[place] > WORST:
            for unit in range(width):
                scratch.near[unit] += scratch.scores[place] * play.scores[place * width + unit]
    end_answer(play.cards, scratch)


@kernel
def value_of(play: Play, scratch: Scratch, place: int, own: int) -> float:
    """What the network, having answered, makes of the card of a place."""
    value = scratch.told[place] + play.straight[0] * scratch.scores[place]
    return value + play.straight[1] if place == own else value


@kernel_call
def correct_card(view: Any, rules: Any, seat: int, play: Play, scratch: Scratch, action: Any) -> None:
    """Fill `action` with the card to play: the rules player's, or the one the network finds clearly better."""
    own = score_cards(view, rules, seat, scratch, action)
    judge_cards(play, case_of(view.trump), find_seen(view, seat, scratch.cards, scratch.found), scratch)
    best = value_of(play, scratch, own, own) + MARGIN
    for place in range(PLACES):
        if place != own and scratch.scores[place] > WORST and value_of(play, scratch, place, own) > best:
            best = value_of(play, scratch, place, own)
            action.card = scratch.chosen[place]
