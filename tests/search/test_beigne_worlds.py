"""Worlds of Le Beigne agree with all that a seat knows, and each is as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from beigne.matches import positions, rules
from hypothesis import given, settings
from hypothesis import strategies as st

from atout.cards.chance import stream
from atout.cards.numbers import ALL_OF_FULL, FULL_FACES, suit_mask
from atout.games import beigne
from atout.games.beigne.actions import card_number
from atout.games.beigne.kernels.state import NONE, PLAY, new_state, observe
from atout.games.beigne.search import worlds as beigne_worlds
from atout.games.beigne.search.race import chance_to_win, race_of
from atout.games.beigne.search.worlds import repair, sample_world
from atout.kernel import contents, integers


def held(state: Any, players: int) -> list[int]:
    return [int(state.hand[seat]) for seat in range(players)]


def check_world(world: Any, view: Any, seat: int, players: int) -> None:
    """Everything that the seat sees is as it was, and every card is in one place."""
    seen = new_state(players)
    observe(world, seat, seen)
    expected = contents(view)
    assert contents(seen) == expected
    hands = held(world, players)
    away = [int(world.played)] + ([1 << int(world.discard)] if world.discard != NONE else [])
    away += [] if world.kept else [1 << int(world.turned)]
    everything = [*hands, *away]
    together = 0
    for mask in everything:
        assert not together & mask, "a card lies in one place only"
        together |= mask
    for other in range(players):
        assert hands[other].bit_count() == world.held[other]
        for suit in range(4):
            if int(world.void[other]) >> suit & 1 and other != seat:
                assert not hands[other] & suit_mask(suit)
    if world.kept:
        assert world.discard != NONE
        dealer = int(world.dealer)
        assert int(world.played) >> int(world.turned) & 1 or hands[dealer] >> int(world.turned) & 1


@settings(max_examples=25)
@given(rules(), st.integers(0, 10**6))
def test_a_world_agrees_with_the_view(ruleset: beigne.Rules, seed: int) -> None:
    numbers = stream(seed)
    for match in positions(ruleset, seed):
        for seat in range(ruleset.players):
            view, world = match.view(seat).record, new_state(ruleset.players)
            before = contents(view)
            sample_world(view, seat, numbers, world)
            assert contents(view) == before, "the view stays as it was"
            check_world(world, view, seat, ruleset.players)


def ending(hand: str, unseen: str, held: tuple[int, ...], voids: dict[int, str] | None = None) -> Any:
    """What seat 0 sees late in a hand: its cards, those it has not located, how many each holds, suits shown to lack.

    The turn-up, the ace of hearts, lies on the pack; all that is not named has been played.
    """
    view = new_state(len(held))
    view.phase, view.turned, view.discard, view.dealer = PLAY, card_number("AHa"), NONE, 1
    for seat, count in enumerate(held):
        view.held[seat] = count
        view.trick[seat] = view.last[seat] = NONE
    for suit, seat in ((suit, seat) for seat, suits in (voids or {}).items() for suit in suits):
        view.void[seat] = int(view.void[seat]) | 1 << "SHDC".index(suit)
    here = 0
    for card in hand.split():
        here |= 1 << card_number(card + "a")
    view.hand[0] = here
    for card in unseen.split():
        here |= 1 << card_number(card + "a")
    view.played = ALL_OF_FULL & ~here & ~(1 << view.turned)
    return view


def possible(view: Any, unseen: str) -> set[tuple[int, ...]]:
    """Every way to give the others their cards that agrees with what they have shown to lack."""
    cards = [int(card_number(card + "a")) for card in unseen.split()]
    counts = [int(view.held[seat]) for seat in range(1, view.players)]
    ways = set()
    for order in permutations(cards, sum(counts)):
        hands, left = [], list(order)
        for count in counts:
            hands.append(sum(1 << card for card in left[:count]))
            left = left[count:]
        if not any(
            int(view.void[seat + 1]) >> suit & 1 and hand & suit_mask(suit)
            for seat, hand in enumerate(hands)
            for suit in range(4)
        ):
            ways.add(tuple(hands))
    return ways


SMALL = {
    "nothing shown": ("KS", "QS JS TS 2H 3D", (1, 1, 1), {}),
    "one lacks spades": ("KS", "QS JS TS 2H 3D", (1, 1, 1), {1: "S"}),
    "two cards each": ("KS QS", "JS TS 2H 3H 4D 2C", (2, 2, 1), {1: "S", 2: "D"}),
    "four players": ("KS", "JS TS 2H 3H 4D 2C", (1, 1, 2, 1), {1: "SD", 2: "C", 3: "H"}),
}


def spread(counts: Counter[tuple[int, ...]], worlds: set[tuple[int, ...]]) -> float:
    """Chi-square, in standard deviations from what equal chances would give."""
    expected = counts.total() / len(worlds)
    square = sum((counts[world] - expected) ** 2 / expected for world in worlds)
    freedom = len(worlds) - 1
    return (square - freedom) / (2 * freedom) ** 0.5


@pytest.mark.parametrize("case", SMALL)
def test_every_world_is_as_likely_as_any_other(case: str) -> None:
    hand, unseen, counts, voids = SMALL[case]
    view = ending(hand, unseen, counts, voids)
    worlds, world, numbers = possible(view, unseen), new_state(len(counts)), stream(7)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(60 * len(worlds)):
        sample_world(view, 0, numbers, world)
        seen[tuple(held(world, len(counts))[1:])] += 1
    assert set(seen) == worlds
    assert abs(spread(seen, worlds)) < 4


def test_a_world_is_repaired_where_chance_does_not_find_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three players who can hold little else: one draw in hundreds agrees with what they have shown."""
    unseen = "KS QS JS TS 9S 4D 3D 2D 2C"
    view = ending("AS", unseen, (2, 2, 2, 2), {1: "S", 2: "SC", 3: "D"})
    worlds, world, numbers = possible(view, unseen), new_state(4), stream(5)
    monkeypatch.setattr(beigne_worlds, "TRIES", 1)
    calls = []
    monkeypatch.setattr(beigne_worlds, "repair", lambda *given: (calls.append(1), repair(*given)))
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(20 * len(worlds)):
        sample_world(view, 0, numbers, world)
        seen[tuple(held(world, 4)[1:])] += 1
    assert calls
    assert set(seen) == worlds
    assert abs(spread(seen, worlds)) < 4


