"""What holds in every position of every deal, whatever the preset and its options."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import atout
from atout.cards import PIQUET
from atout.cards.numbers import bit_of, copy_of
from atout.contract.options import camel, options_of
from atout.games.bezique import PRESETS as FAMILY
from atout.games.bezique.actions import cards_of
from atout.games.bezique.combinations import COMBINATIONS
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.declarations import declare_refusal, pick
from atout.games.bezique.kernels.state import COURT, GUESSING, LIFTING, NONE, blank, new_action
from atout.games.bezique.rules import FREE_OPTIONS, Rules
from atout.kernel import contents, copy

OPTIONS = {
    camel(name): option.values
    for name, option in options_of(Rules).items()
    if option.values and name not in ("stock_count_visible", "trick_display", "free_table", *FREE_OPTIONS)
}


@st.composite
def rules(draw: Any) -> Rules:
    """Any preset with up to four options on top that do not contradict each other."""
    preset = draw(st.sampled_from(sorted(FAMILY)))
    keys = draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=4, unique=True))
    try:
        return atout.rules(preset, **{key: draw(st.sampled_from(OPTIONS[key])) for key in keys})
    except atout.OptionError:
        assume(False)
        raise


def positions(ruleset: Rules, seed: int, deals: int = 1) -> Any:
    """A match of random play, yielded at about a third of the decisions of its first deals, and at the end."""
    match, source = atout.Match(ruleset, seed=seed), random.Random(seed)
    while not match.over and match.deal_number <= deals:
        if match.deal is not None and source.random() < (0.3 if ruleset.packs == 2 else 0.1):
            yield match
        match.apply(source.choice(match.legal()))
    yield match


@settings(max_examples=15, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_every_card_is_in_one_place(ruleset: Rules, seed: int) -> None:
    for match in positions(ruleset, seed):
        state = match.deal.state
        if state.phase in (LIFTING, GUESSING):
            continue
        places = [cards_of(state.played)]
        for seat in range(ruleset.players):
            places += [cards_of(state.hand[seat]), cards_of(state.laid[seat])]
            assert state.held[seat] == len(cards_of(state.hand[seat]))
            known = set(cards_of(state.known[seat]))
            assert set(cards_of(state.laid[seat])) <= known <= set(places[-1] + places[-2])
        places.append(tuple(match.deal.pack[int(state.next) :]))
        if match.view(0).turn_up:
            places.append((match.view(0).turn_up,))
        cards = [card for place in places for card in place]
        assert sorted(cards) == sorted(ruleset.cards.texts)


@settings(max_examples=15, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_brisques_of_a_whole_deal_are_eight_a_pack(ruleset: Rules, seed: int) -> None:
    match = whole_deal(ruleset, seed)
    deal = match.deal
    if deal.state.trick_number < ruleset.cards.size // ruleset.players:
        return  # the match was won before the deal was over
    unit = 10 if ruleset.units else 1
    whole = 4 * ruleset.packs * (ruleset.brisque_points + 10)  # 160, 240, 320 (section 5)
    marked = sum(row.sources["brisques"] for row in deal.sheet().rows)
    assert marked * unit == (whole if ruleset.brisque_timing in ("end", "now") else 0)
    assert sum(deal.brisques(side) - match.scores[side] for side in range(ruleset.sides)) * unit == whole


@settings(max_examples=15, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_a_deal_has_as_many_tricks_as_the_cards_give(ruleset: Rules, seed: int) -> None:
    """Draw tricks until the stock is gone, then one a card in hand (section 5)."""
    match = whole_deal(ruleset, seed)
    events = [event.do for event in match.events if event.do in ("draw", "take_turn_up", "trick")]
    if events.count("trick") < ruleset.cards.size // ruleset.players:
        assert match.winner is not None
        return
    last_draw = max(at for at, event in enumerate(events) if event != "trick")
    assert events.count("trick") == ruleset.cards.size // ruleset.players
    assert events[last_draw:].count("trick") == ruleset.hand_size


def whole_deal(ruleset: Rules, seed: int) -> atout.Match:
    """A match after a deal played at random."""
    match, source = atout.Match(ruleset, seed=seed, auto_deal=False), random.Random(seed)
    while match.deal is None or match.turn is not None:
        if match.turn is None:
            for _ in match.start_deal():
                pass
        else:
            match.apply(source.choice(match.legal()))
    return match


@settings(max_examples=15, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_scores_are_the_sum_of_what_was_marked(ruleset: Rules, seed: int) -> None:
    *_, match = positions(ruleset, seed, deals=3)
    sheets = [event.sheet for event in match.events if event.do == "deal_end"]
    total = [0] * ruleset.sides
    for sheet in sheets:
        before = list(total)
        for row in sheet.rows:
            total[ruleset.side(row.seat)] += sum(row.sources.values())
        for row in sheet.rows:
            assert (row.before, row.after) == (before[ruleset.side(row.seat)], total[ruleset.side(row.seat)])
            sevens = sum(points for kind, points in row.declarations if kind == "seven")
            declared = sum(points for kind, points in row.declarations) - sevens
            assert row.sources["declarations"] == declared


@settings(max_examples=15, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_a_log_replays_to_the_same_match(ruleset: Rules, seed: int) -> None:
    *_, match = positions(ruleset, seed, deals=2)
    again = atout.Match.replay(match.rules, [atout.parse_entry(str(entry)) for entry in match.log])
    assert again.events == match.events
    assert again.scores == match.scores
    assert contents(again.deal.state) == contents(match.deal.state)
    assert [str(again.view(seat)) for seat in range(ruleset.players)] == [
        str(match.view(seat)) for seat in range(ruleset.players)
    ]


@settings(max_examples=15, deadline=None)
@given(rules(), st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_view_never_depends_on_what_its_seat_cannot_know(ruleset: Rules, seed: int, again: int) -> None:
    """Deal the unseen cards anew between the stock and the other hands: the seat's view stays as it was."""
    source = random.Random(again)
    for match in positions(ruleset, seed):
        for seat in range(ruleset.players):
            twin = copy(match.deal.state)
            others = [other for other in range(ruleset.players) if other != seat]
            hidden = {
                other: cards_of([int(twin.hand[other][c]) & ~int(twin.known[other][c]) for c in range(ruleset.packs)])
                for other in others
            }
            stock = [int(card) for card in twin.pack[int(twin.next) : ruleset.cards.size]]
            pool = [PIQUET.card(card) for other in others for card in hidden[other]] + stock
            source.shuffle(pool)
            if twin.phase == GUESSING:
                twin.lift = source.randrange(1, ruleset.cards.size)
            for other in others:
                for c in range(ruleset.packs):
                    twin.hand[other][c] &= twin.known[other][c]
                for _ in hidden[other]:
                    card = pool.pop()
                    twin.hand[other][copy_of(card)] |= bit_of(card)
                if twin.blanche[other] and twin.fresh[other] != NONE:
                    twin.fresh[other] = source.choice([COURT, 0])
            for at, card in enumerate(pool):
                twin.pack[int(twin.next) + at] = card
            blank(twin, seat)
            assert contents(twin) == contents(match.deal.view_record(seat))


