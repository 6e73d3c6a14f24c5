"""The command line: `atout --help` lists the commands. All of typer is in this room."""

from atout.cli.app import app

__all__ = ["app"]
