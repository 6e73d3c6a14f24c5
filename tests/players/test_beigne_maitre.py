"""The searching players of Le Beigne: by what a seat may know and nothing else, the same thought for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from beigne.matches import positions, rules
from hypothesis import given, settings
from hypothesis import strategies as st

from atout.cards import FULL
from atout.cards.chance import stream
from atout.cards.numbers import full_place_of
from atout.games import beigne
from atout.games.beigne.actions import card_number, unpacked
from atout.games.beigne.kernels.deal import refusal
from atout.games.beigne.kernels.moves import CARD, DISCARD, GO, LEAVE, PASS, lawful_moves
from atout.games.beigne.kernels.state import NONE, new_action, new_state, observe
from atout.games.beigne.players import play_likelihood, rollouts
from atout.games.beigne.players.bid_likelihood import believe, listen, new_heard
from atout.games.beigne.players.maitre import BeigneMaitre, signature
from atout.games.beigne.players.masks import VEILED
from atout.games.beigne.players.memory import remembered
from atout.games.beigne.players.odds import worth
from atout.games.beigne.players.play_likelihood import surprises
from atout.games.beigne.players.tree import BeigneTree
from atout.games.beigne.players.weights import weights_of
from atout.games.beigne.search.worlds import draw_world, hand_out, sample_world
from atout.kernel import contents, integers
from atout.players.thought import Budget

FEW = Budget(worlds=3)
PLAYERS = {"maitre": BeigneMaitre, "ismcts": BeigneTree}


def thought(name: str, ruleset: beigne.Rules, view: Any, seat: int, seed: int, budget: Budget = FEW) -> Any:
    """What a player chooses and what it made of everything else, as plain values."""
    player = PLAYERS[name](ruleset, budget)
    moves, weights = player.weigh(view, seat, seed)
    action = new_action()
    player.set_candidate(view, seat, moves, weights.chosen, action)
    return (
        str(unpacked(action)),
        [int(move) for move in moves],
        list(weights.means),
        list(weights.counts),
        weights.worlds,
    )


def moments(ruleset: beigne.Rules, seed: int) -> Iterator[tuple[Any, int]]:
    """Some positions of a hand where somebody has a choice: the state, and whose turn it is."""
    for match in positions(ruleset, seed, deals=1):
        if match.turn is not None and match.deal is not None and len(match.legal()) > 1:
            yield match.deal.state, int(match.turn)


@settings(max_examples=2)
@given(rules(), st.integers(0, 10**6), st.sampled_from(sorted(PLAYERS)))
def test_what_a_seat_cannot_see_changes_nothing(ruleset: beigne.Rules, seed: int, name: str) -> None:
    """All that is hidden is dealt anew: same seed, same thought. And the view is left as it was."""
    numbers = stream(seed)
    for state, seat in moments(ruleset, seed):
        view, other, again = (new_state(ruleset.players) for _ in range(3))
        observe(state, seat, view)
        sample_world(view, seat, numbers, other)
        observe(other, seat, again)
        before = contents(view)
        assert thought(name, ruleset, view, seat, 5) == thought(name, ruleset, again, seat, 5)
        assert contents(view) == before


@settings(max_examples=2)
@given(rules(), st.integers(0, 10**6), st.sampled_from(sorted(PLAYERS)))
def test_every_choice_is_lawful(ruleset: beigne.Rules, seed: int, name: str) -> None:
    action = new_action()
    for state, seat in moments(ruleset, seed):
        view = new_state(ruleset.players)
        observe(state, seat, view)
        player = PLAYERS[name](ruleset, FEW)
        moves, weights = player.weigh(view, seat, seed)
        listed = integers([0] * 8)
        lawful = {int(move) for move in listed[: lawful_moves(view, seat, listed)]}
        assert {int(move) for move in moves} <= lawful
        player.set_candidate(view, seat, moves, weights.chosen, action)
        assert refusal(state, ruleset.packed, seat, action) == 0


def test_nobody_in_a_world_sees_more_than_his_own_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever decides in a rollout, or in a trick played again, is asked by his own cards alone."""
    seats = []

    def watched(view: Any, packed: Any, seat: int, weights: Any, action: Any) -> None:
        seats.append(seat)
        assert view.turn == seat
        assert not any(view.hand[other] for other in range(view.players) if other != seat)
        assert seat == view.dealer or view.discard == NONE
        choose(view, packed, seat, weights, action)

    choose = rollouts.boussac_action
    monkeypatch.setattr(rollouts, "boussac_action", watched)
    monkeypatch.setattr(play_likelihood, "boussac_action", watched)
    ruleset = beigne.rules("beigne", players=4)
    for state, seat in moments(ruleset, 12):
        view = new_state(4)
        observe(state, seat, view)
        thought("maitre", ruleset, view, seat, 1)
    assert set(seats) == {0, 1, 2, 3}


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_the_same_seed_thinks_the_same(name: str) -> None:
    ruleset = beigne.rules("beigne", players=3)
    for state, seat in moments(ruleset, 4):
        view = new_state(3)
        observe(state, seat, view)
        assert thought(name, ruleset, view, seat, 9) == thought(name, ruleset, view, seat, 9)


