"""What the computer players ask of a game: its folder `players` fills each of these, its module `players.reasons` the
precepts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from typing import Any, Protocol, TypeAlias, TypeVar, cast

from atout.contract.game import AnyGame, game_of
from atout.contract.match import Rules, View
from atout.contract.terms import Text
from atout.contract.wire import Word
from atout.kernel import Record
from atout.players.levels import Faculties, Level
from atout.players.racing import Weights
from atout.players.thought import Budget

R = TypeVar("R", contravariant=True)
V = TypeVar("V")
A = TypeVar("A", covariant=True)
B = TypeVar("B")
V_in = TypeVar("V_in", contravariant=True)
A_in = TypeVar("A_in", contravariant=True)
M = TypeVar("M")


class RecordView(View, Protocol):
    """A view whose record kernels can read."""

    @property
    def record(self) -> Record:
        """The same as a record."""

    @property
    def deal(self) -> int:
        """The number of the deal."""


class Thinker(Protocol):
    """A searching player at the records of one game."""

    @property
    def rules(self) -> Rules:
        """The rules of its game."""

    def weigh(self, view: Record, seat: int, seed: int) -> tuple[Record, Weights]:
        """The candidates, and what was found of each."""

    def set_candidate(self, view: Record, seat: int, moves: Record, candidate: int, action: Record) -> None:
        """Fill `action` with one of the candidates just weighed."""


class Filler(Protocol):
    """A player at the records of one game."""

    def fill(self, view: Record, seat: int, numbers: Record, action: Record) -> None:
        """Fill `action` with the choice of the seat to act, by its view record and its stream of random numbers."""


class GamePlayers(Protocol[R, V, A, B]):
    """One game, as its computer players need it. The parameters are its Rules, View and Action, and what stands beside
    the record of a view."""

    SHAPES: Mapping[str, tuple[str, ...]]
    """Presets that between them need all that is compiled for one shape of the state (docs/decisions/0016), by the one
    that it is called by."""

    def shape_of(self, rules: R, /) -> str:
        """The name in `SHAPES` of the presets compiled together with these rules."""

    def policy(self, number: int, seed: int, /) -> Callable[[V], A]:
        """A player made of a policy and a stream of random numbers; the number as in `atout.players.registry`."""

    def simple(self, view: V, /) -> A | None:
        """What a player does at a free table without thinking; None where it has to think, and at a strict table."""

    def tree_searcher(self, rules: R, budget: Budget, /) -> Thinker:
        """The player that searches one tree over sampled worlds, for comparison."""

    def racer(self, rules: R, budget: Budget, able: Faculties, share: Executor | None, threads: int, /) -> Thinker:
        """The player that races candidates over sampled worlds, in so many threads of `share`."""

    def levelled(self, rules: R, level: Level, /) -> Filler:
        """The player who knows no more than this level, at the records of one game."""

    def new_action(self, rules: R, /) -> Record:
        """An empty action record."""

    def action_of(self, action: Record, view: V, /) -> A:
        """The action behind an action record, in this view."""

    def new_record(self, rules: R, /) -> Record:
        """An empty view record."""

    def beside_record(self, view: V, /) -> B:
        """What a player decides by that is not in the record of a view, as plain values."""

    def view_of(self, record: Record, rules: R, seat: int, deal: int, beside: B, /) -> V:
        """The view again of a record and what there was beside it."""


class Precepts(Protocol[V_in, A_in, M]):
    """The precepts by which hints explain the actions of one game."""

    PRECEPTS: tuple[tuple[str, Text, Callable[[M], bool]], ...]
    """Each one's name, what it says, when it speaks. The weightiest come first."""

    def Moment(self, view: V_in, action: A_in, /) -> M:
        """One action in one view: what precepts are asked about."""


AnyPolicy: TypeAlias = Callable[[Any], Word]
AnyPlayers: TypeAlias = GamePlayers[Any, Any, Any, Any]
AnyPrecepts: TypeAlias = Precepts[Any, Any, Any]


def players_of(rules: Rules | str) -> AnyPlayers:
    """The players' part of the game that these rules, or this preset, belong to."""
    return players_at(game_of(rules))


def players_at(game: AnyGame) -> AnyPlayers:
    """The players' part of a game."""
    return cast(AnyPlayers, game.part("players"))


def precepts_of(rules: Rules) -> AnyPrecepts:
    """The precepts of the game that these rules belong to."""
    return cast(AnyPrecepts, game_of(rules).part("hints.reasons"))
