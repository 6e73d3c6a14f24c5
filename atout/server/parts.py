"""Small things of a position written out for the wire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from atout import Refusal, Sheet, Text, View
from atout.cards import PIQUET, Face
from atout.games.bezique.actions import card_number
from atout.games.bezique.presets import CARDS
from atout.games.bezique.state import FACES, PAID
from atout.server import views
from atout.table import Setup, Sight

FACE_ORDER = {PIQUET.face_text(Face(number)): (number // 8, -number) for number in range(FACES)}


def text(both: Text | Refusal) -> views.Text:
    """A sentence in both languages."""
    return views.Text(both.fr, both.en)


def preset_name(preset: str) -> views.Text:
    """The name of a preset."""
    return text(CARDS[preset].name)


def cards(names: Iterable[str], sight: Sight) -> list[views.Card]:
    """Cards in sight, by face; equal ones in the order of their handles, which says nothing of their packs."""
    found = [views.Card(sight.handles[name], name[:2]) for name in names]
    return sorted(found, key=lambda card: (FACE_ORDER[card.face], card.id))


def laid(trick: Iterable[Any], sight: Sight) -> list[views.SeatCard]:
    """The cards of a trick in order of play."""
    return [views.SeatCard(played.seat, views.Card(sight.handles[played.card], played.card[:2])) for played in trick]


def sheet(done: Sheet, setup: Setup) -> views.Sheet:
    """The score sheet of a deal."""
    rows = [
        views.SheetRow(
            row.seat,
            setup.seats[row.seat].name,
            [views.Scored(kind, points) for kind, points in row.declarations],
            views.Sources(**row.sources),
            row.before,
            row.after,
        )
        for row in done.rows
    ]
    return views.Sheet(done.deal, done.dealer, rows)


def seven_points(shown: View, card: str) -> int:
    """What exchanging the seven `card` would mark: nothing where it has earned its points (READINGS 1, 2)."""
    number = card_number(card)
    paid = int(shown.record.used[PAID][number // FACES]) >> number % FACES & 1
    return 0 if paid else int(shown.rules.packed.seven_exchange_points)
