"""The ladder: ratings that are the most likely ones, errors that are honest, a run that goes on."""

from __future__ import annotations

import random
from math import log10
from pathlib import Path

import pytest

import atout
from atout.contract.game import rules_of
from atout.research.statistics import deviation
from atout.research.tournament.arena import arena
from atout.research.tournament.ladder import Ladder, ladder
from atout.research.tournament.ratings import Meeting, ratings

RULES = atout.rules("ordinary")


def met(strengths: list[float], rounds: int, seed: int) -> list[Meeting]:
    """Rounds of two deals between any two, decided by chance and strength."""
    numbers = random.Random(seed)
    meetings = []
    for one in range(len(strengths)):
        for other in range(one):
            chance = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
            for number in range(rounds):
                meetings.append(Meeting(one, other, number, sum(numbers.random() < chance for _ in range(2)), 2))
    return meetings


def test_two_players_are_as_far_apart_as_their_share_says() -> None:
    half = 0.5
    weak, strong = ratings(2, [Meeting(1, 0, 0, 75, 100)], anchor=0)
    assert (weak.value, weak.error) == (1500, 0)
    assert strong.value == pytest.approx(1500 + 400 * log10((75 + half) / (25 + half)), abs=1e-6)


def test_the_anchor_stays_and_equals_are_equal() -> None:
    level = ratings(3, [Meeting(0, 1, 0, 5, 10), Meeting(1, 2, 0, 5, 10), Meeting(0, 2, 0, 5, 10)], anchor=2)
    assert [one.value for one in level] == pytest.approx([1500, 1500, 1500])


def test_who_wins_everything_is_strong_but_not_without_end() -> None:
    always, never = ratings(2, [Meeting(0, 1, 0, 400, 400)], anchor=1)
    assert 2300 < always.value < 2800
    assert never.value == 1500


def test_strengths_are_found_again_and_errors_tell_how_well() -> None:
    true = [1500.0, 1700.0, 1250.0, 1580.0]
    runs = [ratings(4, met(true, 100, seed), anchor=0) for seed in range(60)]
    for who in range(1, 4):
        values = [run[who].value for run in runs]
        errors = [run[who].error for run in runs]
        assert sum(values) / len(values) == pytest.approx(true[who], abs=12)
        assert sum(errors) / len(errors) == pytest.approx(deviation(values), rel=0.3)


def test_mirrored_deals_that_cancel_out_make_the_error_small() -> None:
    """In each round one deal goes to either: the share is known exactly, however few rounds."""
    cancelled = ratings(2, [Meeting(0, 1, number, 1, 2) for number in range(50)], anchor=1)[0]
    split = ratings(2, [Meeting(0, 1, number, 2 * (number % 2), 2) for number in range(50)], anchor=1)[0]
    assert cancelled.value == pytest.approx(split.value)
    assert cancelled.error == pytest.approx(0)
    assert split.error > 30


def test_the_same_luck_at_every_table_is_counted_once() -> None:
    """Cards that help a player against one help it against the other too: meetings of one round are one observation."""
    luck = [2 * (number % 2) for number in range(50)]
    shared = [Meeting(2, other, number, won, 2) for other in range(2) for number, won in enumerate(luck)]
    apart = [Meeting(2, other, number + 50 * other, won, 2) for other in range(2) for number, won in enumerate(luck)]
    assert ratings(3, shared, anchor=0)[2].value == pytest.approx(ratings(3, apart, anchor=0)[2].value)
    level = [Meeting(0, 1, 0, 500, 1000)]
    once, twice = (ratings(3, level + series, anchor=0)[2].error for series in (shared, apart))
    assert once == pytest.approx(1.4 * twice, rel=0.05)


@pytest.mark.parametrize(("preset", "options", "pairs"), [("ordinary", {}, 6), ("beigne", {"players": 3}, 30)])
def test_boussac_stands_at_1500_and_chance_below(preset: str, options: dict[str, int], pairs: int) -> None:
    ranking = ladder(["random"], rules_of(preset, **options), pairs, seed=1)
    top, bottom = ranking.rungs
    assert (top.player, top.rating, top.error) == ("boussac", 1500, 0)
    assert bottom.player == "random"
    assert bottom.interval[0] < bottom.rating < bottom.interval[1] < 1500
    assert bottom.against["boussac"].points < 0 < top.against["random"].points


def test_a_ladder_is_the_same_again_and_goes_on(tmp_path: Path) -> None:
    def climbed(pairs: int, out: Path | None = None) -> Ladder:
        return ladder(["boussac", "random"], RULES, pairs, 2, out=out)

    whole, file = climbed(5), tmp_path / "ladder.jsonl"
    climbed(2, out=file)
    assert climbed(5, out=file) == whole
    text = file.read_bytes()
    file.write_bytes(text[:-40])
    assert climbed(5, out=file) == whole
    assert file.read_bytes() == text
    with pytest.raises(atout.AtoutError, match="another run"):
        arena(["boussac", "random"], RULES, pairs=1, seed=2, out=file)


def first(seed: int) -> atout.Player:
    """A player of one's own: the first of what is lawful."""
    return lambda view: view.legal()[0]


def test_players_of_one_s_own_climb_by_name_or_as_they_are(tmp_path: Path) -> None:
    named = ladder([f"{__name__}:first", "random"], RULES, 1, seed=1)
    given = ladder([first, "random"], RULES, 1, seed=1)
    assert {rung.player for rung in named.rungs} == {"boussac", f"{__name__}:first", "random"}
    assert sorted(rung.rating for rung in named.rungs) == sorted(rung.rating for rung in given.rungs)
    with pytest.raises(atout.OptionError, match="is yours"):
        ladder([first], RULES, 1, out=tmp_path / "ladder.jsonl")


def test_who_cannot_climb() -> None:
    for names, says in (
        (["boussac"], "name somebody"), (["random", "random"], "named twice"), (["mozart"], "no player"),
    ):  # fmt: skip
        with pytest.raises(atout.OptionError, match=says):
            ladder(names, RULES, 1)
    with pytest.raises(atout.OptionError, match="at least one pair"):
        ladder(["random"], RULES, 0)
