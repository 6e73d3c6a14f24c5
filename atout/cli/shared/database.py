"""Which database a command works on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atout.cli.shared.choices import asked_language
from atout.contract.terms import Text

Database = Annotated[
    Path | None,
    typer.Option(
        envvar="ATOUT_DATA",
        help="The file (or its folder) that keeps the tables; without it, the one in the user's data folder.",
    ),
]
"""A database that is there."""

PostgreSQL = Annotated[
    str | None,
    typer.Option(
        "--store",
        envvar="ATOUT_STORE",
        metavar="URL",
        help="A PostgreSQL database in place of a file, as in postgresql://atout@localhost/atout.",
    ),
]
"""The address of a PostgreSQL database."""


def days_kept(ctx: typer.Context, days: int) -> int:
    """For how many days a table is kept: as many as are asked for, or the least there are, which is then said."""
    from atout.server.store.putting_away import DAY, LEAST

    least = round(LEAST / DAY)
    if not 0 < days < least:
        return days
    if not ctx.resilient_parsing:
        sentence = Text(
            f"--keep {days} : une table est gardée {least} jours au moins, donc {least}.",
            f"--keep {days}: a table is kept for {least} days at least, so {least}.",
        )
        typer.echo(f"atout: {sentence[asked_language(ctx)]}", err=True)
    return least
