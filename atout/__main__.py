"""`python -m atout`: the command."""

from atout.cli import app

app(prog_name="atout")
