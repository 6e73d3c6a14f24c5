"""Small things of a position written out for the wire, the same for every game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from atout.cards import PIQUET
from atout.cards.deck import JOKER_TEXTS
from atout.contract.terms import BYSTANDER, Refusal, Text
from atout.server.desks.names import seat_name, together
from atout.server.wire import views
from atout.server.wire.structs import Called
from atout.table import NOTED, Seat, Setup, Sight

SUITS = "SHDC"


def text(both: Text | Refusal) -> views.Text:
    """A sentence in both languages."""
    return views.Text(both.fr, both.en)


def handle(name: str, sight: Sight) -> str:
    """The handle of a card in sight, or of one that is only remembered."""
    return sight.handles.get(name) or sight.handles[name + NOTED]


def card(name: str, sight: Sight) -> views.Card:
    """A card in sight."""
    return views.Card(handle(name, sight), name[:2])


def cards(names: Iterable[str], sight: Sight, ranks: str = PIQUET.ranks) -> list[views.Card]:
    """Cards in sight, by face; equal ones in the order of their handles, which says nothing of their packs."""

    order = orders(ranks)
    rows = sorted((order[name[:2]], handle(name, sight), name[:2]) for name in names)
    return [views.Card(known, face) for _, known, face in rows]


@cache
def orders(ranks: str) -> dict[str, int]:
    """The place of each face in a hand: by suit, the strongest first, jokers at the end."""
    faces = [*(rank + suit for suit in SUITS for rank in reversed(ranks)), *JOKER_TEXTS]
    return {face: at for at, face in enumerate(faces)}


def laid(trick: Iterable[Any], sight: Sight) -> list[views.SeatCard]:
    """The cards of a trick in order of play."""
    return [views.SeatCard(played.seat, card(played.card, sight)) for played in trick]


def sitting(setup: Setup, sight: Sight) -> tuple[Seat, ...]:
    """Who sits at each seat; nobody knows before the places of a Chouette are cut for."""
    if not setup.chouette:
        return setup.seats
    if sight.company is None:
        return (Seat(""), Seat(""))
    return tuple(setup.seats[sight.company.roles.player(at)] for at in range(setup.rules.players))


def nearest(sight: Sight) -> int:
    """The seat from which the table is drawn: the viewer's, the first one for who has none."""
    return 0 if watching(sight) else sight.seat


def watching(sight: Sight) -> bool:
    """Whether the viewer has no seat and only looks on."""
    return sight.seat == BYSTANDER


def rivals(setup: Setup) -> Called:
    """The names of the computer players."""
    return together(seat_name(seat) for seat in setup.seats if seat.computer)
