"""`atout simulate` and `atout arena`: figures about the game, and about its players."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from atout.cli import words
from atout.cli.choices import AnyPreset, Json, Options, Players, chosen_game
from atout.cli.compiling import COMPARING, PLAYING, SIMULATING, ensure
from atout.games.catalogue import BEIGNE
from atout.games.contract import AtoutError, OptionError

if TYPE_CHECKING:
    from atout.research.simulate import Simulation

Count = Annotated[int, typer.Option("--deals", "-n", min=1, help="How many deals to play.")]
Seed = Annotated[int, typer.Option(min=0, help="The same seed gives the same deals.")]


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
        _audit(made, deals, seed, player, legal, beigne=game is BEIGNE)
        return
    if game is BEIGNE:
        if plot:
            raise OptionError("--plot draws games of bésigue", "--plot dessine les jeux de bésigue")
        _simulate_beigne(made, deals, seed, player, as_json)
        return
    from atout.players import profile
    from atout.research.simulate import simulate as run

    profile(player)
    ensure(SIMULATING)
    with _progress("Playing") as report:
        told = run(made, deals, seed, player, report)
    if plot:
        _plot(told, plot)
    _show(told, Console(highlight=False))
    if plot:
        typer.echo(f"Drawn in {plot}.")
    if as_json:
        typer.echo(json.dumps(told.as_json()))


def _simulate_beigne(made: Any, deals: int, seed: int, player: str, as_json: bool) -> None:
    from atout.cli.beigne import show_simulation
    from atout.players.beigne import policy_of
    from atout.research.beigne_simulate import simulate_beigne

    policy_of(player)
    ensure(SIMULATING)
    with _progress("Playing") as report:
        told = simulate_beigne(made, deals, seed, player, report)
    show_simulation(told, Console(highlight=False))
    if as_json:
        typer.echo(json.dumps(told.as_json()))


def _audit(made: Any, deals: int, seed: int, player: str, legal: int, beigne: bool) -> None:
    lines: Iterator[str]
    if beigne:
        from atout.players.beigne import beigne_player
        from atout.research.beigne_audit import audited_beigne

        seats = [beigne_player(player, seed + seat) for seat in range(made.players)]
        lines = audited_beigne(made, deals, seed, seats, legal)
    else:
        from atout.players import player as player_called
        from atout.research.audit import audited

        lines = audited(made, deals, seed, [player_called(player, seed + seat) for seat in range(made.players)], legal)
    ensure(PLAYING)
    with _progress("Playing", shown=not sys.stdout.isatty()) as report:
        for number, line in enumerate(lines, 1):
            sys.stdout.write(line + "\n")
            report(number, deals)


def arena(
    first: Annotated[str, typer.Argument(metavar="A", help="The player to measure.")],
    second: Annotated[str, typer.Argument(metavar="B", help="The player to measure it against.")],
    preset: AnyPreset = "ordinary",
    matches: Annotated[
        int, typer.Option("--matches", "-n", min=2, help="Matches, the same cards played once from each seat.")
    ] = 400,
    pairs: Annotated[
        int | None, typer.Option(min=1, help="Play this many pairs (rounds) of single deals instead of matches.")
    ] = None,
    seed: Seed = 0,
    players: Players = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Measure one computer player against another over mirrored cards, with a 95 % interval.

    Of Le Beigne: one A against a table of B, from each seat in turn.
    """
    game, made = chosen_game(preset, option, players)
    if game is BEIGNE:
        _arena_beigne(first, second, made, matches, pairs, seed, as_json)
        return
    from atout.players import profile
    from atout.research.arena import arena as run

    for name in (first, second):
        profile(name)
    ensure(PLAYING, COMPARING)
    with _progress("Playing") as report:
        result = run(first, second, made, matches, seed, pairs=pairs, progress=report)
    console = Console(highlight=False)
    low, high = result.interval
    what = "deals" if pairs else "matches"
    console.print(
        f"[bold]{first}[/] wins [bold]{result.score:.1%}[/] of {2 * result.pairs} mirrored {what} "
        f"against [bold]{second}[/] (95 %: {low:.1%} to {high:.1%})."
    )
    low, high = result.points_interval
    console.print(
        f"A deal brings it {result.points:+.1f} points more (95 %: {low:+.1f} to {high:+.1f}; {result.deals:,} deals)."
    )
    if as_json:
        typer.echo(json.dumps(result.as_json()))


