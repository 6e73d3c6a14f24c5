"""What happened at a table, written for one person: every event of every game through the one gate, `games.wire`.

Here stands how a browser is told each kind of field, cards by the person's own handles. What an event tells, and to
whom, its class says.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import asdict

from atout.games import beigne, bezique
from atout.games.beigne import events as beigne_events
from atout.games.beigne.free import events as beigne_free
from atout.games.bezique import events as bezique_events
from atout.games.bezique.events import BRISQUES, SOURCE, Settlement
from atout.games.bezique.free import events as bezique_free
from atout.games.bezique.free.events import Asked
from atout.games.wire import CARD, CARDS, DRAWS, RULING, SUIT, Event, Form, Forms, words_of
from atout.server.desks import beigne_shown, bezique_shown, free_words
from atout.server.desks.names import called
from atout.server.desks.parts import card, cards, sitting
from atout.server.wire import free_views, happenings, views
from atout.server.wire.structs import Called
from atout.table import PlacesCut, RoundSettled, Setup, Sight
from atout.table import events as table_events


class Pen(NamedTuple):
    """For whom something is written."""

    sight: Sight
    setup: Setup

    @property
    def names(self) -> list[Called]:
        """What those at the table are called, by seat."""
        return [called(seat) for seat in sitting(self.setup, self.sight)]


def happened(event: Event, sight: Sight, setup: Setup) -> happenings.Event | None:
    """An event in the person's sight (`seen_by`), written out; None where there is nothing to tell."""
    return FORMS.written(event, Pen(sight, setup))


def draws(names: tuple[str | None, ...], pen: Pen) -> list[views.SeatCard]:
    """The card of each seat that drew one."""
    return [views.SeatCard(at, card(name, pen.sight)) for at, name in enumerate(names) if name]


def brisques(count: int, pen: Pen) -> int:
    """The brisques of a trick; 0 where nobody looks for them (CH-007)."""
    return count if pen.setup.rules.brisque_timing != "none" else 0


def ruling(event: Event, pen: Pen) -> free_views.Ruling:
    """A claim that was heard, in sentences."""
    return free_words.ruling(event, pen.setup.rules, free_words.called(pen.setup, pen.sight))


def asked(event: Asked, pen: Pen) -> dict[str, object]:
    """What a claimant asks another to agree to."""
    return asdict(free_words.asked(event, pen.setup.rules, free_words.called(pen.setup, pen.sight)))


def places_cut(event: PlacesCut, pen: Pen) -> dict[str, object]:
    """A cut for precedence."""
    drawn = zip(event.participants, event.cards, strict=True)
    cut = [happenings.ParticipantCard(who, card(name, pen.sight)) for who, name in drawn]
    return {"draws": cut, "order": event.order}


def round_settled(event: RoundSettled, pen: Pen) -> dict[str, object]:
    """A match of a Chouette, settled."""
    settled, ledger = bezique_shown.settled(event), bezique_shown.ledger(event.totals)
    return {"round": settled, "ledger": ledger, "order": event.settled.after.order}


EVENTS = words_of(Event, bezique_events, bezique_free, beigne_events, beigne_free, table_events)
"""Every event there is."""
FORMS = Forms[Pen](
    {
        CARD: Form(views.Card, lambda name, pen: card(name, pen.sight)),
        CARDS: Form(list[views.Card], lambda names, pen: cards(names, pen.sight)),
        DRAWS: Form(list[views.SeatCard], draws),
        SUIT: Form(views.Suit),
        SOURCE: Form(views.Source),
        BRISQUES: Form(int, brisques),
        bezique.Sheet: Form(views.Sheet, lambda sheet, pen: bezique_shown.sheet(sheet, pen.names)),
        Settlement: Form(views.Settlement, lambda settlement, pen: bezique_shown.settlement(settlement)),
        beigne.Sheet: Form(views.BeigneRow, lambda sheet, pen: beigne_shown.row(sheet)),
        RULING: Form(free_views.Ruling, ruling),
        Asked: Form(happenings.Asked, asked),
        PlacesCut: Form(happenings.ChouetteCut, places_cut),
        RoundSettled: Form(happenings.ChouetteSettled, round_settled),
    }
)
