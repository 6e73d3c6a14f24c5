"""What a match itself does not look at in the entries of a written log of Le Beigne."""

from __future__ import annotations

from atout.contract.terms import RecordError
from atout.games.beigne import DealDraw, Entry, NewPack
from atout.games.beigne.actions import any_card, card_number


def checked(entry: Entry) -> Entry:
    """An entry of a written log, once its cards are cards and its cut one that can be. Raises AtoutError."""
    if isinstance(entry, DealDraw):
        for card in entry.cards:
            if card is not None:
                card_number(card)
    if isinstance(entry, NewPack):
        for card in entry.cards:
            any_card(card)
        if not 0 <= entry.cut < len(entry.cards):
            raise RecordError(
                f"nobody cuts {entry.cut} of {len(entry.cards)} cards",
                f"on ne coupe pas {entry.cut} cartes sur {len(entry.cards)}",
            )
    return entry
