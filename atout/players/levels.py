"""The levels for people, each in one place: what it knows, what it overlooks, how surely it does what it thinks best.

The levels below the strongest are the rules player with less, each game's own (`players.levels`): nothing is searched,
and nothing has to be compiled. Nobody plays a bad card on purpose, nor one that nobody would play who knows the rules.
The strongest searches (`Faculties`).
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from atout.players.thought import Budget

CERTAIN = 0.8
"""By how many standard errors another move must beat the rules player's own for a player who trusts the precepts."""


@dataclass(frozen=True)
class Level:
    """What a player knows who judges by precepts, and what he overlooks.

    `ignores` names precepts that he has not learnt: each game says what that does to its judgment. `misses` is how
    often he does not see something that he could declare or exchange, `memory` the share of the cards gone that he
    still knows of (those of the last trick he always does). That the stock ends he sees when it has `foresees` tricks
    left, at least one; `counts` is with how many cards in hand, when all that is hidden is in one other hand, he counts
    the ending out. `temperature`, in points, says how he chooses: a card that is worse by so many he plays e times less
    often. `misjudges` is the same at Le Beigne, where points are few, and by how many he errs when he says whether he
    goes.
    """

    ignores: Set[str]
    misses: float
    memory: float
    foresees: int
    counts: int
    temperature: float
    misjudges: float

    def unlearnt(self, ignorance: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
        """What weights become of a player of this level, by name; `ignorance`: by each precept that is not learnt."""
        return {name: weight for one in sorted(self.ignores) for name, weight in ignorance.get(one, {}).items()}


LEVELS = {
    "debutant": Level(
        frozenset({
            "wait", "keep_lead", "spare_trumps", "keep_trump_ace", "series", "spent_ace", "lead_low", "master",
            "stop_rival",
        }),
        misses=0.55, memory=0.0, foresees=1, counts=2, temperature=12.0, misjudges=3.0,
    ),
    "apprenti": Level(
        frozenset({
            "keep_lead", "spare_trumps", "keep_trump_ace", "series", "spent_ace", "lead_low", "master", "stop_rival",
        }),
        misses=0.47, memory=0.2, foresees=1, counts=3, temperature=11.0, misjudges=1.4,
    ),
    "amateur": Level(
        frozenset({"keep_lead", "spare_trumps", "series", "spent_ace", "stop_rival"}),
        misses=0.28, memory=0.5, foresees=3, counts=4, temperature=7.5, misjudges=0.6,
    ),
    "expert": Level(
        frozenset({"series"}),
        misses=0.02, memory=0.7, foresees=8, counts=6, temperature=2.5, misjudges=0.3,
    ),
}  # fmt: skip
"""The levels below the strongest, from the gentlest on: neighbours are some 100 points of rating apart in ordinary
bésigue (benchmarks/results-players.md)."""


@dataclass(frozen=True)
class Faculties:
    """What a searching player is capable of.

    `budget` is what it may spend on one decision; `trained` whether it has the networks that judge, and choose its own
    cards, where its game has some; `tries` how many deals it imagines for one in which the others would have done what
    they did last (at Le Beigne worlds are weighed instead); `long_horizon` whether it plays choices on for longer in
    long deals, where a position is judged badly after a few tricks; `mixed` whether the others play by its networks in
    half of what it imagines, and by the precepts alone in the other half; `tree` whether it searches a tree instead of
    racing candidates.
    """

    budget: Budget
    trained: bool = False
    tries: int = 1
    long_horizon: bool = False
    mixed: bool = False
    tree: bool = False


FACULTIES = {
    "maitre": Faculties(Budget(seconds=0.3), trained=True, tries=24, long_horizon=True, mixed=True),
    "ismcts": Faculties(Budget(worlds=10_000), tree=True),
}
"""Every player that searches, by name."""
