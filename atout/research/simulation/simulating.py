"""Many deals between computer players in one compiled loop, whatever the game: what they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

from atout.contract.game import at_a_strict_table, game_of, rules_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.kernel import bulk_elsewhere
from atout.players.registry import policy_of
from atout.research.elsewhere import Worker

R = TypeVar("R", contravariant=True)

CHUNK = 500  # deals between two reports of progress

Progress = Callable[[int, int], None]
"""Told from time to time how many deals are played, and of how many."""


class Figures(Protocol):
    """What a simulation has shown: of bésigue `atout.games.bezique.research.simulation.Simulation`, of Le Beigne
    `atout.games.beigne.research.simulation.BeigneSimulation`."""

    def as_json(self) -> dict[str, object]:
        """The figures that `--json` prints."""


class Run(Protocol):
    """One simulation at work."""

    def play(self, count: int, /) -> None:
        """Play so many more deals, match after match, and add them up."""

    def figures(self, player: str, /) -> Figures:
        """What the deals played so far show; `player` is the name of who played."""


class Simulating(Protocol[R]):
    """A game that can be simulated (`research.simulation`)."""

    def simulation(self, rules: R, policy: int, seed: int, /) -> Run:
        """A simulation of these rules, the policy of this number at every seat."""


def simulate(
    rules: Rules | str, deals: int = 1000, seed: int = 0, player: str = "random", progress: Progress | None = None
) -> Figures:
    """Play `deals` deals of a game (rules, or the name of a preset), in matches one after another, a player against
    itself. Same arguments, same figures. In a plain process it is done in another one, which is compiled.

    Raises OptionError for an unknown preset or player, fewer than one deal, or a free table.
    """
    played: Rules = rules_of(rules)
    at_a_strict_table(played)
    policy = policy_of(player)
    if deals < 1:
        raise OptionError("play at least one deal", "il faut au moins un coup")
    if bulk_elsewhere():
        with Worker() as worker:
            figures: Figures = worker.ask(f"{__name__}:simulate", played, deals, seed, player, progress=progress)
            return figures
    run = cast(Simulating[Any], game_of(played).part("research.simulation")).simulation(played, policy, seed)
    for done in range(0, deals, CHUNK):
        count = min(CHUNK, deals - done)
        run.play(count)
        if progress:
            progress(done + count, deals)
    return run.figures(player)


def simulate_beigne(
    rules: Rules | str = "beigne",
    hands: int = 1000,
    seed: int = 0,
    player: str = "random",
    progress: Progress | None = None,
) -> Figures:
    """As `simulate`, which plays every game: the name this had while there were two."""
    return simulate(rules, hands, seed, player, progress)
