"""`atout gauntlet`: one player against a pool of different opponents."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from atout.cli.lab.contests import Jobs, OnRay, Out, Spent, prepare
from atout.cli.lab.standings import new_table, show_thinking
from atout.cli.shared.choices import AnyPreset, Json, Options, Players, Seed, chosen_game
from atout.cli.shared.progress import progress
from atout.contract.match import Rules

if TYPE_CHECKING:
    from atout.research.tournament.gauntlet import Gauntlet, Measure


def gauntlet(
    name: Annotated[
        str,
        typer.Argument(metavar="PLAYER", help="Who is measured: maitre@worlds=100, or one of your own, mine:Careful."),
    ],
    preset: AnyPreset = "ordinary",
    deals: Annotated[
        int, typer.Option("--deals", "-n", min=1, help="Deals against each, every one played from every place.")
    ] = 100,
    pool: Annotated[
        list[str] | None,
        typer.Option(metavar="PLAYER", help="Meet this player, instead of the pool; may be given several times."),
    ] = None,
    seed: Seed = 0,
    budget: Spent = None,
    jobs: Jobs = 1,
    ray: OnRay = False,
    out: Out = None,
    players: Players = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Measure a player against a pool of opponents that differ: in standard deviations of a deal, against each, on
    average, and against the worst, with 95 % intervals.

    In the pool are the rules player, some of other tastes, networks that play, the textbook's tree search, and the
    search as it was in earlier versions. All meet it with the same cards, played from every place.
    """
    from atout.players.thought import Budget
    from atout.research.tournament.arena import planned
    from atout.research.tournament.gauntlet import gauntlet as run
    from atout.research.tournament.pool import members

    _, made = chosen_game(preset, option, players)
    sys.path.insert(0, str(Path.cwd()))  # where a player of one's own is looked for first
    spent = None if budget is None else Budget.parse(budget)
    for one in pool or members(made):
        prepare(planned((name, one), made, spent).entrants, made)
    with progress("Playing") as report:
        result = run(
            name, made, deals, seed, pool=pool, budget=spent, jobs=jobs, ray=ray, out=out, progress=report,
        )  # fmt: skip
    show(result, made, Console(highlight=False))
    if as_json:
        typer.echo(json.dumps(result.as_json()))


def show(result: Gauntlet, rules: Rules, console: Console) -> None:
    """What it made against each, on average, and against the worst."""
    from atout.research.tournament.pool import members

    digits = 1 if result.unit > 10 else 2
    deals = f"{result.rounds:,} {'deals' if result.rounds > 1 else 'deal'} against each, from every place"
    table = new_table(
        f"{result.player} at {result.preset}, {deals}", "Against", "σ", "± 95 %", "Points", "± 95 %", "Deals won"
    )
    for one in result.against:
        effect, half = one.effect.mean, _half(one.effect)
        table.add_row(
            one.member, f"{effect:+.3f}", f"{half:.3f}",
            f"{effect * result.unit:+.{digits}f}", f"{half * result.unit:.{digits}f}", f"{one.standing.deal_share:.1%}",
        )  # fmt: skip
    console.print(table)
    console.print(
        f"On average: [bold]{_told(result.mean)}[/]. Worst, against {result.worst}: {_told(result.worst_effect)}."
    )
    console.print(
        f"σ is the standard deviation of what one side makes more in a deal: {result.unit:.{digits}f} points, as "
        "boussac plays against itself."
    )
    if result.saved > 1:
        console.print(
            "Luck in what was drawn, as a network judges it, is left out as far as that helps: without that "
            f"{result.saved:.2f} times as many deals would say as much."
        )
    known = members(rules)
    for one in result.against:
        if one.member in known:
            console.print(f"{one.member}: {known[one.member].en}.")
    if result.rounds == 1:
        console.print("One deal cannot tell how far points vary: the intervals say nothing yet.")
    show_thinking([one.standing for one in result.against], console)


def _half(measure: Measure) -> float:
    low, high = measure.interval
    return (high - low) / 2


def _told(measure: Measure) -> str:
    low, high = measure.interval
    return f"{measure.mean:+.3f} σ (95 %: {low:+.3f} to {high:+.3f})"
