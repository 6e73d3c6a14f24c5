"""What holds after any sequence of free acts, claims and remedies (section 5 of the clauses)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import atout
from atout.cards import PIQUET
from atout.cards.numbers import rank_of
from atout.contract.terms import Seat
from atout.games.bezique import PRESETS, Acted, Match, NewPack, parse_entry
from atout.games.bezique.actions import Play, card_text, cards_of
from atout.games.bezique.free import Denounce, Drop, FreeDeal, FreeView
from atout.games.bezique.free.stages import DEALING
from atout.games.bezique.kernels.state import ACE, GUESSING, LIFTING, TEN, stock_count
from atout.games.bezique.record.story import added
from atout.kernel import contents
from free.bezique.wild import begun, played, step, tables

seeds = st.integers(0, 10**6)


def where_every_card_is(match: Match) -> list[str]:
    """All cards of the deal, place by place; hands are counted right, and what lies on the table is known."""
    deal = match.deal
    assert isinstance(deal, FreeDeal)
    state, notes = deal.state, deal.notes
    places = [*cards_of(state.played), *notes.aside, *(card for _, card in notes.fallen)]
    for seat in range(match.rules.players):
        hand, laid = cards_of(state.hand[seat]), cards_of(state.laid[seat])
        assert int(state.held[seat]) == len(hand)
        assert set(laid) <= set(cards_of(state.known[seat])) <= {*hand, *laid}
        places += [*hand, *laid]
    places += [card_text(state.pack[at]) for at in range(int(state.next), int(state.end))]
    if state.turn_up >= 0 and state.phase != DEALING:
        places.append(card_text(state.turn_up))
    return sorted(places)


@settings(max_examples=30)
@given(tables, seeds, st.integers(5, 90))
@pytest.mark.clause("IRR-025", "IRR-028")
def test_no_card_is_lost_or_made(table: Any, seed: int, steps: int) -> None:
    match, rng = begun(table, seed), random.Random(seed)
    for _ in range(steps):
        if match.over:
            break
        step(match, rng, 0.4)
        if match.deal and match.choosing is None and match.deal.state.phase not in (LIFTING, GUESSING):
            assert where_every_card_is(match) == sorted(match.deal.pack)


@settings(max_examples=20)
@given(tables, seeds, st.integers(5, 120))
def test_the_log_replays_to_the_same_state(table: Any, seed: int, steps: int) -> None:
    match = played(table, seed, steps, 0.35)
    again = Match.replay(match.rules, [parse_entry(str(entry)) for entry in match.log])
    assert again.events == match.events
    assert again.turn == match.turn
    assert again.scores == match.scores
    if match.deal is not None:
        assert again.deal is not None
        assert isinstance(match.deal, FreeDeal)
        assert contents(again.deal.state) == contents(match.deal.state)
        for seat in range(match.rules.players):
            assert again.view(seat).free == match.view(seat).free
        if not match.deal.notes.void:  # every point was told
            since = max(at for at, event in enumerate(match.events) if event.do == "shuffle")
            assert added(match.deal.before, match.events[since:]) == match.deal.scores
    for entry in match.log:
        if isinstance(entry, Acted):
            assert atout.Action.parse(str(entry.action)) == entry.action


@settings(max_examples=8)
@given(tables, seeds)
def test_hands_run_out_together_and_the_brisques_are_all_accounted_for(table: Any, seed: int) -> None:
    """Whatever happened, once everybody keeps to the rules and claims what he sees (AMB-29)."""
    match, rng = begun(table, seed), random.Random(seed)
    for _ in range(40):
        if match.over:
            return
        step(match, rng, 0.3)
    while match.turn is None and not match.over:
        list(match.start_deal())
    number, deal = match.deal_number, match.deal
    enough = deal is not None and stock_count(deal.state) >= 20
    while match.turn is not None and match.deal_number == number and not match.over:
        list(match.enter(Acted(match.turn, match.legal()[-1])))
        if enough and deal and deal.state.strict and not deal.over:
            enough = False
            assert len(set(match.view(0).free.levels)) == 1  # type: ignore[union-attr]
    assert isinstance(deal, FreeDeal)
    if match.deal_number != number or deal.notes.void or not deal.notes.taken or match.over:
        return
    notes, state = deal.notes, deal.state
    lying = [rank_of(PIQUET.card(card)) for card in (*deal.pack,)]
    whole = [lying.count(ACE), lying.count(TEN)]
    gone = [rank_of(PIQUET.card(card)) for card in (*notes.aside, *(card for _, card in notes.fallen))]
    counted = [sum(int(n) for n in state.aces), sum(int(n) for n in state.tens)]
    for at, rank in enumerate((ACE, TEN)):
        assert counted[at] + notes.lost_brisques[at] + gone.count(rank) == whole[at]


@settings(max_examples=20)
@given(tables, seeds, st.integers(5, 70), st.data())
def test_a_view_does_not_depend_on_what_its_seat_cannot_know(table: Any, seed: int, steps: int, data: Any) -> None:
    """Two cards that a seat has never seen change places everywhere: it sees the same match."""
    match = played(table, seed, steps, 0.3, claims=False)
    assume(match.deal is not None and match.choosing is None and not match.over)
    seat = data.draw(st.integers(0, match.rules.players - 1))
    seen = " ".join(map(str, match.seen_by(seat)))  # all it can know of cards it has learnt so
    first = next(at for at in range(len(match.log) - 1, -1, -1) if isinstance(match.log[at], NewPack))
    assert isinstance(match.log[first], NewPack)
    hidden = [card for card in match.log[first].cards if card not in seen]  # type: ignore[union-attr]
    assume(len(hidden) > 1)
    candidates = [card for card in known_to_others(match, seat) if card in hidden] or hidden
    one, other = data.draw(st.sampled_from(candidates)), data.draw(st.sampled_from(hidden))
    swapped = [parse_entry(swap(str(entry), one, other)) for entry in match.log[first:]]
    try:
        again = Match.replay(match.rules, [*match.log[:first], *swapped])
    except atout.UnlawfulAction:
        assume(False)  # a seven of trumps or a carte blanche was asked about, in secret
        raise
    assert seen_by(again, seat) == seen_by(match, seat)
    assert [str(event) for event in again.seen_by(seat)] == [str(event) for event in match.seen_by(seat)]


def known_to_others(match: Match, seat: int) -> list[str]:
    """Cards that another seat alone has looked at, let fall or may choose."""
    assert isinstance(match.deal, FreeDeal)
    notes = match.deal.notes
    seen = [card for who, cards in enumerate(notes.seen) if who != seat for card in sorted(cards)]
    return seen + [card for who, card in notes.fallen if who != seat] + [c for due in notes.dues for c in due.cards]


def swap(text: str, one: str, other: str) -> str:
    """A text with two cards in each other's place."""
    return " ".join({one: other, other: one}.get(word, word) for word in text.split())


