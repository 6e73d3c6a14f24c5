"""What a player of Le Beigne still knows who does not remember everything (`atout.players.levels`)."""

from __future__ import annotations

from atout.cards.chance import mixed
from atout.cards.numbers import FULL_FACES, full_face_in
from atout.kernel import Record, copy


def remembered(view: Record, memory: float) -> Record:
    """The view record as somebody remembers it who still knows of this share of the cards gone, and of the suits that
    others have shown to lack.

    The last two tricks and the turn-up nobody forgets. What is forgotten stays forgotten while a hand goes on: it
    depends on the card, and on who dealt and what was turned up.
    """
    mind = copy(view)
    hand = mixed(int(view.dealer), int(view.turned) + 1)
    recent = {int(card) for trick in (view.trick, view.last) for card in trick[: view.players]} | {int(view.turned)}
    for place in range(FULL_FACES):
        card = full_face_in(place)
        if card not in recent and mixed(hand, place) >= memory * 2**32:
            mind.played = int(mind.played) & ~(1 << card)
    for seat in range(int(view.players)):
        for suit in range(4):
            if mixed(hand, FULL_FACES + 4 * seat + suit) >= memory * 2**32:
                mind.void[seat] = int(mind.void[seat]) & ~(1 << suit)
    return mind
