"""What the bulk environment asks of a game: its folder `research.bulk` fills it, where it has one."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol, TypeVar, cast

from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.kernel import Record

R = TypeVar("R", contravariant=True)


class Bulk(Protocol[R]):
    """The kernels that play a stretch of games in one call, from `first` to `last` (`research.bulk.play`)."""

    CASES: int
    """How many cases of trumps the networks tell apart."""
    POINTS: int
    """What is counted of a game: decisions, forced moves, deals; from here on points by seat, then their squares."""
    NETWORK: int
    """From here on policies are networks, in the order in which they are given."""
    Games: Record
    Observations: Record

    def length(self, rules: R, /) -> int:
        """Room for the facts of one position."""

    def width(self, rules: R, /) -> int:
        """How many facts there may be."""

    def numbered(self, rules: R, /) -> tuple[Record, Record]:
        """The place of each move, and the move in each place."""

    def names(self, rules: R, /) -> tuple[str, ...]:
        """What each move is, in the words of records."""

    def new_scratch(self, rules: R, /) -> Record:
        """What one thread works in."""

    def needs_memory(self, policies: Collection[int], /) -> bool:
        """Whether the rules player is among these policies."""

    def memory_for(self, rules: R, policies: Collection[int], /) -> Record | None:
        """What a thread needs for the rules player; None where it is not among these policies."""

    def parsed(self, rules: R, text: str, /) -> Record:
        """The action so written as a record. Raises NotationError."""

    def set_place(self, state: Record, rules: Record, seat: int, place: int, action: Record, /) -> None:
        """Fill `action` with the lawful move of a place."""

    def place_of_action(self, state: Record, rules: Record, seat: int, action: Record, /) -> int:
        """The place of a lawful action."""

    def judge_of(self, rules: R, layers: Mapping[str, Record], temperature: float, /) -> Record:
        """The policy of these weights. Raises OptionError where they cannot play this game."""

    def new_room(self) -> Record:
        """What a thread works the answers of networks out in."""

    def begin_games(self, games: Record, first: int, last: int, seed: int, /) -> None:
        """Deal the first deal of each game."""

    def step_games(
        self, games: Record, display: Record, first: int, last: int, moves: Record, policies: Record, scratch: Record,
        memory: Record | None, minds: Record | None, /,
    ) -> None:  # fmt: skip
        """Carry out a move in each game, go on to the next decision that is asked for, and show it."""

    def roll_games(
        self, games: Record, first: int, last: int, decisions: int, policies: Record, scratch: Record,
        memory: Record | None, minds: Record | None, /,
    ) -> None:  # fmt: skip
        """Play so many decisions in each game, all seats by policies."""

    def choose_moves(
        self, games: Record, first: int, last: int, policy: int, moves: Record, scratch: Record,
        memory: Record | None, minds: Record | None, /,
    ) -> None:  # fmt: skip
        """What a policy would do in each game."""

    def fill_dense(self, display: Record, first: int, last: int, width: int, dense: Record, /) -> None:
        """Write the facts of each game as a row of its own."""

    def fill_features(self, games: Record, first: int, last: int, rows: Record, scratch: Record, /) -> None:
        """Write the features of each game, as the seat to act sees it."""


def bulk_of(rules: Rules) -> Bulk[Any]:
    """The kernels of the game that these rules are of. Raises OptionError where it has none."""
    try:
        return cast(Bulk[Any], game_of(rules).part("research.bulk.play"))
    except ModuleNotFoundError as error:
        if not str(error.name).endswith("research.bulk"):
            raise
        raise OptionError(
            f"{rules.name} cannot be played in bulk so; VectorEnv plays it",
            f"{rules.name} ne se joue pas en masse ainsi ; VectorEnv le joue",
        ) from None
