"""How many ISMCTS simulations a second: ours, OpenSpiel's Python ISMCTS on the same game through the adapter, and
OpenSpiel's C++ ISMCTS on its own card games?

A simulation samples a world from what the seat knows, goes down the tree, adds a node and plays on at random to the end
of the deal. CPU time of one core, all in the same run, in turns; each figure is the median of the rounds.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from peers import deal, load_openspiel
from race import race
from simulate import Contestant

import atout

PRESETS = ("ordinary", "beigne")
SEED = 20_260_201
POSITIONS = 4  # searched by every contestant
MOVES = 8  # played at random before each of them
GAMES = {
    "gin_rummy": 8,
    "hearts": 16,
    "euchre": 8,
}  # the same; hearts: after its passes, where 2.0.2's search can crash
UNIT = 100  # simulations; with fewer than there are moves OpenSpiel's C++ search can end the process
MOST = 100_000  # simulations in one tree of ours: beyond that, another tree


class Searches:
    """Work of which one unit is UNIT simulations from each position."""

    def decisions(self, count: int) -> float:
        """The simulations in `count` units."""
        return count * UNIT * POSITIONS


@dataclass
class Ours(Searches):
    """Our own ISMCTS, compiled."""

    preset: str

    @cached_property
    def search(self) -> Any:
        """What searches `count` times from each position."""
        from atout.kernel import copy, record_in
        from atout.players.levels import FACULTIES
        from atout.players.searching import thinker_of
        from atout.research.environments.engine import engine_of
        from atout.search.tree import plant

        engine = engine_of(self.preset)
        views = [(copy(record_in(engine.observe(state, seat))), seat) for state, seat in our_positions(engine)]
        searcher: Any = thinker_of(FACULTIES["ismcts"], engine.rules)

        def search(count: int) -> None:
            for view, seat in views:
                for start in range(0, count, MOST):
                    plant(searcher.tree)
                    searcher.grow(view, seat, min(MOST, count - start))

        return search

    def play(self, count: int) -> object:
        """Searches `count` units from each position, a new tree for each."""
        return self.search(count * UNIT)


def our_positions(engine: Any) -> list[tuple[Any, int]]:
    """States a few random moves into a deal, with a choice, and the seat to act."""
    positions = []
    for seed in range(POSITIONS):
        source, state = random.Random(SEED + seed), engine.new()
        turn = engine.deal(state, source.sample(engine.deck, engine.cards), seed % engine.players)
        for _ in range(MOVES):
            turn = engine.apply(state, source.choice(engine.legal(state, turn)))
        while len(engine.legal(state, turn)) < 2:
            turn = engine.apply(state, engine.legal(state, turn)[0])
        positions.append((state, turn))
    return positions


@dataclass
class Theirs(Searches):
    """OpenSpiel's ISMCTS on an OpenSpiel game: in C++, or in Python where the game is ours."""

    pyspiel: Any
    text: str
    compiled: bool
    moves: int = MOVES

    @cached_property
    def game(self) -> Any:
        """The OpenSpiel game."""
        return self.pyspiel.load_game(self.text)

    @cached_property
    def states(self) -> list[Any]:
        """States a few random moves into the game, with a choice."""
        states = []
        for seed in range(POSITIONS):
            source = random.Random(SEED + seed)
            state = deal(self.game, source)
            moves = 0
            while moves < self.moves or state.is_chance_node() or len(state.legal_actions()) < 2:
                moves += not state.is_chance_node()
                state.apply_action(source.choice(state.legal_actions()))
            states.append(state)
        return states

    def play(self, count: int) -> object:
        """Searches `count` units from each position, a new tree for each."""
        for state in self.states:
            (self._compiled if self.compiled else self._python)(state, count * UNIT)
        return None

    def _compiled(self, state: Any, count: int) -> None:
        evaluator = self.pyspiel.RandomRolloutEvaluator(1, SEED)
        policy = self.pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = self.pyspiel.ISMCTSBot(SEED, evaluator, 2.0, count, -1, policy, self.text == "gin_rummy", True)
        bot.step(state)

    def _python(self, state: Any, count: int) -> None:
        import numpy as np
        from open_spiel.python.algorithms import ismcts, mcts

        from atout.research.open_spiel import resampler

        chance = np.random.RandomState(SEED)
        bot = ismcts.ISMCTSBot(self.game, mcts.RandomRolloutEvaluator(1, chance), 100.0, count, random_state=chance)
        bot.set_resampler(resampler(SEED))
        bot.step(state)


def contestants() -> Sequence[Contestant]:
    """Everyone who searches. Raises MissingPeerError."""
    pyspiel = load_openspiel()
    from atout.research import open_spiel  # registers our game

    name = open_spiel.SHORT_NAME
    kind = "search"
    return [
        *(Contestant(kind, f"Atout's own, {preset}", Ours(preset)) for preset in PRESETS),
        *(
            Contestant(kind, f"OpenSpiel Python, {preset}", Theirs(pyspiel, f"{name}(preset={preset})", False))
            for preset in PRESETS
        ),
        *(
            Contestant(kind, f"OpenSpiel C++, {game}", Theirs(pyspiel, game, True, moves))
            for game, moves in GAMES.items()
        ),
    ]


if __name__ == "__main__":
    atout.compile()
    about = (__doc__ or "").strip()
    sys.exit(race("search_peers.py", about, "ISMCTS simulations", "search", contestants))
