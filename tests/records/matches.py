"""Matches to write down: played at random from a seed, whole or left off anywhere."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

import atout

OPTIONS = {
    "handSize": (8, 9, 10),
    "trickRule": ("rankAnySuit", "standard"),
    "mustBeat": ("yes", "no"),
    "declPerTrick": ("1", "disjoint"),
    "requireNewCard": ("yes", "no"),
    "runCardsMayMarry": ("yes", "no"),
    "beziqueRule": ("fixed", "ebAlternate", "trumpQueen"),
    "brisqueTiming": ("end", "now"),
    "gameEnd": ("dealEnd", "immediate", "claim"),
    "lastTrick": ("final", "lastBeforeExhaustion"),
    "tieBreak": ("totalThenLast", "lastTrick"),
    "drawOrder": ("winnerFirst", "fixedPlayer"),
    "firstDealer": ("low", "high", "lot"),
    "units": ("yes", "no"),
}

options = st.fixed_dictionaries({}, optional={key: st.sampled_from(values) for key, values in OPTIONS.items()})
presets = st.sampled_from(sorted(atout.PRESETS))
seeds = st.integers(0, 1000)
names = st.lists(st.text(max_size=20), min_size=2, max_size=2).map(tuple)


def played(preset: str, chosen: dict[str, object], seed: int, decisions: int = 400, target: int = 200) -> atout.Match:
    """A match played at random for at most that many decisions."""
    target = target // 10 if chosen.get("units") == "yes" else target
    match = atout.Match(preset, options={"target": target, **chosen}, seed=seed)
    players = [atout.player("random", seed=seat) for seat in (1, 2)]
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
