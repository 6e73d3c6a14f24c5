"""What things are worth is set like an option: custom rules that play, are written, and read back."""

from __future__ import annotations

import random
from typing import Any

import pytest
from cases import some
from hypothesis import given, settings
from hypothesis import strategies as st

import atout
from atout.contract.game import game_of
from atout.contract.options import Option
from atout.games.beigne.search.race import place_of, race_of
from atout.games.bezique.presets import PRESETS, figures

SOME = ("ordinary", "sans_retourne", "four_teams", "rubicon", "chinese", "beigne")


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


def within(figure: Option, value: int) -> bool:
    """Whether a figure may be that."""
    return figure.least <= value <= figure.most


@pytest.mark.parametrize("preset", some(SOME, lambda preset: preset != "four_teams"))
@settings(max_examples=3)
@given(st.data())
def test_whatever_they_are_worth_matches_are_played_written_and_read_back(preset: str, data: st.DataObject) -> None:
    game = game_of(preset)
    tens = st.dictionaries(st.sampled_from(game.figures(preset)), st.integers(0, 30).map(lambda n: 10 * n))
    chosen = {name: value for name, value in data.draw(tens).items() if within(game.settings[name], value)}
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
    ("preset", "options", "message"),
    [
        ("ordinary", {"fourAces": -1}, "fourAces must be a whole number from 0 to 100000, not -1"),
        ("ordinary", {"fourAces": "many"}, "not 'many'"),
        ("ordinary", {"fouraces": 150}, "did you mean 'fourAces'"),
        ("ordinary", {"plainSequence": 150}, "ordinary has no option 'plainSequence'"),
        ("ordinary", {"four_jacks": 45, "units": True}, "fourJacks must be a multiple of ten"),
        ("beigne", {"start": 0}, "start must be a whole number from 1 to 60, not 0"),
        ("beigne", {"fine": 21}, "from 0 to 20"),
        ("beigne", {"zeroRule": "exact", "fine": 0}, "zeroRule=exact contradicts fine=0"),
        ("beigne", {"handSize": 6}, "there is no option 'handSize'"),
    ],
)
def test_what_cannot_be_is_told(preset: str, options: dict[str, object], message: str) -> None:
    with pytest.raises(atout.OptionError, match=message) as error:
        atout.rules(preset, **options)
    assert error.value.fr != error.value.en


@pytest.mark.parametrize("preset", PRESETS)
def test_those_of_a_preset_are_what_it_has(preset: str) -> None:
    game, rules = game_of(preset), PRESETS[preset]
    assert set(game.figures(preset)) == {name for name in figures(preset) if getattr(rules, name)}
    same = {name: getattr(rules, name) for name in game.figures(preset)}
    assert atout.rules(preset, **same) == rules
    assert not game.options_on_top(atout.rules(preset, **same))


def test_le_beigne_goes_by_its_figures() -> None:
    """Forty points to get rid of, nine for no trick, no choice with twelve left; a turned ten forces in no hand."""
    rules = atout.rules("beigne", start=40, fine=9, lastPoints=12, tenLimit=0, players=3)
    match = atout.play(atout.Match(rules, seed=5), "boussac")
    rows = [row for sheet in match.sheets for row in sheet.rows]
    assert {row.before for row in match.sheets[0].rows} == {40}
    assert {row.after - row.before for row in rows if row.went and not row.tricks} == {9}
    assert {row.before for row in rows if row.forced and row.went} >= {12} or any(row.before == 11 for row in rows)
    assert all(row.forced for row in rows if row.before <= 12)
    for form in ("text", "json", "audit"):
        assert atout.read_record(atout.write_record(match, form)).rules == rules


@pytest.mark.parametrize("harder", [{"fine": 9}, {"last_points": 20}])
def test_the_race_to_zero_follows_the_figures_of_le_beigne(harder: dict[str, int]) -> None:
    """Who loses more, or must go oftener, comes home later; who has less to get rid of, earlier."""
    plain, other = race_of(atout.rules("beigne")), race_of(atout.rules("beigne", **harder))
    at = int(place_of(20))
    assert other.home[20][at] < plain.home[20][at]
    assert plain.home[20][int(place_of(60))] < plain.home[20][int(place_of(40))] < plain.home[20][at]
    assert race_of(atout.rules("beigne", start=60)).home[60][int(place_of(60))] > 0
