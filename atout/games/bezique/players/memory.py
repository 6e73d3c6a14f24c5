"""What a player of bésigue still knows who does not remember everything (`atout.players.levels`)."""

from __future__ import annotations

from typing import Any

from atout.cards.chance import WORD, mixed
from atout.cards.numbers import bit_of, card_of, copy_of
from atout.games.bezique.kernels.state import NONE, assign, seats
from atout.kernel import kernel, kernel_call, lowest


@kernel
def recent(view: Any, copy: int) -> int:
    """The cards of one copy that lie in the trick, or lay in the one before: those nobody forgets."""
    cards = 0
    for seat in range(seats(view)):
        for card in (view.trick[seat], view.last[seat]):
            if card != NONE and copy_of(card) == copy:
                cards |= bit_of(card)
    return cards


@kernel_call
def remember(view: Any, memory: float, mind: Any) -> None:
    """Make `mind` the view record as somebody remembers it who has lost all but this share of the cards gone, and of
    those others picked up.

    What is forgotten stays forgotten while a deal goes on: it depends on the card, and on who dealt and what was
    turned up.
    """
    assign(mind, view)
    deal = mixed(view.dealer, view.turned + 1)
    for copy in range(view.packs):
        gone = view.played[copy]
        for seat in range(seats(view)):
            gone |= view.known[seat][copy]
        gone &= ~recent(view, copy)
        lost = 0
        while gone:  # one card a round
            face = lowest(gone)
            gone &= gone - 1
            if mixed(deal, card_of(copy, face)) >= memory * (WORD + 1):
                lost |= bit_of(face)
        mind.played[copy] &= ~lost
        for seat in range(seats(view)):
            mind.known[seat][copy] = (mind.known[seat][copy] & ~lost) | view.laid[seat][copy]
