"""Players by name, ready to sit down: a view in, an action out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from typing import cast

from atout.cards.chance import rand, stream
from atout.contract.game import game_of_view
from atout.contract.match import Rules, View
from atout.contract.terms import OptionError, Player
from atout.contract.wire import Word
from atout.kernel import Record, bulk_elsewhere, tell_of_compiling
from atout.players.game import AnyPolicy, Filler, RecordView, players_at, players_of
from atout.players.levels import LEVELS, Level
from atout.players.registry import LEVELLED, PLAYERS, SEARCHES, Profile, profile
from atout.players.searching import think
from atout.players.thinkers import Thinkers
from atout.players.thought import Budget, Thought

GROUP = "atout.players"
"""The group of entry points under which an installed package offers players: each what makes one from a seed."""
Maker = Callable[[int], Player]
"""What makes a player from a seed."""


def check_turn(view: View) -> None:
    """Raises OptionError when it is not for the seat of a view to act."""
    if view.turn != view.seat:
        raise OptionError(f"it is not for seat {view.seat} to act", f"ce n'est pas à la place {view.seat} d'agir")


class KernelPlayer:
    """A player made of a policy and a stream of random numbers. Same seed and same views, same actions."""

    profile: Profile
    seed: int

    def __init__(self, profile: Profile, seed: int = 0) -> None:
        self.profile, self.seed = profile, seed
        self.policies: dict[str, AnyPolicy] = {}  # by game, each made when it first plays there

    def __repr__(self) -> str:
        return f"<Player {self.profile.id}, seed {self.seed}>"

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


class RecordPlayer:
    """A player at the records of each game it comes to, which `make` makes for the game's rules, and a stream of random
    numbers. Same seed and same views, same actions."""

    def __init__(self, make: Callable[[Rules], Filler], seed: int, name: str) -> None:
        self.make, self.seed, self.name, self.numbers = make, seed, name, stream(seed)
        self.fillers: dict[Rules, Filler] = {}  # each made when it first plays there

    def __repr__(self) -> str:
        return f"<Player {self.name}, seed {self.seed}>"

    def __call__(self, view: RecordView) -> Word:
        """The action to take from this view, of whatever game. Raises OptionError when it is not this seat's turn."""
        check_turn(view)
        game, rules = players_of(view.rules), view.rules
        if (easy := game.simple(view)) is not None:
            return cast(Word, easy)
        if rules not in self.fillers:
            self.fillers[rules] = self.make(rules)
        action = game.new_action(rules)
        self.fillers[rules].fill(view.record, int(view.seat), self.numbers, action)
        return cast(Word, game.action_of(action, view))


def of_level(name: str, seed: int) -> RecordPlayer:
    """A player who knows no more than the level of this name."""
    return RecordPlayer(partial(_levelled, LEVELS[name]), seed, name)


def _levelled(level: Level, rules: Rules) -> Filler:
    return players_of(rules).levelled(rules, level)


class SearchPlayer:
    """A player that searches: in this process, or where it is plain in another one, which is compiled. Same seed, same
    views and a budget without seconds: same actions."""

    profile: Profile
    seed: int
    budget: Budget | None

    def __init__(self, profile: Profile, seed: int = 0, budget: Budget | None = None) -> None:
        self.profile, self.seed, self.budget = profile, seed, budget
        self.numbers: dict[str, Record] = {}  # by game

    def __repr__(self) -> str:
        spends = f"@{self.budget}" if self.budget else ""
        return f"<Player {self.profile.id}{spends}, seed {self.seed}>"

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


def maker_of(name: str) -> Maker | None:
    """What makes the player of one's own called `module:name`, or so called in an installed package (`GROUP`); None
    where it is one of Atout's, or nobody's. Raises OptionError where it cannot be loaded.
    """
    module, colon, inside = name.partition(":")
    if name in PLAYERS:
        return None
    try:
        if colon:
            candidate = getattr(import_module(module), inside, None)
        elif offered := tuple(entry_points(group=GROUP, name=name)):
            module, candidate = offered[0].module, offered[0].load()
        else:
            return None
    except (ImportError, AttributeError, ValueError) as error:
        raise OptionError(f"{name}: {error}", f"{name} : impossible d'importer {module} ({error})") from None
    if not callable(candidate):
        raise OptionError(
            f"{name}: there is nothing called {inside!r} in {module} that makes a player from a seed",
            f"{name} : il n'y a rien dans {module} du nom de {inside!r} qui fasse un joueur à partir d'un nombre",
        )
    maker: Maker = candidate
    return maker


def made_by(maker: Maker, name: str, seed: int) -> Player:
    """A new player of one's own. Raises OptionError where what was to make it is a player itself, or makes something
    else."""
    try:
        own = maker(seed)
    except Exception as error:
        # The fault is somebody else's, and stays as it is: it may be that a player was named, who was given a number.
        error.add_note(
            f"{name} was called with the seed {seed}, to make a player. Is it one itself? lambda seed: player"
        )
        raise
    if not callable(own):
        raise OptionError(
            f"{name}: asked for a player, with the seed {seed}, it gave {own!r}; what is named makes a "
            "player from a seed, and the player takes views: lambda seed: player",
            f"{name} : appelé avec le nombre {seed}, il rend {own!r} au lieu d'un joueur ; nommez ce qui "
            "fait un joueur à partir d'un nombre, et c'est le joueur qui prend les vues : lambda seed: player",
        )
    return own


def has_no_budget(name: str, budget: object) -> OptionError:
    """The error for a player of one's own that is given a budget."""
    return OptionError(
        f"{name} thinks as long as it likes: leave its budget {budget} out",
        f"{name} réfléchit comme il l'entend : sans budget {budget}",
    )


def searches_not(name: str, budget: str) -> OptionError:
    """The error for a player who does not search and is given a budget."""
    return OptionError(
        f"{name} does not search: leave its budget {budget} out", f"{name} ne cherche pas : sans budget {budget}"
    )


def player(name: str, seed: int = 0, budget: Budget | None = None) -> Player:
    """A new player, `player("boussac", seed=1)`: call it with a view, it gives an action.

    `name` is one of Atout's, `module:name` for what makes a player of one's own from a seed, or what an installed
    package calls such a maker among its entry points (`atout.players`). `budget` is for players that search, in the
    place of their own; it may stand in the name, `maitre@worlds=200`. Raises OptionError.
    """
    name, _, suffix = name.partition("@")
    if own := maker_of(name):
        if budget or suffix:
            raise has_no_budget(name, budget or suffix)
        return made_by(own, name, seed)
    entry = profile(name)
    if suffix:
        if entry.policy != SEARCHES:
            raise searches_not(name, suffix)
        budget = Budget.parse(suffix)
    if entry.policy == LEVELLED:
        return of_level(name, seed)
    return SearchPlayer(entry, seed, budget) if entry.policy == SEARCHES else KernelPlayer(entry, seed)
