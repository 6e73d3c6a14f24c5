"""Where each seat draws from cards of its own, the law of a deal stays what it is."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

import atout
from atout.cards.chance import reseed, stream
from atout.cards.numbers import NUMBERS, bit_of, card_of, copy_of
from atout.games.bezique.kernels.deal import act, begin, run
from atout.games.bezique.kernels.random_play import fresh_pack, random_action
from atout.games.bezique.kernels.state import NONE, OVER, new_action, new_state
from atout.kernel import copy
from atout.research.statistics import deviation

Law = Counter[Any]


def dealt(rules: atout.Rules, seed: int, streams: int) -> Any:
    """A deal of the pack of that seed, ready to play."""
    state = new_state(rules)
    state.streams = streams
    fresh_pack(state, rules.packed, stream(seed))
    begin(state, rules.packed, seed % rules.players)
    run(state, rules.packed)
    return state


def play(state: Any, rules: atout.Rules, numbers: list[Any], until: Any = None, own: bool = False) -> None:
    """Play at random, each seat from its numbers, until the deal is over or `until` holds. With `own` a seat's numbers
    begin anew with its hand: what it does depends on what it holds and on nothing else."""
    action = new_action(rules.packs)
    while state.phase != OVER and not (until and until(state)):
        seat = int(state.turn)
        if own:
            reseed(numbers[seat], sum(map(int, state.hand[seat])), seat)
        random_action(state, rules.packed, seat, numbers[seat], action)
        act(state, rules.packed, seat, action)
        run(state, rules.packed)


def hands(state: Any) -> list[list[int]]:
    """What each seat has, by copies."""
    return [
        [int(mask) | int(laid) for mask, laid in zip(hand, spread, strict=True)]
        for hand, spread in zip(state.hand, state.laid, strict=True)
    ]


def hidden(state: Any) -> int:
    return int(state.end - state.next)


@pytest.mark.parametrize(
    ("preset", "left"), [("ordinary", 5), ("sans_retourne", 4), ("boussac", 5), ("variante", 5), ("three", 5)]
)
def test_over_all_orders_of_the_stock_a_deal_has_exactly_the_same_law(preset: str, left: int) -> None:
    """The last hidden cards in every order, and players whose play hangs on what they draw: scores and hands come out
    as often as when the winner draws first."""
    rules = atout.rules(preset)
    for seed in (1, 2) if rules.players == 2 else (1,):
        start = dealt(rules, seed, 0)
        play(start, rules, [stream(seed, seat) for seat in range(rules.players)], lambda state: hidden(state) <= left)
        assert hidden(start) == left
        cards = [int(start.pack[start.next + at]) for at in range(left)]
        laws: list[Law] = []
        for streams in (0, 1):
            law: Law = Counter()
            for order in permutations(cards):
                state = copy(start)
                state.streams = streams
                for at, card in enumerate(order):
                    state.pack[int(start.next) + at] = card
                numbers = [stream(0) for _ in range(rules.players)]
                play(state, rules, numbers, lambda state: state.strict, own=True)
                drawn = tuple(map(tuple, hands(state)))
                play(state, rules, numbers, own=True)
                law[drawn, tuple(int(state.score[side]) for side in range(rules.sides))] += 1
            laws.append(law)
        assert len(laws[0]) > 10
        assert laws[0] == laws[1]


@pytest.mark.parametrize("preset", ["ordinary", "three", "four_teams", "chinese"])
def test_every_card_is_drawn_once_and_hands_stay_full(preset: str) -> None:
    rules = atout.rules(preset)
    state = dealt(rules, 3, 1)
    met = 0

    def whole(state: Any) -> bool:
        nonlocal met
        met += 1
        rest = [int(state.pack[at]) for at in range(int(state.next), int(state.end))]
        rest += [] if state.turn_up == NONE else [int(state.turn_up)]
        masks = [int(mask) for mask in state.played]
        for hand in hands(state):
            masks = [mask + more for mask, more in zip(masks, hand, strict=True)]
        for card in rest:
            masks[copy_of(card)] += bit_of(card)
        assert masks[: rules.packs] == [*rules.cards.masks]
        return False

    play(state, rules, [stream(9, seat) for seat in range(rules.players)], whole)
    assert met > 50


def test_what_one_draws_does_not_hang_on_how_the_other_plays() -> None:
    first, second = order_of_draws(1), order_of_draws(2)
    assert first == second
    assert len(first) == (64 - 16) / 2


def order_of_draws(opponent: int) -> list[int]:
    """The cards that seat 0 draws one after another against an opponent of chance."""
    rules = atout.rules("sans_retourne")
    state = dealt(rules, 5, 1)
    drawn: list[int] = []
    before = hands(state)[0]

    def watch(state: Any) -> bool:
        nonlocal before
        now = hands(state)[0]
        for at, (old, new) in enumerate(zip(before, now, strict=True)):
            drawn.extend(card_of(at, face) for face in range(NUMBERS) if (new & ~old) >> face & 1)
        before = now
        return bool(state.strict)

    play(state, rules, [stream(7), stream(opponent)], watch)
    return drawn


DEALS = 300


def drawn_and_made(streams: int) -> tuple[list[int], list[int]]:
    """Many deals of chance: how often the winner of a trick draws each face, then the loser; and by how many points
    seat 0 does better, deal by deal."""
    rules = atout.rules("ordinary")
    drawn, points = [0] * (2 * NUMBERS), []
    before: list[list[int]] = []

    def watch(state: Any) -> bool:
        nonlocal before
        now = hands(state)
        if state.in_trick == 0 and state.trick_number and not state.strict:
            for seat in range(2):
                for old, new in zip(before[seat], now[seat], strict=True):
                    if more := new & ~old:
                        drawn[NUMBERS * (seat != state.winner) + more.bit_length() - 1] += 1
        before = now
        return bool(state.strict)

    for number in range(DEALS):
        state = dealt(rules, 2 * number + streams, streams)
        numbers = [stream(number, 2 * seat + streams) for seat in range(2)]
        before = hands(state)
        play(state, rules, numbers, watch)
        play(state, rules, numbers)
        points.append(int(state.score[0] - state.score[1]))
    return drawn, points


def test_winners_and_losers_draw_as_they_do_by_the_rules() -> None:
    """Chi-square of homogeneity over what the winner and the loser of a trick draw; and the points they make."""
    (drawn, points), (other_drawn, other_made) = drawn_and_made(0), drawn_and_made(1)
    free = 2 * 32 - 1
    assert abs(chi_square(drawn, other_drawn) - free) < 3 * sqrt(2 * free)
    spread, other_spread = deviation(points), deviation(other_made)
    assert abs(sum(points) - sum(other_made)) / DEALS < 3 * sqrt((spread**2 + other_spread**2) / DEALS)
    assert 0.9 < spread / other_spread < 1.1


def chi_square(one: list[int], two: list[int]) -> float:
    """How far two rows of counts are from one law; about the number of columns less one where they are not."""
    total = sum(one) + sum(two)
    return sum(
        (count - sum(row) * (left + right) / total) ** 2 / (sum(row) * (left + right) / total)
        for row in (one, two)
        for count, (left, right) in zip(row, zip(one, two, strict=True), strict=True)
        if left + right
    )
