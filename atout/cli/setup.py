"""`atout warm`, `atout golden`: the compiled rules, the golden files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atout.cli.shared.choices import Language
from atout.cli.shared.compiling import ensure, plainly, prune, steps
from atout.compiled import PACKAGE, PARCEL, pack
from atout.contract.terms import Text, localized

INTO = typer.Option(help="Pack what is compiled, too: as the package atout_compiled, in this folder.", file_okay=False)


def warm(into: Annotated[Path | None, INTO] = None, lang: Language = "") -> None:
    """Compile all that `simulate`, `arena` and the players who think ahead need, so that nobody has to wait for it.

    The result is kept for later starts; where it is fresh, this takes a moment. Old ones are thrown away. Where Python
    finds the package that `--into` makes, nothing is compiled: on machines of the same system and kind of processor,
    with the same Python, NumPy and Numba.

    [dim]Compile d'avance tout ce que l'ordinateur calcule, pour que personne n'attende : `--lang fr`.[/]
    """
    ready = ensure(*steps(), talk=True, lang=lang)
    prune()
    if ready:
        typer.echo(Text("Les règles sont déjà compilées.", "The rules are compiled already.")[lang])
    if into:
        parcel = into / PACKAGE / PARCEL
        parcel.parent.mkdir(parents=True, exist_ok=True)
        (parcel.parent / "__init__.py").write_text('"""Kernels of Atout, compiled: see atout/compiled.py."""\n')
        modules = pack(parcel)
        size = localized(parcel.stat().st_size / 1e6, ".1f", lang)
        summary = Text(f"{parcel} : {modules} modules, {size} Mo", f"{parcel}: {modules} modules, {size} MB")
        typer.echo(summary[lang])


def golden() -> None:
    """Write the playthroughs, the counts and the page's message types anew. Needs the source tree.

    Read the difference before you keep it: it is what the change means at the table. For developers: it speaks English.
    """
    plainly()
    from atout.cli.golden import write_all

    for path in write_all():
        typer.echo(str(path))