def seen_by(match: Match, seat: int) -> tuple[Any, ...]:
    """All that a seat is shown, as plain values."""
    view = match.view(seat)
    assert view.free is not None
    free = replace(view.free, mine=None)
    return contents(view.record), str(free), str(view), view.all_groups, view.all_pending


@settings(max_examples=8)
@given(tables, seeds, st.integers(20, 90))
@pytest.mark.clause("IRR-012")
def test_a_lead_withdrawn_leaves_everything_as_it_was(table: Any, seed: int, steps: int) -> None:
    """But that everybody has seen the card."""
    match, rng = begun(table, seed), random.Random(seed)
    for _ in range(steps):
        if match.over:
            break
        step(match, rng, 0.35)
        for seat in range(match.rules.players):
            if lead := leads_out_of_turn(match, seat):
                before = all_but_known(match)
                list(match.enter(Acted(Seat(seat), lead)))
                other = Seat((seat + 1) % match.rules.players)
                claims = [claim for claim in free_view(match, other).claims if "withdraw" in claim.choices]
                if not claims:  # by Britannica's law
                    return
                list(match.enter(Acted(other, Denounce("lead_out_of_turn", Seat(seat), "withdraw"))))
                assert all_but_known(match) == before


def leads_out_of_turn(match: Match, seat: int) -> Play | None:
    """A card that a seat could lead now and should not, or None."""
    deal = match.deal
    if not isinstance(deal, FreeDeal) or match.turn is None or match.choosing is not None:
        return None
    if deal.state.in_trick or deal.state.leader == seat:
        return None
    leads = [act for act in free_view(match, seat).acts if isinstance(act, Play)]
    return next((lead for lead in leads if not match.refusal(lead, seat)), None)  # somebody may be asked in secret


def free_view(match: Match, seat: int) -> FreeView:
    """What a free table offers a seat."""
    offer = match.view(seat).free
    assert offer is not None
    return offer


def all_but_known(match: Match) -> tuple[Any, ...]:
    """A deal as it stands, with all that may be claimed and is to be done, but for who knows which cards."""
    assert isinstance(match.deal, FreeDeal)
    state = {name: value for name, value in contents(match.deal.state).items() if name != "known"}
    offers = [free_view(match, seat) for seat in range(match.rules.players)]
    return state, match.deal.groups, [(offer.claims, offer.due, offer.lawful, offer.levels) for offer in offers]


COUNTS = {"short_hand", "long_hand", "both_long", "dealt_short", "dealt_long", "misdeal", "lost_card"}
"""What is claimed of the number of cards."""


@settings(max_examples=5)
@given(st.sampled_from(sorted(PRESETS)), seeds, st.integers(1, 150), st.integers(0, 5))
@pytest.mark.clause("IRR-024", "IRR-025")
def test_a_dead_card_gives_nobody_anything_more_to_claim(preset: str, seed: int, steps: int, later: int) -> None:
    """Everybody keeps to the rules, one card falls, and it is found: the deal counts as played."""
    match, rng = begun((preset, {}), seed), random.Random(seed)
    for _ in range(steps):
        step(match, rng, 0)
    assume(isinstance(match.deal, FreeDeal) and match.turn is not None)
    seat = Seat(rng.randrange(match.rules.players))
    drops = [act for act in free_view(match, seat).acts if isinstance(act, Drop)]
    assume(drops)
    list(match.enter(Acted(seat, rng.choice(drops))))
    number = match.deal_number
    for _ in range(later):
        step(match, rng, 0)
    other = Seat((seat + 1) % match.rules.players)
    assume(match.deal_number == number and any(c.irregularity == "lost_card" for c in free_view(match, other).claims))
    list(match.enter(Acted(other, Denounce("lost_card", None, "dead"))))
    while match.turn is not None and match.deal_number == number:
        for one in range(match.rules.players):
            assert not COUNTS & {claim.irregularity for claim in free_view(match, one).claims}
        step(match, rng, 0)
