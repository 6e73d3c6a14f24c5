"""Playing a match from a program: the loop, a copy that goes on alone, and taking back."""

from __future__ import annotations

import copy
import pickle
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import atout
from atout.contract.faults import Fault
from atout.contract.match import AnyMatch
from atout.contract.terms import Points
from atout.games.bezique.free import Denounce
from atout.games.bezique.log import Chance

SOME = ("ordinary", "sans_retourne", "four_teams", "chinese", "britannica", "beigne")


def go_on(match: AnyMatch, steps: int, chance: random.Random) -> None:
    for _ in range(steps):
        if match.over:
            return
        match.apply(chance.choice(match.legal()))


def stands(match: AnyMatch) -> tuple[Any, ...]:
    """All that a program can ask of a match."""
    views = [str(match.view(seat)) for seat in range(match.rules.players)] if match.deal_number else []
    legal = tuple(map(str, match.legal()))
    return (match.turn, match.scores, match.deal_number, legal, views, [*match.log], [*match.events], match.winners)


# The loop


def test_players_by_name_play_a_match_to_its_end() -> None:
    match = atout.play(atout.Match("ordinary", seed=7), ["boussac", "random"])
    again = atout.play(atout.Match("ordinary", seed=7), ["boussac", "random"])
    assert match.over
    assert match.log == again.log
    other = atout.play(atout.Match("ordinary", seed=7), ["boussac", "random"], seed=1)
    assert other.log != match.log


def test_one_player_sits_at_every_seat_and_a_function_is_one() -> None:
    assert atout.play(atout.Match("beigne", players=5, seed=1), "boussac").over
    rules_player, last = atout.player("boussac"), lambda view: view.legal()[-1]
    assert atout.play(atout.Match("ordinary", seed=1), [rules_player, last]).winner == 0


def test_it_deals_where_nothing_is_dealt_yet() -> None:
    match = atout.Match("boussac", seed=2, auto_deal=False)
    assert atout.play(match, "boussac") is match
    assert match.over


@pytest.mark.parametrize("auto_deal", [False, True])
def test_players_who_never_come_to_an_end_are_stopped_after_so_many_deals(auto_deal: bool) -> None:
    match = atout.play(atout.Match("beigne", seed=1, auto_deal=auto_deal), "random", deals=5)
    assert not match.over
    assert len(match.sheets) == 5


@pytest.mark.clause("IRR-010")
def test_the_last_deal_goes_on_where_chance_gives_something_in_the_middle_of_it() -> None:
    """A card found face up in the stock goes back into it, and the stock is shuffled again."""
    match = atout.Match("ordinary", options={"free_table": True, "imperfect_pack": True}, seed=4, auto_deal=False)
    *before, sound = match.chance_entries()
    for entry in (*before, replace(sound, face_up=sound.cards[19])):
        assert list(match.enter(entry))
    claims: list[Any] = []
    while not claims:
        match.apply(match.legal()[-1])
        claims = [one for one in match.view(match.turn).free.claims if one.irregularity == "face_up_card"]
    match.apply(Denounce("face_up_card", claims[0].offender, claims[0].choices[0]))
    assert match.turn is None
    assert atout.play(match, lambda view: view.legal()[-1], deals=1) is match
    assert match.deal.over
    assert match.deal_number == 1


def test_who_plays_is_said_where_it_is_played() -> None:
    with pytest.raises(atout.OptionError, match=r"atout\.play\(match, players\)"):
        atout.Match("ordinary", players=["boussac", "random"])  # type: ignore[arg-type]


def test_another_number_of_players_is_told() -> None:
    match = atout.Match("three", seed=1)
    with pytest.raises(atout.OptionError, match="3 seats, not 2"):
        atout.play(match, ["boussac", "random"])
    assert len(match.log) == len(atout.Match("three", seed=1).log)


def test_a_player_who_breaks_a_rule_is_named_with_the_clause_and_nothing_is_done() -> None:
    match = atout.Match("ordinary", seed=7)

    def declares(view: atout.View) -> atout.Action:
        return atout.Action.parse("marriage KSa QSa")

    before = stands(match)
    with pytest.raises(Fault) as fault:
        atout.play(match, [declares, declares])
    assert fault.value.seat == match.turn
    assert fault.value.refusal.clause
    assert stands(match) == before


