"""Bésigue for other programs: the objects around its kernels."""

from __future__ import annotations

import numpy as np

from atout.contract.terms import Refusal, Seat
from atout.games.bezique import actions
from atout.games.bezique.actions import KINDS, unpacked
from atout.games.bezique.combinations import kind_of
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.deal import (
    DO_ANNOUNCE,
    DO_DECLARE,
    DO_EXCHANGE,
    DO_MARK,
    N_KINDS,
    refusal,
)
from atout.games.bezique.kernels.moves import BARE, CHOICE_OF_DEALER, EXCHANGE, MOVES, PENDING_MARK, card_in
from atout.games.bezique.kernels.state import NONE, set_deck, shape
from atout.games.bezique.kernels.state import action_dtype as dtype_of_actions
from atout.games.bezique.kernels.state import state_dtype as dtype_of_states
from atout.games.bezique.refusals import NOT_A_COMBINATION, explain
from atout.games.bezique.rules import Rules
from atout.games.bezique.view import View
from atout.kernel import Record

BARES = frozenset(action.what for action in actions.BARE)
MOST_POINTS = 10_000.0  # a pack


def state_dtype(rules: Rules) -> np.dtype[np.void]:
    """The form of a state of so many packs."""
    return dtype_of_states(*shape(rules.packs))


def action_dtype(rules: Rules) -> np.dtype[np.void]:
    """The form of an action with so many packs."""
    return dtype_of_actions(shape(rules.packs)[1])


def prepare(state: Record, rules: Rules) -> None:
    """Tell a new state what it is played with."""
    set_deck(state, rules.packed)


def forget_cards(action: Record) -> None:
    """Choose no cards: where none make the declaration, those of the action before would stay."""
    action.cards[:] = [0] * len(action.cards)


def is_a_move(move: int, rules: Rules) -> bool:
    """Whether this is the number of a move, lawful now or not: numbers are the same for all games of the family, and
    some are kept free."""
    if (card := int(card_in(move))) >= 0:
        return card in rules.cards
    if PENDING_MARK <= move < EXCHANGE:
        return 0 < move - PENDING_MARK < N_KINDS
    if EXCHANGE <= move < BARE:
        return bool(move - EXCHANGE < rules.packs)
    return move - BARE in BARES if BARE <= move < CHOICE_OF_DEALER else 0 <= move < MOVES


def text_of(action: Record, state: Record, rules: Rules) -> str:
    """An action record of the seat to act in the form that records use, `KSa`, `marriage KSa QSa`. Of what is pending a
    state knows the kind only; so it is with a declaration without cards, and with a seven while there are no trumps."""
    if action.what == DO_MARK:
        return f"mark {KINDS[int(action.combination) - 1]}"
    if action.what in (DO_DECLARE, DO_ANNOUNCE) and not any(action.cards):
        kind = int(kind_of(state, rules.packed, action.combination))
        named = KINDS[kind - 1] if kind else "a declaration that is worth nothing"
        return named if action.what == DO_DECLARE else f"announce {named}"
    if action.what == DO_EXCHANGE and state.trump == NONE:
        return "exchange"
    return str(unpacked(action, state, rules))


def reason(action: Record, state: Record, rules: Rules) -> Refusal:
    """Why the seat to act may not do this."""
    seat = int(state.turn)
    code = int(refusal(state, rules.packed, seat, action)) or NOT_A_COMBINATION
    return explain(code, rules.source, lawful.details(state, rules, seat))


def winners(state: Record, rules: Rules) -> list[bool]:
    """Whether each seat has won the match; nobody has while it goes on."""
    return [state.won != NONE and rules.side(seat) == state.won for seat in range(rules.players)]


def view(view: Record, rules: Rules, seat: int) -> View:
    """The view of a seat for people."""
    return View(view, rules, Seat(seat), (), 1, None)


def bounds(rules: Rules) -> tuple[float, float]:
    """Fewer and more points than a deal can bring a seat: of two sides the other's count against it."""
    most = MOST_POINTS * rules.packs
    return -most if rules.sides == 2 else 0.0, most
