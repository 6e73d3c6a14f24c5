"""`atout arena` and `atout ladder`: how strong players are."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from atout.cli.shared.choices import (
    AnyPreset,
    Json,
    Language,
    Options,
    Players,
    Seed,
    chosen_game,
    drawable,
    look_here,
    placed,
)
from atout.cli.shared.compiling import COMPARING, THINKING, ensure, step_for
from atout.cli.shared.drawing import drawing, drawn_in
from atout.cli.shared.progress import PLAYING, progress
from atout.contract.match import Rules

if TYPE_CHECKING:
    from atout.research.tournament.entrants import Entrant

Spent = Annotated[
    str | None,
    typer.Option(
        "--budget", metavar="BUDGET",
        help="What searching players may spend on a decision: 0.3s, worlds=200. One may bring its own: maitre@0.1s.",
    ),
]  # fmt: skip
Jobs = Annotated[int, typer.Option(min=1, help="How many processes play.")]
OnRay = Annotated[
    bool, typer.Option("--ray", help="Play on what Ray finds: the machines at RAY_ADDRESS, or all of this one's cores.")
]
Out = Annotated[
    Path | None,
    typer.Option(callback=placed, help="Keep each round in this file; the same command goes on where it was stopped."),
]


def arena(
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER",
            help="Two or more, as in boussac or maitre@0.1s, the one to measure first. One of your own: mine:Careful, "
            "where Careful in the module mine makes a player from a seed.",
        ),
    ],
    preset: AnyPreset = "ordinary",
    matches: Annotated[
        int, typer.Option("--matches", "-n", min=2, help="Matches, the same cards played once from each seat.")
    ] = 400,
    pairs: Annotated[
        int | None, typer.Option(min=1, help="Play this many pairs (rounds) of single deals instead of matches.")
    ] = None,
    seed: Seed = 0,
    budget: Spent = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="H0,H1", help="Stop when it is clear whether the first makes at most H0 or at least H1 points more."
        ),
    ] = None,
    jobs: Jobs = 1,
    ray: OnRay = False,
    out: Out = None,
    forfeit: Annotated[
        bool,
        typer.Option("--forfeit", help="An unlawful action loses its player the deal; without this it ends the run."),
    ] = False,
    players: Players = None,
    option: Options = None,
    lang: Language = "",
    as_json: Json = False,
) -> None:
    """Measure computer players against each other over mirrored cards, with 95 % intervals.

    Where each plays for himself, of Le Beigne too: one A against a table of B, from each seat in turn, or each player
    named at a seat, the seats going round; in teams A and A against B and B, both ways.

    [dim]Mesure des joueurs de l'ordinateur les uns contre les autres, avec les mêmes cartes : `--lang fr`.[/]
    """
    from atout.cli.lab.standings import show_arena
    from atout.players.thought import Budget
    from atout.research.tournament.arena import arena as run
    from atout.research.tournament.arena import journal_of, planned, rounds_wanted
    from atout.research.tournament.jobs import check_ray
    from atout.research.tournament.sprt import Hypotheses

    _, rules = chosen_game(preset, option, players)
    look_here()
    spent = None if budget is None else Budget.parse(budget)
    test = None if sprt is None else Hypotheses.parse(sprt)
    plan = planned(names, rules, spent, seed, single=pairs is not None, forfeit=forfeit)
    rounds_wanted(rules, matches, pairs)
    if ray:
        check_ray()
    with journal_of(plan, out):
        prepare(plan.entrants, rules, lang)
    with progress(PLAYING[lang]) as report:
        result = run(
            names, rules, matches, seed,
            pairs=pairs, budget=spent, sprt=test, jobs=jobs, ray=ray, out=out, progress=report, forfeit=forfeit,
        )  # fmt: skip
    show_arena(result, rules, Console(highlight=False), lang)
    if as_json:
        typer.echo(json.dumps(result.as_json()))


def ladder(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PLAYER",
            help="Who climbs, one of your own too, mine:Careful; all of Atout's unless you say. Boussac always does.",
        ),
    ] = None,
    preset: AnyPreset = "ordinary",
    pairs: Annotated[int, typer.Option(min=1, help="Pairs (rounds) of single deals between any two.")] = 100,
    seed: Seed = 0,
    budget: Spent = None,
    jobs: Jobs = 1,
    ray: OnRay = False,
    out: Out = None,
    plot: Annotated[
        Path | None, typer.Option(callback=drawable, help="Draw the ladder into this file (PNG, SVG, PDF).")
    ] = None,
    players: Players = None,
    option: Options = None,
    lang: Language = "",
    as_json: Json = False,
) -> None:
    """Let players meet each other over mirrored deals, and rate them: boussac is 1500, and 400 points more are odds of
    ten to one to make more of a deal.

    [dim]Fait jouer tous les joueurs entre eux et leur donne une cote : `--lang fr`.[/]
    """
    from atout.cli.lab.standings import show_ladder
    from atout.players.registry import PLAYERS
    from atout.players.thought import Budget
    from atout.research.tournament.jobs import check_ray
    from atout.research.tournament.ladder import climbing, journal_of, tables
    from atout.research.tournament.ladder import ladder as run

    _, rules = chosen_game(preset, option, players)
    look_here()
    spent = None if budget is None else Budget.parse(budget)
    climbers = climbing(names or list(PLAYERS), spent)
    if plot:
        drawing().check(plot)
    if ray:
        check_ray()
    with journal_of(climbers, tables(climbers, rules, seed), out):
        prepare(climbers, rules, lang)
    with progress(PLAYING[lang]) as report:
        ranking = run(
            names or list(PLAYERS), rules, pairs, seed,
            budget=spent, jobs=jobs, ray=ray, out=out, progress=report,
        )  # fmt: skip
    if plot:
        drawing().draw_ladder(ranking, plot, lang)
    show_ladder(ranking, Console(highlight=False), lang)
    if plot:
        typer.echo(drawn_in(plot)[lang])
    if as_json:
        typer.echo(json.dumps(ranking.as_json()))


def prepare(entrants: Sequence[Entrant], rules: Rules, lang: str) -> None:
    """Compile what these players need at a game. Where one of them came as a function all play through objects, for
    which the plain form is the faster one; those who search then do so in a process of their own."""
    if any(one.maker for one in entrants):
        return
    thinking = [THINKING] if any(one.searches for one in entrants) else []
    ensure(*(step_for(step, rules) for step in (COMPARING, *thinking)), lang=lang)
