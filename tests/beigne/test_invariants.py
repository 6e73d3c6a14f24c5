"""What holds in every position of every hand of Le Beigne, whoever plays and by whatever options."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atout.cards import FULL
from atout.contract.terms import UnlawfulAction
from atout.games import beigne
from atout.games.beigne.actions import card_number, card_text, cards_of
from atout.games.beigne.kernels.state import NONE, observe
from atout.kernel import contents, copy

from .matches import positions, rules

WHOLE = sorted(FULL.texts)
SEEDS = st.integers(0, 10**6)


@settings(max_examples=25)
@given(rules(), SEEDS)
def test_every_card_is_in_one_place(ruleset: beigne.Rules, seed: int) -> None:
    for match in positions(ruleset, seed):
        assert match.deal is not None
        state = match.deal.state
        cards = [*cards_of(state.played), *match.deal.pack[5 * ruleset.players + 1 :]]
        for seat in range(ruleset.players):
            cards += cards_of(state.hand[seat])
            assert state.held[seat] == len(cards_of(state.hand[seat]))
        cards.append(card_text(state.discard if state.kept else state.turned))
        assert sorted(cards) == WHOLE


@settings(max_examples=25)
@given(rules(), SEEDS)
def test_every_counted_hand_has_five_tricks_and_scores_by_them(ruleset: beigne.Rules, seed: int) -> None:
    *_, match = positions(ruleset, seed, deals=4)
    for sheet in match.sheets:
        thrown = sum(row.tricks for row in sheet.rows) == 0
        assert sum(row.tricks for row in sheet.rows) == (0 if thrown else 5)
        assert thrown <= (ruleset.all_pass == "thrownIn" and not any(row.went for row in sheet.rows))
        for row in sheet.rows:
            assert row.went is not None
            change = row.after - row.before
            assert row.circled == (change > 0)
            assert row.went or not row.forced
            if thrown:
                assert change == 0
            elif row.went:
                stopped = ruleset.zero_rule == "floor" and row.after == 0
                assert change == (5 if not row.tricks else max(-row.tricks, -row.before) if stopped else -row.tricks)
            else:
                assert change == (5 if ruleset.punish_non_goers and row.tricks else 0)


@settings(max_examples=25)
@given(rules(), SEEDS)
def test_somebody_wins_when_a_score_reaches_zero_and_not_before(ruleset: beigne.Rules, seed: int) -> None:
    *_, match = positions(ruleset, seed, deals=6)
    reached = [
        s
        for s in range(ruleset.players)
        if (match.scores[s] == 0 or (match.scores[s] < 0 and ruleset.zero_rule != "exact"))
    ]
    assert match.over == bool(reached)
    assert set(match.winners) <= set(reached)
    assert match.over == (match.events[-1].do == "match_end")
    assert match.view(0).winners == match.winners


@settings(max_examples=20)
@given(rules(), SEEDS)
def test_a_log_replays_to_the_same_match(ruleset: beigne.Rules, seed: int) -> None:
    source = random.Random(seed)
    match = beigne.Match(ruleset, seed=seed)
    for _ in range(source.randrange(120)):
        if match.over:
            break
        match.apply(source.choice(match.legal()))
    again = beigne.Match.replay(match.rules, [beigne.parse_entry(str(entry)) for entry in match.log])
    assert again.log == match.log
    assert again.events == match.events
    assert (again.scores, again.sheets, again.winners) == (match.scores, match.sheets, match.winners)
    assert again.deal is not None
    assert match.deal is not None
    assert contents(again.deal.state) == contents(match.deal.state)
    for seat in range(ruleset.players):
        assert str(again.view(seat)) == str(match.view(seat))


@settings(max_examples=25)
@given(rules(), SEEDS, SEEDS)
def test_a_view_never_depends_on_what_its_seat_cannot_know(ruleset: beigne.Rules, seed: int, again: int) -> None:
    """Deal anew the other hands, the pack and another's discard: the seat's view stays as it was."""
    source = random.Random(again)
    for match in positions(ruleset, seed):
        assert match.deal is not None
        for seat in range(ruleset.players):
            view = match.view(seat)
            twin = copy(match.deal.state)
            others = [other for other in range(ruleset.players) if other != seat]
            public = {other: set(view.known(other)) for other in others}
            hidden = {other: [c for c in cards_of(twin.hand[other]) if c not in public[other]] for other in others}
            pool = [card for cards in hidden.values() for card in cards] + list(
                match.deal.pack[5 * ruleset.players + 1 :]
            )
            discarded = seat != twin.dealer and twin.discard != NONE
            pool += [card_text(twin.discard)] if discarded else []
            source.shuffle(pool)
            assert sorted(card[:2] for card in pool) == sorted(view.unseen.elements())
            for other in others:
                twin.hand[other] = sum(1 << card_number(card) for card in public[other])
                for _ in hidden[other]:
                    twin.hand[other] |= 1 << card_number(pool.pop())
            if discarded:
                twin.discard = card_number(pool.pop())
            for at, card in enumerate(pool, 5 * ruleset.players + 1):
                twin.pack[at] = card_number(card)
            blank = copy(match.deal.state)
            observe(twin, seat, blank)
            assert contents(blank) == contents(view.record)


@settings(max_examples=20)
@given(rules(), SEEDS)
def test_no_event_shows_a_seat_what_is_hidden_from_it(ruleset: beigne.Rules, seed: int) -> None:
    *_, match = positions(ruleset, seed, deals=1)
    assert match.deal is not None
    for seat in range(ruleset.players):
        own = set(
            match.deal.pack[(seat - match.deal.dealer - 1) % ruleset.players : 5 * ruleset.players : ruleset.players]
        )
        played: set[str] = set()
        for event in match.seen_by(seat):
            cards = {card for card in WHOLE if repr(card) in repr(event)}
            if event.do == "packet":
                assert cards <= own
            elif event.do == "keep":
                discard = event.discard  # type: ignore[attr-defined]
                assert cards == {match.view(seat).turned, *([discard] if discard else [])}
                assert (discard is not None) == (seat == match.deal.dealer)
            elif event.do in ("play", "turn_up", "deal_end"):
                played |= cards
            elif event.do != "draw_for_deal":
                assert not cards
        assert played <= {match.view(seat).turned} | set(cards_of(match.deal.state.played))


@settings(max_examples=15)
@given(rules(), SEEDS)
def test_a_view_offers_what_the_match_allows(ruleset: beigne.Rules, seed: int) -> None:
    for match in positions(ruleset, seed):
        if match.turn is None:
            continue
        view = match.view(match.turn)
        legal = match.legal()
        assert legal
        assert view.legal() == legal
        for other in range(ruleset.players):
            if other != match.turn:
                assert match.view(other).legal() == ()
        for action in legal:
            assert match.refusal(action) is None
            assert beigne.Action.parse(str(action)) == action
        every = [beigne.Bid(True), beigne.Bid(False), beigne.Leave()]
        every += [make(card) for make in (beigne.Play, beigne.Keep) for card in WHOLE]
        for action in every:
            reason = match.refusal(action)
            assert (reason is None) == (action in legal)
            if reason:
                assert reason.clause.startswith("BEI-")
                assert reason.fr != reason.en
                assert "{" not in reason.fr + reason.en
                with pytest.raises(UnlawfulAction):
                    match.apply(action)