def test_what_another_draws_to_his_carte_blanche_is_hidden_until_he_shows_it() -> None:
    match = atout.Match("rubicon", seed=1)
    assert match.deal is not None
    match.deal.state.blanche[1], match.deal.state.fresh[1] = 1, 5
    assert [int(match.deal.view_record(seat).fresh[1]) for seat in (0, 1)] == [NONE, 5]


@settings(max_examples=15, deadline=None)
@given(rules(), st.integers(0, 10**6))
def test_a_view_offers_what_the_match_allows(ruleset: Rules, seed: int) -> None:
    for match in positions(ruleset, seed):
        if match.turn is None:
            continue
        view = match.view(match.turn)
        legal = match.legal()
        assert legal
        assert view.legal() == legal
        if view.phase != "preplay":  # then the elder hand may seem to be on lead
            for other in set(range(ruleset.players)) - {match.turn}:
                assert match.view(other).legal() == ()
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


@settings(max_examples=15, deadline=None)
@given(rules(), st.integers(0, 10**6), st.integers(0, 31))
def test_the_quick_list_of_combinations_is_what_card_by_card_checking_finds(
    ruleset: Rules, seed: int, salt: int
) -> None:
    for match in positions(ruleset, seed):
        if match.turn is None:
            continue
        seat, state, packed = match.turn, match.deal.state, match.rules.packed
        bits = lawful.lawful_combinations(state, packed, seat)
        for combination in range(COMBINATIONS):
            choices = lawful._choices(state, match.rules, seat, combination)
            combinations = []
            for cards in choices:
                action = new_action(ruleset.packs)
                action.combination = combination
                for card in cards:
                    number = PIQUET.card(card)
                    action.cards[copy_of(number)] |= bit_of(number)
                if declare_refusal(state, packed, seat, action) == 0:
                    combinations.append(set(cards))
            assert bool(bits >> combination & 1) == bool(combinations), combination
            if combinations:
                action = new_action(ruleset.packs)
                pick(state, packed, seat, combination, salt, action)
                assert set(cards_of(action.cards)) in combinations


def test_an_elder_does_not_learn_that_the_dealer_is_asked_about_a_seven() -> None:
    """R-13: the question before play, and declining, are silent."""
    count = 0
    for seed in range(200):
        match = atout.Match("ordinary", seed=seed)
        elder = 1 - match.dealer
        view = match.view(elder)
        if match.turn == match.dealer:
            count += 1
            assert match.legal()[-1] == atout.Decline()
            assert (view.phase, view.turn) == ("stock", elder)
            with pytest.raises(atout.UnlawfulAction):
                match.apply(view.legal()[0], elder)
            match.apply(atout.Decline())
            assert [event.do for event in match.seen_by(elder)] == [event.do for event in match.events[:-1]]
        assert match.view(match.dealer).turn == match.turn
    assert count > 10
