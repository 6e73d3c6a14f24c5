"""`atout prune`: tables that nobody comes back to are put away, and the database gets smaller."""

from __future__ import annotations

from typing import Annotated

import typer

from atout.cli.shared.compiling import plainly
from atout.cli.shared.database import Database, PostgreSQL


def prune(
    data: Database = None,
    store: PostgreSQL = None,
    keep: Annotated[
        int,
        typer.Option(
            envvar="ATOUT_KEEP",
            metavar="DAYS",
            min=0,
            help="For how long a table is kept to which nobody comes: 2 days at least; 0 only makes it smaller.",
        ),
    ] = 400,
) -> None:
    """Put away the tables that nobody has come to for so many days, and make the database as small as it can be.

    The server does so itself once a day (`atout serve --keep`); this is for when it stands still. There is no way back
    but a backup.
    """
    plainly()
    from atout.server.store.opening import open_store
    from atout.server.store.pruning import prune as put_away

    database = open_store(data, store, there=True)
    try:
        pruned = put_away(database, keep)
    finally:
        database.close()
    if keep:
        typer.echo(f"Put away: {pruned.count} to which nobody had come for {keep} days. Kept: {pruned.tables} tables.")
    typer.echo(f"The database had {pruned.before / 1e6:.1f} MB, and has {pruned.after / 1e6:.1f} MB.")
