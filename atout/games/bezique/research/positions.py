"""What networks learn from: positions between two tricks with what came of them, views with what was hidden, and cards
to play with what each would have brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from atout.cards.chance import rand, reseed, stream
from atout.cards.numbers import FACES, face_in
from atout.games.bezique import Rules
from atout.games.bezique.kernels.deal import DO_PLAY, advance
from atout.games.bezique.kernels.random_play import random_action
from atout.games.bezique.kernels.state import (
    LARGE,
    NONE,
    OVER,
    PLAY,
    assign,
    card_is_due,
    new_action,
    new_state,
    observe,
)
from atout.games.bezique.maitre.evaluation import certain
from atout.games.bezique.maitre.facts import MOST_FACTS, PLACES, case_of, find_facts, find_seen, turned
from atout.games.bezique.maitre.masks import new_kept
from atout.games.bezique.maitre.network import NO_NETWORKS, Scratch, Trained, new_scratch
from atout.games.bezique.maitre.play_network import correct_card, may_correct, score_cards
from atout.games.bezique.maitre.rollouts import OWN_SIDE, roll_out
from atout.games.bezique.players.choices import WORST
from atout.games.bezique.players.policies import BOUSSAC, decide
from atout.games.bezique.research.rounds import begin_deal
from atout.games.bezique.search.outcome import lead_of
from atout.games.bezique.search.worlds import unseen
from atout.kernel import Record, integers, kernel, kernel_call, lowest

NO_FACT = -1
LONGEST = 160
"""Room for the facts kept of one position: eight packs give up to some hundred; any beyond it are left out."""
ANYHOW, SELDOM = 8, 2
"""Of a hundred decisions so many are taken anyhow, so that unusual positions are learnt as well; fewer where one learns
from what the other does."""
EVERY = 3
"""One of so many views is kept: those of one deal are much alike."""
EVERY_CARD = 2
"""One of so many decisions is kept."""
ON = 2
"""For how many tricks a card is played on before it is judged."""
NOT_TRIED = -1e9


@dataclass(frozen=True)
class Positions:
    """Positions of one game: `found[n]` the facts of each, then NO_FACT; `cases[n]`; and `gains[n]`, by how many points
    the seat on lead did better than the other from there on. Those of one deal stand together."""

    found: Record
    cases: Record
    gains: Record


@dataclass(frozen=True)
class Views:
    """What a seat saw: `found[n]` the facts, then NO_FACT; `cases[n]`; and for each face how many cards of it the seat
    had not located (`out[n]`), and how many of these the other held (`held[n]`)."""

    found: Record
    cases: Record
    out: Record
    held: Record


@dataclass(frozen=True)
class Decisions:
    """A card to play while there is a stock: `found[n]` the facts the seat saw, then NO_FACT; `cases[n]`; and by place
    (`facts.place_of`) the rules player's score of each card (`scores[n]`, 1 for its own; 0 where there is none) and by
    how many points the seat came out ahead with it (`values[n]`, NOT_TRIED where there is none)."""

    found: Record
    cases: Record
    scores: Record
    values: Record


def collect(rules: Rules, count: int, seed: int) -> Positions:
    """So many positions, or a few less, from deals of the rules player against itself (ValueError unless two play)."""
    only_for_two(rules)
    rows = np.full((count, LONGEST), NO_FACT, np.int16)
    cases, seats, gains = np.zeros(count, np.int8), np.zeros(count, np.int8), np.zeros(count, np.float32)
    done = play_positions(
        new_state(rules), new_state(rules), rules.packed, seed, thinned(rules), rows, cases, seats, gains, stream(0),
        stream(seed), new_action(rules.packs), integers([0] * LARGE[1]), integers([0] * MOST_FACTS),
    )  # fmt: skip
    return Positions(rows[:done], cases[:done], gains[:done])


def collect_views(rules: Rules, count: int, seed: int) -> Views:
    """So many views from such deals."""
    only_for_two(rules)
    rows, cases = np.full((count, LONGEST), NO_FACT, np.int16), np.zeros(count, np.int8)
    out, held = np.zeros((count, FACES), np.int8), np.zeros((count, FACES), np.int8)
    play_views(
        new_state(rules), new_state(rules), rules.packed, seed, rows, cases, out, held, stream(0), stream(seed),
        new_action(rules.packs), integers([0] * LARGE[1]), integers([0] * MOST_FACTS),
    )  # fmt: skip
    return Views(rows, cases, out, held)


def collect_decisions(
    rules: Rules, count: int, seed: int, trained: Trained, played: Trained = NO_NETWORKS
) -> Decisions:
    """So many decisions from such deals, each card played on in the deal as it was, and judged by what is `trained`. In
    half of them a network that plays, where there is one, plays both hands."""
    only_for_two(rules)
    rows, cases = np.full((count, LONGEST), NO_FACT, np.int16), np.zeros(count, np.int8)
    scores, values = np.zeros((count, PLACES), np.float32), np.full((count, PLACES), NOT_TRIED, np.float32)
    play_decisions(
        new_state(rules), new_state(rules), new_state(rules), rules.packed, seed, trained, played, new_scratch(),
        rows, cases, scores, values, stream(0), stream(seed), new_action(rules.packs), new_kept(rules),
        integers([0] * PLACES),
    )  # fmt: skip
    return Decisions(rows, cases, scores, values)


def thinned(rules: Rules) -> int:
    """One of so many positions is kept: the more packs, the longer all those of a deal share its one end."""
    return 1 if rules.packs == 2 else rules.packs


def only_for_two(rules: Rules) -> None:
    """ValueError where more than two play: the facts tell of two seats."""
    if rules.players != 2:
        raise ValueError("Networks are for games of two; choose a preset for two players.")


@kernel
def begin_anew(state: Any, rules: Any, seed: int, deal: int, chance: Any) -> None:
    """Begin the deal of this number, nobody having any points."""
    reseed(chance, seed, deal)
    state.score[0] = 0
    state.score[1] = 0
    state.won = NONE
    begin_deal(state, rules, deal & 1, chance)


@kernel_call
def go_on(state: Any, view: Any, rules: Any, anyhow: int, numbers: Any, action: Any) -> None:
    """One decision of the rules player, or one taken anyhow; `view` is that of the seat to act."""
    if not state.strict and rand(numbers, 100) < anyhow:
        random_action(view, rules, state.turn, numbers, action)
    else:
        decide(BOUSSAC, view, rules, state.turn, numbers, action)
    advance(state, rules, state.turn, action)


@kernel
def keep(facts: Any, many: int, row: Any) -> None:
    """Put so many facts at the head of a row, as far as there is room."""
    for at in range(min(many, len(row))):
        row[at] = facts[at]


@kernel_call
def play_positions(
    state: Any, view: Any, rules: Any, seed: int, every: int, rows: Any, cases: Any, seats: Any, gains: Any,
    chance: Any, numbers: Any, action: Any, cards: Any, facts: Any,
) -> int:  # fmt: skip
    """Play deals until there is no room for the positions of another; how many positions there are."""
    count = 0
    deal = 0
    while True:
        begin_anew(state, rules, seed, deal, chance)
        deal += 1
        first = count
        while state.phase != OVER:
            seat = state.turn
            at_lead = state.phase == PLAY and state.in_trick == 0 and not state.window and not state.strict
            if at_lead and (every == 1 or rand(numbers, every) == 0):
                if count == len(gains):
                    return first
                keep(facts, find_facts(state, seat, cards, facts), rows[count])
                cases[count] = case_of(state.trump)
                seats[count] = seat
                gains[count] = -certain(state, rules, seat)
                count += 1
            observe(state, seat, view)
            go_on(state, view, rules, ANYHOW, numbers, action)
        for at in range(first, count):
            gains[at] += lead_of(state, rules, seats[at])


@kernel_call
def play_views(
    state: Any, view: Any, rules: Any, seed: int, rows: Any, cases: Any, out: Any, held: Any, chance: Any,
    numbers: Any, action: Any, cards: Any, facts: Any,
) -> None:  # fmt: skip
    """Play deals until there are as many views as there is room for."""
    count = 0
    deal = 0
    while True:
        begin_anew(state, rules, seed, deal, chance)
        deal += 1
        while state.phase != OVER:
            seat = state.turn
            observe(state, seat, view)
            if state.end > state.next and rand(numbers, EVERY) == 0:
                if count == len(cases):
                    return
                keep(facts, find_seen(view, seat, cards, facts), rows[count])
                cases[count] = case_of(view.trump)
                for place in range(FACES):
                    face = face_in(place)
                    number = lowest(turned(view.trump, 1 << face))
                    for copy in range(state.packs):
                        is_out = (unseen(view, seat, copy) >> face) & 1
                        out[count][number] += is_out
                        held[count][number] += is_out & (state.hand[1 - seat][copy] >> face)
                count += 1
            go_on(state, view, rules, SELDOM, numbers, action)


@kernel_call
def play_decisions(
    state: Any, view: Any, work: Any, rules: Any, seed: int, trained: Trained, played: Trained, scratch: Scratch,
    rows: Any, cases: Any, scores: Record, values: Any, chance: Any, numbers: Any, action: Any, secrets: Any,
    chosen: Any,
) -> None:  # fmt: skip
    """Play deals until there are as many decisions as there is room for."""
    count = 0
    deal = 0
    while True:
        begin_anew(state, rules, seed, deal, chance)
        deal += 1
        while state.phase != OVER:
            seat = state.turn
            observe(state, seat, view)
            if card_is_due(view) and rand(numbers, EVERY_CARD) == 0:
                if count == len(cases):
                    return
                score_cards(view, rules, seat, scratch, action)
                for place in range(PLACES):
                    held = scratch.scores[place] > WORST
                    scores[count][place] = scratch.scores[place] if held else 0.0
                    chosen[place] = scratch.chosen[place] if held else NONE
                keep(scratch.found, find_seen(view, seat, scratch.cards, scratch.found), rows[count])
                cases[count] = case_of(view.trump)
                try_cards(state, work, rules, seat, trained, scratch, chosen, values[count], numbers, action, secrets)
                count += 1
            if deal & 1 and may_correct(played.play, view) and rand(numbers, 100) >= ANYHOW:
                correct_card(view, rules, seat, played.play, scratch, action)
                advance(state, rules, seat, action)
            else:
                go_on(state, view, rules, ANYHOW, numbers, action)


@kernel_call
def try_cards(
    state: Any, work: Any, rules: Any, seat: int, trained: Trained, scratch: Scratch, chosen: Any, values: Any,
    numbers: Any, action: Any, secrets: Any,
) -> None:  # fmt: skip
    """Play on with the card chosen from each place, NONE where there is none, and tell what came of it."""
    for place in range(PLACES):
        if chosen[place] != NONE:
            assign(work, state)
            action.what = DO_PLAY
            action.card = chosen[place]
            advance(work, rules, seat, action)
            horizon = state.trick_number + ON
            values[place] = roll_out(work, rules, seat, horizon, OWN_SIDE, trained, scratch, numbers, action, secrets)
