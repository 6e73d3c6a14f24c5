"""`atout simulate`: figures about the game."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Protocol, TypeVar, cast

import typer
from rich.console import Console

from atout.cli.shared.choices import AnyPreset, Json, Language, Options, Players, Seed, chosen_game, drawable
from atout.cli.shared.compiling import SIMULATING, ensure, plainly, step_for
from atout.cli.shared.drawing import drawn_in
from atout.cli.shared.progress import PLAYING, progress
from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError

F = TypeVar("F", contravariant=True)

Count = Annotated[int, typer.Option("--deals", "-n", min=1, help="How many deals to play.")]


class Lab(Protocol[F]):
    """A game whose figures can be shown (`terminal.lab`), those that its `research.simulation` makes."""

    def show_simulation(self, figures: F, console: Console, language: str, /) -> None:
        """Print the figures as tables."""

    def picture(self) -> Callable[[F, Path, str], None]:
        """What draws the figures into a file, in a language. Raises AtoutError where nothing does."""


def lab_of(rules: Rules) -> Lab[Any]:
    """How the figures of these rules' game are shown."""
    return cast(Lab[Any], game_of(rules).part("terminal.lab"))


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
    lang: Language = "",
    as_json: Json = False,
    plot: Annotated[
        Path | None, typer.Option(callback=drawable, help="Draw the figures into this file (PNG, SVG, PDF).")
    ] = None,
) -> None:
    """Let the computer play many deals, and tell what they show.

    Points by source, what the lead is worth, how often each kind is declared; of Le Beigne, who goes and what that
    brings. Deals belong to matches: scores carry on, the deal passes, and a new match begins when one is won.

    [dim]Fait jouer beaucoup de coups à l'ordinateur et dit ce qu'ils montrent : `--lang fr`.[/]
    """
    _, rules = chosen_game(preset, option, players)
    if audit and (as_json or plot):
        raise OptionError(
            "--audit prints deals: leave --json and --plot out", "--audit écrit des coups : sans --json ni --plot"
        )
    if legal and not audit:
        raise OptionError("--legal goes with --audit", "--legal va avec --audit")
    if audit:
        plainly()
        _audit(rules, deals, seed, player, legal, lang)
        return
    from atout.players.registry import policy_of
    from atout.research import simulate as run

    lab = lab_of(rules)
    picture = lab.picture() if plot else None
    policy_of(player)
    ensure(step_for(SIMULATING, rules), lang=lang)
    with progress(PLAYING[lang]) as report:
        figures = run(rules, deals, seed, player, report)
    if picture and plot:
        picture(figures, plot, lang)
    lab.show_simulation(figures, Console(highlight=False), lang)
    if plot:
        typer.echo(drawn_in(plot)[lang])
    if as_json:
        typer.echo(json.dumps(figures.as_json()))


def _audit(rules: Rules, deals: int, seed: int, player: str, legal: int, lang: str) -> None:
    from atout.players import player as player_called
    from atout.research.simulation.audit import audited

    seats = [player_called(player, seed + seat) for seat in range(rules.players)]
    lines = audited(rules, deals, seed, seats, legal)
    with progress(PLAYING[lang], visible=not sys.stdout.isatty()) as report:
        for number, line in enumerate(lines, 1):
            sys.stdout.write(line + "\n")
            report(number, deals)
