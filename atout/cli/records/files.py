"""`atout replay` and `atout export`: matches that were written down."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from atout.cli.records.replaying import Replay
from atout.cli.records.replaying_beigne import BeigneReplay
from atout.cli.shared.choices import Language
from atout.cli.shared.compiling import plainly
from atout.games.contract import OptionError, RecordError
from atout.records import Record
from atout.records.beigne import saved as saved_beigne
from atout.records.beigne.record import BeigneRecord
from atout.records.record import read_bezique

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record in any form, or - for the standard input.")]


def text_of(file: Path) -> str:
    """What a file holds. Raises RecordError where it is no text."""
    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{file} is no text.", f"{file} n'est pas du texte.") from None


def read_file(file: Path) -> list[Record]:
    """The matches of bésigue written in a file. Raises RecordError, naming the file."""
    return records(file, text_of(file))


def records(file: Path, written: str) -> list[Record]:
    """The matches of bésigue that a text tells. Raises RecordError, naming the file."""
    try:
        return read_bezique(written)
    except RecordError as error:
        raise _at(file, error) from None


def beigne_records(file: Path, written: str) -> list[BeigneRecord]:
    """The matches of Le Beigne that a text tells. Raises RecordError, naming the file."""
    try:
        return saved_beigne.read_records(written)
    except RecordError as error:
        raise _at(file, error) from None


def _at(file: Path, error: RecordError) -> RecordError:
    return RecordError(f"{file}, {error.en}", f"{file}, {error.fr}")


def replay(
    file: File,
    step: Annotated[bool, typer.Option("--step", help="Stop after each trick, and show all hands before it.")] = False,
    lang: Language = "en",
) -> None:
    """Show a written match trick by trick, and say that it is right; refuse it at the line where it is not.

    Every action is checked against the rules, and every figure against what happened.
    """
    plainly()
    written = text_of(file)
    console = Console(highlight=False)
    shown: list[Any] = []
    if saved_beigne.is_beigne(written):
        for told in beigne_records(file, written):
            BeigneReplay(told.match, told.names, console, lang, step).show()
            shown.append(told.match)
    else:
        for record in records(file, written):
            Replay(record, console, lang, step).show()
            shown.append(record.match)
    deals = sum(match.deal_number for match in shown)
    kept = "possible" if any(match.rules.free_table for match in shown) else "lawful"
    console.print(
        f"{file} is right: {_counted(deals, 'deal')} in {_counted(len(shown), 'match', 'matches')}, "
        f"every action {kept}, every figure checked.",
        style="bold green",
        soft_wrap=True,
    )


def export(
    file: File,
    audit: Annotated[bool, typer.Option("--audit", help="The audit form: one finished deal a line.")] = False,
    json: Annotated[bool, typer.Option("--json", help="The JSON form.")] = False,
    text: Annotated[bool, typer.Option("--text", help="The text form (the default).")] = False,
) -> None:
    """Read a match in any form, check it, and print it in another."""
    plainly()
    if audit + json + text > 1:
        raise OptionError("choose one of --audit, --json and --text", "choisissez entre --audit, --json et --text")
    form = "audit" if audit else "json" if json else "text"
    written = text_of(file)
    if saved_beigne.is_beigne(written):
        _export_beigne(file, written, form)
        return
    told = records(file, written)
    if form != "audit" and len(told) > 1:
        raise _together(file, len(told))
    for record in told:
        sys.stdout.write(record.write(form))


def _export_beigne(file: Path, written: str, form: str) -> None:
    told = beigne_records(file, written)
    if form != "audit" and len(told) > 1:
        raise _together(file, len(told))
    for record in told:
        sys.stdout.write(record.write(form))


def _together(file: Path, matches: int) -> RecordError:
    return RecordError(
        f"{file} holds {matches} matches: only --audit can print them together.",
        f"{file} contient {matches} parties : seul --audit les écrit ensemble.",
    )


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