# Copies


@pytest.mark.parametrize("preset", SOME)
def test_a_copy_goes_on_alike_and_apart(preset: str) -> None:
    match = atout.Match(preset, seed=5)
    go_on(match, 60, random.Random(1))
    before, twin = stands(match), match.copy()
    assert stands(twin) == before
    go_on(twin, 90, random.Random(2))
    assert stands(match) == before
    go_on(match, 90, random.Random(2))
    assert stands(match) == stands(twin)


@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_a_copy_of_a_free_table_shares_nothing(preset: str) -> None:
    match = atout.Match(preset, options={"freeTable": True}, seed=5)
    go_on(match, 25, random.Random(3))
    before, twin = stands(match), match.copy()
    go_on(twin, 25, random.Random(4))
    assert stands(match) == before
    go_on(match, 25, random.Random(4))
    assert stands(match) == stands(twin)


COPIES = {
    "copy": lambda match: match.copy(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("preset", atout.PRESETS)
def test_a_match_whose_chance_is_the_systems_is_copied_and_goes_on_apart(preset: str, way: str) -> None:
    match = atout.Match(preset)
    go_on(match, 5, random.Random(1))
    before, twin = stands(match), COPIES[way](match)
    assert stands(twin) == before
    go_on(twin, 5, random.Random(2))
    assert stands(match) == before
    assert stands(twin) != before


def test_so_is_one_that_was_read_replayed_or_set_up() -> None:
    match = atout.Match("ordinary")
    go_on(match, 5, random.Random(1))
    own = atout.Match("ordinary", chance=Chance(random.SystemRandom()))
    for one in (
        atout.read_record(atout.write_record(match)).match,
        atout.Match.replay(match.rules, match.log),
        atout.Match.from_position(match.position()),
        atout.Chouette("rubicon", players=4).match,
        own,
    ):
        assert stands(one.copy()) == stands(one)


def test_a_copy_has_the_same_chance_before_it() -> None:
    match = atout.Match("beigne", auto_deal=False)
    assert match.copy().chance.source is match.chance.source
    repeated = atout.Match("beigne", seed=3, auto_deal=False)
    assert pickle.loads(pickle.dumps(repeated)).chance_entries() == repeated.chance_entries()


# Taking back


@given(st.sampled_from(SOME), st.integers(0, 99), st.integers(1, 70))
@settings(max_examples=12)
def test_undo_leads_back_to_where_the_last_player_was_to_act(preset: str, seed: int, steps: int) -> None:
    match, chance = atout.Match(preset, seed=seed), random.Random(seed)
    go_on(match, steps - 1, chance)
    before, action = stands(match), chance.choice(match.legal())
    match.apply(action)
    assert match.undo() == action
    assert stands(match) == before


def test_undo_reaches_back_into_the_deal_before() -> None:
    match = atout.Match("beigne", players=3, seed=4)
    while match.deal_number == 1:
        before, action = stands(match), match.legal()[0]
        match.apply(action)
    assert match.undo() == action
    assert stands(match) == before
    assert match.deal_number == 1


def test_undo_takes_back_the_choice_of_the_dealer_with_the_cards_dealt_since() -> None:
    match = atout.Match("chinese", options={"firstDealer": "highChooses"}, seed=3)
    before, action = stands(match), match.legal()[-1]
    match.apply(action)
    assert match.deal_number == 1
    assert match.undo() == action
    assert stands(match) == before
    assert match.deal_number == 0


def test_undo_keeps_the_totals_that_a_match_began_with() -> None:
    match = atout.Match("ordinary", seed=3, auto_deal=False)
    match.carried = (Points(900), Points(1100))
    for _ in match.start_deal():
        pass
    match.apply(match.legal()[0])
    match.undo()
    assert match.scores == (900, 1100)


def test_where_nobody_has_acted_there_is_nothing_to_undo() -> None:
    match = atout.Match("ordinary", seed=3)
    before = stands(match)
    with pytest.raises(atout.RecordError, match="nothing to undo"):
        match.undo()
    assert stands(match) == before
