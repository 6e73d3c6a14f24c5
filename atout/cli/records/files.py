"""`atout replay` and `atout export`: matches that were written down."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Protocol, TypeVar, cast

import typer
from rich.console import Console

from atout.cli.shared.choices import Language
from atout.cli.shared.compiling import plainly
from atout.contract.game import game_of
from atout.contract.match import AnyMatch
from atout.contract.terms import OptionError, RecordError, Text
from atout.records import AnyRecord, Record, read_records

M = TypeVar("M", bound=AnyMatch, contravariant=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record in any form, or - for the standard input.")]


def text_of(file: Path) -> str:
    """What a file holds. Raises RecordError where it is no text."""
    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{file} is no text.", f"{file} n'est pas du texte.") from None


def records(file: Path, text: str) -> Sequence[AnyRecord]:
    """The matches that a text tells. Raises RecordError, naming the file."""
    with naming(file):
        return read_records(text)


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """A RecordError raised in here names the file."""
    try:
        yield
    except RecordError as error:
        raise RecordError(f"{file}, {error.en}", f"{file}, {error.fr}") from None


class Replaying(Protocol[M]):
    """A game whose written matches can be shown (`terminal.replaying`)."""

    def replay(self, record: Record[M], console: Console, language: str, step: bool, /) -> None:
        """Show a match from its draw for the deal to its end; with `step` trick by trick, all hands before each."""


def replay(
    file: File,
    step: Annotated[bool, typer.Option("--step", help="Stop after each trick, and show all hands before it.")] = False,
    lang: Language = "",
) -> None:
    """Show a written match trick by trick, and say that it is right; refuse it at the line where it is not.

    Every action is checked against the rules, and every figure against what happened.

    [dim]Rejoue une partie écrite, levée par levée, et la vérifie : `--lang fr`.[/]
    """
    plainly()
    console = Console(highlight=False)
    matches: list[AnyMatch] = []
    for record in records(file, text_of(file)):
        replaying = cast(Replaying[Any], game_of(record.rules).part("terminal.replaying"))
        replaying.replay(record, console, lang, step)
        matches.append(record.match)
    deals = sum(match.deal_number for match in matches)
    free = any(match.rules.free_table for match in matches)
    right = Text(
        f"{file} est juste : {_counted(deals, 'coup')} en {_counted(len(matches), 'partie')}, "
        f"chaque action {'possible' if free else 'permise'}, chaque chiffre vérifié.",
        f"{file} is right: {_counted(deals, 'deal')} in {_counted(len(matches), 'match', 'matches')}, "
        f"every action {'possible' if free else 'lawful'}, every figure checked.",
    )
    console.print(right[lang], style="bold green", soft_wrap=True)


def export(
    file: File,
    audit: Annotated[bool, typer.Option("--audit", help="The audit form: one finished deal a line.")] = False,
    json: Annotated[bool, typer.Option("--json", help="The JSON form.")] = False,
    text: Annotated[bool, typer.Option("--text", help="The text form (the default).")] = False,
    lang: Language = "",
) -> None:
    """Read a match in any form, check it, and print it in another. What it prints is the same in either
    language; faults are told in the one of `--lang`.

    [dim]Lit une partie sous n'importe quelle forme, la vérifie et l'écrit sous une autre : `--lang fr`.[/]
    """
    plainly()
    if audit + json + text > 1:
        raise OptionError("choose one of --audit, --json and --text", "choisissez entre --audit, --json et --text")
    form = "audit" if audit else "json" if json else "text"
    matches = records(file, text_of(file))
    if form != "audit" and len(matches) > 1:
        raise _together(file, len(matches))
    for record in matches:
        sys.stdout.write(record.write(form))


def _together(file: Path, matches: int) -> RecordError:
    return RecordError(
        f"{file} holds {matches} matches: only --audit can print them together.",
        f"{file} contient {matches} parties : seul --audit les écrit ensemble.",
    )


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