def _arena_beigne(
    first: str, second: str, made: Any, matches: int, rounds: int | None, seed: int, as_json: bool
) -> None:
    from atout.cli.beigne import show_arena
    from atout.players.beigne import policy_of
    from atout.research.beigne_arena import beigne_arena

    for name in (first, second):
        policy_of(name)
    ensure(PLAYING, COMPARING)
    with _progress("Playing") as report:
        result = beigne_arena(first, second, made, matches, seed, rounds=rounds, progress=report)
    show_arena(result, first, second, rounds is not None, Console(highlight=False))
    if as_json:
        typer.echo(json.dumps(result.as_json()))


@contextmanager
def _progress(what: str, shown: bool = True) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the error output; what to call with how many are done, of how many."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not (shown and console.is_terminal)) as progress:
        task = progress.add_task(what, total=None)

        def report(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield report


def _show(told: Simulation, console: Console) -> None:
    """The figures as tables."""
    game = f"{told.rules.name}, hands of {told.rules.hand_size}, game of {told.rules.target}"
    console.print(f"[bold]{told.deals:,} deals[/] of {game}, played by {told.player} at every seat\n")
    points = _table("Points a deal", "Elder hand", "Dealer")
    for source in told.elder.sources:
        figures = [role.sources[source] for role in (told.elder, told.dealer)]
        if any(figures):
            points.add_row(words.SOURCE_NAMES[source][1], *(f"{figure:.1f}" for figure in figures))
    points.add_section()
    roles = (told.elder, told.dealer)
    points.add_row("together", *(f"{role.points.mean:.1f}" for role in roles), style="bold")
    points.add_row("spread (standard deviation)", *(f"{role.points.deviation:.1f}" for role in roles), style="dim")
    console.print(points)

    low, high = told.lead.interval
    console.print(
        f"The lead is worth [bold]{told.lead.mean:+.2f}[/] points a deal (95 %: {low:+.2f} to {high:+.2f}; "
        f"spread {told.lead.deviation:.0f}).\n"
    )
    kinds = _table("Declarations a deal", "Elder hand", "Dealer", "In deals")
    for kind, share in told.frequency.items():
        if share:
            each = (f"{role.declared[kind]:.3f}" for role in roles)
            kinds.add_row(words.KIND_NAMES[kind][1], *each, f"{share:.1%}")
    console.print(kinds)

    matches = _table(f"{told.matches:,} matches finished", "")
    matches.add_row("deals a match", f"{told.deals_per_match:.2f}")
    if told.matches:
        low, high = told.first_elder_interval
        matches.add_row(
            "won by the elder hand of the first deal", f"{told.first_elder_won:.1%} (95 %: {low:.1%} to {high:.1%})"
        )
    matches.add_row("deals level in points", f"{told.level / told.deals:.2%}")
    matches.add_row("deals that brought both to the target", f"{told.both_reached:,}")
    if told.rules.game_end == "claim":
        matches.add_row("matches claimed", f"{told.claims:,}")
    if told.cut_short:
        matches.add_row("deals cut short by the end of the match", f"{told.cut_short:,}")
    console.print(matches)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", min_width=56)
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    if not any(columns):
        table.show_header = False
    return table


def _plot(told: Simulation, file: Path) -> None:
    try:
        from atout.research.plots import draw
    except ImportError:
        raise AtoutError(
            "Drawing needs matplotlib: pip install matplotlib",
            "Il faut matplotlib pour dessiner : pip install matplotlib",
        ) from None
    draw(told, file)
