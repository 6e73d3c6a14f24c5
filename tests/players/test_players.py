"""What holds for every computer player: lawful, the same for the same seed, blind to what its seat cannot see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import atout
from atout.cards.chance import stream
from atout.games.bezique.deal import act, begin, refusal, run
from atout.games.bezique.options import camel, options_of
from atout.games.bezique.random_play import fresh_pack
from atout.games.bezique.rules import Rules
from atout.games.bezique.state import OVER, new_action, new_state, observe
from atout.kernel import contents, copy
from atout.players import PLAYERS
from atout.players.policies import BOUSSAC, decide

OPTIONS = {camel(name): option.values for name, option in options_of(Rules).items() if option.values}


@st.composite
def any_rules(draw: Any) -> Rules:
    """Any preset with up to five options on top that do not contradict each other."""
    preset = draw(st.sampled_from(sorted(atout.PRESETS)))
    keys = draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=5, unique=True))
    try:
        return atout.rules(preset, **{key: draw(st.sampled_from(OPTIONS[key])) for key in keys})
    except atout.OptionError:
        assume(False)
        raise


def play_deals(rules: Rules, deals: int, seed: int, policies: tuple[int, int]) -> list[int]:
    """The scores after each of some deals of kernels; every action is lawful for the state, not only for the view."""
    state, view = (new_state(rules) for _ in range(2))
    action, numbers, packed = new_action(rules.packs), stream(seed), rules.packed
    scores = []
    for deal in range(deals):
        fresh_pack(state, len(state.pack), numbers)
        state.score[0] = state.score[1] = 0
        begin(state, packed, deal % 2)
        run(state, packed)
        while state.phase != OVER:
            seat = int(state.turn)
            observe(state, seat, view)
            before = contents(view)
            decide(policies[seat], view, packed, seat, numbers, action)
            assert contents(view) == before, "a player leaves its view as it was"
            assert refusal(state, packed, seat, action) == 0, contents(action)
            act(state, packed, seat, action)
            run(state, packed)
        scores += [int(points) for points in state.score]
    return scores


@settings(max_examples=120)
@given(any_rules(), st.integers(0, 10**6), st.tuples(*[st.integers(0, len(PLAYERS) - 1)] * 2))
def test_every_action_is_lawful_whatever_the_rules(rules: Rules, seed: int, policies: tuple[int, int]) -> None:
    play_deals(rules, 3, seed, policies)


@pytest.mark.parametrize("preset", sorted(atout.PRESETS))
@pytest.mark.parametrize("hand_size", [8, 9, 10])
def test_every_action_is_lawful_over_many_deals(preset: str, hand_size: int) -> None:
    play_deals(atout.rules(preset, handSize=hand_size), 15, hand_size, (BOUSSAC, BOUSSAC))


def decisions(name: str, preset: str, seed: int) -> list[str]:
    """What two players of one name do in the first deal of a match."""
    match = atout.Match(preset, seed=3)
    players = [atout.player(name, seed=seed + seat) for seat in range(2)]
    done = []
    while match.deal_number == 1 and match.turn is not None:
        action = players[match.turn](match.view(match.turn))
        match.apply(action)
        done.append(str(action))
    return done


@pytest.mark.parametrize("preset", sorted(atout.PRESETS))
@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_the_same_seed_plays_the_same_deal(name: str, preset: str) -> None:
    assert decisions(name, preset, 5) == decisions(name, preset, 5)


def test_another_seed_plays_otherwise_at_random() -> None:
    assert decisions("random", "ordinary", 5) != decisions("random", "ordinary", 6)


def test_boussac_draws_no_lots() -> None:
    assert decisions("boussac", "ordinary", 5) == decisions("boussac", "ordinary", 6)


# The leak test ---------------------------------------------------------------------------------------------


def hidden_places(match: atout.Match, seat: int) -> tuple[list[int], list[int]]:
    """The cards this seat cannot see: those of the adversary that nobody has been shown, and the stock."""
    assert match.deal is not None
    state, other = match.deal.state, 1 - seat
    hand = [
        pack * 32 + face
        for pack in range(2)
        for face in range(32)
        if (int(state.hand[other][pack]) & ~int(state.known[other][pack])) >> face & 1
    ]
    return hand, [int(card) for card in state.pack[int(state.next) : int(state.end)]]


def permute_what_is_hidden(match: atout.Match, seat: int, source: random.Random) -> bool:
    """Deal everything this seat cannot see anew; whether anything changed hands."""
    assert match.deal is not None
    state, other = match.deal.state, 1 - seat
    hand, stock = hidden_places(match, seat)
    cards = hand + stock
    source.shuffle(cards)
    for card in hand:
        state.hand[other][card // 32] &= ~(1 << card % 32)
    for card in cards[: len(hand)]:
        state.hand[other][card // 32] |= 1 << card % 32
    for at, card in enumerate(cards[len(hand) :], int(state.next)):
        state.pack[at] = card
    for at in range(int(state.next)):
        state.pack[at] = source.randrange(64)  # where the packets came from is nobody's business either
    return sorted(cards[: len(hand)]) != sorted(hand)


def twins(preset: str, seed: int) -> Iterator[tuple[atout.Match, int]]:
    """A match at every decision of its first two deals, with the seat to act."""
    match = atout.Match(preset, seed=seed)
    players = [atout.player("boussac"), atout.player("random", seed=seed)]
    while match.turn is not None and match.deal_number <= 2:
        yield match, match.turn
        match.apply(players[match.turn](match.view(match.turn)))


@pytest.mark.parametrize("preset", sorted(atout.PRESETS))
@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_nothing_hidden_changes_a_decision(name: str, preset: str) -> None:
    source, changed = random.Random(11), 0
    for match, seat in twins(preset, 23):
        before = str(atout.player(name, seed=9)(match.view(seat)))
        assert match.deal is not None
        kept = copy(match.deal.state)
        changed += permute_what_is_hidden(match, seat, source)
        after = str(atout.player(name, seed=9)(match.view(seat)))
        match.deal.state = kept
        assert after == before
    assert changed > 20


# By name ---------------------------------------------------------------------------------------------------


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(atout.OptionError, match="boussac, random") as caught:
        atout.player("mozart")
    assert "il n'y a pas de joueur" in caught.value.fr


def test_a_player_whose_turn_it_is_not_is_told_so() -> None:
    match = atout.Match(seed=1)
    assert match.turn is not None
    with pytest.raises(atout.OptionError, match="not for seat"):
        atout.player("boussac")(match.view(1 - match.turn))


def test_every_player_has_its_names_in_both_languages() -> None:
    for name, profile in PLAYERS.items():
        assert profile.id == name
        assert all((profile.name.fr, profile.name.en, profile.blurb.fr, profile.blurb.en))
        assert profile.blurb.fr != profile.blurb.en
