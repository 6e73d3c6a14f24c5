"""How many decisions a second do games in bulk make, at random and with the rules player in them?

A decision is a choice among two lawful moves at least. Forced moves are made and not counted, except by the whole-deal
kernel, by VectorEnv and by OpenSpiel's games, which count them. CPU time of this process with all its threads, all in
the same run, in turns; each figure is the median of the rounds.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from peers import GAMES, WholeGames, load_openspiel
from race import race
from simulate import Contestant, Ours, our_deals
from vector import Vector

import atout

SEED = 20_261_125
ENVS = 4096
PRESETS = ("ordinary", "sans_retourne", "boussac", "britannica", "rubicon", "chinese", "eight_pack", "four_teams")


@dataclass
class Bulk:
    """So many games in threads."""

    preset: str
    policy: str = "random"
    opponent: str | None = None
    threads: int = 1

    @cached_property
    def env(self) -> Any:
        """The environment."""
        return atout.research.BulkEnv(self.preset, ENVS, opponent=self.opponent, seed=SEED, threads=self.threads)


class Rolled(Bulk):
    """All inside: one unit of work is one decision of each game."""

    def play(self, count: int) -> object:
        """Plays so many decisions of each game, the policy at every seat where there is no opponent."""
        return self.env.rollout(self.policy, decisions=count * ENVS)

    def decisions(self, count: int) -> float:
        """The decisions in `count` units, of all seats."""
        return count * ENVS


class Stepped(Bulk):
    """Step by step, masks and facts written for each; the choice is made inside. One unit of work is one step."""

    def play(self, count: int) -> object:
        """Steps every game `count` times."""
        for _ in range(count):
            self.env.step(self.env.moves_by(self.policy))
        return None

    def decisions(self, count: int) -> float:
        """The decisions asked for in `count` units: the opponent's are not counted."""
        return count * ENVS


def contestants() -> Sequence[Contestant]:
    """Everyone who plays. Raises MissingPeerError."""
    pyspiel, kind = load_openspiel(), "decisions"
    return [
        *(Contestant(kind, f"BulkEnv, {preset}, rollout", Rolled(preset)) for preset in PRESETS),
        Contestant(kind, "the same, ordinary, two threads", Rolled("ordinary", threads=2)),
        Contestant(kind, "the same, ordinary, boussac at both seats", Rolled("ordinary", policy="boussac")),
        Contestant(kind, "BulkEnv, ordinary, stepped", Stepped("ordinary")),
        Contestant(kind, "the same, chance inside", Stepped("ordinary", opponent="random")),
        Contestant(kind, "the same, boussac inside", Stepped("ordinary", opponent="boussac")),
        Contestant(kind, "VectorEnv, ordinary, stepped", Vector("ordinary")),
        Contestant(kind, "whole-deal kernel, ordinary", Ours(our_deals)),
        *(Contestant(kind, f"OpenSpiel C++, {name}", WholeGames(pyspiel, name, SEED)) for name in GAMES),
    ]


if __name__ == "__main__":
    atout.compile()
    sys.exit(race("bulk.py", (__doc__ or "").strip(), "Decisions", "bulk", contestants))