def after_a_hand(scores: tuple[int, ...]) -> Any:
    state = new_state(len(scores))
    for seat, score in enumerate(scores):
        state.score[seat] = score
    return state


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize(
    "options", [{}, {"zeroRule": "exact"}, {"zeroRule": "floor", "punishNonGoers": "yes"}], ids=str
)
def test_somebody_wins_the_race(players: int, options: dict[str, str]) -> None:
    race = race_of(beigne.rules("beigne", players=players, **options))
    state = after_a_hand((25, 12, 7, 30, 1, 4, 25, 60)[:players])
    chances = [chance_to_win(state, race, seat) for seat in range(players)]
    assert all(chance >= 0 for chance in chances)
    assert sum(chances) == pytest.approx(1, abs=0.02)


def test_nearer_to_zero_is_better() -> None:
    race = race_of(beigne.rules("beigne"))
    chances = [chance_to_win(after_a_hand((own, 15, 15, 15)), race, 0) for own in range(30, 0, -1)]
    assert chances == sorted(chances)
    assert chances[15] == pytest.approx(0.25, abs=0.01), "equal scores, equal chances"


def test_a_match_that_is_won_is_no_race() -> None:
    race, state = race_of(beigne.rules("beigne")), after_a_hand((0, 0, 4, 9))
    state.winners = 0b11
    assert [chance_to_win(state, race, seat) for seat in range(4)] == [0.5, 0.5, 0, 0]


def test_the_list_of_unseen_cards_is_complete() -> None:
    match = beigne.Match("beigne", seed=3)
    view = match.view(2)
    cards = integers([0] * FULL_FACES)
    count = beigne_worlds.list_unseen(view.record, 2, cards)
    assert count == view.unseen.total()
