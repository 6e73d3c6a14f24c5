"""Le Beigne for other programs: the objects around its kernels."""

from __future__ import annotations

import numpy as np

from atout.contract.terms import Refusal, Seat
from atout.games.beigne.actions import unpacked
from atout.games.beigne.kernels import lawful
from atout.games.beigne.kernels.deal import refusal
from atout.games.beigne.kernels.moves import MOVES
from atout.games.beigne.kernels.state import ACTION_DTYPE, STATE_DTYPE
from atout.games.beigne.refusals import explain
from atout.games.beigne.rules import Rules
from atout.games.beigne.view import View
from atout.kernel import Record

MOST_POINTS = 64.0


def state_dtype(rules: Rules) -> np.dtype[np.void]:
    """The form of a state, the same for every table."""
    return STATE_DTYPE


def action_dtype(rules: Rules) -> np.dtype[np.void]:
    """The form of an action, the same for every table."""
    return ACTION_DTYPE


def prepare(state: Record, rules: Rules) -> None:
    """Tell a new state how many play."""
    state.players = rules.players


def forget_cards(action: Record) -> None:
    """Nothing: every move fills the whole action."""


def is_a_move(move: int, rules: Rules) -> bool:
    """Whether this is the number of a move, lawful now or not."""
    return 0 <= move < MOVES


def text_of(action: Record, state: Record, rules: Rules) -> str:
    """An action record in the form that records use, `KSa`, `keep 3Ca`."""
    return str(unpacked(action))


def reason(action: Record, state: Record, rules: Rules) -> Refusal:
    """Why the seat to act may not do this."""
    seat = int(state.turn)
    return explain(int(refusal(state, rules.packed, seat, action)), lawful.details(state, seat))


def winners(state: Record, rules: Rules) -> list[bool]:
    """Whether each seat has won the match, several where they share."""
    return [bool(int(state.winners) >> seat & 1) for seat in range(rules.players)]


def view(view: Record, rules: Rules, seat: int) -> View:
    """The view of a seat for people."""
    return View(view, rules, Seat(seat), 1)


def bounds(rules: Rules) -> tuple[float, float]:
    """Fewer and more points than a hand can bring a seat."""
    return -MOST_POINTS, MOST_POINTS
