"""The referee and the library under rules drawn at random: what one plays is lawful to the other, and well counted."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import product

import pytest
from cases import some
from records.matches import some_rules

import atout
from atout.contract.options import camel
from atout.games.bezique.presets import PRESETS, figures, offered, options_on_top
from atout.games.bezique.rules import FREE_OPTIONS
from atout.records import read_records

from .library import LibraryMatch
from .making import ORDERS, Line, random_line
from .referee import check_line
from .rules import figures_of, rules_for

SEEDS, FEW_SEEDS = range(40), range(8)
CASES = [*product(sorted(PRESETS), SEEDS)]
each_case = pytest.mark.parametrize(("preset", "seed"), some(CASES, lambda case: case[1] in FEW_SEEDS))


def draw_rules(chance: random.Random, preset: str) -> atout.Rules:
    """Few or many options, and figures now and then."""
    while True:
        options, worths = chance.choice([1, 3, 6, 12, 24]), chance.choice([0, 0, 2, 5])
        rules = some_rules(chance, preset, options, worths, free=False)
        if not is_read_in_two_ways(rules):
            return rules


def is_read_in_two_ways(rules: atout.Rules) -> bool:
    """Whether the referee and the library are known to differ under these rules. No source plays by them.

    - The match ends at once, brisques are marked as they are won, and those of the deal's last trick reach the target:
      the referee adds the points of the last trick, for all that one trick brings counts (AMB-143); the library stops.
    - An exchange takes the trick's one declaration, and that has been ceded to a partner, who passes: the exchange is
      still the winner's, says the referee (R-16); the library takes the declaration for gone (B-4T-006).
    """
    stops_short = rules.game_end == "immediate" and rules.brisque_timing == "now" and rules.last_trick == "final"
    return stops_short or (rules.teams and rules.turn_up and rules.seven_uses_slot == "both")


def draw_start(chance: random.Random, rules: atout.Rules) -> int:
    """A total to begin with: nothing, or in every other match near the target."""
    if rules.one_deal or chance.random() < 0.5:
        return 0
    return max(0, rules.target - chance.randint(1, 30) * (1 if rules.units else 10))


@each_case
def test_the_referee_finds_nothing_in_what_the_library_plays(preset: str, seed: int) -> None:
    chance = random.Random(f"library {preset} {seed}")
    rules = draw_rules(chance, preset)
    start = tuple(draw_start(chance, rules) for _ in range(rules.sides))
    for line in LibraryMatch(rules, chance, start).lines:
        assert check_line(json.loads(line)) == [], rules


@each_case
def test_the_library_reads_what_the_referee_plays(preset: str, seed: int) -> None:
    chance = random.Random(f"referee {preset} {seed}")
    rules = draw_rules(chance, preset)
    blanche = rules.carte_blanche and chance.random() < 0.2
    order = None if blanche else chance.choice(ORDERS)
    more = {"start": draw_start(chance, rules), "blanche": blanche, "order": order}
    line = random_line(preset, seed, options_on_top(rules), in_turn=True, **more)
    (record,) = read_records(json.dumps({**line, "legal": stops(line)}))
    assert record.match.rules == rules


def stops(line: Line) -> list[Line]:
    """The snapshots of a line where there is something to choose, for otherwise the library goes on by itself; none
    where something may be done in silence: before play (R-13), and where a partner may pass."""
    events = [event["do"] for event in line["events"]]
    return [
        moment
        for moment in line["legal"]
        if any(value for key, value in moment.items() if key not in ("after", "seat"))
        and moment["after"] > events.index("play")
        and events[moment["after"] - 1] != "cede"
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_both_know_the_same_presets(preset: str) -> None:
    """Whatever the library has in a preset says nothing new to the referee."""
    rules = atout.rules(preset)
    names = [name for name in (*offered(preset), *figures(preset)) if name not in ("free_table", *FREE_OPTIONS)]
    repeat = rules_for(preset, {camel(name): getattr(rules, name) for name in names if name != "deal_pattern"})
    assert repeat.target_points == rules_for(preset, {}).target_points
    assert replace(repeat, target=None) == rules_for(preset, {})
    assert repeat.packets() == rules.packets
    assert figures_of(repeat).keys() == {camel(name) for name in figures(preset)}
