"""Which database a command works on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

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
