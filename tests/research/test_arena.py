"""Mirrored matches: fair by construction, the same for a seed, and what they say of the players."""

from __future__ import annotations

from typing import Any

import pytest
from cases import some

import atout
from atout.contract.game import rules_of
from atout.games.bezique.players.counting import decide_counting, new_memory
from atout.games.bezique.players.policies import BOUSSAC
from atout.games.bezique.presets import PRESETS
from atout.players import player
from atout.players.levels import FACULTIES, Faculties
from atout.players.thought import Budget
from atout.research.statistics import deviation, quantile, ratio, wilson
from atout.research.tournament import pool, tables
from atout.research.tournament.arena import arena, planned
from atout.research.tournament.rounds import Round
from atout.research.tournament.sprt import Hypotheses

ROUNDS = {"chinese": 1, "eight_pack": 1, "rubicon": 1, "three": 3}
"""Rounds of the presets whose deals are long; of the others there are four."""

SELF = [("random", preset) for preset in (*sorted(PRESETS), "beigne")]
SELF += [("boussac", preset) for preset in ("ordinary", "three", "rubicon", "beigne")]


KEPT = [("random", preset) for preset in ("ordinary", "three", "four_teams", "rubicon", "beigne")]
KEPT += [("boussac", "ordinary"), ("boussac", "beigne")]


@pytest.mark.parametrize(("name", "preset"), some(SELF, KEPT))
def test_a_player_against_itself_scores_exactly_its_share(name: str, preset: str) -> None:
    rules = rules_of(preset)
    result = arena([name, name], rules, seed=4, pairs=ROUNDS.get(preset, 4))
    first = result.standings[0]
    one_deal = getattr(rules, "one_deal", False)
    assert first.deal_share == pytest.approx(0.5)
    assert first.points == pytest.approx(0)
    assert result.score == result.fair == pytest.approx(1 / rules.sides if one_deal else 0.5)
    assert result.games == rules.sides * result.pairs
    assert (first.final is None) == (not one_deal)
    assert not first.final
    assert result.pair_deviation == pytest.approx(0)


@pytest.mark.parametrize(("name", "preset"), [("random", "ordinary"), ("random", "four_teams"), ("boussac", "beigne")])
def test_whole_matches_against_itself_are_fair_too(name: str, preset: str) -> None:
    rules = rules_of(preset, **({"players": 3} if preset == "beigne" else {}))
    result = arena([name, name], rules, matches=2 * rules.sides, seed=4)
    assert result.score == result.fair == pytest.approx(1 / rules.sides)
    assert result.points == pytest.approx(0)
    assert (result.pairs, result.unfinished) == (2, 0)


LEAST = {
    "three": 120, "four": 120, "four_teams": 250, "rubicon": 500, "chinese": 1500, "eight_pack": 4000, "boussac": 150,
}  # fmt: skip
"""By how many points a deal the boussac player beats chance at least; 150 where nothing is said."""
PAIRS = {"chinese": 2, "eight_pack": 1, "rubicon": 1, "three": 4, "four": 3, "four_teams": 3}


@pytest.mark.parametrize("preset", some(sorted(PRESETS), ["ordinary", "four"]))
def test_boussac_beats_random(preset: str) -> None:
    rules = atout.rules(preset)
    result = arena(["boussac", "random"], rules, seed=2, pairs=PAIRS.get(preset, 6))
    first = result.standings[0]
    assert result.score >= 0.85
    assert result.points > LEAST.get(preset, 150)
    assert result.interval[0] < result.score <= result.interval[1] + 1e-9
    assert result.effect is not None
    assert result.effect_interval is not None
    assert 1 < result.effect <= result.effect_interval[1]
    if first.final is not None:
        assert first.final > 0


@pytest.mark.parametrize(("preset", "matches"), [("ordinary", 2), ("three", 3)])
def test_boussac_wins_its_matches_against_random(preset: str, matches: int) -> None:
    result = arena(["boussac", "random"], atout.rules(preset), matches, seed=2)
    assert result.score >= 0.95
    assert result.standings[0].deal_share > 0.9


