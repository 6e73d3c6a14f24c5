"""`atout move`: all tables from one database to another, of a file or of PostgreSQL."""

from __future__ import annotations

from contextlib import closing
from typing import Annotated

import typer

from atout.cli.shared.choices import Language
from atout.cli.shared.compiling import plainly
from atout.contract.terms import Text

FROM = "The database to copy: a file, or the address of a PostgreSQL database."


def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help=FROM, show_default=False)],
    target: Annotated[str, typer.Argument(metavar="TO", help="One that holds nothing yet.", show_default=False)],
    lang: Language = "",
) -> None:
    """Copy all tables from one database to another, as in `atout move atout.db postgresql://atout@localhost/atout`.

    No server may use either. All is copied or nothing, and compared; what is copied from stays as it is.

    [dim]Copie toutes les tables d'une base dans une autre, vide : `--lang fr`.[/]
    """
    plainly()
    from atout.server.store.moving import move as copy
    from atout.server.store.opening import two_named

    old, new = two_named(source, target)
    with closing(old), closing(new):
        moved = copy(old, new)
    summary = Text(
        f"Tables : {moved.tables}, événements : {moved.events}. Tout est pareil dans les deux.",
        f"Tables: {moved.tables}, events: {moved.events}. All are the same in both.",
    )
    typer.echo(summary[lang])
    if moved.damaged:
        ids = ", ".join(moved.damaged[:5])
        damaged = Text(f"tables abîmées, dans les deux : {ids}.", f"damaged tables, in both: {ids}.")
        typer.echo(f"atout: {damaged[lang]}", err=True)
