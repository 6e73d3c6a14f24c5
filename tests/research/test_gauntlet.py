"""The gauntlet: who is in the pool, that its members play and differ, and what is reckoned from the rounds."""

from __future__ import annotations

import random
from pathlib import Path
from statistics import mean

import pytest
from cases import some

from atout.contract.game import all_presets, rules_of
from atout.contract.terms import AtoutError, OptionError
from atout.games.bezique.players.weights import TASTE_DTYPE, taste_for, weights_at
from atout.games.bezique.research import luck
from atout.games.bezique.research.pool import TASTES
from atout.research.tournament import gauntlet as house
from atout.research.tournament.arena import arena
from atout.research.tournament.gauntlet import Measure, gauntlet, lowest, measure
from atout.research.tournament.pool import check_member, members

QUICK = ("random", "boussac/grasping")


@pytest.fixture(autouse=True)
def _a_rough_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "UNIT_DEALS", 4)
    monkeypatch.setattr(luck, "ORDERS", 1)


def test_what_a_player_makes_is_told_against_each_on_average_and_against_the_worst() -> None:
    outcome = gauntlet("random", "ordinary", 2, seed=3, pool=QUICK)
    assert [one.member for one in outcome.against] == list(QUICK)
    itself, taste = (one.effect for one in outcome.against)
    assert itself == Measure(0, (0, 0))
    assert taste.mean < -0.5
    assert outcome.mean.mean == pytest.approx(mean(one.effect.mean for one in outcome.against))
    assert (outcome.worst, outcome.worst_effect.mean) == ("boussac/grasping", taste.mean)
    half = [one.effect.interval[1] - one.effect.mean for one in outcome.against]
    assert outcome.mean.interval[1] - outcome.mean.mean == pytest.approx(sum(half) / 2)  # one of them does not vary


def test_where_nobody_judges_luck_points_are_told_as_they_were_made() -> None:
    outcome = gauntlet("random", "beigne", 3, seed=3, pool=["boussac", "boussac/bold"])
    for one in outcome.against:
        assert one.effect.mean == pytest.approx(one.standing.points / outcome.unit)
        assert one.effect.interval == pytest.approx([end / outcome.unit for end in one.standing.points_interval])
    assert outcome.saved == 1


def test_all_members_are_met_with_the_cards_of_an_arena() -> None:
    outcome = gauntlet("random", "ordinary", 2, seed=5, pool=["network/ordinary"])
    same = arena(["random", "network/ordinary"], "ordinary", seed=5, pairs=2)
    assert outcome.against[0].standing == same.standings[0]


@pytest.mark.parametrize("preset", all_presets())
def test_every_game_has_a_pool_whose_members_are_named_and_explained(preset: str) -> None:
    rules = rules_of(preset)
    pool = members(rules)
    assert {"boussac", "ismcts@simulations=10000", "maitre/0.3", "maitre/0.11"} < set(pool)
    assert all(description.fr and description.en for description in pool.values())
    two = getattr(rules, "packs", 0) == 2 and rules.players == 2
    networks = [name for name in pool if name.startswith("network/")]
    assert len(networks) == (3 if two else 0)
    assert not two or networks[0] == f"network/{preset}"


OWN = [
    (name, preset)
    for preset in ("ordinary", "sans_retourne", "three", "rubicon", "chinese", "four_teams", "beigne")
    for name in members(rules_of(preset))
    if "/" in name and not name.startswith("maitre")
]


@pytest.mark.parametrize(("name", "preset"), some(OWN, [one for one in OWN if one[1] in ("ordinary", "beigne")]))
def test_what_a_member_does_is_lawful_and_beats_chance(name: str, preset: str) -> None:
    pairs = {"beigne": 12, "rubicon": 1, "chinese": 1}.get(preset, 1)
    result = arena([name, "random"], preset, seed=2, pairs=pairs)
    assert result.points > 0


@pytest.mark.parametrize("name", [*TASTES, "network/ordinary", "network/variante"])
def test_a_member_of_the_pool_is_not_the_rules_player(name: str) -> None:
    assert arena([name, "boussac"], "ordinary", seed=2, pairs=1).points != 0


def test_an_unsteady_hand_is_steadied_by_its_seed() -> None:
    first, again, other = (
        arena(["boussac/unsteady", "random"], "ordinary", seed=seed, pairs=1).points for seed in (4, 4, 5)
    )
    assert first == again != other


@pytest.mark.parametrize("preset", ["ordinary", "three", "rubicon", "chinese"])
def test_a_taste_changes_the_weights_of_the_game_and_no_others(preset: str) -> None:
    rules = rules_of(preset)
    own, changed = weights_at(rules), taste_for(rules, {"ace": 99.0})
    differing = [name for name in TASTE_DTYPE.names or () if getattr(own, name) != getattr(changed, name)]
    assert differing == ["ace"]


@pytest.mark.long
def test_an_earlier_search_takes_a_budget_and_a_taste_none() -> None:
    arena(["maitre/0.3@worlds=1", "random"], rules_of("ordinary", deck="2x24"), seed=1, pairs=1)
    with pytest.raises(OptionError, match=r"boussac/grasping does not search: leave its budget worlds=2 out"):
        arena(["boussac/grasping@worlds=2", "random"], "ordinary", pairs=1)


def test_a_member_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match=r"no player 'boussac/graping' \(did you mean 'boussac/grasping'\?\)"):
        check_member("boussac/graping", rules_of("ordinary"))
    with pytest.raises(OptionError, match="no player 'network/ordinary'"):
        gauntlet("boussac", "rubicon", 1, pool=["network/ordinary"])


@pytest.mark.parametrize(
    ("pool", "rounds", "words"),
    [((), 1, "at least one opponent"), (("random",) * 2, 1, "each once"), (None, 0, "one deal")],
)
def test_what_cannot_be_measured_is_refused(pool: tuple[str, ...] | None, rounds: int, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        gauntlet("boussac", "ordinary", rounds, pool=pool)


def test_a_file_keeps_the_rounds_and_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    gauntlet("random", "ordinary", 1, pool=QUICK, out=file)
    assert len(file.read_text().splitlines()) == 1 + len(QUICK)
    assert gauntlet("random", "ordinary", 2, pool=QUICK, out=file) == gauntlet("random", "ordinary", 2, pool=QUICK)
    assert len(file.read_text().splitlines()) == 1 + 2 * len(QUICK)
    with pytest.raises(AtoutError, match="results of another run: there players is"):
        gauntlet("boussac", "ordinary", 2, pool=QUICK, out=file)


@pytest.mark.parametrize("truth", [(0.0, 0.0, 0.0, 0.0, 0.0, 0.0), (0.0, 0.5, 1.0, 1.5, 2.0, 2.5)])
def test_the_least_of_several_means_lies_in_its_interval(truth: tuple[float, ...]) -> None:
    """Also where all are alike, and the least that was measured is nothing but the unluckiest."""
    numbers, held, naive = random.Random(7), 0, 0
    for _ in range(1000):
        measures = [measure([numbers.gauss(one, 1) for _ in range(60)]) for one in truth]
        low, high = lowest(measures)
        held += low <= min(truth) <= high
        naive += min(measures, key=lambda one: one.mean).interval[1] >= min(truth)
    assert held >= 935
    assert held >= naive
