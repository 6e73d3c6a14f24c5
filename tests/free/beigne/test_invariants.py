"""What holds at every moment of a free table of Le Beigne, whatever hands do and whatever is claimed."""

from __future__ import annotations

import random
from copy import deepcopy
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atout.cards import FULL
from atout.games import beigne
from atout.games.beigne.actions import card_number, card_text, cards_of
from atout.games.beigne.free import FreeDeal, Ruled
from atout.games.beigne.kernels.deal import change
from atout.games.beigne.kernels.state import NONE
from atout.kernel import contents

from .wild import claims, free_deal, rules, wild

WHOLE = sorted(FULL.texts)
SEEDS = st.integers(0, 10**6)


@settings(max_examples=8)
@given(rules(), SEEDS)
def test_cards_are_conserved(ruleset: beigne.Rules, seed: int) -> None:
    for match in wild(ruleset, seed):
        deal = free_deal(match)
        state, doings = deal.state, deal.doings
        cards = [*doings.undealt, *doings.aside, *cards_of(state.played)]
        for seat in range(ruleset.players):
            own = cards_of(state.hand[seat])
            mine = doings.foreign is not None and doings.foreign[0] == seat
            cards += own
            assert state.held[seat] == len(own) + mine
        cards += [doings.foreign[1]] if doings.foreign else []
        turned = state.discard if state.kept else state.turned
        cards += [card_text(turned)] if turned != NONE else []
        assert sorted(card for card in cards if card[2] == "a") == WHOLE
        assert len([card for card in cards if card[2] != "a"]) == ruleset.imperfect_pack
        laid = [card_text(state.trick[seat]) for seat in doings.order]
        assert sorted(card for trick in doings.played for card in trick.values()) == sorted(
            set(cards_of(state.played)) - set(laid)
        )


@settings(max_examples=8)
@given(rules(), SEEDS)
def test_the_log_replays_to_the_same_state(ruleset: beigne.Rules, seed: int) -> None:
    *_, match = wild(ruleset, seed)
    again = beigne.Match(ruleset, auto_deal=False)
    again.hands = match.hands - len(match.sheets)
    first = next(iter(match.sheets), None)
    again.carried = tuple(row.before for row in first.rows) if first else match.carried
    for entry in match.log:
        for _ in again.enter(beigne.parse_entry(str(entry))):
            pass
    assert again.log == match.log
    assert again.events == match.events
    assert (again.sheets, again.scores, again.winners) == (match.sheets, match.scores, match.winners)
    assert contents(free_deal(again).state) == contents(free_deal(match).state)
    assert free_deal(again).doings == free_deal(match).doings


@settings(max_examples=8)
@given(rules(), SEEDS)
def test_scores_follow_the_rules(ruleset: beigne.Rules, seed: int) -> None:
    """Hand by hand: by the tricks, or five points for the fined and zero for the others, or nothing at all."""
    *_, match = wild(ruleset, seed)
    rulings: list[Ruled] = []
    scores: tuple[int, ...] = ()
    dealers = []
    hand = match.hands - len(match.sheets)
    for event in match.events:
        if event.do == "shuffle":
            rulings = []
            dealers.append(event.seat)  # type: ignore[attr-defined]
        elif isinstance(event, Ruled):
            rulings.append(event)
        elif event.do == "deal_end":
            sheet = event.sheet  # type: ignore[attr-defined]
            assert scores in ((), tuple(row.before for row in sheet.rows))
            scores = tuple(row.after for row in sheet.rows)
            lost = any(ruling.choice == "deal_lost" for ruling in rulings)
            fines = [ruling.points for ruling in rulings if any(ruling.points)]
            thrown = any(row.went for row in sheet.rows) is False and ruleset.all_pass != "played"
            assert len(fines) <= 1
            assert sheet.counted != (lost or (thrown and ruleset.all_pass == "redeal"))
            hand += sheet.counted
            assert sheet.hand == hand + (not sheet.counted)
            for row in sheet.rows:
                delta = row.after - row.before
                assert row.circled == (delta > 0)
                if fines:
                    assert delta == fines[0][row.seat]
                elif lost or thrown:
                    assert delta == 0
                elif ruleset.zero_rule != "floor" or row.after:
                    assert delta == change(ruleset.packed, row.went, row.tricks)
    assert hand == match.hands
    for before, after in pairwise(dealers):
        assert after in ((before + 1) % ruleset.players, *([before] if ruleset.all_pass == "redeal" else []))


@pytest.mark.clause("BEI-061", "BEI-066", "BEI-068")
@settings(max_examples=8)
@given(rules(), SEEDS)
def test_a_fine_falls_on_who_has_revoked_or_mixed_what_would_prove_it(ruleset: beigne.Rules, seed: int) -> None:
    for match in wild(ruleset, seed):
        doings = free_deal(match).doings
        for ruling in doings.rulings:
            payers = {seat for seat, points in enumerate(ruling.points) if points}
            if ruling.irregularity == "mixed_tricks":
                assert payers == {ruling.offender}
                assert ruling.offender in doings.mixers
                first = min(off.trick for off in doings.offs)
                assert any(trick >= first for trick in doings.mixed.intersection(doings.piles[ruling.offender]))
            else:
                assert payers <= {revoke.seat for revoke in doings.revokes}


