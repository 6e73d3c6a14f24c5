"""The pool: opponents that differ in what they value, how they decide and what they know, so that no player is judged
by one whose program it knows.

Of every game: the rules player, the textbook's tree search, and today's search with the faculties of earlier versions,
which is today's player where its game has got none since. A game's folder adds its own (`research.pool`): in bésigue
rules players of other tastes, one with an unsteady hand, and networks that play, each from a training of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.terms import Text
from atout.contract.unknown import unknown
from atout.players.game import Filler, players_of
from atout.players.levels import FACULTIES, LEVELS, Faculties
from atout.players.searching import Searcher
from atout.players.thought import Budget

WORLDS = Budget(worlds=100)
"""What a searching member spends on a decision: counted in worlds, it plays the same on every machine."""

EARLIER: Mapping[str, tuple[Faculties, Text]] = {
    "maitre/0.3": (
        Faculties(WORLDS),
        Text(
            "la recherche avec les moyens de la version 0.3 : ni réseaux ni inférence",
            "the search with the faculties of 0.3: no networks, no inference",
        ),
    ),
    "maitre/0.11": (
        Faculties(WORLDS, trained=True, tries=24),
        Text("la recherche avec les moyens de la version 0.11", "the search with the faculties of 0.11"),
    ),
}
"""The search with the faculties of earlier versions, which every game has, with what each is."""

EVERYWHERE: Mapping[str, Text] = {
    "boussac": Text("les préceptes des vieux traités", "the precepts of the old treatises"),
    "ismcts@simulations=10000": Text("la recherche arborescente des livres", "the tree search of today's textbooks"),
    **{name: description for name, (_, description) in EARLIER.items()},
}
"""Members that every game has, as the arena names them, with what each is."""


class GamePool(Protocol):
    """What a game adds to the pool (`research.pool`)."""

    def variants(self, rules: Rules, /) -> Mapping[str, Text]:
        """The members of its own at these rules, by names with a stroke in them, with what each is."""

    def variant(self, name: str, rules: Rules, /) -> Filler:
        """The one of this name, at work."""


def members(rules: Rules) -> dict[str, Text]:
    """Who is in the pool of a game, as the arena names them, with what each is."""
    return {**EVERYWHERE, **_pool_of(rules).variants(rules)}


def is_member(name: str) -> bool:
    """Whether a name is one that only the pool knows, not the register of players."""
    return "/" in name


def check_member(name: str, rules: Rules) -> None:
    """Raise OptionError for a name with a stroke that the pool of this game does not hold."""
    if not is_member(name):
        return
    known = {**{one: description for one, (_, description) in EARLIER.items()}, **_pool_of(rules).variants(rules)}
    if name not in known:
        raise unknown(Text(f"il n'y a pas de joueur {name!r}", f"there is no player {name!r}"), name, known)


def takes_budget(name: str) -> bool:
    """Whether this member of the pool searches."""
    return name in EARLIER


def filler(name: str, rules: Rules, budget: Budget | None = None) -> Filler:
    """A searching player, one of a level, or a member of the pool, at the records of one game."""
    if name in EARLIER:
        return Searcher(EARLIER[name][0], rules, budget)
    if name in LEVELS:
        return players_of(rules).levelled(rules, LEVELS[name])
    return _pool_of(rules).variant(name, rules) if is_member(name) else Searcher(FACULTIES[name], rules, budget)


def _pool_of(rules: Rules) -> GamePool:
    return cast(GamePool, game_of(rules).part("research.pool"))
