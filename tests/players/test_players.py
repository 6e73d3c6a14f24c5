"""What holds for every computer player: lawful, the same for the same seed, blind to what its seat cannot see."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from cases import some
from hypothesis import given, settings
from hypothesis import strategies as st

import atout
from atout.cards.chance import stream
from atout.contract.game import rules_of
from atout.contract.options import camel
from atout.games.bezique.kernels.deal import act, begin, refusal, run
from atout.games.bezique.kernels.random_play import fresh_pack
from atout.games.bezique.kernels.state import OVER, new_action, new_state, observe
from atout.games.bezique.players.policies import BOUSSAC, RANDOM, decide
from atout.games.bezique.presets import PRESETS, choices, offered
from atout.games.bezique.rules import Rules
from atout.kernel import JIT, contents, copy
from atout.players import PLAYERS, SEARCHES, player
from atout.research import simulate
from tests.players.hidden import permute_what_is_hidden, twins

QUICK = some(
    sorted(name for name, profile in PLAYERS.items() if profile.policy != SEARCHES), ["boussac", "debutant", "random"]
)
"""Who needs no search. The levels between the first and the last are those with other figures."""

FULL_SIZE = 2 if JIT else 1  # plain Python plays the same tests on fewer deals


@st.composite
def any_rules(draw: Any) -> Rules:
    """Any preset with up to five of its options on top, where these do not contradict each other."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    values = {camel(name): choices(preset, name) for name in offered(preset)}
    keys = draw(st.lists(st.sampled_from(sorted(key for key in values if values[key])), max_size=5, unique=True))
    given_values = {key: draw(st.sampled_from(values[key])) for key in keys}
    while True:
        try:
            return atout.rules(preset, **given_values)
        except atout.OptionError:
            given_values.popitem()


def play_deals(rules: Rules, deals: int, seed: int, policies: tuple[int, ...]) -> list[int]:
    """The scores after each of some deals of kernels; every action is lawful for the state, not only for the view."""
    state, view = (new_state(rules) for _ in range(2))
    action, numbers, packed = new_action(rules.packs), stream(seed), rules.packed
    scores = []
    for deal in range(deals):
        fresh_pack(state, rules.packed, numbers)
        for side in range(rules.sides):
            state.score[side] = 0
        state.previous = state.trump
        begin(state, packed, deal % rules.players)
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
        scores += [int(state.score[side]) for side in range(rules.sides)]
    return scores


@settings(max_examples=3 * FULL_SIZE)
@given(any_rules(), st.integers(0, 10**6), st.tuples(*[st.sampled_from([BOUSSAC, BOUSSAC, RANDOM])] * 4))
def test_every_action_is_lawful_whatever_the_rules(rules: Rules, seed: int, policies: tuple[int, ...]) -> None:
    play_deals(rules, 1, seed, policies)


@pytest.mark.parametrize("preset", some(sorted(PRESETS), ["ordinary", "four_teams", "boussac", "rubicon"]))
def test_every_action_is_lawful_over_many_deals(preset: str) -> None:
    rules = atout.rules(preset)
    play_deals(rules, (1 if rules.packs > 2 else 2 if rules.one_deal else 3) * FULL_SIZE, 3, (BOUSSAC,) * rules.players)


OPTIONS: list[tuple[str, dict[str, str]]] = [
    ("chinese", {"carteBlanche": "no", "cutBonus": "no", "beziqueRule": "fixed", "refillExact": "no"}),
    ("chinese", {"pendingAfterStock": "kept", "firstEndTrick": "free", "declPerTrick": "pending"}),
    ("chinese", {"declPerTrick": "1", "declareInPhase2": "yes", "tripleDirect": "no"}),
    ("rubicon", {"declPerTrick": "pending", "beziqueRule": "trumpQueen", "trumpRepeat": "barred"}),
    ("rubicon", {"trumpFixers": "marriageOrRun", "firstEndTrick": "laid", "cbContinuation": "wholeDeal"}),
    ("three", {"tripleDirect": "yes", "turnUp": "no", "handSize": "10"}),
    ("four", {"trickRule": "standard", "beziqueRule": "trumpQueen", "handSize": "9"}),
    ("four_teams", {"teamSquare": "former", "turnUp": "yes"}),
    ("four_teams", {"teamSquare": "any", "declareInPhase2": "no", "mustBeat": "no"}),
    ("boussac", {"packs": "4", "handSize": "10", "drawOrder": "fixedPlayer"}),
    ("boussac", {"packs": "3", "declPerTrick": "1"}),
]


