"""`atout verify`: whether what is written is right, and where it is not."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from atout.cli import files, saved_beigne
from atout.cli.compiling import plainly
from atout.records.sheet import Fault, Sheet, faults, looks_like, read_sheet

WRONG = 1
"""The exit code where a figure is not right."""


def verify(
    file: files.File,
    lang: Annotated[str, typer.Option(help="The language of what is wrong: fr or en.")] = "en",
) -> None:
    """Say whether a written match, or a score sheet of the marker, is right: every action and every figure.

    A score sheet is worked out anew by the rules of its game; each figure that is not right is told with what it should
    be, and the exit code is 1.
    """
    plainly()
    console = Console(highlight=False)
    written = files.text_of(file)
    if not looks_like(written):
        matches = len(saved_beigne.read_all(written) if saved_beigne.is_beigne(written) else files.read_file(file))
        told = {
            "fr": f"{file} est juste : parties vérifiées, {matches}.",
            "en": f"{file} is right: {matches} verified.",
        }
        console.print(told[lang], style="bold green", soft_wrap=True)
        return
    sheet = read_sheet(written)
    wrong = faults(sheet)
    for fault in wrong:
        console.print(fault.told(lang), markup=False, soft_wrap=True)
    console.print(verdict(str(file), sheet, wrong, lang), style="bold red" if wrong else "bold green", soft_wrap=True)
    if wrong:
        raise typer.Exit(WRONG)


def verdict(name: str, sheet: Sheet, wrong: tuple[Fault, ...], lang: str) -> str:
    """The last line: all is right, or how much is not."""
    many = len(sheet.standing())
    if not wrong:
        fr, en = f"{name} est juste : {many} inscriptions.", f"{name} is right: {many} entries."
    else:
        fr, en = f"{name} n'est pas juste : fautes, {len(wrong)}.", f"{name} is not right: faults, {len(wrong)}."
    return fr if lang == "fr" else en
