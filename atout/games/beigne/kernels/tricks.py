"""Who wins a trick, and what may be played to it."""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import suit_mask, suit_of
from atout.games.beigne.kernels.state import PLAY
from atout.kernel import kernel


@kernel
def takes_over(trump: int, best: int, card: int) -> bool:
    """Whether `card`, played later, beats the `best` card so far (BEI-026)."""
    if suit_of(card) == suit_of(best):
        return card > best
    return suit_of(card) == trump


@kernel
def trick_winner(state: Any) -> int:
    """The seat whose card wins the trick, as far as it has come: the highest trump, else of the suit led (BEI-026)."""
    players = state.players
    best = state.leader
    for at in range(1, state.in_trick):
        seat = (state.leader + at) % players
        if takes_over(state.trump, state.trick[best], state.trick[seat]):
            best = seat
    return best


@kernel
def lawful_cards(state: Any, seat: int) -> int:
    """The cards this seat may play: of the suit led if it can, else anything; there is no duty to trump or to beat
    (BEI-024, BEI-025)."""
    own = state.hand[seat]
    if state.in_trick == 0:
        return own
    suit = suit_mask(suit_of(state.trick[state.leader]))
    return own & suit if own & suit else own


@kernel
def question(state: Any) -> tuple[int, int, int, int]:
    """The seat to act, the phase, its cards (in play those it may play), and 1 where it is forced to go: all that its
    actions follow from, in one call, for what Python reads of a compiled record it reads slowly."""
    seat, phase = state.turn, state.phase
    cards = lawful_cards(state, seat) if phase == PLAY else state.hand[seat]
    return seat, phase, cards, state.forced[seat]
