"""`atout presets` and `atout options`: what one can play."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from atout.games.bezique import PRESETS
from atout.games.bezique import rules as rules_of
from atout.games.bezique.options import options_of
from atout.games.bezique.presets import CARDS
from atout.games.bezique.rules import Rules


def presets() -> None:
    """List the games one can play: name, target, how long a match takes, one sentence."""
    table = Table(box=None, pad_edge=False)
    for column in ("Preset", "Game", "Target", "Minutes", ""):
        table.add_column(column, no_wrap=column != "", justify="right" if column in ("Target", "Minutes") else "left")
    for name, made in PRESETS.items():
        card = CARDS[name]
        table.add_row(f"[bold]{name}[/]", card.name.en, str(made.target), str(card.minutes), card.blurb.en)
    Console().print(table)


def options(preset: Annotated[str, typer.Argument(metavar="PRESET", help="The game.")] = "ordinary") -> None:
    """List the options of a game with their values; the value in force comes first, in bold."""
    made = rules_of(preset)
    table = Table(box=None, pad_edge=False, row_styles=["", "dim"])
    for column in ("Option", "Values", "What it decides", "Clause"):
        table.add_column(column, no_wrap=column in ("Option", "Clause"))
    for name, known in options_of(Rules).items():
        now = getattr(made, name)
        others = [known.write(value) for value in known.values if value != now]
        if not known.values and known.most:
            others = [f"{known.least} to {known.most}"]
        shown = ", ".join([f"[bold]{known.write(now) or 'usual'}[/]", *others])
        table.add_row(known.key, shown, known.help.en or known.label.en, known.clause)
    Console().print(table)