@settings(max_examples=8)
@given(rules(), SEEDS, SEEDS)
def test_a_view_never_depends_on_what_its_seat_cannot_know(ruleset: beigne.Rules, seed: int, again: int) -> None:
    source = random.Random(again)
    for match in wild(ruleset, seed, 90):
        if source.random() < 0.8:
            continue
        deal = free_deal(match)
        seat = source.randrange(ruleset.players)
        view, twin = match.view(seat), dealt_anew(deal, seat, source).view(seat, match.sheets, match.winners)
        assert contents(twin.record) == contents(view.record)
        assert twin.free == view.free
        assert (twin.legal(), twin.turn, twin.phase, twin.hand) == (view.legal(), view.turn, view.phase, view.hand)
        assert twin.unseen == view.unseen
        assert str(twin) == str(view)
        for card in WHOLE:
            assert twin.refusal(beigne.Play(card)) == view.refusal(beigne.Play(card))
        assert claims(twin) == claims(view)


def dealt_anew(deal: FreeDeal, seat: int, source: random.Random) -> FreeDeal:
    """The same hand, with everything that the seat cannot know changed: cards, revokes, where a foreign card is."""
    twin = deepcopy(deal)
    state, doings = twin.state, twin.doings
    players = range(twin.rules.players)
    view = twin.view(seat, (), ())
    public = {other: set(view.known(other)) for other in players}
    hidden = [other for other in players if other != seat]
    pool = [card for other in hidden for card in cards_of(state.hand[other]) if card not in public[other]]
    pool += doings.undealt
    mine = doings.foreign is not None and doings.foreign[0] == seat
    pool += [doings.foreign[1]] if doings.foreign and not mine else []
    if seat != state.dealer and state.discard != NONE:
        pool.append(card_text(state.discard))
    assert sorted(card[:2] for card in pool if card[2] == "a") == sorted(view.unseen.elements())
    source.shuffle(pool)
    if seat != state.dealer and state.discard != NONE:
        state.discard = card_number(take(pool))
    doings.foreign = doings.foreign if mine else None
    for other in hidden:
        hand = sorted(public[other])
        hand += [pool.pop() for _ in range(int(state.held[other]) - len(hand))]
        doings.foreign = next(((other, card) for card in hand if card[2] != "a"), doings.foreign)
        state.hand[other] = sum(1 << card_number(card) for card in hand if card[2] == "a")
    doings.undealt = pool
    own = [off for off in doings.revokes if off.seat == seat]
    doings.revokes = own + [off for off in doings.offs if off.seat != seat and source.random() < 0.5]
    return twin


def take(pool: list[str]) -> str:
    """A card of the pack's own out of the pool."""
    return pool.pop(next(at for at, card in enumerate(pool) if card[2] == "a"))


@settings(max_examples=8)
@given(rules(), SEEDS)
def test_a_view_offers_what_the_table_carries_out(ruleset: beigne.Rules, seed: int) -> None:
    for match in wild(ruleset, seed, 40):
        if match.turn is None:
            continue
        assert match.legal()
        for seat in range(ruleset.players):
            view = match.view(seat)
            assert view.free is not None
            assert (view.legal() == ()) == (seat != match.turn)
            for action in (*view.legal(), *view.free.acts, *claims(view)):
                assert match.refusal(action, seat) is None
                assert view.refusal(action) is None
                assert beigne.Action.parse(str(action)) == action
            assert not set(view.legal()) & set(view.free.acts)


@settings(max_examples=12)
@given(rules(), SEEDS)
def test_no_event_shows_a_seat_a_card_that_is_hidden_from_it(ruleset: beigne.Rules, seed: int) -> None:
    *_, match = wild(ruleset, seed)
    for event in match.events:
        for seat in range(ruleset.players):
            seen = event.seen_by(seat)
            owner = getattr(event, "seat", None)
            if event.do in ("packet", "replace") and owner != seat:
                assert not any(card in repr(seen) for card in WHOLE)
            elif event.do == "keep" and owner != seat:
                assert seen.discard is None  # type: ignore[union-attr]
            else:
                assert seen == event


@pytest.mark.parametrize("players", [3, 8])
def test_played_properly_a_free_table_comes_to_what_a_strict_one_does(players: int) -> None:
    strict = beigne.Match("beigne", options={"players": players}, seed=5, auto_deal=False)
    free = beigne.Match("beigne", options={"players": players, "freeTable": True}, seed=5, auto_deal=False)
    source = random.Random(5)
    while not strict.over and strict.deal_number < 6:
        for entry in strict.chance_entries():
            for match in (strict, free):
                for _ in match.enter(entry):
                    pass
        while strict.turn is not None:
            action = source.choice(strict.legal())
            assert set(free.legal()) == set(strict.legal())
            strict.apply(action)
            free.apply(action)
            while free.view(0).phase in ("gather", "claims"):
                free.apply(free.legal()[0])
    assert free.sheets == strict.sheets
    assert (free.scores, free.winners) == (strict.scores, strict.winners)
