"""Le Beigne at a table."""

from __future__ import annotations

from atout.games.beigne import Acted, Entry, Match, View


def again(match: Match, others: bool = False) -> Match | None:
    """None: a new table is opened for another match."""
    return None


def stands(entry: Entry) -> bool:
    """Whether this entry can never be taken back, nor any before it: that is so of a deal."""
    return not isinstance(entry, Acted)


def actor(entry: Entry) -> int | None:
    """The seat that acts in this entry, None for what chance gives."""
    return entry.seat if isinstance(entry, Acted) else None


def dealing(match: Match) -> bool:
    """Whether the cards are about to be dealt, by what is entered next."""
    return match.turn is None


def interrupted(match: Match) -> bool:
    """Whether chance is to give something in the middle of a hand: never."""
    return False


def out_of(match: Match) -> tuple[str, ...]:
    """The cards that chance draws from in the middle of a hand: none."""
    return ()


def asks(match: Match) -> bool:
    """Whether the seat to act is asked something that nobody else knows it is asked: never."""
    return False


def is_asked(view: View) -> bool:
    """Whether the seat of a view is asked so: never."""
    return False


def unasked(view: View) -> View:
    """The same view."""
    return view


def cards_in_view(view: View, last_trick: bool) -> set[str]:
    """Every card that can be seen on the table and in the viewer's own hand."""
    cards = {*view.hand, *(laid.card for laid in view.trick)}
    if last_trick:
        cards.update(laid.card for laid in view.last_trick)
    if view.turn_up:
        cards.add(view.turn_up)
    if view.free:
        cards.update(view.free.aside)
    return cards
