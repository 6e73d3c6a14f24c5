"""The written forms of Le Beigne, and the game's part `record`: see `atout.records.game`."""

from __future__ import annotations

from collections.abc import Sequence

from atout.games.beigne.events import Sheet
from atout.games.beigne.match import Match
from atout.games.beigne.record import audit, json_form
from atout.games.beigne.record.reading import Reader
from atout.games.beigne.record.text import Writer
from atout.records import json_form as json_of_all
from atout.records.record import Record


def write(record: Record[Match], form: str) -> str:
    """A record in the form `text`, `json` or `audit`."""
    if form == "audit":
        return "".join(line + "\n" for line in audit.lines(record.match))
    return Writer(record).text() if form == "text" else json_of_all.write(record, json_form)


def read(source: str, form: str) -> Sequence[Record[Match]]:
    """The records that a text in such a form tells. Raises RecordError at the line that is damaged or breaks the
    rules."""
    if form == "audit":
        return audit.read(source)
    return [Reader().read(source) if form == "text" else json_of_all.read(source, json_form)]


def from_middle(record: Record[Match]) -> bool:
    """Whether the match of a record did not begin with its log: played again, it goes otherwise."""
    match = record.match
    return Match.replay(match.rules, match.log).events != match.events


def to_the_middle(before: Match, first: Sheet) -> None:
    """Bring a new match to the scores and the number of the first written hand."""
    before.hands = first.hand - 1
    before.carried = tuple(row.before for row in first.rows)


def recall(match: Match, entry: object) -> None:
    """A match of Le Beigne knows nothing of the one before."""
