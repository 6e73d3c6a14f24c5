"""What the doors for other programs ask of a game: modules of its `research` folder fill each of these."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar, cast

import numpy as np

from atout.contract.faults import Fault
from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.terms import Refusal, Text
from atout.kernel import Record

R = TypeVar("R", contravariant=True)


class Environment(Protocol[R]):
    """The objects of a game around its kernels (`research.environment`). `state` and `action` are records of one."""

    def state_dtype(self, rules: R, /) -> np.dtype[np.void]:
        """The form of a state."""

    def action_dtype(self, rules: R, /) -> np.dtype[np.void]:
        """The form of an action."""

    def prepare(self, state: Record, rules: R, /) -> None:
        """Tell a new state by which rules it is played."""

    def forget_cards(self, action: Record, /) -> None:
        """Empty what `move_at` leaves as it was in an action where no cards make the move."""

    def is_a_move(self, move: int, rules: R, /) -> bool:
        """Whether this is the number of a move, lawful now or not."""

    def text_of(self, action: Record, state: Record, rules: R, /) -> str:
        """An action of the seat to act in the form that records use, `KSa`, `marriage KSa QSa`."""

    def reason(self, action: Record, state: Record, rules: R, /) -> Refusal:
        """Why the seat to act may not do this."""

    def winners(self, state: Record, rules: R, /) -> list[bool]:
        """Whether each seat has won the match; nobody has while it goes on."""

    def view(self, view: Record, rules: R, seat: int, /) -> object:
        """The view of a seat for people, from its record."""

    def bounds(self, rules: R, /) -> tuple[float, float]:
        """Fewer and more points than a deal can bring a seat."""


class Features(Protocol[R]):
    """What a seat may know as a row of numbers (`research.features`)."""

    def parts(self, rules: R, /) -> dict[str, slice]:
        """Where each part of the row is, by name."""

    def size(self, rules: R, /) -> int:
        """How long the row is."""


class Steps(Protocol):
    """The kernels of a game over arrays of states (`research.steps`): one short call a step.

    `states`, `rules`, `actions`, `views` and `worlds` are arrays of records, `at` and `place` where in them.
    """

    MOVES: int
    """How many moves have a number."""
    MOST: int
    """How many of them can be lawful at once."""

    def clear_scores(self, states: Record, at: int, rules: Record, /) -> None:
        """Begin a match."""

    def assign_at(self, states: Record, at: int, sources: Record, place: int, /) -> None:
        """Copy one state over another."""

    def start(self, states: Record, at: int, rules: Record, dealer: int, /) -> int:
        """Begin a deal of the pack that lies in the state; the seat to act, or NOBODY."""

    def next_deal(self, states: Record, at: int, rules: Record, /) -> int:
        """After a deal: remember what the next one depends on; its dealer, NOBODY when the match is won."""

    def moves_at(self, states: Record, at: int, rules: Record, seat: int, room: Record, actions: Record, /) -> int:
        """Fill `room` with the numbers of the lawful moves; how many there are."""

    def move_at(self, states: Record, at: int, rules: Record, seat: int, move: int, actions: Record, /) -> None:
        """Fill the first of `actions` with the move of this number."""

    def apply_at(self, states: Record, at: int, rules: Record, move: int, actions: Record, room: Record, /) -> int:
        """Carry out a move of the seat to act; the seat to act next, NOBODY, or FAULTY before anything unlawful."""

    def points_at(self, states: Record, at: int, rules: Record, seat: int, /) -> int:
        """What a seat has of a match so far, as its rewards count it."""

    def observe_at(self, states: Record, at: int, seat: int, views: Record, place: int, /) -> None:
        """Make one of `views` the state as `seat` may know it."""

    def world_at(
        self, states: Record, at: int, seat: int, numbers: Record, views: Record, worlds: Record, place: int, /
    ) -> None:
        """Make one of `worlds` a state that agrees with what `seat` knows."""

    def fill_at(self, views: Record, at: int, rules: Record, seat: int, row: Record, /) -> None:
        """Fill the row of features from a view of `seat`."""

    def deal_at(self, states: Record, at: int, rules: Record, dealer: int, numbers: Record, /) -> None:
        """Shuffle and deal the first deal of a match, until somebody is to act."""

    def show_at(
        self,
        states: Record,
        at: int,
        rules: Record,
        views: Record,
        actions: Record,
        room: Record,
        row: Record,
        mask: Record,
        /,
    ) -> int:
        """Write what the seat to act sees, its row and its mask of lawful moves; which seat that is."""

    def step_all(
        self, states: Record, rules: Record, moves: Record, numbers: Record, dealers: Record, views: Record,
        actions: Record, room: Record, turns: Record, rewards: Record, ended: Record, rows: Record, masks: Record, /,
    ) -> int:  # fmt: skip
        """One lawful move in every game; the place of the first that is not lawful, before anything is done."""

    def play_at(
        self, states: Record, at: int, rules: Record, actions: Record, numbers: Record, count: int, decisions: Record, /
    ) -> None:
        """Play `count` whole deals at random in one of the games."""


def environment_of(rules: Rules) -> Environment[Any]:
    """The environment of the game that these rules are of."""
    return cast(Environment[Any], game_of(rules).part("research.environment"))


def features_of(rules: Rules) -> Features[Any]:
    """The features of the game that these rules are of."""
    return cast(Features[Any], game_of(rules).part("research.features"))


def steps_of(rules: Rules) -> Steps:
    """The steps of the game that these rules are of."""
    return cast(Steps, game_of(rules).part("research.steps"))


def fault_of(action: Record, state: Record, rules: Rules, player: Text | str = "") -> Fault:
    """Why the seat to act may not do what it is about to do."""
    game = environment_of(rules)
    return Fault(int(state.turn), game.text_of(action, state, rules), game.reason(action, state, rules), player)
