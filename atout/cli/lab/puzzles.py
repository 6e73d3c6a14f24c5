"""`atout puzzles`: puzzles made from games of the computer players."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from atout.cli.shared.choices import AnyPreset, Json, Language, Seed, placed
from atout.cli.shared.commands import Commands, OneCommand
from atout.cli.shared.compiling import THINKING, ensure, step_for
from atout.cli.shared.progress import progress
from atout.contract.game import game_of
from atout.contract.terms import Text
from atout.puzzles import shelf
from atout.puzzles.game import DECLARING, ENDING, KEEPING, WINNING, puzzles_of
from atout.puzzles.making import make as made

app = typer.Typer(cls=Commands, no_args_is_help=True)

THEMES = {
    ENDING: Text("les dernières cartes", "the last cards"),
    DECLARING: Text("annoncer ou attendre", "declare or wait"),
    WINNING: Text("prendre ou laisser", "win or let go"),
    KEEPING: Text("que garder", "what to keep"),
}
"""What is asked, as the page calls it too (`atout/web/static/puzzles/words.js`)."""


@app.callback()
def puzzles(lang: Language = "") -> None:
    """Positions with one best choice, made from games."""


@app.command("make", cls=OneCommand)
def make(
    preset: AnyPreset = "ordinary",
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many puzzles there shall be in all.")] = 20,
    seed: Seed = 0,
    out: Annotated[
        Path | None,
        typer.Option(
            callback=placed, metavar="FILE", help="Where they are written; a file begun before is gone on with."
        ),
    ] = None,
    lang: Language = "",
    as_json: Json = False,
) -> None:
    """Make puzzles: positions of games between the strongest players in which one choice is clearly the best.

    A position is weighed by what the seat knows, in deals that may be; the lead of the best is confirmed in fresh ones,
    endings are counted out. The computer players try each puzzle: what all of them find is left out, and how they fare
    gives its rating. The same preset and seed give the same puzzles, a line of FILE for each deal played.

    [dim]Fait des problèmes : des positions de parties où un seul choix est nettement le meilleur : `--lang fr`.[/]
    """
    rules = game_of(preset).rules(preset)
    ensure(lang=lang)
    puzzles_of(rules)
    file = out or Path(f"puzzles-{preset}-{seed}.jsonl")
    deals = shelf.opened(file, preset, seed)
    ensure(step_for(THINKING, rules), lang=lang)
    themes = Counter(one.puzzle.theme for one in deals if one.puzzle)
    played = len(deals)
    with progress(Text("Problèmes", "Making puzzles")[lang]) as report:
        report(themes.total(), count)
        for one in made(preset, seed, count, deals):
            shelf.append(file, one)
            played += 1
            if one.puzzle:
                themes[one.puzzle.theme] += 1
                report(themes.total(), count)
    each = ", ".join(f"{THEMES[theme][lang]} {number}" for theme, number in sorted(themes.items()))
    summary = Text(
        f"{themes.total()} problèmes de {played} coups dans {file} : {each}.",
        f"{themes.total()} puzzles of {played} deals in {file}: {each}.",
    )
    typer.echo(summary[lang])
    if as_json:
        typer.echo(
            json.dumps({"preset": preset, "seed": seed, "deals": played, "file": str(file), "themes": dict(themes)})
        )
