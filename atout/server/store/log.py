"""The rows of a table's log: row 0 tells how the table was set up, every other one holds an entry as text."""

from __future__ import annotations

from msgspec import Struct, json

from atout.contract.game import game_of
from atout.table import Agreement, Entry, Seat, Setup, parse_entry

VERSION = 1


class SeatHeader(Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    computer: str | None


class Header(Struct, frozen=True):
    """Row 0. `secret` is written in base64; `seats` are the participants of a Chouette; the rest is as in Setup."""

    atout: int
    preset: str
    options: dict[str, str | int | float | bool]
    seats: list[SeatHeader]
    secret: bytes
    chouette: bool = False
    shows: str = ""
    staged: int = 0
    agreed: Agreement | None = None
    gathering: str = ""
    course: str = ""


def encode_setup(setup: Setup) -> bytes:
    """Row 0 of a new table."""
    seats = [SeatHeader(seat.name, seat.computer) for seat in setup.seats]
    options = game_of(setup.rules).options_on_top(setup.rules)
    rest = setup.chouette, setup.shows, setup.staged, setup.agreed, setup.gathering, setup.course
    return json.encode(Header(VERSION, setup.rules.name, {**options}, seats, setup.secret, *rest))


def decode_setup(body: bytes) -> Setup:
    """The set-up in row 0. Raises ValueError or AtoutError where it cannot be read."""
    header = json.decode(body, type=Header)
    if header.atout != VERSION:
        raise ValueError(f"log format {header.atout}")
    seats = tuple(Seat(seat.name, seat.computer) for seat in header.seats)
    players = None if header.chouette else len(seats)
    rules = game_of(header.preset).rules_for(header.preset, players, **header.options)
    rest = header.chouette, header.shows, header.staged, header.agreed, header.gathering, header.course
    return Setup(rules, seats, header.secret, *rest)


def encode_entry(entry: Entry) -> bytes:
    """The row of an entry."""
    return str(entry).encode()


def decode_entry(body: bytes, setup: Setup) -> Entry:
    """The twin of `encode_entry`. Raises NotationError or UnicodeError."""
    return parse_entry(body.decode(), setup.rules)
