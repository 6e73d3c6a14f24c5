"""What the rules player leaves out of its weighing changes nothing of what it finds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest
from cases import some

import atout
from atout.cards.numbers import FACES, card_of, face_at, place_rows
from atout.games.bezique.combinations import COMBINATIONS, faces_of
from atout.games.bezique.kernels.deal import DO_DRAW, DO_PLAY
from atout.games.bezique.kernels.groups import some_of, subsets_of
from atout.games.bezique.kernels.state import HEARTS, PLAY, QUEEN, SPADES, new_action, owned
from atout.games.bezique.players import choices
from atout.games.bezique.players.prospects import at_hand, hope, hope_alone, hope_without, outlook, possible
from atout.games.bezique.players.weights import weights_at

PRESETS = ("ordinary", "rubicon", "chinese", "eight_pack", "four_teams", "sans_retourne")
FAMILIES = -1
"""The mask of all families."""
CARDS = place_rows(2)
"""Places for the values of cards: those in hand and those laid out."""


def positions(preset: str, deals: int = 1) -> Iterator[Any]:
    """Views of whoever has to play a card while there is a stock, in deals of the rules player against itself."""
    match = atout.Match(atout.rules(preset), seed=4)
    players = [atout.player("boussac", seed=seat) for seat in range(match.rules.players)]
    while match.turn is not None and match.deal_number <= deals and not match.over:
        view = match.view(match.turn)
        if view.record.phase == PLAY and not view.record.strict:
            yield view
        match.apply(players[match.turn](view))


@pytest.mark.parametrize("preset", ["ordinary", "rubicon", "chinese", "four_teams"])
def test_a_second_card_of_a_face_without_a_history_is_worth_as_much(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every card weighed by itself gives the same values and the same choice."""
    alike = 0
    for view in positions(preset):
        seat, record, rules, taste = int(view.seat), view.record, view.rules, weights_at(view.rules)
        outcomes = []
        for storied in (choices.storied, lambda view, copy: FAMILIES):
            action, scores, cards = new_action(rules.packs), np.zeros(CARDS), np.zeros(CARDS, np.int64)
            with monkeypatch.context() as patched:
                patched.setattr(choices, "storied", storied)
                choices.weigh_cards(record, rules.packed, seat, taste, action, scores, cards)
            outcomes.append((int(action.card), scores.tolist()))
        assert outcomes[0] == outcomes[1]
        plain = [int(record.hand[seat][copy]) & ~int(choices.storied(record, copy)) for copy in range(rules.packs)]
        every = 0
        for mask in plain:
            alike += (every & mask).bit_count()
            every |= mask
    assert alike > 10  # cards of which two were alike


@pytest.mark.parametrize("preset", some(["rubicon", "chinese"], ["chinese"]))
def test_only_families_that_lie_declared_are_looked_through(preset: str) -> None:
    several = 0
    for view in positions(preset):
        seat, record, rules, taste = int(view.seat), view.record, view.rules, weights_at(view.rules)
        plan, sees = new_action(rules.packs), outlook(record, rules.packed, seat, 0.4)
        plan.what = DO_DRAW
        several += sees[3].bit_count() > 1
        for combination in range(COMBINATIONS):
            hoped = [
                hope(record, rules.packed, seat, seat, combination, (*sees[:3], families), 0.5, taste, plan)
                for families in (sees[3], FAMILIES)
            ]
            assert hoped[0] == hoped[1]
    assert several > 10  # positions with groups of two families and more


def compare_without_each_card(view: Any) -> tuple[int, int]:
    """Every card and every combination: how often playing the card changes what is hoped for, and how often not."""
    seat, record, rules, taste = int(view.seat), view.record, view.rules, weights_at(view.rules)
    packed, plan, sees = rules.packed, new_action(rules.packs), outlook(record, rules.packed, seat, 0.4)
    changed = alike = 0
    for combination in range(COMBINATIONS):
        faces = faces_of(packed, sees[1], combination)
        if not faces or not possible(packed, record.trump, combination):
            continue
        plan.what = DO_DRAW
        before = hope(record, packed, seat, seat, combination, sees, 0.5, taste, plan)
        cards = at_hand(record, packed, seat, seat, combination, faces, plan)
        alone = hope_alone(record, packed, combination, faces, cards, sees, 0.5, taste)
        for copy, face in product(range(rules.packs), range(FACES)):
            if owned(record, seat, copy) >> face & 1:
                plan.what, plan.card = DO_PLAY, card_of(copy, face)
                counted = hope(record, packed, seat, seat, combination, sees, 0.5, taste, plan)
                assert counted == hope_without(record, packed, seat, combination, cards, alone, sees, 0.5, taste, plan)
                changed += counted != before
                alike += counted == before
    return changed, alike


@pytest.mark.parametrize("preset", some(PRESETS, ["ordinary", "rubicon", "sans_retourne"]))
def test_what_is_hoped_for_without_a_card_follows_from_what_was_at_hand_with_it(preset: str) -> None:
    """The same as counting everything anew."""
    counts = [compare_without_each_card(view) for view in positions(preset)]
    assert all(sum(each) > 100 for each in zip(*counts, strict=True))


def test_of_five_trump_queens_three_count_for_a_plain_square_whichever_is_played() -> None:
    view = next(positions("eight_pack"))
    record, seat = view.record, int(view.seat)
    record.trump = SPADES
    for copy in range(view.rules.packs):
        record.hand[seat][copy] = 1 << face_at(SPADES, QUEEN) if copy < 5 else 0
    record.hand[seat][5] = 1 << face_at(HEARTS, QUEEN)
    changed, alike = compare_without_each_card(view)
    assert changed > 0
    assert alike > 0


def test_a_list_of_groups_gives_each_choice_of_them_once() -> None:
    three = 5 | 120 << 8 | 7 << 16  # the groups 4, 119 and 6
    assert subsets_of(0) == 1
    assert [some_of(three, subset) for subset in range(subsets_of(three))] == [
        0, 5, 120, 5 | 120 << 8, 7, 5 | 7 << 8, 120 | 7 << 8, three,
    ]  # fmt: skip
