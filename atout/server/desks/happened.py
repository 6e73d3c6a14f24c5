"""What happened at a table, written for one person: every event of every game through the one gate, `contract.wire`.

Here stands how a browser is told each kind of field that several games have, cards by the person's own handles; a kind
that only one game has its desk writes. What an event tells, and to whom, its class says.
"""

from __future__ import annotations

from atout.contract.wire import CARD, CARDS, DRAWS, RULING, SUIT, Event, Form, Forms, words_of
from atout.server.desks import chouette, free_words
from atout.server.desks.desk import all_desks
from atout.server.desks.parts import card, cards
from atout.server.desks.pen import Pen, Written
from atout.server.wire import free_views, happenings, views
from atout.server.wire.words import all_words
from atout.table import PlacesCut, RoundSettled, Setup, Sight
from atout.table import events as table_events


def happened(event: Event, sight: Sight, setup: Setup) -> happenings.Event | None:
    """An event in the person's sight (`seen_by`), written out; None where there is nothing to tell."""
    return FORMS.fields(event, Pen(sight, setup))


def draws(names: tuple[str | None, ...], pen: Pen) -> list[views.SeatCard]:
    """The card of each seat that drew one."""
    return [views.SeatCard(at, card(name, pen.sight)) for at, name in enumerate(names) if name]


def ruling(event: Event, pen: Pen) -> free_views.Ruling:
    """A claim that was heard."""
    return free_words.ruling(event, pen.setup.rules)


EVENTS = (*(event for words in all_words() for event in words.EVENTS), *words_of(Event, table_events))
"""Every event there is."""
COMMON: Written = {
    CARD: Form(views.Card, lambda name, pen: card(name, pen.sight)),
    CARDS: Form(list[views.Card], lambda names, pen: cards(names, pen.sight)),
    DRAWS: Form(list[views.SeatCard], draws),
    SUIT: Form(views.Suit),
    RULING: Form(free_views.Ruling, ruling),
    PlacesCut: Form(happenings.ChouetteCut, chouette.places_cut),
    RoundSettled: Form(happenings.ChouetteSettled, chouette.round_settled),
}
FORMS = Forms[Pen]({**COMMON, **{kind: form for desk in all_desks() for kind, form in desk.WRITTEN.items()}})
