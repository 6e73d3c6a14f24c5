"""Every command under its name, in the order `atout --help` shows them."""

from __future__ import annotations

from typing import Annotated

import typer

from atout.cli import serving, setup
from atout.cli.lab import contests, gauntlet, measures, position, puzzles, solve
from atout.cli.records import backup, files, move, prune, reviewing, verifying
from atout.cli.reference import arbiter, info, lists, rules
from atout.cli.shared.faults import Plain
from atout.cli.table import play
from atout.version import __version__

app = typer.Typer(
    cls=Plain,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "token_normalize_func": lambda word: "lang" if word == "language" else word,  # both are understood
    },
    rich_markup_mode="rich",
)

PLAYING, FILES, MEASURES, HOUSE = "Play", "Written games", "Measure", "The house"

app.command("play", rich_help_panel=PLAYING)(play.play)
app.command("serve", rich_help_panel=PLAYING)(serving.serve)
app.command("presets", rich_help_panel=PLAYING)(lists.presets)
app.command("options", rich_help_panel=PLAYING)(lists.options)
app.command("rules", rich_help_panel=PLAYING)(rules.rules)
app.command("arbiter", rich_help_panel=PLAYING)(arbiter.arbiter)
app.command("replay", rich_help_panel=FILES)(files.replay)
app.command("verify", rich_help_panel=FILES)(verifying.verify)
app.command("review", rich_help_panel=FILES)(reviewing.review)
app.command("position", rich_help_panel=FILES)(position.position)
app.command("export", rich_help_panel=FILES)(files.export)
app.command("simulate", rich_help_panel=MEASURES)(measures.simulate)
app.command("arena", rich_help_panel=MEASURES)(contests.arena)
app.command("ladder", rich_help_panel=MEASURES)(contests.ladder)
app.command("gauntlet", rich_help_panel=MEASURES)(gauntlet.gauntlet)
app.command("solve", rich_help_panel=MEASURES)(solve.solve)
app.add_typer(puzzles.app, name="puzzles", rich_help_panel=MEASURES)
app.command("backup", rich_help_panel=HOUSE)(backup.backup)
app.command("move", rich_help_panel=HOUSE)(move.move)
app.command("prune", rich_help_panel=HOUSE)(prune.prune)
app.command("info", rich_help_panel=HOUSE)(info.info)
app.command("warm", rich_help_panel=HOUSE)(setup.warm)
app.command("golden", rich_help_panel=HOUSE)(setup.golden)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"atout {__version__}")
        raise typer.Exit


@app.callback()
def atout(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Atout: bésigue, at the table in the browser, in the terminal, and as a laboratory.

    `atout serve` opens the table in the browser; `atout play` plays in the terminal. Every command explains itself:
    `atout COMMAND --help`.

    [dim]Le bésigue à la table, dans le navigateur ou le terminal, et au laboratoire ; `--lang fr` à toute commande.[/]
    """
