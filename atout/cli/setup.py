"""`atout warm`, `atout golden`: the compiled rules, the golden files."""

from __future__ import annotations

import typer

from atout.cli.shared.compiling import ensure, plainly, prune, steps


def warm() -> None:
    """Compile all that `simulate`, `arena` and the players who think ahead need, so that nobody has to wait for it.

    The result is kept for later starts; where it is fresh, this takes a moment. Old ones are thrown away.
    """
    ready = ensure(*steps(), talk=True)
    prune()
    if ready:
        typer.echo("The rules are compiled already.")


def golden() -> None:
    """Write the playthroughs, the counts and the page's message types anew. Needs the source tree.

    Read the difference before you keep it: it is what the change means at the table.
    """
    plainly()
    from atout.cli.golden import write_all

    for path in write_all():
        typer.echo(str(path))
