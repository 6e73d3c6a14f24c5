"""The rows of a table's log: row 0 tells how the table was set up, every other one holds an entry as text."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar

from msgspec import Struct, json

from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.terms import AtoutError
from atout.table import Agreement, Entry, Seat, Setup, parse_entry

R = TypeVar("R", bound=Rules)

VERSION = 1
READING = 1
"""How the rules are read, raised where the same rules and the same moves come to lead elsewhere: a table of another
reading is not gone on with, since nobody would have agreed to what it becomes."""
FREE_READING = 2
"""The same of a free table, where what is claimed may be ruled otherwise while the rules of play stay as they are."""


class OtherLaw(AtoutError):
    """A table was laid under rules that this version does not know any more."""


class SeatHeader(Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    computer: str | None


class Header(Struct, frozen=True):
    """Row 0. `secret` is written in base64; `seats` are the participants of a Chouette; `law`: every figure and option
    of the rules as they were then, empty in rows of versions before 0.14; `reading`: how they were read; the rest is as
    in Setup."""

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
    law: dict[str, str | int | float | bool] = {}
    reading: int = 1
    exercise: str = ""
    dealt: tuple[str, ...] = ()
    daily: str = ""
    before: tuple[int, ...] = ()
    sender: str = ""
    position: str = ""
    tried: int = 0


def encode_setup(setup: Setup) -> bytes:
    """Row 0 of a new table."""
    seats = [SeatHeader(seat.name, seat.computer) for seat in setup.seats]
    options = game_of(setup.rules).options_on_top(setup.rules)
    rest = setup.chouette, setup.shows, setup.staged, setup.agreed, setup.gathering, setup.course
    law, exercise = law_of(setup.rules), setup.exercise
    return json.encode(
        Header(
            VERSION, setup.rules.name, {**options}, seats, setup.secret, *rest, law, reading_of(setup.rules), exercise,
            dealt=setup.dealt, daily=setup.daily, before=setup.before, sender=setup.sender,
            position=setup.position, tried=setup.tried,
        )
    )  # fmt: skip


def decode_setup(body: bytes) -> Setup:
    """The set-up in row 0. Raises ValueError or AtoutError where it cannot be read, OtherLaw where that is because the
    rules have changed."""
    header = json.decode(body, type=Header)
    if header.atout != VERSION:
        raise ValueError(f"log format {header.atout}")
    seats = tuple(Seat(seat.name, seat.computer) for seat in header.seats)
    players = None if header.chouette else len(seats)
    rules = as_laid(game_of(header.preset).rules_for(header.preset, players, **header.options), header)
    rest = header.chouette, header.shows, header.staged, header.agreed, header.gathering, header.course, header.exercise
    setup = Setup(rules, seats, header.secret, *rest)
    setup = replace(setup, dealt=header.dealt, daily=header.daily, position=header.position)
    return replace(setup, before=header.before, sender=header.sender, tried=header.tried)


def law_of(rules: Rules) -> dict[str, str | int | float | bool]:
    """Every figure and option of rules."""
    return {field.name: getattr(rules, field.name) for field in fields(rules)}  # type: ignore[arg-type]


def reading_of(rules: Rules) -> int:
    """How a table of these rules is read."""
    return FREE_READING if rules.free_table else READING


def as_laid(rules: R, header: Header) -> R:
    """Rules as they were when the table was laid, whatever the preset has become since. Raises OtherLaw."""
    if header.reading != reading_of(rules):
        raise other_law(header.preset)
    own = law_of(rules)
    changed = {name: value for name, value in header.law.items() if own.get(name) != value}
    try:
        return replace(rules, **changed) if changed else rules  # type: ignore[type-var]
    except (TypeError, ValueError, AtoutError):  # a figure that is gone, or one that goes with the others no more
        raise other_law(header.preset) from None


def other_law(preset: str) -> OtherLaw:
    """The sentence that says so."""
    return OtherLaw(
        f"This table was laid under an earlier reading of the rules of {preset}: it is kept, but cannot be gone on"
        " with.",
        f"Cette table a été ouverte sous une lecture antérieure de la règle ({preset}) : elle est gardée, mais on ne"
        " peut la poursuivre.",
    )


def encode_entry(entry: Entry) -> bytes:
    """The row of an entry."""
    return str(entry).encode()


def decode_entry(body: bytes, setup: Setup) -> Entry:
    """The twin of `encode_entry`. Raises NotationError or UnicodeError."""
    return parse_entry(body.decode(), setup.rules)
