"""What a player of bésigue still knows who does not remember everything (`atout.players.levels`)."""

from __future__ import annotations

from atout.cards.chance import mixed
from atout.cards.numbers import FACES, card_of, face_in, index_of
from atout.games.bezique.kernels.state import NONE
from atout.kernel import Record, copy


def remembered(view: Record, memory: float) -> Record:
    """The view record as somebody remembers it who has lost part of the cards gone, and of those others picked up.

    What is forgotten stays forgotten while a deal goes on: it depends on the card, and on who dealt and what was
    turned up.
    """
    mind = copy(view)
    deal = mixed(int(view.dealer), int(view.turned) + 1)
    recent = {int(card) for trick in (view.trick, view.last) for card in trick if card != NONE}
    for at in range(int(view.packs)):
        lost = 0
        for place in range(FACES):
            face = face_in(place)
            if card_of(at, face) not in recent and mixed(deal, index_of(card_of(at, face))) >= memory * 2**32:
                lost |= 1 << face
        mind.played[at] = int(view.played[at]) & ~lost
        for seat in range(int(view.players)):
            mind.known[seat][at] = int(view.known[seat][at]) & ~lost | int(view.laid[seat][at])
    return mind
