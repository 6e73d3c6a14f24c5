"""Le Beigne at a table."""

from __future__ import annotations

from typing import Any

from atout.games.beigne import Acted, Action, Chance, Entry, Match, NewPack, Rules, View
from atout.games.beigne import parse_entry as parse_entry
from atout.games.contract import Seat
from atout.kernel import copy

HAND = 5
"""Cards dealt to each (BEI-013)."""


def match(rules: Rules, chance: Chance | None) -> Match:
    """A new match that is dealt by its entries."""
    return Match(rules, chance=chance, auto_deal=False)


def chouette(rules: Rules) -> bool:
    """Whether three or more can play a Chouette over these rules: not at all."""
    return False


def again(match: Match) -> Match | None:
    """None: a new table is opened for another match."""
    return None


def acted(seat: int, action: Action) -> Acted:
    """The entry of an action."""
    return Acted(Seat(seat), action)


def begins_deal(entry: Entry) -> bool:
    """Whether a hand begins with this entry."""
    return isinstance(entry, NewPack)


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


def still(match: Match) -> Any:
    """The state of the hand as it is now; None at a free table, where more is shown."""
    return copy(match.deal.state) if match.deal and not match.rules.free_table else None


def asks(match: Match) -> bool:
    """Whether the seat to act is asked something that nobody else knows it is asked: never."""
    return False


def asked(view: View) -> bool:
    """Whether the seat of a view is asked so: never."""
    return False


def unasked(view: View) -> View:
    """The same view."""
    return view


def cards_dealt(rules: Rules) -> int:
    """How many cards are dealt to all together."""
    return HAND * rules.players


def turns_up(rules: Rules) -> bool:
    """Whether the dealing ends with a turn-up: always (BEI-016)."""
    return True


def tricks_face_up(rules: Rules) -> bool:
    """Whether the last trick may always be looked at again: tricks lie face down (BEI-059)."""
    return False


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
