"""Deals of the rules player followed from moment to moment. Compiled: ATOUT_JIT=1 python -m tests.review.followed"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import atout
from atout.games.bezique.presets import PRESETS
from atout.review.game import Step, reviews_of


def played(rules: str | atout.Rules, seats: tuple[str, ...] = (), seed: int = 3) -> atout.Match:
    """A match of which the first deal is finished, the second just dealt where it goes on; `boussac` plays unless
    players are named by seat."""
    match = atout.Match(rules, seed=seed)
    names = seats or ("boussac",) * match.rules.players
    players = [atout.player(name, seed=seat) for seat, name in enumerate(names)]
    while match.turn is not None and match.deal_number <= 1:
        match.apply(players[match.turn](match.view(match.turn)))
    return match


def steps(match: Any, worlds: int, side: int = 0, whole: bool = False) -> Iterator[Step]:
    """Every step of the first deal of a match; `whole`: what decisions change that are the rules player's own is worked
    out too."""
    standings: Any = reviews_of(match.rules).standings(match.rules, worlds, 1)
    if whole:
        standings._as_expected = lambda match, entry: False
    again = atout.Match(match.rules, auto_deal=False)
    for entry in match.log:
        if again.deal_number == 1 and again.turn is None:
            return
        yield from standings.follow(again, entry, side)


def figures(preset: str) -> dict[str, float]:
    """What decisions changed, in absolute points; what was drawn; and by how much the steps miss the result."""
    match = played(preset)
    changed: Counter[str] = Counter()
    total = 0.0
    for step in steps(match, 4, whole=True):
        changed[step.kind] += abs(step.change)  # type: ignore[assignment]
        total += step.change
    sheet = next(event.sheet for event in match.events if event.do == "deal_end")
    gains = [0.0] * match.rules.sides
    for row in sheet.rows:
        gains[match.rules.side(row.seat)] = row.after - row.before
    lead = gains[0] - sum(gains[1:]) / (len(gains) - 1)
    return {"decided": changed["decided"], "drawn": changed["drawn"], "gap": total - lead, "won": float(match.over)}


if __name__ == "__main__":
    print(json.dumps({preset: figures(preset) for preset in PRESETS}))
