"""`atout prune`: tables that nobody comes back to are put away, and the database gets smaller."""

from __future__ import annotations

from typing import Annotated

import typer

from atout.cli.shared.choices import Language
from atout.cli.shared.compiling import plainly
from atout.cli.shared.database import Database, PostgreSQL, days_kept
from atout.contract.terms import Text, localized


def prune(
    data: Database = None,
    store: PostgreSQL = None,
    keep: Annotated[
        int,
        typer.Option(
            envvar="ATOUT_KEEP",
            callback=days_kept,
            metavar="DAYS",
            min=0,
            help="For how long a table is kept to which nobody comes: 2 days at least; 0 only makes it smaller.",
        ),
    ] = 400,
    lang: Language = "",
) -> None:
    """Put away the tables that nobody has come to for so many days, and make the database as small as it can be.

    The server does so itself once a day (`atout serve --keep`); this is for when it stands still. There is no way back
    but a backup.

    [dim]Range les tables où personne ne revient, et rend la base aussi petite que possible : `--lang fr`.[/]
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
        away = Text(
            f"Rangées : {pruned.count}, où personne n'est venu depuis {keep} jours. Gardées : {pruned.tables} tables.",
            f"Put away: {pruned.count} to which nobody had come for {keep} days. Kept: {pruned.tables} tables.",
        )
        typer.echo(away[lang])
    before, after = (localized(size / 1e6, ".1f", lang) for size in (pruned.before, pruned.after))
    sizes = Text(f"La base avait {before} Mo, elle en a {after}.", f"The database had {before} MB, and has {after} MB.")
    typer.echo(sizes[lang])
