"""Mirrored matches: fair by construction, the same for a seed, and what they say of the players."""

from __future__ import annotations

import pytest

import atout
from atout.players import PLAYERS, player
from atout.research.arena import arena
from atout.research.statistics import ratio, wilson

ROUNDS = {"chinese": 1, "eight_pack": 1, "rubicon": 2}
"""Rounds of the presets whose deals are long; of the others there are four."""


@pytest.mark.parametrize("preset", sorted(atout.PRESETS))
@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_player_against_itself_scores_exactly_its_share(name: str, preset: str) -> None:
    rules = atout.rules(preset)
    result = arena(name, name, rules, seed=4, pairs=ROUNDS.get(preset, 4))
    assert result.score == pytest.approx(1 / rules.sides)
    assert result.fair == pytest.approx(1 / rules.sides)
    assert result.points == pytest.approx(0)
    assert result.games == rules.sides * result.pairs
    assert (result.final is None) == (not rules.one_deal)
    assert not result.final


@pytest.mark.parametrize("preset", ["ordinary", "four_teams"])
def test_whole_matches_against_itself_are_fair_too(preset: str) -> None:
    result = arena("random", "random", atout.rules(preset), matches=4, seed=4)
    assert (result.score, result.points, result.pairs) == (0.5, 0, 2)


LEAST = {
    "three": 120, "four": 120, "four_teams": 250, "rubicon": 500, "chinese": 1500, "eight_pack": 4000, "boussac": 150,
}  # fmt: skip
"""By how many points a deal the boussac player beats chance at least; 150 where nothing is said."""


@pytest.mark.parametrize("preset", sorted(atout.PRESETS))
def test_boussac_beats_random(preset: str) -> None:
    rules = atout.rules(preset)
    result = arena("boussac", "random", rules, seed=2, pairs=4 if rules.one_deal else 8)
    assert result.score >= 0.85
    assert result.points > LEAST.get(preset, 150)
    assert result.interval[0] < result.score <= result.interval[1] + 1e-9
    if result.final_interval is not None:
        assert result.final_interval[0] > 0


@pytest.mark.parametrize("preset", ["ordinary", "three"])
def test_boussac_wins_its_matches_against_random(preset: str) -> None:
    assert arena("boussac", "random", atout.rules(preset), matches=12, seed=2).score >= 0.95


def test_the_same_seed_gives_the_same_result_and_another_one_another() -> None:
    rules = atout.rules("britannica")
    first, again, other = (arena("boussac", "random", rules, 10, seed) for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_turning_the_players_round_turns_the_result_round() -> None:
    rules = atout.rules("ordinary")
    one, two = arena("boussac", "random", rules, 10, 5), arena("random", "boussac", rules, 10, 5)
    assert one.score + two.score == 1
    assert one.points == pytest.approx(-two.points)
    assert one.deals == two.deals


@pytest.mark.parametrize("pairs", [None, 6])
def test_players_that_are_no_kernels_play_the_same_games(pairs: int | None) -> None:
    rules = atout.rules("ordinary", target=500)
    kernels = arena("boussac", "boussac", rules, 4, 3, pairs=pairs)
    objects = arena(lambda seed: lambda view: player("boussac", seed)(view), "boussac", rules, 4, 3, pairs=pairs)
    assert kernels == objects


def test_players_that_are_no_kernels_play_the_same_game_of_one_deal() -> None:
    rules = atout.rules("rubicon", declPerTrick="pending", beziqueRule="trumpQueen", trumpRepeat="barred")
    kernels = arena("boussac", "boussac", rules, seed=3, pairs=1)
    objects = arena(lambda seed: lambda view: player("boussac", seed)(view), "boussac", rules, seed=3, pairs=1)
    assert kernels == objects


def test_a_round_of_three_has_three_games() -> None:
    result = arena("random", "random", atout.rules("three", target=300), matches=7, seed=1)
    assert (result.pairs, result.games) == (3, 9)


def test_single_deals_are_counted_by_their_points() -> None:
    result = arena("boussac", "random", atout.rules("variante"), seed=1, pairs=30)
    assert (result.pairs, result.deals) == (30, 60)
    assert result.score > 0.9


def test_progress_is_told_pair_by_pair() -> None:
    told: list[tuple[int, int]] = []
    arena("random", "random", atout.rules("ordinary"), 6, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_the_json_line_has_the_keys_of_the_audit_form() -> None:
    line = arena("random", "random", atout.rules("ordinary"), 2).as_json()
    assert list(line)[:6] == ["score", "interval", "points", "points_interval", "pairs", "sprt"]
    assert line["fair"] == 0.5
    assert "final" not in line


@pytest.mark.parametrize(
    ("first", "matches", "says"),
    [("mozart", 10, "no player"), ("random", 7, "even number"), ("random", 0, "two matches")],
)
def test_what_cannot_be_played_is_refused(first: str, matches: int, says: str) -> None:
    with pytest.raises(atout.OptionError, match=says):
        arena(first, "random", atout.rules("ordinary"), matches)


def test_wilson_is_the_textbook_interval() -> None:
    assert wilson(0.9, 100) == pytest.approx((0.8256, 0.9448), abs=1e-4)
    low, high = wilson(1.0, 400)
    assert high == 1
    assert low == pytest.approx(0.9905, abs=1e-4)


def test_a_ratio_weighs_groups_by_their_size() -> None:
    mean, (low, high) = ratio([10, 40], [1, 4])
    assert (mean, low, high) == (10, 10, 10)
    assert ratio([10, 20, 30], [1, 1, 1])[0] == 20
