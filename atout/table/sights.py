"""Which cards a person has in sight."""

from __future__ import annotations

from atout.games.bezique import Event, View
from atout.table.frames import Dealing


def cards_in_view(shown: View | Dealing, last_trick: bool) -> set[str]:
    """Every card that can be seen on the table and in the viewer's own hand."""
    if isinstance(shown, Dealing):
        return set(shown.hand)
    cards = {*shown.hand, *(laid.card for laid in shown.trick)}
    for group in shown.all_groups:
        cards.update(group.cards)
    for seat in range(shown.rules.players):
        cards.update(shown.laid(seat))
    if last_trick:
        cards.update(laid.card for laid in shown.last_trick)
    if shown.turn_up:
        cards.add(shown.turn_up)
    return cards


def cards_in_event(event: Event | None) -> set[str]:
    """Every card an event shows."""
    cards = {*getattr(event, "cards", ()), getattr(event, "card", None), getattr(event, "taken", None)}
    return {card for card in cards if card}
