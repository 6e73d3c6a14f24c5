"""`atout backup`: a checked copy of the database, while the server goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atout.cli.shared.choices import Language
from atout.cli.shared.compiling import plainly
from atout.cli.shared.database import Database, PostgreSQL
from atout.contract.terms import Text, localized

DAMAGED = 1


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.", show_default=False)],
    data: Database = None,
    store: PostgreSQL = None,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE where it exists.")] = False,
    lang: Language = "",
) -> None:
    """Copy all tables to FILE while the server runs, and check the copy: every table, event by event.

    To go back to it, stop the server and give it the copy as --data, or `atout move` the copy into
    PostgreSQL.

    Exit status 1: the copy was made, but the original is damaged.

    [dim]Copie toutes les tables dans FILE pendant que le serveur tourne, et vérifie la copie : `--lang fr`.[/]
    """
    plainly()
    from atout.server.store.opening import data_file, moment
    from atout.server.store.sqlite.backup import backup as make
    from atout.server.store.sqlite.backup import damage

    copied = make(moment(store) if store else data_file(data), file, force)
    size = localized(copied.size / 1e6, ".1f", lang)
    made_of = Text(
        f"Tables : {copied.tables}, événements : {copied.events}, {size} Mo : {file}",
        f"Tables: {copied.tables}, events: {copied.events}, {size} MB: {file}",
    )
    typer.echo(made_of[lang])
    if not copied.whole:
        older = Text(
            "L'original l'est aussi : gardez les copies plus anciennes.", "So is the original: keep the older copies."
        )
        typer.echo(f"atout: {damage(copied)[lang]} {older[lang]}", err=True)
        raise typer.Exit(DAMAGED)
    checked = Text("Chaque événement de la copie a été vérifié.", "Every event of the copy was checked.")
    typer.echo(checked[lang])
