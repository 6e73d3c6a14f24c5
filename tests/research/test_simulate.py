"""What a simulation adds up: every point is somebody's and comes from somewhere, whatever the game."""

from __future__ import annotations

import pytest
from cases import some

import atout
from atout.games.bezique.presets import PRESETS
from atout.research import simulate

DEALS = {"chinese": 2, "eight_pack": 2, "rubicon": 2}


@pytest.mark.parametrize("preset", some(sorted(PRESETS), ["ordinary", "rubicon"]))
def test_the_figures_of_a_preset_hang_together(preset: str) -> None:
    rules = atout.rules(preset)
    deals = DEALS.get(preset, 4)
    figures = simulate(rules, deals, seed=3, player="boussac")
    assert figures.deals == deals
    assert len(figures.roles) == rules.players
    assert (figures.elder.name, figures.dealer.name) == ("elder", "dealer")
    for role in figures.roles:
        assert sum(role.sources.values()) == pytest.approx(role.points.mean)
        assert sum(role.histogram) == deals
        worth = sum(times * getattr(rules, kind) for kind, times in role.declared.items() if kind != "seven")
        assert worth == pytest.approx(role.sources["declarations"])
    for kind, share in figures.frequency.items():
        assert (share > 0) == any(role.declared[kind] > 0 for role in figures.roles)
    assert (figures.settlements is None) == (not rules.one_deal)
    assert [role.name in figures.as_json() for role in figures.roles] == [True] * rules.players


def test_the_same_seed_gives_the_same_figures() -> None:
    rules = atout.rules("three")
    assert simulate(rules, 3, seed=1) == simulate(rules, 3, seed=1) != simulate(rules, 3, seed=2)


def test_the_lead_of_a_side_is_what_its_seats_make_more() -> None:
    figures = simulate(atout.rules("four_teams"), 5, seed=1)
    elder, second, third, dealer = (role.points.mean for role in figures.roles)
    assert figures.lead.mean == pytest.approx(elder + third - second - dealer)
    figures = simulate(atout.rules("three"), 5, seed=1)
    elder, second, dealer = (role.points.mean for role in figures.roles)
    assert figures.lead.mean == pytest.approx(elder - (second + dealer) / 2)


def test_games_of_one_deal_are_settled() -> None:
    figures = simulate(atout.rules("chinese"), 2, seed=2, player="boussac")
    assert figures.matches == 2
    assert figures.settlements is not None
    assert figures.settlements.final.mean >= 1000
    assert 0 <= figures.settlements.rubicons <= 1
    assert figures.once["announced"] >= figures.once["marked"] > 0
    assert figures.once["lost"] == pytest.approx(figures.once["announced"] - figures.once["marked"])
    assert figures.as_json()["settlements"]["final"] == figures.settlements.final.mean


def test_teams_cede() -> None:
    assert simulate(atout.rules("four_teams"), 3, seed=2, player="boussac").once["ceded"] > 0
