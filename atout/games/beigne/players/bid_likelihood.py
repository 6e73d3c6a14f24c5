"""What the announcements tell: worlds in which those who said "I go" hold what a rules player goes with are likelier,
and likewise for those who did not.

A world drawn with every deal equally likely is improved by exchanging cards at random, each exchange made with the
chance that its likelihood asks for (Metropolis). Nobody is taken at his word wholly: people do not bid like programs.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from atout.cards.chance import rand
from atout.cards.numbers import FULL_FACES, NUMBERS, full_face_in
from atout.games.beigne.kernels.state import NONE, SEATS, assign
from atout.games.beigne.players.boussac import prospect
from atout.games.beigne.players.odds import worth
from atout.games.beigne.search.worlds import fits, hidden_count, hidden_places, holds_turn_up, owner_of
from atout.kernel import Record, kernel, kernel_call, record

TRUST = 3.0
"""How many natural logarithms of likelihood a point is worth by which going pays, or does not."""
SWEEPS = 3
"""Exchanges tried for each hidden card."""
WON, LOST = 0.8, 0.15
"""What a card is taken to have been worth that won, or did not win, a trick before the last, whoever played which."""
FINE_GRAIN = 1 << 30

_f = np.float64
HEARD_DTYPE = np.dtype(
    [
        ("worth", _f, (NUMBERS,)),  # of each card to somebody who bid with it in hand
        ("hoped", _f, (SEATS,)), ("none", _f, (SEATS,)),  # the tricks of the cards a seat is known to have had
        ("place", np.int64, (SEATS,)),  # where its hidden cards begin in the list of a world
        ("owner", np.int64, (FULL_FACES,)),  # whose card stands at a place of that list; NONE: nobody's
        ("speaks", np.int64, (SEATS,)),  # 1 where a seat had a choice and has made it
        ("spoken", np.int64),  # how many those are
    ]
)  # fmt: skip


def new_heard() -> Record:
    """Room for what one seat has heard."""
    return record(HEARD_DTYPE)


@kernel
def add_card(evidence: Any, who: int, likely: float) -> None:
    """Somebody is known to have had a card that wins its trick as likely as this."""
    evidence.hoped[who] += likely
    evidence.none[who] *= 1.0 - likely


@kernel_call
def listen(view: Any, rules: Any, seat: int, weights: Any, evidence: Any, scene: Any) -> None:
    """Gather what the announcements heard so far tell `seat`. `scene` is scratch: a state."""
    evidence.spoken = 0
    place = 0
    for turn in range(1, view.players):
        who = (seat + turn) % view.players
        evidence.place[who] = place
        place += hidden_count(view, who)
        evidence.speaks[who] = 1 if view.went[who] != NONE and not view.forced[who] else 0
        evidence.spoken += evidence.speaks[who]
    evidence.speaks[seat] = 0
    if evidence.spoken == 0:
        return
    for at in range(FULL_FACES):
        evidence.owner[at] = owner_of(view, seat, at)
    assign(scene, view)
    scene.hand[seat] = 0
    scene.played = 0
    scene.in_trick = 0
    for who in range(view.players):
        scene.void[who] = 0
        scene.tricks[who] = 0
        scene.held[who] = rules.hand_size
        scene.went[who] = 1
    for place in range(FULL_FACES):
        card = full_face_in(place)
        evidence.worth[card] = worth(scene, rules, seat, card, weights)
    for who in range(view.players):
        evidence.hoped[who] = 0.0
        evidence.none[who] = 1.0
        if view.trick[who] != NONE:
            add_card(evidence, who, evidence.worth[view.trick[who]])
        if view.last[who] != NONE:
            add_card(evidence, who, evidence.worth[view.last[who]])
        if holds_turn_up(view, who):
            add_card(evidence, who, evidence.worth[view.turned])
        for at in range(view.trick_number - 1):
            add_card(evidence, who, WON if view.taken[at] == who else LOST)


@kernel
def likelihood(view: Any, rules: Any, evidence: Any, world: Any, who: int, weights: Any) -> float:
    """How likely it is that `who` would have announced what it did, with the hidden cards that the list gives it."""
    hoped = evidence.hoped[who]
    none = evidence.none[who]
    for at in range(evidence.place[who], evidence.place[who] + hidden_count(view, who)):
        likely = evidence.worth[world.pack[at]]
        hoped += likely
        none *= 1.0 - likely
    pays = prospect(view, rules, who, 1, 0, hoped, none) - prospect(view, rules, who, 0, 0, hoped, none)
    pays -= weights.caution
    return 1.0 / (1.0 + exp(-TRUST * (pays if view.went[who] else -pays)))


@kernel_call
def believe(
    view: Any, rules: Any, seat: int, evidence: Any, world: Any, count: int, weights: Any, numbers: Any
) -> None:
    """Exchange cards of the list in `world.pack`, `count` long, until the announcements heard are as likely as they
    should be. What the hands have shown to lack they go on lacking."""
    if evidence.spoken == 0:
        return
    places = hidden_places(view, seat)
    for _ in range(SWEEPS * places):
        one = rand(numbers, places)
        other = rand(numbers, count)
        whose = evidence.owner[one]
        others = evidence.owner[other]
        first = world.pack[one]
        second = world.pack[other]
        if whose != others and fits(world, whose, second) and fits(world, others, first):
            before = likely_of_both(view, rules, evidence, world, whose, others, weights)
            world.pack[one] = second
            world.pack[other] = first
            after = likely_of_both(view, rules, evidence, world, whose, others, weights)
            if after < before and rand(numbers, FINE_GRAIN) * before >= after * FINE_GRAIN:
                world.pack[one] = first
                world.pack[other] = second


@kernel_call
def likely_of_both(view: Any, rules: Any, evidence: Any, world: Any, one: int, other: int, weights: Any) -> float:
    """The likelihood of what two owners of the list have announced, where they are seats that had a choice."""
    likely = 1.0
    if one != NONE and evidence.speaks[one]:
        likely = likelihood(view, rules, evidence, world, one, weights)
    if other != NONE and evidence.speaks[other]:
        likely *= likelihood(view, rules, evidence, world, other, weights)
    return likely
