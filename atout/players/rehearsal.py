"""Having all that thinking needs compiled before somebody waits for it: a short game, thought about move by move."""

from __future__ import annotations

from typing import Any

from atout.games.catalogue import game_of
from atout.players.searching import think
from atout.players.thought import Budget

LITTLE = Budget(worlds=2)
STRIDE = 9
"""Of so many decisions one is thought about: enough to come by every phase of a deal."""


def rehearse(preset: str) -> None:
    """Think a little in every phase of a deal of this preset. What is compiled is kept for later processes."""
    for view in moments(preset):
        think(view, "maitre", 1, LITTLE)


def moments(preset: str) -> list[Any]:
    """Some views of a deal played anyhow, its first and its last moments among them."""
    match, seen = game_of(preset).room.Match(preset, seed=1), []
    while match.turn is not None and match.deal_number == 1:
        seen.append(match.view(match.turn))
        legal = match.legal()
        match.apply(legal[len(seen) % len(legal)])
    return [*seen[::STRIDE], *seen[-1:]]
