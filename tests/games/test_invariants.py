"""What holds in every position of every deal, whatever the preset and its options."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import atout
from atout.cards import PIQUET
from atout.games.bezique import lawful
from atout.games.bezique.actions import cards_of
from atout.games.bezique.declarations import COMBINATIONS, declare_refusal, pick
from atout.games.bezique.options import camel, options_of
from atout.games.bezique.rules import Rules
from atout.games.bezique.state import new_action, observe
from atout.kernel import contents, copy

OPTIONS = {
    camel(name): option.values
    for name, option in options_of(Rules).items()
    if option.values and name not in ("stock_count_visible", "trick_display")
}


@st.composite
def rules(draw: Any) -> Rules:
    """Any preset with up to four options on top that do not contradict each other."""
    preset = draw(st.sampled_from(sorted(atout.PRESETS)))
    keys = draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=4, unique=True))
    try:
        return atout.rules(preset, **{key: draw(st.sampled_from(OPTIONS[key])) for key in keys})
    except atout.OptionError:
        assume(False)
        raise


def positions(made: Rules, seed: int, deals: int = 1) -> Any:
    """A match of random play, yielded at about a third of the decisions of its first deals, and at the end."""
    match, source = atout.Match(made, seed=seed), random.Random(seed)
    while not match.over and match.deal_number <= deals:
        if source.random() < 0.3:
            yield match
        match.apply(source.choice(match.legal()))
    yield match


@settings(max_examples=30, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_every_card_is_in_one_place(made: Rules, seed: int) -> None:
    for match in positions(made, seed):
        state = match.deal.state
        places = [cards_of(state.played)]
        for seat in range(made.players):
            places += [cards_of(state.hand[seat]), cards_of(state.laid[seat])]
            assert state.held[seat] == len(cards_of(state.hand[seat]))
            known = set(cards_of(state.known[seat]))
            assert set(cards_of(state.laid[seat])) <= known <= set(places[-1] + places[-2])
        places.append(tuple(match.deal.pack[int(state.next) :]))
        if match.view(0).turn_up:
            places.append((match.view(0).turn_up,))
        cards = [card for place in places for card in place]
        assert sorted(cards) == sorted(PIQUET.text(card) for card in PIQUET.pack(made.packs))


@settings(max_examples=30, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_brisques_of_a_whole_deal_are_sixteen(made: Rules, seed: int) -> None:
    *_, match = positions(made, seed)
    for event in match.events:
        if event.do == "deal_end" and not any(e.do == "match_end" for e in match.events):
            marked = sum(row.sources["brisques"] for row in event.sheet.rows)
            each = made.brisque_points + 10
            assert marked * (10 if made.units else 1) == 8 * each


@settings(max_examples=25, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_scores_are_the_sum_of_what_was_marked(made: Rules, seed: int) -> None:
    *_, match = positions(made, seed, deals=3)
    sheets = [event.sheet for event in match.events if event.do == "deal_end"]
    total = [0] * made.players
    for sheet in sheets:
        for row in sheet.rows:
            assert row.before == total[row.seat]
            total[row.seat] += sum(row.sources.values())
            assert row.after == total[row.seat]
            sevens = sum(points for kind, points in row.declarations if kind == "seven")
            declared = sum(points for kind, points in row.declarations) - sevens
            assert row.sources["declarations"] == declared


@settings(max_examples=25, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_a_log_replays_to_the_same_match(made: Rules, seed: int) -> None:
    *_, match = positions(made, seed, deals=2)
    again = atout.Match.replay(match.rules, [atout.parse_entry(str(entry)) for entry in match.log])
    assert again.events == match.events
    assert again.scores == match.scores
    assert contents(again.deal.state) == contents(match.deal.state)
    assert [str(again.view(seat)) for seat in (0, 1)] == [str(match.view(seat)) for seat in (0, 1)]


@settings(max_examples=25, deadline=None)
@given(rules(), st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_view_never_depends_on_what_its_seat_cannot_know(made: Rules, seed: int, again: int) -> None:
    """Deal the unseen cards anew between the stock and the other hand: the seat's view stays as it was."""
    source = random.Random(again)
    for match in positions(made, seed):
        for seat in range(made.players):
            other = 1 - seat
            twin = copy(match.deal.state)
            known = [int(twin.known[other][c]) for c in range(made.packs)]
            hidden = [PIQUET.card(card) for card in cards_of([int(twin.hand[other][c]) & ~known[c] for c in (0, 1)])]
            stock = [int(card) for card in twin.pack[int(twin.next) :]]
            pool = hidden + stock
            source.shuffle(pool)
            for c in range(made.packs):
                twin.hand[other][c] &= known[c]
            for card in pool[: len(hidden)]:
                twin.hand[other][card // 32] |= 1 << card % 32
            for at, card in enumerate(pool[len(hidden) :]):
                twin.pack[int(twin.next) + at] = card
            blank = copy(match.deal.state)
            observe(twin, seat, blank)
            seen = match.deal.view_record(seat)
            assert contents(blank) == contents(seen)


@settings(max_examples=25, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_a_view_offers_what_the_match_allows(made: Rules, seed: int) -> None:
    for match in positions(made, seed):
        if match.turn is None:
            continue
        view = match.view(match.turn)
        legal = match.legal()
        assert legal
        assert view.legal() == legal
        if view.phase != "preplay":  # then the elder hand may seem to be on lead
            assert match.view(1 - match.turn).legal() == ()
        for action in legal:
            assert match.refusal(action) is None
            assert atout.Action.parse(str(action)) == action
        for card in set(view.hand + view.laid(match.turn)) - {str(action) for action in legal}:
            reason = match.refusal(atout.Play(card))
            assert reason is not None
            assert reason.clause
            assert reason.fr != reason.en
            with pytest.raises(atout.UnlawfulAction):
                match.apply(atout.Play(card))


@settings(max_examples=30, deadline=None)
@given(rules(), st.integers(0, 10**6), st.integers(0, 31))
def test_the_quick_list_of_combinations_is_what_card_by_card_checking_finds(made: Rules, seed: int, salt: int) -> None:
    for match in positions(made, seed):
        if match.turn is None:
            continue
        seat, state, packed = match.turn, match.deal.state, match.rules.packed
        bits = lawful.lawful_combinations(state, packed, seat)
        for combination in range(COMBINATIONS):
            choices = lawful._choices(state, match.rules, seat, combination)
            found = []
            for cards in choices:
                action = new_action(made.packs)
                action.combination = combination
                for card in cards:
                    number = PIQUET.card(card)
                    action.cards[number // 32] |= 1 << number % 32
                if declare_refusal(state, packed, seat, action) == 0:
                    found.append(set(cards))
            assert bool(bits >> combination & 1) == bool(found), combination
            if found:
                action = new_action(made.packs)
                pick(state, packed, seat, combination, salt, action)
                assert set(cards_of(action.cards)) in found


def test_an_elder_does_not_learn_that_the_dealer_is_asked_about_a_seven() -> None:
    """READINGS 13: the question before play, and declining, are silent."""
    asked = 0
    for seed in range(200):
        match = atout.Match("ordinary", seed=seed)
        elder = 1 - match.dealer
        view = match.view(elder)
        if match.turn == match.dealer:
            asked += 1
            assert match.legal()[-1] == atout.Decline()
            assert (view.phase, view.turn) == ("stock", elder)
            with pytest.raises(atout.UnlawfulAction):
                match.apply(view.legal()[0], elder)
            match.apply(atout.Decline())
            assert [event.do for event in match.seen_by(elder)] == [event.do for event in match.events[:-1]]
        assert match.view(match.dealer).turn == match.turn
    assert asked > 10
