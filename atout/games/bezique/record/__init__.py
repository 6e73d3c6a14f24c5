"""The written forms of bésigue, and the game's part `record`: see `atout.records.game`."""

from __future__ import annotations

from collections.abc import Sequence

from atout.games.bezique.events import Sheet
from atout.games.bezique.log import DealDraw
from atout.games.bezique.match import Match
from atout.games.bezique.record import audit, json_form, text
from atout.records import json_form as json_of_all
from atout.records.record import Record


def write(record: Record[Match], form: str) -> str:
    """A record in the form `text`, `json` or `audit`."""
    if form == "audit":
        return "".join(line + "\n" for line in audit.lines(record))
    return text.Writer(record).text() if form == "text" else json_of_all.write(record, json_form)


def read(source: str, form: str) -> Sequence[Record[Match]]:
    """The records that a text in such a form tells. Raises RecordError at the line that is damaged or breaks the
    rules."""
    if form == "audit":
        return audit.read(source)
    return [text.Reader().read(source) if form == "text" else json_of_all.read(source, json_form)]


def from_middle(record: Record[Match]) -> bool:
    """Whether the match of a record did not begin with its log."""
    return any(record.start)


def to_the_middle(before: Match, first: Sheet) -> None:
    """Bring a new match to the totals that the first written deal began with."""
    totals = {before.rules.side(row.seat): row.before for row in first.rows}
    before.carried = tuple(totals[side] for side in range(before.rules.sides))


def recall(match: Match, entry: object) -> None:
    """Let a new match know the trumps of the match before at the same table."""
    if isinstance(entry, DealDraw):
        match.previous_trump = entry.trump
