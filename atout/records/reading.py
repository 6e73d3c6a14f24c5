"""Written matches of any game, in any form: read and written without asking which game it is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from atout.contract.game import all_games, game_of
from atout.contract.match import AnyMatch
from atout.contract.terms import RecordError
from atout.records import saved
from atout.records.audited import looks_like
from atout.records.game import AnyRecords, record_at, record_of
from atout.records.record import AnyRecord, Record, several
from atout.records.seals import Seal
from atout.records.sheets import sheet

HEAD = re.compile(r"^\ufeff?[ \t]*Atout \d+[ \t\r]*$", re.MULTILINE)
"""The first line of a record in the text form."""


def write_record(
    match: AnyMatch | AnyRecord, form: str = "text", names: Sequence[str] = (), seals: Sequence[Seal] = ()
) -> str:
    """A match of any game, finished or not, written as `text`, `json` or `audit` (one line a finished deal); `names`
    are those of its seats, `seals` those of its drawings. A record keeps its remarks, and what is not given anew.

    Raises RecordError for another form, for another number of names than seats, for a match that began at a position,
    and where the form cannot hold the match; OptionError where its rules are no preset with options, so that nobody
    could read it back.
    """
    if names and len(names) != match.rules.players:
        raise RecordError(
            f"a name for each of the {match.rules.players} seats is needed, not {len(names)}",
            f"il faut un nom pour chacune des {match.rules.players} places, et non {len(names)}",
        )
    if isinstance(match, Record):
        return replace(match, names=tuple(names) or match.names, seals=tuple(seals) or match.seals).write(form)
    if match.origin:
        raise RecordError(
            "this match began at a position, and a record tells a match from its first card: write match.position()",
            "cette partie a commencé à une position, et une relation raconte une partie depuis sa première carte : "
            "écrivez match.position()",
        )
    return Record(match, tuple(names), seals=tuple(seals)).write(form)


def write_records(matches: Iterable[AnyMatch | AnyRecord], form: str = "text") -> str:
    """Several matches, or records with their names and remarks, one after the other in one text that `read_records`
    reads: of any games, in the audit form all of one. Raises as `write_record` does."""
    every = [*matches]
    if form == "audit" and len({game_of(one.rules).id for one in every}) > 1:
        raise RecordError(
            "a text in the audit form tells deals of one game: write those of another apart",
            "un texte de la forme d'audit raconte les coups d'un seul jeu : écrivez à part ceux d'un autre",
        )
    return ("" if form == "audit" else "\n").join(write_record(one, form) for one in every)


def read_record(source: str | bytes | Path) -> AnyRecord:
    """The one match that a text, bytes in UTF-8 or the file at a path tell: of any game, in any form. It deals its next
    deal when `start_deal()` is called.

    Raises RecordError, at the line where there is one, for what is damaged or breaks the rules; OSError for a file that
    cannot be read.
    """
    records = read_records(source)
    if len(records) != 1:
        raise several(len(records))
    return records[0]


def read_records(source: str | bytes | Path) -> Sequence[AnyRecord]:
    """Every match that a text, bytes in UTF-8 or the file at a path tell, one after the other, in one form; each of
    any game, in the audit form all of one.

    Raises as `read_record` does.
    """
    text = _text_of(source)
    return [record for part in _parts(text) for record in _read(part)]


def _parts(text: str) -> Iterator[str]:
    """The records in a text, each behind as many empty lines as there are lines before it, so that what is wrong is
    told at its line. Deals in the audit form stay together: several make one match."""
    start = _start(text)
    if not start.startswith("{"):
        starts = [head.start() for head in HEAD.finditer(text)]
    else:
        starts = [] if looks_like(start) else list(_documents(text))
    if len(starts) < 2:
        yield text
        return
    for begin, end in pairwise([*starts, len(text)]):
        yield "\n" * text.count("\n", 0, begin) + text[begin:end]


def _documents(text: str) -> Iterator[int]:
    """Where each document of JSON begins; what is none is a part of its own."""
    decoder, at = json.JSONDecoder(), text.index("{")
    while at < len(text):
        yield at
        try:
            _, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            return
        while at < len(text) and text[at].isspace():
            at += 1


def _read(text: str) -> Sequence[AnyRecord]:
    if sheet.looks_like(text):
        raise RecordError(
            "this is a score sheet of the marker, which knows no cards: open it there",
            "c'est une feuille du marqueur, qui ne connaît pas les cartes : ouvrez-la là-bas",
        )
    start = _start(text)
    if not start:
        raise RecordError("nothing is written here", "rien n'est écrit ici", 1)
    if saved.is_saved(text):
        return [saved.read(text)]
    form = "text" if not start.startswith("{") else "audit" if looks_like(start) else "json"
    return _reader(start).read(text, form)


def _reader(start: str) -> AnyRecords:
    """Who reads a text: the game of the preset that it names; where it names none that there is, the first game says
    what is wrong with it."""
    preset = preset_named(start)
    games = [game for game in all_games() if preset in game.presets]
    return record_at((*games, *all_games())[0])


def preset_named(text: str) -> str | None:
    """The preset that a text names, in whatever form, whether there is one or not; None where it names none."""
    start = _start(text)
    if not start.startswith("{"):
        named = re.search(r"^[ \t]*preset:[ \t]*(\S+)", start, re.MULTILINE)
        return named[1] if named else None
    for text in (start, start.partition("\n")[0]):  # one document, or a deal a line
        try:
            document = json.loads(text)
        except (ValueError, RecursionError):
            continue
        preset = document.get("preset") if isinstance(document, dict) else None
        return preset if isinstance(preset, str) else None
    return None


def _text_of(source: str | bytes | Path) -> str:
    if isinstance(source, Path):
        return _decoded(source.read_bytes(), str(source), str(source))
    if isinstance(source, bytes):
        return _decoded(source, "this", "ceci")
    if re.fullmatch(r"[^\0\n{}]+\.[A-Za-z]{1,8}", source):
        raise RecordError(
            f"{source!r} is no record; a file is read by its path: Path({source!r})",
            f"{source!r} n'est pas une partie écrite ; un fichier se lit par son chemin : Path({source!r})",
        )
    return source


def _decoded(content: bytes, what: str, quoi: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{what} is no text", f"{quoi} n'est pas du texte") from None


def _start(text: str) -> str:
    """A text without what may stand before its first word."""
    return text.lstrip("\ufeff \t\r\n")


@dataclass(frozen=True)
class RecordedMatch:
    """A match that was written down, the names at its seats, and the seals of its drawings where it was sealed."""

    match: AnyMatch
    names: tuple[str, ...]
    seals: tuple[Seal, ...] = ()

    def beginning(self) -> AnyMatch:
        """The match as it was before the first entry of its log, to be played again from there."""
        match = self.match
        before = type(match)(match.rules, auto_deal=False)
        if match.log and isinstance(match.log[0], game_of(match.rules).new_pack):
            first = next(event.sheet for event in match.events if event.do == "deal_end")
            before.dealer = first.dealer
            record_of(match.rules).to_the_middle(before, first)
        return before


def read_match(text: str) -> RecordedMatch:
    """The one match that `text` tells, in any form that `atout verify` takes.

    Raises RecordError, at the line where there is one, for what is damaged or breaks the rules.
    """
    record = read_record(text)
    return RecordedMatch(record.match, record.names, record.seals)
