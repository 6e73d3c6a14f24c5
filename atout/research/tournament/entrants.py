"""Who is measured: a player by its name, perhaps with a budget of its own, a member of the pool, or what makes a player
from a seed."""

from __future__ import annotations

from dataclasses import dataclass

from atout.contract.terms import Player
from atout.players import SEARCHES, player, profile
from atout.players.making import Maker, RecordPlayer, has_no_budget, made_by, maker_of, searches_not
from atout.players.thought import Budget
from atout.research.tournament.pool import filler, is_member, takes_budget

Contestant = str | Maker
"""A player's name, as in `boussac` or `maitre@worlds=400`, or what makes a player from a seed: that itself, the module
it is in and its name there, `mine:Careful`, or its name among the entry points of an installed package."""


@dataclass(frozen=True)
class Entrant:
    """One of those measured. `label` is what results call it; `policy` its number where it is a mere policy, which
    compiled code plays by itself, LEVELLED where it is a level, else SEARCHES; `maker` makes it where it came as a
    function."""

    label: str
    policy: int = SEARCHES
    budget: Budget | None = None
    maker: Maker | None = None

    @property
    def name(self) -> str:
        """The player's name, without its budget."""
        return self.label.partition("@")[0]

    @property
    def fills(self) -> bool:
        """Whether it plays at records (`Filler`): a searching player, one of a level, or a member of the pool."""
        return self.maker is None and self.policy < 0

    @property
    def searches(self) -> bool:
        """Whether it searches, so that what thinking needs has to be compiled."""
        return self.fills and self.policy == SEARCHES and (takes_budget(self.name) or not is_member(self.name))

    def seated(self, seed: int) -> Player:
        """A new player of this kind, with randomness of its own.

        Raises OptionError where what was to make it is a player itself, or makes something else.
        """
        if self.maker:
            return made_by(self.maker, self.label, seed)
        if is_member(self.name):
            return RecordPlayer(lambda rules: filler(self.name, rules, self.budget), seed, self.name)
        return player(self.name, seed, self.budget)


def entrant(contestant: Contestant, budget: Budget | None = None) -> Entrant:
    """The entrant for one of the game's players; `budget` is for searching players that bring none of their own.

    Raises OptionError for a player that there is not, and for a budget where none is taken.
    """
    if not isinstance(contestant, str):
        return Entrant(getattr(contestant, "__qualname__", type(contestant).__name__), maker=contestant)
    name, _, own = contestant.partition("@")
    if is_member(name):
        return Entrant(contestant, budget=_own(name, own) if own else None)
    if maker := maker_of(name):
        if own:
            raise has_no_budget(name, own)
        return Entrant(name, maker=maker)
    policy = profile(name).policy
    if policy != SEARCHES:
        if own:
            raise searches_not(name, own)
        return Entrant(name, policy)
    spent = Budget.parse(own) if own else budget
    return Entrant(f"{name}@{spent}" if spent else name, budget=spent)


def _own(name: str, own: str) -> Budget:
    """The budget that a member of the pool brings. Raises OptionError for one that does not search."""
    if not takes_budget(name):
        raise searches_not(name, own)
    return Budget.parse(own)
