"""Sampled worlds: they agree with all that a seat knows, and each is as likely as any other."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

import atout
from atout.cards import PIQUET
from atout.cards.chance import stream
from atout.cards.numbers import NUMBERS, suit_mask, suit_of
from atout.games.bezique.actions import cards_of
from atout.games.bezique.kernels.deal import act, begin, step
from atout.games.bezique.kernels.random_play import fresh_pack, random_action
from atout.games.bezique.kernels.state import (
    ASKED,
    DRAWING,
    NONE,
    OVER,
    PLAY,
    new_action,
    new_state,
    owned,
    owned_count,
)
from atout.games.bezique.kernels.tricks import lawful_faces, shown_to_lack
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.rules import Rules
from atout.games.bezique.search import worlds
from atout.games.bezique.search.worlds import hidden_count, sample_world
from atout.kernel import contents
from tests.search.dealt import state_when, states, view_of

HIDDEN = {"fresh", "asked"}
"""What a world need not share with the view it was made from: what only another seat knows."""


def stock_of(state: Any) -> list[int]:
    return [int(state.pack[at]) for at in range(int(state.next), int(state.end))]


def assert_whole(rules: Rules, state: Any) -> None:
    """Every card of the pack is in exactly one place."""
    cards = Counter(stock_of(state))
    for copy in range(rules.packs):
        for mask in (state.played[copy], *(owned(state, seat, copy) for seat in range(rules.players))):
            cards.update(copy * NUMBERS + bit for bit in range(NUMBERS) if int(mask) >> bit & 1)
    if state.turn_up != NONE:
        cards[int(state.turn_up)] += 1
    assert cards == Counter(rules.cards.cards)
    for seat in range(rules.players):
        assert len(cards_of(state.hand[seat])) == state.held[seat]


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_world_agrees_with_the_view_and_holds_every_card_once(preset: str) -> None:
    rules = atout.rules(preset)
    numbers = stream(5)
    for number, state in enumerate(states(rules, 2, deals=3)):
        if number % 7:
            continue
        seat = int(state.turn)
        view = view_of(rules, state)
        before, world = contents(view), new_state(rules)
        sample_world(view, seat, numbers, world)
        assert contents(view) == before
        assert_whole(rules, world)
        assert {k: v for k, v in contents(view_of(rules, world, seat)).items() if k not in HIDDEN} == {
            k: v for k, v in before.items() if k not in HIDDEN
        }


def test_a_seat_asked_before_play_is_the_one_asked_in_the_world() -> None:
    rules, state = state_when("ordinary", lambda s: s.phase == ASKED and s.turn == s.dealer, sevenExchange="preplay")
    world = new_state(rules)
    sample_world(view_of(rules, state), int(state.turn), stream(1), world)
    assert (world.phase, world.turn, world.asked) == (ASKED, state.turn, 1)


def chi_square(counted: Counter[Any], cases: int) -> float:
    """How far counts are from equal, in standard deviations of chi-square's law."""
    expected = counted.total() / cases
    value = sum((n - expected) ** 2 / expected for n in counted.values()) + expected * (cases - len(counted))
    return float((value - (cases - 1)) / (2 * (cases - 1)) ** 0.5)


def hidden_hands(view: Any, seat: int, count: int, seed: int = 1) -> Counter[Any]:
    """How often each split of the unseen cards among the other seats comes, by the cards nobody can name."""
    world, numbers, seen = new_state_like(view), stream(seed), Counter[Any]()
    for _ in range(count):
        sample_world(view, seat, numbers, world)
        seen[tuple(cards_of(world.hand[who]) for who in range(int(view.players)) if who != seat)] += 1
    return seen


def new_state_like(view: Any) -> Any:
    return new_state(atout.rules("ordinary" if len(view.played) == 2 else "three"))


def late(left: int) -> Any:
    """A moment with so many cards in each hand, nothing in the trick, the stock gone."""
    return lambda s: s.strict and s.in_trick == 0 and owned_count(s, int(s.turn)) == left


def test_every_split_is_as_likely_as_any_other() -> None:
    rules, state = state_when("three", late(3))
    for seat in range(3):
        state.lacks[seat] = 0
        for copy in range(rules.packs):
            state.known[seat][copy] = 0
    seen = hidden_hands(view_of(rules, state), int(state.turn), 4000)
    assert chi_square(seen, 20) < 4, seen  # 6 cards, 3 to each
    assert len(seen) == 20


def splits_left(state: Any) -> set[Any]:
    """The ways in which what is unseen can lie in the two other hands of three, by what these have shown to lack."""
    one, two = (who for who in range(3) if who != state.turn)
    cards = sorted((*cards_of(state.hand[one]), *cards_of(state.hand[two])))
    splits = set()
    for chosen in combinations(cards, 3):
        rest = [card for card in cards if card not in chosen]
        if not any(lacks(state, one, c) for c in chosen) and not any(lacks(state, two, c) for c in rest):
            splits.add((in_order(chosen), in_order(rest)))
    return splits


