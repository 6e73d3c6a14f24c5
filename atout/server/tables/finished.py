"""A match that was finished at a table: what may be written down of it, and shown with all hands."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from atout.contract.match import AnyMatch
from atout.records.reading import RecordedMatch
from atout.records.record import NAMES
from atout.records.seals import Mark, Seal
from atout.records.statements import SAYS
from atout.server.ops.signing import Signer
from atout.table import Seat, Table

LETTERS = 24
"""Of what a link to a replay is signed with."""
MOST_DIGITS = 6
"""No table has seen a match with as many digits in its number."""


class Sitter(NamedTuple):
    """A person who played in a match: his number among those who take part, his seat, his name."""

    place: int
    seat: int
    name: str


@dataclass(frozen=True)
class Finished:
    """A finished match, the code that shows it to anybody, and the seat of whoever asks, None where he has none;
    it is match `number`, from 1, of those finished at its `table`. `place` is his number among those who take part,
    which is his seat but in a Chouette; `others` are the other people who played in it."""

    record: RecordedMatch
    code: str
    me: int | None
    number: int
    of: int
    table: str = ""
    place: int | None = None
    others: tuple[Sitter, ...] = ()


def finished(table: Table, signer: Signer | None = None) -> RecordedMatch | None:
    """The match finished last with the names at its seats, its seals signed by the `signer`; None while there is none.

    A match that began at a position has no record. The only way to the hands of a table: a match under way never comes
    out here.
    """
    if table.finished is None or table.finished.origin:
        return None
    names = [seat.name or (*NAMES, *map(str, range(3, 9)))[at] for at, seat in enumerate(sitting(table))]
    seals = [signed(seal, table, signer) for seal in table.finished_seals] if signer else table.finished_seals
    return RecordedMatch(table.finished.in_order_drawn(), tuple(names), tuple(seals))


def signed(seal: Seal, table: Table, signer: Signer) -> Seal:
    """A seal with the signatures of what its table has stated of it; one whose words are not bound stays as it is."""
    if not seal.hashes:
        return seal
    stated = [one for kind in SAYS if (one := table.drawings.stated.find(seal.number, kind))]
    marks = tuple(Mark(one.kind, one.place, one.before, signer.sign(one.text)) for one in stated)
    return replace(seal, signer=signer.key, signed=marks)


def sitting(table: Table) -> Sequence[Seat]:
    """Who sat at the seats of the match finished last: in a Chouette two of those who take part."""
    if not table.companions:
        return table.setup.seats
    last = table.companions.rounds[-1]
    return [table.setup.seats[last.box], table.setup.seats[last.captain]]


def seat_of(table: Table, participant: int) -> int | None:
    """The seat of a participant in the match finished last; None for one who did not play in it."""
    if table.companions:
        last = table.companions.rounds[-1]
        return {last.box: 0, last.captain: 1}.get(participant)
    return participant if participant in range(len(table.setup.seats)) else None


def others_of(table: Table, place: int) -> tuple[Sitter, ...]:
    """The people besides this one who played in the match finished last."""
    return tuple(
        Sitter(at, seat, table.setup.seats[at].name)
        for at in table.setup.people
        if at != place and (seat := seat_of(table, at)) is not None
    )


def made_of(match: AnyMatch, number: int, seat: int) -> tuple[int, ...]:
    """What each side made of deal `number`, from 1, that of a seat first; nothing where it has no sheet."""
    sheets = [event.sheet for event in match.events if event.do == "deal_end"]
    rows = next((sheet.rows for sheet in sheets if sheet.deal == number), ())
    points = {match.rules.side(row.seat): int(row.after - row.before) for row in rows}
    return (points.pop(match.rules.side(seat)), *points.values()) if points else ()


def link(name: str, table: Table) -> str:
    """The code under which anybody may look at the replays of the table `name`: it opens no seat, and nobody can make
    it up. With a point and a number behind it, it means one match of several (`apart`)."""
    return f"{name}-{mark(table, b'atout replay')}"


def deal_code(name: str, table: Table, number: int) -> str:
    """The code under which anybody may play the last deal of match `number` of the table `name`: it shows nothing."""
    return f"{name}-{mark(table, b'atout deal')}.{number}"


def mark(table: Table, use: bytes) -> str:
    """What nobody can make up who does not know the secret of a table."""
    return hmac.new(table.setup.secret, use, hashlib.sha256).hexdigest()[:LETTERS]


def linked(code: str) -> str:
    """The name of the table that a code made by `link` speaks of; empty for any other code."""
    name, dash, signed = code.rpartition("-")
    return name if dash and len(signed) == LETTERS else ""


def apart(code: str) -> tuple[str, int | None]:
    """A code without the number of the match it may end with, and that number: "CODE.2" means the second match."""
    whole, point, number = code.rpartition(".")
    return (whole, int(number)) if point and number.isdecimal() and len(number) < MOST_DIGITS else (code, None)