@pytest.mark.parametrize(("preset", "options"), some(OPTIONS, OPTIONS[1::3]), ids=str)
def test_every_action_is_lawful_with_options(preset: str, options: dict[str, str]) -> None:
    rules = atout.rules(preset, **options)
    play_deals(rules, FULL_SIZE, 5, (BOUSSAC,) * rules.players)


LONG_ENOUGH = 80
"""Decisions: about as many as a deal of two packs has."""


def decisions(name: str, preset: str, seed: int) -> list[str]:
    """What players of one name do in the first deal of a match: all, or where there are many packs the beginning."""
    match = atout.Match(preset, seed=3)
    players = [atout.player(name, seed=seed + seat) for seat in range(match.rules.players)]
    done = []
    while match.deal_number <= 1 and match.turn is not None and len(done) < LONG_ENOUGH:
        action = players[match.turn](match.view(match.turn))
        match.apply(action)
        done.append(str(action))
    return done


@pytest.mark.parametrize("preset", some(sorted(PRESETS), ["ordinary", "three"]))
@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_deal(name: str, preset: str) -> None:
    assert decisions(name, preset, 5) == decisions(name, preset, 5)


def test_another_seed_plays_otherwise_at_random() -> None:
    assert decisions("random", "ordinary", 5) != decisions("random", "ordinary", 6)


def test_boussac_draws_no_lots() -> None:
    assert decisions("boussac", "ordinary", 5) == decisions("boussac", "ordinary", 6)


def test_boussac_draws_lots_only_for_the_unsteady_hand_that_lifts() -> None:
    for one, other in zip(decisions("boussac", "chinese", 5), decisions("boussac", "chinese", 8), strict=True):
        assert one == other or one.split()[0] == other.split()[0] == "lift"


# The leak test ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", some(sorted(PRESETS), ["ordinary", "four_teams"]))
@pytest.mark.parametrize("name", QUICK)
def test_nothing_hidden_changes_a_decision(name: str, preset: str) -> None:
    source, changed = random.Random(11), 0
    for number, (match, seat) in enumerate(twins(preset, 23)):
        if match.deal is None or number % (2 if match.rules.packs == 2 else 4 * match.rules.packs):
            continue  # nothing is hidden before the deal; of the long deals a part is enough
        before = str(atout.player(name, seed=9)(match.view(seat)))
        kept = copy(match.deal.state)
        changed += permute_what_is_hidden(match, seat, source)
        after = str(atout.player(name, seed=9)(match.view(seat)))
        match.deal.state = kept
        assert after == before
    assert changed > 5


# By name ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["boussac", "random", "expert"])
def test_a_player_goes_to_another_process_as_he_is(name: str) -> None:
    match, one = atout.Match("ordinary", seed=1), player(name, 3)
    other = pickle.loads(pickle.dumps(one))
    for move in range(40):
        assert match.turn is not None
        if move % 10 == 9:
            other = pickle.loads(pickle.dumps(one))
        view = match.view(match.turn)
        action = one(view)
        assert other(view) == action
        match.apply(action)


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(atout.OptionError, match="boussac, maitre") as caught:
        atout.player("mozart")
    assert "il n'y a pas de joueur" in caught.value.fr


@pytest.mark.parametrize("name", ["maitre", "ismcts", "debutant"])
def test_who_is_no_policy_is_not_asked_to_play_thousands_of_deals(name: str) -> None:
    for preset in ("ordinary", "beigne"):
        with pytest.raises(atout.OptionError, match="too long") as caught:
            simulate(rules_of(preset), 10, 1, name)
        assert "trop longtemps" in caught.value.fr


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


@pytest.mark.parametrize("name", ["boussac", "random", "expert", "debutant", "maitre", "maitre@worlds=20"])
def test_a_player_says_who_he_is(name: str) -> None:
    assert repr(atout.player(name, seed=3)) == f"<Player {name}, seed 3>"
