"""Every lawful action as a number, for programs that search, learn or count: the same number always means the same."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import FULL_FACES, full_face_in, full_place_of
from atout.games.beigne.kernels.deal import DO_GO, DO_KEEP, DO_LEAVE, DO_PASS, DO_PLAY
from atout.games.beigne.kernels.state import BIDDING, KEEPING, PLAY
from atout.games.beigne.kernels.tricks import lawful_cards
from atout.kernel import kernel, kernel_call, lowest

# The first number of each kind of move.
CARD = 0
DISCARD = CARD + FULL_FACES  # the turn-up is kept for this card
LEAVE = DISCARD + FULL_FACES
GO = LEAVE + 1
PASS = GO + 1
MOVES = PASS + 1
"""How many numbers there are."""
MOST = 8
"""Room for the moves of any one position."""


@kernel_call
def lawful_moves(state: Any, seat: int, moves: Any) -> int:
    """Fill `moves` (room for MOST) with the number of each lawful move of the seat to act; how many there are.

    `state` may be a view of that seat.
    """
    count = 0
    if state.turn != seat:
        return 0
    if state.phase == BIDDING:
        moves[0] = GO
        moves[1] = PASS
        return 1 if state.forced[seat] else 2
    if state.phase == KEEPING:
        moves[0] = LEAVE
        count = 1
    cards = state.hand[seat] if state.phase == KEEPING else lawful_cards(state, seat) if state.phase == PLAY else 0
    first = DISCARD if state.phase == KEEPING else CARD
    while cards:  # one card a round
        moves[count] = first + full_place_of(lowest(cards))
        cards &= cards - 1
        count += 1
    return count


@kernel
def set_move(move: int, action: Any) -> None:
    """Fill `action` with the move of this number."""
    if move < DISCARD:
        action.what = DO_PLAY
        action.card = full_face_in(move - CARD)
    elif move < LEAVE:
        action.what = DO_KEEP
        action.card = full_face_in(move - DISCARD)
    else:
        action.what = DO_LEAVE if move == LEAVE else DO_GO if move == GO else DO_PASS


@kernel
def move_of(action: Any) -> int:
    """The number of an action."""
    if action.what == DO_PLAY:
        return CARD + full_place_of(action.card)
    if action.what == DO_KEEP:
        return DISCARD + full_place_of(action.card)
    return LEAVE if action.what == DO_LEAVE else GO if action.what == DO_GO else PASS
