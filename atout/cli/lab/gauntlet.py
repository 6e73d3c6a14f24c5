"""`atout gauntlet`: one player against a pool of different opponents."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from atout.cli.lab.contests import Jobs, OnRay, Out, Spent, prepare
from atout.cli.lab.standings import new_table, show_thinking
from atout.cli.shared.choices import AnyPreset, Json, Options, Players, Seed, chosen_game
from atout.cli.shared.progress import progress
from atout.contract.match import Rules
from atout.contract.terms import OptionError

if TYPE_CHECKING:
    from atout.research.tournament.gauntlet import Gauntlet, Measure
    from atout.research.tournament.promotion import Promotion


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
    than: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER",
            help="Say whether PLAYER is better than this one, with the same cards, once that is clear.",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="H0,H1",
            help="With --than: better on average by at most H0 or by at least H1 σ; 0,0.05 if not said.",
        ),
    ] = None,
    margin: Annotated[
        float | None,
        typer.Option(help="With --than: not to lose so many σ against the worst opponent; 0.1 if not said."),
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
    from atout.research.tournament.promotion import MARGIN, MEAN, promotion
    from atout.research.tournament.sprt import Hypotheses

    if than is None and (sprt or margin is not None):
        raise OptionError(
            "--sprt and --margin say how to compare: name --than whom",
            "--sprt et --margin comparent : nommez --than qui",
        )
    _, made = chosen_game(preset, option, players)
    sys.path.insert(0, str(Path.cwd()))  # where a player of one's own is looked for first
    spent = None if budget is None else Budget.parse(budget)
    test = Hypotheses.parse(sprt) if sprt else MEAN
    for one in pool or members(made):
        for who in (name,) if than is None else (name, than):
            prepare(planned((who, one), made, spent).entrants, made)
    console = Console(highlight=False)
    with progress("Playing") as report:
        if than is None:
            measured = run(
                name, made, deals, seed, pool=pool, budget=spent, jobs=jobs, ray=ray, out=out, progress=report,
            )  # fmt: skip
            figures, shown = measured.as_json(), partial(show, measured)
        else:
            compared = promotion(
                name, than, made, deals, seed, hypotheses=test, margin=MARGIN if margin is None else margin,
                pool=pool, budget=spent, jobs=jobs, ray=ray, out=out, progress=report,
            )  # fmt: skip
            figures, shown = compared.as_json(), partial(show_promotion, compared)
    shown(made, console)
    if as_json:
        typer.echo(json.dumps(figures))


def show(result: Gauntlet, rules: Rules, console: Console) -> None:
    """What it made against each, on average, and against the worst."""
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
    _explain(result, rules, console)
    if result.rounds == 1:
        console.print("One deal cannot tell how far points vary: the intervals say nothing yet.")
    show_thinking([one.standing for one in result.against], console)


def show_promotion(told: Promotion, rules: Rules, console: Console) -> None:
    """What both made against each, the difference, and whether the first is better."""
    new, old = told.new, told.old
    deals = f"{new.rounds:,} {'deals' if new.rounds > 1 else 'deal'} of each against each, from every place"
    table = new_table(
        f"{new.player} and {old.player} at {new.preset}, {deals}", "Against", "σ", f"{old.player}", "More", "± 95 %"
    )
    for one, other, difference in zip(new.against, old.against, told.differences, strict=True):
        table.add_row(
            one.member, f"{one.effect.mean:+.3f}", f"{other.effect.mean:+.3f}",
            f"{difference.mean:+.3f}", f"{_half(difference):.3f}",
        )  # fmt: skip
    console.print(table)
    console.print(f"{new.player} on average: {_told(new.mean)}. Worst, against {new.worst}: {_told(new.worst_effect)}.")
    console.print(f"{old.player} on average: {_told(old.mean)}. Worst, against {old.worst}: {_told(old.worst_effect)}.")
    low, high = told.hypotheses.null, told.hypotheses.alternative
    console.print(f"More than {old.player}: [bold]{_told(told.mean)}[/].")
    asked = {
        "better": f"Test: [bold]better[/], by {high:g} σ rather than {low:g}; against {new.worst} nothing is lost.",
        "no better": f"Test: [bold]no better[/], by {low:g} σ rather than {high:g}.",
        "worse against the worst": f"Test: [bold]worse[/] against {new.worst}, by {told.margin:g} σ rather than 0.",
    }
    console.print(
        asked.get(told.verdict or "", f"Test: undecided between {low:g} and {high:g} σ after {new.rounds:,} deals.")
    )
    _explain(new, rules, console)


def _explain(result: Gauntlet, rules: Rules, console: Console) -> None:
    """What the members of the pool are."""
    from atout.research.tournament.pool import members

    known = members(rules)
    for one in result.against:
        if one.member in known:
            console.print(f"{one.member}: {known[one.member].en}.")


def _half(measure: Measure) -> float:
    low, high = measure.interval
    return (high - low) / 2


def _told(measure: Measure) -> str:
    low, high = measure.interval
    return f"{measure.mean:+.3f} σ (95 %: {low:+.3f} to {high:+.3f})"
