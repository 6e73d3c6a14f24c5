"""`atout move`: all tables from one database to another, of a file or of PostgreSQL."""

from __future__ import annotations

from contextlib import closing
from typing import Annotated

import typer

from atout.cli.shared.compiling import plainly

FROM = "The database to copy: a file, or the address of a PostgreSQL database."


def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help=FROM, show_default=False)],
    target: Annotated[str, typer.Argument(metavar="TO", help="One that holds nothing yet.", show_default=False)],
) -> None:
    """Copy all tables from one database to another, as in `atout move atout.db postgresql://atout@localhost/atout`.

    No server may use either. All is copied or nothing, and compared; what is copied from stays as it is.
    """
    plainly()
    from atout.server.store.moving import move as copy
    from atout.server.store.opening import named

    with closing(named(source, there=True)) as old, closing(named(target)) as new:
        moved = copy(old, new)
    typer.echo(f"Tables: {moved.tables}, events: {moved.events}. All are the same in both.")
    if moved.damaged:
        typer.echo(f"atout: damaged tables, in both: {', '.join(moved.damaged[:5])}.", err=True)
