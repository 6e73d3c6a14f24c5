"""What things are worth is set like an option: custom rules that play, are written, and read back."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import atout
from atout.contract.game import game_of
from atout.games.bezique.presets import PRESETS, figures

SOME = ("ordinary", "sans_retourne", "four_teams", "rubicon", "chinese")


def test_four_kings_for_150_and_no_bezique() -> None:
    rules = atout.rules("ordinary", fourKings=150, bezique="0")
    assert (rules.four_kings, rules.bezique, rules.four_aces) == (150, 0, 100)
    assert repr(rules) == "atout.rules('ordinary', bezique=0, fourKings=150)"
    points = {(event.kind, event.points) for seed in range(12) for event in declared(rules, seed)}
    assert ("four_kings", 150) in points
    assert not any(kind == "bezique" for kind, _ in points)


def declared(rules: atout.Rules, seed: int) -> list[Any]:
    """What is declared in the first deal by whoever declares all he can."""
    match = atout.Match(rules, seed=seed)
    while match.turn is not None and match.deal_number == 1:
        legal = match.legal()
        match.apply(next((one for one in legal if isinstance(one, atout.Declare)), legal[-1]))
    return [event for event in match.events if event.do == "declare"]


@pytest.mark.parametrize("preset", SOME)
@settings(max_examples=4)
@given(st.data())
def test_whatever_they_are_worth_matches_are_played_written_and_read_back(preset: str, data: st.DataObject) -> None:
    chosen = data.draw(st.dictionaries(st.sampled_from(figures(preset)), st.integers(0, 30).map(lambda n: 10 * n)))
    rules = atout.rules(preset, **chosen)
    match = atout.Match(rules, seed=data.draw(st.integers(0, 99)))
    rng = random.Random(1)
    boussac = atout.player("boussac", seed=1)
    while (seat := match.turn) is not None and match.deal_number == 1:
        action = boussac(match.view(seat)) if seat else rng.choice(match.legal())
        match.apply(action)
    for form in ("text", "json"):
        again = atout.read_record(atout.write_record(match, form)).match
        assert again.rules == rules
        assert again.scores == match.scores
        assert again.events == match.events


@pytest.mark.parametrize(
    ("preset", "options", "told"),
    [
        ("ordinary", {"fourAces": -1}, "fourAces must be a whole number from 0 to 100000, not -1"),
        ("ordinary", {"fourAces": "many"}, "not 'many'"),
        ("ordinary", {"fouraces": 150}, "did you mean 'fourAces'"),
        ("ordinary", {"plainSequence": 150}, "ordinary has no option 'plainSequence'"),
        ("ordinary", {"four_jacks": 45, "units": True}, "fourJacks must be a multiple of ten"),
    ],
)
def test_what_cannot_be_is_told(preset: str, options: dict[str, object], told: str) -> None:
    with pytest.raises(atout.OptionError, match=told) as error:
        atout.rules(preset, **options)
    assert error.value.fr != error.value.en


@pytest.mark.parametrize("preset", PRESETS)
def test_those_of_a_preset_are_what_it_has(preset: str) -> None:
    game, rules = game_of(preset), PRESETS[preset]
    assert set(game.figures(preset)) == {name for name in figures(preset) if getattr(rules, name)}
    same = {name: getattr(rules, name) for name in game.figures(preset)}
    assert atout.rules(preset, **same) == rules
    assert not game.options_on_top(atout.rules(preset, **same))
