"""The one match that a text tells, whichever game it is of and whichever form it is in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atout.games import beigne, bezique
from atout.games.contract import RecordError
from atout.records import record, saved_beigne, sheet
from atout.records.seals import Seal


@dataclass(frozen=True)
class Told:
    """A match that was written down, the names at its seats, and the seals of its drawings where it was sealed."""

    match: Any
    names: tuple[str, ...]
    seals: tuple[Seal, ...] = ()

    def beginning(self) -> Any:
        """The match as it was before the first entry of its log, to be played again from there."""
        match = self.match
        before = type(match)(match.rules, auto_deal=False)
        if match.log and isinstance(match.log[0], bezique.NewPack | beigne.NewPack):
            _to_the_middle(before, match)
        return before


def _to_the_middle(before: Any, match: Any) -> None:
    """Bring a new match to where one begins that was written in the audit form from its middle."""
    first = next(event.sheet for event in match.events if event.do == "deal_end")
    before.dealer = first.dealer
    if isinstance(before, beigne.Match):
        before.hands = first.hand - 1
        before.carried = tuple(row.before for row in first.rows)
    else:
        totals = {match.rules.side(row.seat): row.before for row in first.rows}
        before.carried = tuple(totals[side] for side in range(match.rules.sides))


def read_match(written: str) -> Told:
    """The one match that `written` tells, in any form that `atout verify` takes.

    Raises RecordError, at the line where there is one, for what is damaged or breaks the rules.
    """
    if sheet.looks_like(written):
        raise RecordError(
            "this is a score sheet of the marker, which knows no cards: open it there",
            "c'est une feuille du marqueur, qui ne connaît pas les cartes : ouvrez-la là-bas",
        )
    if not saved_beigne.is_beigne(written):
        found = record.read_record(written)
        return Told(found.match, found.names, found.seals)
    records = saved_beigne.read_records(written)
    if len(records) != 1:
        raise record.several(len(records))
    (told,) = records
    return Told(told.match, told.names, told.seals)
