"""`atout simulate`: figures about the game."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from atout.cli.shared.choices import AnyPreset, Json, Options, Players, Seed, chosen_game
from atout.cli.shared.compiling import SIMULATING, ensure, plainly, step_for
from atout.cli.shared.drawing import drawing
from atout.cli.shared.progress import progress
from atout.games.catalogue import BEIGNE
from atout.games.contract import OptionError

if TYPE_CHECKING:
    from atout.research.simulation.bezique import Simulation

Count = Annotated[int, typer.Option("--deals", "-n", min=1, help="How many deals to play.")]


def simulate(
    preset: AnyPreset = "ordinary",
    deals: Count = 10_000,
    seed: Seed = 0,
    player: Annotated[str, typer.Option(help="Who plays, at every seat: random or boussac.")] = "random",
    players: Players = None,
    option: Options = None,
    audit: Annotated[
        bool, typer.Option("--audit", help="Print the deals in the audit form, one a line, instead of figures.")
    ] = False,
    legal: Annotated[int, typer.Option(min=0, help="With --audit: snapshots a deal of what was lawful.")] = 0,
    as_json: Json = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the figures into this file (PNG, SVG, PDF).")] = None,
) -> None:
    """Let the computer play many deals, and tell what they show.

    Points by source, what the lead is worth, how often each kind is declared; of Le Beigne, who goes and what that
    brings. Deals belong to matches: scores carry on, the deal passes, and a new match begins when one is won.
    """
    game, made = chosen_game(preset, option, players)
    if audit and (as_json or plot):
        raise OptionError(
            "--audit prints deals: leave --json and --plot out", "--audit écrit des coups : sans --json ni --plot"
        )
    if legal and not audit:
        raise OptionError("--legal goes with --audit", "--legal va avec --audit")
    if audit:
        plainly()
        _audit(made, deals, seed, player, legal, beigne=game is BEIGNE)
        return
    if game is BEIGNE:
        if plot:
            raise OptionError("--plot draws games of bésigue", "--plot dessine les jeux de bésigue")
        _simulate_beigne(made, deals, seed, player, as_json)
        return
    from atout.cli.lab.figures import show_simulation
    from atout.players.registry import policy_of
    from atout.research.simulation.bezique import simulate as run

    policy_of(player)
    ensure(step_for(SIMULATING, made))
    with progress("Playing") as report:
        told = run(made, deals, seed, player, report)
    if plot:
        _plot(told, plot)
    show_simulation(told, Console(highlight=False))
    if plot:
        typer.echo(f"Drawn in {plot}.")
    if as_json:
        typer.echo(json.dumps(told.as_json()))


def _simulate_beigne(made: Any, deals: int, seed: int, player: str, as_json: bool) -> None:
    from atout.cli.lab.beigne import show_simulation
    from atout.players.registry import policy_of
    from atout.research.simulation.beigne import simulate_beigne

    policy_of(player)
    ensure(step_for(SIMULATING, made))
    with progress("Playing") as report:
        told = simulate_beigne(made, deals, seed, player, report)
    show_simulation(told, Console(highlight=False))
    if as_json:
        typer.echo(json.dumps(told.as_json()))


def _audit(made: Any, deals: int, seed: int, player: str, legal: int, beigne: bool) -> None:
    lines: Iterator[str]
    if beigne:
        from atout.players.beigne import beigne_player
        from atout.research.simulation.beigne_audit import audited_beigne

        seats = [beigne_player(player, seed + seat) for seat in range(made.players)]
        lines = audited_beigne(made, deals, seed, seats, legal)
    else:
        from atout.players import player as player_called
        from atout.research.simulation.audit import audited

        lines = audited(made, deals, seed, [player_called(player, seed + seat) for seat in range(made.players)], legal)
    with progress("Playing", shown=not sys.stdout.isatty()) as report:
        for number, line in enumerate(lines, 1):
            sys.stdout.write(line + "\n")
            report(number, deals)


def _plot(told: Simulation, file: Path) -> None:
    drawing().draw(told, file)
