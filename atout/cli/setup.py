"""`atout serve`, `atout warm`, `atout golden`: the server, the compiled rules, the golden files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from atout.cli.compiling import STEPS, ensure, plainly, prune


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 opens it to the network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    data: Annotated[
        Path | None,
        typer.Option(help="The file (or a folder for it) that keeps the tables. [default: the user's data folder]"),
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
) -> None:
    """Serve the table in the browser until Ctrl-C."""
    plainly()
    from atout.players.rehearsal import SHAPES
    from atout.server import serve as serve_table

    serve_table(host=host, port=port, data=data, open_browser=not no_browser, prepare=tuple(SHAPES))


def warm() -> None:
    """Compile all that `simulate`, `arena` and the players who think ahead need, so that nobody has to wait for it.

    The result is kept for later starts; where it is fresh, this takes a moment. Old ones are thrown away.
    """
    ready = ensure(*STEPS, talk=True)
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