def test_two_threads_think_what_one_thinks() -> None:
    ruleset = beigne.rules("beigne", players=3)
    with ThreadPoolExecutor(1) as share:
        for state, seat in moments(ruleset, 8):
            view = new_state(3)
            observe(state, seat, view)
            alone, both = BeigneMaitre(ruleset, FEW), BeigneMaitre(ruleset, FEW, share, threads=2)
            (moves, one), (same, two) = alone.weigh(view, seat, 3), both.weigh(view, seat, 3)
            assert list(moves) == list(same)
            assert (list(one.means), list(one.errors), one.chosen) == (list(two.means), list(two.errors), two.chosen)


def dealt(hand: str, turned: str = "9H", scores: tuple[int, ...] = (25, 25, 25, 25), **options: str) -> Any:
    """Seat 0, the elder hand, with these cards, about to bid; the dealer has left the turn-up."""
    ruleset = beigne.rules("beigne", players=len(scores), **options)
    match = beigne.Match(ruleset, seed=1, auto_deal=False)
    match.carried = scores  # type: ignore[assignment]
    own = [card + "a" for card in hand.split()]
    everything = (rank + suit + "a" for suit in "SHDC" for rank in "23456789TJQKA")
    others = [card for card in everything if card not in own and card != turned + "a"]
    pack = []
    for card in own:
        pack += [card, *(others.pop() for _ in scores[1:])]
    for entry in (beigne.DealDraw((), len(scores) - 1), beigne.NewPack((*pack, turned + "a", *others), 0)):  # type: ignore[arg-type]
        for _ in match.enter(entry):
            pass
    match.apply(beigne.Leave())
    return match


def bid_of(match: Any) -> str:
    view = match.view(0)
    return thought("maitre", view.rules, view.record, 0, 2, Budget(worlds=12))[0]


def test_goes_with_trumps_and_not_with_nothing() -> None:
    assert bid_of(dealt("AH KH QH AS AD")) == "go"
    assert bid_of(dealt("2S 3S 2D 3D 4C")) == "pass"


def test_does_not_think_where_there_is_no_choice() -> None:
    match = dealt("2S 3S 2D 3D 4C", scores=(5, 25, 25, 25))
    view = match.view(0)
    moves, weights = BeigneMaitre(view.rules, FEW).weigh(view.record, 0, 1)
    assert (list(moves), weights.worlds) == ([GO], 0)


def move_with(card: str) -> int:
    """The number of the move that plays a card."""
    return CARD + int(full_place_of(card_number(card)))


def test_takes_the_trick_that_wins_the_match() -> None:
    """One point to go: the ace of trumps, not the two, whoever leads."""
    match = dealt("AH 2H 2S 2D 2C", scores=(1, 25, 25, 25))
    for _ in range(4):
        match.apply(beigne.Bid(True))
    view = match.view(0)
    choice, moves, means, *_ = thought("maitre", view.rules, view.record, 0, 4, Budget(worlds=12))
    assert choice == "AHa"
    assert max(means) == 100 == means[[int(move) for move in moves].index(move_with("AHa"))]


def test_equal_cards_are_one_move() -> None:
    match = dealt("7S 8S JS 2D 2C", turned="9S")
    view = match.view(0).record
    sevens, eights, jacks = (signature(view, 0, move_with(card)) for card in ("7Sa", "8Sa", "JSa"))
    assert sevens == eights, "touching"
    assert eights != jacks, "the ten may be with another"
    view.played = 1 << card_number("TSa")
    assert signature(view, 0, move_with("7Sa")) == signature(view, 0, move_with("JSa"))
    view.trick[3] = card_number("TSa")
    assert signature(view, 0, move_with("7Sa")) != signature(view, 0, move_with("JSa"))
    assert len({signature(view, 0, move) for move in (GO, PASS, LEAVE, CARD + 3, DISCARD + 3)}) == 5


