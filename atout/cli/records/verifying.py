"""`atout verify`: whether what is written is right, and where it is not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import typer
from rich.console import Console

from atout.cli.records import files
from atout.cli.shared.choices import Language
from atout.cli.shared.compiling import plainly
from atout.contract.terms import Text
from atout.records.checked_seals import check
from atout.records.sheets.sheet import Fault, Sheet, faults, looks_like, read_sheet

WRONG = 1
"""The exit code where a figure is not right."""


def verify(
    file: files.File,
    lang: Language = "en",
) -> None:
    """Say whether a written match, or a score sheet of the marker, is right: every action and every figure.

    Where the deals were sealed, each seal is checked too: that key and words are those laid down before the deal, and
    that they give just these cards; drawings that were annulled, and words that were not bound, are counted. A score
    sheet is worked out anew by the rules of its game; each figure that is not right is told with what it should be.
    Where something is not right, the exit code is 1.
    """
    plainly()
    console = Console(highlight=False)
    written = files.text_of(file)
    if not looks_like(written):
        told = files.records(file, written)
        right = Text(f"{file} est juste : parties vérifiées, {len(told)}.", f"{file} is right: {len(told)} verified.")
        console.print(right[lang], style="bold green", soft_wrap=True)
        return sealed(told, console, lang)
    sheet = read_sheet(written)
    wrong = faults(sheet)
    for fault in wrong:
        console.print(fault.told(lang), markup=False, soft_wrap=True)
    console.print(verdict(str(file), sheet, wrong, lang), style="bold red" if wrong else "bold green", soft_wrap=True)
    if wrong:
        raise typer.Exit(WRONG)


def sealed(records: Iterable[Any], console: Console, lang: str) -> None:
    """Say whether the deals of these records were sealed, and whether all seals are right; else raises typer.Exit."""
    checked = check(records)
    for fault in checked.faults:
        console.print(fault[lang], markup=False, soft_wrap=True)
    colour = "bold red" if checked.faults else "bold green" if checked.count else ""
    console.print(checked.told[lang], style=colour, soft_wrap=True)
    if checked.faults:
        raise typer.Exit(WRONG)


def verdict(name: str, sheet: Sheet, wrong: tuple[Fault, ...], lang: str) -> str:
    """The last line: all is right, or how much is not."""
    many = len(sheet.standing())
    if not wrong:
        fr, en = f"{name} est juste : {many} inscriptions.", f"{name} is right: {many} entries."
    else:
        fr, en = f"{name} n'est pas juste : fautes, {len(wrong)}.", f"{name} is not right: faults, {len(wrong)}."
    return fr if lang == "fr" else en
