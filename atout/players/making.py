"""Players by name, ready to sit down: a view in, an action out."""

from __future__ import annotations

from functools import cache
from typing import Any

from atout.cards.chance import rand, stream
from atout.games import beigne
from atout.games.bezique.actions import unpacked
from atout.games.bezique.state import new_action
from atout.games.contract import OptionError, Player
from atout.kernel import bulk_elsewhere, tell_of_compiling
from atout.players.bezique.claims import simple
from atout.players.bezique.counting import decide_counting, new_memory
from atout.players.registry import SEARCHES, Profile, profile
from atout.players.searching import think
from atout.players.thinkers import Thinkers
from atout.players.thought import Budget


def check_turn(view: Any) -> None:
    """Raises OptionError when it is not for the seat of a view to act."""
    if view.turn != view.seat:
        raise OptionError(f"it is not for seat {view.seat} to act", f"ce n'est pas à la place {view.seat} d'agir")


class AtBeigne:
    """The player of the same name, level and seed at Le Beigne, made when it is asked for the first time."""

    def __init__(self, profile: Profile, seed: int, budget: Budget | None = None) -> None:
        self.made = profile.id, seed, budget
        self.player: Player | None = None

    def __call__(self, view: beigne.View) -> Any:
        """The action to take from this view. Raises OptionError when it is not this seat's turn."""
        if self.player is None:
            from atout.players.beigne import beigne_player

            self.player = beigne_player(*self.made)
        return self.player(view)


class KernelPlayer:
    """A player made of a policy and a stream of random numbers. Same seed and same views, same actions."""

    def __init__(self, profile: Profile, seed: int = 0) -> None:
        self.profile = profile
        self.numbers = stream(seed)
        self.elsewhere = AtBeigne(profile, seed)
        self.memory: Any = None  # made when it first plays, for games of so many packs
        self.packs = 0

    def __call__(self, view: Any) -> Any:
        """The action to take from this view, of whatever game. Raises OptionError when it is not this seat's turn."""
        if isinstance(view, beigne.View):
            return self.elsewhere(view)
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
    """A player that searches: in this process, or where it is plain in another one, which is compiled. Same seed, same
    views and a budget without seconds: same actions."""

    def __init__(self, profile: Profile, seed: int = 0, budget: Budget | None = None) -> None:
        self.profile, self.budget = profile, budget
        self.numbers = stream(seed)
        self.elsewhere = AtBeigne(profile, seed, budget)

    def __call__(self, view: Any) -> Any:
        """The action to take from this view, of whatever game. Raises OptionError when it is not this seat's turn."""
        return self.elsewhere(view) if isinstance(view, beigne.View) else self.decide(view)

    def decide(self, view: Any) -> Any:
        """The same, once all that is peculiar to the game is seen to."""
        check_turn(view)
        if (easy := simple(view)) is not None:
            return easy
        seed = int(rand(self.numbers, 1 << 30))
        if bulk_elsewhere():
            return others().think(view, self.profile.id, seed, self.budget).result().action
        return think(view, self.profile.id, seed, self.budget).action


@cache
def others() -> Thinkers:
    """The process in which players of a plain one think; it ends with this one."""
    tell_of_compiling()
    return Thinkers()


def player(name: str, seed: int = 0, budget: Budget | None = None) -> Player:
    """A new player, `player("boussac", seed=1)`: call it with a view, it gives an action.

    `budget` is for players that search, in the place of their own. Raises OptionError.
    """
    found = profile(name)
    return SearchPlayer(found, seed, budget) if found.policy == SEARCHES else KernelPlayer(found, seed)
