"""Matches to write down: played at random from a seed, whole or left off anywhere."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

import atout
from atout.games.bezique.presets import PRESETS, choices, offered

SHORT = 200  # points: matches of two or three deals
seeds = st.integers(0, 1000)
names = st.lists(st.text(max_size=20), min_size=2, max_size=2).map(tuple)


@st.composite
def rules(draw: Any) -> atout.Rules:
    """A preset with up to four of its options, a short match."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    open_ones = [name for name in offered(preset) if choices(preset, name)]
    chosen = {
        name: draw(st.sampled_from(choices(preset, name)))
        for name in draw(st.sets(st.sampled_from(open_ones), max_size=4))
    }
    try:
        return short(preset, chosen)
    except atout.OptionError:
        assume(False)
        raise


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
