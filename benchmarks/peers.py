"""Random play in OpenSpiel's compiled trick-taking games: whole games and rollouts from dealt states."""

from __future__ import annotations

import importlib
import random
from dataclasses import dataclass
from functools import cached_property
from importlib import metadata
from typing import Any

VERSION = "2.0.2"

# Bridge plays its tricks: by default OpenSpiel stops after the auction and solves the deal instead, which takes 0.2 s.
GAMES = {
    "bridge": "bridge(use_double_dummy_result=false)",
    "euchre": "euchre",
    "hearts": "hearts",
    "spades": "spades",
    "skat": "skat",
}

SAMPLE = 500  # games played from each dealt state to measure how many decisions a rollout takes


class MissingPeerError(Exception):
    """OpenSpiel cannot be imported, or is not the version measured against; the text says how to install it."""


def load_openspiel() -> Any:
    """The `pyspiel` module of OpenSpiel 2.0.2. Raises MissingPeerError where it is not installed."""
    advice = f"this benchmark needs OpenSpiel {VERSION}: install it with `pip install open_spiel=={VERSION}`"
    try:
        module = importlib.import_module("pyspiel")
        version = metadata.version("open_spiel")
    except ImportError as error:
        raise MissingPeerError(f"{advice} ({error}).") from error
    if version != VERSION:
        raise MissingPeerError(f"{advice} (found {version}).")
    return module


@dataclass
class WholeGames:
    """Whole games by uniformly random compiled bots, the dealing included. One unit of work is one game."""

    pyspiel: Any
    name: str
    seed: int

    @cached_property
    def game(self) -> Any:
        """The OpenSpiel game."""
        return self.pyspiel.load_game(GAMES[self.name])

    def play(self, count: int) -> None:
        """Plays `count` games, the same ones at each call."""
        game, evaluate, bots = self.game, self.pyspiel.evaluate_bots, self._bots()
        for index in range(count):
            evaluate(game.new_initial_state(), bots, self.seed + index)

    def decisions(self, count: int) -> int:
        """Moves made by players, forced ones included, in the very games that `play(count)` plays."""
        bots, total = self._bots(), 0
        for index in range(count):
            state = self.game.new_initial_state()
            self.pyspiel.evaluate_bots(state, bots, self.seed + index)
            total += player_moves(state)
        return total

    def _bots(self) -> list[Any]:
        make = self.pyspiel.make_uniform_random_bot
        return [make(seat, self.seed + seat) for seat in range(self.game.num_players())]


@dataclass
class Rollouts:
    """Compiled random rollouts from dealt states, before the first bid or pass.

    One unit of work is one rollout from each state.
    """

    pyspiel: Any
    name: str
    seed: int
    positions: int

    @cached_property
    def game(self) -> Any:
        """The OpenSpiel game."""
        return self.pyspiel.load_game(GAMES[self.name])

    @cached_property
    def states(self) -> list[Any]:
        """The dealt states, each with a player to move: searching a chance node ends the process."""
        return [deal(self.game, random.Random(self.seed + index)) for index in range(self.positions)]

    def play(self, count: int) -> None:
        """Plays `count` rollouts from each state, the same ones at each call.

        A search of one simulation evaluates the root alone, so all its work is the rollouts.
        """
        for index, state in enumerate(self.states):
            evaluator = self.pyspiel.RandomRolloutEvaluator(count, self.seed + index)
            bot = self.pyspiel.MCTSBot(self.game, evaluator, 2.0, 1, 100, False, self.seed, False)
            bot.mcts_search(state)

    def decisions(self, count: int) -> float:
        """Player moves expected in `play(count)`, forced ones included: the mean length of sampled random games."""
        return count * sum(self.mean_moves(state) for state in self.states)

    def mean_moves(self, state: Any) -> float:
        """Mean number of player moves from this state to the end of a random game."""
        seats = range(self.game.num_players())
        bots = [self.pyspiel.make_uniform_random_bot(seat, self.seed + seat) for seat in seats]
        before, total = player_moves(state), 0
        for index in range(SAMPLE):
            copy = state.clone()
            self.pyspiel.evaluate_bots(copy, bots, self.seed + index)
            total += player_moves(copy) - before
        return total / SAMPLE


def deal(game: Any, rng: random.Random) -> Any:
    """A state of the game with all its opening chance moves drawn."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, weights)[0])
    return state


def player_moves(state: Any) -> int:
    """Moves made by players so far; chance moves are not counted."""
    return sum(move.player >= 0 for move in state.full_history())
