"""Players by name, ready to sit down: a view in, an action out."""

from __future__ import annotations

from functools import cache

from atout.cards.chance import rand, stream
from atout.contract.game import game_of_view
from atout.contract.match import View
from atout.contract.terms import OptionError, Player
from atout.contract.wire import Word
from atout.kernel import Record, bulk_elsewhere, tell_of_compiling
from atout.players.game import AnyPolicy, RecordView, players_at
from atout.players.registry import SEARCHES, Profile, profile
from atout.players.searching import think
from atout.players.thinkers import Thinkers
from atout.players.thought import Budget, Thought


def check_turn(view: View) -> None:
    """Raises OptionError when it is not for the seat of a view to act."""
    if view.turn != view.seat:
        raise OptionError(f"it is not for seat {view.seat} to act", f"ce n'est pas à la place {view.seat} d'agir")


class KernelPlayer:
    """A player made of a policy and a stream of random numbers. Same seed and same views, same actions."""

    def __init__(self, profile: Profile, seed: int = 0) -> None:
        self.profile, self.seed = profile, seed
        self.policies: dict[str, AnyPolicy] = {}  # by game, each made when it first plays there

    def __call__(self, view: RecordView) -> Word:
        """The action to take from this view, of whatever game. Raises OptionError when it is not this seat's turn."""
        game = game_of_view(view)
        check_turn(view)
        part = players_at(game)
        if (easy := part.simple(view)) is not None:
            return easy
        if game.id not in self.policies:
            self.policies[game.id] = part.policy(self.profile.policy, self.seed)
        return self.policies[game.id](view)


class SearchPlayer:
    """A player that searches: in this process, or where it is plain in another one, which is compiled. Same seed, same
    views and a budget without seconds: same actions."""

    def __init__(self, profile: Profile, seed: int = 0, budget: Budget | None = None) -> None:
        self.profile, self.seed, self.budget = profile, seed, budget
        self.numbers: dict[str, Record] = {}  # by game

    def __call__(self, view: RecordView) -> Word:
        """The action to take from this view, of whatever game. Raises OptionError when it is not this seat's turn."""
        game = game_of_view(view)
        check_turn(view)
        if (easy := players_at(game).simple(view)) is not None:
            return easy
        if game.id not in self.numbers:
            self.numbers[game.id] = stream(self.seed)
        seed = int(rand(self.numbers[game.id], 1 << 30))
        return thought_of(view, self.profile.id, seed, self.budget).action


def thought_of(view: RecordView, name: str, seed: int, budget: Budget | None = None) -> Thought:
    """What a searching player thinks of a view of the seat to act: in this process, or where it is plain in another
    one, which is compiled."""
    if bulk_elsewhere():
        return others().think(view, name, seed, budget).result()
    return think(view, name, seed, budget)


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
