"""`atout verify`: whether what is written is right, and where it is not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from atout.cli.records import files
from atout.cli.shared.choices import Language
from atout.cli.shared.compiling import plainly
from atout.contract.terms import Text
from atout.records import signatures
from atout.records.checked_seals import Checked, check
from atout.records.proofs import Proof, agreement, false_signatures, proofs, summary
from atout.records.sheets.sheet import Fault, Sheet, faults, looks_like, read_sheet
from atout.records.signatures import Signed

WRONG = 1
"""The exit code where a figure is not right."""


def verify(
    file: files.File,
    other: Annotated[
        Path | None,
        typer.Argument(metavar="OTHER", help="Another file of the same table: does what was signed agree?"),
    ] = None,
    lang: Language = "",
) -> None:
    """Say whether a written match, or a score sheet of the marker, is right: every action and every figure.

    Where the deals were sealed, each seal is checked too: that key and words are those laid down before the deal, and
    that they give just these cards; drawings that were annulled, and words that were not bound, are counted. A score
    sheet is worked out anew by the rules of its game; each figure that is not right is told with what it should be.
    Where something is not right, the exit code is 1.

    FILE may also hold the signed statements of a table: every signature is checked, and that no two statements
    contradict each other, in this file or between it and OTHER. Two that do prove to anybody that their signer lied.

    [dim]Dit si une partie écrite, ou une feuille du marqueur, est juste : `--lang fr`.[/]
    """
    plainly()
    console = Console(highlight=False)
    checked = [_verified(path, console, lang) for path in (file, other) if path]
    wrong = any(one.wrong for one in checked)
    if other and not compared(checked, console, lang):
        wrong = True
    if wrong:
        raise typer.Exit(WRONG)


@dataclass(frozen=True)
class FileVerdict:
    """What came of one file: its signed statements, and whether anything in it is not right."""

    signed: tuple[Signed, ...]
    wrong: bool


def _verified(file: Path, console: Console, lang: str) -> FileVerdict:
    text = files.text_of(file)
    if signatures.looks_like(text):
        return statements(file, text, console, lang)
    if looks_like(text):
        return FileVerdict((), not sheet_right(file, text, console, lang))
    records = files.records(file, text)
    right = Text(f"{file} est juste : parties vérifiées, {len(records)}.", f"{file} is right: {len(records)} verified.")
    console.print(right[lang], style="bold green", soft_wrap=True)
    checked = check(records)
    sealed(checked, console, lang)
    return FileVerdict(checked.signed, bool(checked.faults))


def statements(file: Path, text: str, console: Console, lang: str) -> FileVerdict:
    """Check a file of signed statements, and say what came of it. Raises RecordError, naming the file."""
    with files.naming(file):
        signed = signatures.read(text)
    wrong = [*false_signatures(signed)]
    lies = proofs(signed)
    _say(wrong, console, lang)
    _prove(lies, console, lang)
    sentence = summary(signed)
    if wrong:
        verdict = Text(f"{file} : signatures fausses, {len(wrong)}.", f"{file}: false signatures, {len(wrong)}.")
    elif lies:
        verdict = Text(f"{file} prouve que son signataire a menti.", f"{file} proves that its signer lied.")
    else:
        verdict = Text(f"{file} : toutes les signatures sont justes.", f"{file}: every signature is right.")
    style = "bold red" if wrong or lies else "bold green"
    console.print(f"{verdict[lang]} {sentence[lang]}", style=style, markup=False, soft_wrap=True)
    return FileVerdict(signed, bool(wrong or lies))


def compared(files_: Sequence[FileVerdict], console: Console, lang: str) -> bool:
    """Say whether what the files say was signed agrees; True where nothing contradicts anything."""
    one, other = (it.signed for it in files_)
    alone = [*proofs(one), *proofs(other)]
    lies = [proof for proof in proofs((*one, *other)) if proof not in alone]
    _prove(lies, console, lang)
    if lies:
        conclusion = Text(
            "Les deux fichiers ensemble prouvent que leur signataire a montré deux tables différentes.",
            "The two files together prove that their signer showed two different tables.",
        )
    else:
        conclusion = agreement(one, other)
    console.print(conclusion[lang], style="bold red" if lies else "", markup=False, soft_wrap=True)
    return not lies


def _say(faults: Iterable[Text], console: Console, lang: str) -> None:
    for fault in faults:
        console.print(fault[lang], markup=False, soft_wrap=True)


def _prove(lies: Iterable[Proof], console: Console, lang: str) -> None:
    """Each contradiction, with both statements word for word: whoever reads it can check the signatures elsewhere."""
    for proof in lies:
        console.print(proof.why[lang], style="bold", markup=False, soft_wrap=True)
        for one in (proof.one, proof.other):
            console.print(signatures.write([one]), markup=False, soft_wrap=True)


def sheet_right(file: Path, text: str, console: Console, lang: str) -> bool:
    """Check a score sheet, and say what came of it."""
    sheet = read_sheet(text)
    wrong = faults(sheet)
    for fault in wrong:
        console.print(fault.sentence(lang), markup=False, soft_wrap=True)
    console.print(verdict(str(file), sheet, wrong, lang), style="bold red" if wrong else "bold green", soft_wrap=True)
    return not wrong


def sealed(checked: Checked, console: Console, lang: str) -> None:
    """Say whether the deals of records were sealed, and whether all seals and signatures are right."""
    _say(checked.faults, console, lang)
    _prove(proofs(checked.signed), console, lang)
    colour = "bold red" if checked.faults else "bold green" if checked.count else ""
    console.print(checked.sentence[lang], style=colour, soft_wrap=True)


def verdict(name: str, sheet: Sheet, wrong: tuple[Fault, ...], lang: str) -> str:
    """The last line: all is right, or how much is not."""
    many = len(sheet.standing())
    if not wrong:
        fr, en = f"{name} est juste : {many} inscriptions.", f"{name} is right: {many} entries."
    else:
        fr, en = f"{name} n'est pas juste : fautes, {len(wrong)}.", f"{name} is not right: faults, {len(wrong)}."
    return fr if lang == "fr" else en
