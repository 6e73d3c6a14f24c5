"""A Chouette written out for the wire, whatever is played at it."""

from __future__ import annotations

from collections.abc import Iterable

from atout.contract.terms import Text
from atout.server.desks.names import seat_name
from atout.server.desks.parts import card, text
from atout.server.desks.pen import Pen
from atout.server.wire import happenings, played, views
from atout.table import WORDS, Company, PlacesCut, RoundSettled, Setup, Sight

ADVICE = {
    "this": Text("Celle-ci", "This one"),
    "keep": Text("Garde-la", "Keep it"),
    "play": Text("Joue", "Play"),
    "declare": Text("Annonce", "Declare"),
    "wait": Text("Attends", "Wait"),
    "trump": Text("Coupe", "Trump"),
    "brave": Text("Prends la levée", "Take the trick"),
    "careful": Text("Laisse la levée", "Let the trick go"),
}
"""What each word of an adviser reads as."""


def info(setup: Setup) -> played.ChouetteInfo | None:
    """Who takes part in the Chouette of a table, and what advisers may say; None at any other."""
    if not setup.chouette:
        return None
    return played.ChouetteInfo(
        [played.Participant(seat_name(seat), seat.computer is not None) for seat in setup.seats],
        [played.Word(word, text(ADVICE[word])) for word in WORDS],
    )


def view(sight: Sight) -> views.Chouette | None:
    """The Chouette as the viewer sees it."""
    company = sight.company
    if company is None:
        return None
    now = company.roles
    return views.Chouette(
        order=list(now.order),
        box=now.box,
        captain=now.captain,
        advisers=list(now.advisers),
        me=sight.viewer,
        role=role(company, sight.viewer),
        ledger=ledger(company.totals),
        rounds=[settled(event) for event in company.rounds],
        advice=advice(company, sight),
    )


def role(company: Company, viewer: int) -> views.Role:
    """What the viewer does in this match."""
    now = company.roles
    if viewer in now.advisers:
        return "adviser"
    return "box" if viewer == now.box else "captain" if viewer == now.captain else "watcher"


def ledger(totals: Iterable[int]) -> list[views.Account]:
    """What each has won or lost."""
    return [views.Account(participant, total) for participant, total in enumerate(totals)]


def settled(event: RoundSettled) -> views.Round:
    """One match of the Chouette."""
    done = event.settled
    return views.Round(
        event.number, event.box, event.captain, done.winner, done.final, event.rubicon, list(done.deltas)
    )


def advice(company: Company, sight: Sight) -> views.Advice | None:
    """The last advice; a card that has left the captain's hand since is not pointed at any more."""
    counsel = company.advice
    if counsel is None:
        return None
    pointed = counsel.card and sight.handles.get(counsel.card)
    card = views.Card(pointed, counsel.card[:2]) if counsel.card and pointed else None
    return views.Advice(counsel.participant, card, counsel.word)


def places_cut(event: PlacesCut, pen: Pen) -> dict[str, object]:
    """A cut for precedence."""
    drawn = zip(event.participants, event.cards, strict=True)
    cut = [happenings.ParticipantCard(who, card(name, pen.sight)) for who, name in drawn]
    return {"draws": cut, "order": event.order}


def round_settled(event: RoundSettled, pen: Pen) -> dict[str, object]:
    """A match that is settled."""
    return {"round": settled(event), "ledger": ledger(event.totals), "order": event.settled.after.order}
