"""`atout presets` and `atout options`: what one can play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from atout.contract.game import HomeCard, all_presets, game_of, home_card
from atout.contract.options import Option, Value


def presets() -> None:
    """List the games one can play: name, players, target, how long a match takes, one sentence."""
    table = Table(box=None, pad_edge=False)
    for column in ("Preset", "Players", "Target", "Minutes", "Game"):
        right = column in ("Players", "Target", "Minutes")
        table.add_column(column, no_wrap=column != "Game", justify="right" if right else "left")
    for name in all_presets():
        card = home_card(name)
        told = f"[bold]{card.name.en}[/]. {card.blurb.en}"
        table.add_row(f"[bold]{name}[/]", _span(card.players), _target(card), str(card.minutes), told)
    Console().print(table)


def _span(players: tuple[int, ...]) -> str:
    return str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"


def _target(card: HomeCard) -> str:
    """What ends a match: so many points, so few, or its one deal."""
    if getattr(game_of(card.id).presets[card.id], "one_deal", False):
        return "1 deal"
    return f"{card.start} → {card.target}" if card.start else str(card.target)


def options(preset: Annotated[str, typer.Argument(metavar="PRESET", help="The game.")] = "ordinary") -> None:
    """List the options of a game with their values; the value in force comes first, in bold."""
    made = game_of(preset).rules(preset)
    table = Table(box=None, pad_edge=False, row_styles=["", "dim"])
    for column in ("Option", "Values", "What it decides", "Clause"):
        table.add_column(column, no_wrap=column in ("Option", "Clause"))
    for name, known, values in options_of_preset(preset):
        now = getattr(made, name)
        others = [known.write(value) for value in values if value != now]
        if not known.values and known.most:
            others = [f"{known.least} to {known.most}"]
        shown = ", ".join([f"[bold]{known.write(now) or 'usual'}[/]", *others])
        table.add_row(known.key, shown, known.help.en or known.label.en, known.clause)
    Console().print(table)
    if len(players := home_card(preset).players) > 1:
        typer.echo(f"\nFor {players[0]} to {players[-1]} players: --players N, {made.players} unless you say.")


def options_of_preset(preset: str) -> Iterator[tuple[str, Option, tuple[Value, ...]]]:
    """The options of a preset: the field, the option, and the values it takes. Raises OptionError."""
    game = game_of(preset)
    for name in game.offered(preset):
        known = game.options[name]
        alone = game.choices(preset, name)  # none where it depends on another option: then all of them
        if not known.values or len(values := alone or known.values) > 1:
            yield name, known, values if known.values else ()
