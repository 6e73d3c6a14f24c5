"""Having all that thinking needs compiled before somebody waits for it: moments of a deal, each thought about a little.

The moments are made where a game is played, in the plain form, and thought about where that is done, in the compiled
form: there nothing is compiled but what thinking needs.
"""

from __future__ import annotations

from collections.abc import Iterable

from atout.contract.game import all_games, game_of
from atout.players.game import players_at
from atout.players.posted import PostedView
from atout.players.thought import Budget

LITTLE = Budget(worlds=2)
STRIDE = 9
"""Of so many decisions one is thought about: enough to come by every phase of a deal."""


def shapes() -> dict[str, tuple[str, ...]]:
    """The presets that stand for each shape of the state, of every game."""
    return {shape: presets for game in all_games() for shape, presets in players_at(game).SHAPES.items()}


def moments(shape: str) -> list[PostedView]:
    """Some views of deals of every preset that stands for a shape."""
    return [posted for preset in shapes()[shape] for posted in of_a_deal(preset)]


def of_a_deal(preset: str) -> list[PostedView]:
    """Some views of a deal that is played anyhow, its first and its last moments among them."""
    match, seen = game_of(preset).match(preset, seed=1), []
    while match.turn is not None and match.deal_number <= 1:
        seen.append(match.view(match.turn))
        legal = match.legal()
        match.apply(legal[len(seen) % len(legal)])
    return [PostedView.of(view) for view in (*seen[::STRIDE], *seen[-1:])]


def rehearse(posted: Iterable[PostedView]) -> None:
    """Think a little about each of these views. What is compiled for it is kept for later processes."""
    from atout.players.searching import think

    for one in posted:
        think(one.view(), "maitre", 1, LITTLE)
