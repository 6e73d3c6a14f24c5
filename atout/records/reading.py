"""Written matches of any game, in any form: read and written without asking which game it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from atout.games import beigne, bezique
from atout.games.contract import RecordError
from atout.records.beigne import saved as saved_beigne
from atout.records.beigne.record import BeigneRecord
from atout.records.record import Record, read_bezique, several
from atout.records.seals import Seal
from atout.records.sheets import sheet

AnyRecord = Record | BeigneRecord
"""What a written match reads back to, by its game."""


def write_record(
    match: bezique.Match | beigne.Match, form: str = "text", names: Sequence[str] = (), seals: Sequence[Seal] = ()
) -> str:
    """A match of any game, finished or not, written as `text`, `json` or `audit` (one line a finished deal); `names`
    are those of its seats, `seals` those of its drawings.

    Raises RecordError for another form, for another number of names than seats, and where the form cannot hold the
    match; OptionError where its rules are no preset with options, so that nobody could read it back.
    """
    if names and len(names) != match.rules.players:
        raise RecordError(
            f"a name for each of the {match.rules.players} seats is needed, not {len(names)}",
            f"il faut un nom pour chacune des {match.rules.players} places, et non {len(names)}",
        )
    if isinstance(match, beigne.Match):
        return BeigneRecord(match, tuple(names), seals=tuple(seals)).write(form)
    return Record(match, tuple(names), seals=tuple(seals)).write(form)


def read_record(written: str | Path) -> AnyRecord:
    """The one match that a text, or the file at a path, tells: of any game, in any form. It deals its next deal when
    `start_deal()` is called.

    Raises RecordError, at the line where there is one, for what is damaged or breaks the rules; OSError for a file that
    cannot be read.
    """
    found = read_records(written)
    if len(found) != 1:
        raise several(len(found))
    return found[0]


def read_records(written: str | Path) -> Sequence[AnyRecord]:
    """Every match that a text, or the file at a path, tells: more than one only in the audit form.

    Raises as `read_record` does.
    """
    text = _text_of(written)
    if sheet.looks_like(text):
        raise RecordError(
            "this is a score sheet of the marker, which knows no cards: open it there",
            "c'est une feuille du marqueur, qui ne connaît pas les cartes : ouvrez-la là-bas",
        )
    return saved_beigne.read_records(text) if saved_beigne.is_beigne(text) else read_bezique(text)


def _text_of(written: str | Path) -> str:
    if isinstance(written, Path):
        try:
            return written.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise RecordError(f"{written} is no text", f"{written} n'est pas du texte") from None
    if re.fullmatch(r"[^\0\n{}]+\.[A-Za-z]{1,8}", written):
        raise RecordError(
            f"{written!r} is no record; a file is read by its path: Path({written!r})",
            f"{written!r} n'est pas une partie écrite ; un fichier se lit par son chemin : Path({written!r})",
        )
    return written


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
    found = read_record(written)
    return Told(found.match, found.names, found.seals)