def constrained_split() -> tuple[Any, int, set[Any]]:
    """A view of three hands of three in which some splits of the unseen cards are ruled out, and all others."""

    def moment(s: Any) -> bool:
        unnamed = late(3)(s) and all(hidden_count(s, who) == 3 for who in range(3) if who != s.turn)
        return unnamed and 3 <= len(splits_left(s)) <= 12

    rules, state = state_when("three", moment)
    return view_of(rules, state), int(state.turn), splits_left(state)


def in_order(cards: Any) -> tuple[str, ...]:
    """The cards as `cards_of` lists them."""
    every = list(replace(PIQUET, copies=8).texts)
    return tuple(sorted(cards, key=every.index))


def lacks(state: Any, who: int, card: str) -> bool:
    return bool(int(state.lacks[who]) >> PIQUET.face(card[:2]) & 1)


def test_nobody_gets_a_card_he_has_shown_to_lack() -> None:
    view, seat, splits = constrained_split()
    seen = hidden_hands(view, seat, 3000)
    assert set(seen) == splits
    assert chi_square(seen, len(splits)) < 4, seen


def test_a_repaired_deal_agrees_too(monkeypatch: pytest.MonkeyPatch) -> None:
    view, seat, splits = constrained_split()
    monkeypatch.setattr(worlds, "TRIES", 0)
    seen = hidden_hands(view, seat, 1500)
    assert set(seen) == splits
    assert chi_square(seen, len(splits)) < 4, seen


@pytest.mark.parametrize("preset", ["three", "four", "four_teams"])
def test_what_duties_show_is_never_held(preset: str) -> None:
    shown = 0
    rules = atout.rules(preset)
    for state in states(rules, 4, deals=6):
        for seat in range(rules.players):
            for copy in range(rules.packs):
                assert not owned(state, seat, copy) & state.lacks[seat]
            shown += state.lacks[seat] != 0
    assert shown


@pytest.mark.clause("B-ORD-080", "B-ORD-081", "B-ORD-083")
def test_a_discard_shows_what_it_could_have_been() -> None:
    rules, state = state_when(
        "three",
        lambda s: (
            s.strict
            and s.phase == PLAY
            and s.in_trick == 1
            and s.trump not in (NONE, suit_of(s.trick[s.leader]))
            and not any(owned(s, int(s.turn), c) & suit_mask(suit_of(s.trick[s.leader])) for c in range(8))
            and not any(owned(s, int(s.turn), c) & suit_mask(s.trump) for c in range(8))
        ),
    )
    seat, lead, trump = int(state.turn), suit_of(int(state.trick[state.leader])), int(state.trump)
    card = int(lawful_faces(state, rules.packed, seat)).bit_length() - 1
    missing = shown_to_lack(state, rules.packed, card)
    assert missing == suit_mask(lead) | suit_mask(trump)


def draws(rules: Rules, streams: int, seed: int) -> list[list[int]]:
    """The hidden cards that each seat draws from one pack, in order, whoever wins the tricks."""
    state, action, numbers = new_state(rules), new_action(rules.packs), stream(9)
    fresh_pack(state, rules.packed, numbers)
    state.streams, state.previous = streams, NONE
    begin(state, rules.packed, 0)
    numbers = stream(seed)
    drawn: list[list[int]] = [[] for _ in range(rules.players)]
    while state.phase != OVER:
        hidden, seat = state.phase == DRAWING and state.next < state.end, int(state.drawer)
        before = [int(mask) for mask in state.hand[seat]]
        if step(state, rules.packed):
            if hidden:
                new = [now ^ old for now, old in zip(map(int, state.hand[seat]), before, strict=True)]
                drawn[seat].append(next(at * NUMBERS + bit.bit_length() - 1 for at, bit in enumerate(new) if bit))
        else:
            random_action(state, rules.packed, int(state.turn), numbers, action)
            act(state, rules.packed, int(state.turn), action)
    return drawn


@pytest.mark.parametrize("preset", ["ordinary", "sans_retourne", "three", "chinese"])
def test_in_seat_streams_nobody_draws_other_cards_for_winning(preset: str) -> None:
    rules = atout.rules(preset)
    one, other = (draws(rules, 1, seed) for seed in (1, 2))
    whole = min(map(len, one))  # the round that ends with the turn-up is drawn in order
    assert [own[:whole] for own in one] == [own[:whole] for own in other]
    assert draws(rules, 0, 1) != draws(rules, 0, 2)
