"""Matches to write down: played at random from a seed, whole or left off anywhere."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from hypothesis import strategies as st

import atout
from atout.contract.options import Value, options_of
from atout.games.bezique.presets import PRESETS, offered
from atout.games.bezique.presets import figures as figures_of
from atout.games.bezique.rules import FREE_OPTIONS

SHORT = 200  # points: matches of two or three deals
seeds = st.integers(0, 1000)
names = st.lists(st.text(max_size=20), min_size=2, max_size=2).map(tuple)


NEEDS: dict[str, tuple[str, Value]] = {
    **dict.fromkeys(("trump_fixers", "seven_without_turn_up"), ("turn_up", False)),
    **dict.fromkeys(("seven_exchange", "last_draw", "turn7_timing", "turned_seven_spent"), ("turn_up", True)),
    "fixed_drawer": ("draw_order", "fixedPlayer"),
    "claim_counts_brisques": ("game_end", "claim"),
    "pending_after_stock": ("decl_per_trick", "pending"),
    "trump_repeat": ("bezique_rule", "trumpQueen"),
    **dict.fromkeys(FREE_OPTIONS, ("free_table", True)),
}
"""The option without which another says nothing, and its value."""
NUMBERS = {"target": (10, 100, 200, 300, 500), "rubicon": (0, 200, 700, 2000, 9000)}
FIGURES = (0, 0, 7, 10, 20, 50, 110, 1000)


def rules(free: bool = True) -> st.SearchStrategy[atout.Rules]:
    """A preset with up to four of its options and two of its figures, a short match; of free tables where `free`."""
    return st.randoms(use_true_random=False).map(
        lambda chance: some_rules(
            chance, chance.choice(sorted(PRESETS)), chance.randrange(5), chance.randrange(3), free=free
        )
    )


def some_rules(chance: random.Random, preset: str, options: int, figures: int = 0, free: bool = True) -> atout.Rules:
    """A preset with so many of its options and figures, each with what it needs, save those that contradict what was
    chosen before. A short match."""
    closed = set() if free else {"free_table", *FREE_OPTIONS}
    open_ones = [name for name in offered(preset) if name not in closed]
    names = chance.sample(open_ones, min(options, len(open_ones)))
    chosen: dict[str, Value] = {}
    for name in [*names, *chance.sample(worths := figures_of(preset), min(figures, len(worths)))]:
        values = some_values(chance, preset, name, chosen)
        trials = ({**chosen, **needs(preset, name), name: value} for value in values)
        chosen = next((trial for trial in trials if is_possible(preset, trial)), chosen)
    return short(preset, chosen)


def some_values(chance: random.Random, preset: str, name: str, chosen: dict[str, Value]) -> list[Value]:
    """Values of an option or a figure other than the preset's own, in any order."""
    if name == "deal_pattern":
        return [some_packets(chance, short(preset, chosen))]
    known = FIGURES if name in figures_of(preset) else NUMBERS.get(name) or options_of(atout.Rules)[name].values
    values = [value for value in known if value != getattr(PRESETS[preset], name)]
    return chance.sample(values, len(values))


def some_packets(chance: random.Random, variant: atout.Rules) -> str:
    """Packets that make a hand; Boussac's are of two and three."""
    sizes = (2, 3) if variant.source == "BOU" else (1, 2, 3, 4, 5)
    packets: list[int] = []
    while left := variant.hand_size - sum(packets):
        packets.append(chance.choice([size for size in sizes if left == size or left >= size + sizes[0]]))
    return "-".join(map(str, packets))


def needs(preset: str, name: str) -> dict[str, Value]:
    """What else is to be chosen for an option of a preset to say something."""
    need = dict([NEEDS[name]]) if name in NEEDS else {}
    return {key: value for key, value in need.items() if key in offered(preset)}


def is_possible(preset: str, chosen: dict[str, Value]) -> bool:
    """Whether there are such rules."""
    try:
        short(preset, chosen)
    except atout.OptionError:
        return False
    return True


def short(preset: str, chosen: dict[str, Any], target: int = SHORT) -> atout.Rules:
    """A preset with options and a low target, where it has one."""
    if "target" in offered(preset):
        chosen = {"target": target // 10 if chosen.get("units") else target, **chosen}
    return atout.rules(preset, **chosen)


def played(variant: atout.Rules, seed: int, decisions: int = 400) -> atout.Match:
    """A match played at random for at most that many decisions."""
    match = atout.Match(variant, seed=seed)
    players = [atout.player("random", seed=seat + 1) for seat in range(variant.players)]
    for _ in range(decisions):
        if match.turn is None:
            break
        match.apply(players[match.turn](match.view(match.turn)))
    return match


@cache
def ordinary() -> atout.Match:
    """One finished match, for tests that only read it."""
    match = atout.Match("ordinary", options={"target": 300}, seed=230)
    players = [atout.player("boussac", seed=seat) for seat in (1, 2)]
    while match.turn is not None:
        match.apply(players[match.turn](match.view(match.turn)))
    return match
