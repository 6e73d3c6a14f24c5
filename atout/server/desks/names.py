"""What those at a table are called: a person by one name, a computer player as each language calls it."""

from __future__ import annotations

from collections.abc import Iterable

from atout.contract import terms as contract
from atout.contract.terms import OptionError
from atout.players import PLAYERS, profile
from atout.records.record import NAMES
from atout.server.wire.structs import Called, Text
from atout.table import Seat

COMPASS = ("Sud", "Ouest", "Nord", "Est")
"""`NAMES`, the names of seats that nobody has named, in French."""


def seat_name(seat: Seat) -> Called:
    """What the one at a seat is called. A log has the French name of a computer player that bears its own."""
    return player(seat.computer) if seat.computer and seat.name == french(seat.computer) else seat.name


def player(computer: str) -> Called:
    """What a computer player is called at tables; one not known any more by what the log has."""
    try:
        own = profile(computer).name
    except OptionError:
        return computer
    return either(own.fr, own.en)


def together(names: Iterable[Called]) -> Called:
    """Several names in one."""
    each = [name_text(name) for name in names]
    return either(", ".join(name.fr for name in each), ", ".join(name.en for name in each))


def either(fr: str, en: str) -> Called:
    """A name in both languages, once where they agree."""
    return fr if fr == en else Text(fr, en)


def name_text(name: Called) -> contract.Text:
    """A name as sentences are made of it, in both languages."""
    return contract.Text(name, name) if isinstance(name, str) else contract.Text(name.fr, name.en)


def french(computer: str) -> str | None:
    """The French name of a computer player, which logs and records have; None where there is no such player."""
    try:
        return profile(computer).name.fr
    except OptionError:
        return None


def recorded(name: str) -> Called:
    """What the one is called whom a record names so: it does not say who is a computer player."""
    if name in NAMES:
        return Text(COMPASS[NAMES.index(name)], name)
    computer = next((id for id, one in PLAYERS.items() if name in (one.name.fr, one.name.en)), None)
    return player(computer) if computer else name
