"""The kernels of the bulk environment: a stretch of games a call, so that each thread has its own.

A game goes on until a seat that is asked from outside has a choice: two lawful moves at least. Moves that are forced,
and the choices of seats that a policy plays, are made on the way.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from atout.cards.chance import reseed
from atout.games.bezique.actions import Action
from atout.games.bezique.kernels.deal import act, run
from atout.games.bezique.kernels.state import NONE, OVER, action_dtype, observe, shape, state_dtype
from atout.games.bezique.maitre.facts import CASES as CASES
from atout.games.bezique.maitre.facts import MOST_FACTS, case_of, facts_seen, find_seen
from atout.games.bezique.maitre.masks import new_kept, unveil, veil
from atout.games.bezique.players.counting import decide_counting, new_memory
from atout.games.bezique.players.policies import RANDOM
from atout.games.bezique.research.bulk.moves import (
    NOWHERE,
    ROOM,
    WORDS,
    any_place,
    find_lawful,
    nth_place,
    place_of_action,
    set_place,
)
from atout.games.bezique.research.bulk.networks import judge_of as judge_of
from atout.games.bezique.research.bulk.networks import judged_place
from atout.games.bezique.research.bulk.networks import new_room as new_room
from atout.games.bezique.research.bulk.table import names as names
from atout.games.bezique.research.bulk.table import numbered as numbered
from atout.games.bezique.research.features import fill
from atout.games.bezique.research.positions import LONGEST, NO_FACT
from atout.games.bezique.research.steps import deal_at, points
from atout.games.bezique.rules import Rules
from atout.kernel import Record, integers, kernel, kernel_call, lowest, records

ASKED = -1
"""In the place of a policy: this seat is asked from outside."""
NETWORK = 1 << 8
"""From here on policies are networks, in the order in which they are given."""
FILLED = -2
"""In the place of a move: the action says it."""
DECISIONS, FORCED, DEALS, POINTS = range(4)
"""What is counted of each game; from POINTS on what each seat has won, then their squares."""
NO_LIMIT = 1 << 62
APART = 1 << 40
"""By so much the numbers of streams for different things differ."""


class Games(NamedTuple):
    """The games, and by what they are played."""

    states: Record
    rules: Record
    numbers: Record
    """By game, the stream that deals; `chances` those of the policies, `choosers` those of `choose_moves`."""
    chances: Record
    choosers: Record
    dealers: Record
    told: Record
    """By game and seat, the points in this deal of which it has been told."""
    counts: Record
    """By game, what has been counted."""
    places: Record
    table: Record
    """Both ways between moves and places (`moves.Numbered`)."""


class Observations(NamedTuple):
    """What is shown of each game."""

    seats: Record
    rewards: Record
    dones: Record
    masks: Record
    facts: Record
    lengths: Record
    cases: Record


class Scratch(NamedTuple):
    """What one thread works in."""

    actions: Record
    views: Record
    found: Record
    """The lawful moves of the seat to act, as masks."""
    cards: Record
    facts: Record
    kept: Record


def new_scratch(rules: Rules) -> Scratch:
    """Room for a thread to work in."""
    seats, packs, groups = shape(rules.packs)
    return Scratch(
        records(action_dtype(packs), 1), records(state_dtype(seats, packs, groups), 1), integers([0] * WORDS),
        integers([0] * max(packs, 2)), integers([0] * MOST_FACTS), new_kept(rules),
    )  # fmt: skip


def needs_memory(policies: Collection[int]) -> bool:
    """Whether the rules player is among these policies."""
    return any(policy not in (ASKED, RANDOM) and policy < NETWORK for policy in policies)


def memory_for(rules: Rules, policies: Collection[int]) -> Record | None:
    """What a thread needs for the rules player; None where it is not among these policies."""
    return new_memory(rules) if needs_memory(policies) else None


def parsed(rules: Rules, text: str) -> Record:
    """The action so written as a record. Raises NotationError."""
    return Action.parse(text).packed(rules.packs)


def length(rules: Rules) -> int:
    """Room for the facts of one position; none where more than two play, of whom no network is told."""
    return LONGEST if rules.players == 2 else 0


def width(rules: Rules) -> int:
    """How many facts there may be."""
    return facts_seen(rules.packs) if rules.players == 2 else 0


@kernel_call
def decide(policy: int, state: Any, rules: Any, seat: int, numbers: Any, scratch: Scratch, memory: Any) -> None:
    """Fill the first of the actions with what a policy does that is told a view."""
    if memory is not None:  # compiled without, nothing of the rules player is
        observe(state, seat, scratch.views[0])
        decide_counting(policy, scratch.views[0], rules, seat, numbers, scratch.actions[0], memory)


@kernel_call
def place_by(policy: int, state: Any, seat: int, table: Any, numbers: Any, scratch: Scratch, minds: Any) -> int:
    """The place of the move that a network chooses, of those in `scratch.found`."""
    place = NOWHERE
    if minds is not None:
        veil(state, seat, scratch.kept)
        judge = minds[0][policy - NETWORK]
        place = judged_place(judge, state, seat, scratch.found, table, numbers, minds[1])
        unveil(state, seat, scratch.kept)
    return place


@kernel_call
def play_on(
    state: Any, rules: Any, place: int, policies: Any, limit: int, table: Any, numbers: Any, count: Any,
    scratch: Scratch, memory: Any, minds: Any,
) -> int:  # fmt: skip
    """Carry out the move of a place (unless NOWHERE), and go on until a seat that is asked has a choice, which is then
    in `scratch.found`, or `limit` decisions are counted: the seat to act, or NONE once the deal is over."""
    masks = scratch.found
    action = scratch.actions[0]
    while True:
        if place == NOWHERE:
            if state.phase == OVER:
                return NONE
            seat = state.turn
            lawful = find_lawful(state, rules, seat, masks)
            if lawful == 1:
                place = nth_place(masks, 0)
                count[FORCED] += 1
            elif policies[seat] == ASKED or count[DECISIONS] >= limit:
                return seat
            else:
                count[DECISIONS] += 1
                place = FILLED
                if policies[seat] == RANDOM:
                    place = any_place(masks, lawful, numbers)
                elif policies[seat] >= NETWORK:
                    place = place_by(policies[seat], state, seat, table, numbers, scratch, minds)
                else:
                    decide(policies[seat], state, rules, seat, numbers, scratch, memory)
        if place != FILLED:
            set_place(state, rules, state.turn, place, action)
        act(state, rules, state.turn, action)
        run(state, rules)
        place = NOWHERE


@kernel
def count_deal(state: Any, rules: Any, count: Any) -> None:
    """Count a deal that is over."""
    count[DEALS] += 1
    for seat in range(rules.players):
        won = points(state, rules, seat)
        count[POINTS + seat] += won
        count[POINTS + rules.players + seat] += won * won


@kernel
def deal_anew(games: Games, at: int) -> None:
    """Deal the next deal of a game; nobody has been told of any points in it."""
    players = games.rules[0].players
    games.dealers[at] = (games.dealers[at] + 1) % players
    deal_at(games.states, at, games.rules, games.dealers[at], games.numbers[at])
    for seat in range(players):
        games.told[at][seat] = 0


@kernel
def give_rewards(state: Any, rules: Any, totals: Any, rewards: Any) -> None:
    """Add to the rewards what each seat has won since it was last told."""
    for seat in range(rules.players):
        has = points(state, rules, seat)
        rewards[seat] += has - totals[seat]
        totals[seat] = has


@kernel_call
def show(state: Any, seat: int, numbers: Any, mask: Any, row: Any, had: int, scratch: Scratch) -> int:
    """Write the lawful moves in `scratch.found` as a mask, and what `seat` sees as facts; how many these are. `had`
    were in the row before; where it has no room, none are found."""
    for move in range(len(mask)):
        mask[move] = 0
    for word in range(WORDS):
        left = scratch.found[word]
        while left:  # one move a round
            mask[numbers[word * ROOM + lowest(left)]] = 1
            left &= left - 1
    if len(row) == 0:
        return 0
    veil(state, seat, scratch.kept)
    count = min(find_seen(state, seat, scratch.cards, scratch.facts), len(row))
    unveil(state, seat, scratch.kept)
    for at in range(count):
        row[at] = scratch.facts[at]
    for at in range(count, had):
        row[at] = NO_FACT
    return count


@kernel_call
def begin_games(games: Games, first: int, last: int, seed: int) -> None:
    """Deal the first deal of each game. What is dealt in it, what policies draw and what is chosen for whoever asks
    from outside come from three streams, so that its deals are the same whoever plays."""
    for at in range(first, last):
        reseed(games.numbers[at], seed, at)
        reseed(games.chances[at], seed, APART + at)
        reseed(games.choosers[at], seed, 2 * APART + at)
        games.dealers[at] = (at - 1) % games.rules[0].players
        deal_anew(games, at)


@kernel_call
def step_games(
    games: Games,
    observations: Observations,
    first: int,
    last: int,
    moves: Any,
    policies: Any,
    scratch: Scratch,
    memory: Any,
    minds: Any,
) -> None:
    """Carry out a lawful move in each game (NOWHERE: none), play on, deal anew where a deal is over, and show what the
    seat to act sees."""
    rules = games.rules[0]
    for at in range(first, last):
        state = games.states[at]
        chance = games.chances[at]
        count = games.counts[at]
        rewards = observations.rewards[at]
        place = NOWHERE
        if moves[at] != NOWHERE:
            place = games.places[moves[at]]
            count[DECISIONS] += 1
        for seat in range(rules.players):
            rewards[seat] = 0
        done = 0
        turn = play_on(state, rules, place, policies, NO_LIMIT, games.table, chance, count, scratch, memory, minds)
        while turn == NONE:
            give_rewards(state, rules, games.told[at], rewards)
            done = 1
            count_deal(state, rules, count)
            deal_anew(games, at)
            place = NOWHERE
            turn = play_on(state, rules, place, policies, NO_LIMIT, games.table, chance, count, scratch, memory, minds)
        if not done:
            give_rewards(state, rules, games.told[at], rewards)
        observations.dones[at] = done
        observations.seats[at] = turn
        had = observations.lengths[at]
        observations.lengths[at] = show(
            state, turn, games.table, observations.masks[at], observations.facts[at], had, scratch
        )
        observations.cases[at] = case_of(state.trump)


@kernel_call
def roll_games(
    games: Games, first: int, last: int, decisions: int, policies: Any, scratch: Scratch, memory: Any, minds: Any
) -> None:
    """Play so many decisions in each game, all seats by policies; a deal that is over is followed by the next."""
    rules = games.rules[0]
    for at in range(first, last):
        count = games.counts[at]
        limit = count[DECISIONS] + decisions
        while count[DECISIONS] < limit:
            state = games.states[at]
            chance = games.chances[at]
            turn = play_on(state, rules, NOWHERE, policies, limit, games.table, chance, count, scratch, memory, minds)
            if turn == NONE:
                count_deal(state, rules, count)
                deal_anew(games, at)


@kernel_call
def choose_moves(
    games: Games, first: int, last: int, policy: int, moves: Any, scratch: Scratch, memory: Any, minds: Any
) -> None:
    """What a policy would do in each game, as the number of a move."""
    rules = games.rules[0]
    for at in range(first, last):
        state = games.states[at]
        seat = state.turn
        lawful = find_lawful(state, rules, seat, scratch.found)
        if policy == RANDOM:
            moves[at] = games.table[any_place(scratch.found, lawful, games.choosers[at])]
        elif policy >= NETWORK:
            place = place_by(policy, state, seat, games.table, games.choosers[at], scratch, minds)
            moves[at] = games.table[place]
        else:
            decide(policy, state, rules, seat, games.choosers[at], scratch, memory)
            moves[at] = games.table[place_of_action(state, rules, seat, scratch.actions[0])]


@kernel_call
def fill_dense(observations: Observations, first: int, last: int, width: int, dense: Any) -> None:
    """Write the facts of each game as a row that has 1 in the column of each, then 1 in that of its case."""
    for at in range(first, last):
        for column in range(len(dense[at])):
            dense[at][column] = 0
        for place in range(observations.lengths[at]):
            dense[at][observations.facts[at][place]] = 1
        dense[at][width + observations.cases[at]] = 1


@kernel_call
def fill_features(games: Games, first: int, last: int, rows: Any, scratch: Scratch) -> None:
    """Write the features of each game, as the seat to act sees it."""
    for at in range(first, last):
        seat = games.states[at].turn
        observe(games.states[at], seat, scratch.views[0])
        fill(scratch.views[0], games.rules[0], seat, rows[at])