def test_a_published_run_begins_as_it_did() -> None:
    """The first 8 of the 200 matches behind the figure in benchmarks/results-players.md (926 deals, +284.7)."""
    result = arena(["boussac", "random"], atout.rules("ordinary"), matches=8, seed=1)
    assert (result.games, result.deals, result.score) == (8, 35, 1)
    assert result.points * result.deals == pytest.approx(11_110)


def test_the_same_seed_gives_the_same_result_and_another_one_another() -> None:
    rules = atout.rules("britannica")
    first, again, other = (arena(["boussac", "random"], rules, 2, seed) for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_turning_the_players_round_turns_the_result_round() -> None:
    rules = atout.rules("ordinary")
    one, two = arena(["boussac", "random"], rules, 2, 5), arena(["random", "boussac"], rules, 2, 5)
    assert one.score + two.score == 1
    assert one.points == pytest.approx(-two.points)
    assert one.standings[1] == two.standings[0]
    assert one.deals == two.deals


# Players that are no policies -----------------------------------------------------------------------------------


def boussac(seed: int) -> Any:
    """The same player, as a function from views to actions."""
    return lambda view: player("boussac", seed)(view)


@pytest.mark.parametrize("pairs", some([None, 2], [2]))
def test_players_that_are_functions_play_the_same_games(pairs: int | None) -> None:
    rules = atout.rules("ordinary", target=300)
    kernels = arena(["boussac", "boussac"], rules, 4, 3, pairs=pairs)
    objects = arena([boussac, "boussac"], rules, 4, 3, pairs=pairs)
    assert objects.standings[1] == kernels.standings[1]
    assert (objects.deals, objects.deal_deviation) == (kernels.deals, kernels.deal_deviation)
    assert objects.standings[0].thinking
    assert not objects.standings[1].thinking


@pytest.mark.long
def test_players_that_are_functions_play_the_same_game_of_one_deal() -> None:
    rules = atout.rules("rubicon", declPerTrick="pending", beziqueRule="trumpQueen", trumpRepeat="barred")
    kernels = arena(["boussac", "boussac"], rules, seed=3, pairs=1)
    assert arena([boussac, "boussac"], rules, seed=3, pairs=1).standings[1] == kernels.standings[1]


def test_functions_play_the_same_games_of_le_beigne() -> None:
    rules = rules_of("beigne", players=3)
    kernels = arena(["boussac", "boussac"], rules, seed=2, pairs=6)
    objects = arena([lambda seed: player("boussac", seed), "boussac"], rules, seed=2, pairs=6)
    assert objects.standings[1] == kernels.standings[1]
    assert objects.deals == kernels.deals == 18


class Careful:
    """What the arena asks of a searching player, with the rules player's choices."""

    asked: list[tuple[Faculties, Budget | None, int]]

    def __init__(self, able: Faculties, rules: Any, budget: Budget | None) -> None:
        self.able, self.rules, self.budget = able, rules, budget
        self.memory = new_memory(rules)

    def fill(self, view: Any, seat: int, numbers: Any, action: Any) -> None:
        self.asked.append((self.able, self.budget, seat))
        assert all(not any(hand) for other, hand in enumerate(view.hand) if other != seat)
        decide_counting(BOUSSAC, view, self.rules.packed, seat, numbers, action, self.memory)


@pytest.fixture
def careful(monkeypatch: pytest.MonkeyPatch) -> type[Careful]:
    Careful.asked = []
    monkeypatch.setattr(pool, "Searcher", Careful)
    return Careful


@pytest.mark.parametrize("preset", some(["ordinary", "three", "rubicon"], ["ordinary", "three"]))
def test_searching_players_are_shown_their_record_and_play_the_same_games(careful: type[Careful], preset: str) -> None:
    rules = atout.rules(preset)
    pairs = 1 if rules.one_deal else 2
    result = arena(["maitre@worlds=7", "random"], rules, seed=2, pairs=pairs, budget=Budget(worlds=100))
    policies = arena(["boussac", "random"], rules, seed=2, pairs=pairs)
    assert result.standings[1] == policies.standings[1]
    assert result.standings[0].player == "maitre@worlds=7"
    assert {budget for _, budget, _ in careful.asked} == {Budget(worlds=7)}
    assert {seat for _, _, seat in careful.asked} == set(range(rules.players))
    thinking = result.standings[0].thinking
    assert thinking
    assert 0 < thinking.mean < thinking.longest >= thinking.p95
    assert result.as_json()["players"][0]["ms_a_move"]["longest"] == thinking.longest
    assert not result.standings[1].thinking


def test_a_budget_is_for_those_who_bring_none(careful: type[Careful]) -> None:
    arena(["maitre", "ismcts@0.3s"], atout.rules("ordinary"), pairs=1, budget=Budget(worlds=50))
    assert {(name, budget) for name, budget, _ in careful.asked} == {
        (FACULTIES["maitre"], Budget(worlds=50)), (FACULTIES["ismcts"], Budget(seconds=0.3)),
    }  # fmt: skip


# More than two --------------------------------------------------------------------------------------------------


def test_a_round_of_three_has_three_games() -> None:
    result = arena(["random", "random"], atout.rules("three", target=300), matches=7, seed=1)
    assert (result.pairs, result.games) == (3, 9)


@pytest.mark.parametrize(("preset", "players"), [("three", 3), ("four", 4), ("beigne", 5)])
def test_of_several_each_has_every_seat(preset: str, players: int) -> None:
    rules = rules_of(preset, **({"players": players} if preset == "beigne" else {}))
    plan = planned(["boussac", "random", "boussac"], rules)
    for side in range(players):
        held = [plan.at(place, side) for place in range(players)]
        assert sorted(held) == sorted([0, 1] + [2] * (players - 2))
    for place in range(players):
        assert sorted(plan.at(place, side) for side in range(players)) == sorted([0, 1] + [2] * (players - 2))


@pytest.mark.parametrize("preset", ["three", "beigne"])
def test_equals_share_what_there_is(preset: str) -> None:
    rules = rules_of(preset, **({"players": 3} if preset == "beigne" else {}))
    result = arena(["boussac"] * 3, rules, seed=3, pairs=2)
    for one in result.standings:
        assert one.points == pytest.approx(0)
        assert one.deal_share == pytest.approx(0.5)


def test_of_three_the_stronger_come_out_ahead() -> None:
    result = arena(["random", "boussac", "boussac"], rules_of("beigne", players=3), matches=24, seed=3)
    weak, *strong = result.standings
    assert sum(one.points for one in result.standings) == pytest.approx(0)
    assert sum(one.match_share or 0 for one in result.standings) == pytest.approx(1)
    assert weak.points < min(one.points for one in strong)
    assert weak.match_share == result.score < result.fair


def test_single_deals_are_counted_by_their_points() -> None:
    result = arena(["boussac", "random"], atout.rules("variante"), seed=1, pairs=12)
    assert (result.pairs, result.deals) == (12, 24)
    assert result.score > 0.9
    assert result.standings[0].match_share is None


def test_mirrored_pairs_differ_less_than_deals() -> None:
    """Else there would be no use in mirroring: two independent deals would spread by a factor of 0.71."""
    result = arena(["boussac", "random"], atout.rules("ordinary"), seed=1, pairs=15)
    assert result.pair_deviation < 0.65 * result.deal_deviation


def test_progress_is_told_pair_by_pair() -> None:
    steps: list[tuple[int, int]] = []
    arena(["random", "random"], atout.rules("ordinary"), 6, progress=lambda done, of: steps.append((done, of)))
    assert steps == [(1, 3), (2, 3), (3, 3)]


def test_the_json_line_has_the_keys_of_the_audit_form() -> None:
    line = arena(["random", "random"], atout.rules("ordinary"), 2).as_json()
    assert list(line)[:6] == ["score", "interval", "points", "points_interval", "pairs", "sprt"]
    assert (line["fair"], line["sprt"]) == (0.5, None)
    assert [one["player"] for one in line["players"]] == ["random", "random"]
    assert "final" not in line["players"][0]


def test_a_test_stops_the_arena_when_it_is_decided() -> None:
    rules = atout.rules("ordinary")
    result = arena(["boussac", "random"], rules, pairs=300, seed=1, sprt=Hypotheses(0, 4))
    assert (result.sprt, result.as_json()["sprt"]) == ("H1", "H1")
    assert result.pairs < 100
    assert result.ratio is not None
    assert result.ratio > 2.94
    same = arena(["random", "random"], rules, pairs=300, seed=1, sprt=Hypotheses(0, 4))
    assert (same.sprt, same.as_json()["ratio"]) == ("H0", None)
    unclear = arena(["boussac", "random"], rules, pairs=3, seed=1, sprt=Hypotheses(0, 4))
    assert (unclear.sprt, unclear.pairs) == (None, 3)


def test_a_match_that_nobody_can_win_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_DEALS", 2)
    result = arena(["random", "random"], atout.rules("ordinary", target=2000), matches=2)
    assert (result.unfinished, result.deals, result.score) == (2, 4, 0.5)


@pytest.mark.parametrize(
    ("names", "preset", "wanted", "says"),
    [
        (["mozart", "random"], "ordinary", {}, "no player"),
        (["random", "random"], "ordinary", {"matches": 7}, "even number"),
        (["random", "random"], "ordinary", {"matches": 0}, "two matches"),
        (["random", "random"], "beigne", {"pairs": 0}, "at least one pair"),
        (["random"], "ordinary", {}, "name two players for this table, not 1"),
        (["random"] * 3, "four_teams", {}, "name two players for this table, not 3"),
        (["random"] * 5, "beigne", {}, "name two to 4 players for this table, not 5"),
        (["boussac@0.3s", "random"], "ordinary", {}, "does not search"),
        (["maitre@soon", "random"], "ordinary", {}, "is no budget"),
        (["random", "random"], "ordinary", {"jobs": 0}, "at least one process"),
    ],
)
def test_what_cannot_be_played_is_refused(names: list[str], preset: str, wanted: dict[str, int], says: str) -> None:
    with pytest.raises(atout.OptionError, match=says) as fault:
        arena(names, rules_of(preset), **wanted)  # type: ignore[arg-type]
    assert fault.value.fr != fault.value.en


# Figures ---------------------------------------------------------------------------------------------------------


def test_wilson_is_the_textbook_interval() -> None:
    assert wilson(0.9, 100) == pytest.approx((0.8256, 0.9448), abs=1e-4)
    low, high = wilson(1.0, 400)
    assert high == 1
    assert low == pytest.approx(0.9905, abs=1e-4)


def test_a_ratio_weighs_groups_by_their_size() -> None:
    mean, (low, high) = ratio([10, 40], [1, 4])
    assert (mean, low, high) == (10, 10, 10)
    assert ratio([10, 20, 30], [1, 1, 1])[0] == 20


def test_deviation_and_quantile() -> None:
    assert deviation([2, 4, 4, 4, 5, 5, 7, 9]) == pytest.approx(2.138, abs=1e-3)
    assert deviation([3]) == 0
    assert [quantile(list(range(1, 101)), share) for share in (0.0, 0.5, 0.95, 1.0)] == [1, 50, 95, 100]
    assert quantile([7], 0.95) == 7


def test_a_round_reads_back_as_it_was_written() -> None:
    entry = Round.from_json(
        {"round": 3, "games": [{"deals": [[10, 20], [0, 5]], "winners": [1], "final": 0}], "moves": [[1.5], []]}
    )
    assert Round.from_json(entry.as_json()) == entry
