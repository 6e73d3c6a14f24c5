"""`atout backup`: a checked copy of the database, while the server goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atout.cli.shared.compiling import plainly
from atout.cli.shared.database import Database, PostgreSQL

DAMAGED = 1


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes.", show_default=False)],
    data: Database = None,
    store: PostgreSQL = None,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE where it exists.")] = False,
) -> None:
    """Copy all tables to FILE while the server runs, and check the copy: every table, event by event.

    To go back to it, stop the server and give it the copy as --data, or `atout move` the copy into
    PostgreSQL.

    Exit status 1: the copy was made, but the original is damaged.
    """
    plainly()
    from atout.server.store.opening import data_file, moment
    from atout.server.store.sqlite.backup import backup as make
    from atout.server.store.sqlite.backup import damage

    copied = make(moment(store) if store else data_file(data), file, force)
    size = copied.size / 1e6
    typer.echo(f"Tables: {copied.tables}, events: {copied.events}, {size:.1f} MB: {file}")
    if not copied.whole:
        typer.echo(f"atout: {damage(copied).en} So is the original: keep the older copies.", err=True)
        raise typer.Exit(DAMAGED)
    typer.echo("Every event of the copy was checked.")