def strength(match: Any, bid: str, seat: int, worlds: int) -> float:
    """What the cards of `seat` are worth together, in the mean of the worlds that the next to bid imagines."""
    match.apply(beigne.Bid(bid == "go"))
    mine = int(match.turn)
    view, packed, weights = match.view(mine).record, match.rules.packed, weights_of(match.rules.players)
    world, heard, numbers = new_state(4), new_heard(), stream(6)
    listen(view, packed, mine, weights, heard, world)
    total = 0.0
    for _ in range(worlds):
        count = draw_world(view, mine, numbers, world)
        believe(view, packed, mine, heard, world, count, weights, numbers)
        hand_out(mine, world)
        assert int(world.hand[seat]).bit_count() == 5
        total += sum(
            worth(view, packed, mine, card, weights) for card in FULL.cards if int(world.hand[seat]) >> card & 1
        )
    return total / worlds


def test_who_goes_is_believed_to_hold_more() -> None:
    went = strength(dealt("AH KH QH AS AD"), "go", 0, 40)
    passed = strength(dealt("AH KH QH AS AD"), "pass", 0, 40)
    assert went > passed + 0.5


def test_what_is_forced_tells_nothing() -> None:
    match = dealt("AH KH QH AS AD", scores=(5, 25, 25, 25))
    match.apply(beigne.Bid(True))
    heard = new_heard()
    listen(match.view(1).record, match.rules.packed, 1, weights_of(4), heard, new_state(4))
    assert heard.spoken == 0


@settings(max_examples=8)
@given(rules(), st.integers(0, 10**6))
def test_a_game_played_again_holds_no_surprise(ruleset: beigne.Rules, seed: int) -> None:
    """In the true deal, nobody among rules players has done what a rules player would not do; and the tricks that are
    taken back come to where they were."""
    match = beigne.Match(ruleset, seed=seed)
    weights, action, packed = weights_of(ruleset.players), new_action(), ruleset.packed
    scene, kept = new_state(ruleset.players), integers([0] * VEILED)
    while match.deal_number == 1 and match.turn is not None and match.deal is not None:
        state, seat = match.deal.state, int(match.turn)
        oddities = surprises(state, packed, seat, weights, scene, action, kept)
        assert oddities == 0 or state.trick_number > 1, "later, who lacked which suit before is no longer known"
        if state.in_trick or state.trick_number:
            before, after = contents(state), contents(scene)
            for name in ("hand", "held", "played", "trick", "turn", "leader", "tricks", "taken", "in_trick"):
                assert after[name] == before[name], name
        view = match.view(seat)
        rollouts.boussac_action(view.record, packed, seat, weights, action)
        match.apply(unpacked(action))


def test_a_card_out_of_the_rules_player_s_way_is_a_surprise() -> None:
    match = dealt("AH KH QH AS AD", scores=(25, 25, 25, 25))
    for _ in range(4):
        match.apply(beigne.Bid(True))
    state, scene, action = match.deal.state, new_state(4), new_action()
    rollouts.boussac_action(match.view(0).record, match.rules.packed, 0, weights_of(4), action)
    other = next(play for play in match.legal() if str(play) != str(unpacked(action)))
    match.apply(other)
    assert surprises(state, match.rules.packed, 1, weights_of(4), scene, action, integers([0] * VEILED)) == 1


@settings(max_examples=4)
@given(rules(), st.integers(0, 10**6))
def test_who_forgets_still_imagines_whole_worlds(ruleset: beigne.Rules, seed: int) -> None:
    """Cards that have gone may come back, but everybody holds as many as he does."""
    numbers, world = stream(seed), new_state(ruleset.players)
    for state, seat in moments(ruleset, seed):
        view = new_state(ruleset.players)
        observe(state, seat, view)
        assert contents(remembered(view, 1.0)) == contents(view)
        mind = remembered(view, 0.0)
        assert not int(mind.played) & ~int(view.played)
        sample_world(mind, seat, numbers, world)
        for other in range(ruleset.players):
            assert int(world.hand[other]).bit_count() == view.held[other]
        assert thought("maitre", ruleset, mind, seat, 1, Budget(worlds=1))[0]
