"""Players by name, ready to sit down: a view in, an action out."""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand, stream
from atout.games.bezique import Action, View
from atout.games.bezique.actions import unpacked
from atout.games.bezique.state import new_action
from atout.games.contract import OptionError, Player
from atout.players.counting import decide_counting, new_memory
from atout.players.noticing import simple
from atout.players.registry import SEARCHES, Profile, profile
from atout.players.searching import think
from atout.players.thought import Budget


def check_turn(view: Any) -> None:
    """Raises OptionError when it is not for the seat of a view to act."""
    if view.turn != view.seat:
        raise OptionError(f"it is not for seat {view.seat} to act", f"ce n'est pas à la place {view.seat} d'agir")


class KernelPlayer:
    """A player made of a policy and a stream of random numbers. Same seed and same views, same actions."""

    def __init__(self, profile: Profile, seed: int = 0) -> None:
        self.profile = profile
        self.numbers = stream(seed)
        self.memory: Any = None  # made when it first plays, for games of so many packs
        self.packs = 0

    def __call__(self, view: View) -> Action:
        """The action to take from this view. Raises OptionError when it is not this seat's turn."""
        check_turn(view)
        if (easy := simple(view)) is not None:
            return easy
        action = new_action(view.rules.packs)
        if self.packs != view.rules.packs:
            self.memory, self.packs = new_memory(view.rules), view.rules.packs
        policy, packed, seat = self.profile.policy, view.rules.packed, int(view.seat)
        decide_counting(policy, view.record, packed, seat, self.numbers, action, self.memory)
        return unpacked(action, view.record, view.rules, view.remembered(view.seat))


class SearchPlayer:
    """A player that searches, in this process. Same seed, same views and a budget without seconds: same actions."""

    def __init__(self, profile: Profile, seed: int = 0, budget: Budget | None = None) -> None:
        self.profile, self.budget = profile, budget
        self.numbers = stream(seed)

    def __call__(self, view: Any) -> Any:
        """The action to take from this view. Raises OptionError when it is not this seat's turn."""
        check_turn(view)
        if (easy := simple(view)) is not None:
            return easy
        return think(view, self.profile.id, int(rand(self.numbers, 1 << 30)), self.budget).action


def player(name: str, seed: int = 0, budget: Budget | None = None) -> Player:
    """A new player, `player("boussac", seed=1)`: call it with a view, it gives an action.

    `budget` is for players that search, in the place of their own. Raises OptionError.
    """
    found = profile(name)
    return SearchPlayer(found, seed, budget) if found.policy == SEARCHES else KernelPlayer(found, seed)
